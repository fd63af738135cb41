# SPDX-License-Identifier: GPL-3.0-or-later
"""Options > Heart to Heart: placement help, move errors, deal code."""

import gettext
import json

import pytest

from pysol_heart2heart import deals, i18n
from pysol_heart2heart.difficulty import difficulty_of
from pysol_heart2heart.rules import WASTE, Position
from tests.reference import documented_win
from tests.search import play_to
from tests.versions import NEWEST, foreign, having

TIP = 24
SHADE, FRAME = "image", "rectangle"


def marked(table, kind):
    """Return the places whose cards lie under a mark of a kind."""
    return set(
        table.ask(
            "[s.place for i in game.marks.items.values()"
            f" if game.canvas.type(i.id) == {kind!r}"
            " for s in (*game.s.rows, game.s.waste) if s.cards"
            " and game.canvas.bbox(i.id)[0] <= s.cards[-1].x"
            " <= game.canvas.bbox(i.id)[0] + 9"
            " and game.canvas.bbox(i.id)[1] <= s.cards[-1].y"
            " <= game.canvas.bbox(i.id)[1] + 9]"
        )
    )


def with_partner(table):
    return {place for pair in table.position().pairs() for place in pair}


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


# placement help


def test_cards_with_a_partner_are_framed_all_game_long(table):
    *moves, _winning = documented_win()
    for move in moves:
        table.play(move)
        assert marked(table, FRAME) == with_partner(table)
    for _ in moves:
        table.key("z")
        assert marked(table, FRAME) == with_partner(table)


def test_frames_that_hold_stay_when_a_pair_is_undone(table):
    code, moves = play_to(lambda position: len(position.paired_places()) > 3)
    table.new_deal(code)
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    frames = "{m.card.id: i.id for m, i in game.marks.items.items()}"
    before = table.ask(frames)
    pair = table.position().pairs()[0]
    table.play(pair)
    others = table.ask(frames)
    table.key("z")
    again = table.ask(frames)
    assert len(again) == len(before) > len(set(others) & set(again)) > 0
    assert {(c, i) for c, i in others.items() if c in again} <= {
        *again.items()
    }
    assert marked(table, FRAME) == with_partner(table)


def test_the_color_of_frames_stays_at_hand_and_unseen(table):
    table.ask("game.marks.clear()")
    widths = table.ask(
        "[float(app.canvas.itemcget(item, 'width'))"
        " for item in app.canvas.find_all()"
        " if app.canvas.type(item) == 'rectangle'"
        " and app.canvas.itemcget(item, 'outline')"
        " == app.opt.colors['cards_1']]"
    )
    assert widths == [0]


def test_frame_goes_when_its_card_flies_off(table):
    table.ask("[game.dealCards() for _ in range(9)] and None")
    table.ask("app.opt.__dict__.update(animations=2)")
    assert WASTE in marked(table, FRAME)
    table.ask(
        "watch_draws.start(lambda card=game.s.waste.cards[-1]:"
        " (card.x, [m.card is card for m in game.marks.items]))"
    )
    left, right = table.ask("(game.s.talon.x, game.s.waste.x)")
    table.key("z")
    flying = [at for at in table.ask("watch_draws.stop()") if at[0] < right]
    assert len({x for x, _ in flying if x > left}) > 2
    assert not any(any(framed) for _, framed in flying)


def test_cards_that_do_not_go_with_the_selected_one_are_darkened(table):
    code, moves = play_to(lambda position: len(position.pairs()) > 1)
    table.new_deal(code)
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    position = table.position()
    face_up = {p for p in range(25) if position.heart[p] is not None}
    face_up.add(WASTE)
    for place in (*position.free_places(), WASTE):
        table.click(place)
        partners = {p for p in face_up if position.can_pair(place, p)}
        assert marked(table, SHADE) == face_up - partners - {place}
        table.click(place)
        assert marked(table, SHADE) == set()


def test_marks_lie_just_above_their_own_cards(table):
    for move in documented_win()[:43]:
        table.play(move)
    table.click(table.position().free_places()[0])
    order = table.ask("list(game.canvas.find_all())")
    cards = table.ask(
        "{p: s.cards[-1].item.id"
        " for p, s in enumerate(game.s.rows) if s.cards}"
    )
    position = table.position()
    shaded = table.ask(
        "[(p, i.id) for i in game.marks.items.values()"
        " if game.canvas.type(i.id) == 'image'"
        " for p, s in enumerate(game.s.rows) if s.cards and"
        " game.canvas.coords(i.id)"
        " == game.canvas.coords(s.cards[-1].item.id)]"
    )
    assert shaded
    for place, item in shaded:
        assert order.index(cards[str(place)]) < order.index(item)
        for cover in position.covering(place):
            assert order.index(item) < order.index(cards[str(cover)])


def test_marks_follow_a_resized_table(table):
    for move in documented_win()[:9]:
        table.play(move)
    table.click(TIP)
    for size in ((800, 600), (1300, 900), (1000, 800)):
        table.resize(*size)
        assert table.selected() == TIP
        assert marked(table, FRAME) == {TIP, WASTE}
        assert WASTE not in marked(table, SHADE)
        assert len(marked(table, SHADE)) == 24


def test_marks_hide_in_a_pause_and_take_no_clicks_after_it(table):
    for move in documented_win()[:9]:
        table.play(move)
    table.click(TIP)
    table.key("p")
    assert table.selected() is None
    states = (
        "[game.canvas.itemcget(i.id, 'state')"
        " for i in game.marks.items.values()]"
    )
    table.key("p")
    assert table.ask(states) == ["disabled"] * 2
    table.click(TIP)
    table.click(WASTE)
    assert table.moves() == 10


def test_marks_are_gone_in_another_game(fresh_table):
    table = fresh_table
    table.start_deal("HH1-N-AAAAAAM")
    table.ask("[game.dealCards() for _ in range(9)] and None")
    table.click(TIP)
    table.select_game(2)
    cards = table.ask("[c.item.id for c in game.cards]")
    raised = table.ask(
        "[i for i in game.canvas.find_all()"
        " if game.canvas.type(i) == 'rectangle'"
        " and game.canvas.itemcget(i, 'outline') == "
        "app.opt.colors['cards_1']]"
    )
    assert len(cards) == 52
    assert raised == []


def test_dragged_card_darkens_what_does_not_go_with_it(table):
    for move in documented_win()[:9]:
        table.play(move)
    table.press_and_move(TIP, (500, 300))
    assert marked(table, SHADE) == set(range(24))
    table.release()
    assert marked(table, SHADE) == set()
    assert marked(table, FRAME) == {TIP, WASTE}


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


# deal code


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
