# SPDX-License-Identifier: GPL-3.0-or-later
"""The host's own dialogs: for the Solver, a game and a file."""

import gc
import sys
import tkinter.filedialog


def offers(app):
    """Return the names that questions may use."""
    return {
        "solver_result": solver_result,
        "preview_dialog": preview_dialog,
        "preview": preview,
        "choose_file": choose_file,
    }


def solver_result():
    """Return what the Solver dialog shows."""
    module = sys.modules["pysollib.tile.solverdialog"]
    dialog = module.solver_dialog
    return {
        "iter": str(dialog.iter_label["text"]),
        "depth": str(dialog.depth_label["text"]),
        "states": str(dialog.states_label["text"]),
        "result": str(dialog.result_label["text"]),
    }


def preview_dialog():
    """Return the open Select-game dialog, None if there is none."""
    dialogs = [
        dialog
        for dialog in gc.get_objects()
        if type(dialog).__name__ == "SelectGameDialogWithPreview"
        and getattr(dialog, "preview_game", None)
    ]
    return dialogs[-1] if dialogs else None


def preview():
    """Return the game in the Select-game dialog, None if there is none."""
    dialog = preview_dialog()
    return dialog and dialog.preview_game


def choose_file(path):
    """Let the host's file windows answer with a path at once."""
    for window in (tkinter.filedialog.Open, tkinter.filedialog.SaveAs):
        window.show = lambda self, **options: path
