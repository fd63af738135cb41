# SPDX-License-Identifier: GPL-3.0-or-later
"""One deal of Hearts: the dealt hands, the passing and the play.

A deal is what others call a hand: 13 tricks.  A hand here is the cards that
a player holds.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from itertools import chain
from typing import Optional, Union

from pysol_heart2heart.hearts.cards import (
    ALL,
    DECK_SIZE,
    OF_SUIT,
    TWO_OF_CLUBS,
    Cards,
    in_mask,
    mask_of,
)
from pysol_heart2heart.hearts.rules import (
    SEATS,
    Play,
    Refusal,
    Refused,
    Rules,
)

HAND_SIZE = DECK_SIZE // len(SEATS)
PASSED_CARDS = 3
Game = Union[int, str]  # what a match is known by; its deals follow from it
_ALL_PASSED = PASSED_CARDS * len(SEATS)


class Direction(IntEnum):
    """Where passed cards go: so many seats on."""

    LEFT = 1
    RIGHT = 3
    ACROSS = 2
    NONE = 0


ROTATION = (
    Direction.LEFT,
    Direction.RIGHT,
    Direction.ACROSS,
    Direction.NONE,
)


class InvalidDeal(ValueError):
    """These are not four hands of 13 cards, or not a record of a deal."""


def shuffled(game: Game, number: int) -> tuple[Cards, ...]:
    """Return the four hands of one deal of a game, counted from 0."""
    deck = list(range(DECK_SIZE))
    random.Random(f"deal:{game}:{number}").shuffle(deck)
    return _in_fours(deck)


def _in_fours(cards: Sequence[int]) -> tuple[Cards, ...]:
    """Return cards in four equal parts, one for each seat."""
    size = len(cards) // len(SEATS)
    return tuple(
        tuple(cards[size * seat : size * (seat + 1)]) for seat in SEATS
    )


@dataclass(frozen=True)
class Deal:
    """One deal: the dealt hands, the passed cards and the played ones.

    `passed` holds three cards for each seat once they were passed, and is
    empty before and where nothing is passed.
    """

    rules: Rules
    direction: Direction
    dealt: tuple[Cards, ...]
    passed: tuple[Cards, ...] = ()
    plays: Cards = ()

    def __post_init__(self) -> None:
        """Raise `InvalidDeal` where cards are missing or doubled."""
        sizes = [len(hand) for hand in self.dealt]
        every = sum(map(mask_of, self.dealt))
        if sizes != [HAND_SIZE] * len(SEATS) or every != ALL:
            raise InvalidDeal("A deal is four hands of 13 different cards.")

    @classmethod
    def from_numbers(cls, rules: Rules, numbers: Sequence[int]) -> Deal:
        """Return the deal that `to_numbers` has written.

        Raise `InvalidDeal` where it has not, or by other rules.
        """
        rest = list(numbers)
        direction, rest = rest[:1], rest[1:]
        dealt, rest = rest[:DECK_SIZE], rest[DECK_SIZE:]
        try:
            deal = cls(rules, Direction(*direction), _in_fours(dealt))
            if deal.is_passing and rest:
                passed, rest = rest[:_ALL_PASSED], rest[_ALL_PASSED:]
                deal = deal.after_passing(_in_fours(passed))
            for card in rest:
                deal = deal.after(deal.play.turn, card)
        except (TypeError, ValueError) as error:
            raise InvalidDeal(f"No record of a deal: {error}") from error
        return deal

    def to_numbers(self) -> Cards:
        """Return the deal as plain numbers: the direction and the cards."""
        cards = chain(*self.dealt, *self.passed, self.plays)
        return (int(self.direction), *cards)

    @property
    def is_passing(self) -> bool:
        """Tell whether the players must choose cards to pass."""
        return self.direction is not Direction.NONE and not self.passed

    def receiver(self, seat: int) -> int:
        """Return the seat that gets what this one passes."""
        return (seat + self.direction) % len(SEATS)

    def giver(self, seat: int) -> int:
        """Return the seat whose passed cards this one gets."""
        return (seat - self.direction) % len(SEATS)

    @cached_property
    def _start(self) -> tuple[int, ...]:
        """The masks of the hands that the play begins with."""
        hands = tuple(map(mask_of, self.dealt))
        if not self.passed:
            return hands
        passed = tuple(map(mask_of, self.passed))
        return tuple(
            hands[seat] & ~passed[seat] | passed[self.giver(seat)]
            for seat in SEATS
        )

    @cached_property
    def play(self) -> Play:
        """What was played so far."""
        two = 1 << TWO_OF_CLUBS
        leader = next(seat for seat in SEATS if self._start[seat] & two)
        return Play(self.rules, leader, self.plays)

    @cached_property
    def held(self) -> tuple[int, ...]:
        """The masks of the hands as they are now."""
        played = mask_of(self.plays)
        return tuple(hand & ~played for hand in self._start)

    def hand(self, seat: int) -> Cards:
        """Return the cards that a seat holds now."""
        return tuple(in_mask(self.held[seat]))

    @property
    def is_over(self) -> bool:
        """Tell whether all cards were played."""
        return self.play.is_over

    @property
    def turn(self) -> Optional[int]:
        """The seat to play, None while cards are passed and at the end."""
        return None if self.is_passing or self.is_over else self.play.turn

    def legal(self) -> int:
        """Return the mask of the cards that may be played now."""
        turn = self.turn
        return 0 if turn is None else self.play.legal(self.held[turn])

    def refusal(self, seat: int, card: int) -> Optional[Refusal]:
        """Tell why a seat may not play a card now, None where it may."""
        if self.is_passing:
            return Refusal.PASS_FIRST
        if not self.held[seat] >> card & 1:
            return Refusal.NOT_YOUR_CARD
        if seat != self.turn:
            return Refusal.NOT_YOUR_TURN
        return None if self.legal() >> card & 1 else self._refusal_in_turn()

    def _refusal_in_turn(self) -> Refusal:
        """Tell what is wrong with a card that may not be played now."""
        led = self.play.trick.cards[:1]
        if led and self.legal() & OF_SUIT[led[0] % 4]:
            return Refusal.FOLLOW_SUIT
        if led:
            return Refusal.NO_PENALTY_IN_FIRST_TRICK
        if self.play.is_first_trick:
            return Refusal.LEAD_TWO_OF_CLUBS
        return Refusal.HEARTS_NOT_BROKEN

    def after(self, seat: int, card: int) -> Deal:
        """Return the deal after a seat has played a card.

        Raise `Refused` where it may not.
        """
        reason = self.refusal(seat, card)
        if reason:
            raise Refused(reason)
        return replace(self, plays=(*self.plays, card))

    def pass_refusal(
        self, seat: int, cards: Sequence[int]
    ) -> Optional[Refusal]:
        """Tell why a seat may not pass some cards, None where it may."""
        if not self.is_passing:
            return Refusal.NO_PASSING
        if not set(cards) <= set(self.dealt[seat]):
            return Refusal.NOT_YOUR_CARD
        if len(cards) != PASSED_CARDS or len(set(cards)) != PASSED_CARDS:
            return Refusal.PASS_THREE_CARDS
        return None

    def after_passing(self, passed: Sequence[Sequence[int]]) -> Deal:
        """Return the deal after all four have passed at the same time.

        Raise `Refused` where one of them may not.
        """
        for seat in SEATS:
            reason = self.pass_refusal(seat, passed[seat])
            if reason:
                raise Refused(reason)
        return replace(self, passed=tuple(map(tuple, passed)))
