# SPDX-License-Identifier: GPL-3.0-or-later
"""File > Export and Import layout: a deal as text."""

import pytest

from pysol_heart2heart import deals
from pysol_heart2heart.rules import RANKS, Position
from tests.reference import documented_win, known
from tests.versions import having

# no code below 26**7 gives these cards: they are sorted but for the tip
DEAL = deals.parse(RANKS * 4)
START = Position.from_deal(DEAL)
STATUS_CODE = "app.statusbar.gamenumber_label['text']"


@pytest.fixture
def board(table, tmp_path):
    """A file that the host's file windows choose."""
    file = tmp_path / "deal.board"
    table.ask(f"choose_file({str(file)!r})")
    return file


def export(table):
    table.later("app.menubar.mExportCurrentLayout")
    table.settle()


def import_file(table):
    table.later("app.menubar.mImportStartingLayout")
    table.settle()


@pytest.fixture
def imported(table, board):
    board.write_text(deals.text(DEAL))
    import_file(table)
    return table


def test_export_writes_the_deal_and_not_the_table(table, board):
    for line in known("deals-open")[:3]:
        table.new_deal(line["code"])
        table.click_stock()
        export(table)
        assert board.read_text() == line["deal"] + "\n"


def test_import_deals_the_cards_of_the_file(imported):
    assert imported.dialogs() == []
    assert imported.position() == START
    assert imported.moves() == 0
    assert imported.cards() == list(range(52))


def test_exported_deal_comes_back(table, board):
    start = table.position()
    table.click_stock()
    export(table)
    table.new_deal("HH1-N-AAAAAAC")
    import_file(table)
    assert table.position() == start
    assert table.code() == "Custom"


def test_imported_deal_is_exported_again(imported, board):
    imported.click_stock()
    board.unlink()
    export(imported)
    assert board.read_text() == deals.text(DEAL) + "\n"


def test_imported_deal_is_called_custom(imported):
    table = imported
    assert table.ask(STATUS_CODE) == "Custom"
    assert table.ask("game.getGameNumber(0)") == "Custom"
    table.later("app.menubar.mEditGameComment")
    table.wait_for("dialogs() == ['Comments for Custom']")
    table.press_button("Cancel")
    table.later("lambda: app.menubar.mPlayerStats(mode=100)")
    table.wait_for("dialogs() == ['Game status']")
    assert "Custom" in table.ask("dialog_text()")
    table.press_button("OK")
    table.later("game.menu.ask_code")
    table.wait_for("dialogs() == ['Deal code']")
    assert table.ask("entry_text()") == "Custom"
    table.press_button("OK")
    assert table.dialogs() == []
    assert table.position() == START


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"A",
        deals.text(DEAL)[:-1].encode(),
        deals.text(DEAL).encode() + b"A",
        deals.text(DEAL).lower().encode(),
        b"\x00\xff" * 26,
        b"FreeCell\n" * 100000,
    ],
    ids=["empty", "one", "short", "long", "lower", "binary", "huge"],
)
def test_bad_file_is_told_in_one_sentence_and_changes_nothing(
    table, board, content
):
    board.write_bytes(content)
    table.click_stock()
    before = table.position()
    import_file(table)
    assert table.dialogs() == ["Import game error"]
    text = " ".join(table.ask("dialog_text()").split())
    assert "is not a deal" in text
    assert text.count(". ") == 0
    table.press_button("OK")
    assert table.dialogs() == []
    assert table.position() == before
    assert (table.code(), table.moves()) == ("HH1-N-AAAAAAM", 1)


def test_line_end_and_byte_order_mark_of_an_editor_do_not_matter(table, board):
    board.write_bytes(b"\xef\xbb\xbf" + deals.text(DEAL).encode() + b"\r\n")
    import_file(table)
    assert table.position() == START


def test_changed_game_is_only_left_after_a_question(table, board):
    board.write_text(deals.text(DEAL))
    table.click_stock()
    table.ask("app.opt.__dict__.update(confirm=True)")
    import_file(table)
    assert table.dialogs() == ["Import game"]
    table.press_button("Cancel")
    assert (table.code(), table.moves()) == ("HH1-N-AAAAAAM", 1)


def test_imported_deal_is_kept_by_restart(imported):
    table = imported
    for _ in range(3):
        table.click_stock()
        table.later("app.menubar.mRestart")
        table.settle()
        assert (table.code(), table.moves()) == ("Custom", 0)
        assert table.position() == START


@pytest.mark.parametrize("host", having("replay of a game"), indirect=True)
def test_imported_deal_is_replayed(imported):
    table = imported
    table.click_stock()
    table.ask("app.opt.timeouts.update(demo=0)")
    table.later("app.menubar.mReplay")
    table.settle()  # the deal is laid out again
    table.wait_for("game.moves.index == 1 and not game.demo", at_rest=True)
    assert table.position() == START.after(START.stock_move())


def test_imported_deal_is_kept_by_save_and_bookmark(imported, tmp_path):
    table = imported
    table.click_stock()
    before = table.position()
    file = tmp_path / "game.pso"
    table.later(f"lambda: game.saveGame({str(file)!r})")
    table.settle()
    table.ask("game.setBookmark(0)")
    table.click_stock()
    table.later("lambda: game.gotoBookmark(0)")
    table.settle()
    assert (table.code(), table.position()) == ("Custom", before)
    table.new_deal("HH1-N-AAAAAAC")
    table.later(f"lambda: game.loadGame({str(file)!r})")
    table.settle()
    assert (table.code(), table.position()) == ("Custom", before)
    assert table.ask(STATUS_CODE) == "Custom"
    table.later("app.menubar.mRestart")
    table.settle()
    assert table.position() == START
    # PySolFC must be able to read it without us
    assert b"heart2heart" not in file.read_bytes()


def test_held_import_is_there_after_the_next_start(fresh_table):
    table = fresh_table
    table.start_deal("HH1-N-AAAAAAM")
    file = table.home / "deal.board"
    file.write_text(deals.text(DEAL))
    table.ask(f"choose_file({str(file)!r})")
    import_file(table)
    table.click_stock()
    before = table.position()
    table.hold_and_quit()
    table.start()
    assert (table.code(), table.position()) == ("Custom", before)
    table.later("app.menubar.mRestart")
    table.settle()
    assert (table.code(), table.position()) == ("Custom", START)


def test_imported_deal_is_shown_in_the_preview(imported):
    table = imported
    table.later("app.menubar.mSelectGameDialogWithPreview")
    table.wait_for("dialogs() and preview() and preview().cards")
    shown = table.ask("[r.cards[0].rank for r in preview().s.rows]")
    assert tuple(shown) == START.heart
    table.press_button("Cancel")
    assert table.position() == START


def test_number_window_takes_custom_as_it_is_and_leaves_it(imported):
    table = imported
    table.later("app.menubar.mSelectGameById")
    table.settle()
    table.press_button("OK")
    assert table.dialogs() == []
    assert table.position() == START
    table.later("app.menubar.mNewGameWithNextId")
    table.settle()
    assert table.code() == "HH1-N-AAAAAAA"


def test_custom_without_its_cards_is_a_new_deal(table):
    # as the host's log asks for it
    table.later("lambda: game.newGame(random=new_random('Custom'))")
    table.settle()
    assert table.code().startswith("HH1-N-")
    assert table.code() != "HH1-N-AAAAAAM"


def test_won_import_is_booked(table, board):
    board.write_text(deals.text(deals.shuffled(12)))
    import_file(table)
    *moves, last = documented_win()
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    table.play(last)
    assert table.dialogs() == ["Game won"]
    table.press_button("Cancel")
    table.deal_at_random()
    assert table.stats() == (1, 0)
    table.later("lambda: app.menubar.mPlayerStats(mode=103)")
    table.wait_for("dialogs()")
    table.close_dialogs()
