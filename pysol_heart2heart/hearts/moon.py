# SPDX-License-Identifier: GPL-3.0-or-later
"""How to shoot the moon: win every trick with points; cards are masks."""

from __future__ import annotations

from pysol_heart2heart.hearts.cards import OF_SUIT
from pysol_heart2heart.hearts.playout import Playout, count, highest


def is_open(playout: Playout, seat: int) -> bool:
    """Tell whether no other seat has a card of the moon."""
    return not playout.takers & ~(1 << seat)


def choose(playout: Playout, hand: int) -> int:
    """Return the card to play for the moon."""
    options = playout.legal(hand)
    if not options & (options - 1):
        return options
    unseen = playout.live & ~hand
    if not playout.led:
        return _lead(options, unseen)
    if options & playout.led:
        return _follow(playout, options, unseen)
    return _discard(options & ~playout.moon or options, unseen)


def _lead(options: int, unseen: int) -> int:
    """Return a card that nobody can beat, or the likeliest to win."""
    best, most = 0, -99
    for suit in OF_SUIT:
        own = options & suit
        if not own:
            continue
        card = highest(own)
        others = unseen & suit
        above = count(others & -card)
        if not others:
            use = 50  # it wins at any time
        elif not above:
            use = 100 + count(others)
        else:
            use = 10 - 5 * above + count(own)
        if use > most:
            best, most = card, use
    return best


def _follow(playout: Playout, options: int, unseen: int) -> int:
    """Return the lowest card that surely wins, else the best attempt."""
    above = options & -(playout.best << 1)
    if not above:
        return options & -options
    if playout.size == 3:
        return above & -above
    sure = above & -highest(unseen & playout.led | playout.best)
    return sure & -sure if sure else highest(above)


def _discard(options: int, unseen: int) -> int:
    """Return the card that is least likely to win a trick later."""
    best, most = 0, -99
    for suit in OF_SUIT:
        own = options & suit
        if not own:
            continue
        low = own & -own
        others = unseen & suit
        use = 3 * count(others & -low) - count(own) if others else -20
        if use > most:
            best, most = low, use
    return best
