# SPDX-License-Identifier: GPL-3.0-or-later
"""The host's Solver dialog tells and plays the least moves."""

import pytest

from pysol_heart2heart import deals, shortest, solver
from pysol_heart2heart.rules import WASTE, Pair, Position
from tests.reference import documented_win
from tests.search import play_to

TIP = 24
WINDOW = "PySol - FreeCell Solver"
WINNABLE = "HH1-N-AAAAAAD"
LOST = "I could not solve this game."


def least(position):
    return len(shortest.shortest_win(position))


def solvable(position):
    return f"This game is solvable in {least(position)} moves."


def open_solver(table):
    table.later("app.menubar.mSolver")
    table.wait_for("dialogs()")
    assert len(table.dialogs()) == 1
    table.settle()


def start(table):
    """Let the dialog search and return the result that it shows."""
    table.press_button("Start")
    table.wait_for("solver_result()['result']")
    return table.ask("solver_result()['result']")


def play(table):
    """Let the dialog play what it found up to the end."""
    table.ask("app.opt.timeouts.update(demo=0)")
    table.press_button("Play")
    table.wait_for("'PySol Autopilot' in dialogs()")
    table.ask("close_dialog()")
    table.wait_for("'PySol Autopilot' not in dialogs()")
    table.settle()


@pytest.fixture(autouse=True)
def no_dialog_stays(table):
    yield
    table.close_dialogs()


def test_dialog_tells_the_least_moves_and_plays_them(table):
    position = table.position()
    open_solver(table)
    assert start(table) == solvable(position)
    progress = table.ask("solver_result()")
    assert progress["depth"] == str(least(position))
    assert progress["iter"] == progress["states"] != ""
    play(table)
    assert table.position().is_won()
    assert table.moves() == least(position)


def test_dialog_solves_from_the_middle_of_a_game(table):
    code, moves = play_to(lambda p: p.score() > 80 and solver.is_winnable(p))
    table.play_quickly(code, moves)
    position = table.position()
    open_solver(table)
    assert start(table) == solvable(position)
    play(table)
    assert table.moves() == len(moves) + least(position)


def test_lost_and_dead_games_are_not_solved(table):
    for wanted in (
        lambda p: not solver.is_winnable(p) and not p.is_deadlocked(),
        Position.is_deadlocked,
    ):
        table.play_quickly(*play_to(wanted))
        table.wait_for("not game.deadlockWindow.is_due")
        table.close_dialogs()
        open_solver(table)
        assert start(table) == LOST
        assert table.ask("str(buttons()['Play']['state'])") == "disabled"
        table.close_dialogs()


def test_won_game_is_harmless(table):
    for move in documented_win():
        table.play(move)
    table.press_button("Cancel")
    open_solver(table)
    assert start(table) == LOST
    assert table.position().is_won()


def test_spent_iterations_are_told(table):
    table.ask("app.opt.__dict__.update(solver_max_iterations=1000)")
    table.ask("slow_search.start(1500)")
    open_solver(table)
    assert start(table) == "Iterations count exceeded (Intractable)"
    table.ask("slow_search.stop()")


def test_closing_the_dialog_stops_the_search(table):
    table.ask("slow_search.start(10**9)")
    open_solver(table)
    table.press_button("Start")
    table.wait_for("slow_search.searched > 3000")
    shown = table.ask("solver_result()")
    assert int(shown["iter"]) >= 1000
    table.close_dialogs()
    table.wait_for("not slow_search.running")
    table.ask("slow_search.stop()")
    table.click_stock()
    assert table.moves() == 1
    open_solver(table)
    assert start(table) == solvable(table.position())


@pytest.mark.parametrize("act", ["move", "undo", "new game"])
def test_search_begins_again_when_the_table_changes(table, act):
    table.click_stock()
    table.ask("slow_search.start(10**9)")
    open_solver(table)
    table.press_button("Start")
    table.wait_for("slow_search.searched > 3000")
    if act == "move":
        table.click_stock()
    elif act == "undo":
        table.key("z")
    else:
        table.new_deal(WINNABLE)
    table.wait_for("slow_search.searches > 1")
    table.ask("slow_search.let_go()")
    table.wait_for("solver_result()['result']")
    expected = table.position()
    assert table.ask("solver_result()['result']") == solvable(expected)
    table.ask("slow_search.stop()")
    moves = table.moves()
    play(table)
    assert table.moves() == moves + least(expected)


@pytest.mark.parametrize("act", ["move", "undo", "new game"])
def test_play_after_a_change_plays_from_the_table_as_it_is(table, act):
    table.click_stock()
    open_solver(table)
    start(table)
    if act == "move":
        table.click_stock()
    elif act == "undo":
        table.key("z")
    else:
        table.new_deal(WINNABLE)
    expected, moves = table.position(), table.moves()
    table.ask("buttons()['Play'].config(state='normal')")
    play(table)
    assert table.position().is_won()
    assert table.moves() == moves + least(expected)


@pytest.mark.parametrize(
    "mouse", ["drag-n-drop", "point-n-click", "sticky-mouse"]
)
def test_play_lets_go_of_the_card_that_was_touched_before(table, mouse):
    table.ask(f"app.opt.__dict__.update(mouse_type={mouse!r})")
    table.ask("[game.dealCards() for _ in range(9)] and None")
    expected = table.position()
    assert shortest.shortest_win(expected)[0] == Pair(TIP, WASTE)
    open_solver(table)
    start(table)
    table.click(TIP)
    assert table.selected() == TIP
    play(table)
    assert table.selected() is None
    assert table.position().is_won()
    assert table.moves() == 9 + least(expected)
    table.click_at(*table.corner())
    assert table.ask("len(game.s.foundations[0].cards) % 2") == 0
    away = "{(c.x, c.y) for c in game.s.foundations[0].cards}"
    assert table.ask(f"len({away})") == 1


def test_new_button_of_the_dialog_deals_anew(table):
    open_solver(table)
    start(table)
    table.press_button("New")
    table.wait_for("game.getGameNumber(1) != 'HH1-N-AAAAAAM'")
    assert table.moves() == 0


def test_search_ends_when_another_game_is_chosen(fresh_table):
    table = fresh_table
    table.start_deal("HH1-N-AAAAAAM")
    table.ask("slow_search.start(10**9)")
    open_solver(table)
    table.press_button("Start")
    table.wait_for("slow_search.searched > 3000")
    table.later("lambda: app.menubar._mSelectGame(2)")
    table.wait_for("game and game.id == 2 and not slow_search.running")
    table.ask("slow_search.stop()")
    # the host's window stays, so the table is not at rest when it is idle
    table.wait_for("game.s.talon.cards and not game.busy", at_rest=True)
    table.select_game(465432)


def menu_state(table):
    return table.ask(
        "(lambda m: [str(m[0].entrycget(m[1], 'state')),"
        " bool(m[0].entrycget(m[1], 'command'))])"
        "(app.menubar.menupath['.menubar.assist.solver'])"
    )


def test_menu_entry_is_enabled_while_our_game_is_played(fresh_table):
    table = fresh_table
    table.start("--game", "Klondike")
    before = menu_state(table)
    table.select_game(465432)
    assert menu_state(table) == ["normal", True]
    table.ask(
        "(lambda m: later(lambda: m[0].invoke(m[1])))"
        "(app.menubar.menupath['.menubar.assist.solver']) and None"
    )
    table.wait_for("dialogs()")
    table.close_dialogs()
    table.select_game(2)
    assert menu_state(table) == before


def test_dialog_lists_our_game(table):
    assert 465432 in table.ask("app.getGamesForSolver()")
    assert deals.code(12) == table.code()
