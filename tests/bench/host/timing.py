# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs inside the host: plays a game by its stacks and takes the time.

The redraw is told apart: what the canvas draws while an act lasts, and what
is left to draw after it, does not count as the act's.
"""

import os
import sys
from collections import defaultdict
from dataclasses import asdict
from itertools import combinations
from time import perf_counter

from pysollib.util import KING, UNLIMITED_REDEALS

from pysol_heart2heart.host.compat import construct_random

HINT_LEVEL = 0  # for the player
REPEATS = 25
CHUNK = 1000  # moves; an answer must not keep the bench waiting for long


class Timing:
    """Times acts of the running game; figures are in seconds."""

    def __init__(self, app):
        self.app = app
        self.drawing = 0.0
        for widget in (app.canvas, app.top):
            self._watch_redraws(widget)
        app.opt.stuck_notification = False  # the host's window would wait

    def _watch_redraws(self, widget):
        draw = widget.update_idletasks

        def draw_and_count():
            began = perf_counter()
            draw()
            self.drawing += perf_counter() - began

        widget.update_idletasks = draw_and_count

    def switch_all_options_on(self):
        options = sys.modules["pysol_heart2heart.host.options"]
        settings = options.settings.Settings
        switches = {
            name: True
            for name, value in asdict(settings()).items()
            if isinstance(value, bool)
        }
        options.change(settings(**switches))

    @property
    def game(self):
        return self.app.game

    @property
    def playable(self):
        return [*self.game.s.rows, self.game.s.waste]

    def deal(self, number):
        self.seconds = defaultdict(list)
        self.game.newGame(random=construct_random(str(number)))
        # hints are taken away at once, and Pyramid's redeals have no end
        self.game.sleep = lambda seconds: None
        self.game.s.talon.max_rounds = UNLIMITED_REDEALS
        self.app.canvas.update_idletasks()

    # whole games

    def play(self, moves):
        """Play a line of our game, and time each move, its undo and a hint."""
        for move in moves:
            self.step(self.turn if move in "TR" else self.pair(move))
        return self.seconds

    def play_pyramid(self, moves):
        """Play Pyramid likewise: a pair where there is one, else a turn."""
        while self.game.moves.index < moves:
            self.step(self.pyramid_pair() or self.turn)
        return self.seconds

    def step(self, move):
        kind = "turn" if move == self.turn else "pair"
        self.act(kind, move)
        self.act(f"undo of a {kind}", self.game.undo)
        self.game.redo()
        self.app.canvas.update_idletasks()
        self.hint()

    def hint(self):
        # Pyramid never points at its stock: it shows then that it knows
        # nothing
        hints = self.game.getHints(HINT_LEVEL)
        is_pair = any(ncards for _, _, ncards, *_ in hints)
        kind = "hint" if is_pair else "hint without a pair"
        sys.modules["pysol_heart2heart.host.hint"].advice.cache_clear()
        self.act(kind, lambda: self.game.showHint(HINT_LEVEL))

    def act(self, name, function):
        drawn, began = self.drawing, perf_counter()
        function()
        took = perf_counter() - began - (self.drawing - drawn)
        self.app.canvas.update_idletasks()
        self.seconds[name].append(took)
        self.seconds[f"{name}, redraw"].append(self.drawing - drawn)

    def turn(self):
        self.game.dealCards()

    def pair(self, move):
        """Return what makes a pair of our game."""
        first, second = move.split("-")
        stack = self.playable[int(first) - 1]
        partner = self.playable[-1 if second == "W" else int(second) - 1]
        return lambda: stack.playMoveMove(1, partner)

    def pyramid_pair(self):
        """Return what makes a pair on the table, None if there is none."""
        self.drop_kings()
        free = [
            stack
            for stack in self.playable
            if stack.cards and not stack.basicIsBlocked()
        ]
        for stack, partner in combinations(free, 2):
            if partner.acceptsCards(stack, stack.cards[-1:]):
                return lambda: stack.playMoveMove(1, partner)
        return None

    def drop_kings(self):
        for stack in self.playable:
            kings = [card for card in stack.cards[-1:] if card.rank == KING]
            if kings and not stack.basicIsBlocked():
                stack.playMoveMove(1, self.game.s.foundations[0])

    # one long game

    def repeat(self, pair):
        """Time the same acts again and again on the same cards."""
        self.seconds = defaultdict(list)
        for _ in range(REPEATS):
            for kind, act in (("turn", self.turn), ("pair", self.pair(pair))):
                self.act(kind, act)
                self.act(f"undo of a {kind}", self.game.undo)
            self.hint()
        return self.seconds

    def turn_towards(self, moves):
        """Turn some cards; tell whether the game has so many moves."""
        for _ in range(min(CHUNK, moves - self.game.moves.index)):
            self.turn()
        return self.game.moves.index >= moves

    def saved_size(self, path):
        self.game._saveGame(path)
        return os.path.getsize(path)
