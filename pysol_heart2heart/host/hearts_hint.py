# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints, and the moves of the demo: what the rules of thumb advise."""

from pysollib.game import Game
from pysollib.hint import AbstractHint

from pysol_heart2heart.hearts import players
from pysol_heart2heart.hearts.words import REASONS
from pysol_heart2heart.host.hearts_cards import SOUTH, number_of
from pysol_heart2heart.i18n import _

DEMO_LEVEL = 2  # of the host; 0 and 1 are hints for the player
SCORE = 10000


class Hearts_Hint(AbstractHint):
    """Proposes the advised cards, to the demo also to pass and to deal."""

    def computeHints(self):
        game = self.game
        if game.canGoOn():
            if self.level >= DEMO_LEVEL:
                self.addHint(SCORE, 0, game.s.talon, None)
            return
        target = game.targetOfCards()
        if target is not None:
            # the host shows those with the highest scores first
            for place, row in enumerate(self._advised()):
                self.addHint(SCORE - place, 1, row, target)

    def _advised(self):
        """Return the places of the advised cards that are in the hand."""
        rows = {
            number_of(row.cards[-1]): row
            for row in self.game.s.rows
            if row.cards
        }
        return [rows[card] for card in self.game.advice() if card in rows]


class Hearts_Hints:
    """The part of the game that shows hints."""

    Hint_Class = Hearts_Hint

    def advice(self):
        """Return the cards that the player is advised, each with why."""
        return players.advice(self.view(SOUTH))

    def targetOfCards(self):
        """Return where the player's next card goes, None if nowhere."""
        if self.deal is None or self.deal.is_over:
            return None
        return self.freeReserve() if self.deal.is_passing else self.ownSlot()

    def showHint(self, level=0, sleep=1.5, taken_hint=None):
        if level < DEMO_LEVEL and self.targetOfCards() is None:
            self._tell(self.prompt())
            return None  # there is no card to point at
        return Game.showHint(self, level, sleep, taken_hint)

    def drawHintArrow(self, from_stack, *args, **kw):
        card = from_stack.cards[-1]
        if not self.demo:
            reason = self.advice()[number_of(card)]
            self._tell(_(REASONS[reason]))
        # whole in sight: else the card beside it may seem to be meant
        card.tkraise()
        Game.drawHintArrow(self, from_stack, *args, **kw)
        self.layHand()

    def _tell(self, text):
        self.showMessage(text)
        self.speak(text)
