# SPDX-License-Identifier: GPL-3.0-or-later
"""Touching a card by a click, by a key or by a drag that goes nowhere."""

from pysollib.game import Game

CLICK_TOLERANCE = 10  # pixels; a shorter drag is a click, as in the host


class DropStack:
    """A stack that a card may be dropped on."""

    keyboard_movement = False  # set by a host that is played by keyboard, too

    def finishDrag(self, event=None):
        # sticky mouse: a card may stay behind the pointer while a button is
        # held down, and the host asks the stack under the pointer then
        holder = self.game.drag.stack
        if holder in (None, self) or not self._dropsByMouse():
            super().finishDrag(event)
        else:
            holder.keepDrag(event)
            holder.finishDrag(event)

    def _dropsByMouse(self):
        is_sticky = self.game.app.opt.mouse_type == "sticky-mouse"
        return is_sticky and not self.keyboard_movement


class TouchedStack(DropStack):
    """A stack whose top card is touched, or dragged where it may move.

    A press starts the host's drag, where there is one to start; the card
    is touched when the button is released near where it was pressed.
    """

    def touch(self):
        """Answer a touch."""
        raise NotImplementedError

    def isDraggable(self):
        """Tell whether a press may start a drag."""
        raise NotImplementedError

    def clickHandler(self, event):
        if self._dragsFollowMouse() and self.isDraggable():
            return 0
        self.touch()
        self.keyboard_movement = False  # the host resets it in drags only
        return 1

    def _dragsFollowMouse(self):
        return not (
            self.game.app.opt.mouse_type == "point-n-click"
            or self.keyboard_movement
        )

    def isClick(self, event, drag):
        """Tell whether a drag that ends here was none."""
        return (
            event is not None
            and self.game.app.opt.mouse_type == "drag-n-drop"
            and abs(event.x - drag.start_x) < CLICK_TOLERANCE
            and abs(event.y - drag.start_y) < CLICK_TOLERANCE
        )


class ResizedTable:
    """The part of a game that lets go of a card when the window changes."""

    def resizeGame(self, *args, **kw):
        if not self.app:
            return  # the host's timer does not know that the game is over
        self.putBack()
        Game.resizeGame(self, *args, **kw)
        self.tableResized()

    def putBack(self):
        """Put a card that is held back where it was taken."""
        if self.drag.stack:
            self.drag.stack.cancelDrag()

    def tableResized(self):
        """Put what lies beside the cards where it belongs now."""
        raise NotImplementedError
