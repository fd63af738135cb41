# SPDX-License-Identifier: GPL-3.0-or-later
"""Worlds agree with what a player knows, and each is as likely."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations

from pysol_heart2heart.hearts.cards import (
    HEARTS,
    OF_SUIT,
    QUEEN,
    in_mask,
    mask_of,
)
from pysol_heart2heart.hearts.deal import Deal, Direction, shuffled
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.playout import count
from pysol_heart2heart.hearts.rules import SEATS, Play, Rules
from pysol_heart2heart.hearts.view import View
from pysol_heart2heart.hearts.worlds import Worlds
from tests.hearts.table import dealt, played, suit

MATCH = Match(Rules())


def worlds(view: View, number: int) -> list[tuple[int, ...]]:
    drawn = Worlds(view, random.Random(1)).draws(number)
    return [tuple(world) for world in drawn]


def assert_agrees(world: tuple[int, ...], view: View) -> None:
    assert tuple(map(count, world)) == view.sizes
    assert world[view.seat] == view.hand
    assert sum(world) == view.hand | view.unseen
    for seat in SEATS:
        assert world[seat] & view.pinned[seat] == view.pinned[seat]
    assert could_play(view.play, world)


def could_play(play: Play, left: tuple[int, ...]) -> bool:
    """Tell whether each card was legal if such hands are left of the deal."""
    hands = list(left)
    for number in reversed(range(len(play.cards))):
        before = replace(play, cards=play.cards[:number])
        card = 1 << play.cards[number]
        hands[before.turn] |= card
        if not card & before.legal(hands[before.turn]):
            return False
    return True


def test_worlds_agree_with_what_is_known_all_through_a_deal() -> None:
    chance = random.Random(2)
    for number in range(8):
        deal = Deal(Rules(), tuple(Direction)[number % 4], shuffled(5, number))
        for world in worlds(View.of(deal, 1, MATCH), 3):
            assert_agrees(world, View.of(deal, 1, MATCH))
        if deal.is_passing:
            deal = deal.after_passing([hand[:3] for hand in deal.dealt])
        while not deal.is_over:
            view = View.of(deal, deal.play.turn, MATCH)
            for world in worlds(view, 3):
                assert_agrees(world, view)
            card = chance.choice(list(in_mask(deal.legal())))
            deal = deal.after(deal.play.turn, card)


def test_leader_of_an_unbroken_heart_has_only_hearts_in_all_worlds() -> None:
    deal = dealt(f"AC {suit('H', '3456789TJQKA')}", "2C", "3C", "4C")
    view = View.of(played(deal, "2C 3C 4C AC 3H"), 1, MATCH)
    for world in worlds(view, 20):
        assert_agrees(world, view)
        assert not world[0] & ~OF_SUIT[HEARTS]


def test_only_penalty_cards_are_left_after_one_in_the_first_trick() -> None:
    deal = dealt(suit("C", "23456789TJQKA"), f"{suit('H', '23456789TJQK')} QS")
    view = View.of(played(deal, "2C 5H"), 2, MATCH)
    drawn = worlds(view, 40)
    for world in drawn:
        assert_agrees(world, view)
    assert {bool(world[1] & QUEEN) for world in drawn} == {False, True}


def late_deal() -> Deal:
    """Return a deal in its tenth trick: seats 1 and 2 have no clubs."""
    spades, hearts = suit("S", "23456789TJQKA"), suit("H", "23456789TJQK")
    clubs, diamonds = suit("C", "23456789TJQKA"), suit("D", "23456789TJQK")
    deal = dealt(clubs, f"{hearts} AD", spades, f"{diamonds} AH")
    return played(
        deal,
        "2C AD 2S 2D 3C 2H 3S 3D 4C 3H 4S 4D 5C 4H 5S 5D 6C 5H 6S 6D "
        "7C 6H 7S 7D 8C 7H 8S 8D 9C 8H 9S 9D TC 9H TS TD JC TH JS",
    )


def test_every_world_is_drawn_equally_often() -> None:
    view = View.of(late_deal(), 3, MATCH)
    assert view.sizes == (3, 3, 3, 4)
    clubs, others = view.unseen & OF_SUIT[0], view.unseen & ~OF_SUIT[0]
    possible = {
        (clubs, mask_of(hand), others & ~mask_of(hand), view.hand)
        for hand in combinations(in_mask(others), 3)
    }
    drawn = Counter(worlds(view, 2000))
    assert set(drawn) == possible
    assert len(possible) == 20
    assert all(60 < number < 145 for number in drawn.values())


def test_unseen_card_lies_with_each_equally_often() -> None:
    deal = Deal(Rules(), Direction.NONE, shuffled(1, 0))
    view = View.of(deal, 1, MATCH)
    card = next(in_mask(view.unseen))
    holders: Counter[int] = Counter()
    for world in worlds(view, 600):
        holders.update(seat for seat in SEATS if world[seat] >> card & 1)
    assert set(holders) == {0, 2, 3}
    assert all(150 < number < 250 for number in holders.values())


def test_same_chance_draws_the_same_worlds() -> None:
    view = View.of(late_deal(), 3, MATCH)
    assert worlds(view, 20) == worlds(view, 20)
