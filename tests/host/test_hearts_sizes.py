# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of Hearts at every size: cards and texts are in sight."""

from itertools import combinations

import pytest

from pysol_heart2heart.i18n import LANGUAGES
from tests.__main__ import CARDSETS
from tests.host.host_process import SIZE
from tests.host.test_sizes import touch

WINDOWS = ((800, 600), (3200, 1800), (1000, 800))
SMALL = (640, 480)
SMALLEST, LARGEST = "Standard Tiny", "Wilhelm Tell Large"
INDEX = (0.2, 0.3)  # of a card's width and height, at its upper left


def boxes(table):
    """Return the boxes of all texts on the table, of all lines."""
    return table.ask("[game.canvas.bbox(i.id) for i in game.captions.items]")


def corners(table, stacks):
    return table.ask(f"[(c.x, c.y) for s in {stacks} for c in s.cards]")


def check_texts(table):
    """No text is cut, lies on a card or on another text."""
    left, top, width, height = table.ask(
        "(app.canvas.canvasx(0), app.canvas.canvasy(0),"
        " app.canvas.winfo_width(), app.canvas.winfo_height())"
    )
    texts = boxes(table)
    for x1, y1, x2, y2 in texts:
        assert left <= x1 < x2 <= left + width
        assert top <= y1 < y2 <= top + height
    for one, other in combinations(texts, 2):
        assert not touch(one, other)
    width, height = table.ask("app.images.getSize()")
    for x, y in corners(table, "game.allstacks"):
        for box in texts:
            assert not touch(box, (x, y, x + width, y + height))


def check_hand(table):
    """Every index of the hand is in sight, and each card can be clicked."""
    width, height = table.ask("app.images.getSize()")
    hand = corners(table, "game.s.rows")
    for (x1, _y1), (x2, _y2) in zip(hand, hand[1:]):
        assert x2 >= x1 + INDEX[0] * width
    right, bottom = table.ask(
        "(app.canvas.canvasx(0) + app.canvas.winfo_width(),"
        " app.canvas.canvasy(0) + app.canvas.winfo_height())"
    )
    for x, y in corners(table, "game.allstacks"):
        assert 0 <= x <= right - width
        assert 0 <= y <= bottom - height


def check_while_playing(table):
    """Look at the table before, while and after cards are played."""
    table.new_match(omnibus=True, target=1000)
    for _ in range(3):
        check_texts(table)
        check_hand(table)
        table.play_on(2)
    table.ask("play_hearts(5) and None")
    check_texts(table)
    check_hand(table)


def test_table_fits_every_window_when_scaled(hearts):
    for window in WINDOWS:
        hearts.resize(*window)
        check_while_playing(hearts)


@pytest.mark.parametrize(
    ("host", "cardset"),
    [("3.2.0", SMALLEST), ("3.6.1", LARGEST)],
    indirect=["host"],
)
def test_table_is_right_without_scaling(fresh_hearts, cardset):
    table = fresh_hearts
    start = {
        "PYSOL_CARDSETS": str(CARDSETS / "usr/share/games/pysolfc"),
        "TABLE_UNSCALED": "yes",
    }
    table.start_hearts(**start)
    table.ask(f"choose_cardset({cardset!r})")
    table.ask("app.opt.__setattr__('save_games_geometry', False)")
    table.quit()
    table.start_hearts(**start)
    assert table.ask("app.cardset.name") == cardset
    width, height = table.ask("(game.width, game.height)")
    table.resize(width + 40, height + 140)
    check_while_playing(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_fit_a_small_window(hearts, language):
    hearts.resize(*SMALL)
    hearts.ask(f"choose_language({language!r})")
    cut = hearts.cut_messages(hearts.ask("hearts_messages()"))
    hearts.ask("choose_language('')")
    hearts.resize(*SIZE)
    assert cut == []
