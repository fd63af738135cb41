# SPDX-License-Identifier: GPL-3.0-or-later
"""Choices are compared in the same worlds, and the rule has the say."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from pysol_heart2heart.hearts import race

CHANCE = random.Random(4)


def rounds(*numbers: int) -> Iterator[Iterator[float]]:
    """Yield rounds of worlds, which are chances from 0 to 1."""
    return ((CHANCE.random() for _ in range(number)) for number in numbers)


def best(
    gain: Callable[[float, str], float],
    numbers: Iterable[int] = (10, 10),
    choices: str = "abc",
) -> str:
    return race.best(choices, rounds(*numbers), gain)


def test_best_choice_is_taken() -> None:
    assert best(lambda world, choice: "bac".index(choice)) == "c"


def test_rule_is_kept_among_equals() -> None:
    assert best(lambda world, choice: 0) == "a"
    assert best(lambda world, choice: world) == "a"


def test_what_is_better_by_chance_only_does_not_replace_the_rule() -> None:
    worlds = iter([1.0, -1.0, 0.5] * 4)

    def gain(world: float, choice: str) -> float:
        return next(worlds) if choice == "b" else 0

    assert best(gain, (12,), "ab") == "a"


def test_small_advantage_in_every_world_is_enough() -> None:
    assert best(lambda world, choice: world + 0.1 * (choice == "b")) == "b"


def test_choices_that_fell_behind_are_given_up() -> None:
    calls: Counter[str] = Counter()

    def gain(world: float, choice: str) -> float:
        calls[choice] += 1
        return world - (choice == "c")

    best(gain, (5, 7))
    assert calls == {"a": 12, "b": 12, "c": 5}


def test_race_ends_when_only_the_rule_is_left() -> None:
    calls: Counter[str] = Counter()

    def gain(world: float, choice: str) -> float:
        calls[choice] += 1
        return float(choice == "a")

    assert best(gain, (5, 7)) == "a"
    assert calls == {"a": 5, "b": 5, "c": 5}


def test_unlikely_choice_is_not_taken() -> None:
    def gain(world: float, choice: str) -> float:
        return float(choice == "c")

    chosen = race.best("abc", rounds(5), gain, lambda choice, _: choice < "c")
    assert chosen == "a"
