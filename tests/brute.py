# SPDX-License-Identifier: GPL-3.0-or-later
"""A brute force for games with few cards left, by the rules alone.

It walks through every position that play can reach.  It is slow and uses
no idea about the game, so that its answers can be trusted.
"""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Optional

from pysol_heart2heart.rules import (
    COPIES,
    HEART_SIZE,
    RANKS,
    Heart,
    Pair,
    Position,
)

MOST_IN_HEART = 9
MOST_IN_TALON = 7


class Brute:
    """Every position that can be reached from a start, and its answers.

    `least_moves` has the moves that a win takes at least from each of those
    that can be won; `positions` are all of them.
    """

    def __init__(self, start: Position) -> None:
        self._before: dict[Position, list[Position]] = defaultdict(list)
        self.positions = self._reach(start)
        self.least_moves = self._count_back()

    def _reach(self, start: Position) -> list[Position]:
        reached = {start: None}
        pending = [start]
        while pending:
            position = pending.pop()
            if position.is_won():
                continue
            for move in position.moves():
                after = position.after(move)
                self._before[after].append(position)
                if after not in reached:
                    reached[after] = None
                    pending.append(after)
        return list(reached)

    def _count_back(self) -> dict[Position, int]:
        """Walk from all won positions at once, against the moves."""
        least = {p: 0 for p in self.positions if p.is_won()}
        pending = list(least)
        for position in pending:  # grows meanwhile
            for before in self._before[position]:
                if before not in least:
                    least[before] = least[position] + 1
                    pending.append(before)
        return least

    def safe_pairs(self, position: Position) -> tuple[Pair, ...]:
        """Return the legal pairs after which it can still be won."""
        if position.is_won():
            return ()
        return tuple(
            pair
            for pair in position.pairs()
            if position.after(pair) in self.least_moves
        )

    def clicks_to_safe_pair(self, position: Position) -> Optional[int]:
        """Touch the stock until a safe pair is on the table; None where
        none ever comes.
        """
        seen: list[Position] = []
        while position not in seen:
            if self.safe_pairs(position):
                return len(seen)
            seen.append(position)
            touch = position.stock_move()
            if touch is None or position.is_won():
                break
            position = position.after(touch)
        return None


def reduced_game(chance: random.Random) -> Position:
    """Return a position with few cards left, of few ranks."""
    in_heart = chance.randint(0, MOST_IN_HEART)
    # an even number of cards in all
    in_talon = 2 * chance.randint(0, MOST_IN_TALON // 2) + in_heart % 2
    pairs = (in_heart + in_talon) // 2
    ranks = chance.sample(range(len(RANKS)), pairs // 2 + 2)
    both = [rank for rank in ranks for _ in range(COPIES // 2)]
    cards = [rank for rank in chance.sample(both, pairs) for _ in range(2)]
    chance.shuffle(cards)
    turned = chance.randint(0, in_talon)
    talon = cards[in_heart:]
    return Position(
        _upper_part(cards[:in_heart], chance),
        tuple(talon[turned:]),
        tuple(talon[:turned]),
    )


def _upper_part(cards: list[int], chance: random.Random) -> Heart:
    """Return a heart from which cards left one by one until these lie."""
    full: Heart = (0,) * HEART_SIZE
    heart = Position(full, (), ())
    for _ in range(HEART_SIZE - len(cards)):
        gone = chance.choice(heart.free_places())
        heart = Position(
            (*heart.heart[:gone], None, *heart.heart[gone + 1 :]), (), ()
        )
    left = iter(cards)
    return tuple(None if c is None else next(left) for c in heart.heart)
