# SPDX-License-Identifier: GPL-3.0-or-later
"""Our part in the host's menus, there only while our game is played."""

from dataclasses import replace

from pysollib.pysoltk import MfxMessageDialog, MfxSimpleEntry, after_idle
from pysollib.settings import TOOLKIT

from pysol_heart2heart import deals
from pysol_heart2heart.difficulty import difficulty_of
from pysol_heart2heart.host import compat, options, words
from pysol_heart2heart.i18n import N_, _
from pysol_heart2heart.rules import Position
from pysol_heart2heart.settings import ANY, DIFFICULTIES

if TOOLKIT == "tk":  # the other front ends may come without it
    import tkinter

TITLE = "Heart to Heart"
OPTIONS = (
    ("placement_help", N_("Placement help")),
    ("move_errors", N_("Move errors")),
    ("winnable_deals", N_("Winnable deals only")),
    ("show_winnable", N_("Show whether the game can still be won")),
)
WINNABLE_DEALS = [name for name, _ in OPTIONS].index("winnable_deals")
MENU_EVENT = "<<MenuSelect>>"  # of Tk: a menu is opened or moved in
OPTIONS_MENU = ".menubar.options"
SOLVER_ENTRY = ".menubar.assist.solver"
ENTRY_CHARACTERS = 25
ABOUT_CHARACTERS = 40  # in a line: the buttons below are always wider
COPY, CANCEL = 1, 2  # buttons of the deal code's window


class GameMenu:
    """Options > Heart to Heart, and deal codes in Select game by number."""

    def __init__(self, game):
        self.game = game
        self.menubar = game.app.menubar
        self.variables = {}
        self._accept_codes()
        compat.show_deal_code(game.app)
        self._enable_solver()
        self._add_submenu()
        game.top.bind_all(MENU_EVENT, self._end_selection, add=True)
        after_idle(game.top, self._tell_complaints)

    def remove(self):
        """Give the host's menus back as they were."""
        del self.menubar._mNewGameBySeed
        compat.hide_deal_code(self.game.app)
        self._disable_solver()
        self.menubar.top.unbind_all(MENU_EVENT)  # the host has none of these
        separator = self.index - 1
        self.parent.delete(separator, self.index)
        self.submenu.destroy()
        self.game = None

    def _end_selection(self, event):
        self.game.clearSelection()

    def _enable_solver(self):
        # the host does so only with a solver for other games
        menu, index, *_submenu = self.menubar.menupath[SOLVER_ENTRY]
        self.solver_state = menu.entrycget(index, "state")
        self.solver_command = menu.entrycget(index, "command")
        menu.entryconfig(index, state="normal", command=self.menubar.mSolver)

    def _disable_solver(self):
        menu, index, *_submenu = self.menubar.menupath[SOLVER_ENTRY]
        menu.entryconfig(
            index, state=self.solver_state, command=self.solver_command
        )

    # options

    def _add_submenu(self):
        # at the end: the host addresses its own entries by their index
        self.parent = self.menubar.menupath[OPTIONS_MENU][2]
        self.submenu = tkinter.Menu(self.parent, tearoff=0)
        for name, label in OPTIONS:
            self._add_option(name, label)
        self._add_difficulty()
        self.show_options()
        self.submenu.add_separator()
        self.submenu.add_command(
            label=_("Deal code..."), command=self.ask_code
        )
        tkinter.Menu.add_separator(self.parent)
        tkinter.Menu.add_cascade(self.parent, label=TITLE, menu=self.submenu)
        self.index = self.parent.index("end")

    def _add_option(self, name, label):
        variable = tkinter.BooleanVar(master=self.game.top)
        self.variables[name] = variable
        self.submenu.add_checkbutton(
            label=_(label),
            variable=variable,
            command=lambda: self._change_option(name),
        )

    def _add_difficulty(self):
        difficulties = tkinter.Menu(self.submenu, tearoff=0)
        variable = tkinter.StringVar(master=self.game.top)
        self.variables["difficulty"] = variable
        for difficulty in DIFFICULTIES:
            difficulties.add_radiobutton(
                label=_(words.DIFFICULTIES[difficulty]),
                value=difficulty,
                variable=variable,
                command=lambda: self._change_option("difficulty"),
            )
        self.submenu.add_cascade(label=_("Difficulty"), menu=difficulties)

    def _change_option(self, name):
        value = self.variables[name].get()
        options.change(replace(options.current(), **{name: value}))
        self.show_options()
        self.game.marks.draw()
        self.game.verdict.show(self.game.position())
        self._tell_complaints()

    def show_options(self):
        """Let the menu show the options in force."""
        current = options.current()
        for name, variable in self.variables.items():
            variable.set(getattr(current, name))
        # a difficulty implies winnable deals: then it is checked and grey
        self.variables["winnable_deals"].set(current.only_winnable)
        implied = current.difficulty != ANY
        self.submenu.entryconfig(
            WINNABLE_DEALS, state="disabled" if implied else "normal"
        )

    def _tell_complaints(self):
        if self.game and options.complaints:
            text = "\n".join(options.complaints)
            options.complaints.clear()
            _show(self.game.top, TITLE, text, "warning")

    # deal codes

    def ask_code(self):
        """Show the deal's code, ready to copy, and take another one."""
        if self.menubar._cancelDrag():
            return
        code = self.game.getGameNumber(format=1)
        window = MfxSimpleEntry(
            self.game.top,
            _("Deal code"),
            self._about_deal(),
            code,
            strings=(_("&OK"), _("C&opy"), _("&Cancel")),
            e_width=ENTRY_CHARACTERS,
        )
        if window.status != 0 or window.button == CANCEL:
            return
        if window.button == COPY:
            self.game.top.clipboard_clear()
            self.game.top.clipboard_append(self._to_copy(code))
        elif window.value != code:
            self._start_typed(window.value)

    def _about_deal(self):
        imported = compat.imported_deal(self.game.random) is not None
        start = Position.from_deal(self.game.deal())
        return words.wrapped(
            f"{words.difficulty(difficulty_of(start))}\n"
            f"{_(words.IMPORTED if imported else words.CODE)}",
            ABOUT_CHARACTERS,
        )

    def _to_copy(self, code):
        imported = compat.imported_deal(self.game.random)
        return code if imported is None else deals.text(imported)

    def _start_typed(self, text):
        if not self.menubar.changed() or self.game.areYouSure(TITLE):
            self.menubar._mNewGameBySeed(
                text, self.game.random.ORIGIN_SELECTED
            )

    def _accept_codes(self):
        start = self.menubar._mNewGameBySeed

        def start_by_code(seed, origin):
            if seed == self.game.getGameNumber(format=0):
                return  # as the host does for the deal that is played
            try:
                number = deals.typed_number(str(seed))
            except deals.InvalidCode as error:
                top = self.menubar.top
                title = _("Invalid game number")
                _show(top, title, str(error), "error")
            else:
                start(str(deals.host_number(number)), origin)

        # on the instance: it hides the host's method until it is removed
        self.menubar._mNewGameBySeed = start_by_code


def _show(top, title, text, bitmap):
    MfxMessageDialog(top, title=title, text=words.wrapped(text), bitmap=bitmap)
