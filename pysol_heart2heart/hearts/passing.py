# SPDX-License-Identifier: GPL-3.0-or-later
"""Which cards to pass by rules of thumb; hands and cards are masks."""

from __future__ import annotations

from pysol_heart2heart.hearts.cards import (
    ALL,
    HEARTS,
    OF_SUIT,
    QUEEN,
    SPADES,
)
from pysol_heart2heart.hearts.deal import PASSED_CARDS
from pysol_heart2heart.hearts.omnibus import kept
from pysol_heart2heart.hearts.playout import count, highest
from pysol_heart2heart.hearts.policy import ABOVE_QUEEN
from pysol_heart2heart.hearts.rules import Rules

_OTHER_SUITS = OF_SUIT[:SPADES]
_ALL_HEARTS = OF_SUIT[HEARTS]
_GUARDS_OF_QUEEN = 4  # spades below her that let one keep her
_GUARDS = 3  # and that let one keep the king and the ace


def choose(rules: Rules, hand: int) -> int:
    """Return the three cards to pass."""
    return dangerous(rules, hand, PASSED_CARDS)


def dangerous(rules: Rules, hand: int, number: int) -> int:
    """Return so many cards, those that are best passed."""
    keep = kept(ALL, hand) if rules.omnibus else 0
    chosen = _spades(hand)
    while count(chosen) < number:
        left = hand & ~chosen
        chosen |= _worst(left & ~keep, number - count(chosen)) or highest(left)
    return chosen


def _spades(hand: int) -> int:
    """Return the queen, and the spades above her, that too few guard."""
    chosen = 0 if is_guarded(hand) else hand & QUEEN
    return chosen | (hand & ABOVE_QUEEN if _guards(hand) < _GUARDS else 0)


def is_guarded(hand: int) -> bool:
    """Tell whether enough lower spades guard the queen to keep her."""
    return _guards(hand) >= _GUARDS_OF_QUEEN


def _guards(hand: int) -> int:
    return count(hand & OF_SUIT[SPADES] & (QUEEN - 1))


def _worst(hand: int, number: int) -> int:
    """Return the worst card but spades, 0 without any.

    `number` cards are still to pass: a suit that they empty is a void.
    """
    best, most = 0, -99.0
    for suit in _OTHER_SUITS:
        own = hand & suit
        if not own:
            continue
        danger = _rank(highest(own)) + 0.8 * _rank(own & -own)
        danger -= 1.2 * count(own)
        if suit == _ALL_HEARTS:
            danger += 0.5
        elif count(own) <= number:
            danger += 4.5
        if danger > most:
            best, most = highest(own), danger
    return best


def _rank(card: int) -> int:
    return card.bit_length() - 1 >> 2
