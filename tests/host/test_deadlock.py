# SPDX-License-Identifier: GPL-3.0-or-later
"""A deadlock is told at once: by the host's indicator and our window."""

import time
from itertools import count

import pytest

from pysol_heart2heart import deals
from pysol_heart2heart.rules import Pair, Position
from tests.search import play_to, random_game

WINDOW = "No more moves possible"
BUTTONS = ["Undo", "New game", "Restart", "Close"]
DOCUMENTED = "HH1-N-AAAAAAM"


@pytest.fixture(scope="module")
def dead_after_a_pair():
    """A deal and the moves to its deadlock with 20 cards in the stock."""
    return play_to(
        lambda table: (
            table.is_deadlocked()
            and table.score() > 0
            and len(table.stock) >= 20
        )
    )


@pytest.fixture(scope="module")
def dead_after_either_pair():
    """A deal and moves to where two pairs lead to a deadlock each."""
    return play_to(
        lambda table: (
            len(table.pairs()) > 1
            and all(table.after(p).is_deadlocked() for p in table.pairs())
        )
    )


@pytest.fixture(scope="module")
def dead_on_arrival():
    return next(
        deals.code(number)
        for number in range(1000)
        if Position.from_deal(deals.shuffled(number)).is_deadlocked()
    )


def play(table, code, moves):
    """Make the last move by clicks."""
    *first, last = moves
    table.play_quickly(code, first)
    table.play(last)


def window_opens(table):
    table.wait_for(f"dialogs() == [{WINDOW!r}]")
    return True


def window_stays_away(table):
    time.sleep(0.4)  # it waits up to 0.2 seconds for an idle table
    return table.dialogs() == []


def close(table):
    assert window_opens(table)
    table.press_button("Close")
    assert table.dialogs() == []


def test_window_opens_right_after_the_last_pair(table, dead_after_a_pair):
    code, moves = dead_after_a_pair
    assert isinstance(moves[-1], Pair)
    table.new_deal(code)
    for move in moves:
        assert table.dialogs() == []
        assert not table.stuck()
        table.play(move)
    assert window_opens(table)
    assert table.ask("list(buttons())") == BUTTONS
    assert table.stuck()
    assert len(table.position().stock) >= 20
    close(table)


def test_window_names_a_card_that_is_still_covered(table, dead_after_a_pair):
    play(table, *dead_after_a_pair)
    assert window_opens(table)
    text = " ".join(table.ask("dialog_text()").split())
    position = table.position()
    free = position.free_places()[0]
    covered = position.covered_equals(free)
    assert f"at position {free + 1}" in text
    for place in covered:
        assert str(place + 1) in text
    assert "still covered" in text
    close(table)


def test_undo_button_takes_the_pair_back(table, dead_after_a_pair):
    code, moves = dead_after_a_pair
    play(table, code, moves)
    assert window_opens(table)
    table.press_button("Undo")
    assert table.moves() == len(moves) - 1
    assert not table.stuck()
    assert window_stays_away(table)


def test_window_opens_again_for_the_next_dead_pair(
    table, dead_after_either_pair
):
    code, moves = dead_after_either_pair
    play(table, code, moves)
    for pair in table.position().pairs():
        table.play(pair)
        assert window_opens(table)
        table.press_button("Undo")
        assert table.dialogs() == []


def test_window_opens_again_by_redo(table, dead_after_a_pair):
    play(table, *dead_after_a_pair)
    close(table)
    table.key("z")
    table.key("r")
    close(table)
    assert table.stuck()


def test_window_does_not_reopen_among_dead_positions(table, dead_after_a_pair):
    play(table, *dead_after_a_pair)
    close(table)
    table.click_stock()
    table.click_stock()
    table.key("z")
    table.key("r")
    assert window_stays_away(table)
    assert table.stuck()


def test_new_game_button_deals_anew(table, dead_after_a_pair):
    code, moves = dead_after_a_pair
    play(table, code, moves)
    assert window_opens(table)
    table.press_button("New game")
    assert table.code() != code
    assert table.moves() == 0
    assert table.stats() == (0, 1)


def test_restart_button_deals_the_same_cards(table, dead_after_a_pair):
    code, moves = dead_after_a_pair
    play(table, code, moves)
    assert window_opens(table)
    table.press_button("Restart")
    assert (table.code(), table.moves(), table.score()) == (code, 0, 0)
    assert window_stays_away(table)


def test_window_opens_on_arrival_and_leaving_books_nothing(
    table, dead_on_arrival
):
    table.new_deal(dead_on_arrival)
    assert window_opens(table)
    assert table.stuck()
    table.press_button("New game")
    assert table.stats() == (0, 0)


def test_window_opens_again_when_a_dead_deal_is_restarted(
    table, dead_on_arrival
):
    table.new_deal(dead_on_arrival)
    assert window_opens(table)
    table.press_button("Restart")
    close(table)
    assert table.code() == dead_on_arrival


def test_window_opens_in_a_loaded_game(table, dead_after_a_pair, tmp_path):
    play(table, *dead_after_a_pair)
    close(table)
    file = str(tmp_path / "dead.pso")
    table.later(f"lambda: game.saveGame({file!r})")
    table.settle()
    table.new_deal(DOCUMENTED)
    assert not table.stuck()
    table.later(f"lambda: game.loadGame({file!r})")
    close(table)
    assert table.stuck()


@pytest.mark.parametrize("way", ["bookmark", "file"])
def test_sign_goes_when_a_live_game_comes_back(
    table, dead_after_a_pair, tmp_path, way
):
    code, moves = dead_after_a_pair
    table.play_quickly(code, moves[:-1])
    file = str(tmp_path / "live.pso")
    table.ask("game.setBookmark(0)")
    table.later(f"lambda: game.saveGame({file!r})")
    table.settle()
    table.play(moves[-1])
    close(table)
    assert table.stuck()
    if way == "bookmark":
        table.later("lambda: game.gotoBookmark(0)")
    else:
        table.later(f"lambda: game.loadGame({file!r})")
    table.settle()
    assert table.moves() == len(moves) - 1
    assert not table.stuck()
    assert window_stays_away(table)


@pytest.mark.parametrize("notice", [True, False])
def test_hosts_own_stuck_option_changes_nothing(
    table, dead_after_a_pair, notice
):
    table.ask(f"app.opt.__dict__.update(stuck_notification={notice})")
    play(table, *dead_after_a_pair)
    close(table)
    assert window_stays_away(table)


def test_window_opens_after_the_flight_of_the_pair(table, dead_after_a_pair):
    code, moves = dead_after_a_pair
    play(table, code, moves[:-1])
    table.ask("app.opt.__dict__.update(animations=3)")
    table.play(moves[-1])
    close(table)
    assert table.position().is_deadlocked()


def test_fast_clicks_into_a_deadlock_open_one_window(table, dead_after_a_pair):
    code, moves = dead_after_a_pair
    play(table, code, moves[:-1])
    table.click(moves[-1].first)
    x, y = table.place(moves[-1].second)
    table.double_click_at(x, y, times=4)
    close(table)
    assert window_stays_away(table)
    assert table.cards() == list(range(52))


def test_iconified_or_paused_table_waits_with_its_window(
    table, dead_after_a_pair
):
    code, moves = dead_after_a_pair
    play(table, code, moves[:-1])
    table.ask("app.top.withdraw()")
    table.ask(f"play_in_step.make({str(moves[-1])!r})")
    assert window_stays_away(table)
    table.ask("app.top.deiconify()")
    table.wait_for("app.top.winfo_viewable()")
    assert table.ask("game.pause")
    assert window_stays_away(table)
    table.later("lambda: game.doPause()")
    close(table)


def test_window_waits_for_a_held_card(table, dead_after_a_pair):
    code, moves = dead_after_a_pair
    table.play_quickly(code, moves[:-1])
    place = next(
        p for p in table.position().free_places() if p not in moves[-1]
    )
    table.press_and_move(place, (500, 300))
    table.ask(f"play_in_step.make({str(moves[-1])!r})")
    time.sleep(0.4)
    assert table.dialogs() == []
    assert table.selected() == place
    table.release()
    close(table)


def test_demo_into_a_deadlock_opens_no_window_of_ours(table):
    table.ask("app.opt.timeouts.update(demo=0)")
    number = 0
    while not table.ask("game._isDead"):
        number += 1
        table.close_dialogs()
        table.new_deal(deals.code(number))
        if table.dialogs():
            continue
        table.later("app.menubar.mDemo")
        table.wait_for("dialogs()")
        assert table.dialogs() == ["PySol Autopilot"]
        (button,) = table.ask("list(buttons())")
        table.press_button(button)
    assert window_stays_away(table)


def test_won_game_opens_no_window_of_ours(table):
    code, moves = play_to(Position.is_won)
    play(table, code, moves)
    assert table.dialogs() == ["Game won"]
    table.press_button("Cancel")
    assert window_stays_away(table)
    assert not table.stuck()


def win_beside_a_deadlock():
    """Return a deal, moves that win it, how many of them have to be undone,
    and a pair that leads to a deadlock then.
    """
    for number in count():
        position = Position.from_deal(deals.shuffled(number))
        moves, dead = random_game(number), None
        for step, move in enumerate(moves):
            for pair in position.pairs():
                if position.after(pair).is_deadlocked():
                    dead = len(moves) - step, pair
            position = position.after(move)
        if position.is_won() and dead:
            return deals.code(number), moves, *dead
    raise AssertionError  # count() never ends


def test_deadlock_after_a_win_that_was_undone_is_told(table):
    code, moves, undone, pair = win_beside_a_deadlock()
    play(table, code, moves)
    assert table.dialogs() == ["Game won"]
    table.press_button("Cancel")
    table.ask(f"[game.undo() for _ in range({undone})] and None")
    assert not table.stuck()
    table.play(pair)
    assert window_opens(table)
    assert table.stuck()
    table.press_button("New game")
    table.close_dialogs()
    assert table.stats() == (1, 0)
