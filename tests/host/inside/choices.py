# SPDX-License-Identifier: GPL-3.0-or-later
"""What lasts longer than a game: options, the language, the card set."""

import sys
import tkinter


def offers(app):
    """Return the names that questions may use."""
    return {
        "set_options": lambda **values: set_options(app, **values),
        "choose_option": lambda label: choose_option(app.game.menu, label),
        "choose_language": choose_language,
        "choose_cardset": lambda name: choose_cardset(app, name),
    }


def set_options(app, **values):
    """Choose options of our game; those not named are as at first."""
    options = sys.modules["pysol_heart2heart.host.options"]
    options.change(options.settings.Settings(**values))
    if hasattr(app.game, "verdict"):  # else another game is played
        app.game.menu.show_options()
        app.game.verdict.show(app.game.position())


def choose_option(menu, label):
    """Choose an entry of our menu, or of its submenu."""
    submenu = menu.submenu
    difficulties = submenu.nametowidget(
        submenu.entrycget("Difficulty", "menu")
    )
    try:
        difficulties.invoke(label)
    except tkinter.TclError:
        submenu.invoke(label)


def choose_language(code):
    """Choose a language as the host's options do, '' for the system's."""
    sys.modules["pysollib.mygettext"].myGettext.language = code


def choose_cardset(app, name):
    """Let the host begin with a card set at its next start."""
    chosen = (name, app.cardset_manager.getByName(name).backname)
    by_kind = app.opt.cardset
    if isinstance(by_kind[0], dict):
        by_kind[0][0] = chosen
    else:  # 2.6.4
        by_kind[0] = chosen
