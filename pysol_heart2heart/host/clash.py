# SPDX-License-Identifier: GPL-3.0-or-later
"""Other games with a number or name of ours are told, and none is hidden.

The host itself lets the last game that takes a number or a name have it,
without a word.
"""

import sys

from pysollib.app import Application
from pysollib.gamedb import GAME_DB
from pysollib.pysoltk import MfxMessageDialog, after

from pysol_heart2heart.host import words
from pysol_heart2heart.i18n import _

WAIT_MILLISECONDS = 200


def rival(ours):
    """Return the game that has the number or the name of ours, None if
    that is ours itself or nobody.
    """
    with_name = GAME_DB.getGameByName(ours.name)
    for game in (GAME_DB.get(ours.id), GAME_DB.get(with_name)):
        if game is not None and game is not ours:
            return game
    return None


def is_there(ours):
    """Tell whether our number still leads to our game."""
    return GAME_DB.get(ours.id) is ours


def tell_at_start(*games):
    """Tell of rivals as soon as the games of all plugins are registered."""
    mainloop = Application.mainloop

    def mainloop_after_rivals(app):
        for ours in games:
            if rival(ours) is not None:
                _tell(app, ours)
        return mainloop(app)

    Application.mainloop = mainloop_after_rivals


def _tell(app, ours):
    """Tell of a rival on standard error, and in a window when it can."""
    sentence = _sentence(rival(ours), ours)
    print(sentence, file=sys.stderr)
    _show(app, ours.name, words.wrapped(sentence))


def _sentence(other, ours):
    file = getattr(other.gameclass, "MODULE_FILENAME", None)
    if file is None:
        sentence = _(
            "This PySolFC has a game of its own with the number or the name "
            "of {ours}, {name}: see whether the plugin is still needed, and "
            "take it out with `uninstall` if not."
        )
    elif is_there(ours):
        sentence = _(
            "There is another game named {ours}, which --game opens: take "
            "{file} away, or rename that game."
        )
    else:
        sentence = _(
            "{ours} cannot be played, as the game {name} has its number or "
            "its name: take {file} away, and start PySolFC again."
        )
    return sentence.format(ours=ours.name, name=other.name, file=file)


def _show(app, title, text):
    # not before the first game is dealt, nor over the host's own windows
    if app.game and not app.game.busy:
        MfxMessageDialog(app.top, title=title, text=text, bitmap="warning")
    else:
        after(app.top, WAIT_MILLISECONDS, _show, app, title, text)
