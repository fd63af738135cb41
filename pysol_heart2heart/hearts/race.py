# SPDX-License-Identifier: GPL-3.0-or-later
"""Compare choices by what they gain in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from statistics import fmean, pstdev
from typing import TypeVar

Choice = TypeVar("Choice", bound=Hashable)
World = TypeVar("World")
_Gains = dict[Choice, list[float]]

_GATE = 1.0  # standard errors by which a choice must beat the rule
_OUT = 2.0  # and those by which one that is beaten leaves the race


def always(choice: object, gains: object) -> bool:
    """Take every choice for one that may succeed."""
    return True


def best(
    choices: Sequence[Choice],
    rounds: Iterable[Iterable[World]],
    gain: Callable[[World, Choice], float],
    is_likely: Callable[[Choice, Sequence[float]], bool] = always,
) -> Choice:
    """Return the choice that gains most on average.

    The first one is the rule: another one replaces it only when it is
    clearly better.  After each round of worlds, the others that fell behind
    are given up, and those that by their gains are not likely to succeed.
    """
    rule = choices[0]
    gains: _Gains[Choice] = {choice: [] for choice in choices}
    for worlds in rounds:
        for world, times in _counted(worlds):
            for choice, values in gains.items():
                values += [gain(world, choice)] * times
        gains = _still_open(gains, rule, is_likely)
        if len(gains) == 1:
            break
    return _winner(gains, rule)


def _counted(worlds: Iterable[World]) -> Iterator[tuple[World, int]]:
    """Yield worlds, and how often each comes in a row: likely ones do."""
    for _, row in groupby(worlds):
        world, *more = row
        yield world, 1 + len(more)


def _still_open(
    gains: _Gains[Choice],
    rule: Choice,
    is_likely: Callable[[Choice, Sequence[float]], bool],
) -> _Gains[Choice]:
    """Return the rule, and the others that are not given up."""
    likely = {
        choice: values
        for choice, values in gains.items()
        if choice == rule or is_likely(choice, values)
    }
    leader = max(likely.values(), key=fmean)
    return {
        choice: values
        for choice, values in likely.items()
        if choice == rule or not _is_ahead(leader, values, _OUT)
    }


def _winner(gains: _Gains[Choice], rule: Choice) -> Choice:
    """Return the best choice that is clearly better than the rule, else it."""
    for choice in sorted(gains, key=lambda each: -fmean(gains[each])):
        if _is_ahead(gains[choice], gains[rule], _GATE):
            return choice
    return rule


def _is_ahead(
    values: Sequence[float], others: Sequence[float], errors: float
) -> bool:
    """Tell whether values are better by so many standard errors."""
    differences = [one - other for one, other in zip(values, others)]
    mean = fmean(differences)
    error = pstdev(differences, mean) / len(differences) ** 0.5
    return mean > 0 and mean >= errors * error
