# SPDX-License-Identifier: GPL-3.0-or-later
"""A view has all that a player may know, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pysol_heart2heart.hearts.cards import (
    ALL,
    CLUBS,
    HEARTS,
    OF_SUIT,
    PENALTIES,
    cards_named,
    in_mask,
    mask_of,
)
from pysol_heart2heart.hearts.deal import Deal, Direction, shuffled
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.rules import SEATS, Rules
from pysol_heart2heart.hearts.view import View
from tests.hearts.table import dealt, names, played, suit

MATCH = Match(Rules())


def begun(direction: Direction, number: int = 3) -> Deal:
    """Return a deal after everyone has passed the first three cards."""
    deal = Deal(Rules(), direction, shuffled(1, number))
    return deal.after_passing([hand[:3] for hand in deal.dealt])


def hand(view: View) -> str:
    return names(tuple(in_mask(view.hand)))


def test_hand_follows_passing_and_plays() -> None:
    deal = Deal(Rules(), Direction.LEFT, shuffled(1, 0))
    assert View.of(deal, 2, MATCH).hand == deal.held[2]
    deal = deal.after_passing([hand[:3] for hand in deal.dealt])
    for _ in range(30):
        for seat in SEATS:
            assert View.of(deal, seat, MATCH).hand == deal.held[seat]
        deal = deal.after(deal.play.turn, next(in_mask(deal.legal())))


def test_other_cards_are_unseen() -> None:
    deal = played(dealt("AS", "3C", "4C", "2C"), "2C")
    view = View.of(deal, 0, MATCH)
    assert view.unseen == ALL & ~deal.held[0] & ~mask_of(cards_named("2C"))
    assert view.sizes == (13, 13, 13, 12)


@pytest.mark.parametrize(
    ("direction", "receiver"),
    [(Direction.LEFT, 2), (Direction.RIGHT, 0), (Direction.ACROSS, 3)],
)
def test_passed_cards_lie_with_their_receiver(
    direction: Direction, receiver: int
) -> None:
    deal = begun(direction)
    view = View.of(deal, 1, MATCH)
    assert view.receiver == receiver
    assert view.pinned[receiver] == mask_of(deal.passed[1])
    assert sum(map(bool, view.pinned)) == 1
    assert mask_of(view.received) & view.hand == mask_of(view.received)


def test_passed_card_that_was_played_lies_nowhere() -> None:
    clubs = suit("C", "3456789TJQKA")
    deal = dealt(f"2C {clubs}", direction=Direction.LEFT)
    triples = [hand[:3] for hand in deal.dealt]
    deal = deal.after_passing(triples)  # 2C, 3C and 4C go to seat 1
    deal = deal.after(1, cards_named("2C")[0])
    view = View.of(deal, 0, MATCH)
    assert view.pinned[1] == mask_of(cards_named("3C 4C"))


def test_nobody_is_pinned_without_passing() -> None:
    deal = Deal(Rules(), Direction.NONE, shuffled(1, 3))
    assert View.of(deal, 0, MATCH).pinned == (0, 0, 0, 0)


def test_who_does_not_follow_shows_a_void() -> None:
    deal = dealt("2C 3D", "3C 4D", suit("H", "23456789TJQK") + " AD", "5C 5D")
    deal = played(deal, "2C 3C AD 5C")
    view = View.of(deal, 0, MATCH)
    assert view.lacking == (0, 0, OF_SUIT[CLUBS], 0)


def test_who_leads_a_heart_before_hearts_are_broken_has_only_hearts() -> None:
    deal = dealt(f"AC {suit('H', '3456789TJQKA')}", "2C", "3C", "4C")
    deal = played(deal, "2C 3C 4C AC 3H")
    only_hearts = (ALL & ~OF_SUIT[HEARTS], 0, 0, 0)
    assert View.of(deal, 1, MATCH).lacking == only_hearts
    deal = played(deal, "2H")
    assert View.of(deal, 2, MATCH).lacking == only_hearts


def test_who_leads_a_heart_when_the_queen_has_broken_them_shows_nothing() -> (
    None
):
    hands = (
        f"2C AC KC {suit('D', '23456789')} 2H 3H",
        f"3C 4C {suit('S', '3456789TJKA')}",
        f"5C QS {suit('H', '456789TJQKA')}",
    )
    deal = dealt(*hands, rules=Rules(qs_breaks_hearts=True))
    deal = played(deal, "2C 3C 5C 6C 7C AC 4C QS 2H")
    view = View.of(deal, 3, MATCH)
    assert view.lacking == (0, 0, OF_SUIT[CLUBS], 0)


def test_penalty_card_in_the_first_trick_shows_that_there_are_no_others() -> (
    None
):
    hearts = suit("H", "23456789TJQK")
    for card in ("5H", "QS"):
        deal = dealt(suit("C", "23456789TJQKA"), f"{hearts} QS")
        view = View.of(played(deal, f"2C {card}"), 2, MATCH)
        assert view.lacking == (0, ALL & ~PENALTIES, 0, 0)


def test_jack_of_diamonds_in_the_first_trick_shows_no_more_than_a_void() -> (
    None
):
    hands = (suit("C", "23456789TJQKA"), f"{suit('H', '23456789TJQK')} JD")
    deal = dealt(*hands, rules=Rules(omnibus=True))
    view = View.of(played(deal, "2C JD"), 2, MATCH)
    assert view.lacking == (0, OF_SUIT[CLUBS], 0, 0)


def test_seat_may_hold_what_it_has_neither_lacked_nor_seen_passed() -> None:
    deal = begun(Direction.LEFT)
    while deal.play.is_first_trick:
        deal = deal.after(deal.play.turn, next(in_mask(deal.legal())))
    view = View.of(deal, 1, MATCH)
    passed = mask_of(view.passed) & view.unseen
    assert passed
    for seat in (0, 2, 3):
        lacking = view.lacking[seat] | (passed if seat != 2 else 0)
        assert view.possible[seat] == view.unseen & ~lacking
        assert deal.held[seat] & ~view.possible[seat] == 0
    assert view.possible[1] == 0


def test_two_deals_that_look_the_same_give_the_same_view() -> None:
    deal = begun(Direction.LEFT)
    first, second = deal.dealt[2][5], deal.dealt[3][5]
    swapped = {first: second, second: first}
    other = replace(
        deal,
        dealt=tuple(
            tuple(swapped.get(card, card) for card in hand)
            for hand in deal.dealt
        ),
    )
    assert other != deal
    assert View.of(other, 0, MATCH) == View.of(deal, 0, MATCH)


def test_view_knows_of_the_match_only_how_many_deals_were_played() -> None:
    match = MATCH.after((26, 0, 0, 0)).after((5, 6, 7, 8))
    other = MATCH.after((0, 26, 0, 0)).after((8, 7, 6, 5))
    view = View.of(begun(Direction.ACROSS), 0, match)
    assert view.number == 2
    assert view == View.of(begun(Direction.ACROSS), 0, other)


def test_before_the_passing_nobody_knows_who_leads() -> None:
    views = {
        View.of(Deal(Rules(), Direction.LEFT, hands), 0, MATCH)
        for hands in (
            dealt("3C", "2C").dealt,
            dealt("3C", "4C", "2C").dealt,
        )
    }
    assert {view.play.leader for view in views} == {0}
