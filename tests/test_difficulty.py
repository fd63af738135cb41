# SPDX-License-Identifier: GPL-3.0-or-later
"""How hard deals are: known ones, shares, and what players make of them."""

from collections import Counter
from itertools import count, islice

import pytest

from pysol_heart2heart import deals
from pysol_heart2heart.clearing import Clearing
from pysol_heart2heart.difficulty import (
    Difficulty,
    chance_to_win,
    difficulty_of,
)
from pysol_heart2heart.rules import Position
from tests.search import random_game

# They must stay so for ever, as the deals themselves.
KNOWN = {
    "AAAAAAA": "hard",
    "AAAAAAB": "medium",
    "AAAAAAC": None,
    "AAAAAAD": "medium",
    "AAAAAAE": None,
    "AAAAAAF": "easy",
    "AAAAAAK": "easy",
    "AAAAAAM": "easy",
    "AAAAAAN": "hard",
    "AAAAAAP": "medium",
    "AAAAAAZ": "easy",
    "AAAAABA": "hard",
}
DEALS = 600


def start(number: int) -> Position:
    return Position.from_deal(deals.shuffled(number))


@pytest.mark.parametrize(("code", "known"), KNOWN.items())
def test_difficulty_of_a_deal_never_changes(
    code: str, known: "str | None"
) -> None:
    found = difficulty_of(start(deals.number(code)))
    assert (found and found.value) == known


def test_each_difficulty_has_a_third_of_the_winnable_deals() -> None:
    found = filter(None, (difficulty_of(start(n)) for n in count(10**6)))
    shares = Counter(islice(found, DEALS))
    assert set(shares) == set(Difficulty)
    assert all(0.27 < share / DEALS < 0.4 for share in shares.values())


def test_easier_deals_are_won_more_often() -> None:
    played, won = Counter[Difficulty](), Counter[Difficulty]()
    for number in range(DEALS):
        position = start(number)
        found = difficulty_of(position)
        if found:
            for move in random_game(number):
                position = position.after(move)
            played[found] += 1
            won[found] += position.is_won()
    shares = [won[found] / played[found] for found in Difficulty]
    assert shares[0] > 0.9 > shares[1] > 0.6 > shares[2]


def chance(heart: str, stock: str) -> float:
    position = Position.from_text(heart.ljust(25, "."), stock, "")
    return chance_to_win(Clearing(position))


@pytest.mark.parametrize(("stock", "known"), [("7988", 0.5), ("799988", 0.75)])
def test_chance_is_shared_by_all_equals_of_the_stock(
    stock: str, known: float
) -> None:
    # The seven of the stock is wasted on position 3, since 5 covers 1.  With
    # the nine at 11 gone before, 3 and 5 are a pair.
    assert chance("787.78....9", stock) == known


def test_wrong_pair_of_four_takes_its_share_of_the_chance() -> None:
    # 2-5 and 4-5 are right; 2-4 leaves 5, which covers 1
    assert chance("77.77", "") == pytest.approx(2 / 3)


def test_nothing_is_left_to_chance_where_equals_are_plenty() -> None:
    assert chance("7...7", "77") == 1


def test_pair_inside_the_heart_comes_first() -> None:
    # 3 and 5 are made a pair though the stock's seven may go with one
    assert chance("7.7.7", "7") == 1
