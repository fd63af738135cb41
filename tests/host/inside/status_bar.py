# SPDX-License-Identifier: GPL-3.0-or-later
"""The fields of the status bar, and what they may have to show."""

import sys

from inside.windows import labels_in

FIELDS = ("stuck", "time", "moves", "gamenumber", "stats", "info", "help")


def offers(app):
    """Return the names that questions may use."""
    return {
        "message_label": lambda: message_label(app.statusbar),
        "status_texts": lambda: status_texts(app.statusbar),
        "field_widths": lambda: field_widths(app.statusbar),
        "long_messages": long_messages,
    }


def message_label(statusbar):
    """Return the label that shows messages."""
    return getattr(statusbar, "help_label", statusbar.info_label)


def status_texts(statusbar):
    """Return what all fields of the status bar show."""
    return [
        str(label.cget("text")) for label in labels_in(statusbar.top_frame)
    ]


def field_widths(statusbar):
    """Return how wide each field in the status bar is, 0 if it is hidden.

    The one for messages has whatever room is left, and counts as 1.
    """
    shown = statusbar.frame.grid_slaves()
    widths = {
        name: frame.winfo_width() * (frame in shown)
        for name in FIELDS
        if (frame := getattr(statusbar, f"{name}_frame", None)) is not None
    }
    field = "help" if "help" in widths else "info"
    return {**widths, field: int(widths[field] > 0)}


def long_messages():
    """Return what the status bar may have to show, the longest of a kind."""
    words = sys.modules["pysol_heart2heart.host.words"]
    kinds = "SAME_RANK NO_PARTNER SEVERAL_PARTNERS NO_MOVES LOST_NO_PAIR_YET"
    return [
        *(words._(getattr(words, kind)) for kind in kinds.split()),
        max(covered_texts(), key=len),
        # in Polish 22 goes with another word than 27
        *(words.clicks_to_pair(clicks, True) for clicks in (22, 27)),
        *(words.won(moves, 88) for moves in (88, 222, 227)),
    ]


def covered_texts():
    words = sys.modules["pysol_heart2heart.host.words"]
    rules = sys.modules["pysol_heart2heart.rules"]
    deals = sys.modules["pysol_heart2heart.deals"]
    for number in range(50):
        position = rules.Position.from_deal(deals.shuffled(number))
        for place in range(24):
            yield words.covered(position, place)
