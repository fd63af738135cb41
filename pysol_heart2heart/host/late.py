# SPDX-License-Identifier: GPL-3.0-or-later
"""Windows that wait until the table is at rest."""

from pysol_heart2heart.host import compat

SOON_MILLISECONDS, WAIT_MILLISECONDS = 1, 200


class LateWindow:
    """A window that opens once the move that asked for it is over.

    `is_wanted` tells whether there is still a reason to show it then;
    `is_due` is true until that is known.
    """

    def __init__(self, game, show, is_wanted):
        self.game = game
        self.show = show
        self.is_wanted = is_wanted
        self.is_due = False

    def open_soon(self):
        """Open the window as soon as the table is at rest."""
        self.is_due = True
        # never while the host waits for Tk to be idle: it does so in the
        # middle of things, such as drawing the keyboard's frame
        self._wait(SOON_MILLISECONDS)

    def _wait(self, milliseconds):
        compat.call_later(self.game.top, milliseconds, self._open)

    def _open(self):
        game = self.game
        if not game.app or game.app.game is not game:
            return  # the player has gone on to another game
        self.is_due = self.is_due and self.is_wanted()
        if not self.is_due:
            return
        if not self._is_at_rest():
            self._wait(WAIT_MILLISECONDS)
            return
        self.is_due = False
        self.show()

    def _is_at_rest(self):
        game = self.game
        if game.busy or game.pause or game.drag.stack:
            return False
        return game.top.winfo_ismapped()
