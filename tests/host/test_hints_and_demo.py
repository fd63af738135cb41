# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints are the legal pairs; the demo plays them and always ends."""

import time

import pytest

from pysol_heart2heart import deals
from pysol_heart2heart.rules import WASTE, Position
from tests.reference import documented_win
from tests.search import play_to

DEALS_FOR_DEMO = 15


def hints(table, level):
    """Return the pairs that the host's hints at a level join."""
    return {
        tuple(sorted(pair))
        for pair in table.ask(
            "[(h[3].place, h[4].place)"
            f" for h in game.getHints({level}) if h[2]]"
        )
    }


@pytest.mark.parametrize("level", [0, 1])
def test_hints_are_the_legal_pairs(table, level):
    for move in documented_win()[:-1]:
        table.play(move)
        pairs = table.position().pairs()
        assert hints(table, level) == {tuple(pair) for pair in pairs}


@pytest.mark.parametrize("level", [0, 1, 2])
def test_deadlock_has_no_hint_for_player_and_demo(table, level):
    code, moves = play_to(Position.is_deadlocked)
    table.new_deal(code)
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    assert table.ask(f"game.getHints({level})") == []


def test_hint_joins_every_two_of_three_equal_cards(table):
    code, moves = play_to(lambda position: len(position.pairs()) > 2)
    table.new_deal(code)
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    assert hints(table, 0) == {tuple(p) for p in table.position().pairs()}


def test_hint_key_shows_a_pair_and_plays_none(table):
    table.ask("app.opt.timeouts.update(hint=0.1)")
    for move in documented_win()[:9]:
        table.play(move)
    before = table.position()
    table.key("h")
    assert table.position() == before
    assert table.ask("game.stats.hints") == 1


def demo_ends(table):
    table.ask("app.opt.timeouts.update(demo=0)")
    table.later("app.menubar.mDemo")
    for _ in range(600):
        table.settle()
        if table.dialogs():
            break
    assert table.dialogs() == ["PySol Autopilot"]
    (button,) = table.ask("list(buttons())")
    table.press_button(button)
    assert table.dialogs() == []
    assert table.ask("game.demo") is None


def test_demo_ends_in_win_or_deadlock(table):
    ends = set()
    for number in range(DEALS_FOR_DEMO):
        table.new_deal(deals.code(number))
        if table.position().is_deadlocked():
            table.wait_for("dialogs()")
            table.press_button("Close")
        demo_ends(table)
        position = table.position()
        assert position.is_won() or position.is_deadlocked()
        assert len(table.cards()) == 52
        ends.add(position.is_won())
    assert ends == {True, False}


def test_demo_books_no_game_for_the_player(table):
    table.new_deal("HH1-N-AAAAAAC")
    demo_ends(table)
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
