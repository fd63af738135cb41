# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole matches of Hearts by the mouse, in step with the rules."""

import pytest

from pysol_heart2heart.hearts.rules import Rules
from tests.host.hearts_expected import Expected
from tests.host.hearts_table import NUMBER, SOUTH

SHORT = {
    "standard": Rules(target=30),
    "omnibus": Rules(target=15, omnibus=True, qs_breaks_hearts=True),
}


def check(table, expected):
    """The state is as the rules have it, and so are the stacks."""
    assert table.kept() == (expected.match, expected.deal)
    table.assert_in_step()


def save_and_load(table, folder):
    file = str(folder / "match.pso")
    table.later(f"lambda: game.saveGame({file!r})")
    table.settle()
    table.new_match(5, target=50)
    table.later(f"lambda: game.loadGame({file!r})")
    table.settle()


def undo_and_redo(table, expected, before):
    """Take the last decision back, and make it again."""
    table.key("z")
    assert table.deal() == before
    table.key("r")
    check(table, expected)


@pytest.mark.parametrize("rules", SHORT.values(), ids=SHORT)
def test_match_is_played_to_its_end_by_mouse(hearts, rules, tmp_path):
    table, expected = hearts, Expected(rules, NUMBER)
    table.new_match(
        target=rules.target,
        omnibus=rules.omnibus,
        qs_breaks_hearts=rules.qs_breaks_hearts,
    )
    while True:
        check(table, expected)
        if expected.deal.is_passing:
            cards = expected.advised()
            table.pass_by_clicks()
            expected.pass_cards(cards)
        while not expected.deal.is_over:
            check(table, expected)
            (card,) = expected.advised()
            before = expected.deal
            table.click_card(card)
            expected.play(card)
            if len(expected.deal.plays) // 4 == 5:
                save_and_load(table, tmp_path)
            if len(expected.deal.plays) // 4 in (5, 11):
                undo_and_redo(table, expected, before)
        table.wait_for("dialogs()")
        check(table, expected)
        assert not table.ask("game.canUndo()")
        if expected.match.is_over:
            break
        assert table.dialogs() == ["Deal over"]
        table.press_button("Next deal")
        expected.next_deal()
    check_end(table, expected.match)


def check_end(table, match):
    won = SOUTH in match.winners()
    assert table.dialogs() == ["Match over"]
    for total in match.totals:
        assert str(total) in table.ask("dialog_text()")
    table.press_button("Close")
    assert table.dialogs() == ["Game won"] * won
    assert table.ask("app.stats.getStats(app.opt.player, 465433)")[:2] == [
        int(won),
        int(not won),
    ]
