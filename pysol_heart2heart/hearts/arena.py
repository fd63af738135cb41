# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how well a player does against three others of another level."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import ceil
from statistics import fmean, stdev
from typing import NamedTuple, Optional, TypeVar

from pysol_heart2heart.hearts.deal import Deal, Game, shuffled
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.players import (
    Level,
    card_to_play,
    cards_to_pass,
)
from pysol_heart2heart.hearts.rules import SEATS, Points, Rules
from pysol_heart2heart.hearts.view import View

_NO_POINTS = (0,) * len(SEATS)
_Choice = TypeVar("_Choice")
_Player = Callable[[View, Level, Game], _Choice]


class Measure(NamedTuple):
    """What was measured: mean points a deal, the others' minus the seat's
    with its standard error, and how long the seat's choices took.

    `won` is the share of the matches that the seat has won, a tie of k
    counting 1/k.
    """

    seat: float
    others: float
    difference: float
    se: Optional[float]  # None after a single deal
    ms_mean: float
    ms_p95: float
    ms_max: float
    won: Optional[float] = None  # None where no matches are played


@dataclass
class Arena:
    """A player of one level among three of another one.

    The cards follow from the seed and the number of the deal or match.
    """

    rules: Rules
    seat: Level
    others: Level
    seed: int
    _milliseconds: list[float] = field(default_factory=list)

    def of_deals(self, number: int) -> Measure:
        """Play so many deals four times each, with the seat moved round."""
        points = []
        for index in range(number):
            match = Match(self.rules, (_NO_POINTS,) * index)
            hands = shuffled(self.seed, index)
            places = [
                _own_first(self._played(match, hands, own, self.seed), own)
                for own in SEATS
            ]
            points.append([fmean(each) for each in zip(*places)])
        return self._measure(points)

    def of_matches(self, number: int) -> Measure:
        """Play so many matches, with the seat moved on after each."""
        points = []
        won = 0.0
        for index in range(number):
            own = index % len(SEATS)
            match = self._played_match(own, f"{self.seed}:{index}")
            points += [_own_first(deal, own) for deal in match.scores]
            won += _share(match, own)
        return self._measure(points)._replace(won=round(won / number, 4))

    def _played_match(self, own: int, game: Game) -> Match:
        match = Match(self.rules)
        for number in count():
            hands = shuffled(game, number)
            match = match.after(self._played(match, hands, own, game))
            if match.is_over:
                break
        return match

    def _played(
        self,
        match: Match,
        hands: tuple[tuple[int, ...], ...],
        own: int,
        game: Game,
    ) -> Points:
        """Return the scores of a deal that the players have played."""
        deal = Deal(self.rules, match.direction, hands)

        def chosen(seat: int, choose: _Player[_Choice]) -> _Choice:
            view = View.of(deal, seat, match)
            if seat == own:
                return self._timed(choose, view, game)
            return choose(view, self.others, game)

        if deal.is_passing:
            passed = [chosen(seat, cards_to_pass) for seat in SEATS]
            deal = deal.after_passing(passed)
        while not deal.is_over:
            seat = deal.play.turn
            deal = deal.after(seat, chosen(seat, card_to_play))
        return deal.play.scores()

    def _timed(
        self, choose: _Player[_Choice], view: View, game: Game
    ) -> _Choice:
        start = time.process_time()
        choice = choose(view, self.seat, game)
        self._milliseconds.append(1000 * (time.process_time() - start))
        return choice

    def _measure(self, points: Sequence[Sequence[float]]) -> Measure:
        """Return the measure of each deal's points, the seat's first."""
        seat = [own for own, *_ in points]
        others = [fmean(each) for _, *each in points]
        differences = [b - a for a, b in zip(seat, others)]
        number = len(points)
        times = sorted(self._milliseconds)
        error = stdev(differences) / number**0.5 if number > 1 else None
        return Measure(
            round(fmean(seat), 4),
            round(fmean(others), 4),
            round(fmean(differences), 4),
            None if error is None else round(error, 4),
            round(fmean(times), 3),
            round(times[ceil(0.95 * len(times)) - 1], 3),
            round(times[-1], 3),
        )


def _share(match: Match, seat: int) -> float:
    """Return a seat's share of a match: each of k winners has 1/k."""
    winners = match.winners()
    return (seat in winners) / len(winners)


def _own_first(points: Points, own: int) -> Points:
    return points[own:] + points[:own]
