# SPDX-License-Identifier: GPL-3.0-or-later
"""The cards that a hard player passes: it imagines what they lead to."""

from __future__ import annotations

import random
from itertools import chain, combinations

from pysol_heart2heart.hearts import passing, race
from pysol_heart2heart.hearts.cards import TWO_OF_CLUBS, in_mask, mask_of
from pysol_heart2heart.hearts.deal import PASSED_CARDS
from pysol_heart2heart.hearts.imagined import gain, play_out, shoot
from pysol_heart2heart.hearts.playout import Playout
from pysol_heart2heart.hearts.rules import MOON_POINTS, SEATS
from pysol_heart2heart.hearts.view import View
from pysol_heart2heart.hearts.worlds import World, Worlds

_ROUNDS = (10, 10, 20)  # of worlds
_DANGEROUS = 6  # cards that may be passed to take few points
_LOW = 4  # and those that may be passed to shoot the moon


def choose(view: View, chance: random.Random) -> int:
    """Return the mask of the three cards to pass."""
    rule = passing.choose(view.rules, view.hand)

    def gain_in(world: World, passed: int) -> float:
        return _gain(view, world, passed)

    worlds = Worlds(view, chance)
    rounds = (
        (_after_others(view, world) for world in worlds.draws(number))
        for number in _ROUNDS
    )
    return race.best(_triples(view, rule), rounds, gain_in)


def _triples(view: View, rule: int) -> list[int]:
    """Return the masks of three cards to choose from, the rule's first."""
    dangerous = passing.dangerous(view.rules, view.hand, _DANGEROUS)
    low = sorted(in_mask(view.hand), key=lambda card: card >> 2)[:_LOW]
    triples = chain(
        combinations(in_mask(dangerous), PASSED_CARDS),
        combinations(low, PASSED_CARDS),
    )
    return list(dict.fromkeys([rule, *map(mask_of, triples)]))


def _after_others(view: View, world: World) -> World:
    """Return a world in which the others have passed by rules of thumb."""
    passes = [passing.choose(view.rules, hand) for hand in world]
    passes[view.seat] = 0
    return [
        world[seat] & ~passes[seat] | passes[(seat - view.direction) % 4]
        for seat in SEATS
    ]


def _gain(view: View, world: World, passed: int) -> float:
    """Return what passed cards gain in a world."""
    hands = world[:]
    hands[view.seat] ^= passed
    hands[view.receiver] |= passed
    leader = next(seat for seat in SEATS if hands[seat] & 1 << TWO_OF_CLUBS)
    if shoot(Playout(view.rules, leader, hands[:]), view.seat):
        return MOON_POINTS
    playout = Playout(view.rules, leader, hands)
    play_out(playout, view.seat)
    return gain(playout, view.seat)
