# SPDX-License-Identifier: GPL-3.0-or-later
"""The saved games that every later version must load.

Each release adds one of every host: `python3 -m tests --saved-games` plays
and saves them.  Those of earlier releases are never made anew.
"""

import tempfile
from pathlib import Path

from pysol_heart2heart import __version__, display
from tests.host.table import Table
from tests.reference import DATA, documented_win
from tests.versions import VERSIONS, fetch

FOLDER = DATA / "saved-games"
CODE = "HH1-N-AAAAAAM"
MARKED, PLAYED, UNDONE = 20, 60, 2  # moves; a bookmark is set after the first
COMMENT = "a note ♥"
SCREEN = (1000, 840)


def path_of(host_version: str) -> Path:
    """Return the saved game of this version of the plugin and of a host."""
    return FOLDER / f"{__version__}-{host_version}.pso"


def host_version_of(path: Path) -> str:
    """Return the version of the host that saved a game."""
    return path.stem.partition("-")[2]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with display.virtual(*SCREEN) as screen:
        for version in VERSIONS:
            with tempfile.TemporaryDirectory() as home:
                table = Table(fetch(version), screen, Path(home))
                table.install()
                try:
                    table.start_deal(CODE)
                    make(table, path_of(version))
                finally:
                    table.close()


def make(table: Table, path: Path) -> None:
    moves = [str(move) for move in documented_win()[:PLAYED]]
    table.ask(f"play_in_step.play({moves[:MARKED]}) and None")
    table.ask("game.setBookmark(0)")
    table.ask(f"play_in_step.play({moves[MARKED:]}) and None")
    for _ in range(UNDONE):
        table.key("z")
    table.ask(f"game.gsaveinfo.__dict__.update(comment={COMMENT!r})")
    table.ask(f"game.saveGame({str(path)!r})")
    print(f"tests/data/{path.relative_to(DATA)}")


if __name__ == "__main__":
    main()
