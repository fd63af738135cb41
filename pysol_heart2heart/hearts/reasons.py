# SPDX-License-Identifier: GPL-3.0-or-later
"""Why the rules of thumb choose a card, for hints in words."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from pysol_heart2heart.hearts import passing
from pysol_heart2heart.hearts.cards import (
    HEARTS,
    OF_SUIT,
    QUEEN,
)
from pysol_heart2heart.hearts.claims import HIGH, Choice
from pysol_heart2heart.hearts.playout import SUIT_OF
from pysol_heart2heart.hearts.policy import ABOVE_QUEEN


class Reason(Enum):
    """Why cards are advised."""

    PASS_QUEEN = "pass the queen of spades"
    PASS_HIGH_SPADES = "pass high spades"
    PASS_VOID = "pass a suit away"
    PASS_HIGH_HEARTS = "pass high hearts"
    PASS_HIGH = "pass high cards"
    PASS_COSTLY = "pass dangerous cards"
    ONLY_CARD = "the only card"
    NO_POINTS = "no points are left"
    LEAD_JACK = "lead the jack of diamonds"
    LEAD_QUEEN_OUT = "draw the queen of spades out"
    LEAD_HIGH = "lead high while nobody discards"
    LEAD_LOW = "lead low"
    TAKE_JACK = "take the jack of diamonds"
    STOP_SHOOTER = "take from a shooter"
    TAKE_LAST = "take a clean trick as the last"
    TAKE_EARLY = "take a clean trick early"
    TAKE_HIGHEST = "take with the highest"
    TAKE_ANYHOW = "take in any case"
    DROP_QUEEN = "let the queen of spades fall"
    AVOID_QUEEN = "stay below the queen of spades"
    DUCK = "stay below"
    KEEP_QUEEN = "keep the queen of spades"
    LOWEST = "play the lowest"
    KEEP_FROM_SHOOTER = "give a shooter nothing"
    DISCARD_QUEEN = "discard the queen of spades"
    DISCARD_HIGH_SPADE = "discard a high spade"
    DISCARD_HEART = "discard a heart"
    DISCARD_HIGH = "discard a dangerous card"
    DISCARD_SHORT = "shorten a suit"
    GIVE_LEAST = "give the least of penalties"
    KEEP_DIAMONDS = "keep diamonds that may win the jack"
    LEAST = "the least cost by rule of thumb"


def of_passing(hand: int, passed: int, card: int) -> Reason:
    """Tell why a card is among those passed from a hand."""
    suit = SUIT_OF[card]
    if card == QUEEN and not passing.is_guarded(hand):
        return Reason.PASS_QUEEN
    if card & ABOVE_QUEEN and not hand & ~passed & QUEEN:
        return Reason.PASS_HIGH_SPADES
    if suit != OF_SUIT[HEARTS] and not hand & suit & ~passed:
        return Reason.PASS_VOID
    if not card & HIGH:
        return Reason.PASS_COSTLY
    is_heart = suit == OF_SUIT[HEARTS]
    return Reason.PASS_HIGH_HEARTS if is_heart else Reason.PASS_HIGH


def of_play(choice: Choice) -> Reason:
    """Tell why a card is played: the first reason that is true of it."""
    if not choice.playout.led:
        told = _OF_LEADS
    elif choice.card & choice.playout.led:
        told = _OF_FOLLOWING
    else:
        told = _OF_DISCARDS
    is_true = (reason for reason, claim in (*_OF_ALL, *told) if claim(choice))
    return next(is_true, Reason.LEAST)


_Claims = tuple[tuple[Reason, Callable[[Choice], bool]], ...]

_OF_ALL: _Claims = (
    (Reason.ONLY_CARD, Choice.is_only_one),
    (Reason.NO_POINTS, Choice.cannot_matter),
)
_OF_LEADS: _Claims = (
    (Reason.LEAD_JACK, Choice.leads_jack_safely),
    (Reason.LEAD_QUEEN_OUT, Choice.is_below_queen),
    (Reason.LEAD_HIGH, Choice.leads_high),
    (Reason.LEAD_LOW, Choice.leads_low),
)
_OF_FOLLOWING: _Claims = (
    (Reason.DROP_QUEEN, Choice.lets_queen_fall),
    (Reason.DUCK, Choice.ducks_highest),
    (Reason.TAKE_JACK, Choice.takes_jack),
    (Reason.STOP_SHOOTER, Choice.stops_shooter),
    (Reason.TAKE_LAST, Choice.is_clean_last),
    (Reason.TAKE_EARLY, Choice.is_clean),
    (Reason.TAKE_HIGHEST, Choice.is_highest_of_winners),
    (Reason.AVOID_QUEEN, Choice.is_below_queen),
    (Reason.KEEP_QUEEN, Choice.keeps_queen),
    (Reason.LOWEST, Choice.may_be_beaten),
    (Reason.KEEP_DIAMONDS, Choice.keeps_diamonds),
    (Reason.TAKE_ANYHOW, Choice.is_among_winners),
)
_OF_DISCARDS: _Claims = (
    (Reason.KEEP_FROM_SHOOTER, Choice.starves_shooter),
    (Reason.DISCARD_QUEEN, Choice.is_queen),
    (Reason.DISCARD_HIGH_SPADE, Choice.might_take_queen),
    (Reason.DISCARD_HEART, Choice.is_highest_heart),
    (Reason.GIVE_LEAST, Choice.is_least_penalty),
    (Reason.DISCARD_HIGH, Choice.may_take_later),
    (Reason.KEEP_DIAMONDS, Choice.keeps_diamonds),
    (Reason.DISCARD_SHORT, Choice.shortens_suit),
)
