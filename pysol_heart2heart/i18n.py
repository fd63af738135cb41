# SPDX-License-Identifier: GPL-3.0-or-later
"""Our own texts in the player's language, from the catalogues in `locale/`.

Texts are looked up anew each time they are shown, so a language chosen
meanwhile holds at once.  PySolFC's own catalogue is left alone.
"""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

DOMAIN = "pysol_heart2heart"
FOLDER = Path(__file__).with_name("locale")
ENGLISH = "en"
LANGUAGES = (ENGLISH, "ca", "fr", "it", "nl", "pl")

# as gettext looks at them; the first one that is set counts
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
# Windows calls a language by its English name, as in Dutch_Netherlands.
_ENGLISH_NAMES = {
    "english": ENGLISH,
    "catalan": "ca",
    "valencian": "ca",
    "french": "fr",
    "italian": "it",
    "dutch": "nl",
    "polish": "pl",
}


def _no_choice() -> str:
    return ""


_choice: Callable[[], str] = _no_choice


def follow(choice: Callable[[], str]) -> None:
    """Let a function tell the language that the player has chosen, '' for
    the one of the system.
    """
    global _choice
    _choice = choice


def language() -> str:
    """Return the language of our texts, one of `LANGUAGES`.

    It is the first one of the player's that we have, English otherwise.
    """
    chosen = _choice()
    return _first_of_ours((chosen,) if chosen else languages_of_system())


@cache
def languages_of_system() -> tuple[str, ...]:
    """Return what the system's settings name, the preferred one first.

    They are read once: each move asks several times.
    """
    for variable in _VARIABLES:
        value = os.environ.get(variable)
        if value:
            return tuple(value.split(":"))
    return (locale.getlocale()[0] or ENGLISH,)  # Windows has no variables


@cache
def _first_of_ours(names: tuple[str, ...]) -> str:
    codes = map(_code, names)
    return next((code for code in codes if code in LANGUAGES), ENGLISH)


def _code(name: str) -> str:
    """Return the language code of a locale's name."""
    word = re.split("[-_.@]", name)[0].lower()
    return _ENGLISH_NAMES.get(word, word)


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, FOLDER, [code], fallback=True)


def N_(text: str) -> str:
    """Mark a text for the catalogues that is translated where it is used."""
    return text


def _(text: str) -> str:
    """Return a text in the player's language."""
    return _catalogue(language()).gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a text that goes with a number.

    Below 0 a number goes with the same form as above; gettext's own rules
    are for those above only.
    """
    return _catalogue(language()).ngettext(one, many, abs(count))


def pgettext(context: str, text: str) -> str:
    """Return a text that means different things in different places."""
    return _catalogue(language()).pgettext(context, text)
