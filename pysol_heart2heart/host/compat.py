# SPDX-License-Identifier: GPL-3.0-or-later
"""What differs between the versions of PySolFC."""

from pysollib import pysolrandom
from pysollib.settings import TOOLKIT

from pysol_heart2heart import deals

if TOOLKIT == "tk":  # the other front ends may come without it
    from tkinter import ttk

if hasattr(pysolrandom, "construct_random"):
    construct_random = pysolrandom.construct_random
else:  # 2.6.4
    construct_random = pysolrandom.constructRandom
CustomRandom = getattr(pysolrandom, "CustomRandom", ())  # none in 2.6.4


def random_of_deal(number):
    """Return the host's random generator that stands for a deal."""
    return construct_random(str(deals.host_number(number)))


def random_of_cards(deal):
    """Return the generator that stands for a deal from a file."""
    random = construct_random("Custom")
    random.setstate(tuple(deal))
    return random


def imported_deal(random):
    """Return the deal that a generator carries, None if it has a number."""
    if isinstance(random, CustomRandom) and isinstance(random.seed, tuple):
        return random.seed
    return None


def is_lost_import(random):
    """Tell whether a generator stands for a deal from a file that is not
    known any more: the host's log keeps no cards.
    """
    return isinstance(random, CustomRandom) and imported_deal(random) is None


def show_in_status_bar(statusbar, text):
    """Show a message in the status bar's widest field."""
    if hasattr(statusbar, "help_label"):
        statusbar.updateText(help=text)
    else:  # 2.6.4
        statusbar.updateText(info=text)


def status_word(statusbar):
    """Return a label for one word, at the left end of the status bar."""
    word = {"width": 9, "anchor": "center", "relief": "sunken"}
    if hasattr(statusbar, "top_frame"):
        label = ttk.Label(statusbar.top_frame, borderwidth=1, **word)
        label.pack(side="left", before=statusbar.frame, fill="y", pady=1)
    else:  # the host without ttk
        label = ttk.Label(statusbar.frame, borderwidth=1, **word)
        label.grid(row=0, column=statusbar._label_column, sticky="ns")
    return label
