# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole game by keys and by ear, where the host has them (3.4+)."""

import pytest

from pysol_heart2heart import deals
from pysol_heart2heart.rules import WASTE, Pair, Position, StockMove
from tests.reference import documented_win
from tests.search import play_to, random_game
from tests.versions import having

pytestmark = pytest.mark.parametrize(
    "host", having("play by keyboard and screen reader"), indirect=True
)

TIP = 24
STOCK = "stock"
ARROWS = ("Up", "Down", "Left", "Right")


def chosen(table):
    """Return the place that the keyboard's frame is on."""
    return table.ask(
        "(lambda s: 'stock' if s is game.s.talon else s and s.place)"
        "(game.keyboard_selected_stack)"
    )


def choose(table, wanted):
    """Go to a place with the Tab key."""
    for _ in range(30):
        if chosen(table) == wanted:
            return
        table.key("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def play_by_keys(table, move):
    if isinstance(move, StockMove):
        table.key("d")
        return
    for place in move:
        choose(table, place)
        table.key("Return")


def test_whole_game_is_won_by_keys(table):
    expected = table.position()
    for move in documented_win():
        play_by_keys(table, move)
        expected = expected.after(move)
        assert table.position() == expected
    assert table.dialogs() == ["Game won"]
    assert table.stats() == (1, 0)


def test_tab_goes_through_free_cards_in_reading_order(table):
    for move in documented_win()[:60]:
        table.play(move)
    free = [*table.position().free_places(), STOCK, WASTE]
    choose(table, free[0])
    seen = []
    for _ in free:
        seen.append(chosen(table))
        table.key("Tab")
    assert seen == free
    assert chosen(table) == free[0]


def test_return_turns_the_stock_and_mouse_drags_still_work(table):
    choose(table, STOCK)
    table.key("Return")
    assert table.moves() == 1
    for _ in range(8):
        table.key("Return")
    choose(table, TIP)
    table.key("Return")
    table.key("Return")
    assert table.selected() is None
    table.drag(TIP, table.place(WASTE))
    assert table.moves() == 10


def test_shift_return_plays_an_only_pair(table):
    for _ in range(9):
        table.key("d")
    choose(table, TIP)
    table.key("Return", "Shift_L")
    assert (table.moves(), table.score()) == (10, 10)


def test_shift_return_does_nothing_without_quick_play(table):
    table.ask("app.opt.__dict__.update(quickplay=False)")
    for _ in range(9):
        table.key("d")
    choose(table, TIP)
    table.key("Return", "Shift_L")
    assert (table.moves(), table.score()) == (9, 0)
    table.drag(TIP, table.place(WASTE))
    assert (table.moves(), table.score()) == (10, 10)


def test_frame_goes_on_to_a_free_card_when_its_own_leaves(table):
    for _ in range(9):
        table.key("d")
    play_by_keys(table, Pair(TIP, WASTE))
    assert chosen(table) in (*table.position().free_places(), WASTE)
    table.key("z")
    choose(table, TIP)


@pytest.mark.parametrize("mouse", ["point-n-click", "sticky-mouse"])
def test_keys_select_in_every_mouse_mode(table, mouse):
    table.ask(f"app.opt.__dict__.update(mouse_type={mouse!r})")
    for _ in range(9):
        table.key("d")
    play_by_keys(table, Pair(TIP, WASTE))
    assert (table.moves(), table.score()) == (10, 10)


def reach(ways, start):
    seen, found = set(), [start]
    while found:
        place = found.pop()
        if place not in seen:
            seen.add(place)
            found += ways[place]
    return seen


def test_arrows_lead_from_everywhere_to_everywhere(table):
    for number in range(25):
        table.new_deal(deals.code(number))
        moves = random_game(number)
        table.close_dialogs()
        for step in range(0, len(moves) - 1, 7):
            texts = list(map(str, moves[step : step + 7]))
            if step + 7 >= len(moves):
                break
            table.ask(f"play_in_step.play({texts}) and None")
            ways = dict(table.ask("list(keyboard_map().items())"))
            for start in ways:
                assert reach(ways, start) == set(ways), (number, step)


def test_arrows_lead_as_the_eye_expects(table):
    table.ask("game.__setattr__('keyboard_selected_stack', game.s.waste)")
    table.key("Left")
    assert chosen(table) == STOCK
    table.key("Right")
    assert chosen(table) == WASTE
    table.key("Right")
    assert chosen(table) == TIP
    table.key("Left")
    assert chosen(table) == WASTE
    code, moves = play_to(lambda p: p.free_places() == (22, 23))
    table.new_deal(code)
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    choose(table, 22)
    table.key("Right")
    assert chosen(table) == 23
    table.key("Left")
    assert chosen(table) == 22
    table.key("Down")
    assert chosen(table) in (WASTE, STOCK)
    table.key("Up")
    assert chosen(table) == 22


def test_arrows_in_a_pause_break_nothing(table):
    choose(table, TIP)
    table.key("p")
    table.key("Up")
    table.key("Tab")
    table.resize(900, 700)
    table.key("p")
    table.key("Left")
    assert chosen(table) == WASTE
    table.resize(1000, 800)


# speech


@pytest.fixture
def spoken(table):
    """Return what was said since the last call."""
    table.ask("listen.start()")
    yield lambda: table.ask("listen.heard()")
    table.ask("listen.stop()")


def test_free_card_says_rank_freedom_row_and_position(table, spoken):
    choose(table, TIP)
    assert spoken()[-1] == "4, free, row 7, position 25"


def test_keys_say_that_the_game_is_paused(table, spoken):
    choose(table, TIP)
    table.key("p")
    for key in ("Tab", "Up", "Return"):
        spoken()
        table.key(key)
        assert spoken() == ["Paused"], key
    table.key("p")
    assert chosen(table) == TIP


def test_selection_and_refusals_are_said(table, spoken):
    choose(table, TIP)
    spoken()
    table.key("Return")
    assert spoken() == ["selected"]
    table.key("Return")
    assert spoken() == ["unselected"]
    table.key("Return")
    choose(table, WASTE)
    spoken()
    table.key("Return")
    assert spoken() == ["selected", "Must be of the same rank."]
    table.click(22)
    assert spoken() == ["The 3 is covered by the 4 at position 25."]


def test_turned_card_and_redeal_are_said_with_the_cards_left(table, spoken):
    table.key("d")
    assert spoken()[-1] == "2. Stock, 25 cards"
    for _ in range(25):
        table.key("d")
    assert spoken()[-1].endswith("Stock, empty, a click redeals")
    table.key("d")
    assert spoken()[-1] == "Redeal. Stock, 27 cards"


def test_piles_say_how_many_cards_they_hold(table, spoken):
    choose(table, WASTE)
    assert spoken()[-1] == "ace, waste, 1 card"
    choose(table, STOCK)
    assert spoken()[-1] == "Stock, 26 cards"


def test_information_key_says_score_cards_and_open_pairs(table, spoken):
    table.key("q")
    assert spoken()[-1] == "Score 0. Heart: 25 cards. No pair now."
    for _ in range(9):
        table.key("d")
    table.key("q")
    assert spoken()[-1] == (
        "Score 0. Heart: 25 cards. Pairs: 4, position 25 and waste."
    )


def test_information_key_tells_nothing_while_cards_are_dealt(table, spoken):
    table.ask("app.opt.__dict__.update(animations=4, redeal_animation=False)")
    table.later("lambda: game.newGame()")
    table.wait_for("game.busy")
    table.key("q")
    table.close_dialogs()
    assert not [text for text in spoken() if "Score" in text]
    table.key("q")
    assert spoken()[-1].startswith("Score 0. Heart: 25 cards.")


def test_stack_key_says_what_a_card_covers_and_the_whole_heart(table, spoken):
    choose(table, TIP)
    table.key("v")
    assert spoken()[-1] == (
        "It covers: 3, covered by 4, row 6, position 23; "
        "jack, covered by 4, row 6, position 24"
    )
    choose(table, STOCK)
    table.key("v")
    heart = spoken()[-1]
    assert heart.startswith("Row 1: 10, 4, queen, 8. Row 2: ace, 2, 7, jack,")
    assert heart.endswith("Row 7: 4.")


def test_empty_places_are_read_as_empty(table, spoken):
    for move in documented_win()[:10]:
        play_by_keys(table, move)
    choose(table, STOCK)
    table.key("v")
    assert spoken()[-1].endswith("Row 7: empty.")
    assert Position.free_places(table.position()) == (22, 23)
