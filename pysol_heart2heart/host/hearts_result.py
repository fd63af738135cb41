# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a deal and of the match: the score table, and the host's
statistics.
"""

import time
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

    Where the player has won the match the host's window follows ours; it has
    no table, and after a hint no result.
    """

    def isGameWon(self):
        match = self.match
        return match is not None and match.is_over and SOUTH in match.winners()

    def getGameScore(self):
        return self.match.totals[SOUTH]

    def getGameScoreCasino(self):
        return None

    def checkForWin(self):
        is_told = self.finished or self.preview or self.demo
        if self.isGameWon() and not is_told and self._mayOpenWindow():
            self._showScoresOfWin()
        return Game.checkForWin(self)

    def _mayOpenWindow(self):
        # a window over a minimised one would keep it so
        return TOOLKIT == "tk" and self.top.winfo_ismapped()

    def _showScoresOfWin(self):
        """Show the scores while clock and game stand still, as behind the
        host's own window.
        """
        self.finishMove()  # with the last words on the table
        self.updateTime()
        self.finished = True
        self.showScores()
        self.finished = False
        self.stats.update_time = time.time()

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
        title = _("Match over") if self.match.is_over else _("Deal over")
        text = hearts_words.end(self.deal, self.match)
        scores = hearts_words.scores(self.match)
        self.speak(f"{title}. {scores}. {text}")
        if self.match.is_over and not self.isGameWon():
            self.playSample("gamelost", priority=1000)
        ways_on = self._waysOn()
        window = ScoreWindow(
            self.top, title, self.match, text, (*ways_on, _("&Close"))
        )
        if ways_on and window.status == 0 and window.button == 0:
            self.goOnAfterScores()

    def _waysOn(self):
        """Return what the player may choose beside closing the window."""
        if self.isGameWon():
            return ()  # the host's window asks
        return (_("&New game") if self.match.is_over else _("&Next deal"),)

    def updateStats(self, demo=0):
        message = Game.updateStats(self, demo)
        if demo or self.preview or not self.isGameWon():
            return message
        return words.added(message, hearts_words.result(self.match))

    def goOnAfterScores(self):
        """Deal the next hands, or begin another match."""
        if self.match.is_over:
            self.endGame()
            self.newGame()
        else:
            self.dealCards()
