# SPDX-License-Identifier: GPL-3.0-or-later
"""What players expect of every game in the host, with Hearts."""

import pytest

from pysol_heart2heart.hearts.cards import card_named
from tests.host.hearts_table import SOUTH


def face_up(table):
    return set(
        table.ask("[c.id for s in game.hidden for c in s.cards if c.face_up]")
    )


def test_hidden_cards_stay_hidden_whatever_is_clicked(hearts):
    hearts.ask("app.opt.__dict__.update(peek_facedown=True)")
    hearts.ask("app.opt.timeouts.update(raise_card=0.05)")
    hearts.ask("watch_draws.start(lambda: sum(c.face_up for c in game.cards))")
    for index in range(3):
        point = hearts.point(f"game.hidden[{index}]")
        for button in (1, 2, 3):
            hearts.click_at(*point, button)
        hearts.double_click_at(*point)
    assert {*hearts.ask("watch_draws.stop()")} <= {13}
    assert face_up(hearts) == set()
    assert hearts.deal().is_passing
    assert hearts.chosen() == ()


def test_pointer_on_hidden_cards_tells_how_their_player_stands(hearts):
    x, y = hearts.point("game.hidden[1]")
    hearts.move_pointer_away()
    hearts.move_pointer(x, y)
    hearts.wait_for("app.statusbar.help_label['text']")
    assert hearts.message() == "North, 0, 0 tricks"


def test_find_card_lights_own_cards_only(hearts):
    lit = hearts.ask(
        "sum(bool([i.delete() for i in game.highlightCard(suit, rank) or ()])"
        " for suit in range(4) for rank in range(13))"
    )
    assert lit == 13


def test_animated_match_goes_on_while_somebody_clicks(hearts):
    hearts.ask("app.opt.__dict__.update(animations=1)")
    hearts.pass_by_clicks()
    for _ in range(3):
        card = hearts.advised()[0]
        before = len(hearts.hand())
        points = [hearts.card(card), hearts.corner(), hearts.card(card)]
        hearts.click_fast(*points)
        hearts.settle()
        assert before - 2 <= len(hearts.hand()) < before
        assert hearts.deal().turn == SOUTH
    hearts.ask("app.opt.__dict__.update(animations=0)")


@pytest.mark.parametrize("host", ["3.2.0"], indirect=True)
def test_clicks_while_a_trick_lies_there_do_nothing(fresh_hearts):
    table = fresh_hearts
    table.start("--game", "Hearts", "--deal", "1")  # without hurry
    table.pass_by_clicks()
    points = [table.card(card) for card in table.hand()]
    card = table.card(table.advised()[0])
    table.click_fast(card, *points, *points)
    assert len(table.hand()) == 12
    assert len(table.deal().plays) >= 4


@pytest.mark.parametrize("animations", [0, 1])
def test_clicks_that_stop_a_demo_do_not_disturb_its_move(hearts, animations):
    hearts.ask(f"app.opt.__dict__.update(animations={animations})")
    hearts.ask("app.opt.timeouts.update(demo=0)")
    hearts.ask("show_tricks(0.2)")
    for number in (1, 2):
        hearts.new_match(number, target=1000)
        hearts.ask("play_hearts(4) and None")
        points = [hearts.card(card) for card in hearts.hand()]
        hearts.later("game.startDemo")
        hearts.wait_for("game.demo")
        hearts.click_fast(*points, *reversed(points))
        hearts.wait_for("not game.demo and not game.busy")
        hearts.assert_in_step()
    hearts.ask("app.opt.__dict__.update(animations=0)")
    hearts.ask("hurry_hearts()")


def test_pause_hides_the_table_and_gives_all_back(hearts):
    hearts.pass_by_clicks()
    before = hearts.deal()
    point = hearts.card(hearts.advised()[0])
    hearts.key("p")
    states = (
        "[app.canvas.itemcget(i.id, 'state') for i in game.captions.items]"
    )
    assert set(hearts.ask(states)) == {"hidden"}
    hearts.click_at(*point)
    hearts.click_at(*hearts.corner())
    assert hearts.deal() == before
    hearts.ask("game.pause and game.doPause()")
    assert "hidden" not in hearts.ask(states)
    hearts.play_on(1)


def test_status_statistics_and_rules_open(hearts):
    hearts.play_on(1)
    hearts.later("lambda: app.menubar.mPlayerStats(mode=100)")
    hearts.wait_for("dialogs() == ['Game status']")
    hearts.press_button("OK")
    hearts.later("lambda: app.menubar.mPlayerStats(mode=101)")
    hearts.wait_for("dialogs() == ['Statistics']")
    hearts.press_button("OK")
    hearts.key("F1")
    hearts.wait_for("dialogs() == ['Hearts']")
    assert "queen of spades" in hearts.ask("help_text()")
    hearts.ask("close_help()")
    hearts.wait_for("not dialogs()")


def test_highlight_autodrop_and_restart_keys_break_nothing(hearts):
    hearts.play_on(2)
    before = hearts.deal()
    for key in ("i", "a", "f", "l"):
        hearts.key(key)
        hearts.close_dialogs()
    assert hearts.deal() == before


def test_preview_can_be_played(hearts):
    hearts.later("app.menubar.mSelectGameDialogWithPreview")
    hearts.wait_for("dialogs() and preview() and preview().cards")
    hearts.wait_for("len([r for r in preview().s.rows if r.cards]) == 13")
    hearts.ask("[preview().touchCard(preview().s.rows[i]) for i in (0, 1, 2)]")
    hearts.ask("preview().goOn()")
    assert not hearts.ask("preview().deal.is_passing")
    assert hearts.ask("len([r for r in preview().s.rows if r.cards])") == 13
    hearts.ask("preview().undo() or preview().redo()")
    hearts.close_dialogs()
    assert hearts.deal().is_passing


def test_quick_touches_of_a_lead_and_a_refused_card(hearts):
    hearts.new_match(1)
    hearts.pass_by_clicks()
    hearts.click_card(card_named("AH"), button=3)
    assert hearts.message() != ""
    hearts.click_at(*hearts.corner())
    assert hearts.message() == ""


def test_game_is_found_among_one_deck_games_with_scoring(hearts):
    info = "app.gdb.get(465433)"
    assert hearts.ask(f"({info}.name, {info}.decks, {info}.redeals)") == [
        "Hearts",
        1,
        0,
    ]
    names = hearts.ask(
        "sorted(g.name for g in map(app.gdb.get, app.gdb.getGamesIdSortedById"
        "()) if g.name.startswith('Heart') or g.short_name == 'Hearts')"
    )
    assert names == ["Heart to Heart", "Hearts"]


@pytest.mark.parametrize("host", ["3.6.1"], indirect=True)
def test_name_stays_in_a_language_that_has_a_word_for_it(fresh_hearts):
    fresh_hearts.start_hearts(LANGUAGE="pl")
    info = "app.gdb.get(465433)"
    label = "game.menu.parent.entrycget(game.menu.index, 'label')"
    names = fresh_hearts.ask(f"({info}.name, {info}.short_name, {label})")
    assert names == ["Hearts"] * 3
    assert fresh_hearts.ask("game.id") == 465433


@pytest.mark.parametrize("host", ["3.6.1"], indirect=True)
def test_hearts_is_not_loaded_before_it_is_played(fresh_hearts):
    loaded = (
        "[name for name in __import__('sys').modules"
        " if 'pysol_heart2heart.' in name and 'hearts' in name]"
    )
    fresh_hearts.start("--game", "Heart to Heart", "--deal", "AAAAAAM")
    assert fresh_hearts.ask(loaded) == []
    fresh_hearts.select_game(465433)
    assert "pysol_heart2heart.hearts.players" in fresh_hearts.ask(loaded)
