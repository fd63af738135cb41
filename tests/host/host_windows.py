# SPDX-License-Identifier: GPL-3.0-or-later
"""The window of PySolFC, its menus and the dialogs that it opens."""

from __future__ import annotations

import time

from tests.host.mouse_and_keys import MouseAndKeys


class HostWindows(MouseAndKeys):
    """A host whose windows are looked at, answered and closed."""

    # the main window

    def window(self) -> tuple[int, int, int, int]:
        """Return left, top, right and bottom of the window, menu included."""
        x, y, width, height = self.ask(
            "(app.top.winfo_rootx(), app.top.winfo_rooty(),"
            " app.top.winfo_width(), app.top.winfo_height())"
        )
        return x, 0, x + width, y + height

    def corner(self) -> tuple[int, int]:
        """Return a point of the bare table."""
        x, y = self.ask("(app.canvas.winfo_rootx(), app.canvas.winfo_rooty())")
        return x + 5, y + 5

    def move_pointer_away(self) -> None:
        """Let the pointer touch no card."""
        x, y = self.ask("(app.top.winfo_rootx(), app.top.winfo_rooty())")
        self.move_pointer(x, y)

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

    def message(self) -> str:
        """Return what the status line says."""
        return str(self.ask("message_label()['text']"))

    def cut_messages(self, messages: list[str]) -> list[str]:
        """Return those that the status line has no room for."""
        return [text for text in messages if self._is_message_cut(text)]

    def _is_message_cut(self, text: str) -> bool:
        self.ask(f"game.showMessage({text!r})")
        self.settle()
        return self.is_cut("message_label()")

    def is_cut(self, label: str) -> bool:
        """Tell whether a widget is smaller than its text."""
        self.ask("app.top.update_idletasks()")  # lays out what lies deep, too
        has, needs = self.ask(
            f"(lambda w: (w.winfo_width(), w.winfo_reqwidth()))({label})"
        )
        return bool(has < needs)

    # dialogs

    def dialogs(self) -> list[str]:
        """Return the titles of the open windows beside the main one."""
        return list(self.ask("dialogs()"))

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

    def enter(self, text: str) -> None:
        """Replace the entry of the open dialog and press its OK."""
        self.ask(f"fill_entry({text!r})")
        self.press_button("OK")

    def close_dialogs(self) -> None:
        """Close every open window as its close button does."""
        while dialogs := self.dialogs():
            # a window may be seen before it listens to its close button
            self.ask("close_dialog()", at_rest=True)
            self.wait_for(f"dialogs() != {dialogs}")
        self.settle()

    def answer_demo(self) -> None:
        """Wait for the end of the demo and close its window."""
        self.wait_for("dialogs()")
        assert self.dialogs() == ["PySol Autopilot"]
        self.close_dialogs()
        self.wait_for("game.demo is None")
