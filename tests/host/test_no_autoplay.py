# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing plays by itself: one act of the player is one move."""

from pysol_heart2heart.rules import WASTE, Position
from tests.search import play_to


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
