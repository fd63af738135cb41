# SPDX-License-Identifier: GPL-3.0-or-later
"""Deal codes and numbers in the host's own dialogs and in ours."""

import pytest

from pysol_heart2heart import deals
from pysol_heart2heart.difficulty import difficulty_of
from pysol_heart2heart.rules import Position
from tests.reference import known
from tests.versions import having


def select_by_number(table, entry):
    table.later("app.menubar.mSelectGameById")
    table.settle()
    table.enter(entry)


@pytest.mark.parametrize("line", known("deals-open"), ids=lambda x: x["code"])
def test_typed_code_deals_the_known_cards(table, line):
    table.new_deal("HH1-N-AAAAAAC")
    select_by_number(table, line["code"].lower().replace("-", " "))
    assert table.dialogs() == []
    assert table.code() == line["code"]
    assert table.position() == Position.from_deal(deals.parse(line["deal"]))


@pytest.mark.parametrize(
    ("entry", "number"),
    [("13", 13), ("#00000001000000000013", 13), ("999999999999", 10**12 - 1)],
)
def test_typed_number_is_a_deal_number(table, entry, number):
    select_by_number(table, entry)
    assert table.code() == deals.code(number)
    assert table.position() == Position.from_deal(deals.shuffled(number))


@pytest.mark.parametrize(
    "entry", ["HH1-N-AAAAAA1", "", "Custom", "ms12", "1.5", "x" * 300]
)
def test_wrong_entry_is_refused_and_changes_nothing(table, entry):
    table.click_stock()
    before = table.position()
    select_by_number(table, entry)
    assert table.dialogs() == ["Invalid game number"]
    table.press_button("OK")
    assert table.dialogs() == []
    assert table.position() == before
    assert (table.code(), table.moves()) == ("HH1-N-AAAAAAM", 1)
    table.key("z")
    assert table.moves() == 0


def test_code_stands_in_the_status_bar(table):
    label = "app.statusbar.gamenumber_label['text']"
    assert table.ask(label) == "HH1-N-AAAAAAM"
    table.new_deal("HH1-N-AAAAAAN")
    assert table.ask(label) == "HH1-N-AAAAAAN"


def test_next_number_is_the_next_code(table):
    table.later("app.menubar.mNewGameWithNextId")
    table.settle()
    assert table.code() == "HH1-N-AAAAAAN"


def test_new_games_draw_codes_of_seven_letters(table):
    codes = set()
    for _ in range(20):
        table.deal_at_random()
        codes.add(table.code())
    assert len(codes) == 20
    assert {len(code) for code in codes} == {len("HH1-N-AAAAAAM")}


def test_other_games_keep_the_hosts_own_numbers(fresh_table):
    table = fresh_table
    table.start_deal("12")
    assert table.code() == "HH1-N-AAAAAAM"
    table.select_game(2)
    assert table.ask("game.id") == 2
    select_by_number(table, "HH1-N-AAAAAAM")
    assert table.dialogs() == ["Invalid game number"]
    table.press_button("OK")
    select_by_number(table, "123456789")
    assert "123456789" in table.code()
    assert table.ask("'_mNewGameBySeed' in vars(app.menubar)") is False


def test_other_games_have_the_status_bar_as_before(fresh_table):
    table = fresh_table
    fields = "(field_widths(), str(app.statusbar.gamenumber_label['width']))"
    table.start("--game", "Klondike")
    before = table.ask(fields)
    table.select_game(465432)
    assert table.ask("field_widths()['gamenumber']") > 0
    table.select_game(2)
    assert table.ask(fields) == before


@pytest.mark.parametrize(
    "host", having("`--deal` beside `--game`"), indirect=True
)
@pytest.mark.parametrize("deal", ["HH1-N-AAAAAA1", "", "AB", "9" * 300])
def test_wrong_deal_option_ends_in_one_sentence(fresh_table, deal):
    status = fresh_table.run("--game", "Heart to Heart", "--deal", deal)
    assert status == 2
    (line,) = fresh_table.errors().splitlines()
    assert line.endswith(".")
    assert "deal" in line


# the window of Options > Heart to Heart


def open_code_window(table):
    table.later("game.menu.ask_code")
    table.settle()
    assert table.dialogs() == ["Deal code"]


def test_code_window_shows_the_code_to_copy(table):
    open_code_window(table)
    assert table.ask("entry_text()") == "HH1-N-AAAAAAM"
    table.press_button("Copy")
    assert table.dialogs() == []
    assert table.ask("app.top.clipboard_get()") == "HH1-N-AAAAAAM"
    assert table.moves() == 0


def test_code_window_tells_the_difficulty(table):
    for number in (*range(12, 30), 9):
        code = deals.code(number)
        table.new_deal(code)
        table.close_dialogs()  # of a dead deal
        open_code_window(table)
        start = Position.from_deal(deals.shuffled(number))
        found = difficulty_of(start)
        assert table.ask("dialog_text()").splitlines()[0] == (
            f"Difficulty: {found}" if found else "This deal cannot be won."
        )
        table.press_button("Cancel")


def test_code_window_takes_another_code(table):
    open_code_window(table)
    table.enter("aaaaaan")
    assert table.code() == "HH1-N-AAAAAAN"


@pytest.mark.parametrize("button", ["OK", "Cancel"])
def test_code_window_left_alone_changes_nothing(table, button):
    table.click_stock()
    open_code_window(table)
    table.press_button(button)
    assert table.dialogs() == []
    assert (table.code(), table.moves()) == ("HH1-N-AAAAAAM", 1)


def test_code_window_refuses_what_is_no_code(table):
    table.click_stock()
    open_code_window(table)
    table.enter("HH1-N-AAAAAA1")
    assert table.dialogs() == ["Invalid game number"]
    assert "is not a deal code" in table.ask("dialog_text()")
    table.press_button("OK")
    assert (table.code(), table.moves()) == ("HH1-N-AAAAAAM", 1)
