# SPDX-License-Identifier: GPL-3.0-or-later
"""The window in which the host shows the rules pages."""

import sys


def offers(app):
    """Return the names that questions may use."""
    return {
        "help_text": help_text,
        "words_beside_pictures": words_beside_pictures,
        "close_help": close_help,
    }


def help_viewer():
    return sys.modules["pysollib.help"].help_html_viewer


def help_text():
    """Return what the open help window shows, with single blanks."""
    return " ".join(help_viewer().text.get("1.0", "end").split())


def words_beside_pictures():
    """Return, for each picture in the help window, the words on its line."""
    text = help_viewer().text
    return [
        text.get(f"{index} linestart", f"{index} lineend")
        for _kind, _name, index in text.dump("1.0", "end", image=True)
        if text.image_cget(index, "image") not in bullets()
    ]


def bullets():
    return list(map(str, help_viewer().symbols_img.values()))


def close_help():
    sys.modules["pysollib.help"].destroy_help_html()
