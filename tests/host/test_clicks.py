# SPDX-License-Identifier: GPL-3.0-or-later
"""Clicks that never lose a card, however fast and wherever they go."""

import random

import pytest

from pysol_heart2heart.rules import WASTE, Pair
from tests.reference import documented_win
from tests.search import play_to
from tests.versions import share

TIP = 24
ALL_CARDS = list(range(52))
ACTS = 100


@pytest.fixture
def turned_to_four(table):
    """The documented deal when the waste shows a four, the tip's partner."""
    table.ask("[game.dealCards() for _ in range(9)] and None")
    return table


def state(table):
    return table.position(), table.moves(), table.score()


@pytest.mark.parametrize("times", [2, 3, 5])
def test_fast_clicks_on_one_card_take_nothing(turned_to_four, times):
    table = turned_to_four
    before = state(table)
    for place in (TIP, WASTE, 22, 0):
        x, y = table.place(place)
        table.double_click_at(x, y, times=times)
        assert state(table) == before
        assert table.cards() == ALL_CARDS
        table.click_at(*table.corner())


def test_fast_clicks_from_card_to_card_take_one_pair(turned_to_four):
    table = turned_to_four
    table.ask("app.opt.__dict__.update(animations=3)")
    points = [table.place(place) for place in (TIP, WASTE, TIP, WASTE)]
    table.click_fast(*points, *points)
    assert table.cards() == ALL_CARDS
    assert table.score() == 10
    assert table.ask("len(game.s.foundations[0].cards)") == 2


def test_clicks_on_a_card_that_is_leaving_lose_none(turned_to_four):
    table = turned_to_four
    table.ask("app.opt.__dict__.update(animations=4)")
    tip, waste = table.place(TIP), table.place(WASTE)
    middle = ((tip[0] + waste[0]) // 2, (tip[1] + waste[1]) // 2)
    table.click_fast(tip, waste, middle, tip, waste, middle)
    assert table.cards() == ALL_CARDS
    assert table.score() == 10


def test_drag_during_a_flight_loses_no_card(turned_to_four):
    table = turned_to_four
    table.ask("app.opt.__dict__.update(animations=3)")
    table.click(TIP)
    table.click_fast(table.place(WASTE))
    table.drag(23, table.place(22))
    assert table.cards() == ALL_CARDS
    assert table.position().heart[22] is not None


def test_turning_fast_turns_a_card_a_click(table):
    x, y = table.point("game.s.talon")
    table.double_click_at(x, y, times=10)
    assert table.cards() == ALL_CARDS
    assert table.moves() == len(table.position().waste) - 1


def test_click_on_an_empty_place_does_nothing(table):
    for move in documented_win()[:10]:
        table.play(move)
    before = state(table)
    x, y = table.ask(
        "(app.canvas.winfo_rootx() - app.canvas.canvasx(0)"
        " + game.s.rows[24].x + 30,"
        " app.canvas.winfo_rooty() - app.canvas.canvasy(0)"
        " + game.s.rows[24].y + 120)"
    )
    for button in (1, 2, 3):
        table.click_at(int(x), int(y), button)
        assert state(table) == before
    assert table.selected() is None


def test_click_on_the_empty_waste_does_nothing(table):
    x, y = table.place(WASTE)
    table.ask("[game.dealCards() for _ in range(27)] and None")
    before = state(table)
    assert before[0].waste == ()
    table.click_at(x, y)
    assert state(table) == before


def test_drop_counts_for_the_nearest_free_card_that_accepts(table):
    code, moves = play_to(
        lambda p: any(WASTE not in pair for pair in p.pairs())
    )
    table.new_deal(code)
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    pair = next(p for p in table.position().pairs() if WASTE not in p)
    width, height = table.ask("app.images.getSize()")
    x, y = table.place(pair.second)
    table.drag(pair.first, (x - width // 2, y - height // 2))
    assert table.score() == 20 + 10 * sum(
        move.second != WASTE for move in moves if isinstance(move, Pair)
    ) + 10 * sum(isinstance(move, Pair) for move in moves)


def test_drop_far_from_every_partner_goes_back(turned_to_four):
    table = turned_to_four
    before = state(table)
    x, y = table.place(WASTE)
    table.drag(TIP, (x - 40, y - 350))
    assert state(table) == before


def test_drag_is_given_up_by_a_key_without_harm(turned_to_four):
    table = turned_to_four
    before = state(table)
    table.press_and_move(TIP, (500, 300))
    table.key("d")
    table.release()
    assert table.cards() == ALL_CARDS
    assert table.moves() in (before[1], before[1] + 1)
    card = "game.s.rows[24].cards[0]"
    assert table.ask(f"({card}.x, {card}.y)") == table.ask(
        "(game.s.rows[24].x, game.s.rows[24].y)"
    )


def test_resize_in_mid_drag_puts_the_card_back(turned_to_four):
    table = turned_to_four
    before = state(table)
    table.press_and_move(TIP, (500, 300))
    table.resize(900, 700)
    assert table.ask("game.drag.stack") is None
    table.release()
    assert state(table) == before
    card = "game.s.rows[24].cards[0]"
    assert table.ask(f"({card}.x, {card}.y)") == table.ask(
        "(game.s.rows[24].x, game.s.rows[24].y)"
    )
    table.resize(1000, 800)


@pytest.mark.parametrize("target", ["game.s.talon", "game.s.foundations[0]"])
def test_card_that_stays_behind_a_sticky_pointer_is_put_back(table, target):
    table.ask("app.opt.__dict__.update(mouse_type='sticky-mouse')")
    table.click(WASTE)
    table.drag(TIP, (300, 300))  # while its button is down no card follows
    assert table.selected() == TIP
    table.click_at(*table.point(target))
    assert table.ask("game.drag.stack") is None
    card = "game.s.rows[24].cards[0]"
    assert table.ask(f"({card}.x, {card}.y)") == table.ask(
        "(game.s.rows[24].x, game.s.rows[24].y)"
    )


@pytest.mark.parametrize(
    "mouse", ["drag-n-drop", "point-n-click", "sticky-mouse"]
)
@pytest.mark.parametrize("animations", [0, 2])
def test_random_clicks_keep_every_card(turned_to_four, mouse, animations):
    table = turned_to_four
    chance = random.Random(f"{mouse} {animations}")
    table.ask(
        "app.opt.__dict__.update("
        f"mouse_type={mouse!r}, animations={animations})"
    )
    left, top, right, bottom = table.window()
    for act in range(share(ACTS, table.host.version)):
        x = chance.randrange(left, right)
        y = chance.randrange(top + 80, bottom - 30)
        if chance.random() < 0.7:
            x, y = table.place(chance.choice([TIP, WASTE, *free(table)]))
        button = chance.choice([1, 1, 1, 1, 3])
        table.click_fast(*[(x, y)] * chance.choice([1, 1, 2]), button=button)
        if chance.random() < 0.3:
            table.click_stock()
        if pairs := table.position().pairs():
            table.click_fast(*map(table.place, chance.choice(pairs)))
        if chance.random() < 0.1:
            table.key(chance.choice("zr"))
        table.close_dialogs()
        assert table.cards() == ALL_CARDS, act
    position = table.position()
    assert table.score() == position.score()
    assert position.score() > 0
    kept = table.ask("[(c.x, c.y) for s in game.s.rows for c in s.cards]")
    table.click_at(*table.corner())
    home = table.ask("[(s.x, s.y) for s in game.s.rows if s.cards]")
    assert kept == home or mouse == "sticky-mouse"


def free(table):
    return table.position().free_places()
