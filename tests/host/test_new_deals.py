# SPDX-License-Identifier: GPL-3.0-or-later
"""Winnable deals only, and of a chosen difficulty, for drawn deals."""

import json

import pytest

from pysol_heart2heart import deals, solver
from pysol_heart2heart.difficulty import Difficulty, difficulty_of
from pysol_heart2heart.rules import Position
from tests.host.test_deal_codes import select_by_number
from tests.versions import NEWEST, VERSIONS

DRAWS = 12
UNWINNABLE = "HH1-N-AAAAAAC"


def choose(table, label):
    """Choose an option in the menu, or a difficulty in its submenu."""
    table.ask(f"choose_option({label!r}) and None")
    table.settle()


def drawn(table):
    """Draw new deals and return how hard they are."""
    found = []
    for _ in range(DRAWS):
        table.deal_at_random()
        deal = deals.shuffled(deals.number(table.code()))
        assert table.position() == Position.from_deal(deal)
        found.append(difficulty_of(Position.from_deal(deal)))
    return found


def test_any_deal_comes_at_first(table):
    assert None in drawn(table) + drawn(table)


def test_only_winnable_deals_are_drawn(table):
    choose(table, "Winnable deals only")
    found = drawn(table)
    assert None not in found
    assert len(set(found)) > 1


@pytest.mark.parametrize(
    ("host", "difficulty"),
    [
        (NEWEST, "Easy"),
        (NEWEST, "Medium"),
        *((version, "Hard") for version in VERSIONS),
    ],
    indirect=["host"],
)
def test_chosen_difficulty_is_drawn(table, difficulty):
    choose(table, difficulty)
    assert {str(found) for found in drawn(table)} == {difficulty.lower()}


def test_difficulty_checks_and_greys_winnable_deals(table):
    assert winnable_entry(table) == ["normal", False]
    choose(table, "Hard")
    assert winnable_entry(table) == ["disabled", True]
    choose(table, "Any")
    assert winnable_entry(table) == ["normal", False]
    choose(table, "Winnable deals only")
    choose(table, "Easy")
    choose(table, "Any")
    assert winnable_entry(table) == ["normal", True]
    assert None not in drawn(table)


def winnable_entry(table):
    return table.ask(
        "[str(game.menu.submenu.entrycget('Winnable deals only', 'state')),"
        " game.menu.variables['winnable_deals'].get()]"
    )


def test_typed_code_restart_and_load_are_dealt_as_they_are(table, tmp_path):
    choose(table, "Hard")
    select_by_number(table, UNWINNABLE)
    assert table.code() == UNWINNABLE
    position = table.position()
    assert position == Position.from_deal(deals.shuffled(2))
    file = str(tmp_path / "game.pso")
    table.click_stock()
    table.later(f"lambda: game.saveGame({file!r})")
    table.settle()
    table.later("app.menubar.mRestart")
    table.settle()
    assert (table.code(), table.position()) == (UNWINNABLE, position)
    table.deal_at_random()
    table.later(f"lambda: game.loadGame({file!r})")
    table.settle()
    assert table.code() == UNWINNABLE
    table.later("app.menubar.mNewGameWithNextId")
    table.settle()
    assert table.code() == deals.code(3)


def test_imported_deal_is_dealt_as_it_is(table, tmp_path):
    choose(table, "Winnable deals only")
    file = tmp_path / "deal.board"
    file.write_text(deals.text(deals.shuffled(2)))
    table.ask(f"choose_file({str(file)!r})")
    table.later("app.menubar.mImportStartingLayout")
    table.settle()
    assert table.position() == Position.from_deal(deals.shuffled(2))


def test_options_hold_after_the_next_start(fresh_table):
    table = fresh_table
    table.start_deal("HH1-N-AAAAAAM")
    choose(table, "Medium")
    kept = json.loads((table.config / "heart2heart.json").read_text())
    assert kept["difficulty"] == "medium"
    table.quit()
    table.start("--game", "Heart to Heart")
    start = Position.from_deal(deals.shuffled(deals.number(table.code())))
    assert difficulty_of(start) is Difficulty.MEDIUM
    assert winnable_entry(table) == ["disabled", True]


def test_deal_of_the_preview_is_winnable_too(fresh_table):
    table = fresh_table
    table.start_deal("HH1-N-AAAAAAM")
    table.ask("set_options(winnable_deals=True, show_winnable=True)")
    table.select_game(2)
    table.move_pointer_away()  # the host's games answer it after their end
    table.later("app.menubar.mSelectGameDialogWithPreview")
    table.wait_for("dialogs() and preview()")
    for _ in range(DRAWS):
        table.ask("preview_dialog().updatePreview(2)")
        table.ask("preview_dialog().updatePreview(465432)")
        hearts, talon = table.ask(
            "([r.cards[0].rank for r in preview().s.rows],"
            " [c.rank for p in (preview().s.talon, preview().s.waste)"
            " for c in p.cards])"
        )
        assert solver.is_winnable(Position(tuple(hearts), tuple(talon), ()))
    table.press_button("Cancel")
