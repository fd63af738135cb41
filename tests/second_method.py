# SPDX-License-Identifier: GPL-3.0-or-later
"""A second way to the solver's answers, for games of any size.

Sets of cards are whole numbers, one bit a card.  Nothing is estimated and
nothing is left out because of what is known about safe pairs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Optional

from pysol_heart2heart.rules import COVERED_BY, RANKS, Position

COVERING = tuple(sum(1 << over for over in places) for places in COVERED_BY)

Talon = tuple[int, ...]  # how many cards of each rank are in stock and waste
Cards = tuple[int, Talon]  # places of the heart that are left, and the talon


def is_winnable(position: Position) -> bool:
    """Tell whether some play clears the heart.

    The order of stock and waste is left out: whatever it is, each card of
    them comes to the waste's top within a round, without another move.
    """
    both = position.stock + position.waste
    start = _left(position), tuple(map(both.count, range(len(RANKS))))
    reached, pending = {start}, [start]
    while pending:
        cards = pending.pop()
        if not cards[0]:
            return True
        for after in _after_a_pair(position, cards):
            if after not in reached:
                reached.add(after)
                pending.append(after)
    return False


def _left(position: Position) -> int:
    return sum(
        1 << p for p, rank in enumerate(position.heart) if rank is not None
    )


def _after_a_pair(position: Position, cards: Cards) -> Iterator[Cards]:
    left, talon = cards
    by_rank = _free_by_rank(position, left)
    for rank, places in by_rank.items():
        for place in places:
            without = left & ~(1 << place)
            if talon[rank]:
                fewer = talon[rank] - 1
                yield without, (*talon[:rank], fewer, *talon[rank + 1 :])
            for other in places:
                if other > place:
                    yield without & ~(1 << other), talon


def _free_by_rank(position: Position, left: int) -> dict[int, list[int]]:
    by_rank: dict[int, list[int]] = defaultdict(list)
    for place, rank in enumerate(position.heart):
        is_free = left >> place & 1 and not left & COVERING[place]
        if rank is not None and is_free:
            by_rank[rank].append(place)
    return by_rank


State = tuple[int, int, int]  # heart left, talon left, how much of it turned


def least_moves(position: Position) -> Optional[int]:
    """Return how many moves a win takes at least, None if there is none.

    States are looked at in the order of their costs (Dijkstra), one for
    each pair made and each card that the waste can show meanwhile.  The
    talon is one row of cards, the waste before the stock, of which pairs
    take cards out while the others keep their places.
    """
    return _Search(position).least_moves()


class _Search:
    def __init__(self, position: Position) -> None:
        self.position = position
        self.row = position.waste + position.stock
        self.free: dict[int, dict[int, list[int]]] = {}
        start = _left(position), (1 << len(self.row)) - 1, len(position.waste)
        self.by_cost: dict[int, set[State]] = defaultdict(set)
        self.by_cost[0].add(start)

    def least_moves(self) -> Optional[int]:
        done: set[State] = set()
        cost = 0
        while self.by_cost:
            for state in self.by_cost.pop(cost, ()):
                if not state[0]:
                    return cost
                if state not in done:
                    done.add(state)
                    self.spread(state, cost)
            cost += 1
        return None

    def spread(self, state: State, cost: int) -> None:
        """Note what the next pair leads to, with the touches before it."""
        left, talon, turned = state
        free = self.free.get(left)
        if free is None:
            free = self.free[left] = _free_by_rank(self.position, left)
        for places in free.values():
            for place in places:
                for other in places:
                    if other > place:
                        without = left & ~(1 << place | 1 << other)
                        self.by_cost[cost + 1].add((without, talon, turned))
        for shown, touches in self.round(talon, turned):
            for place in free.get(self.row[shown], ()):
                after = left & ~(1 << place), talon & ~(1 << shown), shown
                self.by_cost[cost + touches + 1].add(after)

    def round(self, talon: int, turned: int) -> Iterator[tuple[int, int]]:
        """Give each card that the waste shows in a round of the stock, and
        the touches until then.
        """
        there = [card for card in range(len(self.row)) if talon >> card & 1]
        waste = [card for card in there if card < turned]
        stock = [card for card in there if card >= turned]
        if waste:
            yield waste[-1], 0
        for touches, card in enumerate(stock, 1):
            yield card, touches
        for touches, card in enumerate(waste[:-1], len(stock) + 2):
            yield card, touches
