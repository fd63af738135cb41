# SPDX-License-Identifier: GPL-3.0-or-later
"""A running PySolFC with our game, played by real mouse and keys."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext.xtest import fake_input

from pysol_heart2heart import DEAL_VARIABLE, GAME_NAME, deals, install
from pysol_heart2heart.hosts import Host
from pysol_heart2heart.rules import Move, Pair, Position, StockMove
from tests.versions import having

ROOT = Path(__file__).parent.parent.parent
MODULES = Path(__file__).parent  # that the agent imports
NOT_DOUBLE = 12  # pixels apart, two fast clicks are not a double click
DRAG_STEPS = 5
SIZE = (1000, 800)
AT_REST = (
    "game and not app.nextgame.id and not app.agent.waiting"
    " and (not game.busy or waiting_dialogs()) and not is_window_due(game)"
)


Piles = tuple[list[list[int]], list[int], list[int]]


def position_of(piles: Piles) -> Position:
    """Return the position of the ranks in heart, stock and waste."""
    heart, stock, waste = piles
    return Position(
        tuple(cards[0] if cards else None for cards in heart),
        tuple(reversed(stock)),
        tuple(waste),
    )


class Table:
    """One host process in a home of its own.

    Acts by mouse and keys are real X events; every act returns when the
    host has dealt with it, or when a dialog waits for an answer.
    """

    agent = Path(__file__).with_name("agent.py")
    patience = 30  # seconds
    size = SIZE

    def __init__(self, host: Host, display: str, home: Path) -> None:
        self.host, self.display, self.home = host, display, home
        self.config = home / ".pysolfc"
        self.stderr = home / "stderr.txt"
        self.x = Display(display)
        self.presses = 0

    def install(self) -> None:
        install.install(self.config)
        shutil.copy(self.agent, self.config / "plugins" / "zz_agent.py")

    # the process

    def start(self, *arguments: str, **variables: str) -> None:
        """Start the host and wait until a game is dealt."""
        self.start_by(
            [*self.host.command, "--nosound", *arguments],
            {**self.host.environment, **variables},
        )

    def start_by(self, command: list[str], variables: dict[str, str]) -> None:
        """Start the host by a command and wait until a game is dealt."""
        address = self.home / "agent.socket"
        address.unlink(missing_ok=True)
        self._launch(command, {**variables, "TABLE_SOCKET": str(address)})
        self._connect(address)
        self.settle()
        self.resize(*self.size)

    def run(self, *arguments: str, **variables: str) -> int:
        """Start a host that ends at once and return its exit status."""
        self._launch(
            [*self.host.command, "--nosound", *arguments],
            {**self.host.environment, **variables},
        )
        return self.process.wait(self.patience)

    def _launch(self, command: list[str], variables: dict[str, str]) -> None:
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.home),
            "DISPLAY": self.display,
            "LANG": "C.UTF-8",
            "TABLE_MODULES": str(MODULES),
            **variables,
        }
        with self.stderr.open("ab") as stderr:
            self.process = subprocess.Popen(
                command, env=environment, cwd=ROOT, stderr=stderr
            )

    def start_deal(self, code: str, **variables: str) -> None:
        """Start the host with a deal of our game."""
        if self.host.version not in having("`--deal` beside `--game`"):
            self.start(**{DEAL_VARIABLE: code, **variables})
        else:
            self.start("--game", GAME_NAME, "--deal", code, **variables)

    def _connect(self, address: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(self.patience)
        deadline = time.monotonic() + self.patience
        while True:
            try:
                self.socket.connect(str(address))
                break
            except OSError:
                assert self.process.poll() is None, self.errors()
                assert time.monotonic() < deadline, self.errors()
                time.sleep(0.02)
        self.answers = self.socket.makefile("rb")

    def quit(self) -> None:
        """Leave by the host's own menu."""
        self.later("app.menubar.mQuit")
        self._wait_for_end()

    def hold_and_quit(self) -> None:
        self.later("app.menubar.mHoldAndQuit")
        self._wait_for_end()

    def _wait_for_end(self) -> None:
        self.process.wait(self.patience)
        self.answers.close()
        self.socket.close()

    def close(self) -> None:
        """End the process whatever state it is in."""
        if self.process.poll() is None:
            self.process.kill()
            self._wait_for_end()
        self.x.close()

    def errors(self) -> str:
        """Return what the host wrote to standard error."""
        return self.stderr.read_text() if self.stderr.exists() else ""

    # questions

    def ask(self, expression: str, at_rest: bool = False) -> Any:
        """Evaluate a Python expression beside `app` and `game`, at once or
        when the host has dealt with all events.
        """
        question = json.dumps([expression, at_rest])
        self.socket.sendall(question.encode() + b"\n")
        answer = json.loads(self.answers.readline())
        assert "error" not in answer, answer.get("error")
        return answer["value"]

    def later(self, function: str) -> None:
        """Call a function that may open a dialog or end the game."""
        self.ask(f"later({function}) and None")

    def position(self) -> Position:
        """Return the cards on the table, read from the host's stacks."""
        return position_of(self.ask("play_in_step.table()"))

    def positions(self) -> list[Position]:
        """Undo all moves; return the positions while all are redone."""
        return [position_of(t) for t in self.ask("play_in_step.walk()")]

    def code(self) -> str:
        return str(self.ask("game.getGameNumber(1)"))

    def score(self) -> int:
        return int(self.ask("game.getGameScore()"))

    def moves(self) -> int:
        """Return the number of moves in the status bar."""
        return int(self.ask("game.moves.index"))

    def selected(self) -> int | None:
        """Return the place of the selected card."""
        place: int | None = self.ask(
            "getattr(game.selected or game.drag.stack, 'place', None)"
        )
        return place

    def stuck(self) -> bool:
        """Tell what the status bar's indicator shows."""
        return bool(self.ask("app.statusbar.stuck_label['text']"))

    def cards(self) -> list[int]:
        """Return the ids of all cards on all stacks."""
        return sorted(
            self.ask("[c.id for s in game.allstacks for c in s.cards]")
        )

    def dialogs(self) -> list[str]:
        """Return the titles of the open windows beside the main one."""
        return list(self.ask("dialogs()"))

    def stats(self) -> tuple[int, int]:
        """Return the booked games, won and lost, as the host counts them."""
        won, lost = self.ask("app.stats.getStats(app.opt.player, 465432)")[:2]
        return won, lost

    # acts

    def settle(self) -> None:
        """Wait until the host is idle or a dialog waits."""
        self.wait_for(AT_REST, at_rest=True)

    def wait_for(
        self,
        condition: str,
        at_rest: bool = False,
        patience: float | None = None,
    ) -> None:
        """Wait until an expression holds in the host."""
        deadline = time.monotonic() + (patience or self.patience)
        while not self.ask(f"bool({condition})", at_rest):
            assert time.monotonic() < deadline, f"never: {condition}"
            time.sleep(0.01)

    def resize(self, width: int, height: int) -> None:
        """Give the window a size and wait for the host's late scaling."""
        self.ask(f"app.top.geometry('{width}x{height}+0+0')")
        time.sleep(0.8)
        self.settle()

    def window(self) -> tuple[int, int, int, int]:
        """Return left, top, right and bottom of the window, menu included."""
        x, y, width, height = self.ask(
            "(app.top.winfo_rootx(), app.top.winfo_rooty(),"
            " app.top.winfo_width(), app.top.winfo_height())"
        )
        return x, 0, x + width, y + height

    def move_pointer_away(self) -> None:
        """Let the pointer touch no card."""
        x, y = self.ask("(app.top.winfo_rootx(), app.top.winfo_rooty())")
        self.move_pointer(x, y)

    def move_pointer(self, x: int, y: int) -> None:
        """Move the pointer to a point of the screen."""
        fake_input(self.x, X.MotionNotify, x=x, y=y)
        self.x.sync()
        self.settle()

    def point(self, stack: str) -> tuple[int, int]:
        """Return where on the screen a stack's top card is in sight."""
        x, y, left, top, width, height = self.ask(
            f"({stack}.x, {stack}.y, app.canvas.winfo_rootx()"
            " - app.canvas.canvasx(0), app.canvas.winfo_rooty()"
            " - app.canvas.canvasy(0), *app.images.getSize())"
        )
        return int(left + x + width / 2), int(top + y + height / 4)

    def place(self, place: int) -> tuple[int, int]:
        """Return where a place of the heart, or the waste, is in sight."""
        return self.point(f"game.stackOf({place})")

    def click_at(self, x: int, y: int, button: int = 1) -> None:
        """Click without making a double click of two."""
        fake_input(self.x, X.MotionNotify, x=self._apart(x), y=y)
        self._press_and_release(button)
        self.settle()

    def double_click_at(self, x: int, y: int, times: int = 2) -> None:
        """Click twice, or more often, as fast as can be."""
        fake_input(self.x, X.MotionNotify, x=x, y=y)
        for _ in range(times):
            self._press_and_release(1)
        self.settle()

    def click_fast(self, *points: tuple[int, int], button: int = 1) -> None:
        """Click here and there without waiting for the host in between."""
        for x, y in points:
            fake_input(self.x, X.MotionNotify, x=x, y=y)
            self._press_and_release(button)
        self.settle()

    def corner(self) -> tuple[int, int]:
        """Return a point of the bare table."""
        x, y = self.ask("(app.canvas.winfo_rootx(), app.canvas.winfo_rooty())")
        return x + 5, y + 5

    def _press_and_release(self, button: int) -> None:
        fake_input(self.x, X.ButtonPress, button)
        fake_input(self.x, X.ButtonRelease, button)
        self.x.sync()

    def click(self, place: int, button: int = 1) -> None:
        """Click the card at a place of the heart or on the waste."""
        self.click_at(*self.place(place), button)

    def click_stock(self) -> None:
        self.click_at(*self.point("game.s.talon"))

    def play(self, move: Pair | StockMove) -> None:
        """Make a move by clicks."""
        if isinstance(move, StockMove):
            self.click_stock()
        else:
            self.click(move.first)
            self.click(move.second)

    def drag(self, place: int, target: tuple[int, int]) -> None:
        """Drag the card at a place to a point of the screen."""
        self.press_and_move(place, target)
        self.release()

    def press_and_move(self, place: int, target: tuple[int, int]) -> None:
        """Take the card at a place with the mouse, without dropping it."""
        self.take(self.place(place), target)

    def drag_from(
        self, start: tuple[int, int], target: tuple[int, int]
    ) -> None:
        """Drag what lies at a point of the screen to another one."""
        self.take(start, target)
        self.release()

    def take(self, start: tuple[int, int], target: tuple[int, int]) -> None:
        """Take what lies at a point to another one, without dropping it."""
        x, y = start
        x = self._apart(x)
        fake_input(self.x, X.MotionNotify, x=x, y=y)
        fake_input(self.x, X.ButtonPress, 1)
        self.x.sync()
        self.settle()
        for step in range(1, DRAG_STEPS + 1):
            fake_input(
                self.x,
                X.MotionNotify,
                x=x + (target[0] - x) * step // DRAG_STEPS,
                y=y + (target[1] - y) * step // DRAG_STEPS,
            )
            self.x.sync()
            self.settle()

    def release(self) -> None:
        """Let the mouse button go."""
        fake_input(self.x, X.ButtonRelease, 1)
        self.x.sync()
        self.settle()

    def _apart(self, x: int) -> int:
        self.presses += 1
        return x + NOT_DOUBLE * (self.presses % 2)

    def key(self, name: str, *modifiers: str) -> None:
        """Press a key, named as in X (`z`, `Return`, `F2`)."""
        self.ask("app.top.focus_force()")
        codes = [
            self.x.keysym_to_keycode(XK.string_to_keysym(key))
            for key in (*modifiers, name)
        ]
        for code in codes:
            fake_input(self.x, X.KeyPress, code)
        for code in reversed(codes):
            fake_input(self.x, X.KeyRelease, code)
        self.x.sync()
        self.settle()

    def hold(self, name: str, act: Callable[[], None]) -> None:
        """Do something while a key is held down."""
        code = self.x.keysym_to_keycode(XK.string_to_keysym(name))
        fake_input(self.x, X.KeyPress, code)
        act()
        fake_input(self.x, X.KeyRelease, code)
        self.x.sync()
        self.settle()

    def press_button(self, label: str) -> None:
        """Click a button of the open dialog, once it rests in its place."""
        point = None
        while point != (
            now := self.ask(
                f"(lambda b: (b.winfo_rootx() + b.winfo_width() // 2,"
                f" b.winfo_rooty() + b.winfo_height() // 2))"
                f"(buttons()[{label!r}])"
            )
        ):
            point = now
            time.sleep(0.02)
        self.click_at(*now)

    def open_file_menu(self) -> None:
        """Open the first menu by the mouse and leave it again."""
        x, y = self.ask("(app.top.winfo_rootx(), app.top.winfo_rooty())")
        self.click_at(x + 10, y // 2)
        self.click_at(x + 500, y // 2)

    def open_options_menu(self) -> None:
        """Show Options > Heart to Heart beside the opened Options menu."""
        self.ask("game.menu.parent.post(250, 31)")
        self.settle()
        self.ask("game.menu.submenu.post(436, 516)")
        self.settle()

    def enter(self, text: str) -> None:
        """Replace the entry of the open dialog and press its OK."""
        self.ask(f"fill_entry({text!r})")
        self.press_button("OK")

    def close_dialogs(self) -> None:
        """Close every open window as its close button does."""
        while dialogs := self.dialogs():
            self.ask("close_dialog()")
            self.wait_for(f"len(dialogs()) < {len(dialogs)}")
        self.settle()

    def play_quickly(self, code: str, moves: list[Move]) -> None:
        """Deal and make moves without the mouse."""
        self.new_deal(code)
        self.ask(f"play_in_step.play({list(map(str, moves))}) and None")

    def message(self) -> str:
        """Return what the status line says."""
        return str(self.ask("message_label()['text']"))

    def is_cut(self, label: str) -> bool:
        """Tell whether a widget is smaller than its text."""
        self.ask("app.top.update_idletasks()")  # lays out what lies deep, too
        has, needs = self.ask(
            f"(lambda w: (w.winfo_width(), w.winfo_reqwidth()))({label})"
        )
        return bool(has < needs)

    def answer_demo(self) -> None:
        """Wait for the end of the demo and close its window."""
        self.wait_for("dialogs()")
        assert self.dialogs() == ["PySol Autopilot"]
        self.close_dialogs()
        self.wait_for("game.demo is None")

    def reset(self, code: str) -> None:
        """Deal anew with the options as at the start, whatever is open."""
        self.close_dialogs()
        self.ask("game.stopDemo() or game.pause and game.doPause()")
        self.ask("app.opt.__dict__.update(app.agent.options)")
        self.ask("set_options()")
        self.ask("app.stats.resetStats(app.opt.player, 0)")
        self.new_deal(code)

    def select_game(self, number: int) -> None:
        """Go on to another of the host's games, with a random deal."""
        self.later(f"lambda: app.menubar._mSelectGame({number})")
        self.wait_for(f"game and game.id == {number}")
        self.settle()
        self.close_dialogs()  # of a deal that is dead on arrival

    def new_deal(self, code: str) -> None:
        """Deal as the host does for a typed number."""
        number = deals.host_number(deals.number(code))
        self.later(f"lambda: game.newGame(random=new_random('{number}'))")
        self.settle()
