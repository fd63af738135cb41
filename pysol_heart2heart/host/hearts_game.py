# SPDX-License-Identifier: GPL-3.0-or-later
"""The game Hearts as PySolFC plays it: one game is one match."""

from pysollib.game import Game
from pysollib.settings import TOOLKIT

from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.players import Level
from pysol_heart2heart.hearts.words import REFUSALS
from pysol_heart2heart.host import hearts_options, hearts_words
from pysol_heart2heart.host.hearts_cards import SOUTH, number_of
from pysol_heart2heart.host.hearts_hint import Hearts_Hints
from pysol_heart2heart.host.hearts_keyboard import Hearts_Keyboard
from pysol_heart2heart.host.hearts_play import Hearts_Play
from pysol_heart2heart.host.hearts_result import Hearts_Result
from pysol_heart2heart.host.hearts_saving import Hearts_Saving
from pysol_heart2heart.host.hearts_table import Hearts_Table
from pysol_heart2heart.host.messages import Messages
from pysol_heart2heart.host.submenu import show
from pysol_heart2heart.host.touch import ResizedTable
from pysol_heart2heart.i18n import _


class Hearts(
    Hearts_Play,
    Hearts_Table,
    Hearts_Saving,
    Hearts_Hints,
    Hearts_Result,
    Hearts_Keyboard,
    ResizedTable,
    Messages,
    Game,
):
    """Hearts for one player against three of the computer's.

    The host's game number gives the hands of the whole match.
    """

    menu = None

    # the match

    def createGame(self):
        self.createTable()

    def newGame(self, random=None, restart=0, *args, **kw):
        if restart and self.match is not None:
            self.match = Match(self.match.rules)
        else:
            chosen = hearts_options.FILE.current()
            self.match = Match(chosen.rules())
            self.level = Level(chosen.level)
        self.deal = None
        Game.newGame(self, random, restart, *args, **kw)

    def startGame(self):
        self.startDealSample()
        self.dealHands()
        self.letOthersPlay()

    # touches

    def touchCard(self, stack):
        """Play a card, choose it to be passed or take it back."""
        self.showMessage("")
        if not stack.cards:
            return
        if self.deal.is_passing:
            self._touchToPass(stack)
            return
        reason = self.deal.refusal(SOUTH, number_of(stack.cards[-1]))
        if reason is None:
            stack.playMoveMove(1, self.ownSlot())
        else:
            self.refuse(_(REFUSALS[reason]))

    def _touchToPass(self, stack):
        if stack in self.s.reserves:
            stack.playMoveMove(1, self.homeOf(stack.cards[-1]))
        elif (reserve := self.freeReserve()) is not None:
            stack.playMoveMove(1, reserve)
        else:
            self.refuse(_(hearts_words.THREE_CHOSEN))

    def refuse(self, reason):
        """Tell why nothing was done."""
        self.speak(reason)
        self.showMessage(reason)

    def showLastTrick(self):
        """Show who played what in the last complete trick."""
        if lines := hearts_words.last_trick(self.deal):
            title = _(hearts_words.LAST_TRICK)
            self.speak("; ".join([title, *lines]))
            show(self.top, title, "\n".join(lines), "info")

    def goOn(self):
        """Pass the cards or deal, where it is time for it."""
        self.showMessage("")
        if self.canGoOn():
            self.dealCards()

    def _getClosestStack(self, cx, cy, stacks, dragstack):
        # the whole table above the hand takes a card
        if not self.isAboveHand(cy):
            card = dragstack.cards[-1]
            is_chosen = dragstack in self.s.reserves
            return self.homeOf(card) if is_chosen else None
        return None if dragstack in self.s.reserves else self.targetOfCards()

    def undoHandler(self, event):
        # a click on the bare table
        at_rest = not (self.busy or self.pause or self.demo)
        if self.event_handled or self.drag.stack or not at_rest:
            return Game.undoHandler(self, event)
        if not self.canGoOn():
            self.showMessage("")
            return Game.undoHandler(self, event)
        self.goOn()
        return None

    def dealCards(self, sound=True):
        self.showMessage("")
        return Game.dealCards(self, sound=sound)

    def _cancelDrag(self, break_pause=True):
        self.showMessage("")
        return Game._cancelDrag(self, break_pause=break_pause)

    # what the host asks and shows

    def _autoDeal(self, sound=True):
        return 0

    def getAutoStacks(self, event=None):
        return ((), (), ())

    def getHighlightPilesStacks(self):
        return ()

    def shallHighlightMatch(self, stack1, card1, stack2, card2):
        return False

    def updateStuck(self):
        pass  # there is always a card to play

    def updateText(self):
        self.showTable()
        self.followKeyboard()

    def tableResized(self):
        self.showTable()

    # the host's life cycle

    def create(self, app):
        Game.create(self, app)
        if TOOLKIT == "tk":
            self.menu = hearts_options.HeartsMenu(self)

    def destruct(self):
        # also for previews and for games that were never made whole
        if self.menu is not None:
            self.menu.remove()
        self.captions = None  # the host has emptied the canvas
        Game.destruct(self)

    def quitGame(self, *args, **kw):
        self.showMessage("")
        Game.quitGame(self, *args, **kw)

    def resetGame(self):
        self.showMessage("")
        Game.resetGame(self)
