# SPDX-License-Identifier: GPL-3.0-or-later
"""The chances of a led card, counted out over all spreads of few cards."""

from __future__ import annotations

from itertools import product
from statistics import fmean

import pytest

from pysol_heart2heart.hearts.chances import SOMEBODY_VOID, TAKES

OTHERS = range(3)


@pytest.mark.parametrize("cards", range(7))
def test_somebody_has_none_of_the_cards(cards: int) -> None:
    spreads = product(OTHERS, repeat=cards)
    share = fmean(set(spread) != set(OTHERS) for spread in spreads)
    assert SOMEBODY_VOID[cards] == pytest.approx(share)


@pytest.mark.parametrize(("lower", "higher"), [(0, 0), (0, 2), (3, 1), (2, 3)])
def test_nobody_must_go_above(lower: int, higher: int) -> None:
    def takes(spread: tuple[int, ...]) -> bool:
        return set(spread[lower:]) <= set(spread[:lower])

    spreads = product(OTHERS, repeat=lower + higher)
    assert TAKES[lower][higher] == pytest.approx(fmean(map(takes, spreads)))
