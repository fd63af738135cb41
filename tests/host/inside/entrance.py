# SPDX-License-Identifier: GPL-3.0-or-later
"""The way of an agent into the host, whatever front end that has."""

import os

from pysollib.app import Application


def let_in(agent):
    """Make an agent when the first game begins, which nothing delays."""
    run_game = Application.runGame

    def run_game_with_agent(app, *args, **kw):
        if not hasattr(app, "agent"):
            app.splashscreen = 0
            app.opt.animations = int(os.environ.get("TABLE_ANIMATIONS", "0"))
            app.agent = agent(app)
        return run_game(app, *args, **kw)

    Application.runGame = run_game_with_agent
