# SPDX-License-Identifier: GPL-3.0-or-later
"""Play many matches of Hearts in the host by its hints alone.

    python3 -m tests.hearts_soak [MATCHES] [VERSION]

The host's own demo plays, without animations; matches of both kinds take
turns.  Ends with status 1 if the host writes a line to standard error.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from pysol_heart2heart import display, hosts
from pysol_heart2heart.hearts.match import Match
from tests.host.hearts_table import HeartsTable

MATCHES = 200
FIRST_NUMBER = 1000000
SCREEN = (1000, 840)


def matches_by_hint(
    table: HeartsTable, count: int, target: int = 100
) -> Iterator[Match]:
    """Let the host's demo play matches, and yield each at its end."""
    table.ask("app.opt.timeouts.update(demo=0)")
    for index in range(count):
        options = {"target": target, "omnibus": bool(index % 2)}
        table.new_match(FIRST_NUMBER + index, **options)
        table.later("game.startDemo")
        table.wait_for("game.match.is_over or not game.demo", patience=300)
        table.answer_demo()
        yield table.match()


def main(count: int, version: str) -> int:
    with (
        display.virtual(*SCREEN) as screen,
        tempfile.TemporaryDirectory() as home,
    ):
        table = HeartsTable(hosts.fetch(version), screen, Path(home))
        table.install()
        try:
            return play(table, count)
        finally:
            table.close()


def play(table: HeartsTable, count: int) -> int:
    table.start_hearts()
    wins: Counter[int] = Counter()
    for number, match in enumerate(matches_by_hint(table, count), 1):
        assert match.is_over
        wins.update(match.winners())
        print(f"{number}: {match.totals}", flush=True)
    print(f"{count} matches, won by seat: {sorted(wins.items())}")
    print(table.errors(), end="", file=sys.stderr)
    return int(bool(table.errors()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("matches", nargs="?", type=int, default=MATCHES)
    parser.add_argument("version", nargs="?", default="3.6.1")
    chosen = parser.parse_args()
    sys.exit(main(chosen.matches, chosen.version))
