# SPDX-License-Identifier: GPL-3.0-or-later
"""Imagined deals follow the same rules as real ones."""

from __future__ import annotations

import random

import pytest

from pysol_heart2heart.hearts.cards import cards_named, in_mask, mask_of
from pysol_heart2heart.hearts.deal import Deal, Direction, shuffled
from pysol_heart2heart.hearts.imagined import gain, play_out, shoot
from pysol_heart2heart.hearts.playout import Playout, count, highest
from pysol_heart2heart.hearts.rules import Rules
from tests.hearts.reference import FILES, known


def of(deal: Deal) -> Playout:
    """Return the imagined deal that a real one has come to."""
    return Playout.at(deal.play).copy(list(deal.held))


def assert_same(playout: Playout, deal: Deal) -> None:
    trick = deal.play.trick
    assert playout.turn == deal.play.turn
    assert playout.hands == list(deal.held)
    assert playout.size == len(trick.cards)
    assert playout.is_broken == deal.play.hearts_broken
    assert playout.legal(playout.hands[playout.turn]) == deal.legal()
    if trick.cards:
        assert playout.winner == trick.winner()


@pytest.mark.parametrize("name", FILES)
def test_known_deals_come_out(name: str) -> None:
    for each in list(known(name))[::4]:
        deal = each.deal
        if deal.is_passing:
            deal = deal.after_passing(each.passed)
        playout = of(deal)
        for card in each.plays:
            assert_same(playout, deal)
            playout.step(1 << card)
            deal = deal.after(deal.play.turn, card)
        assert playout.is_decided()
        assert tuple(playout.scores()) == each.scores


@pytest.mark.parametrize("omnibus", [False, True])
def test_decided_deal_keeps_its_scores(omnibus: bool) -> None:
    chance = random.Random(1)
    rules = Rules(omnibus=omnibus, qs_breaks_hearts=True)
    early = 0
    for number in range(40):
        deal = Deal(rules, Direction.NONE, shuffled(3, number))
        scores = None
        while not deal.is_over:
            playout = of(deal)
            assert_same(playout, deal)
            if playout.is_decided() and scores is None:
                scores = tuple(playout.scores())
                early += 1
            card = chance.choice(list(in_mask(deal.legal())))
            deal = deal.after(deal.play.turn, card)
        assert scores in (None, deal.play.scores())
    assert early > 4


def test_copies_go_their_own_ways() -> None:
    deal = Deal(Rules(), Direction.NONE, shuffled(3, 0))
    playout = of(deal)
    other = playout.copy(playout.hands[:])
    for _ in range(8):
        hand = other.hands[other.turn]
        other.step(highest(other.legal(hand)))
    assert_same(playout, deal)


def test_cards_of_a_mask_are_counted() -> None:
    assert [count(mask) for mask in (0, 1, 6, (1 << 52) - 1)] == [0, 1, 2, 52]
    assert {highest(mask) for mask in (4, 5, 7)} == {4}


def two_cards_each(leader: int, *hands: str) -> Playout:
    """Return a position in which seat 1 has taken 22 points."""
    masks = [mask_of(cards_named(hand)) for hand in hands]
    playout = Playout(Rules(), leader, masks)
    playout.live = sum(masks)
    playout.is_first, playout.is_broken = False, True
    playout.taken[1], playout.takers = 22, 1 << 1
    return playout


def test_another_who_has_all_points_goes_for_the_moon() -> None:
    def heart_led() -> Playout:
        playout = two_cards_each(0, "5H 2C", "AH 4H", "7C 8C", "9C TC")
        playout.taken[1] = 23
        playout.step(mask_of(cards_named("5H")))
        return playout

    playout = heart_led()
    play_out(playout, 0)
    assert playout.scores() == [26, 0, 26, 26]
    playout = heart_led()
    play_out(playout, 1)  # its own plans are not for this to make
    assert playout.scores() == [2, 23, 0, 1]


def test_moon_is_shot_or_given_up() -> None:
    playout = two_cards_each(1, "KH 3C", "AH 2C", "QH 4C", "JH 5C")
    assert shoot(playout, 1)
    playout = two_cards_each(1, "AH 3C", "KH 2C", "QH 4C", "JH 5C")
    assert not shoot(playout, 1)


def test_gain_is_what_the_others_have_more() -> None:
    playout = two_cards_each(1, "KH 3C", "AH 2C", "QH 4C", "JH 5C")
    playout.taken[:] = [2, 22, 0, 2]
    assert gain(playout, 0) == pytest.approx(8 - 2)
    playout.taken[:] = [0, 26, 0, 0]
    assert gain(playout, 1) == 26
