# SPDX-License-Identifier: GPL-3.0-or-later
"""A player at a host's table: rounds of random acts, each one judged."""

import os
import time
from collections import deque
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pysol_heart2heart import display
from tests.host.table import Table
from tests.soak.host.acts import ANYWHERE, KINDS, SIZES, choose_pair
from tests.soak.host.faults import Errors, Fault, differences, faults, position
from tests.soak.host.view import OURS, PYRAMID
from tests.soak.records import Round
from tests.versions import fetch

VIEW = Path(__file__).with_name("view.py")
SCREEN = (1300, 900)
REPORTED_ACTS = 20
ERRORS_END = 5000  # characters
CAREFUL = 0.6  # of the rounds are played to win
ANIMATED = 0.02
CONFIRMED = 0.1
PERSISTENT = 0.8  # of a careful player's wishes to leave a deal are none
GIVING_UP = ("restart", "another game", "to the bookmark")
PATIENT = 0.4  # of the acts leave what has come up as it is
COMMON = [name for name, kind in KINDS.items() if kind.weight]
WEIGHTS = [KINDS[name].weight for name in COMMON]
NAMES = {OURS: "Heart to Heart", PYRAMID: "Pyramid"}
MOUSE_TYPES = ("drag-n-drop",) * 4 + ("point-n-click", "sticky-mouse")


# what a host that does not answer, or has ended, makes of a question, too
FAULTS = (Fault, AssertionError, OSError, ValueError)


class Failure(Exception):
    """A round has come upon a fault; the text is the whole report."""


class SoakTable(Table):
    """A table that looks at everything whenever the host is at rest."""

    patience = 600  # on a machine that may rest meanwhile
    look = None

    def _connect(self, address):
        Table._connect(self, address)
        view = f"__import__('runpy').run_path({str(VIEW)!r})['View'](app)"
        self.ask(f"app.agent.names.update(soak={view})")

    def settle(self):
        deadline = time.monotonic() + self.patience
        while True:
            self.look = self.ask("soak.look()", at_rest=True)
            if self.look["rests"]:
                return
            if time.monotonic() > deadline:
                raise Fault(f"the host does not come to rest: {self.look}")
            time.sleep(0.001)

    def resize(self, width, height):
        self.ask(f"app.top.geometry('{width}x{height}+0+0')")
        size = "[app.top.winfo_width(), app.top.winfo_height()]"
        self.wait_for(f"{size} == {[width, height]}", at_rest=True)
        self.settle()
        # the host scales the cards a little later
        self.wait_for("not getattr(game, '_resizeHandlerID', None)")
        self.settle()

    def place(self, place):
        return self.point(f"[*game.s.rows, game.s.waste][{place}]")

    def anywhere(self, chance):
        """Return a point of the canvas."""
        left, top, width, height = self.ask(
            "(app.canvas.winfo_rootx(), app.canvas.winfo_rooty(),"
            " app.canvas.winfo_width(), app.canvas.winfo_height())"
        )
        return left + chance.randrange(width), top + chance.randrange(height)

    def menu(self, call):
        """Call a method of the menu bar as its menu does."""
        self.later(f"lambda: app.menubar.{call}")
        self.settle()

    def choose_file(self):
        """Let the host's file windows answer with our file."""
        self.ask(f"choose_file({str(self.home / 'soak.pso')!r})")

    def cpu_seconds(self):
        """Return how long the host has kept a core busy."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        times = stat.rpartition(")")[2].split()[11:13]
        return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")

    def megabytes(self):
        """Return how much memory the host occupies."""
        statm = Path(f"/proc/{self.process.pid}/statm").read_text()
        return int(statm.split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def playing(version, game, known=None):
    """Start a host with a game on a screen of its own; give its player."""
    with ExitStack() as stack:
        screen = stack.enter_context(display.virtual(*SCREEN))
        home = stack.enter_context(TemporaryDirectory())
        table = SoakTable(fetch(version), screen, Path(home))
        table.install()
        stack.callback(table.close)
        table.start("--game", NAMES[game])
        yield Player(table, game, known)


class Player:
    """Acts at a table and judges it after each act.

    `known` are the lines that may be on standard error; None lets all pass
    and keeps them in `lines`.
    """

    def __init__(self, table, game, known=None):
        self.table, self.game = table, game
        self.known, self.lines = known, set()
        self.errors = Errors(table.stderr, table.home)
        self.hosts = 1  # started since the last round

    @property
    def look(self):
        return self.table.look

    def position(self):
        return position(self.look)

    def state(self):
        """Return what a saved game or a bookmark has to bring back."""
        if self.look["game"] == OURS:
            return self.look["code"], self.position()
        return None

    def expect(self, state):
        """Let the table be judged by what it has to be now."""
        if self.look["game"] == OURS and not self.look["windows"]:
            self.expected = state

    # a round

    def play(self, seed, acts, kinds=(), hold=None):
        """Play a round: acts of the kinds given, then of any kind.

        It rests while there is a file `hold`.  Raise `Failure` where
        something does not hold.
        """
        try:
            return self._play(seed, acts, kinds, hold)
        except FAULTS as error:
            raise Failure(self.report(seed, error)) from error

    def _play(self, seed, acts, kinds, hold):
        self.begin(seed)
        self.wanted = list(kinds)
        played = Round(seed, hosts=self.hosts)
        self.hosts = 0
        cpu = self.table.cpu_seconds()
        for number in range(acts):
            before, began = self.look, time.perf_counter()
            name = self.act(Random(f"{seed} {number}"), number)
            self.judge(before)
            played.seconds += time.perf_counter() - began
            played.count(name, self.has_changed(before))
            while hold and hold.exists():
                time.sleep(1)
        played.games, played.won = len(self.codes), len(self.won)
        played.cpu = self.table.cpu_seconds() - cpu
        played.megabytes = self.table.megabytes()
        return played

    def begin(self, seed):
        """Deal, with options that the seed decides."""
        self.last = deque(maxlen=REPORTED_ACTS)
        self.saved = self.marked = self.expected = None
        self.leave_everything()
        chance = Random(f"{seed}")
        self.is_careful = chance.random() < CAREFUL
        host_options = {
            "animations": int(chance.random() < ANIMATED),
            "confirm": chance.random() < CONFIRMED,
            "mouse_type": chance.choice(MOUSE_TYPES),
        }
        our_options = {
            name: chance.random() < 0.5
            for name in ("placement_help", "move_errors", "show_winnable")
        }
        our_options["winnable_deals"] = self.is_careful
        self.table.ask(f"soak.begin({seed}, {host_options}, {our_options})")
        self.table.later("lambda: game.endGame() or game.newGame()")
        self.table.settle()
        self.codes, self.won = {self.look["code"]}, set()

    def leave_everything(self):
        """Come back to the game, in a window of the usual size."""
        table = self.table
        table.close_dialogs()
        table.ask("app.opt.__dict__.update(confirm=False)")
        table.ask("game._cancelDrag() and None")
        if table.look["game"] != self.game:
            table.menu(f"_mSelectGame({self.game})")
            table.close_dialogs()
        if table.look["size"] != list(SIZES[0]):
            table.resize(*SIZES[0])

    # an act

    def act(self, chance, number):
        name = self.choose(chance)
        kind = KINDS[name]
        self.may_deal = kind.deals
        self.last.append(f"{number:5} {name}")
        did = kind.act(self, chance)
        self.last[-1] += f": {did}" if did else ""
        return name

    def choose(self, chance):
        """Return a kind of act that suits what is to be seen."""
        return (
            self.way_back(chance)
            or (self.wanted and self.wanted.pop())
            or self.way_on(chance)
            or self.common(chance)
        )

    def common(self, chance):
        name = chance.choices(COMMON, WEIGHTS)[0]
        gives_up = KINDS[name].deals or name in GIVING_UP
        if self.is_careful and gives_up and chance.random() < PERSISTENT:
            return "pair by clicks"
        if name == "turn" and choose_pair(self, chance):
            return "pair by clicks"
        return name

    def way_back(self, chance):
        """Return what leads back to play, None for something else."""
        look = self.look
        if look["windows"]:
            return "answer a window"
        is_patient = chance.random() < PATIENT
        if look["game"] != self.game:
            if is_patient:
                return chance.choice(ANYWHERE)
            return "back to the game"
        if is_patient:
            return None
        if look["demo"]:
            return "demo off"
        return "pause" if look["pause"] else None

    def way_on(self, chance):
        """Return what a player does at the end of a game, or None."""
        if self.game != OURS or chance.random() < PATIENT:
            return None
        if self.position().is_won():
            return "new game"
        if self.position().is_deadlocked():
            return chance.choice(("undo", "undo", "new game", "restart"))
        return None

    # the judgement

    def judge(self, before):
        wrong = self.wrong_lines()
        if self.look["game"] == OURS == self.game:
            wrong += faults(self.look)
            wrong += self.surprises(before)
            self.tally()
        self.expected = None
        if wrong:
            raise Fault("; ".join(wrong))

    def wrong_lines(self):
        lines = self.errors.new()
        if self.known is None:
            self.lines.update(lines)
            return []
        return [
            f"on standard error: {line}"
            for line in lines
            if line not in self.known
        ]

    def surprises(self, before):
        """Give what this act may not have done."""
        code = self.look["code"]
        if before["game"] == OURS and not self.may_deal:
            yield from differences("deal code", code, before["code"])
        if self.expected:
            yield from differences("code", code, self.expected[0])
            yield from differences("cards", self.position(), self.expected[1])

    def tally(self):
        code = self.look["code"]
        self.codes.add(code)
        if self.position().is_won() and not self.look["demo_moves"]:
            self.won.add(code)

    def has_changed(self, before):
        """Tell whether an act has changed our game's position."""
        if not before["game"] == self.look["game"] == self.game:
            return False
        return position(before) != self.position()

    def report(self, seed, error):
        """Return what is needed to see a fault again."""
        acts = "\n".join(self.last)
        told = str(error) or repr(error)
        return (
            f"{told}\n\n"
            f"{NAMES[self.game]}, round {seed}, the last acts:\n{acts}\n\n"
            f"The table:\n{self.look}\n\n"
            f"Standard error:\n{self.table.errors()[-ERRORS_END:]}"
        )
