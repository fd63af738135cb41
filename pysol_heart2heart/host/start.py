# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens the deal that was asked for when the host was started.

The host's `--deal` takes deal codes for our game.  The environment variable
`PYSOL_HEART2HEART_DEAL` opens a deal even where the host holds another game
(File > Hold and quit), which `--game` does not, and keeps that game held.
"""

import os
import sys
from pathlib import Path

from pysollib.app import Application

from pysol_heart2heart import (
    DEAL_VARIABLE,
    GAME_ID,
    GAME_NAME,
    deals,
    held,
)
from pysol_heart2heart.host import clash, compat
from pysol_heart2heart.i18n import _


def follow_requests(heart_to_heart):
    """Look at what was asked for as soon as all games are registered."""
    mainloop = Application.mainloop

    def mainloop_after_requests(app):
        if clash.is_there(heart_to_heart):
            _follow(app)
        elif DEAL_VARIABLE in os.environ:
            raise SystemExit(2)  # what is in the way has been told
        return mainloop(app)

    Application.mainloop = mainloop_after_requests


def _follow(app):
    _translate_deal_option(app.commandline)
    if DEAL_VARIABLE in os.environ:
        number = _number_or_exit(os.environ.pop(DEAL_VARIABLE))
        _keep_held_game(app)
        _open_first(app, number)


def _translate_deal_option(commandline):
    deal = compat.deal_option(commandline)
    if deal is not None and commandline.game == GAME_NAME:
        number = _number_or_exit(deal)
        commandline.deal = str(deals.host_number(number))


def _number_or_exit(text):
    try:
        return deals.typed_number(text)
    except deals.InvalidCode as error:
        print(error, file=sys.stderr)
        raise SystemExit(2) from None


def _open_first(app, number):
    run_game = app.runGame
    app.commandline.gameid = GAME_ID  # to be the last game at the next start

    def run_requested_game(*ignored):
        del app.runGame
        app.requestCompatibleCardsetType(GAME_ID)
        run_game(GAME_ID, compat.random_of_deal(number))

    app.runGame = run_requested_game


def _keep_held_game(app):
    """Leave a held game for the next start; where the player holds another
    one meanwhile, put it among the saved games.
    """
    held_id = app.opt.game_holded
    if not held_id:
        return
    app.opt.game_holded = 0
    try:
        held_game = held.read(Path(app.fn.holdgame))
    except OSError:
        return  # there is nothing left to keep
    save_options = app.saveOptions

    def save_options_with_hold():
        if app.opt.game_holded:
            _save_aside(app, held_game)
            save_options()
        else:
            compat.hold(app.opt, held_id)
            save_options()
            app.opt.game_holded = 0

    app.saveOptions = save_options_with_hold


def _save_aside(app, held_game):
    try:
        path = held.save_aside(Path(app.dn.config), held_game)
        sentence = _("The game held before is now in {path}").format(path=path)
    except OSError as error:
        sentence = _("{path} cannot be written: {error}").format(
            path=error.filename, error=error
        )
    print(sentence, file=sys.stderr)
