# SPDX-License-Identifier: GPL-3.0-or-later
"""Options > Hearts: what the player's next match is like."""

from dataclasses import dataclass

from pysollib.pysoltk import MfxSimpleEntry

from pysol_heart2heart.hearts.players import Level
from pysol_heart2heart.hearts.rules import Rules
from pysol_heart2heart.host import hearts_words
from pysol_heart2heart.host.hearts_window import ScoreWindow
from pysol_heart2heart.host.options import OptionsFile
from pysol_heart2heart.host.submenu import Submenu, show
from pysol_heart2heart.i18n import N_, _
from pysol_heart2heart.settings import Options

FILE_NAME = "heart2heart-hearts.json"  # in PySolFC's config folder
LEAST_TARGET, GREATEST_TARGET = 1, 1000
LEVELS = {
    Level.EASY.value: N_("Easy"),
    Level.NORMAL.value: N_("Normal"),
    Level.HARD.value: N_("Hard"),
}
QUEEN_BREAKS_HEARTS = N_("The queen of spades breaks hearts")
ENTRY_CHARACTERS = 8


@dataclass(frozen=True)
class HeartsOptions(Options):
    """What the player of Hearts may choose."""

    level: str = Level.NORMAL.value
    target: int = 100
    omnibus: bool = False
    qs_breaks_hearts: bool = False

    def check(self):
        """Raise `ValueError` for a level or a target that there is not."""
        if self.level not in LEVELS:
            raise ValueError("not a level")
        if not LEAST_TARGET <= self.target <= GREATEST_TARGET:
            raise ValueError("not a target")

    def rules(self):
        """Return the rules of a match with these options."""
        return Rules(self.target, self.omnibus, self.qs_breaks_hearts)


FILE = OptionsFile(HeartsOptions, FILE_NAME)


class HeartsMenu(Submenu):
    """Options > Hearts."""

    file = FILE

    @property
    def title(self):
        """The game's name, which is the same in every language."""
        return self.game.getTitleName()

    def fill(self):
        self.add_choice("level", N_("Strength of the opponents"), LEVELS)
        self.submenu.add_command(
            label=_("Points that end a match..."), command=self.ask_target
        )
        self.add_check(
            "omnibus", N_("Omnibus: the jack of diamonds counts -10")
        )
        self.add_check("qs_breaks_hearts", QUEEN_BREAKS_HEARTS)
        self.submenu.add_separator()
        self.submenu.add_command(
            label=_("Scores..."), command=self.show_scores
        )

    def changed(self):
        self.game.showMessage(_(hearts_words.FROM_NEXT_MATCH))

    def show_scores(self):
        """Show the score table, and what this match is like."""
        if not self.menubar._cancelDrag():
            match = self.game.match
            text = "\n".join(_about(match.rules, self.game.level))
            strings = (_("&Close"),)
            ScoreWindow(self.game.top, _("Scores"), match, text, strings)

    def ask_target(self):
        """Let the player type how many points end a match."""
        if self.menubar._cancelDrag():
            return
        window = MfxSimpleEntry(
            self.game.top,
            _("Points that end a match"),
            hearts_words.about_target(LEAST_TARGET, GREATEST_TARGET),
            str(FILE.current().target),
            strings=(_("&OK"), _("&Cancel")),
            e_width=ENTRY_CHARACTERS,
        )
        if window.status == 0 and window.button == 0:
            self._take_target(window.value.strip())

    def _take_target(self, text):
        number = int(text) if text.isdecimal() and text.isascii() else 0
        if LEAST_TARGET <= number <= GREATEST_TARGET:
            if number != FILE.current().target:
                self.change(target=number)
            return
        sentence = hearts_words.about_target(LEAST_TARGET, GREATEST_TARGET)
        title = _("Points that end a match")
        show(self.game.top, title, sentence, "error")


def _about(rules, level):
    """Yield what a match was begun with, as the options name it."""
    yield _("Strength of the opponents: {level}").format(
        level=_(LEVELS[level.value])
    )
    yield hearts_words.up_to(rules.target)
    if rules.omnibus:
        yield _("Omnibus")
    if rules.qs_breaks_hearts:
        yield _(QUEEN_BREAKS_HEARTS)
