# SPDX-License-Identifier: GPL-3.0-or-later
"""What players of each level do, seeing their view alone."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from pysol_heart2heart.hearts import players
from pysol_heart2heart.hearts.cards import name
from pysol_heart2heart.hearts.deal import Deal, Direction, shuffled
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.players import Level
from pysol_heart2heart.hearts.reasons import Reason
from pysol_heart2heart.hearts.rules import SEATS, Rules
from pysol_heart2heart.hearts.view import View
from tests.hearts.table import OMNIBUS, STANDARD, dealt, suit

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
    return players.advice(view_of(deal)).reason


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
    assert deal.pass_refusal(0, advice.cards) is None
    assert advice.reason is reason
