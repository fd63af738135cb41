# SPDX-License-Identifier: GPL-3.0-or-later
"""The mouse and the keyboard of a screen on which PySolFC is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext.xtest import fake_input

from pysol_heart2heart.hosts import Host
from tests.host.host_process import HostProcess

NOT_DOUBLE = 12  # pixels apart, two fast clicks are not a double click
DRAG_STEPS = 5


class MouseAndKeys(HostProcess):
    """A host that gets real X events.

    Every act returns when the host has dealt with it, or when a dialog
    waits for an answer.
    """

    def __init__(self, host: Host, display: str, home: Path) -> None:
        super().__init__(host, display, home)
        self.x = Display(display)
        self.presses = 0

    def close(self) -> None:
        super().close()
        self.x.close()

    # the mouse

    def move_pointer(self, x: int, y: int) -> None:
        """Move the pointer to a point of the screen."""
        fake_input(self.x, X.MotionNotify, x=x, y=y)
        self.x.sync()
        self.settle()

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

    def _press_and_release(self, button: int) -> None:
        fake_input(self.x, X.ButtonPress, button)
        fake_input(self.x, X.ButtonRelease, button)
        self.x.sync()

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

    # the keyboard

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
