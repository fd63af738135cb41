# SPDX-License-Identifier: GPL-3.0-or-later
"""The rows that the bench prints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Optional


class Row(NamedTuple):
    """A measured figure; one without a budget stands for comparison."""

    what: str
    measured: float
    unit: str
    budget: Optional[float] = None
    note: str = ""

    def holds(self) -> bool:
        return self.budget is None or self.measured <= self.budget


def show(title: str, rows: Iterable[Row]) -> list[Row]:
    """Print a table row by row, and return the rows over their budgets."""
    print("\n" + _line(title, "measured", "at most"), flush=True)
    over = []
    for row in rows:
        print(_text(row), flush=True)
        if not row.holds():
            over.append(row)
    return over


def _text(row: Row) -> str:
    measured = f"{_figure(row.measured)} {row.unit}"
    budget = "" if row.budget is None else f"{row.budget:g} {row.unit}"
    note = row.note if row.holds() else f"OVER  {row.note}"
    return _line(row.what, measured, budget, note)


def _figure(number: float) -> str:
    """Return a number with three digits that count, or all before its dot."""
    return f"{number:.3g}" if number < 1000 else f"{number:.0f}"


def _line(what: str, measured: str, budget: str, note: str = "") -> str:
    return f"{what:<56}{measured:>12}{budget:>11}  {note}".rstrip()
