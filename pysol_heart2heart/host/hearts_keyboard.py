# SPDX-License-Identifier: GPL-3.0-or-later
"""Hearts by keyboard and speech, where PySolFC offers them."""

from pysol_heart2heart.hearts.rules import SEATS
from pysol_heart2heart.host import hearts_words
from pysol_heart2heart.host.choice import KeyboardChoice
from pysol_heart2heart.host.hearts_cards import number_of


class Hearts_Keyboard(KeyboardChoice):
    """The part of the game that keys and screen readers use."""

    def keyboardStacks(self):
        """Return the stacks to choose from, in the order of the Tab key."""
        own = (*self.s.rows, *self.s.reserves)
        return [*(stack for stack in own if stack.cards), self.s.talon]

    def getStackSpeech(self, stack, cardindex):
        if not stack.cards:
            return self.prompt()
        number = number_of(stack.cards[-1])
        return hearts_words.own_card(
            number, stack in self.s.reserves, number in self.received()
        )

    def parseGameInfo(self):
        if self.busy:
            return ""  # cards are on their way
        players = [", ".join(self.standing(seat)) for seat in SEATS]
        return f"{self.prompt()} {'. '.join(players)}."

    def parseStackInfo(self, stack):
        if self.busy:
            return ""
        return hearts_words.trick(self.deal)
