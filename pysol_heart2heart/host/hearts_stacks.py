# SPDX-License-Identifier: GPL-3.0-or-later
"""The stacks on the table of Hearts; each asks the game what it may do."""

from pysollib.stack import OpenStack, Stack, TalonStack

from pysol_heart2heart.host.touch import TouchedStack


class Hearts_OwnCard(TouchedStack, OpenStack):
    """A place for one card of the player's, to play, to pass or to keep."""

    def __init__(self, x, y, game):
        OpenStack.__init__(self, x, y, game, max_accept=1, max_cards=1)

    getBottomImage = Stack._getNoneBottomImage

    def acceptsCards(self, from_stack, cards):
        return self.game.canMoveTo(from_stack, self)

    def canMoveCards(self, cards):
        return bool(self.cards) and self.game.canLeave(self)

    def canFlipCard(self):
        return False  # the host asks after every move

    def canDropCards(self, stacks):
        return (None, 0)

    def canSelect(self):
        return bool(self.cards)

    def getHelp(self):
        return ""  # the cards are in sight

    def isDraggable(self):
        return self.canMoveCards(self.cards[-1:])

    def touch(self):
        self.game.touchCard(self)

    def moveMove(self, ncards, to_stack, frames=-1, shadow=-1):
        if to_stack is self.game.ownSlot():
            self.game.playCard(self, frames, shadow)
        else:
            OpenStack.moveMove(self, ncards, to_stack, frames, shadow)

    def doubleclickHandler(self, event):
        # the first click has let another card come to this place
        return 1

    def rightclickHandler(self, event):
        self.keyboard_movement = False
        self.game.touchCard(self)
        return 1

    def startDrag(self, event, sound=True):
        self.game.showMessage("")
        OpenStack.startDrag(self, event, sound=sound)

    def releaseHandler(self, event, drag, sound=True):
        if self.isClick(event, drag):
            self.moveCardsBackHandler(event, drag)
            self.game.touchCard(self)
            return
        OpenStack.releaseHandler(self, event, drag, sound=sound)
        if self.game.app:  # the match's end may have led to another game
            self.game.layHand()


class Hearts_HiddenHand(Stack):
    """The cards of another player, face down."""

    getBottomImage = Stack._getNoneBottomImage

    def __init__(self, x, y, game, seat, fan):
        Stack.__init__(self, x, y, game)
        self.seat = seat
        self.CARD_XOFFSET, self.CARD_YOFFSET = fan
        self.shrink_face_down = 1
        self.can_hide_cards = 0

    def prepareView(self):
        Stack.prepareView(self)
        self.shrink_face_down = 1  # the fan is made for hidden cards

    def reallocateCards(self):
        return False  # the fan always has room

    def getHelp(self):
        return ", ".join(self.game.standing(self.seat))

    def canSelect(self):
        return False

    def clickHandler(self, event):
        return 1

    def middleclickHandler(self, event):
        return 0  # the host would show the card


class Hearts_Slot(Stack):
    """Where a player's card of the trick lies."""

    getBottomImage = Stack._getNoneBottomImage

    def __init__(self, x, y, game):
        Stack.__init__(self, x, y, game, cap={"max_accept": 1})

    def acceptsCards(self, from_stack, cards):
        return self.game.canMoveTo(from_stack, self)

    def canSelect(self):
        return False

    def clickHandler(self, event):
        return 1


class Hearts_Pile(Hearts_Slot):
    """The tricks that a player has taken, face down."""

    def __init__(self, x, y, game, seat):
        Stack.__init__(self, x, y, game)
        self.seat = seat

    def getHelp(self):
        return ", ".join(self.game.standing(self.seat))

    def clickHandler(self, event):
        self.game.showLastTrick()
        return 1


class Hearts_Talon(TalonStack):
    """Where the cards come from, and what the Deal command goes to."""

    getBottomImage = Stack._getNoneBottomImage

    def clickHandler(self, event):
        self.keyboard_movement = False  # the host resets it in drags only
        self.game.goOn()
        return 1

    def canDealCards(self):
        return self.game.canGoOn()

    def dealCards(self, sound=False):
        return self.game.passOrDeal()

    def getHelp(self):
        return ""

    def canSelect(self):
        return True
