# SPDX-License-Identifier: GPL-3.0-or-later
"""The catalogues have what the code marks, translated and compiled."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo

from pysol_heart2heart import i18n
from tests import catalogues
from tests.catalogues import (
    KEYWORDS,
    PACKAGE,
    TEMPLATE,
    compiled,
    forms,
    is_translated,
    source,
    texts,
)

TOOL = "run `python3 -m tests --catalogues`"
UNMARKED = ("ValueError", "RuntimeError", "IllegalMove")
ENDINGS = ("...", "…", ".", ":", ";", "?", "!", ",")

in_each_language = pytest.mark.parametrize("language", i18n.LANGUAGES)


def read(language: str) -> Catalog:
    return catalogues.read(source(language), language)


def key(message: Message) -> tuple[str, ...]:
    return (message.context or "", *forms(message.id))


def keys(catalog: Catalog) -> set[tuple[str, ...]]:
    return set(map(key, texts(catalog)))


def translations(
    messages: Iterable[Message],
) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {key(each): forms(each.string or "") for each in messages}


# marks in the code


def marking_modules() -> list[ast.Module]:
    """Return the parsed files of ours that mark texts for our catalogues."""
    files = [path.read_text("utf-8") for path in PACKAGE.rglob("*.py")]
    return [ast.parse(file) for file in files if f"{i18n.__name__} " in file]


def marks(tree: ast.AST) -> Iterator[tuple[str, list[ast.expr]]]:
    """Yield each call that marks a text: the function, and the texts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            if name in KEYWORDS:
                yield name, node.args[:2]


def is_plain(text: ast.expr) -> bool:
    return isinstance(text, ast.Constant) and isinstance(text.value, str)


def is_named(text: ast.expr) -> bool:
    """Tell whether only a name stands for a text that is marked elsewhere."""
    made = ast.Constant, ast.BinOp, ast.Call
    return not any(isinstance(part, made) for part in ast.walk(text))


def test_marked_texts_are_whole() -> None:
    """A text put together before it is looked up is in no catalogue."""
    modules = marking_modules()
    assert len(modules) > 10
    for module in modules:
        for name, arguments in marks(module):
            for text in arguments:
                assert is_plain(text) or (name == "_" and is_named(text)), (
                    ast.unparse(text)
                )


def test_errors_are_marked() -> None:
    """Save those that only a program can make."""
    for module in marking_modules():
        for node in ast.walk(module):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                name = ast.unparse(node.exc.func)
                for argument in node.exc.args:
                    assert name in UNMARKED or not has_words(argument), name


def has_words(value: ast.expr) -> bool:
    """Tell whether a text has words besides what is filled in."""
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    return any(
        isinstance(part, ast.Constant) and re.search("[a-z]", str(part.value))
        for part in parts
    )


def outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is done when a module is imported."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.FunctionDef, ast.Lambda)):
            yield child
            yield from outside_functions(child)


def test_nothing_is_translated_once_and_for_all() -> None:
    for module in marking_modules():
        for node in outside_functions(module):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                assert called not in KEYWORDS.keys() - {"N_"}


# the template and the sources


def test_template_has_the_texts_of_the_code() -> None:
    code = keys(catalogues.extracted())
    assert len(code) > 100
    assert keys(catalogues.read(TEMPLATE)) == code, TOOL


def test_template_is_as_the_tool_makes_it() -> None:
    made = catalogues.as_po(catalogues.extracted())
    assert TEMPLATE.read_bytes() == made, TOOL


@in_each_language
def test_source_has_the_texts_of_the_template(language: str) -> None:
    assert keys(read(language)) == keys(catalogues.read(TEMPLATE)), TOOL


@in_each_language
def test_source_is_as_the_tool_makes_it(language: str) -> None:
    """The header, too, and with it the rule for plural forms."""
    made = catalogues.updated(language, catalogues.extracted())
    assert source(language).read_bytes() == catalogues.as_po(made), TOOL


def test_english_stays_as_it_is() -> None:
    for message in texts(read(i18n.ENGLISH)):
        assert message.string == message.id


@in_each_language
def test_every_text_is_translated(language: str) -> None:
    catalog = texts(read(language))
    assert [key(each) for each in catalog if not is_translated(each)] == []


@in_each_language
def test_no_translation_is_fuzzy_or_obsolete(language: str) -> None:
    catalog = read(language)
    assert [key(each) for each in texts(catalog) if each.fuzzy] == []
    assert list(catalog.obsolete) == []


# translations


def translated_forms(language: str) -> Iterator[tuple[str, str]]:
    """Yield each form of each translation, with an English form."""
    for message in texts(read(language)):
        for form in filter(None, forms(message.string or "")):
            yield forms(message.id)[-1], form


def test_english_forms_have_the_same_placeholders() -> None:
    for message in texts(catalogues.extracted()):
        one, *others = map(placeholders, forms(message.id))
        assert all(other == one for other in others), message.id


@in_each_language
def test_placeholders_stay(language: str) -> None:
    for english, translation in translated_forms(language):
        assert placeholders(translation) == placeholders(english), translation


def placeholders(text: str) -> tuple[set[tuple[str | None, ...]], list[str]]:
    """Return those of `str.format`, and those of argparse's `%`."""
    parsed = Formatter().parse(text)
    ours = {tuple(rest) for _, *rest in parsed if rest[0] is not None}
    return ours, sorted(re.findall(r"%(?:\(\w+\))?\w", text))


@in_each_language
def test_edges_stay(language: str) -> None:
    for english, translation in translated_forms(language):
        assert edges(translation) == edges(english), translation


def edges(text: str) -> tuple[str, str, int, str]:
    """Return the blanks around a text, its lines, and how it ends."""
    inner = text.strip()
    start, _, end = text.partition(inner)
    ending = next(filter(inner.endswith, ENDINGS), "")
    return start, end, text.count("\n"), ending.replace("…", "...")


@in_each_language
def test_babel_finds_nothing_wrong(language: str) -> None:
    problems = [
        (key(message), list(map(str, errors)))
        for message, errors in read(language).check()
    ]
    assert problems == []


# the compiled ones


@in_each_language
def test_compiled_texts_are_those_of_the_source(language: str) -> None:
    with compiled(language).open("rb") as file:
        found = translations(texts(read_mo(file)))
    ready = filter(is_translated, texts(read(language)))
    assert found == translations(ready), TOOL


@in_each_language
def test_compiled_file_is_the_source_compiled(language: str) -> None:
    made = catalogues.as_mo(read(language))
    assert compiled(language).read_bytes() == made, TOOL


def test_languages_are_those_that_have_a_catalogue() -> None:
    folders = {path.name for path in i18n.FOLDER.iterdir() if path.is_dir()}
    assert folders == set(i18n.LANGUAGES)
