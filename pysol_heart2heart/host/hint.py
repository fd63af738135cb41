# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints, and the moves of the demo: what the solver advises."""

from functools import lru_cache
from typing import NamedTuple

from pysollib.game import Game
from pysollib.hint import AbstractHint

from pysol_heart2heart import shortest, solver
from pysol_heart2heart.host import words
from pysol_heart2heart.i18n import _
from pysol_heart2heart.rules import StockMove

# the host's levels: 0 and 1 hints for the player
DEMO_LEVEL = 2
SOLVER_LEVEL = 3  # a demo that the Solver dialog started
SCORE_PAIR = 10000


class Advice(NamedTuple):
    """What to do in a position: the moves to hint at."""

    moves: tuple
    is_lost: bool


@lru_cache(maxsize=64)
def advice(position):
    """Advise the pairs that keep the game winnable, in a lost one every
    legal pair, and where there is none the stock's move.

    No move at all once the game is won or deadlocked.
    """
    pairs = solver.safe_pairs(position)
    if pairs:
        return Advice(pairs, False)
    if position.is_won() or position.is_deadlocked():
        return Advice((), False)
    is_lost = not solver.is_winnable(position)
    pairs = position.pairs() if is_lost else ()
    return Advice(pairs or (position.stock_move(),), is_lost)


class Line:
    """The moves from a position to the end of its game, step by step.

    They are the shortest win; where there is none, or the search would
    take too long, the advised moves up to the win or the deadlock.
    """

    def __init__(self):
        self._moves = {}  # by the position before each

    def next_move(self, position):
        """Return the line's move here, None at the end of the game.

        A position beside the line begins another one.
        """
        if position not in self._moves:
            self.follow(position, _moves_to_end(position))
        return self._moves.get(position)

    def follow(self, position, moves):
        """Take another line."""
        self._moves = {}
        for move in moves:
            self._moves[position] = move
            position = position.after(move)


def _moves_to_end(position):
    try:
        moves = shortest.shortest_win(position)
    except shortest.BudgetSpent:
        moves = None
    return _advised_play(position) if moves is None else moves


def _advised_play(position):
    while moves := advice(position).moves:
        yield moves[0]
        position = position.after(moves[0])


def _sentence(position, advised):
    """Return what the player is told beside the hint, '' for nothing."""
    if not advised.moves:
        return "" if position.is_won() else _(words.NO_MOVES)
    at_stock = isinstance(advised.moves[0], StockMove)
    if advised.is_lost:
        return _(words.LOST_NO_PAIR_YET if at_stock else words.LOST)
    if not at_stock:
        return ""
    clicks = solver.clicks_to_safe_pair(position)
    return words.clicks_to_pair(clicks, clicks > len(position.stock))


class HeartToHeart_Hint(AbstractHint):
    """Proposes the advised moves, to the demo the next one of its line."""

    def getHints(self, taken_hint=None):
        self.reset()
        self.computeHints()
        return self._returnHints()

    def computeHints(self):
        position = self.game.position()
        if self.level < DEMO_LEVEL:
            moves = advice(position).moves
        else:
            move = self.game.line.next_move(position)
            moves = () if move is None else (move,)
        for move in moves:
            self._add(move)

    def _add(self, move):
        if isinstance(move, StockMove):
            self.addHint(0, 0, self.game.s.talon, None)
        else:
            first, second = map(self.game.stackOf, move)
            self.addHint(SCORE_PAIR, 1, second, first)


class HeartToHeart_Hints:
    """The part of the game that shows hints."""

    def getHints(self, level, taken_hint=None):
        # the Solver dialog lets its line be played in another game, too
        if level == SOLVER_LEVEL and self.solver is None:
            level = DEMO_LEVEL
        return Game.getHints(self, level, taken_hint)

    def startDemo(self, mixed=1, level=DEMO_LEVEL):
        if level == DEMO_LEVEL:
            self.line = Line()
        # the Solver dialog leaves the player a card in hand, or a selected one
        self.putBack()
        self.forgetTouch()
        Game.startDemo(self, mixed=mixed, level=level)

    def showHint(self, level=0, sleep=1.5, taken_hint=None):
        if level >= DEMO_LEVEL:
            return Game.showHint(self, level, sleep, taken_hint)
        position = self.position()
        advised = advice(position)
        self._tellAdvice(_sentence(position, advised))
        first = advised.moves[:1]
        if first and isinstance(first[0], StockMove):
            return self._pointAtStock(first[0], level, sleep)
        return Game.showHint(self, level, sleep, taken_hint)

    def _tellAdvice(self, text):
        self.showMessage(text)
        if text:
            self.speak(text)

    def _pointAtStock(self, move, level, sleep):
        # the host's own method shows a player no such hint
        piles = self.s.talon, self.s.waste
        if move is StockMove.REDEAL:
            piles = piles[::-1]
        self.drawHintArrow(*piles, 1, sleep)
        (hint,) = self.getHints(level)
        return hint
