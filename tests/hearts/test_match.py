# SPDX-License-Identifier: GPL-3.0-or-later
"""A match from deal to deal: directions, totals, target and winners."""

import pytest

from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.rules import Rules


def after(*scores: tuple[int, ...], target: int = 100) -> Match:
    match = Match(Rules(target=target, omnibus=True))
    for deal in scores:
        match = match.after(deal)
    return match


def test_direction_goes_left_right_across_none_and_begins_again() -> None:
    directions = []
    match = Match(Rules())
    for _ in range(9):
        directions.append(match.direction.name.lower())
        match = match.after((26, 0, 0, 0))
    assert " ".join(directions) == (
        "left right across none left right across none left"
    )


def test_totals_are_sums() -> None:
    assert Match(Rules()).totals == (0, 0, 0, 0)
    match = after((5, 20, 1, 0), (18, 0, 8, 0), (0, 25, 0, 1))
    assert match.totals == (23, 45, 9, 1)


@pytest.mark.parametrize(
    ("total", "target", "is_over"),
    [
        (99, 100, False),
        (100, 100, True),
        (102, 100, True),
        (49, 50, False),
        (50, 50, True),
    ],
)
def test_match_ends_when_a_total_reaches_the_target(
    total: int, target: int, is_over: bool
) -> None:
    match = after((0, 0, total - 20, 0), (0, 0, 20, 0), target=target)
    assert match.is_over is is_over


def test_match_without_a_deal_is_not_over() -> None:
    assert not Match(Rules()).is_over


def test_lowest_total_wins_the_example_of_the_tutorial() -> None:
    match = after((60, 102, 34, 41))
    assert match.is_over
    assert match.winners() == (2,)


def test_equal_lowest_totals_win_together() -> None:
    assert after((10, 100, 10, 36)).winners() == (0, 2)
    assert after((25, 25, 25, 100), (0, 0, 0, 26)).winners() == (0, 1, 2)


def test_totals_below_zero_are_kept_and_win() -> None:
    match = after((-10, 0, 26, 0), (-7, 23, 0, 0), (3, 3, 10, 0))
    assert match.totals == (-14, 26, 36, 0)
    assert match.winners() == (0,)


def test_total_that_only_falls_back_below_the_target_goes_on() -> None:
    assert not after((0, 0, 99, 0), (0, 0, -10, 26)).is_over
