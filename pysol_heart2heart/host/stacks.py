# SPDX-License-Identifier: GPL-3.0-or-later
"""The stacks of the table; each asks the rules what its card may do."""

from pysollib.settings import TOOLKIT
from pysollib.stack import (
    AbstractFoundationStack,
    OpenStack,
    Stack,
    WasteStack,
    WasteTalonStack,
)
from pysollib.util import ANY_RANK, UNLIMITED_REDEALS

from pysol_heart2heart.host import words
from pysol_heart2heart.host.touch import DropStack, TouchedStack
from pysol_heart2heart.i18n import _
from pysol_heart2heart.rules import COVERED_BY, DECK_SIZE, WASTE


class HeartToHeart_StackMethods(TouchedStack):
    """What heart places and the waste share: a card that may be paired.

    `place` is the stack's index in `rules.PLACES`, or `rules.WASTE`.
    """

    def basicIsBlocked(self):
        return bool(self.cards) and not self.game.position().is_free(
            self.place
        )

    def acceptsCards(self, from_stack, cards):
        return len(cards) == 1 and self.game.canPair(from_stack, self)

    def canFlipCard(self):
        return False  # all lie face up; the host asks after every move

    def canDropCards(self, stacks):
        return (None, 0)

    def canSelect(self):
        return self.game.position().is_free(self.place)

    def moveMove(self, ncards, to_stack, frames=-1, shadow=-1):
        self.game.pairMove(self, to_stack, frames)

    def copyModel(self, clone):
        OpenStack.copyModel(self, clone)
        clone.place = self.place

    def isDraggable(self):
        return not self.basicIsBlocked()

    def touch(self):
        self.game.clickSelect(self)

    def doubleclickHandler(self, event):
        # the second of two fast clicks comes here and not to clickHandler;
        # a card that hung on the pointer has just been put back
        if self.game.app.opt.mouse_type != "sticky-mouse":
            self.game.clickSelect(self)
        return 1

    def rightclickHandler(self, event):
        self.keyboard_movement = False
        if not self.game.app.opt.quickplay:
            return 0
        return self.game.pairWithOnlyPartner(self)

    def startDrag(self, event, sound=True):
        OpenStack.startDrag(self, event, sound=sound)
        self.game.marks.draw()

    def releaseHandler(self, event, drag, sound=True):
        game = self.game
        if self.isClick(event, drag):
            self.moveCardsBackHandler(event, drag)
            game.marks.draw()
            game.clickSelect(self)
            return
        game.clearSelection()
        self._refuseDrop(drag)
        OpenStack.releaseHandler(self, event, drag, sound=sound)
        if game.app:  # the last pair's window may have led to another game
            self._pickUpInstead(event, drag)
            game.marks.draw()

    def cancelDrag(self, event=None):
        self.game.clearSelection()
        OpenStack.cancelDrag(self, event)
        self.game.marks.draw()

    def _refuseDrop(self, drag):
        target = self.game.getClosestStack(drag.cards[0], self)
        if target is not None and not self.game.canPair(self, target):
            self.game.refuse(_(words.SAME_RANK))

    def _pickUpInstead(self, event, drag):
        # sticky mouse: the card that hangs on the pointer is the selection,
        # so a click on one of another rank changes cards
        if self.game.app.opt.mouse_type != "sticky-mouse":
            return
        other = self.game.freeStackAt(event)
        put_back = drag.cards[0] in self.cards
        if put_back and other is not None and other is not self:
            other.startDrag(event)


class HeartToHeart_RowStack(HeartToHeart_StackMethods, OpenStack):
    """One place of the heart."""

    def __init__(self, x, y, game, place):
        OpenStack.__init__(self, x, y, game, max_accept=1, max_cards=2)
        self.place = place

    @property
    def blockmap(self):
        return [self.game.s.rows[place] for place in COVERED_BY[self.place]]

    getBottomImage = Stack._getNoneBottomImage

    def getHelp(self):
        return words.position_help(self.place)

    def middleclickHandler(self, event):
        # show a covered card whole, as the host does in its open stacks
        covers = [row for row in self.blockmap if row.cards]
        if not self.cards or not covers or TOOLKIT != "tk":
            return 0  # the other front ends have no such button
        card = self.cards[-1]
        card.item.tkraise()
        self.canvas.update_idletasks()
        self.game.sleep(self.game.app.opt.timeouts["raise_card"])
        drawn = self.canvas.find_all()
        items = [row.cards[-1].item for row in covers]
        card.item.lower(min(items, key=lambda item: drawn.index(item.id)))
        self.game.marks.draw_anew()
        return 1


class HeartToHeart_Waste(HeartToHeart_StackMethods, WasteStack):
    """The turned cards; the top one may be paired with a heart card."""

    place = WASTE

    def __init__(self, x, y, game):
        WasteStack.__init__(self, x, y, game, max_accept=1)


class HeartToHeart_Talon(DropStack, WasteTalonStack):
    """The stock: one card a click, and redeals without end."""

    isOver = False  # as the redeal sign shows it

    def __init__(self, x, y, game):
        WasteTalonStack.__init__(
            self, x, y, game, max_rounds=UNLIMITED_REDEALS
        )

    def clickHandler(self, event):
        self.keyboard_movement = False  # the host resets it in drags only
        return WasteTalonStack.clickHandler(self, event)

    def dealCards(self, sound=False):
        game = self.game
        is_redeal = not self.cards
        game.marks.clear()
        dealt = WasteTalonStack.dealCards(self, sound=sound)
        if game.moves.state == game.S_DEAL:
            game.speak(words.dealt(game.position(), is_redeal))
        return dealt

    def followWin(self, is_won):
        """Let the redeal sign show whether a click still does something.

        The host looks at it only when cards come to the stock or leave it.
        """
        if is_won != self.isOver:
            self.isOver = is_won
            self.updateText()

    def canDealCards(self):
        return not self.game.isGameWon() and WasteTalonStack.canDealCards(self)


class HeartToHeart_Foundation(DropStack, AbstractFoundationStack):
    """Where the pairs go; nothing is ever laid there by hand."""

    def __init__(self, x, y, game):
        AbstractFoundationStack.__init__(
            self,
            x,
            y,
            game,
            suit=game.gameinfo.suits[0],
            base_rank=ANY_RANK,
            dir=0,
            max_move=0,
            max_cards=DECK_SIZE,
        )

    def acceptsCards(self, from_stack, cards):
        return False

    def canSelect(self):
        return False
