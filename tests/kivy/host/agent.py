# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs inside the Kivy host as a plugin and answers the tests' questions."""

import os
import sys

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.label import Label
from pysollib.kivy.LApp import LAnimationManager

sys.path += os.environ["TABLE_MODULES"].split(os.pathsep)
from inside import moves
from inside.entrance import let_in
from inside.listener import Listener

PLAYGROUND = "playground"  # the work area that is no window over the table


class Agent(Listener):
    def __init__(self, app):
        super().__init__(
            {
                **moves.offers(app),
                "app": app,
                "clock": Clock,
                "close_dialogs": lambda: close_dialogs(app.top),
                "dialogs": lambda: dialogs(app.top),
                "later": lambda function: Clock.schedule_once(
                    lambda seconds: function()
                ),
                "on_screen": on_screen,
                "resting": lambda: (
                    not (app.game.busy or LAnimationManager.checkRunning())
                ),
                "shown": lambda: " ".join(" ".join(labels(Window)).split()),
                "window": Window,
            }
        )
        self.options = dict(app.opt.__dict__)
        Clock.schedule_interval(self.listen, 0)

    def listen(self, seconds):
        try:
            if self.connection is None:
                self.accept()
            self.read()
        except BlockingIOError:
            pass  # nothing has been asked


def dialogs(top):
    return [key for key, _ in top.workStack.items if key != PLAYGROUND]


def close_dialogs(top):
    for key in dialogs(top):
        top.popWork(key)


def labels(widget):
    """Return what all labels in and below a widget show."""
    texts = [widget.text] if isinstance(widget, Label) else []
    return texts + [
        text for child in widget.children for text in labels(child)
    ]


def on_screen(canvas, x, y):
    """Return where on the screen a point of the table is."""
    (left, bottom), _size = canvas.CoreToKivy((x, y))
    return Window.left + left, Window.top + Window.height - bottom


let_in(Agent)
