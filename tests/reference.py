# SPDX-License-Identifier: GPL-3.0-or-later
"""What is known in `tests/data`: answers, one dictionary a line, and lists."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

from pysol_heart2heart.rules import WASTE, Move, Pair, StockMove

DATA = Path(__file__).with_name("data")
# in Options > Heart to Heart, in their order
OPTIONS = (
    "Placement help",
    "Move errors",
    "Winnable deals only",
    "Show whether the game can still be won",
    "Difficulty",
)

_PAIRS = [Pair(*places) for places in combinations(range(WASTE + 1), 2)]
_MOVES: dict[str, Move] = {str(move): move for move in (*StockMove, *_PAIRS)}


def known(name: str) -> list[dict[str, Any]]:
    """Return the lines of `tests/data/NAME.jsonl`."""
    text = (DATA / f"{name}.jsonl").read_text(encoding="ascii")
    return [json.loads(line) for line in text.splitlines()]


def frozen_modules() -> list[str]:
    """Return the modules of Python that every frozen PySolFC has."""
    text = (DATA / "frozen-modules.txt").read_text(encoding="ascii")
    return [line for line in text.splitlines() if not line.startswith("#")]


def documented_win() -> list[Move]:
    """Return moves that win the documented deal, redeals among them."""
    text = (DATA / "documented-win.txt").read_text(encoding="ascii")
    return moves_of(text)


def moves_of(line: str) -> list[Move]:
    """Return the moves that a line of play names, such as `T 12-W 3-7 R`."""
    return [_MOVES[move] for move in line.split()]
