# SPDX-License-Identifier: GPL-3.0-or-later
"""What differs between the versions and the front ends of PySolFC."""

from pysollib import mygettext, pysolrandom
from pysollib.pysoltk import MfxCanvasRectangle, after, after_idle
from pysollib.settings import TOOLKIT

from pysol_heart2heart import deals

if TOOLKIT == "tk":  # the other front ends may come without it
    from tkinter import ttk
if TOOLKIT == "kivy":
    from pysollib.kivy.toast import Toast

if hasattr(pysolrandom, "construct_random"):
    construct_random = pysolrandom.construct_random
else:  # 2.6.4
    construct_random = pysolrandom.constructRandom

    def _copy_of_custom(random):
        copy = type(random)()
        copy.__dict__.update(random.__dict__)
        return copy

    # a preview of the game asks for it, and the host's own always fails
    pysolrandom.CustomRandom.copy = _copy_of_custom

# fields of the status bar in the order in which a message takes their room
GIVING_WAY = ("info", "stats", "gamenumber", "time", "moves")
FIELDS = ("stuck", *GIVING_WAY, "help")
FIELD_MARGIN = 1  # pixels, left and right of each field
BORDER = 1  # pixels, around what a field shows
CODE_CHARACTERS = 16  # room for a deal's code
NUMBER_CHARACTERS = 26  # and for the number of any other game

TOAST_SECONDS = 5
SHADE = "black"
# The pointer does not see what is drawn in this state of Tk, which would
# forget a drag that began on an item which is gone.
UNTOUCHABLE = "disabled"
# Kivy's colours may be transparent, and its touches go through what belongs
# to no stack.
KIVY_CLEAR = "#00000000"
KIVY_SHADE = "#00000080"
KIVY_LINE_PIXELS = 3  # about, of a line that is one wide


def chosen_language():
    """Return the language chosen in the host's options, '' for none."""
    choice = getattr(mygettext, "myGettext", None)  # 2.6.4 has no such option
    return getattr(choice, "language", "")


def deal_option(commandline):
    """Return what was given with `--deal`, None for nothing."""
    return getattr(commandline, "deal", None)  # not in 2.6.4


def hold(options, game_id):
    """Let the next start come back to a held game."""
    options.game_holded = game_id
    options.last_gameid = game_id  # 2.6.4 looks for a held one of this alone


def random_of_deal(number):
    """Return the host's random generator that stands for a deal."""
    return construct_random(str(deals.host_number(number)))


def random_of_cards(deal):
    """Return the generator that stands for a deal from a file."""
    random = construct_random("Custom")
    random.setstate(tuple(deal))
    return random


def imported_deal(random):
    """Return the deal that a generator carries, None if it has a number."""
    if _is_custom(random) and isinstance(random.seed, tuple):
        return random.seed
    return None


def is_lost_import(random):
    """Tell whether a generator stands for a deal from a file that is not
    known any more: the host's log keeps no cards.
    """
    return _is_custom(random) and imported_deal(random) is None


def _is_custom(random):
    return isinstance(random, pysolrandom.CustomRandom)


def speak(app, text):
    """Say something through the host's speech, which came with 3.4."""
    speech = getattr(app, "speech", None)
    if speech is not None:
        speech.speak(text)


def show_message(app, text):
    """Show a message in the status bar's widest field, where there is a
    status bar, else for some seconds on the table.
    """
    if TOOLKIT == "kivy":
        Toast(text=text).show(parent=app.top.parent, duration=TOAST_SECONDS)
    else:
        _show_in_status_bar(app.statusbar, text)


def _show_in_status_bar(statusbar, text):
    field = _message_field(statusbar)
    statusbar.updateText(**{field: text})
    if hasattr(statusbar, f"{field}_frame"):  # the host with ttk
        _make_room(statusbar, field)


def _message_field(statusbar):
    return "help" if hasattr(statusbar, "help_label") else "info"  # 2.6.4


def _make_room(statusbar, message_field):
    """Hide other fields as far as the message needs their room.

    Its own field is there for it even where the player hides that.
    """
    statusbar.config(message_field, True)
    # from what all ask for: they may not have taken their places yet
    widths = _widths(statusbar)
    lacking = sum(widths.values()) - _room(statusbar)
    for name in GIVING_WAY:
        if lacking > 0 and name in widths and name != message_field:
            statusbar.config(name, False)
            lacking -= widths[name]


def _room(statusbar):
    """Return how wide the fields may be together."""
    beside = set(statusbar.top_frame.pack_slaves()) - {statusbar.frame}
    taken = sum(widget.winfo_reqwidth() for widget in beside)
    return statusbar.top_frame.winfo_width() - taken


def _widths(statusbar):
    """Return how wide each field that is not hidden has to be."""
    shown = statusbar.frame.grid_slaves()
    return {
        name: getattr(statusbar, f"{name}_label").winfo_reqwidth()
        + 2 * (BORDER + FIELD_MARGIN)
        for name in FIELDS
        if getattr(statusbar, f"{name}_frame", None) in shown
    }


def give_room_back(app):
    """Show the fields again that the player wants in the status bar."""
    field = _message_field(app.statusbar)
    if field == "info":  # 2.6.4 does not overwrite it
        app.statusbar.updateText(info="")
    if hasattr(app.statusbar, f"{field}_frame"):
        # in 2.6.4 the player cannot choose them
        wanted = getattr(app.opt, "statusbar_vars", {})
        for name in (*GIVING_WAY, field):
            app.statusbar.config(name, wanted.get(name, True))


def show_deal_code(app):
    """Show the field of the status bar that has the deal's code."""
    if hasattr(app.opt, "statusbar_game_number"):  # 2.6.4 hides it
        app.statusbar.configLabel("gamenumber", width=CODE_CHARACTERS)
        app.statusbar.config("gamenumber", True)


def hide_deal_code(app):
    """Show that field as another game does."""
    if hasattr(app.opt, "statusbar_game_number"):
        shown = app.opt.statusbar_game_number
        app.statusbar.configLabel("gamenumber", width=NUMBER_CHARACTERS)
        app.statusbar.config("gamenumber", shown)


def status_word(statusbar, characters):
    """Return a label for one word of at most so many characters, at the
    left end of the status bar.
    """
    word = {"width": characters + 1, "anchor": "center", "relief": "sunken"}
    if hasattr(statusbar, "top_frame"):
        label = ttk.Label(statusbar.top_frame, borderwidth=1, **word)
        label.pack(side="left", before=statusbar.frame, fill="y", pady=1)
    else:  # the host without ttk
        label = ttk.Label(statusbar.frame, borderwidth=1, **word)
        label.grid(row=0, column=statusbar._label_column, sticky="ns")
    return label


# windows and timers


def call_later(widget, milliseconds, function):
    """Call a function after a while."""
    if TOOLKIT == "kivy":  # where `after` calls nothing
        after_idle(widget, function)  # in 0.6 seconds
    else:
        after(widget, milliseconds, function)


def close_earlier_window(top, title):
    """Close a window of that title, where windows do not wait to be."""
    if TOOLKIT == "kivy":
        top.popWork(title)


# marks


def frame_look(width):
    """Return how a frame around a card is drawn."""
    if TOOLKIT == "kivy":
        return {"width": width / KIVY_LINE_PIXELS, "fill": KIVY_CLEAR}
    return {"width": width, "fill": None, "state": UNTOUCHABLE}


def keep_color(canvas, color):
    """Keep the colour of frames at hand by one that is never seen.

    Tk gives a colour back with the last item that has it, and to ask the
    screen for it again takes longer than to draw a frame.
    """
    if TOOLKIT == "tk":
        MfxCanvasRectangle(canvas, 0, 0, 0, 0, outline=color, **frame_look(0))


def _shade_look():
    if TOOLKIT == "kivy":
        return {"fill": KIVY_SHADE, "outline": KIVY_CLEAR}
    return {
        "width": 0,
        "fill": SHADE,
        "stipple": "gray50",
        "state": UNTOUCHABLE,
    }


SHADE_LOOK = _shade_look()  # how a rectangle that shades a card is drawn
