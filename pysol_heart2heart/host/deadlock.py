# SPDX-License-Identifier: GPL-3.0-or-later
"""The deadlock: the host's stuck indicator, and a window of our own."""

from functools import cached_property

from pysollib.pysoltk import MfxMessageDialog
from pysollib.settings import TOOLKIT

from pysol_heart2heart.host import compat, words
from pysol_heart2heart.host.late import LateWindow
from pysol_heart2heart.i18n import _


class HeartToHeart_Deadlock:
    """The part of the game that tells when no pair can come any more.

    The window opens whenever a dead position is entered from a live one,
    by a new game or by a load; not among dead positions, nor in a demo.
    """

    _isDead = False

    def updateStuck(self):
        if self.preview or not self.top:
            return
        was_dead, self._isDead = self._isDead, self.position().is_deadlocked()
        if self._isDead or was_dead:  # else the host has it blank
            self.updateStatus(stuck="x" if self._isDead else "")
        if self._isDead and not was_dead and not self.demo:
            # later: the move that led here is not over yet
            self.deadlockWindow.open_soon()

    def enterDeadOrAlive(self):
        """Look at a table that was dealt or loaded."""
        self._isDead = False
        self.updateStatus(stuck="")  # which the host does for a new game only
        self.updateStuck()

    @cached_property
    def deadlockWindow(self):
        return LateWindow(
            self,
            self._openDeadlockWindow,
            lambda: self._isDead and not self.demo,
        )

    def _openDeadlockWindow(self):
        self.clearSelection()
        self.playSample("gamelost", priority=1000)
        self._followDeadlockButton(self._showDeadlockWindow())

    def _showDeadlockWindow(self):
        title = _("No more moves possible")
        compat.close_earlier_window(self.top, title)
        return MfxMessageDialog(
            self.top,
            title=title,
            text=words.wrapped(words.deadlock(self.position())),
            bitmap="info",
            strings=(
                _("&Undo"),
                _("&New game"),
                _("&Restart"),
                _("&Close"),
            ),
        )

    def _followDeadlockButton(self, dialog):
        # Kivy's dialogs return at once, as if the first button was pressed
        if dialog.status != 0 or TOOLKIT == "kivy":
            return
        if dialog.button == 0:
            self.app.menubar.mUndo()
        elif dialog.button == 1:
            self.endGame()
            self.newGame()
        elif dialog.button == 2:
            self.restartGame()
