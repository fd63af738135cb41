# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards and seats of Hearts as the host has them and as the rules count."""

from pysol_heart2heart.hearts.cards import CLUBS, DIAMONDS, HEARTS, SPADES

SOUTH = 0  # the player's seat
HOST_SUITS = (0, 3, 2, 1)  # clubs, diamonds, hearts, spades in the host
HOST_RANKS = 13  # from the ace on
HAND_ORDER = (CLUBS, DIAMONDS, SPADES, HEARTS)  # black and red in turn


def number_of(card):
    """Return the rules' number of one of the host's cards."""
    rank = (card.rank - 1) % HOST_RANKS
    return 4 * rank + HOST_SUITS.index(card.suit)


def host_id(number):
    """Return the id in the host of a card of the rules."""
    rank, suit = divmod(number, 4)
    return HOST_SUITS[suit] * HOST_RANKS + (rank + 1) % HOST_RANKS


def hand_key(number):
    """Return what the cards of a hand are sorted by."""
    return HAND_ORDER.index(number % 4), number
