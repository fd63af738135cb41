# SPDX-License-Identifier: GPL-3.0-or-later
"""What the jack of diamonds, worth 10 points, changes in Omnibus Hearts.

It narrows down what the rules of thumb then choose from.
"""

from __future__ import annotations

from pysol_heart2heart.hearts.cards import DIAMONDS, JACK, OF_SUIT
from pysol_heart2heart.hearts.playout import Playout, highest

_ALL_DIAMONDS = OF_SUIT[DIAMONDS]
ABOVE_JACK = _ALL_DIAMONDS & -(JACK << 1)
WORTH = 10  # penalty points in a trick that the jack outweighs


def options(playout: Playout, hand: int, legal: int) -> int:
    """Return those of the legal cards that the jack lets one play."""
    winning = _winning(playout, hand, legal)
    return winning or legal & ~kept(playout.live, hand) or legal


def _winning(playout: Playout, hand: int, legal: int) -> int:
    """Return the card that takes the jack, or wins with it; else 0."""
    others_above = playout.live & ~hand & ABOVE_JACK
    if legal & JACK and playout.best < JACK and playout.stake < WORTH:
        if not playout.led:
            return 0 if others_above else JACK
        is_last = playout.size == 3
        if playout.led & JACK and (is_last or not others_above):
            return JACK
    if not playout.has_jack or playout.stake >= WORTH:
        return 0
    above = legal & playout.led & -(playout.best << 1)
    if not above:
        return 0
    return above & -above if playout.size == 3 else highest(above)


def kept(live: int, hand: int) -> int:
    """Return the cards to keep: the jack, or those that may catch it."""
    if hand & JACK:
        return hand & (JACK | ABOVE_JACK)
    return hand & ABOVE_JACK if live & JACK else 0
