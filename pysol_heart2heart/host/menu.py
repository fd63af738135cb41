# SPDX-License-Identifier: GPL-3.0-or-later
"""Our part in the host's menus, there only while our game is played."""

from pysollib.pysoltk import MfxSimpleEntry

from pysol_heart2heart import deals
from pysol_heart2heart.difficulty import difficulty_of
from pysol_heart2heart.host import compat, options, words
from pysol_heart2heart.host.submenu import Submenu, show
from pysol_heart2heart.i18n import N_, _
from pysol_heart2heart.rules import Position
from pysol_heart2heart.settings import ANY

TITLE = "Heart to Heart"
OPTIONS = (
    ("placement_help", N_("Placement help")),
    ("move_errors", N_("Move errors")),
    ("winnable_deals", N_("Winnable deals only")),
    ("show_winnable", N_("Show whether the game can still be won")),
)
WINNABLE_DEALS = [name for name, _ in OPTIONS].index("winnable_deals")
MENU_EVENT = "<<MenuSelect>>"  # of Tk: a menu is opened or moved in
SOLVER_ENTRY = ".menubar.assist.solver"
ENTRY_CHARACTERS = 25
ABOUT_CHARACTERS = 40  # in a line: the buttons below are always wider
COPY, CANCEL = 1, 2  # buttons of the deal code's window


class GameMenu(Submenu):
    """Options > Heart to Heart, and deal codes in Select game by number."""

    title = TITLE
    file = options.FILE

    def __init__(self, game):
        Submenu.__init__(self, game)
        self._accept_codes()
        compat.show_deal_code(game.app)
        self._enable_solver()
        game.top.bind_all(MENU_EVENT, self._end_selection, add=True)

    def remove(self):
        del self.menubar._mNewGameBySeed
        compat.hide_deal_code(self.game.app)
        self._disable_solver()
        self.menubar.top.unbind_all(MENU_EVENT)  # the host has none of these
        Submenu.remove(self)

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

    def fill(self):
        for name, label in OPTIONS:
            self.add_check(name, label)
        self.add_choice("difficulty", N_("Difficulty"), words.DIFFICULTIES)
        self.submenu.add_separator()
        self.submenu.add_command(
            label=_("Deal code..."), command=self.ask_code
        )

    def changed(self):
        self.game.marks.draw()
        self.game.verdict.show(self.game.position())

    def show_options(self):
        Submenu.show_options(self)
        # a difficulty implies winnable deals: then it is checked and grey
        current = options.current()
        self.variables["winnable_deals"].set(current.only_winnable)
        implied = current.difficulty != ANY
        self.submenu.entryconfig(
            WINNABLE_DEALS, state="disabled" if implied else "normal"
        )

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
                show(top, title, str(error), "error")
            else:
                start(str(deals.host_number(number)), origin)

        # on the instance: it hides the host's method until it is removed
        self.menubar._mNewGameBySeed = start_by_code
