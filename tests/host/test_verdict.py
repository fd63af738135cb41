# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the game can still be won, and how short a win could be."""

import pytest

from pysol_heart2heart import deals, shortest, solver
from pysol_heart2heart.rules import Position
from tests.reference import documented_win
from tests.search import play_to

LEAST = 89  # moves of the shortest win of the documented deal


def word(table):
    """Return the word in the status bar, None if there is none."""
    words = table.ask(
        "[w for w in status_texts() if w in ('winnable', 'lost')]"
    )
    assert len(words) < 2
    return words[0] if words else None


def expected(position):
    if position.is_won():
        return None
    return "winnable" if solver.is_winnable(position) else "lost"


@pytest.fixture
def telling_table(table):
    table.ask("choose_option('Show whether the game can still be won')")
    table.settle()
    return table


def test_nothing_is_shown_at_first(table):
    before = table.ask("status_texts()")
    assert word(table) is None
    table.click_stock()
    assert len(table.ask("status_texts()")) == len(before)


def test_word_is_right_after_every_move_undo_and_redo(telling_table):
    table = telling_table
    code, moves = play_to(
        lambda p: (
            not solver.is_winnable(p)
            and not p.is_deadlocked()
            and p.score() > 30
        )
    )
    table.new_deal(code)
    shown = [word(table)]
    for move in moves:
        table.play(move)
        shown.append(word(table))
        assert shown[-1] == expected(table.position())
    assert {"winnable", "lost"} == set(shown)
    for former in reversed(shown[:-1]):
        table.key("z")
        assert word(table) == former
    for later in shown[1:]:
        table.key("r")
        assert word(table) == later


def test_word_is_right_after_deals_loads_and_bookmarks(
    telling_table, tmp_path
):
    table = telling_table
    file = str(tmp_path / "game.pso")
    assert word(table) == "winnable"
    table.later(f"lambda: game.saveGame({file!r})")
    table.settle()
    table.ask("game.setBookmark(0)")
    table.new_deal("HH1-N-AAAAAAC")
    assert word(table) == "lost"
    table.later(f"lambda: game.loadGame({file!r})")
    table.settle()
    assert word(table) == "winnable"


def test_mouse_leaves_the_word_alone(telling_table):
    table = telling_table
    for place in (24, 0, 12):
        table.click(place)
        table.move_pointer_away()
        assert word(table) == "winnable"


def test_option_holds_at_once_and_gives_the_bar_back(table):
    before = table.ask("status_texts()")
    for shown in ("winnable", None):
        table.ask("choose_option('Show whether the game can still be won')")
        table.settle()
        assert word(table) == shown
    assert table.ask("status_texts()") == before


def test_won_game_has_no_word_and_the_next_has_one(telling_table):
    table = telling_table
    for move in documented_win():
        table.play(move)
    assert word(table) is None
    table.press_button("Cancel")
    assert word(table) is None
    table.new_deal("HH1-N-AAAAAAM")
    assert word(table) == "winnable"


def test_demo_shows_the_word_too(telling_table):
    table = telling_table
    table.ask("app.opt.timeouts.update(demo=0.02)")
    table.later("app.menubar.mDemo")
    table.wait_for("game.moves.index > 20")
    assert word(table) == "winnable"
    table.click_stock()


def test_word_is_gone_in_another_game(fresh_table):
    table = fresh_table
    table.start("--game", "Klondike")
    before = table.ask("len(status_texts())")
    table.ask("set_options(show_winnable=True)")
    table.select_game(465432)
    assert word(table) in ("winnable", "lost")
    table.select_game(2)
    assert word(table) is None
    assert table.ask("len(status_texts())") == before


def test_preview_shows_no_word(telling_table):
    table = telling_table
    before = table.ask("status_texts()")
    table.later("app.menubar.mSelectGameDialogWithPreview")
    table.wait_for("dialogs() and preview() and preview().cards")
    table.ask("preview().dealCards()")
    assert table.ask("preview().verdict") is None
    assert table.ask("status_texts()")[0] == before[0]
    table.press_button("Cancel")


# after a win


def longer_win():
    """Return a win that goes round the stock once for nothing."""
    *moves, last = documented_win()
    table = Position.from_deal(deals.shuffled(12))
    for move in moves:
        table = table.after(move)
    before, useless = table, []
    while not useless or table != before:
        useless.append(table.stock_move())
        table = table.after(useless[-1])
    return [*moves, *useless, last]


def win(table, line):
    *moves, last = line
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    table.play(last)


def test_own_win_is_compared_with_the_shortest(table):
    start = table.position()
    assert len(shortest.shortest_win(start)) == LEAST
    win(table, longer_win())
    assert table.dialogs() == ["Game won"]
    told = f"Won in {len(longer_win())} moves; {LEAST} would do."
    assert told in table.ask("dialog_text()")
    table.press_button("Cancel")


def test_shortest_win_is_praised(table):
    win(table, shortest.shortest_win(table.position()))
    told = f"Won in {LEAST} moves; no way is shorter."
    assert told in table.ask("dialog_text()")
    table.press_button("Cancel")


def test_comparison_fits_the_window(table):
    win(table, documented_win())
    table.ask("app.top.update_idletasks()")  # lays out what lies deep, too
    assert table.ask(
        "all(w.winfo_reqwidth() <= w.winfo_width()"
        " and w.winfo_reqheight() <= w.winfo_height() for w in labels())"
    )
    table.press_button("Cancel")


def test_nothing_is_said_where_the_search_takes_too_long(table):
    code, moves = play_to(Position.is_won)
    table.play_quickly(code, moves[:-1])
    table.ask("spend_budget.start()")
    table.play(moves[-1])
    assert "would do" not in table.ask("dialog_text()")
    assert "shorter" not in table.ask("dialog_text()")
    table.ask("spend_budget.stop()")
    table.press_button("Cancel")


def test_win_with_a_hint_is_compared_in_the_status_line(table):
    table.ask("app.opt.timeouts.update(hint=0)")
    table.key("h")
    win(table, longer_win())
    assert table.dialogs() == ["Game finished"]
    told = f"Won in {len(longer_win())} moves; {LEAST} would do."
    assert table.message() == told
    assert "would do" not in table.ask("dialog_text()")
    table.press_button("Cancel")
    assert table.message() == told
    table.deal_at_random()
    assert table.message() != told


def test_win_of_the_demo_is_compared_in_the_status_line(table):
    table.click_stock()
    table.key("z")
    table.ask("app.opt.timeouts.update(demo=0)")
    table.later("app.menubar.mDemo")
    table.answer_demo()
    assert table.message() == f"Won in {LEAST} moves; no way is shorter."
    table.ask("game.newGame()")
    assert "shorter" not in table.message()
