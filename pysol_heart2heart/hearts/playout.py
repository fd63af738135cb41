# SPDX-License-Identifier: GPL-3.0-or-later
"""A deal in play that is changed in place, for the players' what-ifs.

Here a card is a mask of one bit, because comparing and searching masks is
what the thousands of deals that a player imagines are made of.
"""

from __future__ import annotations

import sys

from pysol_heart2heart.hearts.cards import (
    ALL,
    DECK_SIZE,
    HEARTS,
    JACK,
    OF_SUIT,
    PENALTIES,
    QUEEN,
    RANKS,
    TWO_OF_CLUBS,
    in_mask,
)
from pysol_heart2heart.hearts.rules import (
    JACK_POINTS,
    MOON_POINTS,
    OMNIBUS_SHOOTER_POINTS,
    QUEEN_POINTS,
    SEATS,
    Play,
    Rules,
)

SUIT_OF = {1 << card: OF_SUIT[card % 4] for card in range(DECK_SIZE)}
_POINTS = {1 << card: 1 for card in in_mask(OF_SUIT[HEARTS])}
_POINTS[QUEEN] = QUEEN_POINTS
_POINTS[JACK] = 0  # what it is worth is no penalty
# A seat's `taken` counts its points, and this much more with the jack, so
# that one number tells all: the points, the jack and the moon.
JACK_MARK = 100
_JACK_SCORE = JACK_POINTS - JACK_MARK
_ALL_POINTS = QUEEN_POINTS + len(RANKS)

if sys.version_info >= (3, 10):
    count = int.bit_count
else:

    def count(mask: int) -> int:
        """Return how many cards are in a mask."""
        return bin(mask).count("1")


def highest(mask: int) -> int:
    """Return the highest card of a mask that is not empty."""
    return 1 << (mask.bit_length() - 1)


class Playout:
    """Four hands and the table; players call it to imagine what follows.

    `live` are the cards not yet played, `led` is the suit of the trick (0
    for its leader), `best` the card that takes it so far and `winner` that
    card's seat, `stake` the penalty points in it.  `taken` has each seat's
    points, `takers` the seats (a bit each) with cards of the moon.
    """

    __slots__ = (
        "best",
        "breaking",
        "hands",
        "has_jack",
        "is_broken",
        "is_first",
        "led",
        "live",
        "moon",
        "size",
        "stake",
        "taken",
        "takers",
        "turn",
        "winner",
    )

    def __init__(self, rules: Rules, leader: int, hands: list[int]) -> None:
        """Begin with the first trick."""
        self.moon = rules.moon
        self.breaking = rules.breaking
        self.hands = hands
        self.live = ALL
        self.turn = self.winner = leader
        self.led = self.best = self.size = self.stake = self.takers = 0
        self.has_jack = self.is_broken = False
        self.is_first = True
        self.taken = [0] * len(SEATS)

    @classmethod
    def at(cls, play: Play) -> Playout:
        """Return the state that a play has come to, without the hands."""
        playout = cls(play.rules, play.leader, [0] * len(SEATS))
        for card in play.cards:
            playout.step(1 << card)
        return playout

    def copy(self, hands: list[int]) -> Playout:
        """Return the same state with these hands."""
        other = object.__new__(Playout)
        other.moon, other.breaking = self.moon, self.breaking
        other.hands, other.live, other.turn = hands, self.live, self.turn
        other.led, other.best = self.led, self.best
        other.winner, other.size = self.winner, self.size
        other.stake, other.has_jack = self.stake, self.has_jack
        other.taken, other.takers = self.taken[:], self.takers
        other.is_broken, other.is_first = self.is_broken, self.is_first
        return other

    def legal(self, hand: int) -> int:
        """Return the mask of what may be played from a hand."""
        if not self.led:
            if self.is_first:
                return hand & 1 << TWO_OF_CLUBS
            return hand if self.is_broken else hand & ~OF_SUIT[HEARTS] or hand
        following = hand & self.led
        if following or not self.is_first:
            return following or hand
        return hand & ~PENALTIES or hand

    def step(self, card: int) -> None:
        """Let the seat in turn play a card."""
        turn = self.turn
        if not self.led:
            self.led, self.best, self.winner = SUIT_OF[card], card, turn
        elif card & self.led and card > self.best:
            self.best, self.winner = card, turn
        self.hands[turn] &= ~card
        self.live ^= card
        if card & self.moon:
            self.stake += _POINTS[card]
            self.has_jack = self.has_jack or card == JACK
        if card & self.breaking:
            self.is_broken = True
        if self.size == 3:
            self._collect()
        else:
            self.size += 1
            self.turn = (turn + 1) & 3

    def _collect(self) -> None:
        """Give the complete trick to its winner, who leads to the next."""
        winner = self.winner
        if self.stake or self.has_jack:
            self.taken[winner] += self.stake + JACK_MARK * self.has_jack
            self.takers |= 1 << winner
            self.stake, self.has_jack = 0, False
        self.turn = winner
        self.led = self.size = 0
        self.is_first = False

    def is_decided(self) -> bool:
        """Tell whether the rest of the deal cannot change its points."""
        return not (self.size or self.live & self.moon)

    def scores(self) -> list[int]:
        """Return each seat's score when all is decided."""
        whole = _ALL_POINTS + JACK_MARK * bool(self.moon & JACK)
        if whole in self.taken:
            own = OMNIBUS_SHOOTER_POINTS if whole > _ALL_POINTS else 0
            return [own if x == whole else MOON_POINTS for x in self.taken]
        return [x + _JACK_SCORE if x >= JACK_MARK else x for x in self.taken]
