# SPDX-License-Identifier: GPL-3.0-or-later
"""The demo wins in the least moves, and ends when it should."""

import os
import time
from itertools import count

import pytest

from pysol_heart2heart import deals, shortest, solver
from pysol_heart2heart.rules import Position
from tests.reference import documented_win
from tests.search import play_to
from tests.versions import having, share

# The demo plays this many deals of either kind; WINNABLE_DEMOS=50
# UNWINNABLE_DEMOS=20 in the environment for a thorough run.
WINNABLE_DEMOS = int(os.environ.get("WINNABLE_DEMOS", "12"))
UNWINNABLE_DEMOS = int(os.environ.get("UNWINNABLE_DEMOS", "6"))


def run_demo(table, position):
    """Let the demo play on to its end and return that position."""
    if position.is_deadlocked():
        table.wait_for("dialogs()")
        table.press_button("Close")
    table.ask("app.opt.timeouts.update(demo=0)")
    table.later("app.menubar.mDemo")
    table.answer_demo()
    return table.position()


def deals_that(can_be_won, how_many):
    """Return codes of deals of one kind and their first positions."""
    found = []
    for number in count(500):
        position = Position.from_deal(deals.shuffled(number))
        if solver.is_winnable(position) is can_be_won:
            found.append((deals.code(number), position))
        if len(found) == how_many:
            return found
    raise AssertionError  # count() never ends


def test_demo_wins_in_the_least_moves(table):
    wanted = share(WINNABLE_DEMOS, table.host.version)
    for code, position in deals_that(True, wanted):
        table.new_deal(code)
        assert run_demo(table, position).is_won()
        assert table.moves() == len(shortest.shortest_win(position)), code
        assert len(table.cards()) == 52


def test_demo_of_an_unwinnable_deal_ends_in_the_deadlock(table):
    wanted = share(UNWINNABLE_DEMOS, table.host.version)
    for code, position in deals_that(False, wanted):
        table.new_deal(code)
        assert run_demo(table, position).is_deadlocked()
        assert len(table.cards()) == 52


def test_demo_wins_from_the_middle_of_a_game(table):
    code, moves = play_to(lambda p: p.score() > 80 and solver.is_winnable(p))
    table.play_quickly(code, moves)
    position = table.position()
    assert run_demo(table, position).is_won()
    least = len(shortest.shortest_win(position))
    assert table.moves() == len(moves) + least


def test_demo_without_a_line_in_time_wins_by_hints(table):
    table.ask("spend_budget.start()")
    assert run_demo(table, table.position()).is_won()
    table.ask("spend_budget.stop()")


def test_demo_goes_on_after_clicks_and_undo_on_another_line(table):
    start_slow_demo(table)
    table.wait_for("game.moves.index > 4")
    table.click_stock()
    table.key("z")
    table.key("z")
    table.click_stock()
    table.click_stock()
    position, moves = table.position(), table.moves()
    assert run_demo(table, position).is_won()
    assert table.moves() == moves + len(shortest.shortest_win(position))


def test_key_stops_the_demo(table):
    start_slow_demo(table)
    table.wait_for("game.moves.index > 4")
    table.key("x")  # which means nothing else
    table.wait_for("game.demo is None")
    moves = table.moves()
    time.sleep(0.3)
    assert table.moves() == moves


@pytest.mark.parametrize(
    "host", having("a new game by one key while the demo plays"), indirect=True
)
def test_new_game_during_the_demo_stops_it(table):
    start_slow_demo(table)
    table.wait_for("game.moves.index > 4")
    table.key("n")
    assert table.ask("game.demo") is None
    time.sleep(0.3)
    assert table.moves() == 0


def start_slow_demo(table):
    table.ask("app.opt.timeouts.update(demo=0.05)")
    table.later("app.menubar.mDemo")


@pytest.mark.parametrize("kept", [0, 1])
def test_win_after_undone_demo_moves_is_one_with_help(table, kept):
    start_slow_demo(table)
    table.wait_for("game.moves.index > 1")
    table.click_stock()
    while table.moves() > kept:
        table.key("z")
    *moves, last = documented_win()[kept:]
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    table.play(last)
    assert table.dialogs() == ["Game finished"]
    assert "not without my help" in table.ask("dialog_text()")
    table.press_button("Cancel")
    table.deal_at_random()
    assert table.stats() == (0, 1)


def test_demo_books_no_game_for_the_player(table):
    table.new_deal("HH1-N-AAAAAAC")
    run_demo(table, table.position())
    table.new_deal("HH1-N-AAAAAAD")
    assert table.stats() == (0, 0)


def test_click_stops_the_demo_where_it_is(table):
    table.ask("app.opt.timeouts.update(demo=0.1)")
    table.later("app.menubar.mDemo")
    table.wait_for("game.moves.index > 10")
    table.click_stock()
    position, moves = table.position(), table.moves()
    assert table.ask("game.demo") is None
    assert table.score() == position.score()
    assert table.dialogs() == []
    time.sleep(0.3)
    assert (table.position(), table.moves()) == (position, moves)
