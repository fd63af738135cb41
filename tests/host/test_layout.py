# SPDX-License-Identifier: GPL-3.0-or-later
"""The heart as it is drawn."""

from pysol_heart2heart.rules import COVERED_BY
from tests.reference import documented_win

ROUNDING = 2  # pixels


def corners(table):
    return table.ask("[(r.cards[0].x, r.cards[0].y) for r in game.s.rows]")


def heights(table):
    """Return the places' cards in the order in which they are drawn."""
    order = table.ask("list(game.canvas.find_all())")
    items = table.ask("[r.cards and r.cards[0].item.id for r in game.s.rows]")
    return [order.index(item) if item else None for item in items]


def covers_lie_on_top(table):
    drawn = heights(table)
    return all(
        drawn[place] < drawn[cover]
        for place, covers in enumerate(COVERED_BY)
        for cover in covers
        if drawn[cover] is not None
    )


def test_covering_cards_are_drawn_over_covered_ones(table):
    assert covers_lie_on_top(table)
    for move in documented_win()[:-1]:
        table.play(move)
        assert covers_lie_on_top(table)
    for _ in documented_win()[:-1]:
        table.key("z")
        assert covers_lie_on_top(table)


def test_card_put_back_by_a_drag_lies_where_it_lay(table):
    table.drag(24, (400, 300))
    assert covers_lie_on_top(table)


def test_upper_half_of_every_card_is_in_sight(table):
    width, height = table.ask("app.images.getSize()")
    places = corners(table)
    for x, y in places:
        strip_end = y + height // 2 - ROUNDING
        for x2, y2 in places:
            if y2 > y and abs(x - x2) < width:
                assert y2 >= strip_end


def test_piles_lie_beside_the_tip_and_touch_no_heart_card(table):
    width, height = table.ask("app.images.getSize()")
    piles = table.ask(
        "[(s.x, s.y) for s in"
        " (game.s.talon, game.s.waste, game.s.foundations[0])]"
    )
    for x, y in piles:
        for x2, y2 in corners(table):
            assert abs(x - x2) >= width or abs(y - y2) >= height


def test_counts_and_score_stand_over_no_card(table):
    for text in (
        "game.s.talon.texts.ncards",
        "game.s.waste.texts.ncards",
        "game.texts.score",
    ):
        under = table.ask(
            f"[i for i in game.canvas.find_overlapping(*game.canvas.bbox("
            f"{text}.id)) if i in [c.item.id for c in game.cards]]"
        )
        assert under == []


def test_counts_are_those_of_the_piles(table):
    counts = (
        "[game.canvas.itemcget(s.texts.ncards.id, 'text')"
        " for s in (game.s.talon, game.s.waste)]"
    )
    assert table.ask(counts) == ["26", "1"]
    table.click_stock()
    assert table.ask(counts) == ["25", "2"]


def test_heart_fills_the_table(table):
    width, height = table.ask("app.images.getSize()")
    left, top = table.ask("(app.canvas.canvasx(0), app.canvas.canvasy(0))")
    shown = table.ask("app.canvas.winfo_height()")
    places = corners(table)
    lowest = table.ask("max(s.y for s in game.allstacks)") + height
    assert min(y for _, y in places) - top < height / 3
    assert shown - (lowest - top) < height / 3
    assert min(x for x, _ in places) > left
