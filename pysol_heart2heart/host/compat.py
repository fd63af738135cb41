# SPDX-License-Identifier: GPL-3.0-or-later
"""What differs between the versions of PySolFC."""

from pysollib import pysolrandom

from pysol_heart2heart import deals

if hasattr(pysolrandom, "construct_random"):
    construct_random = pysolrandom.construct_random
else:  # 2.6.4
    construct_random = pysolrandom.constructRandom


def random_of_deal(number):
    """Return the host's random generator that stands for a deal."""
    return construct_random(str(deals.host_number(number)))


def show_in_status_bar(statusbar, text):
    """Show a message in the status bar's widest field."""
    if hasattr(statusbar, "help_label"):
        statusbar.updateText(help=text)
    else:  # 2.6.4
        statusbar.updateText(info=text)
