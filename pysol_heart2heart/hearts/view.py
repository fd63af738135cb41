# SPDX-License-Identifier: GPL-3.0-or-later
"""What one player may know: the own cards and the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pysol_heart2heart.hearts.cards import ALL, Cards, mask_of
from pysol_heart2heart.hearts.deal import Deal, Direction
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.rules import (
    SEATS,
    Play,
    Rules,
    lacking_with,
)


@dataclass(frozen=True)
class View:
    """One seat's knowledge of a deal.

    `number` counts the deals of the match from 0.  `passed` and `received`
    are the seat's own, empty before the passing and without one.  `play`
    has the cards that all have seen; before the passing nobody knows who
    begins it, and it is empty.
    """

    rules: Rules
    number: int
    seat: int
    direction: Direction
    dealt: Cards
    passed: Cards
    received: Cards
    play: Play
    is_passing: bool

    @classmethod
    def of(cls, deal: Deal, seat: int, match: Match) -> View:
        """Return what a seat knows of a deal that a match has come to."""
        received = deal.passed[deal.giver(seat)] if deal.passed else ()
        return cls(
            rules=deal.rules,
            number=len(match.scores),
            seat=seat,
            direction=deal.direction,
            dealt=deal.dealt[seat],
            passed=deal.passed[seat] if deal.passed else (),
            received=received,
            play=Play(deal.rules, seat) if deal.is_passing else deal.play,
            is_passing=deal.is_passing,
        )

    @cached_property
    def hand(self) -> int:
        """The mask of the own cards now."""
        begun = mask_of(self.dealt) & ~mask_of(self.passed)
        return (begun | mask_of(self.received)) & ~mask_of(self.play.cards)

    @property
    def legal(self) -> int:
        """The mask of what this seat may play when it is to play."""
        return self.play.legal(self.hand)

    @property
    def unseen(self) -> int:
        """The mask of the cards that the three others hold together."""
        return ALL & ~self.hand & ~mask_of(self.play.cards)

    @property
    def receiver(self) -> int:
        """The seat that gets what this one passes."""
        return (self.seat + self.direction) % len(SEATS)

    @cached_property
    def pinned(self) -> tuple[int, ...]:
        """The masks of the cards that a seat is known to hold now."""
        known = mask_of(self.passed) & self.unseen
        return tuple(known * (seat == self.receiver) for seat in SEATS)

    @cached_property
    def lacking(self) -> tuple[int, ...]:
        """The masks of what each seat lacks, or could not have played so."""
        lacking = [0] * len(SEATS)
        seen = 0
        for trick in self.play.tricks:
            is_broken = bool(seen & self.rules.breaking)
            led = None
            for index, card in enumerate(trick.cards):
                lacking[trick.player(index)] |= lacking_with(
                    card, led, not seen, is_broken
                )
                led = trick.cards[0]
            seen |= mask_of(trick.cards)
        return tuple(lacking)

    @property
    def possible(self) -> tuple[int, ...]:
        """The masks of the cards that each other seat may hold now."""
        free = self.unseen & ~sum(self.pinned)
        return tuple(
            (free & ~self.lacking[seat] | self.pinned[seat])
            * (seat != self.seat)
            for seat in SEATS
        )

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds now."""
        trick = self.play.trick
        done = {trick.player(index) for index in range(len(trick.cards))}
        left = len(self.dealt) - len(self.play.cards) // len(SEATS)
        return tuple(left - (seat in done) for seat in SEATS)
