# SPDX-License-Identifier: GPL-3.0-or-later
"""The table at every size, with small and large card sets."""

from itertools import combinations

import pytest

from pysol_heart2heart.rules import COVERED_BY, WASTE
from tests.__main__ import CARDSETS
from tests.versions import VERSIONS, having

SETS = {
    "Standard Tiny": (43, 64),
    "Standard Small": (57, 85),
    "Standard": (71, 96),
    "Wilhelm Tell Large": (94, 140),
    "Neo": (250, 363),
}
EACH_SET = pytest.mark.parametrize(
    ("host", "cardset"),
    [
        (version, cardset)
        for version in VERSIONS
        for cardset in SETS
        if cardset != "Neo" or version in having("the large card set Neo")
    ],
    indirect=["host"],
)
WINDOWS = ((800, 600), (1366, 700), (3200, 1800))
TIP = 24
INDEX = (0.25, 0.3)  # of a card's width and height, at its upper left
TEXTS = (
    "game.s.talon.texts.ncards",
    "game.s.waste.texts.ncards",
    "game.texts.score",
)


@pytest.fixture
def scaled(fresh_table):
    """Start with a card set, with or without automatic scaling."""

    def start(cardset, auto_scale):
        table = fresh_table
        start = {"PYSOL_CARDSETS": str(CARDSETS / "usr/share/games/pysolfc")}
        if not auto_scale:
            start["TABLE_UNSCALED"] = "yes"
        table.start_deal("HH1-N-AAAAAAM", **start)
        table.ask(f"choose_cardset({cardset!r})")
        table.ask("app.opt.__setattr__('save_games_geometry', False)")
        table.quit()
        table.start_deal("HH1-N-AAAAAAM", **start)
        assert table.ask("app.cardset.name") == cardset
        return table

    return start


def card_corners(table):
    return table.ask("[(r.cards[0].x, r.cards[0].y) for r in game.s.rows]")


def check_cards(table):
    """Every index is in sight, and cards overlap as the rules say."""
    width, height = table.ask("app.images.getSize()")
    corners = card_corners(table)
    for upper, lower in combinations(range(25), 2):
        (x1, y1), (x2, y2) = corners[upper], corners[lower]
        overlap = abs(x1 - x2) < width - 2 and abs(y1 - y2) < height - 2
        assert overlap == (lower in COVERED_BY[upper])
        hides = (
            x2 < x1 + INDEX[0] * width
            and x1 < x2 + width
            and y2 < y1 + INDEX[1] * height
            and y1 < y2 + height
        )
        assert not hides, (upper + 1, lower + 1)


def check_texts(table):
    """No text is cut, lies on a card or on another text."""
    table.ask("game.texts.score.config(text='Score: 250') and None")
    boxes = [table.ask(f"game.canvas.bbox({text}.id)") for text in TEXTS]
    left, top, width, height = table.ask(
        "(app.canvas.canvasx(0), app.canvas.canvasy(0),"
        " app.canvas.winfo_width(), app.canvas.winfo_height())"
    )
    for x1, y1, x2, y2 in boxes:
        assert left <= x1 < x2 <= left + width
        assert top <= y1 < y2 <= top + height
    for one, other in combinations(boxes, 2):
        assert not touch(one, other)
    card_width, card_height = table.ask("app.images.getSize()")
    piles = table.ask(
        "[(s.x, s.y) for s in (game.s.talon, game.s.waste,"
        " game.s.foundations[0])]"
    )
    for x, y in (*card_corners(table), *piles):
        for box in boxes:
            assert not touch(box, (x, y, x + card_width, y + card_height))


def touch(one, other):
    return (
        one[0] < other[2]
        and other[0] < one[2]
        and one[1] < other[3]
        and other[1] < one[3]
    )


def check_touches(table):
    """The cards lie where they are drawn, and the marks around them."""
    table.click(TIP)
    assert table.selected() == TIP
    x1, y1, x2, y2 = table.ask(
        "game.canvas.coords([*game.marks.items.values()][-1].id)"
    )
    x, y = card_corners(table)[TIP]
    width, height = table.ask("app.images.getSize()")
    assert x1 < x < x + width < x2
    assert y1 < y < y + height < y2
    table.click(22)
    assert table.selected() == TIP
    table.click(WASTE)
    assert table.selected() == WASTE
    table.click(WASTE)


def content(table):
    """Return the box that cards and piles fill on the canvas."""
    width, height = table.ask("app.images.getSize()")
    places = table.ask(
        "[(s.x, s.y) for s in (*game.s.rows, game.s.talon,"
        " game.s.foundations[0])]"
    )
    xs, ys = zip(*places)
    return min(xs), min(ys), max(xs) + width, max(ys) + height


@EACH_SET
def test_table_fits_every_window_when_scaled(scaled, cardset):
    table = scaled(cardset, auto_scale=True)
    for window in WINDOWS:
        table.resize(*window)
        check_cards(table)
        check_texts(table)
        check_touches(table)
        left, top, right, bottom = content(table)
        card, _ = table.ask("app.images.getSize()")
        across = table.ask("app.canvas.winfo_width()") - (right - left)
        down = table.ask("app.canvas.winfo_height()") - (bottom - top)
        assert 0 <= min(across, down) <= card


@EACH_SET
def test_table_is_right_without_scaling(scaled, cardset):
    table = scaled(cardset, auto_scale=False)
    assert tuple(table.ask("app.images.getSize()")) == SETS[cardset]
    width, height = table.ask("(game.width, game.height)")
    table.resize(width + 200, height + 200)
    check_cards(table)
    check_texts(table)
    check_touches(table)
    left, top, right, bottom = content(table)
    assert width - (right - left) <= SETS[cardset][0]
    assert height - (bottom - top) <= SETS[cardset][0]


def test_standard_cards_fit_a_small_screen_without_scaling(scaled):
    table = scaled("Standard", auto_scale=False)
    table.ask("app.top.geometry('')")
    table.settle()
    width, height = table.ask(
        "(app.top.winfo_reqwidth(),"
        " app.top.winfo_reqheight() + app.top.winfo_rooty())"
    )
    title_bar = 40
    assert width <= 1366
    assert height + title_bar <= 768


def test_table_is_right_without_pillow(fresh_table, tmp_path):
    table = fresh_table
    absent = tmp_path / "no-pillow"
    absent.mkdir()
    (absent / "PIL.py").write_text("raise ImportError('not installed')\n")
    path = f"{absent}:{table.host.environment['PYTHONPATH']}"
    table.start_deal("HH1-N-AAAAAAM", PYTHONPATH=path)
    assert not table.ask("__import__('pysollib.mfxutil').mfxutil.USE_PIL")
    width, height = table.ask("(game.width, game.height)")
    table.resize(width + 200, height + 200)
    check_cards(table)
    check_touches(table)
    table.click(TIP)
    assert len(table.ask("[i.id for i in game.marks.items.values()]")) == 26
    table.ask("[game.dealCards() for _ in range(9)] and None")
    table.click(TIP)
    table.click(WASTE)
    assert (table.moves(), table.score()) == (10, 10)


def test_going_on_to_another_game_in_mid_resize_is_no_error(table):
    table.ask("app.top.geometry('900x700+0+0')")
    table.wait_for("game._resizeHandlerID", at_rest=True)
    table.select_game(2)
    table.resize(1000, 800)  # the timer of the game that is over comes, too
    table.select_game(465432)
    assert table.errors() == ""
