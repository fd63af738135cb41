# SPDX-License-Identifier: GPL-3.0-or-later
"""What is known in `tests/data`: answers, one dictionary a line, and lists."""

import json
from pathlib import Path
from typing import Any

from pysol_heart2heart.rules import Move, parse_move

DATA = Path(__file__).with_name("data")
# in Options > Heart to Heart, in their order
OPTIONS = (
    "Placement help",
    "Move errors",
    "Winnable deals only",
    "Show whether the game can still be won",
    "Difficulty",
)


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
    return [parse_move(move) for move in text.split()]
