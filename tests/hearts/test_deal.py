# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals of Hearts: the cases that the known deals do not name."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysol_heart2heart.hearts import deal as deal_module
from pysol_heart2heart.hearts import rules
from pysol_heart2heart.hearts.cards import (
    DECK_SIZE,
    cards_named,
    in_mask,
    name,
)
from pysol_heart2heart.hearts.deal import Deal, Direction, InvalidDeal
from pysol_heart2heart.hearts.rules import SEATS, Refusal, Refused, Rules
from tests.hearts.table import (
    OMNIBUS,
    dealt,
    names,
    played,
    played_out,
    refusal,
    suit,
)

ALL = "23456789TJQKA"
CLUBS, DIAMONDS, HEARTS, SPADES = (suit(letter, ALL) for letter in "CDHS")
ONE_SUIT_EACH = (CLUBS, DIAMONDS, HEARTS, SPADES)


def legal(deal: Deal) -> str:
    return names(tuple(in_mask(deal.legal())))


@st.composite
def deals_in_play(draw: st.DrawFn) -> Deal:
    """Deals by any rules after any number of legal plays."""
    agreed = Rules(100, draw(st.booleans()), draw(st.booleans()))
    direction = draw(st.sampled_from(Direction))
    deck = draw(st.permutations(range(DECK_SIZE)))
    hands = tuple(tuple(deck[13 * seat : 13 * seat + 13]) for seat in SEATS)
    deal = Deal(agreed, direction, hands)
    if deal.is_passing:
        deal = deal.after_passing([hand[:3] for hand in hands])
    for choice in draw(st.lists(st.integers(0, 12), max_size=52)):
        cards = tuple(in_mask(deal.legal()))
        deal = deal.after(deal.play.turn, cards[choice % len(cards)])
    return deal


# Passing


@pytest.mark.parametrize(
    ("direction", "receiver"),
    [("LEFT", 1), ("RIGHT", 3), ("ACROSS", 2)],
)
def test_passed_cards_go_to_the_seat_of_the_direction(
    direction: str, receiver: int
) -> None:
    deal = dealt(*ONE_SUIT_EACH, direction=Direction[direction])
    assert deal.receiver(0) == receiver
    assert deal.giver(receiver) == 0
    after = deal.after_passing([hand[:3] for hand in deal.dealt])
    assert set(cards_named("2C 3C 4C")) < set(after.hand(receiver))
    assert len(after.hand(0)) == 13
    assert not set(cards_named("2C 3C 4C")) & set(after.hand(0))


def test_all_pass_before_anybody_has_looked() -> None:
    deal = dealt(*ONE_SUIT_EACH, direction=Direction.LEFT)
    received = cards_named("2C 3C 4C")
    passed = [hand[:3] for hand in deal.dealt]
    passed[1] = received  # what seat 1 gets cannot be handed on
    with pytest.raises(Refused) as caught:
        deal.after_passing(passed)
    assert caught.value.reason is Refusal.NOT_YOUR_CARD


def test_holder_of_the_two_of_clubs_after_the_pass_leads() -> None:
    deal = dealt(*ONE_SUIT_EACH, direction=Direction.ACROSS)
    assert deal.turn is None
    deal = deal.after_passing([hand[:3] for hand in deal.dealt])
    assert deal.turn == 2
    assert legal(deal) == "2C"


def test_two_of_clubs_and_penalty_cards_may_be_passed() -> None:
    deal = dealt("2C QS AH", direction=Direction.LEFT)
    assert deal.pass_refusal(0, cards_named("2C QS AH")) is None


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("2C 3C", Refusal.PASS_THREE_CARDS),
        ("2C 3C 4C 5C", Refusal.PASS_THREE_CARDS),
        ("2C 3C 3C", Refusal.PASS_THREE_CARDS),
        ("2C 3C 4D", Refusal.NOT_YOUR_CARD),
    ],
)
def test_only_three_own_cards_may_be_passed(
    cards: str, reason: Refusal
) -> None:
    deal = dealt(*ONE_SUIT_EACH, direction=Direction.LEFT)
    assert deal.pass_refusal(0, cards_named(cards)) is reason


def test_nothing_is_passed_in_the_fourth_deal() -> None:
    deal = dealt(*ONE_SUIT_EACH)
    assert not deal.is_passing
    assert deal.pass_refusal(0, deal.dealt[0][:3]) is Refusal.NO_PASSING


def test_nothing_is_passed_twice() -> None:
    deal = dealt(*ONE_SUIT_EACH, direction=Direction.LEFT)
    after = deal.after_passing([hand[:3] for hand in deal.dealt])
    assert after.pass_refusal(0, after.dealt[0][:3]) is Refusal.NO_PASSING


# Refused cards


def test_no_card_is_played_before_the_pass() -> None:
    deal = dealt(*ONE_SUIT_EACH, direction=Direction.LEFT)
    assert refusal(deal, 0, "2C") is Refusal.PASS_FIRST


def test_only_own_cards_are_played_and_in_turn() -> None:
    deal = dealt(*ONE_SUIT_EACH)
    assert refusal(deal, 0, "2D") is Refusal.NOT_YOUR_CARD
    assert refusal(deal, 1, "2D") is Refusal.NOT_YOUR_TURN
    after = played(deal, "2C")
    assert refusal(after, 0, "2C") is Refusal.NOT_YOUR_CARD
    assert after.turn == 1


def test_first_lead_is_the_two_of_clubs() -> None:
    deal = dealt(*ONE_SUIT_EACH)
    assert refusal(deal, 0, "3C") is Refusal.LEAD_TWO_OF_CLUBS


def test_suit_must_be_followed() -> None:
    deal = played(dealt("2C", "3C 4C 5D"), "2C")
    assert refusal(deal, 1, "5D") is Refusal.FOLLOW_SUIT
    assert refusal(deal, 1, "4C") is None


def test_no_penalty_card_in_the_first_trick() -> None:
    spades = suit("S", "3456789TJQ")
    deal = played(dealt(CLUBS, f"{spades} 4H 5H 6H"), "2C")
    for card in ("4H", "QS"):
        reason = refusal(deal, 1, card)
        assert reason is Refusal.NO_PENALTY_IN_FIRST_TRICK
    assert refusal(deal, 1, "JS") is None


def test_heart_is_not_led_before_hearts_are_broken() -> None:
    deal = played(dealt("AC 2H 3H", "2C", "3C", "4C"), "2C 3C 4C AC")
    assert refusal(deal, 0, "3H") is Refusal.HEARTS_NOT_BROKEN
    assert refusal(deal, 0, "5C") is None


def test_refused_card_raises_with_its_reason() -> None:
    deal = dealt(*ONE_SUIT_EACH)
    with pytest.raises(Refused) as caught:
        deal.after(0, 4)
    assert caught.value.reason is Refusal.LEAD_TWO_OF_CLUBS


# What the tutorial leaves open: A1 to A9, A16 and A17 of the decisions


def test_queen_of_spades_does_not_break_hearts_unless_agreed() -> None:
    hands = (
        f"2C AC KC {suit('D', '23456789')} 2H 3H",
        f"3C 4C {suit('S', '3456789TJKA')}",
        f"5C QS {suit('H', '456789TJQKA')}",
    )
    for breaks in (False, True):
        deal = dealt(*hands, rules=Rules(qs_breaks_hearts=breaks))
        deal = played(deal, "2C 3C 5C 6C")  # seat 3 leads
        deal = played(deal, "7C AC 4C QS")
        assert deal.turn == 0
        assert deal.play.hearts_broken is breaks
        expected = None if breaks else Refusal.HEARTS_NOT_BROKEN
        assert refusal(deal, 0, "2H") is expected


def test_heart_led_from_a_hand_of_hearts_breaks_them() -> None:
    deal = dealt(f"AC {suit('H', '3456789TJQKA')}", "2C", "3C", "4C")
    deal = played(deal, "2C 3C 4C AC")
    assert not deal.play.hearts_broken
    assert legal(deal) == suit("H", "3456789TJQKA")
    assert played(deal, "3H").play.hearts_broken


def test_heart_thrown_in_the_first_trick_breaks_hearts() -> None:
    deal = played(dealt(CLUBS, HEARTS), "2C 5H")
    assert deal.play.hearts_broken


def test_any_penalty_card_goes_in_the_first_trick_without_others() -> None:
    deal = played(dealt(CLUBS, f"{suit('H', '23456789TJQK')} QS"), "2C")
    assert set(in_mask(deal.legal())) == set(deal.hand(1))
    deal = played(dealt(CLUBS, HEARTS), "2C")
    assert legal(deal) == HEARTS


def test_queen_of_spades_is_led_when_only_hearts_are_beside_her() -> None:
    deal = dealt(f"AC QS {suit('H', '3456789TJQK')}", "2C", "3C", "4C")
    deal = played(deal, "2C 3C 4C AC")
    assert legal(deal) == "QS"


def test_jack_of_diamonds_may_fall_in_the_first_trick() -> None:
    hands = (CLUBS, f"JD {suit('H', '23456789TJQK')}")
    deal = played(dealt(*hands, rules=OMNIBUS), "2C")
    assert legal(deal) == "JD"
    assert deal.after(1, cards_named("JD")[0]).play.trick.winner() == 0


# Points


def moon_but_one_trick(diamond: str, agreed: Rules) -> Deal:
    """Return a deal in which seat 0 has won all tricks but one is left, to
    which it leads its single diamond and another seat the jack.
    """
    tens = f"{suit('C', 'AKQJT')} {suit('H', 'AKQJ')} {suit('S', 'AKQ')}"
    deal = dealt(
        f"{tens} {diamond}",
        f"{suit('C', '3456')} {suit('H', 'T987')} {suit('S', 'JT9')} KD QD",
        f"{suit('C', '789')} {suit('H', '6543')} {suit('S', '876')} 3D 4D 5D",
        f"2C 2H JD {suit('S', '5432')}",
        rules=agreed,
    )
    while len(deal.plays) < 48:
        cards = sorted(in_mask(deal.legal()))
        if deal.turn == 0:
            card = max(cards, key=lambda card: (card % 4 != 1, card))
        else:
            card = min(cards, key=lambda card: (name(card) == "JD", card))
        deal = deal.after(deal.play.turn, card)
    return deal


def moon(agreed: Rules, diamond: str) -> tuple[int, ...]:
    return played_out(moon_but_one_trick(diamond, agreed)).play.scores()


def test_moon_is_0_for_its_shooter_and_26_for_each_other() -> None:
    assert moon(Rules(), "2D") == (0, 26, 26, 26)


def test_deal_goes_on_when_all_points_are_taken() -> None:
    deal = moon_but_one_trick("2D", Rules())
    assert deal.play.points() == (26, 0, 0, 0)
    assert not deal.is_over
    assert deal.turn == 0


def test_omnibus_moon_takes_the_jack_of_diamonds_too() -> None:
    assert moon(OMNIBUS, "AD") == (0, 26, 26, 26)


def test_omnibus_moon_without_the_jack_is_none() -> None:
    assert moon(OMNIBUS, "2D") == (26, -10, 0, 0)


def test_shooter_in_omnibus_may_be_made_to_count_the_jack(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rules, "OMNIBUS_SHOOTER_POINTS", rules.JACK_POINTS)
    assert moon(OMNIBUS, "AD") == (-10, 26, 26, 26)
    assert moon(Rules(), "2D") == (0, 26, 26, 26)


def test_jack_of_diamonds_counts_in_omnibus_only() -> None:
    hands = (CLUBS, f"JD {suit('H', '23456789TJQK')}", "2D", "2S")
    cards = "2C JD 2D 2S"
    assert played(dealt(*hands), cards).play.points() == (0, 0, 0, 0)
    deal = played(dealt(*hands, rules=OMNIBUS), cards)
    assert deal.play.points() == (-10, 0, 0, 0)


def test_points_are_counted_when_the_trick_is_complete() -> None:
    deal = dealt(CLUBS, HEARTS, SPADES, DIAMONDS)
    deal = played(deal, "2C 5H 2S")
    assert deal.play.points() == (0, 0, 0, 0)
    deal = played(deal, "2D 3C 6H QS 3D")
    assert deal.play.points() == (15, 0, 0, 0)
    assert deal.turn == 0


# Every deal


@given(deals_in_play())
def test_cards_never_vanish_or_double(deal: Deal) -> None:
    at_home = [card for seat in SEATS for card in deal.hand(seat)]
    assert sorted([*at_home, *deal.plays]) == list(range(DECK_SIZE))


@given(deals_in_play())
def test_somebody_may_always_play_until_the_end(deal: Deal) -> None:
    assert bool(deal.legal()) is not deal.is_over
    assert (deal.turn is None) is deal.is_over


@given(deals_in_play())
def test_all_points_are_given_out(deal: Deal) -> None:
    finished = played_out(deal)
    jack = -10 if deal.rules.omnibus else 0
    assert sum(finished.play.points()) == 26 + jack
    is_moon = finished.play.shooter() is not None
    assert sum(finished.play.scores()) == (78 if is_moon else 26 + jack)


@given(deals_in_play())
def test_deal_survives_as_plain_numbers(deal: Deal) -> None:
    numbers = deal.to_numbers()
    assert all(type(number) is int for number in numbers)
    assert Deal.from_numbers(deal.rules, numbers) == deal


def test_deal_before_the_pass_survives_as_plain_numbers() -> None:
    deal = dealt(*ONE_SUIT_EACH, direction=Direction.RIGHT)
    assert Deal.from_numbers(deal.rules, deal.to_numbers()) == deal


@pytest.mark.parametrize(
    "numbers",
    [
        (),
        (0,),
        (9, *range(52)),
        (0, *range(51), 0),
        (0, *range(51), -1),
        (1, *range(52), 0, 1, 2),
        (1, *range(52), *range(12)),
        (0, *range(52), 4),
    ],
)
def test_damaged_numbers_are_no_deal(numbers: tuple[int, ...]) -> None:
    with pytest.raises(InvalidDeal):
        Deal.from_numbers(Rules(), numbers)


# Dealing


def test_deals_of_a_game_are_the_same_for_ever() -> None:
    first = deal_module.shuffled(465433, 0)
    assert names(first[0]) == "3C QS 4S 7D 9H AC 4D 2S KH 6S 3D QD JD"
    assert first == deal_module.shuffled(465433, 0)
    assert first != deal_module.shuffled(465433, 1)
    assert first != deal_module.shuffled(465434, 0)


def test_each_card_comes_to_each_seat_equally_often() -> None:
    holders: Counter[tuple[int, int]] = Counter()
    for number in range(1000):
        for seat, hand in enumerate(deal_module.shuffled(1, number)):
            holders.update((seat, card) for card in hand)
    assert all(180 < count < 320 for count in holders.values())
    assert len(holders) == 4 * DECK_SIZE
