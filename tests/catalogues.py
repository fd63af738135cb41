# SPDX-License-Identifier: GPL-3.0-or-later
"""Make the catalogues: `python3 -m tests --catalogues`.

The texts that the code marks go into the template, from there into the
source of each language (`.po`), and what translators write there is compiled
(`.mo`).  Where a text has changed, its old translation is kept as a fuzzy
one, which waits for a translator and is not compiled.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from pysol_heart2heart import i18n

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "pysol_heart2heart"
TEMPLATE = i18n.FOLDER / f"{i18n.DOMAIN}.pot"

KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
FOR_TRANSLATORS = ("Translators:",)  # starts a comment on a text
WIDTH = 79
HEADER = """\
# Texts of Heart to Heart for PySolFC.
# SPDX-License-Identifier: GPL-3.0-or-later"""


class OurCatalog(Catalog):
    """A catalogue whose header has no dates, so that it changes with its
    texts only.
    """

    def __init__(self, language: str | None = None) -> None:
        super().__init__(language, header_comment=HEADER, fuzzy=False)

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        lasting = ("Language", "Plural-Forms")
        return [
            ("Project-Id-Version", "pysol-heart2heart"),
            *(
                (name, value)
                for name, value in super()._get_mime_headers()
                if self.locale and name in lasting
            ),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]


def source(language: str) -> Path:
    """Return the file that translators write."""
    return compiled(language).with_suffix(".po")


def compiled(language: str, folder: Path = i18n.FOLDER) -> Path:
    """Return the file that the plugin reads in a folder of catalogues."""
    return folder / language / "LC_MESSAGES" / f"{i18n.DOMAIN}.mo"


def texts(catalog: Catalog) -> list[Message]:
    """Return the messages of a catalogue without its header."""
    return [message for message in catalog if message.id]


def forms(text: str | Sequence[str]) -> tuple[str, ...]:
    """Return the forms of a text, one unless it goes with a number."""
    return (text,) if isinstance(text, str) else tuple(text)


def extracted() -> OurCatalog:
    """Return the template: all texts that the code marks."""
    template = OurCatalog()
    for path in sorted(PACKAGE.rglob("*.py")):
        # Others may mark texts of PySolFC's own catalogue in the same way.
        if b"pysol_heart2heart.i18n" in path.read_bytes():
            _extract(path, template)
    return template


def _extract(path: Path, template: Catalog) -> None:
    name = path.relative_to(ROOT).as_posix()
    with path.open("rb") as file:
        for line, text, comments, context in extract(
            "python", file, KEYWORDS, FOR_TRANSLATORS
        ):
            template.add(
                text,
                locations=[(name, line)],
                auto_comments=comments,
                context=context,
            )


def read(path: Path, language: str | None = None) -> OurCatalog:
    """Return the catalogue in a template or source."""
    catalog = OurCatalog(language)
    with path.open("rb") as file:
        found = read_po(file, locale=language)
    for message in texts(found):
        catalog[message.id] = message
    catalog.obsolete = found.obsolete
    return catalog


def updated(language: str, template: Catalog) -> OurCatalog:
    """Return the source of a language with the texts of a template."""
    if language == i18n.ENGLISH:
        return _untranslated(template)
    path = source(language)
    catalog = read(path, language) if path.exists() else OurCatalog(language)
    catalog.update(template)
    return catalog


def _untranslated(template: Catalog) -> OurCatalog:
    catalog = OurCatalog(i18n.ENGLISH)
    for message in map(Message.clone, texts(template)):
        message.string = message.id
        catalog[message.id] = message
    return catalog


def as_po(catalog: Catalog) -> bytes:
    """Return a catalogue as a source or template holds it."""
    buffer = BytesIO()
    write_po(
        buffer,
        catalog,
        WIDTH,
        ignore_obsolete=True,
        include_lineno=False,
    )
    return buffer.getvalue()


def as_mo(catalog: Catalog) -> bytes:
    """Return what is translated as the plugin reads it."""
    ready = OurCatalog(str(catalog.locale))
    for message in filter(is_translated, texts(catalog)):
        ready[message.id] = message
    buffer = BytesIO()
    write_mo(buffer, ready)
    return buffer.getvalue()


def is_translated(message: Message) -> bool:
    """Tell whether all forms of a text are translated for good."""
    return all(forms(message.string or "")) and not message.fuzzy


def main() -> int:
    """Bring all files up to date and tell what is left to translate."""
    template = extracted()
    i18n.FOLDER.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(as_po(template))
    for language in i18n.LANGUAGES:
        path = source(language)
        catalog = updated(language, template)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(as_po(catalog))
        compiled(language).write_bytes(as_mo(read(path, language)))
        left = sum(not is_translated(each) for each in texts(catalog))
        print(f"{language}: {len(catalog)} texts, {left} to translate.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
