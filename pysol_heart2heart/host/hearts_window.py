# SPDX-License-Identifier: GPL-3.0-or-later
"""The window with the score table after a deal and after the match."""

from pysollib.pysoltk import MfxDialog
from pysollib.settings import TOOLKIT

from pysol_heart2heart.hearts.rules import SEATS
from pysol_heart2heart.host import hearts_words
from pysol_heart2heart.i18n import _

if TOOLKIT == "tk":  # the other front ends may come without it
    from tkinter import ttk

MOST_ROWS = 12  # of deals; those before them are added up in one


def score_rows(match):
    """Return the rows of the score table, each with its title first."""
    scores = match.scores
    early = max(0, len(scores) - MOST_ROWS)
    rows = [("", *map(hearts_words.seat, SEATS))]
    if early:
        sums = [sum(deal[seat] for deal in scores[:early]) for seat in SEATS]
        rows.append((hearts_words.deals(1, early), *sums))
    for number, deal in enumerate(scores[early:], early + 1):
        rows.append((hearts_words.deals(number, number), *deal))
    rows.append((_("Total"), *match.totals))
    return rows


class ScoreWindow(MfxDialog):
    """Shows what each deal has brought, a sentence, and buttons."""

    def __init__(self, parent, title, match, text, strings):
        kw = self.initKw({"strings": strings, "separator": True})
        MfxDialog.__init__(self, parent, title, kw.resizable, kw.default)
        top_frame, bottom_frame = self.createFrames(kw)
        label = ttk.Label(top_frame, text=text)
        label.pack(side="bottom", padx=kw.padx, pady=(0, kw.pady))
        table = ttk.Frame(top_frame)
        table.pack(padx=kw.padx, pady=kw.pady)
        _fill(table, score_rows(match))
        focus = self.createButtons(bottom_frame, kw)
        self.mainloop(focus, kw.timeout)


def _fill(table, rows):
    for down, row in enumerate(rows):
        for across, cell in enumerate(row):
            label = ttk.Label(table, text=str(cell))
            side = "e" if down and across else "w"
            label.grid(row=down, column=across, sticky=side, padx=8, pady=1)
    last = len(rows) - 1
    line = ttk.Separator(table)
    line.grid(row=last, columnspan=len(rows[0]), sticky="new")
