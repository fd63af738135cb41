# SPDX-License-Identifier: GPL-3.0-or-later
"""Make the pictures in `screenshots/` from the running host."""

import tempfile
import time
from pathlib import Path

from PIL import ImageGrab

from pysol_heart2heart import display, hosts
from tests.host.table import ROOT, Table
from tests.search import play_to

FOLDER = ROOT / "screenshots"
VERSION = "3.6.1"
SCREEN = (1000, 840)


def main() -> None:
    with (
        display.virtual(*SCREEN) as screen,
        tempfile.TemporaryDirectory() as home,
    ):
        table = Table(hosts.fetch(VERSION), screen, Path(home))
        table.install()
        try:
            table.start_deal("HH1-N-AAAAAAM")
            make_pictures(table)
        finally:
            table.close()


def make_pictures(table: Table) -> None:
    table.move_pointer_away()
    save(table, "heart")
    show_help(table)
    show_options(table)
    show_deadlock(table)


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


def show_deadlock(table: Table) -> None:
    code, moves = play_to(lambda p: p.is_deadlocked() and p.score() > 100)
    table.new_deal(code)
    for move in moves:
        table.play(move)
    table.wait_for("dialogs()")
    time.sleep(0.5)
    save(table, "deadlock")


def save(table: Table, name: str) -> None:
    """Save what the screen shows, without the black beside the window."""
    picture = ImageGrab.grab(xdisplay=table.display).convert("RGB")
    window = picture.crop(table.window())
    window.save(FOLDER / f"{name}.png", optimize=True)
    print(f"screenshots/{name}.png")


if __name__ == "__main__":
    main()
