# SPDX-License-Identifier: GPL-3.0-or-later
"""A running PySolFC with the Kivy front end, played by real touches."""

import re
from dataclasses import replace
from pathlib import Path

from pysol_heart2heart.rules import StockMove
from tests.host.table import Table
from tests.kivy.__main__ import PYTHON

# By itself it takes no card set of Debian's, and cannot start with a game
# that the command line names.
OPTIONS = """\
[general]
last_gameid = 465432
[cardsets]
0 = Neo, ""
"""
FRAMES = 5  # until a click that was made has reached its card
# Kivy tells so, and with a traceback, of a library that it can do without.
NO_MTDEV = re.compile(r"MTDev is not supported.*?(?=\[INFO)", re.DOTALL)


class KivyTable(Table):
    """One host process; touches are clicks of the mouse."""

    agent = Path(__file__).with_name("agent.py")
    size = (600, 480)  # it draws slowly here

    def __init__(self, host, display, home):
        command = (str(PYTHON), *host.command[1:])
        super().__init__(replace(host, command=command), display, home)

    def install(self):
        super().install()
        (self.config / "options.cfg").write_text(OPTIONS)

    def start(self, *arguments, **variables):
        kivy = {"KIVY_NO_ARGS": "1", "KIVY_HOME": str(self.home / "kivy")}
        super().start("--kivy", *arguments, **kivy, **variables)
        self.close_dialogs()  # of card sets that Debian lacks

    def errors(self):
        return NO_MTDEV.sub("", super().errors())

    def settle(self):
        frame = self.ask("clock.frames") + FRAMES
        self.wait_for(f"clock.frames > {frame} and game and resting()")

    def resize(self, width, height):
        self.ask(f"setattr(window, 'size', ({width}, {height}))")
        self.settle()

    def close_dialogs(self):
        self.ask("close_dialogs()")
        self.settle()

    def reset(self, code):
        self.close_dialogs()
        self.ask("game.stopDemo() or game.pause and game.doPause()")
        self.ask("app.opt.__dict__.update(app.agent.options)")
        self.new_deal(code)
        self.close_dialogs()  # of a deal before that was dead

    def play_quickly(self, code, moves):
        self.new_deal(code)
        for move in moves:
            if isinstance(move, StockMove):
                self.ask("game.dealCards() and None")
            else:
                first, second = map("game.stackOf({})".format, move)
                self.ask(f"{first}.playMoveMove(1, {second})")

    def point(self, stack):
        x, y = self.ask(
            f"(lambda w, h: on_screen(game.canvas, {stack}.x + w / 2,"
            f" {stack}.y + h / 4))(*app.images.getSize())"
        )
        return int(x), int(y)

    def see(self, text):
        """Wait until a text is shown."""
        self.wait_for(f"{text!r} in shown()")
