# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints never lose a game, and tell where none is to be had."""

from itertools import count

import pytest

from pysol_heart2heart import deals, solver
from pysol_heart2heart.rules import Pair, Position
from tests.reference import documented_win
from tests.search import play_to, random_game
from tests.versions import having, share

POSITIONS_FOR_HINTS = 500
NO_MOVES = "No more moves are possible."
LOST = "The game is lost: it can no longer be won."


def hints(table, level=0):
    """Return the pairs that the host's hints at a level join."""
    return {
        Pair(*sorted(pair))
        for pair in table.ask(
            "[(h[3].place, h[4].place)"
            f" for h in game.getHints({level}) if h[2]]"
        )
    }


def points_at_stock(table, level=0):
    return table.ask(
        f"[(h[2], h[3] is game.s.talon, h[4]) for h in game.getHints({level})]"
    ) == [[0, True, None]]


def is_lost(position):
    return not (
        position.is_won()
        or position.is_deadlocked()
        or solver.is_winnable(position)
    )


def arrows(table, key="h"):
    """Return from where to where a hint's arrows point."""
    table.ask("app.opt.timeouts.update(hint=0.05)")
    table.ask("watch_arrows.start()")
    table.key(key)
    return table.ask("watch_arrows.stop()")


@pytest.mark.parametrize("level", [0, 1])
def test_hints_are_the_safe_pairs_while_the_game_can_be_won(table, level):
    code, moves = play_to(
        lambda p: 0 < len(solver.safe_pairs(p)) < len(p.pairs())
    )
    table.play_quickly(code, moves)
    assert hints(table, level) == set(solver.safe_pairs(table.position()))


def test_no_hint_loses_a_winnable_game(table):
    wanted = share(POSITIONS_FOR_HINTS, table.host.version)
    seen, offered = 0, 0
    for number in count(1000):
        position = Position.from_deal(deals.shuffled(number))
        if position.is_deadlocked():
            continue
        table.new_deal(deals.code(number))
        moves = random_game(number)
        # the last move would end in a window
        answers = table.ask(
            f"play_in_step.hints({list(map(str, moves[:-1]))})"
        )
        for move, by_level in zip(moves, answers):
            if solver.is_winnable(position):
                seen += 1
                offered += check_hints(position, by_level)
            position = position.after(move)
        if seen >= wanted:
            break
    assert offered > wanted / 10


def check_hints(position, by_level):
    """Compare what both levels hint at; return the number of pairs."""
    safe = [list(pair) for pair in solver.safe_pairs(position)]
    for hinted in by_level:
        assert all(
            solver.is_winnable(position.after(Pair(*pair)))
            for pair in hinted
            if isinstance(pair, list)
        )
        assert len(hinted) == max(1, len(safe))
        assert not safe or sorted(hinted) == safe
    return len(safe)


def test_hint_joins_every_two_of_three_equal_cards(table):
    code, moves = play_to(
        lambda p: len(p.pairs()) > 2 and solver.safe_pairs(p) == p.pairs()
    )
    table.play_quickly(code, moves)
    assert hints(table) == set(table.position().pairs())


def test_hint_points_at_the_stock_and_tells_how_far_to_click(table):
    position = table.position()
    assert points_at_stock(table)
    assert points_at_stock(table, 1)
    for clicks in range(solver.clicks_to_safe_pair(position), 0, -1):
        assert arrows(table) == [["talon", "waste"]]
        times = "1 click" if clicks == 1 else f"{clicks} clicks"
        told = f"A safe pair comes after {times} on the stock."
        assert table.message() == told
        table.move_pointer_away()
        assert table.message() == told
        table.click_stock()
        assert table.message() != told
    assert hints(table)
    assert arrows(table) == [["waste", "rows"]]


def test_hint_counts_the_redeal_and_points_at_the_empty_stock(table):
    code, moves = play_to(
        lambda p: not p.stock and (solver.clicks_to_safe_pair(p) or 0) > 1
    )
    table.play_quickly(code, moves)
    clicks = solver.clicks_to_safe_pair(table.position())
    assert arrows(table, "h") == [["waste", "talon"]]
    assert table.message() == (
        f"A safe pair comes after {clicks} clicks on the stock, a redeal "
        "included."
    )
    for _ in range(clicks):
        assert points_at_stock(table)
        table.click_stock()
    assert hints(table)


def test_lost_game_is_told_and_every_legal_pair_hinted(table):
    code, moves = play_to(lambda p: is_lost(p) and len(p.pairs()) > 1)
    table.play_quickly(code, moves)
    assert hints(table) == set(table.position().pairs())
    assert len(arrows(table)) == 1
    assert table.message() == LOST
    table.key("z")
    assert table.message() != LOST


def test_lost_game_without_a_pair_now_points_at_the_stock(table):
    code, moves = play_to(lambda p: is_lost(p) and not p.pairs() and p.stock)
    table.play_quickly(code, moves)
    assert arrows(table) == [["talon", "waste"]]
    assert table.message() == f"{LOST} A pair may still come."


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_deadlock_has_no_hint_for_player_and_demo(table, level):
    table.play_quickly(*play_to(Position.is_deadlocked))
    assert table.ask(f"game.getHints({level})") == []


def test_hint_in_a_deadlock_says_so_and_is_not_counted(table):
    table.play_quickly(*play_to(Position.is_deadlocked))
    table.wait_for("dialogs()")
    table.press_button("Close")
    assert arrows(table) == []
    assert table.message() == NO_MOVES
    assert table.ask("game.stats.hints") == 0


def test_hint_after_a_win_shows_nothing(table):
    for move in documented_win():
        table.play(move)
    table.press_button("Cancel")
    assert arrows(table) == []
    assert table.ask("game.stats.hints") == 0


@pytest.mark.parametrize("modifiers", [(), ("Control_L",)])
def test_hint_key_shows_a_pair_and_plays_none(table, modifiers):
    table.ask("app.opt.timeouts.update(hint=0.1)")
    for move in documented_win()[:9]:
        table.play(move)
    before = table.position()
    table.key("h", *modifiers)
    assert table.position() == before
    assert table.ask("game.stats.hints") == 1


@pytest.mark.parametrize(
    "host", having("play by keyboard and screen reader"), indirect=True
)
def test_hints_are_spoken(table):
    table.ask("app.opt.timeouts.update(hint=0)")
    table.ask("listen.start()")
    table.key("h")
    assert table.ask("listen.heard()") == [
        "A safe pair comes after 9 clicks on the stock."
    ]
    table.ask("listen.stop()")
