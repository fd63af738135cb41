# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of Heart to Heart: the heart, its positions and legal moves.

The whole game without a screen, from the standard library alone.  A place
of the heart is an index from 0 to 24 here, and a position from 1 to 25 in
every text that a player reads.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from typing import NamedTuple, Optional, Union

from pysol_heart2heart.i18n import _, ngettext

# The heart as it lies on the table: position 1 is the top left card, 25 the
# tip.  Four characters are a card's width.
_DRAWING = """\
   1   2       3   4
 5   6   7   8   9  10
  11  12  13  14  15
    16  17  18  19
      20  21  22
        23  24
          25
"""
_CHARACTERS_PER_HALF_WIDTH = 2


class Place(NamedTuple):
    """Where a heart card lies: its row from the top, x in half widths."""

    row: int
    x: int


PLACES = tuple(
    Place(row, (number.end() - 2) // _CHARACTERS_PER_HALF_WIDTH)
    for row, line in enumerate(_DRAWING.splitlines())
    for number in re.finditer(r"\d+", line)
)
# A card is covered by those of the row below, half a width to either side.
COVERED_BY = tuple(
    tuple(
        below
        for below, place in enumerate(PLACES)
        if place.row == row + 1 and abs(place.x - x) == 1
    )
    for row, x in PLACES
)

HEART_SIZE = len(PLACES)
WASTE = HEART_SIZE  # in a pair: the waste's top card
RANKS = "A23456789TJQK"
COPIES = 4  # of each rank
DECK_SIZE = COPIES * len(RANKS)
POINTS_PER_HEART_CARD = 10
GONE = "."  # in a text: the place of a card that has left

Ranks = tuple[int, ...]
Heart = tuple[Optional[int], ...]


class IllegalMove(ValueError):
    """The rules refuse this move here."""


class InvalidPosition(ValueError):
    """No play of any deal leads to these cards."""


class Pair(NamedTuple):
    """Two equal cards that leave: a place, then a later place or `WASTE`."""

    first: int
    second: int

    def __str__(self) -> str:
        second = "W" if self.second == WASTE else self.second + 1
        return f"{self.first + 1}-{second}"


class StockMove(Enum):
    """What touching the stock does: its top card is turned onto the waste,
    or, where it is empty, the whole waste is put back as the stock.
    """

    TURN = "T"
    REDEAL = "R"

    def __str__(self) -> str:
        return str(self.value)


Move = Union[Pair, StockMove]


@dataclass(frozen=True)
class Position:
    """The cards on the table at one moment; a move makes a new position.

    `heart` holds the rank (0 to 12) at each of the 25 places, None where it
    is gone; `stock` the face-down cards, the next to be turned first;
    `waste` the turned ones from bottom to top.
    """

    heart: Heart
    stock: Ranks
    waste: Ranks

    @classmethod
    def from_deal(cls, deal: Sequence[int]) -> Position:
        """Return the start of a deal: 52 ranks in dealing order."""
        *others, last = deal
        return cls(
            tuple(others[:HEART_SIZE]), tuple(others[HEART_SIZE:]), (last,)
        )

    @classmethod
    def from_text(cls, heart: str, stock: str, waste: str) -> Position:
        """Return the position written with one letter of `RANKS` a card.

        `heart` has 25 characters, `.` where a card is gone; `stock` starts
        with the next card to turn, `waste` with its bottom card.  Raise
        `InvalidPosition` for other texts, where a card is gone that is still
        covered, and where an odd number or more than four of a rank are left.
        """
        if len(heart) != HEART_SIZE:
            raise InvalidPosition(
                # Translators: {needed} is 25.
                _(
                    "The heart needs {needed} characters, a rank letter or a "
                    "dot for each place, and not {count}."
                ).format(needed=HEART_SIZE, count=len(heart))
            )
        position = cls(
            tuple(None if c == GONE else _rank(c) for c in heart),
            tuple(map(_rank, stock)),
            tuple(map(_rank, waste)),
        )
        position._check()
        return position

    def _check(self) -> None:
        for place in range(HEART_SIZE):
            if self.heart[place] is None and self.is_covered(place):
                raise InvalidPosition(
                    _(
                        "The card at position {position} cannot be gone "
                        "while another one covers it."
                    ).format(position=place + 1)
                )
        for rank, count in Counter(self._cards()).items():
            if count % 2 or count > COPIES:
                raise InvalidPosition(_wrong_count(count, rank))

    def _cards(self) -> Ranks:
        heart = tuple(rank for rank in self.heart if rank is not None)
        return heart + self.stock + self.waste

    def rank_at(self, place: int) -> Optional[int]:
        """Return the rank at a place or on the waste's top, None if empty."""
        if place == WASTE:
            return self.waste[-1] if self.waste else None
        return self.heart[place]

    def covering(self, place: int) -> tuple[int, ...]:
        """Return the places whose cards still lie on this one."""
        covers = COVERED_BY[place]
        return tuple(c for c in covers if self.heart[c] is not None)

    def is_covered(self, place: int) -> bool:
        """Tell whether cards still lie on the one at a place."""
        # a plain loop: it is asked of all cards after every move
        for below in COVERED_BY[place]:
            if self.heart[below] is not None:
                return True
        return False

    def is_free(self, place: int) -> bool:
        """Tell whether a card is here and may be played.

        `WASTE` is free as long as the waste has a card.
        """
        if place == WASTE:
            return bool(self.waste)
        return self.heart[place] is not None and not self.is_covered(place)

    def free_places(self) -> tuple[int, ...]:
        """Return the places of the free heart cards in reading order."""
        return tuple(filter(self.is_free, range(HEART_SIZE)))

    def can_pair(self, one: int, other: int) -> bool:
        """Tell whether the cards at two places, or one of them on the
        waste's top, are a pair: two free cards of equal rank.
        """
        return (
            one != other
            and self.rank_at(one) == self.rank_at(other)
            and self.is_free(one)
            and self.is_free(other)
        )

    def pairs(self) -> tuple[Pair, ...]:
        """Return every legal pair in reading order."""
        playable = (*self.free_places(), WASTE)
        return tuple(
            Pair(*two)
            for two in combinations(playable, 2)
            if self.can_pair(*two)
        )

    def paired_places(self) -> set[int]:
        """Return the places, and `WASTE`, whose cards have a partner now."""
        return {place for pair in self.pairs() for place in pair}

    def stock_move(self) -> Optional[StockMove]:
        """Return what touching the stock does now, None if nothing."""
        if self.stock:
            return StockMove.TURN
        return StockMove.REDEAL if self.waste else None

    def moves(self) -> tuple[Move, ...]:
        """Return every legal move: the pairs, then the stock's."""
        stock_move = self.stock_move()
        return self.pairs() + ((stock_move,) if stock_move else ())

    def after(self, move: Move) -> Position:
        """Return the position that a move leads to.

        Raise `IllegalMove` where the rules refuse it.
        """
        if isinstance(move, Pair):
            return self._after_pair(move)
        if move is not self.stock_move():
            raise IllegalMove(f"The stock cannot be touched for {move} now.")
        if move is StockMove.TURN:
            return replace(
                self, stock=self.stock[1:], waste=(*self.waste, self.stock[0])
            )
        return replace(self, stock=self.waste, waste=())

    def _after_pair(self, pair: Pair) -> Position:
        if not self.can_pair(*pair):
            raise IllegalMove(f"{pair} are not two free cards of equal rank.")
        heart = tuple(
            None if place in pair else rank
            for place, rank in enumerate(self.heart)
        )
        waste = self.waste[:-1] if WASTE in pair else self.waste
        return replace(self, heart=heart, waste=waste)

    def is_won(self) -> bool:
        """Tell whether the heart is cleared, whatever is left elsewhere."""
        return all(rank is None for rank in self.heart)

    def is_deadlocked(self) -> bool:
        """Tell whether no pair can ever be made again.

        So it is when no free card has a partner among the other free cards,
        in the stock or in the waste: every card there comes to the waste's
        top sooner or later.  A won game is not deadlocked.
        """
        if self.is_won():
            return False
        free = Counter(self.heart[place] for place in self.free_places())
        within_reach = {*self.stock, *self.waste}
        return not any(
            count > 1 or rank in within_reach for rank, count in free.items()
        )

    def covered_equals(self, place: int) -> tuple[int, ...]:
        """Return the places of the covered cards that equal the one here."""
        return tuple(
            other
            for other in range(HEART_SIZE)
            if self.heart[other] == self.rank_at(place)
            and self.is_covered(other)
        )

    def score(self) -> int:
        """Return the points: 10 for each heart card that is gone."""
        return POINTS_PER_HEART_CARD * self.heart.count(None)


def _rank(letter: str) -> int:
    rank = RANKS.find(letter)
    if rank < 0:
        raise InvalidPosition(
            _("{letter} is not a rank: use {ranks}.").format(
                letter=repr(letter), ranks=RANKS
            )
        )
    return rank


def _wrong_count(count: int, rank: int) -> str:
    # Translators: {copies} is 4.
    return ngettext(
        "There cannot be {count} card of rank {rank}: two or {copies} of a "
        "rank are left, or none.",
        "There cannot be {count} cards of rank {rank}: two or {copies} of a "
        "rank are left, or none.",
        count,
    ).format(count=count, rank=RANKS[rank], copies=COPIES)
