# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs inside the host: shows what lies on the table after each act."""

import random
import sys

OURS, PYRAMID = 465432, 38
OPTIONS = ".menubar.options"
SHORT = 0.01  # seconds that hints and other marks stay


class View:
    """Tells the soak in one answer all that it judges."""

    def __init__(self, app):
        self.app, self.names = app, app.agent.names

    def look(self):
        """Return the table, or that the host is not at rest yet."""
        game, windows = self.app.game, self.names["dialogs"]()
        if not self.rests(game, windows):
            return {"rests": False}
        return {
            "rests": True,
            "game": game.id,
            "windows": windows,
            "buttons": list(self.names["buttons"]()) if windows else [],
            "demo": bool(game.demo),
            "pause": bool(game.pause),
            "confirm": bool(self.app.opt.confirm),
            "code": game.getGameNumber(format=1),
            "moves": game.moves.index,
            "size": (self.app.top.winfo_width(), self.app.top.winfo_height()),
            **(self.table(game) if game.id in (OURS, PYRAMID) else {}),
            **(self.ours(game) if game.id == OURS else {}),
        }

    def rests(self, game, windows):
        if not game or not game.random or self.app.nextgame.id:
            return False  # the host is going on to another game
        if self.app.agent.waiting:
            return False
        return not game.busy or windows or game.demo

    def table(self, game):
        s = game.s
        return {
            "rows": [self.cards(stack) for stack in s.rows],
            "waste": self.cards(s.waste),
            "talon": self.cards(s.talon),
            "foundation": self.cards(s.foundations[0]),
            "free": [
                place
                for place, stack in enumerate(s.rows)
                if stack.cards and stack.canMoveCards(stack.cards[-1:])
            ],
        }

    def cards(self, stack):
        """Return id, rank, side and whether it lies here, of each card."""
        taken = self.app.game.drag.cards
        return [
            (
                card.id,
                card.rank,
                bool(card.face_up),
                (card.x, card.y) == (stack.x, stack.y) or card in taken,
            )
            for card in stack.cards
        ]

    def ours(self, game):
        text = game.canvas.itemcget(game.texts.score.id, "text")
        return {
            "score": game.getGameScore(),
            "score_text": text,
            "stuck": self.app.statusbar.stuck_label["text"],
            "selected": getattr(game.selected, "place", None),
            "demo_moves": game.stats.demo_moves,
        }

    # the beginning of a round

    def begin(self, seed, host_options, our_options):
        """Make a round the same whenever it is played."""
        app = self.app
        options = {**app.agent.options, **host_options}
        options["timeouts"] = dict.fromkeys(options["timeouts"], SHORT)
        app.opt.__dict__.update(options)
        app.menubar._setOptions()
        chance = random.Random(seed)
        deals = sys.modules["pysol_heart2heart.deals"]
        deals.new_number = lambda: chance.randrange(26**7)
        self.names["set_options"](**our_options)

    def offers(self, entry):
        """Tell whether the host's Options menu has an entry."""
        return f"{OPTIONS}.{entry}" in self.app.menubar.menupath

    def choose(self, entry):
        """Choose an entry of the host's Options menu."""
        menu, index, *_ = self.app.menubar.menupath[f"{OPTIONS}.{entry}"]
        menu.invoke(index)
