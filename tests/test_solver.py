# SPDX-License-Identifier: GPL-3.0-or-later
"""The solver: known answers, and agreement with two other methods."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysol_heart2heart import deals, rules, shortest, solver
from pysol_heart2heart.difficulty import difficulty_of
from pysol_heart2heart.rules import (
    WASTE,
    Pair,
    Position,
    StockMove,
)
from tests import agreement, second_method
from tests.brute import Brute, reduced_game
from tests.reference import known, moves_of

REDUCED_GAMES = 1500
DEALS = 4000
GAMES = 25  # of random play, some 60 positions each
LEAST_MOVES = 20
CODES = 20_000

reduced_games = st.builds(reduced_game, st.randoms(use_true_random=False))
deal_numbers = st.integers(0, deals.LAST_DEAL)


@st.composite
def positions_of_play(draw: st.DrawFn) -> Position:
    """Return a position of full size that random moves lead to."""
    position = Position.from_deal(deals.shuffled(draw(deal_numbers)))
    for _ in range(draw(st.integers(0, 60))):
        if position.is_won():
            break
        # a pair more often than not, where there is one
        position = position.after(draw(st.sampled_from(position.moves())))
    return position


positions = reduced_games | positions_of_play()


def start(line: dict[str, Any]) -> Position:
    return Position.from_deal(deals.parse(line["deal"]))


def position_of(line: dict[str, Any]) -> Position:
    return Position.from_text(line["heart"], line["stock"], line["waste"])


@pytest.fixture
def winnable_deal() -> Position:
    return start(known("solutions-open")[0])


# known answers


@pytest.mark.parametrize("line", known("reference-open"))
def test_known_deals_are_judged(line: dict[str, Any]) -> None:
    assert solver.is_winnable(start(line)) == line["winnable"]
    assert agreement.least_moves(start(line)) == line["min_moves"]


@pytest.mark.parametrize("line", known("positions-open"))
def test_known_positions_are_judged(line: dict[str, Any]) -> None:
    position = position_of(line)
    assert solver.is_winnable(position) == line["winnable"]
    assert agreement.least_moves(position) == line["min_moves"]
    assert position.is_deadlocked() == line["deadlocked"]
    assert not (line["deadlocked"] and solver.is_winnable(position))


@pytest.mark.parametrize("line", known("solutions-open"))
def test_known_solutions_stay_winnable_with_one_move_less_each(
    line: dict[str, Any],
) -> None:
    position = start(line)
    moves = moves_of(line["solution"])
    for move in moves:
        assert solver.is_winnable(position)
        if isinstance(move, Pair):
            assert move in solver.safe_pairs(position)
        position = position.after(move)
    # the search is repeated for the end of the line only, which is quick
    position, later = start(line), len(moves) * 3 // 4
    for move in moves[:later]:
        position = position.after(move)
    assert agreement.least_moves(position) == len(moves) - later


# agreement with the other methods; `python3 -m tests.agreement` is longer


def test_reduced_games_are_judged_as_by_brute_force() -> None:
    agreement.check_reduced_games(REDUCED_GAMES)


@given(reduced_games)
def test_any_reduced_game_is_judged_as_by_brute_force(game: Position) -> None:
    agreement.compare_with_brute(Brute(game))


def test_deals_are_judged_as_by_the_second_method() -> None:
    agreement.check_deals(DEALS)


def test_positions_of_play_are_judged_as_by_the_second_method() -> None:
    agreement.check_play(GAMES)


def test_least_moves_of_deals_are_those_of_the_second_method() -> None:
    agreement.check_least_moves(LEAST_MOVES)


def test_share_of_winnable_codes_is_the_known_one() -> None:
    agreement.check_share(CODES)


def test_least_moves_in_play_are_those_of_the_second_method() -> None:
    chance = random.Random(465432)
    for line in chance.sample(known("solutions-open"), 10):
        position = start(line)
        for move in moves_of(line["solution"])[: chance.randrange(10, 60)]:
            position = position.after(move)
        found = agreement.least_moves(position)
        assert found == second_method.least_moves(position)


@given(reduced_games)
def test_reduced_games_are_legal_positions(game: Position) -> None:
    heart = "".join("." if c is None else rules.RANKS[c] for c in game.heart)
    stock, waste = deals.text(game.stock), deals.text(game.waste)
    assert Position.from_text(heart, stock, waste) == game


# what must hold of every answer


@given(positions)
def test_safe_pairs_are_the_legal_ones_that_keep_the_win(
    position: Position,
) -> None:
    can_win = solver.is_winnable(position)
    assert set(solver.safe_pairs(position)) == {
        pair
        for pair in position.pairs()
        if can_win and solver.is_winnable(position.after(pair))
    }


@given(positions)
def test_touching_the_stock_changes_nothing(position: Position) -> None:
    touch = position.stock_move()
    if touch is not None and not position.is_won():
        touched = position.after(touch)
        assert solver.is_winnable(touched) == solver.is_winnable(position)


@given(positions, st.randoms(use_true_random=False))
def test_order_of_stock_and_waste_changes_nothing(
    position: Position, chance: random.Random
) -> None:
    cards = [*position.stock, *position.waste]
    chance.shuffle(cards)
    cut = chance.randint(0, len(cards))
    other = Position(position.heart, tuple(cards[cut:]), tuple(cards[:cut]))
    assert solver.is_winnable(other) == solver.is_winnable(position)


@given(positions)
def test_clicks_lead_to_the_first_safe_pair(position: Position) -> None:
    clicks = solver.clicks_to_safe_pair(position)
    if position.is_won() or not solver.is_winnable(position):
        assert clicks is None
        return
    assert clicks is not None
    for _ in range(clicks):
        assert not solver.safe_pairs(position)
        touch = position.stock_move()
        assert touch is not None
        position = position.after(touch)
    assert solver.safe_pairs(position)


@given(positions)
def test_lines_win_and_get_shorter_move_by_move(position: Position) -> None:
    line = shortest.shortest_win(position)
    assert (line is None) == (not solver.is_winnable(position))
    if line:
        rest = agreement.least_moves(position.after(line[0]))
        assert rest == len(line) - 1
    assert (line == ()) == position.is_won()


@given(positions)
def test_no_move_wins_sooner_than_the_line_says(position: Position) -> None:
    line = shortest.shortest_win(position)
    for move in () if position.is_won() else position.moves():
        after = shortest.shortest_win(position.after(move))
        if after is not None:
            assert line is not None
            assert len(line) <= len(after) + 1


@given(positions)
def test_deadlocks_cannot_be_won(position: Position) -> None:
    if position.is_deadlocked():
        assert not solver.is_winnable(position)


@given(positions)
def test_difficulty_is_told_of_winnable_positions(position: Position) -> None:
    found = difficulty_of(position)
    assert (found is not None) == solver.is_winnable(position)
    assert found == difficulty_of(position)


# single cases


def upper_rows(first: str, second: str, stock: str, waste: str) -> Position:
    return Position.from_text(first + second + "." * 15, stock, waste)


def test_won_position_needs_no_move() -> None:
    position = upper_rows("....", "......", stock="77", waste="")
    assert solver.is_winnable(position)
    assert shortest.shortest_win(position) == ()
    assert solver.safe_pairs(position) == ()
    assert solver.clicks_to_safe_pair(position) is None


def test_lost_position_has_no_line() -> None:
    # the sevens lie one over the other, and the nines of the stock do not help
    position = upper_rows("7...", "7.....", stock="99", waste="")
    assert not solver.is_winnable(position)
    assert shortest.shortest_win(position) is None
    assert solver.safe_pairs(position) == ()
    assert solver.clicks_to_safe_pair(position) is None
    assert difficulty_of(position) is None


def test_only_copy_in_the_waste_goes_to_the_right_card() -> None:
    # position 1 is covered by 5: with 3 and the waste gone they would stay
    position = upper_rows("7.7.", "7.....", stock="", waste="7")
    assert position.pairs() == (Pair(2, 4), Pair(2, WASTE), Pair(4, WASTE))
    assert solver.safe_pairs(position) == (Pair(2, 4), Pair(4, WASTE))
    line = shortest.shortest_win(position)
    assert line is not None
    assert len(line) == 2


def test_first_pair_of_four_in_the_heart_matters() -> None:
    # 1 lies under 5 and 3 under 8: 5-8 leaves 1-3, but 4 between would not
    position = upper_rows("7.7.", "7..7..", stock="", waste="")
    assert solver.safe_pairs(position) == (Pair(4, 7),)
    position = upper_rows("77.7", "7.....", stock="", waste="")
    assert set(position.pairs()) == {Pair(1, 3), Pair(1, 4), Pair(3, 4)}
    assert set(solver.safe_pairs(position)) == {Pair(1, 4), Pair(3, 4)}


def test_clicks_count_the_redeal() -> None:
    position = upper_rows("7...", "......", stock="9", waste="79")
    assert solver.clicks_to_safe_pair(position) == 3
    assert shortest.shortest_win(position) == (
        StockMove.TURN,
        StockMove.REDEAL,
        StockMove.TURN,
        Pair(0, WASTE),
    )


# the budget, and cancelling


@pytest.mark.parametrize("budget", [1, 10])
def test_spent_budget_is_told(winnable_deal: Position, budget: int) -> None:
    with pytest.raises(shortest.BudgetSpent):
        shortest.shortest_win(winnable_deal, budget=budget)
    least = known("solutions-open")[0]["min_moves"]
    assert agreement.least_moves(winnable_deal) == least


def test_no_budget_is_needed_to_see_that_a_deal_is_lost() -> None:
    lost = next(
        line for line in known("reference-open") if not line["winnable"]
    )
    assert shortest.shortest_win(start(lost), budget=1) is None


def test_progress_is_told_in_growing_numbers() -> None:
    hardest = max(known("solutions-open"), key=lambda line: line["min_moves"])
    told: list[int] = []
    shortest.shortest_win(start(hardest), progress=told.append)
    assert told
    assert told == sorted(set(told))


class Cancelled(Exception):
    pass


def test_search_is_cancelled_by_what_progress_raises() -> None:
    hardest = max(known("solutions-open"), key=lambda line: line["min_moves"])
    told: list[int] = []

    def cancel(searched: int) -> None:
        told.append(searched)
        raise Cancelled

    with pytest.raises(Cancelled):
        shortest.shortest_win(start(hardest), progress=cancel)
    assert len(told) == 1
    found = shortest.shortest_win(start(hardest))
    assert found is not None
    assert len(found) == hardest["min_moves"]
