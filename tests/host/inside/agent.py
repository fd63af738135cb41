# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs inside the host as a plugin and answers the tests' questions.

The host's own event loop lets it read them as soon as they come.  What they
may use is in rooms by subject, each of which offers its names.
"""

import os
import sys
import tkinter
from importlib import import_module

from pysollib.mfxutil import USE_PIL

sys.path += os.environ["TABLE_MODULES"].split(os.pathsep)
from inside.entrance import let_in
from inside.listener import Listener

ROOMS = (
    "choices",
    "hearts",
    "help_window",
    "host_dialogs",
    "keyboard",
    "moves",
    "searches",
    "status_bar",
    "watching",
    "windows",
)


class Agent(Listener):
    def __init__(self, app):
        quick_start(app.opt)
        names = {"app": app, "later": self.later}
        for room in ROOMS:
            names.update(import_module(f"inside.{room}").offers(app))
        super().__init__(names)
        self.options = dict(app.opt.__dict__)
        self.waiting = 0  # functions that are not called yet
        self.listen_to(self.server, self.accept)

    def listen_to(self, channel, answer):
        interpreter = self.names["app"].top.tk
        interpreter.createfilehandler(channel, tkinter.READABLE, answer)

    def accept(self, *event):
        super().accept()
        self.listen_to(self.connection, self.read)

    def read(self, *event):
        if not super().read():  # the test has gone
            self.names["app"].top.tk.deletefilehandler(self.connection)

    def answer_at_rest(self, expression):
        """Answer when the host has dealt with all there is now."""
        top = self.names["app"].top
        # by the answer to this the events of the screen are here, too; they
        # stand in the queue before the second timer
        top.winfo_pointerxy()
        # what waits for an idle moment is done then; but an idle moment may
        # be in the midst of a move, a timer's is not
        last = top.after_idle, top.after, 0, self.answer, expression
        top.after(0, top.after, 0, *last)

    def later(self, function):
        """Call what may open a dialog, which would keep the answer."""
        self.waiting += 1

        def call():
            self.waiting -= 1
            function()

        self.names["app"].top.after(1, call)


def quick_start(options):
    """Let nothing wait for somebody."""
    options.confirm = False
    options.win_animation = False
    options.mouse_type = os.environ.get("TABLE_MOUSE", "drag-n-drop")
    # not at first in 2.6.4
    options.auto_scale = USE_PIL and "TABLE_UNSCALED" not in os.environ


let_in(Agent)
