# SPDX-License-Identifier: GPL-3.0-or-later
"""What differs between the versions of PySolFC."""

from pysollib import pysolrandom

if hasattr(pysolrandom, "construct_random"):
    construct_random = pysolrandom.construct_random
else:  # 2.6.4
    construct_random = pysolrandom.constructRandom


def show_in_status_bar(statusbar, text):
    """Show a message in the status bar's widest field."""
    if hasattr(statusbar, "help_label"):
        statusbar.updateText(help=text)
    else:  # 2.6.4
        statusbar.updateText(info=text)
