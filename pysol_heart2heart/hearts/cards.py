# SPDX-License-Identifier: GPL-3.0-or-later
"""The 52 cards as numbers, and sets of cards as the bits of a number.

A card is `4 * rank + suit`: ranks 0 to 12 are 2 to ace, suits 0 to 3 are
clubs, diamonds, hearts and spades, so the two of clubs is 0 and the ace of
spades 51.  A mask is a set of cards: bit `card` is set for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

RANKS = "23456789TJQKA"
SUITS = "CDHS"
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
DECK_SIZE = len(RANKS) * len(SUITS)

Cards = tuple[int, ...]


class InvalidCard(ValueError):
    """A text is not a card."""


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def in_mask(mask: int) -> Iterator[int]:
    """Yield the cards of a mask, the lowest number first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def name(card: int) -> str:
    """Return a card's name: its rank, then its suit, as `QS`."""
    return RANKS[card >> 2] + SUITS[card & 3]


def card_named(text: str) -> int:
    """Return the card of a name as `QS`; raise `InvalidCard` for others."""
    if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
        raise InvalidCard(f"{text!r} is not a card: write it as QS.")
    return 4 * RANKS.index(text[0]) + SUITS.index(text[1])


def cards_named(text: str) -> Cards:
    """Return the cards of names with blanks between them."""
    return tuple(map(card_named, text.split()))


ALL = (1 << DECK_SIZE) - 1
OF_SUIT = tuple(
    mask_of(range(suit, DECK_SIZE, len(SUITS))) for suit in range(len(SUITS))
)
TWO_OF_CLUBS = card_named("2C")
QUEEN_OF_SPADES = card_named("QS")
JACK_OF_DIAMONDS = card_named("JD")
QUEEN = 1 << QUEEN_OF_SPADES
JACK = 1 << JACK_OF_DIAMONDS
PENALTIES = OF_SUIT[HEARTS] | QUEEN
