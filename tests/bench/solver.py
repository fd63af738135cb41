# SPDX-License-Identifier: GPL-3.0-or-later
"""The solver's rows: microseconds to judge a deal, seconds to solve it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import mean, median
from time import perf_counter

from pysol_heart2heart import deals, shortest, solver
from pysol_heart2heart.rules import Position
from tests.bench.table import Row
from tests.reference import known

SEED = 465432
JUDGED_DEALS = 10_000
SOLVED_DEALS = 300
MOST_TO_JUDGE = 50  # microseconds a deal
MOST_TO_SOLVE = 5  # seconds, the known winnable deals together
MOST_FOR_ONE = 1  # seconds, the worst of them


def rows() -> Iterator[Row]:
    yield from judging()
    yield from solving_known_deals()
    yield from solving_random_deals()


def judging() -> Iterator[Row]:
    what = f"can it be won, {JUDGED_DEALS} random deals"
    took = [1e6 * s for s in seconds(solver.is_winnable, random_deals())]
    yield Row(f"{what}: median", median(took), "us", MOST_TO_JUDGE)
    yield Row(f"{what}: mean", mean(took), "us")


def solving_known_deals() -> Iterator[Row]:
    positions = [
        Position.from_deal(deals.parse(line["deal"]))
        for line in known("reference-open")
        if line["winnable"]
    ]
    what = f"least moves, the {len(positions)} known winnable deals"
    took = seconds(shortest.shortest_win, positions)
    yield Row(f"{what}: together", sum(took), "s", MOST_TO_SOLVE)
    yield Row(f"{what}: worst", max(took), "s", MOST_FOR_ONE)


def solving_random_deals() -> Iterator[Row]:
    winnable = filter(solver.is_winnable, random_deals())
    positions = [
        position for position, _ in zip(winnable, range(SOLVED_DEALS))
    ]
    what = f"least moves, {SOLVED_DEALS} random winnable deals"
    took = [1e3 * s for s in seconds(shortest.shortest_win, positions)]
    yield Row(f"{what}: median", median(took), "ms")
    yield Row(f"{what}: mean", mean(took), "ms")
    yield Row(f"{what}: worst", max(took), "ms")


def random_deals() -> list[Position]:
    chance = random.Random(SEED)
    numbers = [chance.randrange(deals.NEW_DEALS) for _ in range(JUDGED_DEALS)]
    return [Position.from_deal(deals.shuffled(number)) for number in numbers]


def seconds(
    function: Callable[[Position], object], positions: list[Position]
) -> list[float]:
    """Return how long a question takes for each of some positions."""
    took = []
    for position in positions:
        began = perf_counter()
        function(position)
        took.append(perf_counter() - began)
    return took
