# SPDX-License-Identifier: GPL-3.0-or-later
"""What the solver says about a position, as JSON and as text to read."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from pysol_heart2heart import deals, questions, shortest, solver
from pysol_heart2heart.difficulty import (
    SENTENCES,
    Difficulty,
    difficulty_of,
)
from pysol_heart2heart.i18n import _
from pysol_heart2heart.questions import Question
from pysol_heart2heart.rules import GONE, PLACES, RANKS, Heart, Move

_WIDTH = 79


class Answer(NamedTuple):
    """What is known about the position of a question.

    `solution` is a shortest line; None where the position cannot be won,
    where nobody asked for a line, and where the budget was spent on it.
    """

    question: Question
    is_winnable: bool
    difficulty: Difficulty | None
    solution: tuple[Move, ...] | None = None
    is_budget_spent: bool = False

    def is_deadlocked(self) -> bool:
        """Tell whether no pair can ever be made, by the rules."""
        if self.is_winnable:
            return False  # at once: the rules take longer
        return self.question.position.is_deadlocked()


def verdict(question: Question) -> Answer:
    """Tell whether a position can be won, without looking for a line."""
    position = question.position
    if solver.is_winnable(position):
        return Answer(question, True, difficulty_of(position))
    return Answer(question, False, None)


def with_solution(question: Question) -> Answer:
    """Tell whether a position can be won, and find a shortest line."""
    told = verdict(question)
    if not told.is_winnable:
        return told
    try:
        solution = shortest.shortest_win(question.position)
    except shortest.BudgetSpent:
        return told._replace(is_budget_spent=True)
    return told._replace(solution=solution)


def of_deals_from(
    first: int, only_winnable: bool
) -> Iterator[tuple[int, Answer]]:
    """Yield the deals from a number on to the last, all or the winnable."""
    for number in range(first, deals.LAST_DEAL + 1):
        told = verdict(questions.of_number(number))
        if told.is_winnable or not only_winnable:
            yield number, told


def as_json(told: Answer) -> str:
    """Return an answer as one line of JSON."""
    solution = told.solution
    fields = {
        "code": told.question.code,
        "deal": told.question.deal,
        "winnable": told.is_winnable,
        "deadlocked": told.is_deadlocked(),
        "min_moves": None if solution is None else len(solution),
        "solution": None if solution is None else _moves(solution),
        "difficulty": _value(told.difficulty),
    }
    if told.is_budget_spent:
        fields["unknown"] = True
    return json.dumps(fields)


def deal_as_json(number: int, told: Answer) -> str:
    """Return a deal, and whether it can be won, as one line of JSON."""
    return json.dumps(
        {
            "number": number,
            "code": told.question.code,
            "deal": told.question.deal,
            "winnable": told.is_winnable,
            "difficulty": _value(told.difficulty),
        }
    )


def as_text(told: Answer) -> str:
    """Return an answer in lines of text, a blank one at the end."""
    lines = [told.question.title, *_verdict(told), *_least_moves(told)]
    return "\n".join(lines) + "\n"


def deal_as_text(told: Answer) -> str:
    """Return a deal as it lies on the table, and whether it can be won."""
    position = told.question.position
    stock, waste = _letters(position.stock), _letters(position.waste)
    lines = [
        f"{told.question.title}\n\n{_drawing(position.heart)}\n",
        _("Stock, next card first: {cards}").format(cards=stock),
        _("Waste: {cards}").format(cards=waste),
        *_verdict(told),
    ]
    return "\n".join(lines) + "\n"


def _drawing(heart: Heart) -> str:
    rows = [""] * (PLACES[-1].row + 1)
    for (row, x), rank in zip(PLACES, heart):
        rows[row] = rows[row].ljust(2 * x) + _letter(rank)
    return "\n".join(rows)


def _letters(cards: Heart) -> str:
    return " ".join(map(_letter, cards))


def _letter(rank: int | None) -> str:
    return GONE if rank is None else RANKS[rank]


def _verdict(told: Answer) -> list[str]:
    lines = [_("Can be won: yes") if told.is_winnable else _("Can be won: no")]
    if told.difficulty:
        lines.append(_(SENTENCES[told.difficulty]))
    if told.is_deadlocked():
        lines.append(_("No pair is possible any more."))
    return lines


def _least_moves(told: Answer) -> list[str]:
    if told.is_budget_spent:
        return [_("Least moves: not found, the search was too long")]
    if told.solution is None:
        return []
    count = _("Least moves: {count}").format(count=len(told.solution))
    return [count, *textwrap.wrap(_moves(told.solution), _WIDTH)]


def _moves(solution: tuple[Move, ...]) -> str:
    return " ".join(map(str, solution))


def _value(difficulty: Difficulty | None) -> str | None:
    return difficulty.value if difficulty else None
