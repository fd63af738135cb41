# SPDX-License-Identifier: GPL-3.0-or-later
"""The card that a hard player plays: it imagines what each one leads to.

It draws worlds that agree with its view and plays them out by rules of
thumb, the same worlds for each card.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pysol_heart2heart.hearts import moon, policy, race
from pysol_heart2heart.hearts.cards import JACK, OF_SUIT, QUEEN, in_mask
from pysol_heart2heart.hearts.imagined import gain, play_out, shoot
from pysol_heart2heart.hearts.likely import LikelyWorlds
from pysol_heart2heart.hearts.playout import JACK_MARK, Playout, highest
from pysol_heart2heart.hearts.rules import MOON_POINTS
from pysol_heart2heart.hearts.view import View
from pysol_heart2heart.hearts.worlds import World

_ROUNDS = (15, 15, 30)  # of worlds
_BEGUN = 10  # points from which on one has little to lose for the moon


class _Plan(NamedTuple):
    """A card, and whether it is played to shoot the moon."""

    card: int
    for_moon: bool


def choose(view: View, chance: random.Random) -> int:
    """Return the mask of the card to play."""
    now = Playout.at(view.play)
    cards = _different(now, view.hand, policy.choose(now, view.hand))
    if len(cards) == 1 or now.is_decided():
        return cards[0]
    aims = (False, True) if moon.is_open(now, view.seat) else (False,)
    plans = [_Plan(card, aim) for aim, card in product(aims, cards)]

    def gain_in(world: World, plan: _Plan) -> float:
        return _gain(now, world, plan, view.seat)

    worlds = LikelyWorlds(view, chance)
    rounds = map(worlds.draws, _ROUNDS)
    has_begun = now.taken[view.seat] % JACK_MARK >= _BEGUN
    is_likely = race.always if has_begun else _is_likely
    return race.best(plans, rounds, gain_in, is_likely).card


def _gain(now: Playout, world: World, plan: _Plan, seat: int) -> float:
    """Return what a plan gains in a world."""
    playout = now.copy(world[:])
    playout.step(plan.card)
    if plan.for_moon and shoot(playout, seat):
        return MOON_POINTS
    play_out(playout, seat)
    return gain(playout, seat)


def _is_likely(plan: _Plan, gains: Sequence[float]) -> bool:
    """Tell whether a plan, if it is for the moon, reaches it in most worlds.

    What others do against it is hard to foresee, so the mean is not enough.
    """
    return not plan.for_moon or gains.count(MOON_POINTS) > len(gains) / 2


def _different(now: Playout, hand: int, rule: int) -> list[int]:
    """Return the legal cards that differ, the rule's first.

    One stands for all cards in a row: the others have none between them.
    """
    legal = now.legal(hand)
    others = now.live & ~hand | now.best
    cards = [rule]
    for suit in OF_SUIT:
        for row in _rows(legal & suit, others & suit, now.moon):
            if not row & rule:
                cards.append(highest(row))
    return cards


def _rows(own: int, others: int, prizes: int) -> Iterator[int]:
    """Yield the masks of own cards of a suit that are worth the same."""
    singles = prizes & (QUEEN | JACK)
    row = 0
    for index in in_mask(own):
        card = 1 << index
        between = others & (card - 1) & -row
        if row and (between or (row | card) & singles):
            yield row
            row = 0
        row |= card
    if row:
        yield row
