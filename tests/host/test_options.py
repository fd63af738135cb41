# SPDX-License-Identifier: GPL-3.0-or-later
"""Options > Heart to Heart: its menu, what is kept, move errors."""

import gettext
import json

import pytest

from pysol_heart2heart import i18n
from pysol_heart2heart.rules import WASTE
from tests.host.marks import FRAME, marked
from tests.reference import documented_win
from tests.versions import NEWEST, foreign, having

TIP = 24


def menu_labels(table):
    return table.ask(
        "[game.menu.submenu.entrycget(i, 'label')"
        " for i in range(game.menu.submenu.index('end') + 1)"
        " if game.menu.submenu.type(i) != 'separator']"
    )


def toggle(table, label):
    table.ask(f"game.menu.submenu.invoke({label!r}) and None")
    table.settle()


def test_menu_has_the_options_with_their_first_values(table):
    assert menu_labels(table) == [
        "Placement help",
        "Move errors",
        "Winnable deals only",
        "Show whether the game can still be won",
        "Difficulty",
        "Deal code...",
    ]
    values = "{n: v.get() for n, v in game.menu.variables.items()}"
    assert table.ask(values) == {
        "placement_help": True,
        "move_errors": False,
        "winnable_deals": False,
        "show_winnable": False,
        "difficulty": "any",
    }


def test_menu_goes_and_comes_with_the_game(fresh_table):
    table = fresh_table
    entries = "app.menubar.menupath['.menubar.options'][2].index('end')"
    table.start("--game", "Klondike")
    before = table.ask(entries)
    table.select_game(465432)
    assert table.ask(entries) == before + 2
    table.select_game(2)
    assert table.ask(entries) == before
    table.select_game(465432)
    assert table.ask(entries) == before + 2


def test_options_are_kept_and_in_force_at_once(fresh_table):
    table = fresh_table
    table.start_deal("HH1-N-AAAAAAM")
    for move in documented_win()[:9]:
        table.play(move)
    assert marked(table, FRAME) == {TIP, WASTE}
    toggle(table, "Placement help")
    toggle(table, "Move errors")
    assert marked(table, FRAME) == set()
    kept = json.loads((table.config / "heart2heart.json").read_text())
    assert kept == {
        "placement_help": False,
        "move_errors": True,
        "winnable_deals": False,
        "show_winnable": False,
        "difficulty": "any",
    }
    table.quit()

    table.start_deal("HH1-N-AAAAAAM")
    assert table.ask("game.menu.variables['move_errors'].get()")
    assert not table.ask("game.menu.variables['placement_help'].get()")


@pytest.mark.parametrize(
    "content", [b"", b"\xff\x00", b"[1]", b'{"move_errors": 3}', b"{" * 99999]
)
def test_damaged_options_are_set_aside_with_a_message(fresh_table, content):
    table = fresh_table
    (table.config / "heart2heart.json").write_bytes(content)
    table.start_deal("HH1-N-AAAAAAM")
    table.wait_for("dialogs() == ['Heart to Heart']")
    assert "heart2heart.json.bad1" in table.ask("dialog_text()")
    table.press_button("OK")
    assert table.dialogs() == []
    aside = table.config / "heart2heart.json.bad1"
    assert aside.read_bytes() == content
    assert table.ask("game.menu.variables['placement_help'].get()")


def test_folder_in_the_place_of_the_options_is_told(fresh_table):
    table = fresh_table
    (table.config / "heart2heart.json" / "x").mkdir(parents=True)
    table.start_deal("HH1-N-AAAAAAM")
    table.wait_for("dialogs() == ['Heart to Heart']")
    table.press_button("OK")
    toggle(table, "Move errors")
    assert table.dialogs() == []
    assert (table.config / "heart2heart.json").is_file()


# move errors


@pytest.fixture
def telling_table(table):
    table.ask("set_options(move_errors=True)")
    return table


def test_wrong_pair_is_explained(telling_table):
    table = telling_table
    table.click(TIP)
    table.click(WASTE)
    assert table.message() == "Must be of the same rank."
    table.move_pointer_away()
    assert table.message() == "Must be of the same rank."
    table.click_stock()
    assert table.message() != "Must be of the same rank."


def test_wrong_drop_is_explained(telling_table):
    telling_table.drag(TIP, telling_table.place(WASTE))
    assert telling_table.message() == "Must be of the same rank."


def test_covered_card_is_named_with_what_covers_it(telling_table):
    table = telling_table
    table.click(0)
    assert table.message() == (
        "The 10 is covered by the ace at position 5 and the 2 at position 6."
    )
    table.click(22)
    assert table.message() == "The 3 is covered by the 4 at position 25."
    assert table.dialogs() == []


def test_right_click_is_explained(telling_table):
    table = telling_table
    table.click(TIP, button=3)
    assert table.message() == "No free card is of the same rank."


def test_nothing_is_explained_without_the_option(table):
    table.click(0)
    table.click(TIP)
    table.click(WASTE)
    assert "covered" not in table.message()
    assert "same rank" not in table.message()


@pytest.mark.parametrize("language", foreign(NEWEST))
@pytest.mark.parametrize(
    "host", having("a language chosen in the options"), indirect=True
)
def test_language_chosen_in_the_host_holds_at_once(telling_table, language):
    table = telling_table
    catalogue = gettext.translation(i18n.DOMAIN, i18n.FOLDER, [language])
    translated = catalogue.gettext("Must be of the same rank.")
    table.click(TIP)
    for choice, told in (
        (language, translated),
        ("", "Must be of the same rank."),
    ):
        table.ask(f"choose_language({choice!r})")
        table.click(WASTE)
        table.click(TIP)
        assert table.message() == told
