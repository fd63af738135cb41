# SPDX-License-Identifier: GPL-3.0-or-later
"""The windows that are open over the table, and what is in them."""

import tkinter

from inside.help_window import help_viewer


def offers(app):
    """Return the names that questions may use."""
    return {
        "dialogs": lambda: [title for title, _ in open_dialogs(app.top)],
        "waiting_dialogs": lambda: waiting_dialogs(app.top),
        "is_window_due": is_window_due,
        "close_dialog": lambda: close_dialog(app.top),
        "buttons": lambda: labelled_buttons(app.top),
        "dialog_text": lambda: dialog_text(app.top),
        "labels": lambda: list(dialog_labels(app.top)),
        "entry_text": lambda: the_entry(app.top).get(),
        "fill_entry": lambda text: fill_entry(app.top, text),
    }


def open_dialogs(top):
    # 2.6.4 has double blanks in some titles
    return [
        (" ".join(window.wm_title().split()), window)
        for window in [*top.winfo_children(), *window_of_rules()]
        if isinstance(window, tkinter.Wm) and window.winfo_ismapped()
    ]


def window_of_rules():
    """Return it, in a list, where it is no child of the others: in 2.6.4."""
    window = getattr(help_viewer(), "parent", None)
    return [window] if isinstance(window, tkinter.Tk) else []


def waiting_dialogs(top):
    """Return the dialogs that the host waits for."""
    titles = [title for title, _ in open_dialogs(top)]
    return [title for title in titles if "Solver" not in title]


def is_window_due(game):
    """Tell whether a window of ours is about to open."""
    names = {"deadlockWindow", "scoreWindow"} & vars(game).keys()
    windows = [vars(game)[name] for name in names]
    return not game.pause and any(window.is_due for window in windows)


def close_dialog(top):
    """Close the newest window as its close button does."""
    dialog = open_dialogs(top)[-1][1]
    top.tk.call("after", "idle", dialog.wm_protocol("WM_DELETE_WINDOW"))


def labelled_buttons(top):
    return {
        str(widget.cget("text")): widget
        for _, dialog in open_dialogs(top)
        for widget in descendants(dialog)
        if widget.winfo_class() in ("Button", "TButton")
    }


def dialog_text(top):
    return "\n".join(str(label.cget("text")) for label in dialog_labels(top))


def dialog_labels(top):
    for _, dialog in open_dialogs(top):
        yield from labels_in(dialog)


def labels_in(widget):
    for child in descendants(widget):
        if child.winfo_class() in ("Label", "TLabel"):
            yield child


def the_entry(top):
    (entry,) = (
        widget
        for _, dialog in open_dialogs(top)
        for widget in descendants(dialog)
        if widget.winfo_class() in ("Entry", "TEntry")
    )
    return entry


def fill_entry(top, text):
    the_entry(top).delete(0, "end")
    the_entry(top).insert(0, text)


def descendants(widget):
    for child in widget.winfo_children():
        yield child
        yield from descendants(child)
