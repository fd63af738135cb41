# SPDX-License-Identifier: GPL-3.0-or-later
"""Chances of a card led against three hands that nobody sees.

Each unseen card is taken to lie in one of the three with equal chances.
"""

from __future__ import annotations

from math import comb

_OTHERS = 3
_MOST = 13  # unseen cards of a suit


def _takes(lower: int, higher: int) -> float:
    """Return the chance that nobody must go above a led card.

    One must who has a higher card and no lower one.
    """
    total = 0.0
    for without in range(_OTHERS + 1):  # players who have no lower card
        ducking = _OTHERS - without
        exactly = comb(_OTHERS, without) * sum(
            (-1) ** more
            * comb(ducking, more)
            * ((ducking - more) / _OTHERS) ** lower
            for more in range(ducking + 1)
        )
        total += exactly * (ducking / _OTHERS) ** higher
    return total


def _somebody_void(cards: int) -> float:
    """Return the chance that somebody has none of the cards."""
    if not cards:
        return 1.0
    return 3 * (2 / 3) ** cards - 3 * (1 / 3) ** cards


TAKES = tuple(
    tuple(_takes(lower, higher) for higher in range(_MOST + 1))
    for lower in range(_MOST + 1)
)
SOMEBODY_VOID = tuple(map(_somebody_void, range(_MOST + 1)))
