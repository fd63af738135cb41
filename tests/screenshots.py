# SPDX-License-Identifier: GPL-3.0-or-later
"""Make the pictures of the README and of the rules pages.

All but the numbered heart come from the running host.
"""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from PIL import Image, ImageDraw, ImageFont, ImageGrab, ImageOps

from pysol_heart2heart import display, hosts, i18n
from pysol_heart2heart.rules import PLACES
from tests.host.hearts_table import HeartsTable
from tests.host.host_process import ROOT, SIZE
from tests.host.table import Table
from tests.reference import documented_win
from tests.search import play_to

FOLDER = ROOT / "screenshots"
RULES = ROOT / "pysol_heart2heart" / "data" / "rules"
CARD = (44, 60)  # pixels, of a card in the numbered heart
GAP = 4  # white, between its cards and around both pictures
PLAYED = 45  # moves of the game in progress
HEARTS_PLAYED = 4  # tricks at least
HEARTS_SIZE = (590, 480)
VERSION = "3.6.1"
SCREEN = (1000, 840)


AnyTable = TypeVar("AnyTable", bound=Table)


def main() -> None:
    number_heart()
    with display.virtual(*SCREEN) as screen:
        with started(screen, i18n.ENGLISH) as table:
            make_pictures(table)
            show_game_in_progress(table)
        for language in i18n.LANGUAGES:
            with started(screen, language) as table:
                show_deadlock(table, f"deadlock-{language}")
        show_hearts(screen)


@contextmanager
def started(screen: str, language: str) -> Iterator[Table]:
    with installed(Table, screen) as table:
        table.start_deal("HH1-N-AAAAAAM", LANGUAGE=language)
        yield table


@contextmanager
def installed(kind: type[AnyTable], screen: str) -> Iterator[AnyTable]:
    with tempfile.TemporaryDirectory() as home:
        table = kind(hosts.fetch(VERSION), screen, Path(home))
        table.install()
        try:
            yield table
        finally:
            table.close()


def number_heart() -> None:
    """Draw the heart with a number on each card, for the rules pages."""
    width, height = CARD
    corners = [
        (GAP + x * (width + GAP) // 2, GAP + row * height // 2)
        for row, x in PLACES
    ]
    right, bottom = (max(along) for along in zip(*corners))
    size = (right + width + GAP, bottom + height + GAP)
    picture = Image.new("RGB", size, "white")
    draw = ImageDraw.Draw(picture)
    font = ImageFont.load_default(18)
    for number, (x, y) in enumerate(corners, 1):
        box = (x, y, x + width, y + height)
        draw.rounded_rectangle(box, 5, "#fff6f6", "#802020", 1)
        where = (x + width // 2, y + height // 4)
        draw.text(where, str(number), "black", font, anchor="mm")
    picture.save(RULES / "heart.png", optimize=True)


def show_game_in_progress(table: Table) -> None:
    table.resize(520, 520)
    table.new_deal("HH1-N-AAAAAAM")
    for move in documented_win()[:PLAYED]:
        table.play(move)
    table.move_pointer_away()
    # the picture stands in the pages of all languages
    table.ask("game.texts.score.config(text='')")
    save_canvas(table, "game")
    table.resize(*SIZE)


def save_canvas(table: Table, name: str) -> None:
    """Save what lies on the table for the rules pages."""
    table.settle()
    canvas = table.ask(
        "(lambda c: (c.winfo_rootx(), c.winfo_rooty(),"
        " c.winfo_rootx() + c.winfo_width(),"
        " c.winfo_rooty() + c.winfo_height()))(app.canvas)"
    )
    picture = ImageOps.expand(grab(table).crop(canvas), GAP, "white")
    picture.save(RULES / f"{name}.png", optimize=True)


def make_pictures(table: Table) -> None:
    table.move_pointer_away()
    save(table, "heart")
    show_help(table)
    show_options(table)


def show_help(table: Table) -> None:
    code, moves = play_to(lambda p: p.score() > 100 and len(p.pairs()) > 1)
    table.new_deal(code)
    for move in moves:
        table.play(move)
    table.move_pointer_away()
    save(table, "placement-help")
    pair = table.position().pairs()[0]
    table.click(pair.first)
    table.move_pointer_away()
    save(table, "selected")


def show_options(table: Table) -> None:
    table.ask("game.clearSelection()")
    table.open_options_menu()
    save(table, "options")
    table.ask("game.menu.submenu.unpost() or game.menu.parent.unpost()")


def show_deadlock(table: Table, name: str) -> None:
    code, moves = play_to(lambda p: p.is_deadlocked() and p.score() > 100)
    table.new_deal(code)
    for move in moves:
        table.play(move)
    table.wait_for("dialogs()")
    time.sleep(0.5)
    save(table, name)


def show_hearts(screen: str) -> None:
    """Show Hearts in the midst of a deal, with a trick that has begun."""
    with installed(HeartsTable, screen) as table:
        table.start_hearts(LANGUAGE=i18n.ENGLISH)
        table.play_on(HEARTS_PLAYED)
        while len(table.trick()) < 2:
            table.play_on(1)
        table.move_pointer_away()
        save(table, "hearts")
        table.resize(*HEARTS_SIZE)
        # the picture stands in the pages of all languages
        table.ask("[i.config(text='') for i in game.captions.items] and None")
        save_canvas(table, "hearts")


def grab(table: Table) -> Image.Image:
    return ImageGrab.grab(xdisplay=table.display).convert("RGB")


def save(table: Table, name: str) -> None:
    """Save what the screen shows, without the black beside the window."""
    window = grab(table).crop(table.window())
    window.save(FOLDER / f"{name}.png", optimize=True)
    print(f"screenshots/{name}.png")


if __name__ == "__main__":
    main()
