# SPDX-License-Identifier: GPL-3.0-or-later
"""What players of each level do, seeing their view alone."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, islice, product

import pytest

from pysol_heart2heart.hearts import players, search
from pysol_heart2heart.hearts.cards import DECK_SIZE, cards_named, name
from pysol_heart2heart.hearts.deal import (
    Deal,
    Direction,
    InvalidDeal,
    shuffled,
)
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.players import Level
from pysol_heart2heart.hearts.reasons import Reason
from pysol_heart2heart.hearts.rules import SEATS, Rules
from pysol_heart2heart.hearts.view import View
from tests.hearts.table import OMNIBUS, STANDARD, dealt, played, suit

QUICK = (Level.RANDOM, Level.EASY, Level.NORMAL)


def view_of(deal: Deal, seat: int | None = None) -> View:
    if seat is None:
        seat = deal.play.turn
    return View.of(deal, seat, Match(deal.rules))


def plays(deal: Deal, level: Level = Level.NORMAL) -> str:
    """Return the card that the seat in turn plays."""
    return name(players.card_to_play(view_of(deal), level, 1))


def passes(hand: str, rules: Rules = STANDARD) -> set[str]:
    deal = dealt(hand, rules=rules, direction=Direction.LEFT)
    cards = players.cards_to_pass(view_of(deal, 0), Level.NORMAL, 1)
    return set(map(name, cards))


def why(deal: Deal) -> Reason:
    (reason,) = players.advice(view_of(deal)).values()
    return reason


def played_by(deal: Deal, levels: Iterable[Level], game: int) -> Deal:
    """Return a deal that players of these levels have played to its end."""
    by_seat = tuple(levels)
    match = Match(deal.rules)
    if deal.is_passing:
        deal = deal.after_passing(
            [
                players.cards_to_pass(
                    View.of(deal, seat, match), by_seat[seat], game
                )
                for seat in SEATS
            ]
        )
    while not deal.is_over:
        seat = deal.play.turn
        view = View.of(deal, seat, match)
        card = players.card_to_play(view, by_seat[seat], game)
        deal = deal.after(seat, card)
    return deal


# All levels


@pytest.mark.parametrize("rules", [STANDARD, OMNIBUS, Rules(100, True, True)])
@pytest.mark.parametrize("level", QUICK)
def test_players_keep_to_the_rules(level: Level, rules: Rules) -> None:
    for number in range(40):
        direction = tuple(Direction)[number % 4]
        deal = Deal(rules, direction, shuffled(7, number))
        assert played_by(deal, [level] * 4, number).is_over


@pytest.mark.parametrize("level", QUICK)
def test_same_game_is_played_the_same_again(level: Level) -> None:
    deal = Deal(STANDARD, Direction.LEFT, shuffled(7, 0))
    first = played_by(deal, [level] * 4, 5)
    assert played_by(deal, [level] * 4, 5) == first


@pytest.mark.parametrize("level", [Level.RANDOM, Level.EASY])
def test_other_games_are_played_in_another_way(level: Level) -> None:
    deal = Deal(STANDARD, Direction.LEFT, shuffled(7, 0))
    games = {played_by(deal, [level] * 4, game) for game in range(3)}
    assert len(games) == 3


def test_better_players_score_less() -> None:
    totals = [0, 0, 0, 0]
    levels = [Level.RANDOM, Level.EASY, Level.NORMAL, Level.RANDOM]
    for number in range(60):
        hands = shuffled(11, number)
        for turned in SEATS:
            seats = levels[-turned:] + levels[:-turned]
            deal = Deal(STANDARD, tuple(Direction)[number % 4], hands)
            scores = played_by(deal, seats, number).play.scores()
            for seat, score in enumerate(scores):
                totals[(seat - turned) % 4] += score
    assert totals[0] > totals[1] > totals[2]


def test_each_deal_of_a_match_has_its_own_chances() -> None:
    deal = Deal(STANDARD, Direction.LEFT, shuffled(7, 0))
    choices = set()
    for number in range(5):
        match = Match(STANDARD, ((0, 0, 0, 0),) * number)
        view = View.of(deal, 0, match)
        choices.add(players.cards_to_pass(view, Level.RANDOM, 5))
    assert len(choices) > 2


# Passing


def test_lonely_queen_of_spades_is_passed() -> None:
    hand = f"QS 3S {suit('C', '23456')} {suit('D', '23456')} 2H"
    assert "QS" in passes(hand)


def test_well_guarded_queen_of_spades_is_kept() -> None:
    hand = f"{suit('S', '2345Q')} {suit('C', '89TJ')} {suit('D', '89TJ')}"
    assert not {card for card in passes(hand) if card.endswith("S")}


def test_high_spades_are_passed() -> None:
    hand = f"AS KS 3S {suit('C', '23456')} {suit('D', '23456')}"
    assert passes(hand) >= {"AS", "KS"}


def test_suit_is_emptied() -> None:
    hand = f"7C 8C {suit('D', '234567')} {suit('S', '2345')} 3H"
    assert passes(hand) >= {"7C", "8C"}


def test_high_hearts_are_passed() -> None:
    hand = f"{suit('H', 'AKQ')} {suit('C', '23456')} {suit('D', '23456')}"
    assert passes(hand) == {"AH", "KH", "QH"}


def test_diamonds_that_catch_the_jack_are_kept_in_omnibus() -> None:
    hand = f"AD KD {suit('C', '23456')} {suit('S', '2345')} 2H 3H"
    assert {"AD", "KD"} <= passes(hand)
    assert not {"AD", "KD"} & passes(hand, OMNIBUS)


def test_jack_of_diamonds_is_kept_in_omnibus() -> None:
    hand = f"JD {suit('C', '23456')} {suit('S', '2345')} {suit('H', '234')}"
    assert "JD" in passes(hand)
    assert "JD" not in passes(hand, OMNIBUS)


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("QS 2S 3S 2C 3C 4C 2D 3D 4D 2H 3H 4H 5H", Reason.PASS_QUEEN),
        ("AS 2S 3S 2C 3C 4C 2D 3D 4D 2H 3H 4H 5H", Reason.PASS_HIGH_SPADES),
        ("AC KC 4D 5D 6D 2D 3D 4H 2H 3H 2S 3S 4S", Reason.PASS_VOID),
        ("AH KH QH JH 3C 4C 5C 2C 2D 3D 4D 5D 2S", Reason.PASS_HIGH_HEARTS),
        ("2S 3S 4S 5S AC KC 5C 7C 9C AD 5D 7D 9D", Reason.PASS_HIGH),
    ],
)
def test_advice_on_passing_has_its_reason(hand: str, reason: Reason) -> None:
    deal = dealt(hand, direction=Direction.LEFT)
    advice = players.advice(view_of(deal, 0))
    assert deal.pass_refusal(0, tuple(advice)) is None
    assert next(iter(advice.values())) is reason


def test_each_card_to_pass_has_its_own_reason() -> None:
    hand = "QS 2S 3S 2C 3C 4C 5C 8C AD 2H 3H 4H AH"
    deal = dealt(hand, direction=Direction.LEFT)
    advice = players.advice(view_of(deal, 0))
    assert [(name(card), why) for card, why in advice.items()] == [
        ("QS", Reason.PASS_QUEEN),
        ("AD", Reason.PASS_VOID),
        ("AH", Reason.PASS_HIGH_HEARTS),
    ]


def test_well_guarded_queen_that_must_be_passed_is_no_danger() -> None:
    deal = dealt(suit("S", "23456789TJQKA"), direction=Direction.LEFT)
    advice = players.advice(view_of(deal, 0))
    assert advice[cards_named("QS")[0]] is Reason.PASS_HIGH


# What nobody sees


def swaps(deal: Deal, seat: int) -> Iterator[Deal]:
    """Yield deals that look the same to a seat: two others have a card of
    each other, which neither has played.
    """
    first, second = ((seat + step) % 4 for step in (1, 3))
    for one, other in product(deal.hand(first), deal.hand(second)):
        places = {one: other, other: one}
        numbers = [places.get(card, card) for card in chain(*deal.dealt)]
        with suppress(InvalidDeal):
            yield Deal.from_numbers(
                deal.rules, (int(deal.direction), *numbers, *deal.plays)
            )


@pytest.mark.parametrize("level", list(Level))
def test_hidden_cards_do_not_change_what_is_played(level: Level) -> None:
    deal = Deal(STANDARD, Direction.NONE, shuffled(2, 0))
    for ply in range(47):
        if ply % 8 == 6:
            others = list(islice(swaps(deal, deal.play.turn), 2))
            assert len(others) == 2
            choices = {plays(other, level) for other in (deal, *others)}
            assert len(choices) == 1
        card = players.card_to_play(view_of(deal), Level.NORMAL, 1)
        deal = deal.after(deal.play.turn, card)


@pytest.mark.parametrize("level", list(Level))
def test_hidden_cards_do_not_change_what_is_passed(level: Level) -> None:
    deal = Deal(STANDARD, Direction.ACROSS, shuffled(2, 1))
    choices = {
        players.cards_to_pass(view_of(other, 0), level, 1)
        for other in (deal, *islice(swaps(deal, 0), 2))
    }
    assert len(choices) == 1


# Hard players


@pytest.mark.parametrize("rules", [STANDARD, OMNIBUS, Rules(100, True, True)])
def test_hard_players_keep_to_the_rules(rules: Rules) -> None:
    deal = Deal(rules, Direction.LEFT, shuffled(7, 1))
    assert played_by(deal, [Level.HARD] * 4, 1).is_over


def test_hard_player_plays_the_same_again() -> None:
    deal = Deal(STANDARD, Direction.LEFT, shuffled(7, 0))
    levels = [Level.HARD, Level.NORMAL, Level.NORMAL, Level.NORMAL]
    first = played_by(deal, levels, 5)
    assert played_by(deal, levels, 5) == first


def with_cards(own: str, number: int, rules: Rules = STANDARD) -> Deal:
    """Return a deal without passing in which seat 0 has these cards."""
    hand = cards_named(own)
    rest = [card for card in range(DECK_SIZE) if card not in hand]
    random.Random(number).shuffle(rest)
    others = (tuple(rest[start : start + 13]) for start in (0, 13, 26))
    return Deal(rules, Direction.NONE, (hand, *others))


HARD_AMONG_NORMAL = (Level.HARD, Level.NORMAL, Level.NORMAL, Level.NORMAL)


@pytest.mark.parametrize("number", [33, 90])
def test_hard_player_shoots_the_moon(number: int) -> None:
    deal = Deal(STANDARD, Direction.NONE, shuffled("moon", number))
    assert played_by(deal, HARD_AMONG_NORMAL, 1).play.shooter() == 0
    assert played_by(deal, [Level.NORMAL] * 4, 1).play.shooter() is None


def test_moon_is_tried_only_where_most_worlds_reach_it() -> None:
    moon = search._Plan(1, for_moon=True)
    assert search._is_likely(moon, [26, 26, -10])
    assert not search._is_likely(moon, [26, 26, -10, -10])
    assert search._is_likely(search._Plan(1, for_moon=False), [-10])


def test_hard_player_passes_low_cards_to_shoot_the_moon() -> None:
    hand = f"{suit('H', 'AKQJT9')} {suit('S', 'AKQ')} AC KC 2D 3D"
    deal = dealt(hand, direction=Direction.LEFT)
    passed = players.cards_to_pass(view_of(deal, 0), Level.HARD, 1)
    assert {"2D", "3D"} < set(map(name, passed))
    assert passes(hand) == {"QS", "KS", "AS"}


def test_hard_player_does_not_try_the_moon_with_a_weak_hand() -> None:
    hand = f"{suit('H', '234')} {suit('C', '45678')} {suit('D', '34567')}"
    for number in range(3):
        deal = played_by(with_cards(hand, number), HARD_AMONG_NORMAL, 1)
        assert deal.play.scores()[0] < 8


# Both that think


THINKING = pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])


@THINKING
def test_jack_of_diamonds_is_taken_where_it_is_cheap(level: Level) -> None:
    hands = ("2C AD 3D 2S", "AC 9D", "3C JD KD", "4C 4D QD")
    deal = dealt(*hands, rules=OMNIBUS)
    assert plays(played(deal, "2C AC 3C 4C 9D JD 4D"), level) == "AD"


@THINKING
def test_jack_of_diamonds_is_not_worth_the_queen_of_spades(
    level: Level,
) -> None:
    spades = suit("S", "QKAJT98765432")
    hands = ("2C AD 3D", "AC 9D", "3C JD KD", spades)
    deal = dealt(*hands, rules=OMNIBUS)
    deal = played(deal, "2C AC 3C 2S 9D JD QS")
    assert plays(deal, level) != "AD"


@THINKING
def test_shooter_is_stopped(level: Level) -> None:
    """Seat 1 has the queen of spades and four hearts, and leads another."""
    deal = dealt(
        f"{suit('C', '234')} {suit('S', '2345')} {suit('D', '234')} AH 2H 3H",
        f"{suit('C', 'AKQ')} {suit('S', 'AKQJ')} AD KD {suit('H', 'KQJT')}",
        f"{suit('C', '567')} {suit('D', '5678')} {suit('H', '456789')}",
    )
    deal = played(
        deal,
        "2C AC 5C 8C KC 6C 9C 3C QC 7C TC 4C AS 4H 6S 2S KS 5H 7S 3S "
        "QS 6H 8S 4S JS 7H 9S 5S AD 5D 9D 2D KD 6D TD 3D KH 9H JC",
    )
    assert deal.play.points() == (0, 17, 0, 0)
    deal = played_by(deal, [level] * 4, 1)
    assert deal.play.shooter() is None
    assert deal.play.points()[0] > 0
