# SPDX-License-Identifier: GPL-3.0-or-later
"""What the host's Solver dialog, Export and Import layout call."""

from pysollib.mygettext import _ as host_text
from pysollib.pysoltk import MfxMessageDialog

from pysol_heart2heart import deals, shortest
from pysol_heart2heart.host import compat, words
from pysol_heart2heart.host.hint import DEMO_LEVEL
from pysol_heart2heart.i18n import _

MOST_BYTES = 4096  # of a file to import; a deal has 52 letters


class WindowClosed(Exception):
    """The player has closed the Solver dialog."""


class TableChanged(Exception):
    """The player has moved a card, or begun another game."""


class GameLeft(Exception):
    """The player goes on to another game, or quits."""


class HeartToHeart_Solver:
    """The exact solver behind the host's dialog.

    For export and import the host gives its menu bar as the dialog.
    """

    def __init__(self, game, dialog, **game_type):
        self.game, self.dialog = game, dialog
        self.options = {}
        self.hints = []
        self.solver_state = "not_started"

    def config(self, **options):
        self.options.update(options)

    # the dialog

    def computeHints(self):
        # one search at a time: the dialog answers while it goes on
        self.dialog.start_button.config(state="disabled")
        try:
            self._search_until_table_rests()
        except WindowClosed:
            # the host still writes its result into the window
            self.dialog.result_label = {}
            raise RuntimeError("closed") from None
        self.dialog.start_button.config(state="normal")

    def _search_until_table_rests(self):
        while True:
            try:
                self._search(self.game.position())
            except TableChanged:
                continue
            return

    def _search(self, position):
        self.position, self.searched = position, 0
        self.solver_state = "unsolved"
        self.hints = []
        try:
            moves = shortest.shortest_win(
                position, self.options["max_iters"], self._go_on
            )
        except (shortest.BudgetSpent, GameLeft):
            self.solver_state = "intractable"
            return
        if moves:
            self.solver_state = "solved"
            self.hints = [*moves, None]  # the host counts one less
            self.game.line.follow(position, moves)
        self._show_progress(len(moves or ()))

    def _go_on(self, searched):
        """Let the host live on while the search does."""
        self.searched = searched
        if self.options["progress"]:
            self._show_progress("")
        self.dialog.top.update()
        if self.dialog.top is None:
            raise WindowClosed
        if self.game.isLeft:
            raise GameLeft
        if self.game.position() != self.position:
            raise TableChanged

    def _show_progress(self, depth):
        states = self.searched or _(words.FEW_POSITIONS)
        self.dialog.setText(iter=states, depth=depth, states=states)

    def getHints(self, taken_hint=None):
        return self.game.getHints(DEMO_LEVEL, taken_hint)

    # files

    def calcBoardString(self):
        return deals.text(self.game.deal()) + "\n"

    def importFile(self, file, game, menubar):
        text = file.read(MOST_BYTES).decode("utf-8-sig", "replace")
        try:
            deal = deals.parse(text.strip())
        except deals.InvalidDeal as error:
            MfxMessageDialog(
                menubar.top,
                title=host_text("Import game error"),
                text=words.wrapped(str(error)),
                bitmap="error",
            )
            return
        if not game.changed() or game.areYouSure(host_text("Import game")):
            game.endGame()
            game.newGame(random=compat.random_of_cards(deal))
