# SPDX-License-Identifier: GPL-3.0-or-later
"""The least moves that win a position, and one line of so many moves."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from itertools import count
from typing import NamedTuple, Optional

from pysol_heart2heart.bound import Bound
from pysol_heart2heart.clearing import Clearing
from pysol_heart2heart.rules import WASTE, Move, Pair, Position, StockMove
from pysol_heart2heart.solver import BITS, free_cards, size

BUDGET = 500_000  # positions
PROGRESS_STEP = 1000  # positions
_FAR = 1000  # clicks; the stock is never touched so often between two pairs

# What is left of the heart, what is present beside it, and how many places
# beside it are turned, all as in `bound`.
State = tuple[int, int, int]


class BudgetSpent(Exception):
    """The search has looked at as many positions as it may."""


def shortest_win(
    position: Position,
    budget: int = BUDGET,
    progress: Optional[Callable[[int], None]] = None,
) -> Optional[tuple[Move, ...]]:
    """Return one of the shortest lines that win, None if there is none.

    Pairs, turns and redeals count one each.  `progress` is called now and
    then with the number of positions searched so far, and what it raises
    ends the search.  Raise `BudgetSpent` after `budget` positions.
    """
    clearing = Clearing(position)
    if not clearing.is_possible():
        return None
    return tuple(_Search(clearing, position).line(budget, progress))


class _Step(NamedTuple):
    """How the search came to a state: from which one, and by which pairs
    inside the heart after the single card that left it.
    """

    origin: Optional[State]
    pairs: tuple[int, ...]


class _Search:
    """Best-first search (A*) from one card beside the heart to the next.

    Two arguments keep it small.  A card that is gone earlier is never in
    the way, so a pair inside the heart is made as soon as it can be, or
    never.  And where a rank's last card of the heart meets its last equal
    on the waste's top, they go: later they cost as much.
    """

    def __init__(self, clearing: Clearing, position: Position) -> None:
        beside = position.waste + position.stock
        self.ways, self.rank_of = clearing.ways, clearing.rank_of
        self.bound = Bound(clearing, beside)
        self.end = len(beside)
        self.start = clearing.left, (1 << self.end) - 1, len(position.waste)
        self.moves: dict[State, int] = {}  # the least found so far
        self.steps: dict[State, _Step] = {}
        self.queue: list[tuple[int, int, State]] = []
        self.pairings: dict[
            tuple[int, int], list[tuple[int, tuple[int, ...]]]
        ] = {}

    def line(
        self, budget: int, progress: Optional[Callable[[int], None]]
    ) -> Iterator[Move]:
        """Yield the moves of a shortest line."""
        self._reach(self.start, 0, 0, None)
        for searched in count():
            if searched >= budget:
                raise BudgetSpent(
                    f"No shortest line was found among {budget} positions."
                )
            if progress and searched % PROGRESS_STEP == 0:
                progress(searched)
            state = self._next()
            if not state[0]:
                return self._line_to(state)
            self._go_on(state)
        raise AssertionError  # count() never ends

    def _next(self) -> State:
        while True:
            _, moves, state = heapq.heappop(self.queue)
            if -moves == self.moves[state]:  # no shorter way came up since
                return state

    def _go_on(self, state: State) -> None:
        left, present, turned = state
        free, moves = free_cards(left), self.moves[state]
        for clicks, card, place in self._singles(state):
            rest = present ^ 1 << place
            after = turned if not clicks else self._turned(rest, place + 1)
            reached = left ^ card, rest, after
            self._reach(reached, free, moves + clicks + 1, state)

    def _reach(
        self, state: State, free: int, moves: int, origin: Optional[State]
    ) -> None:
        """Note a state, and those to which pairs inside the heart lead.

        `free` were the free cards before: pairs of those had their time.
        """
        left, present, turned = state
        for rest, pairs in self._pairings(left, free):
            reached = rest, present, turned
            total = moves + len(pairs)
            if total < self.moves.get(reached, total + 1):
                self.moves[reached] = total
                self.steps[reached] = _Step(origin, pairs)
                least = total + self.bound.moves(*reached)
                # of equals the one nearest to its end first
                heapq.heappush(self.queue, (least, -total, reached))

    # cards that leave the heart with one beside it

    def _singles(self, state: State) -> list[tuple[int, int, int]]:
        """Return clicks on the stock, heart card and place, for each.

        Nothing is turned beyond a last card that must go.
        """
        left, present, turned = state
        nearest, found = _FAR, []
        for card in self.ways[left].winning:
            rank = self.rank_of.get(card)
            if rank is None:
                continue  # a pair inside the heart
            places = [p for p in self.bound.places[rank] if present >> p & 1]
            is_last = len(places) == 1 and rank.cards & left == card
            for place in places:
                clicks = _clicks(present, turned, place)
                found.append((clicks, card, place))
                if is_last:
                    nearest = min(nearest, clicks)
        return [single for single in found if single[0] <= nearest]

    def _turned(self, present: int, turned: int) -> int:
        """Return `turned` as far as no card is present from there on."""
        stock = present >> turned
        return turned + size((stock & -stock) - 1) if stock else self.end

    # pairs inside the heart

    def _pairings(
        self, left: int, free: int
    ) -> list[tuple[int, tuple[int, ...]]]:
        """Return what can be left after new pairs, and these pairs."""
        if (left, free) not in self.pairings:
            found: dict[int, tuple[int, ...]] = {left: ()}
            ends, todo = [], [left]
            while todo:
                rest = todo.pop()
                pairs, may_wait = self._new_pairs(rest, free)
                if may_wait:
                    ends.append((rest, found[rest]))
                for pair in pairs:
                    if rest ^ pair not in found:
                        found[rest ^ pair] = (*found[rest], pair)
                        todo.append(rest ^ pair)
            self.pairings[left, free] = ends
        return self.pairings[left, free]

    def _new_pairs(self, left: int, free: int) -> tuple[list[int], bool]:
        """Return the pairs that were not there before, and whether the
        heart may be left without any of them.

        The last cards of a rank may not wait once they are free.  If that
        pair was there before, nothing is left to do: the line that made it
        at its time comes to the same cards.
        """
        covered, pairs = left & ~free_cards(left), []
        for removed in self.ways[left].winning:
            if removed in self.rank_of:
                continue  # a single card
            rank = self.rank_of[removed & -removed]
            is_new = removed & ~free != 0
            if not (rank.cards & covered or rank.equals(left)):
                return [removed] if is_new else [], False
            if is_new:
                pairs.append(removed)
        return pairs, True

    # the line

    def _line_to(self, state: State) -> Iterator[Move]:
        steps = []
        origin: Optional[State] = state
        while origin:
            state, step = origin, self.steps[origin]
            steps.append((state, step))
            origin = step.origin
        for state, step in reversed(steps):
            if step.origin:
                yield from _moves_between(step, state)
            yield from map(_pair, step.pairs)


def _clicks(present: int, turned: int, place: int) -> int:
    """Return how often to touch the stock until a place is on top."""
    if place >= turned:
        return size(present >> turned & (2 << place - turned) - 1)
    waste = present & (1 << turned) - 1
    if waste >> place == 1:
        return 0
    return size(present >> turned) + 1 + size(waste & (2 << place) - 1)


def _moves_between(step: _Step, state: State) -> Iterator[Move]:
    """Yield the moves up to the pair with a card from beside the heart."""
    assert step.origin
    left, present, turned = step.origin
    place = (present ^ state[1]).bit_length() - 1
    clicks = _clicks(present, turned, place)
    to_redeal = size(present >> turned) if place < turned else clicks
    for click in range(clicks):
        yield StockMove.REDEAL if click == to_redeal else StockMove.TURN
    yield _pair(left ^ state[0] ^ sum(step.pairs))


def _pair(cards: int) -> Pair:
    """Return the pair of two heart cards, or of one and the waste's top."""
    places = [place for place, bit in enumerate(BITS) if bit & cards]
    return Pair(*places) if len(places) == 2 else Pair(places[0], WASTE)
