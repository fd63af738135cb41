# SPDX-License-Identifier: GPL-3.0-or-later
"""The rows of a host: our game beside the host's own Pyramid.

Two games are played in turns by two processes of one host, so that what
else the machine does meets both.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count, islice
from pathlib import Path
from statistics import median
from typing import NamedTuple, Optional

from pysol_heart2heart import deals, display, install, shortest
from pysol_heart2heart.hosts import Host
from pysol_heart2heart.rules import Position
from tests import versions
from tests.bench.table import Row
from tests.host.table import Table

HERE = Path(__file__).parent
SCREEN = (1100, 900)
OURS, PYRAMID = "Heart to Heart", "Pyramid"
STARTS = 10
GAMES = 8
PYRAMID_MOVES = 70  # about as many as a game of ours has
LONG_GAME = 10_000  # moves
VISITS = 8  # to the same cards, early and late in a game
ACTS = ("pair", "turn", "undo of a pair", "undo of a turn", "hint")
FOR_COMPARISON = ("hint without a pair",)

MOST_OF_START = 5  # per cent
MOST_TIMES = 1.2  # beside Pyramid, and late in a long game beside early

Seconds = dict[str, list[float]]


def rows(version: str) -> Iterator[Row]:
    host = versions.fetch(version)
    with display.virtual(*SCREEN) as screen:
        yield from starting(host, screen)
        with playing(host, screen, OURS) as ours:
            with playing(host, screen, PYRAMID) as pyramid:
                # the oldest host does next to nothing of its own after a
                # move: the same frames and words weigh more there
                is_oldest = version == versions.OLDEST
                most = None if is_oldest else MOST_TIMES
                yield from whole_games(ours, pyramid, most)
                yield saved_games(ours, pyramid)
            with playing(host, screen, OURS) as early:
                yield from long_game(early, ours)


# the start


class Start(NamedTuple):
    """Seconds until Pyramid can be played, and those for our plugin."""

    took: float
    loading: float


def starting(host: Host, screen: str) -> Iterator[Row]:
    """Start the host without and with the plugin by turns."""
    with ExitStack() as stack:
        homes = [
            Path(stack.enter_context(tempfile.TemporaryDirectory()))
            for _ in range(2)
        ]
        for home in homes:
            plugins = host.config_dir_in(home) / "plugins"
            plugins.mkdir(parents=True)
            # before our plugin in the order of their names
            shutil.copy(HERE / "start.py", plugins / "aa_start.py")
        install.install(host.config_dir_in(homes[1]))
        pairs = [
            [start(host, screen, home) for home in homes]
            for _ in range(STARTS)
        ]
    # the first starts compile what they import
    yield from start_rows(pairs[1:])


def start_rows(pairs: list[list[Start]]) -> Iterator[Row]:
    assert all(bare.loading == 0 < full.loading for bare, full in pairs)
    bare = median(bare.took for bare, _ in pairs)
    full = median(full.took for _, full in pairs)
    loading = median(full.loading for _, full in pairs)
    share = 100 * median(f.loading / (f.took - f.loading) for _, f in pairs)
    note = f"{1e3 * loading:.0f} ms"
    yield Row("plugin load, of the start", share, "%", MOST_OF_START, note)
    note = f"{full:.2f} : {bare:.2f} s"
    yield Row(
        "start, to one without the plugin", full / bare, "times", None, note
    )


def start(host: Host, screen: str, home: Path) -> Start:
    answer = home / "start.json"
    variables = {
        "HOME": str(home),
        "DISPLAY": screen,
        "LANG": "C.UTF-8",
        "BENCH_START": str(answer),
    }
    began = time.time()
    process = host.start(variables, "--nosound", "--game", PYRAMID)
    assert process.wait(Table.patience) == 0
    ready, loading = json.loads(answer.read_text())
    return Start(ready - began, loading)


# games


@contextmanager
def playing(host: Host, screen: str, game: str) -> Iterator[Table]:
    """Start a host with a game, and ours with all its options on."""
    with tempfile.TemporaryDirectory() as home:
        table = Table(host, screen, Path(home))
        table.install()
        try:
            table.start("--game", game)
            path = str(HERE / "timing.py")
            timing = f"__import__('runpy').run_path({path!r})['Timing'](app)"
            table.ask(f"app.agent.names.update(timing={timing})")
            table.ask("timing.switch_all_options_on()")
            yield table
        finally:
            table.close()


def whole_games(
    ours: Table, pyramid: Table, most: Optional[float]
) -> Iterator[Row]:
    heart: Seconds = defaultdict(list)
    other: Seconds = defaultdict(list)
    for number, line in islice(winning_lines(), GAMES):
        deal(ours, number)
        # the last pair would end the game and open the host's window
        add(heart, ours.ask(f"timing.play({line[:-1]!r})"))
        deal(pyramid, number)
        add(other, pyramid.ask(f"timing.play_pyramid({PYRAMID_MOVES})"))
    for act in (*ACTS, *FOR_COMPARISON):
        row = ratio(f"{act}, to Pyramid's", act, heart, other)
        yield row._replace(budget=None if act in FOR_COMPARISON else most)


def winning_lines() -> Iterator[tuple[int, list[str]]]:
    """Give deals that can be won, each with its line."""
    for number in count():
        start = Position.from_deal(deals.shuffled(number))
        line = shortest.shortest_win(start)
        if line:
            yield number, list(map(str, line))


def deal(table: Table, number: int) -> None:
    table.ask(f"timing.deal({deals.host_number(number)})")


def add(sums: Seconds, more: Seconds) -> None:
    for act, seconds in more.items():
        sums[act] += seconds


def ratio(what: str, act: str, measured: Seconds, beside: Seconds) -> Row:
    one, other = median(measured[act]), median(beside[act])
    drawn = [1e3 * median(of[f"{act}, redraw"]) for of in (measured, beside)]
    note = f"{1e3 * one:.2f} : {1e3 * other:.2f} ms"
    note += f", redraw {drawn[0]:.2f} : {drawn[1]:.2f} ms"
    return Row(what, one / other, "times", MOST_TIMES, note)


# one long game


def opening() -> tuple[int, int, str]:
    """Return a deal, and the turns until its first pair, which is safe."""
    number, line = next(winning_lines())
    turns = next(i for i, move in enumerate(line) if move not in "TR")
    return number, turns, line[turns]


def saved_games(ours: Table, pyramid: Table) -> Row:
    number, _, _ = opening()
    sizes = []
    for table in (ours, pyramid):
        deal(table, number)
        turn_until(table, LONG_GAME)
        path = str(table.home / "long.pso")
        sizes.append(table.ask(f"timing.saved_size({path!r})"))
    note = f"{sizes[0]} : {sizes[1]} bytes"
    what = f"saved game of {LONG_GAME} moves, to Pyramid's"
    return Row(what, sizes[0] / sizes[1], "times", MOST_TIMES, note)


def turn_until(table: Table, moves: int) -> None:
    while not table.ask(f"timing.turn_towards({moves})"):
        pass


def long_game(early: Table, late: Table) -> Iterator[Row]:
    """Compare acts on the same cards, in a new game and in the long one
    that was saved.
    """
    number, turns, pair = opening()
    deal(early, number)
    turn_until(early, turns)
    turn_until(late, turns + touches_to_the_same_cards(number))
    assert early.position() == late.position()
    first: Seconds = defaultdict(list)
    last: Seconds = defaultdict(list)
    for _ in range(VISITS):
        add(first, early.ask(f"timing.repeat({pair!r})"))
        add(last, late.ask(f"timing.repeat({pair!r})"))
    for act in ACTS:
        what = f"{act}, after {LONG_GAME} moves to the first"
        yield ratio(what, act, last, first)


def touches_to_the_same_cards(number: int) -> int:
    """Return whole rounds of the stock that make a long game."""
    position = Position.from_deal(deals.shuffled(number))
    in_a_round = len(position.stock) + len(position.waste) + 1  # the redeal
    return -(-LONG_GAME // in_a_round) * in_a_round
