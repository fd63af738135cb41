# SPDX-License-Identifier: GPL-3.0-or-later
"""A match of Hearts: deal after deal until a total reaches the target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pysol_heart2heart.hearts.deal import ROTATION, Direction
from pysol_heart2heart.hearts.rules import SEATS, Points, Rules


@dataclass(frozen=True)
class Match:
    """The scores of the deals that were played, one tuple for each."""

    rules: Rules
    scores: tuple[Points, ...] = ()

    @property
    def direction(self) -> Direction:
        """The direction of passing in the next deal."""
        return ROTATION[len(self.scores) % len(ROTATION)]

    @property
    def totals(self) -> Points:
        """The points of each seat so far; the jack may bring them below 0."""
        return tuple(sum(deal[seat] for deal in self.scores) for seat in SEATS)

    @property
    def is_over(self) -> bool:
        """Tell whether a total has reached the target."""
        return bool(self.scores) and max(self.totals) >= self.rules.target

    def winners(self) -> tuple[int, ...]:
        """Return the seats with the lowest total; several win together."""
        totals = self.totals
        return tuple(seat for seat in SEATS if totals[seat] == min(totals))

    def after(self, scores: Sequence[int]) -> Match:
        """Return the match after another deal with these scores."""
        return replace(self, scores=(*self.scores, tuple(scores)))
