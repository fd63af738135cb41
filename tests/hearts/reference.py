# SPDX-License-Identifier: GPL-3.0-or-later
"""The known deals in `tests/data/hearts`, played by OpenSpiel 2.0.2.

Each line has the fields of `pysol_heart2heart.hearts_records`, then the legal
cards of every play and the scores.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import ascii_letters
from typing import NamedTuple

from pysol_heart2heart.hearts.deal import Deal, Direction
from pysol_heart2heart.hearts.rules import Rules

DATA = Path(__file__).parent.parent / "data" / "hearts"
FILES = tuple(sorted(path.stem for path in DATA.glob("*.txt")))


class Known(NamedTuple):
    """A deal before its passing, and all that is known to follow."""

    line: str
    deal: Deal
    passed: tuple[tuple[int, ...], ...]
    plays: tuple[int, ...]
    legal: list[set[int]]
    scores: tuple[int, ...]


def rules_of(name: str) -> Rules:
    return Rules(omnibus=name.startswith("omnibus"))


def known(name: str) -> Iterator[Known]:
    """Yield the deals of a file."""
    for line in (DATA / f"{name}.txt").read_text("ascii").splitlines():
        direction, hands, passes, plays, legal, scores = line.split()
        yield Known(
            line,
            Deal(rules_of(name), Direction[direction.upper()], fours(hands)),
            fours(passes),
            cards(plays),
            [set(cards(letters)) for letters in legal.split(",")],
            tuple(map(int, scores.split(","))),
        )


def fours(text: str) -> tuple[tuple[int, ...], ...]:
    return tuple(map(cards, text.split("/")))


def cards(letters: str) -> tuple[int, ...]:
    return tuple(map(ascii_letters.index, letters))
