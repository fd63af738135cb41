# SPDX-License-Identifier: GPL-3.0-or-later
"""A game's submenu in the host's Options, there while the game is played."""

from dataclasses import replace

from pysollib.pysoltk import MfxMessageDialog, after_idle
from pysollib.settings import TOOLKIT

from pysol_heart2heart.host import words
from pysol_heart2heart.i18n import _

if TOOLKIT == "tk":  # the other front ends may come without it
    import tkinter

OPTIONS_MENU = ".menubar.options"


class Submenu:
    """Options > the game's title, with the options of a file.

    A game fills it by `fill` and says in `changed` what follows when the
    player has chosen something.
    """

    title = ""
    file = None  # an `options.OptionsFile`

    def __init__(self, game):
        self.game = game
        self.menubar = game.app.menubar
        self.variables = {}
        # at the end: the host addresses its own entries by their index
        self.parent = self.menubar.menupath[OPTIONS_MENU][2]
        self.submenu = tkinter.Menu(self.parent, tearoff=0)
        self.fill()
        self.show_options()
        tkinter.Menu.add_separator(self.parent)
        entry = {"label": self.title, "menu": self.submenu}
        # not by the host's own method, which would translate the title
        tkinter.Menu.add(self.parent, "cascade", entry)
        self.index = self.parent.index("end")
        after_idle(game.top, self._tell_complaints)

    def fill(self):
        """Add the entries."""
        raise NotImplementedError

    def changed(self):
        """Follow what the player has chosen."""

    def remove(self):
        """Give the host's menu back as it was."""
        separator = self.index - 1
        self.parent.delete(separator, self.index)
        self.submenu.destroy()
        self.game = None

    def add_check(self, name, label):
        """Add an option that is on or off."""
        variable = tkinter.BooleanVar(master=self.game.top)
        self.variables[name] = variable
        self.submenu.add_checkbutton(
            label=_(label),
            variable=variable,
            command=lambda: self._change(name),
        )

    def add_choice(self, name, label, values):
        """Add an option that has one of several values, with labels."""
        choice = tkinter.Menu(self.submenu, tearoff=0)
        variable = tkinter.StringVar(master=self.game.top)
        self.variables[name] = variable
        for value, text in values.items():
            choice.add_radiobutton(
                label=_(text),
                value=value,
                variable=variable,
                command=lambda: self._change(name),
            )
        self.submenu.add_cascade(label=_(label), menu=choice)

    def _change(self, name):
        self.change(**{name: self.variables[name].get()})

    def change(self, **values):
        """Put other values of some options in force."""
        self.file.change(replace(self.file.current(), **values))
        self.show_options()
        self.changed()
        self._tell_complaints()

    def show_options(self):
        """Let the menu show the options in force."""
        current = self.file.current()
        for name, variable in self.variables.items():
            variable.set(getattr(current, name))

    def _tell_complaints(self):
        if self.game and self.file.complaints:
            text = "\n".join(self.file.complaints)
            self.file.complaints.clear()
            show(self.game.top, self.title, text, "warning")


def show(top, title, text, bitmap):
    """Show a window with a text."""
    MfxMessageDialog(top, title=title, text=words.wrapped(text), bitmap=bitmap)
