# SPDX-License-Identifier: GPL-3.0-or-later
"""Another game with our number or name is told, and nothing hidden by ours.

The host itself lets the last game that takes a number or a name have it,
without a word.
"""

import sys

from pysollib.gamedb import GAME_DB
from pysollib.pysoltk import MfxMessageDialog, after

from pysol_heart2heart import GAME_ID, GAME_NAME
from pysol_heart2heart.host import words
from pysol_heart2heart.i18n import _

WAIT_MILLISECONDS = 200


def rival(ours):
    """Return the game that has our number or our name, None if it is ours
    or nobody's.
    """
    with_name = GAME_DB.getGameByName(GAME_NAME)
    for game in (GAME_DB.get(GAME_ID), GAME_DB.get(with_name)):
        if game is not None and game is not ours:
            return game
    return None


def is_there(ours):
    """Tell whether our number still leads to our game."""
    return GAME_DB.get(GAME_ID) is ours


def tell(app, ours):
    """Tell of a rival on standard error, and in a window when it can."""
    if rival(ours) is not None:
        sentence = _sentence(rival(ours), ours)
        print(sentence, file=sys.stderr)
        _show(app, words.wrapped(sentence))


def _sentence(other, ours):
    file = getattr(other.gameclass, "MODULE_FILENAME", None)
    if file is None:
        return _(
            "This PySolFC has a game of its own with the number or the name "
            "of Heart to Heart, {name}: the plugin is not needed, so take it "
            "out with `uninstall`."
        ).format(name=other.name)
    if is_there(ours):
        return _(
            "There is another game named Heart to Heart, which --game opens: "
            "take {file} away, or rename that game."
        ).format(file=file)
    return _(
        "Heart to Heart cannot be played, as the game {name} has its number "
        "or its name: take {file} away, and start PySolFC again."
    ).format(name=other.name, file=file)


def _show(app, text):
    # not before the first game is dealt, nor over the host's own windows
    if app.game and not app.game.busy:
        MfxMessageDialog(app.top, title=GAME_NAME, text=text, bitmap="warning")
    else:
        after(app.top, WAIT_MILLISECONDS, _show, app, text)
