# SPDX-License-Identifier: GPL-3.0-or-later
"""The deal of the rule pages, played by the mouse in the host."""

from pysol_heart2heart import deals
from pysol_heart2heart.rules import RANKS, WASTE, Pair, Position

TIP = 24
TEN, FOUR, ACE = map(RANKS.index, "T4A")


def test_deal_is_the_documented_one(table):
    start = table.position()
    assert table.code() == "HH1-N-AAAAAAM"
    assert start == Position.from_deal(deals.shuffled(12))
    assert start.rank_at(0) == TEN
    assert start.rank_at(TIP) == FOUR
    assert start.rank_at(WASTE) == ACE


def test_touching_a_covered_card_does_nothing(table):
    before = table.position()
    table.click(0)
    assert table.selected() is None
    assert table.position() == before
    assert table.moves() == 0


def test_touching_tip_and_ace_leaves_the_ace_selected(table):
    table.click(TIP)
    assert table.selected() == TIP
    table.click(WASTE)
    assert table.selected() == WASTE
    assert table.moves() == 0


def test_tip_leaves_as_move_ten(table):
    for _ in range(9):
        table.click_stock()
    assert table.position().rank_at(WASTE) == FOUR
    assert table.moves() == 9
    table.play(Pair(TIP, WASTE))
    assert table.moves() == 10
    assert table.score() == 10
    assert table.position().free_places() == (22, 23)
