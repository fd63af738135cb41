# SPDX-License-Identifier: GPL-3.0-or-later
"""Options > Hearts: what the next match is like, kept in a file."""

import json

from pysol_heart2heart.hearts.rules import Rules
from tests.host.hearts_table import HEARTS

USUAL = {
    "level": "normal",
    "target": 100,
    "omnibus": False,
    "qs_breaks_hearts": False,
}
FILE = "heart2heart-hearts.json"
OMNIBUS = "Omnibus: the jack of diamonds counts -10"
QUEEN = "The queen of spades breaks hearts"
HEART_TO_HEART = 465432


def invoke(table, label):
    table.later(f"lambda: game.menu.submenu.invoke({label!r})")
    table.settle()


def choose_level(table, label):
    table.ask(
        "(lambda menu: menu.nametowidget(menu.entrycget("
        f"'Strength of the opponents', 'menu')).invoke({label!r}))"
        "(game.menu.submenu) and None"
    )
    table.settle()


def kept(table):
    return json.loads((table.config / FILE).read_text())


def test_menu_has_the_options_with_their_first_values(hearts):
    labels = hearts.ask(
        "[menu.type(i) != 'separator' and menu.entrycget(i, 'label') or None"
        " for menu in [game.menu.submenu]"
        " for i in range(menu.index('end') + 1)]"
    )
    assert labels == [
        "Strength of the opponents",
        "Points that end a match...",
        OMNIBUS,
        QUEEN,
        None,
        "Scores...",
    ]
    values = hearts.ask("{n: v.get() for n, v in game.menu.variables.items()}")
    assert values == {name: USUAL[name] for name in values}


def test_options_are_kept_and_hold_from_the_next_match_on(hearts):
    invoke(hearts, OMNIBUS)
    invoke(hearts, QUEEN)
    choose_level(hearts, "Hard")
    assert hearts.message() == "This holds from the next match on."
    assert kept(hearts) == {
        "level": "hard",
        "target": 100,
        "omnibus": True,
        "qs_breaks_hearts": True,
    }
    assert hearts.match().rules == Rules()
    assert hearts.ask("game.level.value") == "normal"
    hearts.key("n")
    assert hearts.match().rules == Rules(100, True, True)
    assert hearts.ask("game.level.value") == "hard"
    hearts.play_on(1)


def test_typed_target_holds_from_the_next_match_on(hearts):
    invoke(hearts, "Points that end a match...")
    assert hearts.ask("entry_text()") == "100"
    hearts.enter("50")
    assert kept(hearts)["target"] == 50
    assert hearts.match().rules.target == 100
    hearts.key("n")
    assert hearts.match().rules.target == 50


def test_target_of_one_point_is_told_as_one(hearts):
    about = "app.canvas.itemcget(game.captions.items[4].id, 'text')"
    for target, line in ((1, "Up to 1 point"), (2, "Up to 2 points")):
        hearts.new_match(target=target)
        assert hearts.ask(about).split("\n")[3] == line


def test_other_targets_end_in_one_sentence(hearts):
    for text in ("", "0", "-5", "1001", "1e2", "many", "\u00b2"):
        invoke(hearts, "Points that end a match...")
        hearts.enter(text)
        hearts.wait_for("dialogs()")
        assert "from 1 to 1000" in hearts.ask("dialog_text()"), text
        hearts.close_dialogs()
        assert kept(hearts)["target"] == 100


def test_cancelled_target_changes_nothing(hearts):
    invoke(hearts, "Points that end a match...")
    hearts.ask("fill_entry('50')")
    hearts.press_button("Cancel")
    assert kept(hearts)["target"] == 100


def test_scores_are_there_during_a_deal_with_what_the_match_is_like(hearts):
    hearts.new_match(level="hard", target=70, qs_breaks_hearts=True)
    hearts.quickly_to_end_of_deal()
    hearts.press_button("Next deal")
    invoke(hearts, OMNIBUS)  # holds from the next match on
    invoke(hearts, "Scores...")
    assert hearts.dialogs() == ["Scores"]
    scores = map(str, hearts.match().totals)
    assert hearts.ask("dialog_text()").split("\n") == [
        "Strength of the opponents: Hard",
        "Up to 70 points",
        QUEEN,
        *("", "You", "West", "North", "East"),
        *("Deal 1", *(scores := [*scores])),
        *("Total", *scores),
    ]
    hearts.press_button("Close")
    hearts.pass_by_clicks()


def test_menu_goes_and_comes_with_the_game(hearts):
    entries = "app.menubar.menupath['.menubar.options'][2].index('end')"
    label = (
        "app.menubar.menupath['.menubar.options'][2].entrycget('end', 'label')"
    )
    ours = hearts.ask(entries)
    hearts.go_to(2)
    assert hearts.ask(entries) == ours - 2
    hearts.go_to(HEART_TO_HEART)
    assert hearts.ask(entries) == ours
    assert hearts.ask(label) == "Heart to Heart"
    hearts.go_to(HEARTS)
    assert hearts.ask(entries) == ours
    assert hearts.ask(label) == "Hearts"


def test_damaged_options_are_set_aside_with_a_message(fresh_hearts):
    content = b'{"level": "best"}'
    (fresh_hearts.config / FILE).write_bytes(content)
    fresh_hearts.start_hearts()
    fresh_hearts.wait_for("dialogs() == ['Hearts']")
    assert f"{FILE}.bad1" in fresh_hearts.ask("dialog_text()")
    fresh_hearts.press_button("OK")
    assert (fresh_hearts.config / f"{FILE}.bad1").read_bytes() == content
    assert fresh_hearts.match().rules == Rules()
