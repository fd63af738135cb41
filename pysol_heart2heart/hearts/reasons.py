# SPDX-License-Identifier: GPL-3.0-or-later
"""Why the rules of thumb choose a card, for hints in words."""

from __future__ import annotations

from enum import Enum

from pysol_heart2heart.hearts import policy
from pysol_heart2heart.hearts.cards import (
    HEARTS,
    JACK,
    OF_SUIT,
    PENALTIES,
    QUEEN,
    RANKS,
    SPADES,
)
from pysol_heart2heart.hearts.playout import (
    SUIT_OF,
    Playout,
    count,
)

_HIGH_HEARTS = OF_SUIT[HEARTS] & -(1 << 4 * RANKS.index("T"))


class Reason(Enum):
    """Why cards are advised."""

    PASS_QUEEN = "pass the queen of spades"
    PASS_HIGH_SPADES = "pass high spades"
    PASS_VOID = "pass a suit away"
    PASS_HIGH_HEARTS = "pass high hearts"
    PASS_HIGH = "pass high cards"
    ONLY_CARD = "the only card"
    LEAD_JACK = "lead the jack of diamonds"
    LEAD_QUEEN_OUT = "draw the queen of spades out"
    LEAD_HIGH = "lead high while nobody discards"
    LEAD_LOW = "lead low"
    TAKE_JACK = "take the jack of diamonds"
    STOP_SHOOTER = "take from a shooter"
    TAKE_LAST = "take a clean trick as the last"
    TAKE_EARLY = "take an early trick"
    TAKE_HIGHEST = "take with the highest"
    DROP_QUEEN = "let the queen of spades fall"
    AVOID_QUEEN = "stay below the queen of spades"
    DUCK = "stay below"
    LOWEST = "play the lowest"
    KEEP_FROM_SHOOTER = "give a shooter nothing"
    DISCARD_QUEEN = "discard the queen of spades"
    DISCARD_HIGH_SPADE = "discard a high spade"
    DISCARD_HEART = "discard a heart"
    DISCARD_HIGH = "discard a dangerous card"


def of_passing(hand: int, passed: int, card: int) -> Reason:
    """Tell why a card is among those passed from a hand."""
    suit = SUIT_OF[card]
    if card == QUEEN:
        return Reason.PASS_QUEEN
    if suit == OF_SUIT[SPADES]:
        return Reason.PASS_HIGH_SPADES
    if suit != OF_SUIT[HEARTS] and not hand & suit & ~passed:
        return Reason.PASS_VOID
    if card & _HIGH_HEARTS:
        return Reason.PASS_HIGH_HEARTS
    return Reason.PASS_HIGH


def of_play(playout: Playout, hand: int, card: int) -> Reason:
    """Tell why the seat in turn plays a card."""
    options = playout.legal(hand)
    if options == card:
        return Reason.ONLY_CARD
    if not playout.led:
        return _of_lead(playout, hand, card)
    if card & playout.led:
        return _of_following(playout, options, card)
    return _of_discard(playout, card)


def _of_lead(playout: Playout, hand: int, card: int) -> Reason:
    unseen = playout.live & ~hand
    suit = SUIT_OF[card]
    if card == JACK and playout.moon & JACK:
        return Reason.LEAD_JACK
    if suit == OF_SUIT[SPADES] and unseen & QUEEN and card < QUEEN:
        return Reason.LEAD_QUEEN_OUT
    lower, higher = unseen & suit & (card - 1), unseen & suit & -card
    is_high = suit != OF_SUIT[HEARTS] and count(lower) > count(higher)
    return Reason.LEAD_HIGH if is_high else Reason.LEAD_LOW


def _of_following(playout: Playout, options: int, card: int) -> Reason:
    if card == QUEEN and card < playout.best:
        return Reason.DROP_QUEEN
    if card < playout.best:
        return Reason.DUCK
    if playout.has_jack or card == JACK and playout.moon & JACK:
        return Reason.TAKE_JACK
    above = options & -(playout.best << 1)
    if card == policy.stops_shooter(playout, above):
        return Reason.STOP_SHOOTER
    return _of_taking(playout, options, card)


def _of_taking(playout: Playout, options: int, card: int) -> Reason:
    """Tell why a card above the others is played for its own sake."""
    if playout.size == 3:
        clean = Reason.TAKE_LAST
        return Reason.TAKE_HIGHEST if playout.stake else clean
    is_spade = playout.led == OF_SUIT[SPADES]
    if is_spade and playout.live & QUEEN and card < QUEEN:
        return Reason.AVOID_QUEEN
    if card == options & -options:
        return Reason.LOWEST
    return Reason.TAKE_EARLY


def _of_discard(playout: Playout, card: int) -> Reason:
    is_penalty = card & PENALTIES
    if policy.shooter(playout) == 1 << playout.winner and not is_penalty:
        return Reason.KEEP_FROM_SHOOTER
    if card == QUEEN:
        return Reason.DISCARD_QUEEN
    if card & policy.ABOVE_QUEEN and playout.live & QUEEN:
        return Reason.DISCARD_HIGH_SPADE
    return Reason.DISCARD_HEART if is_penalty else Reason.DISCARD_HIGH
