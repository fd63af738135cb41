# SPDX-License-Identifier: GPL-3.0-or-later
"""What is true of an advised card, so that a reason for it may say so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pysol_heart2heart.hearts import omnibus, policy
from pysol_heart2heart.hearts.cards import (
    HEARTS,
    JACK,
    OF_SUIT,
    PENALTIES,
    QUEEN,
    RANKS,
    SPADES,
)
from pysol_heart2heart.hearts.playout import SUIT_OF, Playout, count, highest
from pysol_heart2heart.hearts.rules import SEATS

HIGH = -(1 << 4 * RANKS.index("T"))  # the mask of cards from the tens on
_ALL_HEARTS, _ALL_SPADES = OF_SUIT[HEARTS], OF_SUIT[SPADES]
_ONE_EACH = 3  # cards of a suit that let all the others follow


@dataclass(frozen=True)
class Choice:
    """The card that the seat in turn is advised to play from its hand.

    `possible` are the cards that each seat may hold, as that one knows.
    """

    playout: Playout
    hand: int
    card: int
    possible: Sequence[int]

    @property
    def _legal(self) -> int:
        return self.playout.legal(self.hand)

    @property
    def _unseen(self) -> int:
        return self.playout.live & ~self.hand

    @property
    def _suit(self) -> int:
        return SUIT_OF[self.card]

    @property
    def _is_last(self) -> bool:
        return self.playout.size == len(SEATS) - 1

    @property
    def _is_highest(self) -> bool:
        return self.card == highest(self._legal & self._suit)

    @property
    def _is_lowest(self) -> bool:
        own = self._legal & self._suit
        return self.card == own & -own

    @property
    def _takes(self) -> bool:
        """Tell whether the card goes above all in the trick."""
        return self.card > self.playout.best

    def _later(self, cards: int) -> list[int]:
        """Return which of some cards each seat after this one may hold."""
        turn, left = self.playout.turn, len(SEATS) - self.playout.size
        seats = [(turn + step) % len(SEATS) for step in range(1, left)]
        return [self.possible[seat] & cards for seat in seats]

    def _may_be_beaten(self, card: int) -> bool:
        """Tell whether somebody may yet go above a card."""
        return any(self._later(SUIT_OF[card] & -(card << 1)))

    def is_only_one(self) -> bool:
        """Tell whether no other card may be played."""
        return self._legal == self.card

    def cannot_matter(self) -> bool:
        """Tell whether no points are left, not even in the trick."""
        playout = self.playout
        left = playout.live & playout.moon
        return not (left or playout.stake or playout.has_jack)

    # leading

    def leads_jack_safely(self) -> bool:
        """Tell whether the jack is led, and nobody can take it."""
        is_prize = self.card & self.playout.moon & JACK
        return bool(is_prize and not self._unseen & omnibus.ABOVE_JACK)

    def is_below_queen(self) -> bool:
        """Tell whether it is a spade below the queen, which another has."""
        is_below = self._suit == _ALL_SPADES and self.card < QUEEN
        return bool(is_below and self._unseen & QUEEN)

    def leads_high(self) -> bool:
        """Tell whether a high card is led to which all may follow."""
        return bool(
            self.card & HIGH
            and self._suit != _ALL_HEARTS
            and self._is_highest
            and self._beats_most
            and count(self._unseen & self._suit) >= _ONE_EACH
            and all(self._later(self._suit))
        )

    def leads_low(self) -> bool:
        """Tell whether a low card is led that somebody can beat."""
        return (
            not self.card & HIGH
            and self._is_lowest
            and not self._beats_most
            and self._may_be_beaten(self.card)
        )

    @property
    def _beats_most(self) -> bool:
        """Tell whether most cards of the suit that others hold are lower."""
        others = self._unseen & self._suit
        return 2 * count(others & (self.card - 1)) > count(others)

    # following suit

    def lets_queen_fall(self) -> bool:
        """Tell whether another's higher card gets the queen."""
        return self.card == QUEEN and not self._takes

    def ducks_highest(self) -> bool:
        """Tell whether it is the highest card that does not take."""
        below = self._legal & (self.playout.best - 1)
        return bool(below) and self.card == highest(below)

    def takes_jack(self) -> bool:
        """Tell whether the jack, in the trick or own, is worth it."""
        if not self._takes or self.playout.stake >= omnibus.WORTH:
            return False
        is_own = self.card & self.playout.moon & JACK
        if is_own and not self._unseen & omnibus.ABOVE_JACK:
            return True
        return self.playout.has_jack or bool(is_own and self._is_last)

    def stops_shooter(self) -> bool:
        """Tell whether points are taken from a likely shooter."""
        above = self._legal & -(self.playout.best << 1)
        return self.card == policy.stops_shooter(self.playout, above)

    def is_clean_last(self) -> bool:
        """Tell whether the highest card takes a trick without points."""
        return self._is_last and self.is_clean()

    def is_clean(self) -> bool:
        """Tell whether the highest card goes on no points as yet."""
        points = self.playout.stake or self.card & PENALTIES
        return self._takes and self._is_highest and not points

    def is_highest_of_winners(self) -> bool:
        """Tell whether any card takes, and it is the highest one."""
        return self._is_highest and self.is_among_winners()

    def is_among_winners(self) -> bool:
        """Tell whether each legal card surely takes the trick."""
        lowest = self._legal & -self._legal
        return lowest > self.playout.best and not self._may_be_beaten(lowest)

    def may_be_beaten(self) -> bool:
        """Tell whether the lowest card takes, but may be beaten yet."""
        takes = self._takes and self._is_lowest
        return takes and self._may_be_beaten(self.card)

    def keeps_queen(self) -> bool:
        """Tell whether another card is played though the queen might be."""
        return bool(self._legal & ~self.card & QUEEN)

    def keeps_diamonds(self) -> bool:
        """Tell whether diamonds are kept that may win the jack."""
        if not self.playout.moon & JACK:
            return False
        kept = omnibus.kept(self.playout.live, self.hand)
        return bool(self._legal & kept and not self.card & kept)

    # discarding

    def starves_shooter(self) -> bool:
        """Tell whether a likely shooter gets no card of the moon."""
        winner = 1 << self.playout.winner
        is_harmless = not self.card & self.playout.moon
        return is_harmless and policy.shooter(self.playout) == winner

    def is_queen(self) -> bool:
        """Tell whether it is the queen of spades."""
        return self.card == QUEEN

    def might_take_queen(self) -> bool:
        """Tell whether it is above the queen, which another has."""
        return bool(self.card & policy.ABOVE_QUEEN and self._unseen & QUEEN)

    def is_highest_heart(self) -> bool:
        """Tell whether it is the highest of the hearts."""
        return self._suit == _ALL_HEARTS and self._is_highest

    def is_least_penalty(self) -> bool:
        """Tell whether it is the lowest heart, and all cards are penalties."""
        is_heart = self._suit == _ALL_HEARTS and self._is_lowest
        return is_heart and not self._legal & ~PENALTIES

    def may_take_later(self) -> bool:
        """Tell whether the card may take a trick when its suit is led."""
        others = self._unseen & self._suit
        return not others or bool(others & (self.card - 1))

    def shortens_suit(self) -> bool:
        """Tell whether other suits are left to discard from."""
        return bool(self.hand & ~self._suit)
