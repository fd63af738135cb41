# SPDX-License-Identifier: GPL-3.0-or-later
"""Our part in the host's menus: deal codes in Select game by number."""

from pysollib.pysoltk import MfxMessageDialog

from pysol_heart2heart import deals


def accept_codes(menubar):
    """Let the player type deal codes and plain deal numbers."""
    start = menubar._mNewGameBySeed

    def start_by_code(seed, origin):
        try:
            number = deals.typed_number(str(seed))
        except deals.InvalidCode as error:
            _refuse(menubar.top, str(error))
            return
        start(str(deals.host_number(number)), origin)

    # on the instance: it hides the method as long as our game is played
    menubar._mNewGameBySeed = start_by_code


def refuse_codes(menubar):
    """Give the host's own method back."""
    vars(menubar).pop("_mNewGameBySeed", None)


def _refuse(top, text):
    MfxMessageDialog(
        top, title="Invalid game number", text=text, bitmap="error"
    )
