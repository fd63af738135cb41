# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules without a screen."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysol_heart2heart import deals, rules
from pysol_heart2heart.rules import (
    WASTE,
    IllegalMove,
    InvalidPosition,
    Move,
    Pair,
    Position,
    StockMove,
)
from tests.reference import known, moves_of

# As the rule pages draw the heart: the centres of each row in card widths, and
# the positions that cover each position.
CENTRES = [
    [0.5, 1.5, 3.5, 4.5],
    [0, 1, 2, 3, 4, 5],
    [0.5, 1.5, 2.5, 3.5, 4.5],
    [1, 2, 3, 4],
    [1.5, 2.5, 3.5],
    [2, 3],
    [2.5],
]
COVERS = """
1: 5 6, 2: 6 7, 3: 8 9, 4: 9 10
5: 11, 6: 11 12, 7: 12 13, 8: 13 14, 9: 14 15, 10: 15
11: 16, 12: 16 17, 13: 17 18, 14: 18 19, 15: 19
16: 20, 17: 20 21, 18: 21 22, 19: 22
20: 23, 21: 23 24, 22: 24
23: 25, 24: 25
25:
"""


def covers() -> dict[int, set[int]]:
    """Return the places that cover each place, read from `COVERS`."""
    entries = (entry.split(":") for entry in re.split(",|\n", COVERS.strip()))
    return {
        int(position) - 1: {int(cover) - 1 for cover in covering.split()}
        for position, covering in entries
    }


def two_rows(
    first: str, second: str = "......", stock: str = "", waste: str = ""
) -> Position:
    """Return a position late in a game: only the two upper rows are left."""
    return Position.from_text(first + second + "." * 15, stock, waste)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Positions of random deals after random legal moves, pairs mostly."""
    number = draw(st.integers(0, deals.NEW_DEALS - 1))
    reached = Position.from_deal(deals.shuffled(number))
    for choice in draw(st.lists(st.integers(0, 5), max_size=80)):
        moves = reached.moves()
        if not moves:
            break
        reached = reached.after(moves[choice % len(moves)])
    return reached


def test_heart_has_the_rows_of_the_rule_pages() -> None:
    rows = [
        [place.x / 2 for place in rules.PLACES if place.row == row]
        for row in range(len(CENTRES))
    ]
    assert rows == CENTRES


def test_cards_are_covered_as_the_rule_pages_say() -> None:
    assert dict(enumerate(map(set, rules.COVERED_BY))) == covers()


def test_only_the_tip_is_free_in_a_new_deal() -> None:
    assert Position.from_deal(deals.shuffled(0)).free_places() == (24,)


@given(st.sets(st.integers(0, 24)))
def test_card_is_free_when_everything_over_it_is_gone(gone: set[int]) -> None:
    cards = tuple(None if p in gone else 0 for p in range(25))
    table = Position(cards, (), ())
    for place, over in covers().items():
        assert table.is_free(place) == (place not in gone and over <= gone)


@given(positions())
def test_pairs_are_all_equal_free_cards(table: Position) -> None:
    playable = [p for p in (*range(25), WASTE) if table.is_free(p)]
    expected = {
        (a, b)
        for a in playable
        for b in playable
        if a < b and table.rank_at(a) == table.rank_at(b)
    }
    assert set(table.pairs()) == expected


@given(positions())
def test_moves_keep_the_cards_together(table: Position) -> None:
    for move in table.moves():
        after = table.after(move)
        cards_left = [c for c in after.heart if c is not None]
        count = len(cards_left) + len(after.stock) + len(after.waste)
        before = sum(c is not None for c in table.heart)
        before += len(table.stock) + len(table.waste)
        assert count == before - 2 * isinstance(move, Pair)


@given(positions())
def test_cards_come_in_the_same_order_after_a_redeal(table: Position) -> None:
    round_of_cards = (*table.waste, *table.stock)
    while table.stock:
        table = table.after(StockMove.TURN)
    if table.waste:
        table = table.after(StockMove.REDEAL)
        assert table.stock == round_of_cards
        assert table.waste == ()


@given(positions())
def test_deadlock_means_no_pair_in_a_whole_round(table: Position) -> None:
    met = bool(table.pairs())
    walked = table
    for _ in range(2 * (len(table.stock) + len(table.waste) + 1)):
        stock_move = walked.stock_move()
        if stock_move is None:
            break
        walked = walked.after(stock_move)
        met = met or bool(walked.pairs())
    assert table.is_deadlocked() == (not met and not table.is_won())


@given(positions())
def test_score_is_ten_for_each_heart_card_gone(table: Position) -> None:
    gone = sum(card is None for card in table.heart)
    assert table.score() == 10 * gone
    assert (table.score() == 250) == table.is_won()


@given(positions())
def test_texts_of_positions_are_read_back(table: Position) -> None:
    heart_text = "".join(
        "." if c is None else rules.RANKS[c] for c in table.heart
    )
    read = Position.from_text(
        heart_text, deals.text(table.stock), deals.text(table.waste)
    )
    assert read == table


def test_card_and_the_one_covering_it_are_no_pair() -> None:
    table = two_rows("4...", "4.....", stock="99")
    assert table.pairs() == ()
    with pytest.raises(IllegalMove):
        table.after(Pair(0, 4))


def test_three_equal_cards_make_three_pairs() -> None:
    table = two_rows("77..", stock="7", waste="7")
    assert table.pairs() == (Pair(0, 1), Pair(0, WASTE), Pair(1, WASTE))


@pytest.mark.parametrize(
    "move",
    [
        Pair(WASTE, WASTE),
        Pair(4, 4),
        Pair(0, 1),
        Pair(1, 4),
        Pair(2, 4),
        Pair(1, WASTE),
        StockMove.REDEAL,
    ],
)
def test_illegal_moves_are_refused(move: Move) -> None:
    table = two_rows("77..", "9.....", stock="88", waste="9")
    assert table.pairs() == (Pair(4, WASTE),)
    with pytest.raises(IllegalMove):
        table.after(move)


def test_nothing_can_be_turned_without_stock_and_waste() -> None:
    table = two_rows("77..")
    assert table.stock_move() is None
    assert table.moves() == (Pair(0, 1),)
    with pytest.raises(IllegalMove):
        table.after(StockMove.TURN)


def test_covered_equals_of_a_card_are_told() -> None:
    table = two_rows("77.7", "7....9", stock="88", waste="9")
    assert table.covered_equals(4) == (0, 3)
    assert table.covered_equals(1) == (0, 3)
    assert table.covered_equals(WASTE) == ()


@given(positions())
def test_every_free_card_of_a_deadlock_has_a_covered_equal(
    table: Position,
) -> None:
    if table.is_deadlocked():
        assert all(map(table.covered_equals, table.free_places()))


def test_game_is_won_with_cards_left_and_not_deadlocked() -> None:
    table = two_rows("4...", stock="99", waste="4").after(Pair(0, WASTE))
    assert table.is_won()
    assert table.score() == 250
    assert not table.is_deadlocked()


def test_documented_deal_comes_out_as_the_rule_pages_tell() -> None:
    table = Position.from_deal(deals.shuffled(deals.number("AAAAAAM")))
    ten, four, ace = map(rules.RANKS.index, "T4A")
    assert (table.rank_at(0), table.rank_at(24)) == (ten, four)
    assert table.rank_at(WASTE) == ace
    for _ in range(9):
        assert table.pairs() == ()
        table = table.after(StockMove.TURN)
    assert table.rank_at(WASTE) == four
    assert table.after(Pair(24, WASTE)).free_places() == (22, 23)


@pytest.mark.parametrize("line", known("solutions-open"))
def test_known_solutions_win(line: dict[str, Any]) -> None:
    table = Position.from_deal(deals.parse(line["deal"]))
    moves = moves_of(line["solution"])
    for move in moves:
        assert not table.is_won()
        table = table.after(move)
    assert table.is_won()
    assert len(moves) == line["min_moves"]


@pytest.mark.parametrize("line", known("positions-open"))
def test_known_positions_are_reached_and_judged(line: dict[str, Any]) -> None:
    table = Position.from_deal(deals.parse(line["deal"]))
    for move in moves_of(line["played"]):
        table = table.after(move)
    assert table == Position.from_text(
        line["heart"], line["stock"], line["waste"]
    )
    gone = [p + 1 for p in range(25) if table.heart[p] is None]
    assert gone == line["removed"]
    assert table.is_deadlocked() == line["deadlocked"]


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (StockMove.TURN, "T"),
        (StockMove.REDEAL, "R"),
        (Pair(0, 24), "1-25"),
        (Pair(11, 14), "12-15"),
        (Pair(24, WASTE), "25-W"),
    ],
)
def test_moves_are_written_with_positions(move: Move, text: str) -> None:
    assert str(move) == text


def test_heart_texts_have_a_character_for_each_place() -> None:
    with pytest.raises(InvalidPosition, match="25 characters.* not 2"):
        Position.from_text("44", "", "")


@pytest.mark.parametrize(
    ("first", "second", "waste", "complaint"),
    [
        ("4...", "......", "x", "'x' is not a rank"),
        ("1...", "......", "1", "'1' is not a rank"),
        ("....", "4.....", "4", "position 1 cannot be gone"),
        ("44..", "4.....", "", "cannot be 3 cards of rank 4"),
        ("4444", "......", "44", "cannot be 6 cards of rank 4"),
    ],
)
def test_impossible_positions_are_refused(
    first: str, second: str, waste: str, complaint: str
) -> None:
    with pytest.raises(InvalidPosition, match=complaint):
        two_rows(first, second, waste=waste)
