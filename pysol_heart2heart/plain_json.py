# SPDX-License-Identifier: GPL-3.0-or-later
"""What the options need of JSON, where Python's own `json` is missing.

A PySolFC that was made into one program has only those modules of Python
that something in it imports, and `json` need not be among them.
"""

from __future__ import annotations

import ast
import re

_WORDS = {"true": "True", "false": "False", "null": "None"}
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"|\w+')  # words are none in strings
_TO_ESCAPE = re.compile(r'[^ -~]|["\\]')


def loads(content: bytes) -> object:
    """Return the value that JSON stands for; raise ValueError for none."""
    text = content.decode("utf-8")
    literal = _TOKENS.sub(lambda token: _WORDS.get(token[0], token[0]), text)
    try:
        value: object = ast.literal_eval(literal)
    except (SyntaxError, TypeError, MemoryError) as error:
        raise ValueError("not JSON") from error
    return value


def dumps(value: object, indent: int) -> str:
    """Return a value as JSON, one entry a line."""
    if isinstance(value, dict):
        entries = [
            f"{dumps(str(key), indent)}: {dumps(entry, indent)}"
            for key, entry in value.items()
        ]
        return _bracketed("{", entries, "}", indent)
    if isinstance(value, list):
        entries = [dumps(entry, indent) for entry in value]
        return _bracketed("[", entries, "]", indent)
    if isinstance(value, str):
        escaped = _TO_ESCAPE.sub(lambda match: _escape(match[0]), value)
        return f'"{escaped}"'
    words = {python: word for word, python in _WORDS.items()}
    return words.get(repr(value), repr(value))


def _bracketed(left: str, entries: list[str], right: str, indent: int) -> str:
    blanks = "\n" + " " * indent
    return left + ",".join(blanks + entry for entry in entries) + f"\n{right}"


def _escape(character: str) -> str:
    return f"\\u{ord(character):04x}"
