# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals of Hearts written so that a person can read them."""

from __future__ import annotations

from pysol_heart2heart.hearts.cards import (
    DECK_SIZE,
    Cards,
    card_named,
    cards_named,
    name,
)
from pysol_heart2heart.hearts.deal import HAND_SIZE, Deal, Direction
from pysol_heart2heart.hearts.rules import Refusal, Rules

STANDARD = Rules()
OMNIBUS = Rules(omnibus=True)


def suit(letter: str, ranks: str) -> str:
    """Return the names of some ranks of a suit."""
    return " ".join(rank + letter for rank in ranks)


def dealt(
    *hands: str,
    rules: Rules = STANDARD,
    direction: Direction = Direction.NONE,
) -> Deal:
    """Return a deal with these hands; what is missing is filled up with
    the cards that nobody names, low ones first.
    """
    named = [list(cards_named(hand)) for hand in hands]
    named += [[] for _ in range(4 - len(named))]
    used = {card for hand in named for card in hand}
    left = [card for card in range(DECK_SIZE) if card not in used]
    for hand in named:
        while len(hand) < HAND_SIZE:
            hand.append(left.pop(0))
    return Deal(rules, direction, tuple(map(tuple, named)))


def played(deal: Deal, cards: str) -> Deal:
    """Return a deal after some plays, each by the seat in turn."""
    for card in cards_named(cards):
        deal = deal.after(deal.play.turn, card)
    return deal


def played_out(deal: Deal) -> Deal:
    """Return a deal after its last card; each seat plays its lowest."""
    while not deal.is_over:
        legal = deal.legal()
        lowest = (legal & -legal).bit_length() - 1
        deal = deal.after(deal.play.turn, lowest)
    return deal


def refusal(deal: Deal, seat: int, card: str) -> Refusal | None:
    return deal.refusal(seat, card_named(card))


def names(cards: Cards) -> str:
    return " ".join(map(name, cards))
