# SPDX-License-Identifier: GPL-3.0-or-later
"""Make the pictures in `screenshots/` from the running host."""

import tempfile
from pathlib import Path

from PIL import Image, ImageGrab

from pysol_heart2heart import display, hosts
from tests.host.table import ROOT, Table
from tests.reference import documented_win

FOLDER = ROOT / "screenshots"
VERSION = "3.6.1"
SCREEN = (1000, 840)
COLOURS = 128  # keeps the files small; nobody sees a difference


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
    for move in documented_win()[:43]:
        table.play(move)
    table.click(table.position().free_places()[0])
    table.move_pointer_away()
    save(table, "selected")


def save(table: Table, name: str) -> None:
    """Save what the screen shows, without the black beside the window."""
    picture = ImageGrab.grab(xdisplay=table.display).convert("RGB")
    window = picture.crop(table.window())
    small = window.quantize(COLOURS, Image.Quantize.MEDIANCUT)
    small.save(FOLDER / f"{name}.png", optimize=True)
    print(f"screenshots/{name}.png")


if __name__ == "__main__":
    main()
