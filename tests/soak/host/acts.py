# SPDX-License-Identifier: GPL-3.0-or-later
"""What a player does: one kind of act each, by the mouse, keys and menus.

An act takes the player and a source of chance, and returns what it did in
a few words, '' where the kind's name says all.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from pysol_heart2heart import deals, solver
from pysol_heart2heart.rules import Position
from tests.soak.host.faults import NEW_DEAL_BUTTONS
from tests.soak.host.view import OURS, PYRAMID


class Kind(NamedTuple):
    """A kind of act; `weight` is how often it is chosen on a table where
    anything goes.
    """

    act: Callable[[Any, Random], str]
    weight: float
    deals: bool = False  # it may lead to another deal


KINDS: dict[str, Kind] = {}
DIRECTIONS = ("Up", "Down", "Left", "Right")
KEYS = (*DIRECTIONS, *DIRECTIONS, "Tab", "Return", "Return", "q", "v")
OTHER_GAMES = (2, 8, 38)  # Klondike, FreeCell, Pyramid
DEALS = 26**7
MOST_TURNS = 4
SIZES = ((800, 640), (1000, 800), (700, 560), (640, 700), (1100, 600))
OUR_OPTIONS = (
    "Placement help",
    "Move errors",
    "Winnable deals only",
    "Show whether the game can still be won",
    "Any",
    "Easy",
    "Medium",
    "Hard",
)
HOST_OPTIONS = (
    "animations.none",
    "animations.none",
    "animations.none",
    "animations.veryfast",
    "assistlevel.enablehighlightpiles",
    "assistlevel.freehints",
    "automaticplay.autodeal",
    "automaticplay.autodrop",
    "automaticplay.quickplay",
    "cardview.cardshadow",
    "cardview.shadelegalmoves",
    "mouse.draganddrop",
    "mouse.draganddrop",
    "mouse.pointandclick",
    "mouse.stickymouse",
    "mouse.usemouseforundoredo",
    "statusbar.helpinfo",
    "statusbar.playingtime",
    "statusbar.gamenumber",
)


def kind(name, weight=0.0, deals=False):
    def register(act):
        KINDS[name] = Kind(act, weight, deals)
        return act

    return register


# moves


@kind("turn", 18)
def turn(player, chance):
    player.table.click_stock()
    return ""


@kind("pair by clicks", 26)
def pair_by_clicks(player, chance):
    pair = choose_pair(player, chance)
    if pair is None:
        return turn_towards_pair(player)
    for place in pair:
        player.table.click(place)
    return words(pair)


@kind("pair by dragging", 7)
def pair_by_dragging(player, chance):
    pair = choose_pair(player, chance)
    if pair is None:
        return turn_towards_pair(player)
    first, second = chance.sample(pair, 2)
    player.table.drag(first, player.table.place(second))
    return words((first, second))


def turn_towards_pair(player):
    """Turn cards as a hint would say, but not many in one act."""
    clicks = None
    if player.look["game"] == OURS:
        clicks = solver.clicks_to_safe_pair(player.position())
    clicks = min(clicks or 1, MOST_TURNS)
    for _ in range(clicks):
        player.table.click_stock()
    return f"none, turn {clicks}"


@kind("right click", 5)
def right_click(player, chance):
    pair = choose_pair(player, chance)
    places = pair or player.look["free"] or [0]
    place = chance.choice(places)
    player.table.click(place, button=3)
    return words([place])


def choose_pair(player, chance):
    """Return a legal pair, one that keeps the game winnable if the player
    is careful, None where there is none.
    """
    if player.look["game"] == PYRAMID:
        pairs = pyramid_pairs(player.look)
    else:
        pairs = wanted_pairs(player.position(), player.is_careful)
    return chance.choice(pairs) if pairs else None


def wanted_pairs(position, is_careful):
    if is_careful and solver.is_winnable(position):
        return solver.safe_pairs(position)
    return position.pairs()


def pyramid_pairs(look):
    """Return pairs that make thirteen, of Pyramid's free cards."""
    waste = len(look["rows"])
    ranks = {place: look["rows"][place][-1][1] for place in look["free"]}
    if look["waste"]:
        ranks[waste] = look["waste"][-1][1]
    return [
        (first, second)
        for first in ranks
        for second in ranks
        if first < second and ranks[first] + ranks[second] == 11
    ]


def words(places):
    return "-".join(str(place + 1) for place in places)


# back and forth


@kind("undo", 5)
def undo(player, chance):
    key = chance.choice(("z", "z", "BackSpace"))
    player.table.key(key)
    return key


@kind("redo", 5)
def redo(player, chance):
    if chance.random() < 0.1:
        player.table.menu("mRedoAll()")
        return "all"
    player.table.key("r")
    return ""


@kind("restart", 0.5)
def restart(player, chance):
    player.table.key("g", "Control_L")
    if player.look["game"] == OURS and not player.look["confirm"]:
        deal = deals.shuffled(deals.number(player.look["code"]))
        player.expect((player.look["code"], Position.from_deal(deal)))
    return ""


@kind("new game", 0.7, deals=True)
def new_game(player, chance):
    player.table.key("n")
    return ""


@kind("deal code", 0.5, deals=True)
def deal_code(player, chance):
    """Type a number or a code where the host asks for a number."""
    number = chance.randrange(DEALS)
    text = chance.choice((str(number), deals.code(number)))
    if player.look["game"] == OURS and chance.random() < 0.5:
        player.table.later("game.menu.ask_code")
    else:
        player.table.key("m", "Control_L")
    player.table.settle()
    if player.look["windows"]:
        player.table.enter(text)
    return text


# help


@kind("hint", 3)
def hint(player, chance):
    key = chance.choice((("h",), ("h",), ("h", "Control_L"), ("i",)))
    player.table.key(*key)
    return key[0]


@kind("demo on", 0.8)
def demo_on(player, chance):
    player.table.key("d", "Control_L")
    return ""


@kind("demo off")
def demo_off(player, chance):
    """Stop the demo by a key or a click, as a player does."""
    if chance.random() < 0.5:
        player.table.click_stock()
        return "click"
    player.table.key("h")
    return "h"


@kind("pause", 0.8)
def pause(player, chance):
    player.table.key("p")
    return ""


# anything anywhere


@kind("click anywhere", 9)
def click_anywhere(player, chance):
    x, y = player.table.anywhere(chance)
    button = chance.choice((1, 1, 1, 1, 1, 2, 3))
    times = chance.choice((1, 1, 1, 2, 3))
    player.table.click_fast(*[(x, y)] * times, button=button)
    return f"{x}, {y}, button {button}, {times} times"


@kind("click a card", 4)
def click_card(player, chance):
    place = chance.randrange(len(player.look["rows"]) + 1)
    player.table.click(place)
    return words([place])


@kind("drag anywhere", 3)
def drag_anywhere(player, chance):
    places = player.look["free"] or [0]
    place, target = chance.choice(places), player.table.anywhere(chance)
    player.table.drag(place, target)
    return f"{words([place])} to {target}"


@kind("keys", 4)
def keys(player, chance):
    pressed = chance.choices(KEYS, k=3)
    for key in pressed:
        if not player.look["windows"]:
            player.table.key(key)
    return " ".join(pressed)


# the host


@kind("resize", 0.3)
def resize(player, chance):
    size = chance.choice(SIZES)
    player.table.resize(*size)
    return f"{size}"


@kind("option", 0.8)
def option(player, chance):
    """Choose one of the game's options in its menu."""
    if player.look["game"] != OURS:
        return host_option(player, chance)
    label = chance.choice(OUR_OPTIONS)
    player.table.later(f"lambda: choose_option({label!r})")
    player.table.settle()
    return label


@kind("host's option", 0.8)
def host_option(player, chance):
    entry = chance.choice(HOST_OPTIONS)
    if not player.table.ask(f"soak.offers({entry!r})"):
        return f"none, {entry} is not in the menu"
    player.table.later(f"lambda: soak.choose({entry!r})")
    player.table.settle()
    return entry


@kind("save", 0.7)
def save(player, chance):
    player.table.choose_file()
    player.table.menu("mSaveAs()")
    player.saved = player.state(), player.marked
    return ""


@kind("load", 0.5, deals=True)
def load(player, chance):
    if player.saved is None:
        return save(player, chance)
    player.table.choose_file()
    player.table.menu("mOpen()")
    state, marked = player.saved
    player.expect(state)
    # a saved game has its bookmark; the host may ask before it loads one
    player.marked = None if player.look["windows"] else marked
    return ""


@kind("bookmark", 0.7)
def bookmark(player, chance):
    player.table.menu("mSetBookmark(0, confirm=0)")
    player.marked = player.state()
    return ""


@kind("to the bookmark", 0.5)
def to_bookmark(player, chance):
    marked = player.marked
    if marked is None or marked[0] != player.look["code"]:
        return bookmark(player, chance)
    player.table.menu("mGotoBookmark(0, confirm=0)")
    player.expect(marked)
    return ""


@kind("another game", 0.3)
def another_game(player, chance):
    others = [game for game in OTHER_GAMES if game != player.game]
    game = chance.choice(others)
    player.table.menu(f"_mSelectGame({game})")
    return str(game)


@kind("back to the game", deals=True)
def back_to_the_game(player, chance):
    player.table.menu(f"_mSelectGame({player.game})")
    return ""


@kind("answer a window", deals=True)
def answer_window(player, chance):
    """Click one of its buttons, or close it."""
    title, buttons = player.look["windows"][-1], player.look["buttons"]
    if not buttons or chance.random() < 0.1:
        player.table.close_dialogs()
        return f"close {title}"
    label = chance.choice(buttons)
    player.may_deal = label in NEW_DEAL_BUTTONS
    player.table.press_button(label)
    return f"{label} in {title}"


EVERY_KIND = tuple(KINDS)
ANYWHERE = ("click anywhere", "undo", "redo")  # in another game, too
