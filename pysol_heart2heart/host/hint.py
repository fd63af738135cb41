# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints, and the moves of the demo."""

from pysollib.hint import AbstractHint

DEMO_LEVEL = 2  # the host's levels: 0 and 1 hints for the player, 2 demo
SCORE_PAIR = 10000


class HeartToHeart_Hint(AbstractHint):
    """Proposes every legal pair; the demo turns the stock without one."""

    def getHints(self, taken_hint=None):
        self.reset()
        self.computeHints()
        return self._returnHints()

    def computeHints(self):
        position = self.game.position()
        for pair in position.pairs():
            first, second = map(self.game.stackOf, pair)
            self.addHint(SCORE_PAIR, 1, second, first)
        # A deal helps unless the position is deadlocked, so demos end.
        if (
            self.level >= DEMO_LEVEL
            and not self.hints
            and not position.is_deadlocked()
        ):
            self.addHint(0, 0, self.game.s.talon, None)
