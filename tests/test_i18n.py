# SPDX-License-Identifier: GPL-3.0-or-later
"""Our texts follow the player's language."""

from __future__ import annotations

import locale
from collections.abc import Iterator
from pathlib import Path

import pytest

from pysol_heart2heart import i18n
from pysol_heart2heart.i18n import N_, _, ngettext, pgettext
from tests.catalogues import OurCatalog, as_mo, compiled

YES = {"fr": "Oui", "nl": "Ja", "pl": "Tak"}
CARDS = "{count} card", "{count} cards"
POLISH_CARDS = "{count} karta", "{count} karty", "{count} kart"

Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def _nothing_chosen(monkeypatch: Patch) -> None:
    """Let only a test say what the player's language is."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    monkeypatch.setattr(i18n, "_choice", i18n._no_choice)


@pytest.fixture
def _translated(monkeypatch: Patch, tmp_path: Path) -> Iterator[None]:
    """Put small catalogues in the place of ours."""
    for language, yes in YES.items():
        catalog = OurCatalog(language)
        catalog.add("Yes", yes)
        catalog.add("Open", f"{yes} (menu)", context="menu")
        if language == "pl":
            catalog.add(CARDS, POLISH_CARDS)
        file = compiled(language, tmp_path)
        file.parent.mkdir(parents=True)
        file.write_bytes(as_mo(catalog))
    monkeypatch.setattr(i18n, "FOLDER", tmp_path)
    i18n._catalogue.cache_clear()
    yield
    i18n._catalogue.cache_clear()


def chosen(text: str, monkeypatch: Patch) -> str:
    """Return the language for an environment written as `A=1 B=2`."""
    for variable in text.split():
        name, _sign, value = variable.partition("=")
        monkeypatch.setenv(name, value)
    return i18n.language()


# the system's choice


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ("", "en"),
        ("LANG=it", "it"),
        ("LC_MESSAGES=nl LANG=it", "nl"),
        ("LC_ALL=pl LC_MESSAGES=nl LANG=it", "pl"),
        ("LANGUAGE=fr LC_ALL=pl LC_MESSAGES=nl LANG=it", "fr"),
        ("LANGUAGE= LC_ALL= LC_MESSAGES=nl LANG=it", "nl"),
    ],
)
def test_first_variable_that_is_set_counts(
    environment: str, language: str, monkeypatch: Patch
) -> None:
    assert chosen(environment, monkeypatch) == language


@pytest.mark.parametrize(
    ("value", "language"),
    [("ca:fr", "ca"), ("de:ca:fr", "ca"), ("en:fr", "en"), ("de:ru", "en")],
)
def test_first_language_of_a_list_that_we_have_counts(
    value: str, language: str, monkeypatch: Patch
) -> None:
    assert chosen(f"LANGUAGE={value} LANG=pl", monkeypatch) == language


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("fr_CA.UTF-8", "fr"),
        ("nl_BE@euro", "nl"),
        ("ca_ES.UTF-8@valencia", "ca"),
        ("pl-PL", "pl"),
        ("IT_it", "it"),
        ("en_GB.UTF-8", "en"),
    ],
)
def test_region_and_encoding_do_not_matter(
    name: str, language: str, monkeypatch: Patch
) -> None:
    assert chosen(f"LANG={name}", monkeypatch) == language


@pytest.mark.parametrize("name", ["C", "POSIX", "C.UTF-8", "de_DE", "x", "_"])
def test_other_languages_are_english(name: str, monkeypatch: Patch) -> None:
    assert chosen(f"LANG={name}", monkeypatch) == "en"


WINDOWS_NAMES = [
    ("Catalan_Spain", "ca"),
    ("Valencian_Spain", "ca"),
    ("Dutch_Netherlands", "nl"),
    ("French_France.1252", "fr"),
    ("Italian_Italy", "it"),
    ("Polish_Poland.1250", "pl"),
    ("English_United States", "en"),
    ("German_Germany", "en"),
]


@pytest.mark.parametrize(("name", "language"), WINDOWS_NAMES)
def test_names_of_windows_are_understood(
    name: str, language: str, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (name, "cp1252"))
    assert i18n.language() == language


@pytest.mark.parametrize(("name", "language"), WINDOWS_NAMES)
def test_names_of_windows_are_understood_as_pysolfc_sets_them(
    name: str, language: str, monkeypatch: Patch
) -> None:
    monkeypatch.setenv("LANG", name)
    assert i18n.language() == language


# the player's choice


def test_players_choice_comes_first(monkeypatch: Patch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    i18n.follow(lambda: "nl_BE")
    assert i18n.language() == "nl"


def test_without_a_choice_the_system_decides(monkeypatch: Patch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    i18n.follow(str)
    assert i18n.language() == "fr"


def test_choice_of_another_language_is_english(monkeypatch: Patch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    i18n.follow(lambda: "ru")
    assert i18n.language() == "en"


@pytest.mark.usefixtures("_translated")
def test_changed_choice_holds_at_once() -> None:
    choices = ["nl"]
    i18n.follow(lambda: choices[-1])
    assert _("Yes") == "Ja"
    choices.append("pl")
    assert _("Yes") == "Tak"
    choices.append("")
    assert _("Yes") == "Yes"


# texts


@pytest.mark.usefixtures("_translated")
def test_marked_text_is_translated_where_it_is_used(
    monkeypatch: Patch,
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    text = N_("Yes")
    assert text == "Yes"
    assert _(text) == "Oui"


@pytest.mark.usefixtures("_translated")
@pytest.mark.parametrize(
    ("count", "form"),
    [
        *[(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (12, 2), (21, 2), (22, 1)],
        *[(-1, 0), (-10, 2), (-22, 1)],
    ],
)
def test_polish_has_three_forms(
    count: int, form: int, monkeypatch: Patch
) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert ngettext(*CARDS, count) == POLISH_CARDS[form]


@pytest.mark.usefixtures("_translated")
def test_context_decides_the_meaning(monkeypatch: Patch) -> None:
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    assert pgettext("menu", "Open") == "Ja (menu)"
    assert pgettext("door", "Open") == "Open"
    assert _("Open") == "Open"


@pytest.mark.usefixtures("_translated")
@pytest.mark.parametrize("language", ["fr", "it", "de"])
def test_text_without_a_translation_is_english(
    language: str, monkeypatch: Patch
) -> None:
    """`fr` lacks this text here, `it` has no catalogue at all."""
    monkeypatch.setenv("LANG", language)
    assert _("No") == "No"
    assert [ngettext(*CARDS, count) for count in (1, 2)] == list(CARDS)
    assert pgettext("menu", "Close") == "Close"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_language_has_its_catalogue(language: str) -> None:
    catalogue = i18n._catalogue(language)
    assert catalogue.info()["language"] == language
