# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of Hearts for the play of the cards: tricks and points.

Seats are 0 to 3, clockwise; the next seat is to the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple, Optional

from pysol_heart2heart.hearts.cards import (
    ALL,
    DECK_SIZE,
    HEARTS,
    JACK,
    OF_SUIT,
    PENALTIES,
    QUEEN,
    TWO_OF_CLUBS,
    Cards,
    mask_of,
)

SEATS = range(4)
QUEEN_POINTS = 13
JACK_POINTS = -10  # in Omnibus Hearts
MOON_POINTS = 26  # for each of the others
# The jack of diamonds earns nothing beside the moon: the tutorial gives its
# shooter 0 points in both games, where others count -10 in Omnibus Hearts.
OMNIBUS_SHOOTER_POINTS = 0

Points = tuple[int, ...]  # one number for each seat


class Refusal(Enum):
    """Why a card may not be played, or cards may not be passed."""

    PASS_FIRST = "pass first"
    NOT_YOUR_CARD = "not your card"
    NOT_YOUR_TURN = "not your turn"
    LEAD_TWO_OF_CLUBS = "lead the two of clubs"
    FOLLOW_SUIT = "follow suit"
    NO_PENALTY_IN_FIRST_TRICK = "no penalty card in the first trick"
    HEARTS_NOT_BROKEN = "hearts not broken"
    PASS_THREE_CARDS = "pass three cards"
    NO_PASSING = "no passing"


class Refused(ValueError):
    """The rules refuse a card, or cards to pass."""

    def __init__(self, reason: Refusal) -> None:
        """Keep why."""
        super().__init__(reason.value)
        self.reason = reason


@dataclass(frozen=True)
class Rules:
    """What players may agree on before a match."""

    target: int = 100
    omnibus: bool = False
    qs_breaks_hearts: bool = False

    @property
    def moon(self) -> int:
        """The mask of all cards that shoot the moon together."""
        return PENALTIES | JACK if self.omnibus else PENALTIES

    @property
    def breaking(self) -> int:
        """The mask of the cards that break hearts."""
        queen = QUEEN if self.qs_breaks_hearts else 0
        return OF_SUIT[HEARTS] | queen

    def points_of(self, taken: int) -> int:
        """Return what a mask of taken cards counts, the moon aside."""
        hearts = bin(taken & OF_SUIT[HEARTS]).count("1")
        queen = QUEEN_POINTS if taken & QUEEN else 0
        jack = JACK_POINTS if self.omnibus and taken & JACK else 0
        return hearts + queen + jack


class Trick(NamedTuple):
    """One to four cards in the order in which they were played."""

    leader: int
    cards: Cards

    def is_complete(self) -> bool:
        """Tell whether all four players have played to it."""
        return len(self.cards) == len(SEATS)

    def player(self, index: int) -> int:
        """Return the seat that played, or will play, a card of the trick."""
        return (self.leader + index) % len(SEATS)

    def winner(self) -> int:
        """Return the seat whose card takes the trick as it lies there."""
        suit = self.cards[0] % 4
        following = [card for card in self.cards if card % 4 == suit]
        return self.player(self.cards.index(max(following)))


def legal_cards(
    hand: int, led: Optional[int], is_first_trick: bool, is_broken: bool
) -> int:
    """Return the mask of what may be played from a hand.

    `led` is the first card of the trick, None for its leader.
    """
    if led is None:
        if is_first_trick:
            return hand & 1 << TWO_OF_CLUBS
        return hand if is_broken else hand & ~OF_SUIT[HEARTS] or hand
    following = hand & OF_SUIT[led % 4]
    if following:
        return following
    return hand & ~PENALTIES or hand if is_first_trick else hand


def lacking_with(
    card: int, led: Optional[int], is_first_trick: bool, is_broken: bool
) -> int:
    """Return the mask of the cards that whoever may play a card lacks.

    The arguments are those of `legal_cards`, before the card is played.
    """
    held = ALL
    while True:
        legal = legal_cards(held, led, is_first_trick, is_broken)
        if legal >> card & 1:
            return ALL & ~held
        held &= ~legal


@dataclass(frozen=True)
class Play:
    """The cards played so far: what all at the table have seen.

    `leader` leads to the first trick.
    """

    rules: Rules
    leader: int
    cards: Cards = ()

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks; the last one may be incomplete."""
        tricks = []
        leader = self.leader
        for start in range(0, len(self.cards), len(SEATS)):
            trick = Trick(leader, self.cards[start : start + len(SEATS)])
            leader = trick.winner()
            tricks.append(trick)
        return tuple(tricks)

    @cached_property
    def trick(self) -> Trick:
        """The trick that the next card goes to; at its start without cards."""
        if not self.tricks:
            return Trick(self.leader, ())
        last = self.tricks[-1]
        return Trick(last.winner(), ()) if last.is_complete() else last

    @property
    def is_over(self) -> bool:
        """Tell whether all 52 cards were played."""
        return len(self.cards) == DECK_SIZE

    @property
    def is_first_trick(self) -> bool:
        """Tell whether the next card goes to the first trick."""
        return len(self.cards) < len(SEATS)

    @property
    def hearts_broken(self) -> bool:
        """Tell whether a heart may be led."""
        return bool(self.rules.breaking & mask_of(self.cards))

    @property
    def turn(self) -> int:
        """The seat that the next card must come from."""
        return self.trick.player(len(self.trick.cards))

    def legal(self, hand: int) -> int:
        """Return the mask of what the seat to play may play from its hand."""
        led = self.trick.cards[0] if self.trick.cards else None
        return legal_cards(hand, led, self.is_first_trick, self.hearts_broken)

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """The masks of the cards in each seat's complete tricks."""
        taken = [0] * len(SEATS)
        for trick in self.tricks:
            if trick.is_complete():
                taken[trick.winner()] |= mask_of(trick.cards)
        return tuple(taken)

    def points(self) -> Points:
        """Return what each seat's tricks count so far, the moon aside."""
        return tuple(map(self.rules.points_of, self.taken))

    def shooter(self) -> Optional[int]:
        """Return the seat that has shot the moon, None as long as nobody."""
        moon = self.rules.moon
        for seat in SEATS:
            if self.taken[seat] & moon == moon:
                return seat
        return None

    def scores(self) -> Points:
        """Return what each seat's tricks count so far, with the moon."""
        shooter = self.shooter()
        if shooter is None:
            return self.points()
        own = OMNIBUS_SHOOTER_POINTS if self.rules.omnibus else 0
        return tuple(own if seat == shooter else MOON_POINTS for seat in SEATS)
