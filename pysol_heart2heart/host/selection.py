# SPDX-License-Identifier: GPL-3.0-or-later
"""Touching cards: the selection, refusals, and where a drop leads."""

from pysollib.game import Game

from pysol_heart2heart.host import options, words
from pysol_heart2heart.host.messages import Messages
from pysol_heart2heart.host.touch import ResizedTable
from pysol_heart2heart.i18n import _


class HeartToHeart_Selection(ResizedTable, Messages):
    """The part of the game that answers touches."""

    selected = None  # the stack whose card was touched first
    marks = None  # set as soon as there is a canvas

    def clickSelect(self, stack):
        """Touch a card: select it, deselect it, or pair it."""
        self.showMessage("")
        position = self.position()
        if not position.is_free(stack.place):
            self.refuseCovered(position, stack.place)
            return
        first = self.selected
        if first is stack:
            self.clearSelection()
            self.speak(_(words.UNSELECTED))
        elif first is None or not self.canPair(first, stack):
            self.select(stack)
            if first is not None:
                self.refuse(_(words.SAME_RANK))
        else:
            self.clearSelection()
            first.playMoveMove(1, stack)

    def select(self, stack):
        """Make a stack's card the selected one."""
        self.selected = stack
        self.marks.draw()
        self.speak(_(words.SELECTED))

    def clearSelection(self):
        """Forget the selected card."""
        if self.selected is not None:
            self.selected = None
            self.marks.draw()

    def pairWithOnlyPartner(self, stack):
        """Play the stack's card if just one card would pair with it.

        Return the number of moves made.
        """
        self.forgetTouch()
        position = self.position()
        partners = [
            other
            for other in self.freeStacks()
            if position.can_pair(stack.place, other.place)
        ]
        if len(partners) == 1:
            stack.playMoveMove(1, partners[0])
            self.stats.quickplay_moves += 1
            return 1
        if partners:
            self.refuse(_(words.SEVERAL_PARTNERS))
        elif position.is_free(stack.place):
            self.refuse(_(words.NO_PARTNER))
        else:
            self.refuseCovered(position, stack.place)
        return 0

    # what the player is told

    def refuseCovered(self, position, place):
        """Tell what covers a card; an empty place asks for no word."""
        if position.rank_at(place) is not None:
            self.refuse(words.covered(position, place))

    def refuse(self, reason):
        """Tell why a touch did nothing: always by speech, and in the status
        line with the option Move errors.
        """
        self.speak(reason)
        if options.current().move_errors:
            self.showMessage(reason)

    # where the pointer is

    def freeStackAt(self, event):
        """Return the stack of the free card under the pointer, or None."""
        x = self.canvas.canvasx(event.x)
        y = self.canvas.canvasy(event.y)
        for stack in reversed(self.freeStacks()):
            if stack._findCardXY(x, y) >= 0:
                return stack
        return None

    def _getClosestStack(self, cx, cy, stacks, dragstack):
        # only free cards that the dragged one touches; a partner first
        position = self.position()
        width, height = self.app.images.getSize()
        touched = [
            stack
            for stack in self.freeStacks()
            if stack is not dragstack
            and abs(stack.x - cx) < width
            and abs(stack.y - cy) < height
        ]
        return min(
            touched,
            key=lambda stack: (
                not position.can_pair(dragstack.place, stack.place),
                (stack.x - cx) ** 2 + (stack.y - cy) ** 2,
            ),
            default=None,
        )

    # what ends a selection

    def forgetTouch(self):
        """Forget the selected card and what was said about the last touch."""
        self.clearSelection()
        self.showMessage("")

    def _cancelDrag(self, break_pause=True):
        self.forgetTouch()
        return Game._cancelDrag(self, break_pause=break_pause)

    def undoHandler(self, event):
        if not self.event_handled:  # a click on the bare table
            self.forgetTouch()
        return Game.undoHandler(self, event)

    def tableResized(self):
        self.marks.draw()
