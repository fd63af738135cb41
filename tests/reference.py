# SPDX-License-Identifier: GPL-3.0-or-later
"""The known answers in `tests/data`, one dictionary a line."""

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


def documented_win() -> list[Move]:
    """Return moves that win the documented deal, redeals among them."""
    text = (DATA / "documented-win.txt").read_text(encoding="ascii")
    return [parse_move(move) for move in text.split()]
