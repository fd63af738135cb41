# SPDX-License-Identifier: GPL-3.0-or-later
"""One process of PySolFC with our plugin, which answers questions."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

from pysol_heart2heart import install
from pysol_heart2heart.hosts import Host

ROOT = Path(__file__).parent.parent.parent
INSIDE = Path(__file__).with_name("inside")
MODULES = INSIDE.parent  # on the path inside the host
SIZE = (1000, 800)
AT_REST = (
    "game and not app.nextgame.id and not app.agent.waiting"
    " and (not game.busy or waiting_dialogs()) and not is_window_due(game)"
)


class HostProcess:
    """A host in a home of its own; it starts with an agent inside."""

    agent = INSIDE / "agent.py"
    patience = 30  # seconds
    size = SIZE

    def __init__(self, host: Host, display: str, home: Path) -> None:
        self.host, self.display, self.home = host, display, home
        self.config = home / ".pysolfc"
        self.stderr = home / "stderr.txt"

    def install(self) -> None:
        install.install(self.config)
        self.install_agent()

    def install_agent(self) -> None:
        shutil.copy(self.agent, self.config / "plugins" / "zz_agent.py")

    # its life

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

    # its window

    def resize(self, width: int, height: int) -> None:
        """Give the window a size and wait for the host's late scaling."""
        self.ask(f"app.top.geometry('{width}x{height}+0+0')")
        time.sleep(0.8)
        self.settle()
