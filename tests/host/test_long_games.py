# SPDX-License-Identifier: GPL-3.0-or-later
"""Thousands of moves in one game: all undone, redone, saved and loaded.

`LONG_GAME=10000` in the environment makes the game longer than every day.
"""

import os

import pytest

from pysol_heart2heart import deals
from pysol_heart2heart.rules import Position
from tests.reference import documented_win

CODE = "HH1-N-AAAAAAM"
MOVES = int(os.environ.get("LONG_GAME", "2000"))
CHUNK = 500  # moves; an answer must not keep the test waiting for long
MOST_TIMES = 1.2  # the size of Pyramid's saved game
OURS, PYRAMID = 465432, 38
DRAWING = ("update", "update_idletasks", "updateMenus")


def long_game(length):
    """Return the moves of a game that is nearly won, with whole rounds of
    the stock between them, and the position after each.
    """
    positions = [Position.from_deal(deals.shuffled(deals.number(CODE)))]
    line, moves = documented_win()[:-1], []
    for count, move in enumerate(line, 1):
        # a round ends where it began: with the redeal, of 27 touches
        while len(moves) < length * count / len(line) - 27:
            moves += whole_round(positions)
        moves.append(move)
        positions.append(positions[-1].after(move))
    return moves, positions


def whole_round(positions):
    touches = len(positions[-1].stock) + len(positions[-1].waste) + 1
    for _ in range(touches):
        move = positions[-1].stock_move()
        positions.append(positions[-1].after(move))
        yield move


@pytest.fixture
def unseen(table):
    """The host draws nothing, which takes most of the time of a move."""
    things = "(app.canvas, app.top, app.menubar)"
    nothing = f"dict.fromkeys({DRAWING}, lambda: None)"
    table.ask(f"[t.__dict__.update({nothing}) for t in {things}] and None")
    yield table
    table.ask(
        f"[t.__dict__.pop(n) for t in {things} for n in {DRAWING}] and None"
    )


def in_chunks(table, act, things):
    """Do something with each of many things, not too many at a time."""
    for start in range(0, len(things), CHUNK):
        some = list(things[start : start + CHUNK])
        table.ask(f"[{act} for thing in {some}] and None")


def go_to(table, index):
    """Undo or redo until the game has so many moves."""
    steps = index - table.moves()
    act = "game.undo()" if steps < 0 else "game.redo()"
    in_chunks(table, act, range(abs(steps)))
    assert table.moves() == index


def save(table, path):
    table.later(f"lambda: game.saveGame({str(path)!r})")
    table.settle()
    return path.stat().st_size


def test_long_game_is_undone_and_redone_saved_and_loaded(unseen, tmp_path):
    table, file = unseen, tmp_path / "long.pso"
    moves, positions = long_game(MOVES)
    end = len(moves)
    assert end > 0.9 * MOVES
    in_chunks(table, "play_in_step.make(thing)", list(map(str, moves)))
    for index in (end, end // 2, 0, end // 3, end):
        go_to(table, index)
        assert table.position() == positions[index]
        assert table.score() == positions[index].score()
    save(table, file)
    table.new_deal("HH1-N-AAAAAAB")
    table.later(f"lambda: game.loadGame({str(file)!r})")
    table.settle()
    assert (table.code(), table.moves()) == (CODE, end)
    for index in (end, 0):
        go_to(table, index)
        assert table.position() == positions[index]


def test_long_game_needs_no_more_room_than_pyramids(unseen, tmp_path):
    table, sizes = unseen, {}
    for game in (OURS, PYRAMID):
        table.select_game(game)
        table.ask("game.s.talon.__dict__.update(max_rounds=-1)")
        in_chunks(table, "game.dealCards()", range(MOVES))
        assert table.moves() >= MOVES
        sizes[game] = save(table, tmp_path / f"{game}.pso") / table.moves()
    table.select_game(OURS)
    assert sizes[OURS] <= MOST_TIMES * sizes[PYRAMID]
