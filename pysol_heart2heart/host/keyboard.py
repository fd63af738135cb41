# SPDX-License-Identifier: GPL-3.0-or-later
"""Play by keyboard and speech, where PySolFC offers them."""

from pysol_heart2heart.host import words
from pysol_heart2heart.host.choice import KeyboardChoice


class HeartToHeart_Keyboard(KeyboardChoice):
    """The part of the game that keys and screen readers use."""

    def keyboardStacks(self):
        """Return the stacks to choose from, in the order of the Tab key."""
        rows = [row for row in self.s.rows if row.canSelect()]
        piles = (self.s.talon, self.s.waste)
        return [*rows, *(pile for pile in piles if pile.canSelect())]

    # speech

    def getStackSpeech(self, stack, cardindex):
        position = self.position()
        if stack in self.s.rows:
            return words.heart_card(position, stack.place)
        if stack is self.s.waste:
            return words.waste(position)
        return words.stock(position)

    def parseGameInfo(self):
        if self.busy:
            return ""  # cards are on their way
        return words.game_info(self.position())

    def parseStackInfo(self, stack):
        if stack in self.s.rows:
            return words.lies_on(self.position(), stack.place)
        return words.heart(self.position())
