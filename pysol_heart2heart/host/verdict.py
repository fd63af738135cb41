# SPDX-License-Identifier: GPL-3.0-or-later
"""What the solver says of a game: one word while it is played, and how few
moves would have done once it is won.
"""

from functools import lru_cache

from pysollib.game import Game

from pysol_heart2heart import shortest, solver
from pysol_heart2heart.host import compat, options, words
from pysol_heart2heart.rules import Position


class Verdict:
    """The word in the status bar: whether the game can still be won."""

    def __init__(self, game):
        self.game = game
        self.label = None
        self.word = None  # what the label shows

    def show(self, position):
        """Say it of a position, if the player wants it said."""
        if not options.current().show_winnable:
            self.remove()
            return
        if self.label is None:
            longest = max(len(words.verdict(can)) for can in (True, False))
            self.label = compat.status_word(self.game.app.statusbar, longest)
        word = _word(position)
        if word != self.word:
            self.label["text"] = self.word = word

    def remove(self):
        """Give the status bar back as it was."""
        if self.label is not None:
            self.label.destroy()
            self.label = self.word = None


def _word(position):
    return "" if position.is_won() else words.verdict(_is_winnable(position))


# undo and redo come back to positions
_is_winnable = lru_cache(maxsize=256)(solver.is_winnable)


@lru_cache(maxsize=16)
def least_moves(deal):
    """Return how few moves win a deal, None if it takes too long to say."""
    try:
        line = shortest.shortest_win(Position.from_deal(deal))
    except shortest.BudgetSpent:
        return None
    return None if line is None else len(line)


class HeartToHeart_Winning:
    """The part of the game that compares a win with the shortest one.

    In the host's window for a win of the player's own, in the status line
    for the others.
    """

    def finishMove(self):
        demo_moves = self.stats.demo_moves
        moved = Game.finishMove(self)
        if moved and not self.demo:
            # the host forgets the demo's moves that were undone
            self.stats.demo_moves = demo_moves
        if moved and self.isGameWon() and not self._isOwnWin():
            self.showMessage(self._comparison())
        return moved

    def _isOwnWin(self):
        status = self.getWinStatus()[1]
        return status and not self.demo

    def updateStats(self, demo=0):
        message = Game.updateStats(self, demo)
        if demo or self.preview or not self.isGameWon():
            return message
        return words.added(message, self._comparison())

    def _comparison(self):
        least = least_moves(self.deal())
        return "" if least is None else words.won(self.moves.index, least)
