# SPDX-License-Identifier: GPL-3.0-or-later
"""How a deal may end: it is played out by rules of thumb."""

from __future__ import annotations

from pysol_heart2heart.hearts import moon, policy
from pysol_heart2heart.hearts.playout import JACK_MARK, Playout

_SHOOTS_FROM = 4  # points from which on a sole taker is taken for a shooter


def play_out(playout: Playout, seat: int) -> None:
    """Play on until the points are decided; another seat that has all of
    them so far goes on to win all that it can.
    """
    hands, taken = playout.hands, playout.taken
    while playout.size or not playout.is_decided():
        turn = playout.turn
        is_shooter = (
            playout.takers == 1 << turn
            and turn != seat
            and taken[turn] % JACK_MARK >= _SHOOTS_FROM
        )
        choose = moon.choose if is_shooter else policy.choose
        playout.step(choose(playout, hands[turn]))


def shoot(playout: Playout, seat: int) -> bool:
    """Play on until a seat has shot the moon or no longer can, and tell
    whether it has.
    """
    own = 1 << seat
    while playout.size or not playout.is_decided():
        if playout.takers & ~own:
            return False
        turn = playout.turn
        choose = moon.choose if turn == seat else policy.choose
        playout.step(choose(playout, playout.hands[turn]))
    return playout.takers == own


def gain(playout: Playout, seat: int) -> float:
    """Return by how many points the others lost more than a seat."""
    scores = playout.scores()
    own = scores[seat]
    return (sum(scores) - own) / 3 - own
