# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints never lose a game; the demo wins in the least moves and ends."""

import os
import time
from itertools import count

import pytest

from pysol_heart2heart import deals, shortest, solver
from pysol_heart2heart.rules import WASTE, Pair, Position
from tests.host.host_process import SIZE
from tests.reference import documented_win
from tests.search import play_to, random_game
from tests.versions import having, share

# The demo plays this many deals of either kind; WINNABLE_DEMOS=50
# UNWINNABLE_DEMOS=20 in the environment for a thorough run.
WINNABLE_DEMOS = int(os.environ.get("WINNABLE_DEMOS", "12"))
UNWINNABLE_DEMOS = int(os.environ.get("UNWINNABLE_DEMOS", "6"))
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


def message_fits(table):
    table.settle()
    return not table.is_cut("message_label()")


WIDTHS = (721, 1000, 1600)


def check_room(table, width):
    table.ask("set_options(show_winnable=True)")
    table.resize(width, 700)
    fields = table.ask("field_widths()")
    table.ask(f"game.showMessage({LONGEST!r})")
    assert message_fits(table)
    assert table.message() == LONGEST
    table.click(24)
    assert table.ask("field_widths()") == fields
    shown = table.ask("len(app.statusbar.frame.grid_slaves())")
    assert shown == sum(map(bool, fields.values()))
    table.resize(*SIZE)


@pytest.mark.parametrize("width", WIDTHS)
def test_message_has_room_and_the_fields_come_back(table, width):
    check_room(table, width)


@pytest.mark.parametrize(
    "host", having("a choice of the status bar's fields"), indirect=True
)
@pytest.mark.parametrize("width", WIDTHS)
def test_message_has_room_where_the_player_hides_its_field(table, width):
    table.ask("app.opt.statusbar_vars.update(help=False)")
    table.ask("app.statusbar.config('help', False)")
    check_room(table, width)
    table.ask("app.opt.statusbar_vars.update(help=True)")
    table.ask("app.statusbar.config('help', True)")


@pytest.mark.parametrize("word", [False, True])
def test_longer_and_longer_messages_always_have_room(table, word):
    table.ask(f"set_options(show_winnable={word})")
    table.resize(800, 600)
    for length in range(20, 100, 2):
        table.ask("game.showMessage('')")
        table.settle()
        table.ask(f"game.showMessage({'i' * length!r})")
        assert message_fits(table), length
    table.ask("game.showMessage('')")
    table.resize(*SIZE)


LONGEST = "A safe pair comes after 27 clicks on the stock, a redeal included."


def fields_taken(table, *messages):
    """Show messages in one breath; return the fields beside the last one."""
    shown = ", ".join(f"game.showMessage({text!r})" for text in messages)
    table.ask(f"[{shown}] and None")
    assert message_fits(table)
    return table.ask("field_widths()")


def test_message_right_after_another_takes_the_room_that_it_needs(table):
    table.resize(800, 600)
    for message in (LONGEST, NO_MOVES):
        table.ask("game.showMessage('')")
        table.settle()
        alone = fields_taken(table, message)
        for former in (NO_MOVES, LONGEST):
            assert fields_taken(table, former, "", message) == alone
            assert fields_taken(table, "", message) == alone
    table.ask("game.showMessage('')")
    table.resize(*SIZE)


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


# the demo


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
    table.key("n")
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


def test_nothing_plays_by_itself(table):
    table.ask("app.opt.__dict__.update(autodrop=1, autodeal=1, autofaceup=1)")
    code, moves = play_to(lambda position: bool(position.pairs()))
    table.new_deal(code)
    for move in moves:
        table.play(move)
    assert table.moves() == len(moves)
    before = table.position()
    table.ask("game.autoPlay()")
    table.later("app.menubar.mDrop")
    table.settle()
    assert table.position() == before


def test_taking_the_last_waste_card_turns_no_new_one(table):
    code, moves = play_to(
        lambda position: (
            len(position.waste) == 1
            and any(pair.second == WASTE for pair in position.pairs())
        )
    )
    table.new_deal(code)
    for move in moves:
        table.play(move)
    table.play(table.position().pairs()[-1])
    assert table.position().waste == ()
    assert table.moves() == len(moves) + 1


def test_redeal_is_one_move_and_turns_no_card(table):
    start = table.position()
    for _ in start.stock:
        table.click_stock()
    table.click_stock()
    position = table.position()
    assert table.moves() == len(start.stock) + 1
    assert position.waste == ()
    assert position.stock == (*start.waste, *start.stock)
    table.key("z")
    assert table.position() == Position(
        start.heart, (), (*start.waste, *start.stock)
    )
    assert table.ask("game.s.talon.round") == 1
