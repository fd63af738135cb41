# SPDX-License-Identifier: GPL-3.0-or-later
"""The game as PySolFC plays it: layout, deal, selection, pairs and score."""

from pysollib.game import Game
from pysollib.layout import Layout
from pysollib.pysoltk import MfxCanvasText
from pysollib.settings import TOOLKIT

from pysol_heart2heart.host import words
from pysol_heart2heart.host.deadlock import HeartToHeart_Deadlock
from pysol_heart2heart.host.deal import HeartToHeart_Deal
from pysol_heart2heart.host.flight import MOVE_FRAMES, fly_together
from pysol_heart2heart.host.hint import (
    HeartToHeart_Hint,
    HeartToHeart_Hints,
    Line,
)
from pysol_heart2heart.host.keyboard import HeartToHeart_Keyboard
from pysol_heart2heart.host.loading import HeartToHeart_Loading
from pysol_heart2heart.host.marks import Marks, paired_places
from pysol_heart2heart.host.menu import GameMenu
from pysol_heart2heart.host.selection import HeartToHeart_Selection
from pysol_heart2heart.host.solving import HeartToHeart_Solver
from pysol_heart2heart.host.stacks import (
    HeartToHeart_Foundation,
    HeartToHeart_RowStack,
    HeartToHeart_Talon,
    HeartToHeart_Waste,
)
from pysol_heart2heart.host.verdict import HeartToHeart_Winning, Verdict
from pysol_heart2heart.rules import DECK_SIZE, PLACES, WASTE, Position

SCORE_WIDTH = 120  # pixels that the score may need; its text does not scale


class HeartToHeart(
    HeartToHeart_Deal,
    HeartToHeart_Selection,
    HeartToHeart_Hints,
    HeartToHeart_Deadlock,
    HeartToHeart_Winning,
    HeartToHeart_Keyboard,
    HeartToHeart_Loading,
    Game,
):
    """Heart to Heart; the stacks hold the state, `rules` judges it."""

    Hint_Class = HeartToHeart_Hint
    Solver_Class = HeartToHeart_Solver

    menu = None
    verdict = None
    isLeft = False  # for another game, as soon as the host comes to it

    # layout

    def createGame(self):
        layout = Layout(self)
        width, height = self._tableSize(layout)
        self.setSize(width + layout.XM, height + layout.YM)
        # the lower rows are made, dealt and so drawn later, above the others
        self.s.rows = [
            HeartToHeart_RowStack(*self._corner(layout, at), self, place)
            for place, at in enumerate(PLACES)
        ]
        self._createPiles(layout, width - layout.CW, height - layout.CH)
        self._createTexts(layout)
        self.marks = Marks(self)
        self.line = Line()
        layout.defaultStackGroups()
        self.sg.openstacks.append(self.s.waste)

    def _corner(self, layout, at):
        # half of every card stays in sight under the row below it
        return (
            layout.XM + at.x * layout.XS // 2,
            layout.YM + at.row * layout.CH // 2,
        )

    def _tableSize(self, layout):
        # the piles fill the corners beside the tip, a little lower than it,
        # and below the heart's other rows where their texts need the room
        corners = [self._corner(layout, at) for at in PLACES]
        right, bottom = (max(along) for along in zip(*corners))
        is_wide = 3 * layout.XS // 2 >= SCORE_WIDTH
        lower = layout.YM if is_wide else layout.TEXT_HEIGHT
        return right + layout.CW, bottom + lower + layout.CH

    def _createPiles(self, layout, right, y):
        s = self.s
        s.talon = HeartToHeart_Talon(layout.XM, y, self)
        s.waste = HeartToHeart_Waste(layout.XM + layout.XS, y, self)
        s.foundations.append(HeartToHeart_Foundation(right, y, self))

    def _createTexts(self, layout):
        # above the left half of their piles: the right half of the waste
        # is where the heart comes down
        for stack in (self.s.talon, self.s.waste):
            layout.createText(stack, "n", dx=-layout.CW // 4)
        if self.preview > 1:
            return
        corner = self.s.foundations[0]
        self.texts.score = MfxCanvasText(
            self.canvas,
            corner.x + layout.CW,
            corner.y - 4,  # as the host's own texts
            anchor="se",
            font=self.app.getFont("canvas_default"),
        )

    # the rules' view of the table

    def position(self):
        """Return what lies on the table as a `rules.Position`."""
        # from lists, which are quicker: each move asks several times
        s = self.s
        hearts = [row.cards for row in s.rows]
        return Position(
            tuple([cards[-1].rank if cards else None for cards in hearts]),
            tuple([card.rank for card in reversed(s.talon.cards)]),
            tuple([card.rank for card in s.waste.cards]),
        )

    def stackOf(self, place):
        """Return the stack of a place of the heart or of `WASTE`."""
        return self.s.waste if place == WASTE else self.s.rows[place]

    def canPair(self, one, other):
        """Tell whether the top cards of two stacks are a legal pair."""
        places = getattr(one, "place", None), getattr(other, "place", None)
        return None not in places and self.position().can_pair(*places)

    def freeStacks(self):
        """Return the stacks whose top card may be played."""
        position = self.position()
        playable = (*position.free_places(), WASTE)
        return [self.stackOf(p) for p in playable if position.is_free(p)]

    # moves

    def dealCards(self, sound=True):
        self.forgetTouch()
        return Game.dealCards(self, sound=sound)

    def pairMove(self, stack, partner, frames=-1):
        """Take a pair off the table, as one entry of the history."""
        if not self.demo:
            self.playSample("droppair", priority=200)
        self.marks.clear()
        old_state = self.enterState(self.S_FILL)
        foundation = self.s.foundations[0]
        if frames != 0:
            fly_together(self, (stack, partner), foundation)
        for side in (stack, partner):
            self.moveMove(1, side, foundation, frames=MOVE_FRAMES, shadow=0)
        self.leaveState(old_state)

    def _autoDeal(self, sound=True):
        return 0

    def animatedMoveTo(self, from_stack, to_stack, cards, *args, **kw):
        self.marks.take_off(cards)
        Game.animatedMoveTo(self, from_stack, to_stack, cards, *args, **kw)

    def animatedFlipAndMove(self, from_stack, *args, **kw):
        self.marks.take_off(from_stack.cards[-1:])
        return Game.animatedFlipAndMove(self, from_stack, *args, **kw)

    def undo(self):
        Game.undo(self)
        self.updateStuck()  # the host only blanks the indicator

    # the end of a game

    def isGameWon(self):
        return self.position().is_won()

    # what the host shows

    def getGameScore(self):
        return self.position().score()

    def getGameScoreCasino(self):
        return None

    def updateText(self):
        position = self.position()
        is_dealt = len(position.stock) < DECK_SIZE
        if is_dealt and self.texts.score is not None:
            self.texts.score.config(text=words.score(position.score()))
        if self.verdict is not None:
            self.verdict.show(position)
        self.s.talon.followWin(position.is_won())
        self.marks.draw(position)
        self.followKeyboard()

    def doPause(self):
        Game.doPause(self)
        if self.pause:  # not always by a key, which lets go of the card
            self.putBack()
            self.forgetTouch()
        self.marks.draw_anew()  # the host makes all items take clicks again

    def getHighlightPilesStacks(self):
        places = paired_places(self.position())
        return (([self.stackOf(place) for place in places], 1),)

    def shallHighlightMatch(self, stack1, card1, stack2, card2):
        return self.canPair(stack1, stack2)

    # the host's life cycle

    def create(self, app):
        Game.create(self, app)
        if TOOLKIT == "tk":
            self.menu = GameMenu(self)
            self.verdict = Verdict(self)

    def destruct(self):
        # also for previews and for games that were never made whole
        if self.menu is not None:
            self.menu.remove()
        if self.verdict is not None:
            self.verdict.remove()
        if self.marks is not None:
            self.marks.forget()  # the host has emptied the canvas
        Game.destruct(self)

    def quitGame(self, *args, **kw):
        self.isLeft = True
        self.forgetTouch()
        Game.quitGame(self, *args, **kw)

    def resetGame(self):
        self._clearMarks()
        Game.resetGame(self)

    def newGame(self, *args, **kw):
        self._clearMarks()  # the host sweeps the cards away before its reset
        Game.newGame(self, *args, **kw)
        self.enterDeadOrAlive()

    def restoreGame(self, *args, **kw):
        Game.restoreGame(self, *args, **kw)
        self.enterDeadOrAlive()

    def _clearMarks(self):
        self.forgetTouch()
        self.marks.clear()
