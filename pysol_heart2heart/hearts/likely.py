# SPDX-License-Identifier: GPL-3.0-or-later
"""Which worlds are likely: those in which the others played as one does.

Whoever discards a low club, say, hardly has the queen of spades.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pysol_heart2heart.hearts import policy
from pysol_heart2heart.hearts.playout import Playout
from pysol_heart2heart.hearts.rules import SEATS
from pysol_heart2heart.hearts.view import View
from pysol_heart2heart.hearts.worlds import World, Worlds

_DOUBT = 0.3  # how likely a card is, by one of the rules, that breaks them
_SPARE = 4  # worlds drawn for each one that is kept


class _Move(NamedTuple):
    """A card, the state before it, and what its player still played."""

    state: Playout
    card: int
    later: int


class LikelyWorlds:
    """Draws worlds that agree with a view, likely ones more often."""

    def __init__(self, view: View, chance: random.Random) -> None:
        """Look at the cards that the others have played."""
        self._worlds = Worlds(view, chance)
        self._chance = chance
        self._moves = [
            move for move in _moves(view) if move.state.turn != view.seat
        ]

    def draws(self, number: int) -> Iterable[World]:
        """Return so many worlds, some perhaps more than once."""
        if not self._moves:
            return self._worlds.draws(number)
        drawn = list(self._worlds.draws(_SPARE * number))
        weights = list(map(self._weight, drawn))
        return self._resampled(drawn, weights, number)

    def _weight(self, world: World) -> float:
        weight = 1.0
        for state, card, later in self._moves:
            if policy.choose(state, world[state.turn] | later) != card:
                weight *= _DOUBT
        return weight

    def _resampled(
        self, worlds: list[World], weights: list[float], number: int
    ) -> Iterator[World]:
        """Yield worlds as often as their weights say, evenly spaced."""
        step = sum(weights) / number
        mark = self._chance.random() * step
        reached = 0.0
        for world, weight in zip(worlds, weights):
            reached += weight
            while mark < reached:
                yield world
                mark += step


def _moves(view: View) -> Iterator[_Move]:
    """Yield the cards that were played, the last one first."""
    states = []
    playout = Playout(view.rules, view.play.leader, [0] * len(SEATS))
    for card in view.play.cards:
        states.append((playout.copy([0] * len(SEATS)), 1 << card))
        playout.step(1 << card)
    later = [0] * len(SEATS)
    for state, card in reversed(states):
        later[state.turn] |= card
        yield _Move(state, card, later[state.turn])
