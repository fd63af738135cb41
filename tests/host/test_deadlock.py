# SPDX-License-Identifier: GPL-3.0-or-later
"""The host's stuck indicator follows the rule at once."""

import pytest

from pysol_heart2heart import deals
from pysol_heart2heart.rules import Pair, Position
from tests.search import play_to


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


def test_indicator_shows_right_after_the_last_pair(table, dead_after_a_pair):
    code, moves = dead_after_a_pair
    assert isinstance(moves[-1], Pair)
    table.new_deal(code)
    for move in moves:
        assert not table.stuck()
        table.play(move)
    assert table.stuck()
    assert len(table.position().stock) >= 20
    table.key("z")
    assert not table.stuck()
    table.key("r")
    assert table.stuck()


def test_indicator_shows_after_undo_between_dead_positions(
    table, dead_after_a_pair
):
    code, moves = dead_after_a_pair
    table.new_deal(code)
    for move in moves:
        table.play(move)
    table.click_stock()
    table.key("z")
    assert table.stuck()


def test_indicator_shows_on_arrival(table):
    number = next(
        number
        for number in range(1000)
        if Position.from_deal(deals.shuffled(number)).is_deadlocked()
    )
    table.new_deal(deals.code(number))
    assert table.stuck()
    table.new_deal("HH1-N-AAAAAAM")
    assert not table.stuck()


def test_indicator_shows_in_a_loaded_game(table, dead_after_a_pair, tmp_path):
    code, moves = dead_after_a_pair
    table.new_deal(code)
    for move in moves:
        table.play(move)
    file = str(tmp_path / "dead.pso")
    table.later(f"lambda: game.saveGame({file!r})")
    table.settle()
    table.new_deal("HH1-N-AAAAAAM")
    assert not table.stuck()
    table.later(f"lambda: game.loadGame({file!r})")
    table.settle()
    assert table.stuck()
