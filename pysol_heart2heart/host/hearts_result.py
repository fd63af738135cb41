# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a deal and of the match: the score table, and the host's
statistics.
"""

from functools import cached_property

from pysollib.game import Game
from pysollib.settings import TOOLKIT

from pysol_heart2heart.host import hearts_words, words
from pysol_heart2heart.host.hearts_cards import SOUTH
from pysol_heart2heart.host.hearts_window import ScoreWindow
from pysol_heart2heart.host.late import LateWindow
from pysol_heart2heart.i18n import _


class Hearts_Result:
    """The part of the game that ends deals and matches.

    The host shows the window of a match that the player has won, with the
    result in it; ours is for the others, and for each deal before.
    """

    def isGameWon(self):
        match = self.match
        return match is not None and match.is_over and SOUTH in match.winners()

    def getGameScore(self):
        return self.match.totals[SOUTH]

    def getGameScoreCasino(self):
        return None

    def finishMove(self):
        moved = Game.finishMove(self)
        if moved:
            self.endDeal()
        return moved

    def redo(self):
        Game.redo(self)
        self.endDeal()

    def endDeal(self):
        """Show the scores if the deal is over, and book a lost match."""
        is_over = self.deal is not None and self.deal.is_over
        if not is_over or self.preview or self.demo or self.isGameWon():
            return
        if self.match.is_over and not self.finished:
            self.updateStats()
            self.finished = True
            self.updateMenus()
        if TOOLKIT == "tk":
            self.scoreWindow.open_soon()

    @cached_property
    def scoreWindow(self):
        """The window with the score table."""
        return LateWindow(
            self,
            self.showScores,
            lambda: self.deal.is_over and not self.demo,
        )

    def showScores(self):
        """Show the score table, and go on as the player wants."""
        if self.match.is_over:
            self.playSample("gamelost", priority=1000)
            title, first = _("Match over"), _("&New game")
        else:
            title, first = _("Deal over"), _("&Next deal")
        text = hearts_words.end(self.deal, self.match)
        self.speak(f"{title}. {text}")
        window = ScoreWindow(
            self.top, title, self.match, text, (first, _("&Close"))
        )
        if window.status == 0 and window.button == 0:
            self.goOnAfterScores()

    def goOnAfterScores(self):
        """Deal the next hands, or begin another match."""
        if self.match.is_over:
            self.endGame()
            self.newGame()
        else:
            self.dealCards()

    def updateStats(self, demo=0):
        message = Game.updateStats(self, demo)
        if demo or self.preview or not self.isGameWon():
            return message
        return words.added(message, hearts_words.result(self.deal, self.match))
