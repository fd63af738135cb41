# SPDX-License-Identifier: GPL-3.0-or-later
"""The game under Kivy, with both hosts, by real touches."""

import time

import pytest
from PIL import ImageGrab

from pysol_heart2heart import display, hosts, solver
from pysol_heart2heart.rules import Position
from tests.kivy.host.table import KivyTable
from tests.reference import documented_win
from tests.search import play_to
from tests.versions import having

DOCUMENTED = "HH1-N-AAAAAAM"
NEAR = 4  # of 256; Kivy calculates with fractions
DEADLOCK = "No more moves possible"


@pytest.fixture(scope="module")
def screen():
    with display.virtual(900, 900) as name:
        yield name


@pytest.fixture(scope="module", params=having("play under the front end Kivy"))
def host(request):
    return hosts.fetch(request.param)


@pytest.fixture
def fresh_table(host, screen, tmp_path):
    table = KivyTable(host, screen, tmp_path)
    table.install()
    try:
        yield table
        assert_no_errors(table)
    finally:
        table.close()


@pytest.fixture(scope="module")
def running_table(host, screen, tmp_path_factory):
    table = KivyTable(host, screen, tmp_path_factory.mktemp("home"))
    table.install()
    try:
        table.start()
        yield table
    finally:
        table.close()


@pytest.fixture
def table(running_table):
    running_table.reset(DOCUMENTED)
    yield running_table
    assert running_table.cards() == list(range(52))
    assert_no_errors(running_table)


def assert_no_errors(table):
    errors = table.errors()
    assert "Traceback" not in errors, errors
    assert "error loading plugin" not in errors, errors


def touch(table, moves):
    for move in moves:
        table.play(move)


def test_documented_deal_is_won_by_touches(table):
    position = table.position()
    for move in documented_win():
        table.play(move)
        position = position.after(move)
        assert (table.position(), table.score()) == (
            position,
            position.score(),
        )
    assert table.dialogs() == ["Game won"]
    table.see(f"Won in {len(documented_win())} moves; no way is shorter.")
    assert table.code() == DOCUMENTED  # no other game has been begun
    assert table.moves() == len(documented_win())


def test_animated_moves_leave_each_card_once(table):
    table.ask("setattr(app.opt, 'animations', 1)")
    touch(table, documented_win()[:15])
    position = table.position()
    for _ in range(15):
        table.later("game.undo")
        table.settle()
    assert table.moves() == 0
    for _ in range(15):
        table.later("game.redo")
        table.settle()
    assert table.position() == position


def test_covered_card_is_not_selected(table):
    table.click(23)
    assert table.selected() is None
    table.click(24)
    assert table.selected() == 24
    table.click(24)
    assert table.selected() is None


def test_selected_card_and_its_partner_are_framed(table):
    code, moves = play_to(lambda p: p.score() > 0 and len(p.pairs()) == 1)
    table.play_quickly(code, moves)
    (pair,) = table.position().pairs()
    assert width_of_frame(table, pair.first) > 0
    thin = width_of_frame(table, pair.second)
    table.click(pair.first)
    wide = width_of_frame(table, pair.first)
    assert 0 < thin < wide < 8  # the card's index stays readable
    table.click(pair.second)  # the touch goes through the frame
    assert table.score() > 0
    assert table.selected() is None


def width_of_frame(table, place):
    """Return how many pixels of the frame's colour lie on the way across
    the left edge of a card, at half its height.
    """
    x, y = table.ask(
        f"(lambda card, h: on_screen(game.canvas, card.x, card.y + h / 2))"
        f"(game.stackOf({place}).cards[-1], app.images.getSize()[1])"
    )
    box = (int(x) - 12, int(y), int(x) + 12, int(y) + 1)
    picture = ImageGrab.grab(box, xdisplay=table.display).convert("RGB")
    colour = table.ask("app.opt.colors['cards_1']").removeprefix("#")
    near = range(-NEAR, NEAR + 1)
    return sum(
        all(a - b in near for a, b in zip(pixel, bytes.fromhex(colour)))
        for pixel in picture.getdata()
    )


def test_dragging_a_framed_card_plays_its_pair(table):
    table.ask("setattr(app.opt, 'mouse_type', 'drag-n-drop')")
    code, moves = play_to(lambda p: p.score() > 0 and len(p.pairs()) == 1)
    table.play_quickly(code, moves)
    before = table.position()
    (pair,) = before.pairs()
    table.drag(pair.first, table.place(pair.second))
    assert table.position() == before.after(pair)


def test_deadlock_is_told_once_and_starts_nothing(table):
    code, moves = play_to(lambda p: p.is_deadlocked() and p.score() > 100)
    table.play_quickly(code, moves)
    table.wait_for("dialogs()")
    assert table.dialogs() == [DEADLOCK]
    table.see("No free card has a partner any more.")
    for _ in range(2):
        table.later("game.undo")
        table.settle()
        assert not table.position().is_deadlocked()
        table.later("game.redo")
        table.wait_for("not game.deadlockWindow.is_due")
    table.settle()
    assert table.dialogs() == [DEADLOCK]
    assert (table.code(), table.moves()) == (code, len(moves))


def test_deadlock_window_waits_for_the_end_of_a_pause(table):
    code, moves = play_to(Position.is_deadlocked)
    table.play_quickly(code, moves)
    table.ask("game.doPause()")
    time.sleep(1.5)
    assert table.dialogs() == []
    table.ask("game.doPause()")
    table.wait_for("dialogs()")


def test_hint_in_a_lost_game_says_so(table):
    def is_lost(position):
        return (
            position.pairs()
            and not position.is_won()
            and not solver.is_winnable(position)
        )

    code, moves = play_to(is_lost)
    table.play_quickly(code, moves)
    table.later("app.menubar.mHint")
    table.see("The game is lost: it can no longer be won.")


def test_hint_counts_the_clicks_to_a_pair(table):
    table.later("app.menubar.mHint")
    table.see("A safe pair comes after 9 clicks on the stock.")


def test_demo_wins_in_the_least_moves(table):
    table.play_quickly(DOCUMENTED, documented_win()[:-4])
    table.later("app.menubar.mDemo")
    table.wait_for("'PySol Autopilot' in dialogs()")
    assert (table.score(), table.moves()) == (250, len(documented_win()))


def test_rules_page_opens(table):
    table.later("app.menubar.mHelpRules")
    table.see("All 52 cards are hearts: four of each rank")


def test_window_of_another_size_shows_the_same_table(table):
    touch(table, documented_win()[:20])
    table.resize(300, 480)
    touch(table, documented_win()[20:30])
    assert table.moves() == 30
    table.resize(*table.size)


def test_game_is_held_and_resumed(fresh_table):
    table = fresh_table
    table.start()
    table.new_deal(DOCUMENTED)
    touch(table, documented_win()[:20])
    position = table.position()
    table.hold_and_quit()
    table.start()
    assert (table.position(), table.code()) == (position, DOCUMENTED)
    assert table.moves() == 20


def test_no_tkinter_is_needed(table):
    assert not table.ask("'tkinter' in __import__('sys').modules")
