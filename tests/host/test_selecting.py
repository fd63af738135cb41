# SPDX-License-Identifier: GPL-3.0-or-later
"""Touching and dragging cards, in every mouse mode of the host."""

import pytest

from pysol_heart2heart.rules import WASTE
from tests.search import play_to

TIP, LEFT, RIGHT = 24, 22, 23
MOUSE_MODES = ("drag-n-drop", "point-n-click", "sticky-mouse")

pytestmark = pytest.mark.usefixtures("turned_to_four")


@pytest.fixture(params=MOUSE_MODES)
def mouse(request, table):
    table.ask(f"app.opt.__setattr__('mouse_type', {request.param!r})")
    return request.param


@pytest.fixture
def turned_to_four(table):
    """The documented deal when the waste shows a four, the tip's partner."""
    table.ask("[game.dealCards() for _ in range(9)]")


def test_card_is_selected_and_deselected(table, mouse):
    table.click(TIP)
    assert table.selected() == TIP
    table.click(TIP)
    assert table.selected() is None
    assert table.moves() == 9


def test_pair_leaves_by_two_clicks_as_one_move(table, mouse):
    table.click(TIP)
    table.click(WASTE)
    assert table.selected() is None
    assert (table.moves(), table.score()) == (10, 10)
    assert table.ask("len(game.s.foundations[0].cards)") == 2


def test_pair_leaves_from_the_waste_to_the_heart_too(table, mouse):
    table.click(WASTE)
    table.click(TIP)
    assert (table.moves(), table.score()) == (10, 10)


def test_card_of_another_rank_is_selected_instead(table, mouse):
    table.click_stock()
    table.click(TIP)
    table.click(WASTE)
    assert table.selected() == WASTE
    assert table.moves() == 10


def test_covered_card_leaves_the_selection_alone(table):
    table.click(TIP)
    table.click(LEFT)
    assert table.selected() == TIP


def test_selected_card_has_a_frame_around_it(table):
    table.click(TIP)
    x1, y1, x2, y2 = table.ask(
        "game.canvas.coords([*game.marks.items.values()][-1].id)"
    )
    x, y = table.ask("(game.s.rows[24].x, game.s.rows[24].y)")
    width, height = table.ask("app.images.getSize()")
    assert x1 < x < x + width < x2
    assert y1 < y < y + height < y2


@pytest.mark.parametrize(
    "act",
    [
        lambda table: table.click_stock(),
        lambda table: table.click_at(*table.corner()),
        lambda table: table.key("z"),
        lambda table: table.key("r"),
        lambda table: table.key("p"),
        lambda table: table.ask("game.doPause()"),
        lambda table: table.key("n"),
        lambda table: table.open_file_menu(),
    ],
    ids=[
        "stock",
        "bare table",
        "undo",
        "redo",
        "pause",
        "a window's pause",
        "new",
        "menu",
    ],
)
def test_selection_ends(table, mouse, act):
    table.click(TIP)
    act(table)
    assert table.selected() is None
    assert table.ask("game.selected") is None
    table.ask("game.pause and game.doPause()")


def test_frame_follows_a_resized_card(table):
    table.click(TIP)
    table.resize(800, 700)
    x1, _, x2, _ = table.ask(
        "game.canvas.coords([*game.marks.items.values()][-1].id)"
    )
    x = table.ask("game.s.rows[24].x")
    assert x1 < x < x + table.ask("app.images.getSize()")[0] < x2
    table.resize(1000, 800)


def test_pair_leaves_when_one_is_dragged_onto_the_other(table):
    table.drag(TIP, table.place(WASTE))
    assert (table.moves(), table.score()) == (10, 10)
    assert table.selected() is None


def test_pair_leaves_when_the_card_is_dropped_beside_its_partner(table):
    x, y = table.place(WASTE)
    table.drag(TIP, (x - 40, y + 30))
    assert table.moves() == 10


@pytest.mark.parametrize("target", ["a covered card", "the bare table"])
def test_card_dropped_elsewhere_goes_back(table, target):
    before = table.position()
    covered = target == "a covered card"
    table.drag(TIP, table.place(12) if covered else table.corner())
    assert table.position() == before
    assert table.moves() == 9
    home = table.ask("(game.s.rows[24].x, game.s.rows[24].y)")
    card = "game.s.rows[24].cards[0]"
    assert table.ask(f"({card}.x, {card}.y)") == home


def test_drag_of_a_few_pixels_is_a_click(table):
    x, y = table.place(TIP)
    table.drag(TIP, (x + 6, y - 6))
    assert table.selected() == TIP


def test_covered_card_cannot_be_dragged(table):
    table.drag(LEFT, table.place(WASTE))
    assert table.moves() == 9
    assert table.ask("game.drag.stack") is None


def test_second_fast_click_takes_the_first_back(table, mouse):
    x, y = table.place(TIP)
    table.double_click_at(x, y)
    assert table.selected() is None
    assert table.moves() == 9


def test_right_click_plays_an_only_pair(table):
    table.click(TIP, button=3)
    assert (table.moves(), table.score()) == (10, 10)


def test_right_click_does_nothing_where_quick_play_is_off(table):
    assert (
        table.ask(
            "(lambda m: str(m[0].entrycget(m[1], 'state')))"
            "(app.menubar.menupath['.menubar.options.automaticplay.quickplay'])"
        )
        == "normal"
    )
    table.ask("app.opt.__dict__.update(quickplay=False)")
    table.click(TIP, button=3)
    assert (table.moves(), table.score()) == (9, 0)


def test_right_click_does_nothing_without_a_partner(table):
    table.click_stock()
    table.click(TIP, button=3)
    assert table.moves() == 10
    assert table.score() == 0


def test_right_click_does_not_choose_between_two_partners(table):
    code, moves = play_to(lambda position: len(position.pairs()) > 2)
    table.new_deal(code)
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    before = table.position()
    for place in {place for pair in before.pairs() for place in pair}:
        partners = sum(place in pair for pair in before.pairs())
        if partners > 1:
            table.click(place, button=3)
            assert table.position() == before
