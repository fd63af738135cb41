# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes one picture of the dealt table and quits: `play --screenshot`.

Loaded by a plugin file of its own, on a display and in a home that are
thrown away; it changes the host's options for that.
"""

import os

from PIL import ImageGrab
from pysollib.app import Application

from pysol_heart2heart import PICTURE_VARIABLE
from pysol_heart2heart.host.deadlock import HeartToHeart_Deadlock

SETTLING_MILLISECONDS = 1500  # the host scales the cards after 300


def take_picture_of_first_game():
    """Make the host's first game the picture, and its last."""
    run_game = Application.runGame
    # the window would cover the cards, and wait for an answer
    HeartToHeart_Deadlock._openDeadlockWindow = lambda game: None

    def run_game_for_picture(app, *args, **kw):
        app.splashscreen = 0
        app.opt.animations = 0
        app.top.after(SETTLING_MILLISECONDS, _fill_screen, app)
        return run_game(app, *args, **kw)

    Application.runGame = run_game_for_picture


def _fill_screen(app):
    if app.game is None or app.game.busy:
        app.top.after(SETTLING_MILLISECONDS, _fill_screen, app)
        return
    # no window manager does it; the menu bar comes on top of the height
    width = app.top.winfo_screenwidth()
    height = app.top.winfo_screenheight() - app.top.winfo_rooty()
    app.top.geometry(f"{width}x{height}+0+0")
    app.top.after(SETTLING_MILLISECONDS, _take, app)


def _take(app):
    app.top.update()
    try:
        picture = ImageGrab.grab(xdisplay=os.environ["DISPLAY"])
        picture.save(os.environ[PICTURE_VARIABLE], "PNG")
    finally:
        app.menubar.mQuit()


take_picture_of_first_game()
