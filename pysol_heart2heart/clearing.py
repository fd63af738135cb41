# SPDX-License-Identifier: GPL-3.0-or-later
"""All ways to clear the heart of a position, whatever the stock's order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from pysol_heart2heart.rules import Position
from pysol_heart2heart.solver import (
    free_cards,
    rank_masks,
    single_cards,
    size,
)


class Rank(NamedTuple):
    """The cards of a rank: those of the heart, and how many lie beside it,
    in stock and waste.
    """

    rank: int
    cards: int
    beside: int

    def used(self, left: int) -> int:
        """Return how many from beside the heart are gone at most.

        Every card that left the heart may have taken one along, except
        that three with one beside them leave as a pair and a single card.
        """
        here = size(self.cards & left)
        if self.beside >= size(self.cards):
            return size(self.cards) - here
        return self.beside if here % 2 == 0 else 0

    def equals(self, left: int) -> int:
        """Return how many from beside the heart are there at least."""
        return self.beside - self.used(left)


class Ways(NamedTuple):
    """How one removal goes on from what is left of a heart.

    A removal is a set of cards: one that leaves with an equal from beside
    the heart, or two of a pair.  The heart can be cleared after those that
    are `winning`, and after no other.
    """

    removals: tuple[int, ...]
    winning: tuple[int, ...]


class Clearing:
    """The graph of what can be left of a position's heart (623 at most).

    `left` is the whole of it, an int as all sets of cards in `solver`;
    `ways` has each part from which it can be cleared, after all those that
    it leads to; `rank_of` the rank of each card.
    """

    def __init__(self, position: Position) -> None:
        """Follow every removal from a position on."""
        beside = position.stock + position.waste
        self.ranks = tuple(
            Rank(rank, cards, beside.count(rank))
            for rank, cards in enumerate(rank_masks(position.heart))
            if cards
        )
        self.rank_of = {
            card: rank
            for rank in self.ranks
            for card in single_cards(rank.cards)
        }
        self.left = sum(rank.cards for rank in self.ranks)
        self.ways = {0: Ways((), ())}
        self._lost: set[int] = set()
        self._can_clear(self.left)

    def is_possible(self) -> bool:
        """Tell whether the position can be won."""
        return self.left in self.ways

    def _can_clear(self, left: int) -> bool:
        if left in self.ways or left in self._lost:
            return left in self.ways
        removals = tuple(self._removals(left))
        winning = tuple(r for r in removals if self._can_clear(left ^ r))
        if winning:
            self.ways[left] = Ways(removals, winning)
        else:
            self._lost.add(left)
        return bool(winning)

    def _removals(self, left: int) -> Iterator[int]:
        free = free_cards(left)
        for rank in self.ranks:
            ready = rank.cards & free
            if ready and rank.equals(left):
                yield from single_cards(ready)
            if ready & ready - 1:
                for one, other in combinations(single_cards(ready), 2):
                    yield one | other
