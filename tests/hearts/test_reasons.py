# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever a hint says is true, and each reason is given somewhere.

What a text claims is written here once more, from its words alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import pytest

from pysol_heart2heart.hearts import players, reasons
from pysol_heart2heart.hearts.cards import (
    DIAMONDS,
    HEARTS,
    JACK_OF_DIAMONDS,
    QUEEN_OF_SPADES,
    RANKS,
    SPADES,
    in_mask,
    name,
)
from pysol_heart2heart.hearts.claims import Choice
from pysol_heart2heart.hearts.deal import ROTATION, Deal, shuffled
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.players import Level
from pysol_heart2heart.hearts.playout import Playout
from pysol_heart2heart.hearts.reasons import Reason
from pysol_heart2heart.hearts.rules import SEATS, Rules
from pysol_heart2heart.hearts.view import View
from pysol_heart2heart.hearts.words import REASONS
from tests.hearts.table import OMNIBUS, STANDARD, names

DEALS = 120
LEVELS = (Level.NORMAL, Level.EASY, Level.RANDOM)  # of those who play
TEN = RANKS.index("T")


def suit_of(card: int) -> int:
    return card % 4


def is_penalty(card: int) -> bool:
    return suit_of(card) == HEARTS or card == QUEEN_OF_SPADES


def in_suit(cards: set[int], suit: int) -> set[int]:
    return {card for card in cards if suit_of(card) == suit}


def above(card: int, cards: set[int]) -> set[int]:
    """Return those of some cards that are higher ones of the same suit."""
    return {other for other in in_suit(cards, suit_of(card)) if other > card}


@dataclass(frozen=True)
class Advised:
    """A card that a seat is advised to play, as a person looks at it."""

    view: View
    card: int

    @cached_property
    def hand(self) -> set[int]:
        return set(in_mask(self.view.hand))

    @cached_property
    def legal(self) -> set[int]:
        return set(in_mask(self.view.legal))

    @cached_property
    def out(self) -> set[int]:
        """The cards that the others hold."""
        return set(in_mask(self.view.unseen))

    @property
    def trick(self) -> tuple[int, ...]:
        return self.view.play.trick.cards

    @property
    def is_last(self) -> bool:
        return len(self.trick) == 3

    @property
    def suit(self) -> int:
        return suit_of(self.card)

    @property
    def follows(self) -> bool:
        return bool(self.trick) and suit_of(self.trick[0]) == self.suit

    @property
    def discards(self) -> bool:
        return bool(self.trick) and not self.follows

    @property
    def best(self) -> int:
        """The card that takes the trick so far."""
        return max(in_suit(set(self.trick), suit_of(self.trick[0])))

    @property
    def beats(self) -> bool:
        return self.follows and self.card > self.best

    @property
    def own(self) -> set[int]:
        """The own cards of the suit."""
        return in_suit(self.hand, self.suit)

    @property
    def higher(self) -> set[int]:
        return {
            card for card in in_suit(self.out, self.suit) if card > self.card
        }

    @property
    def lower(self) -> set[int]:
        return in_suit(self.out, self.suit) - self.higher

    @property
    def points(self) -> int:
        """The penalty points in the trick."""
        return sum(
            13 if card == QUEEN_OF_SPADES else 1
            for card in self.trick
            if is_penalty(card)
        )

    def is_prize(self, card: int) -> bool:
        """Tell whether a card counts, for good or bad."""
        is_jack = card == JACK_OF_DIAMONDS and self.view.rules.omnibus
        return is_jack or is_penalty(card)

    @property
    def later(self) -> list[int]:
        """The seats that play after this one."""
        return [
            (self.view.seat + 1 + k) % 4 for k in range(3 - len(self.trick))
        ]

    def has_shown_void(self, seat: int, suit: int) -> bool:
        """Tell whether a seat did not follow a suit."""
        return any(
            trick.player(index) == seat and suit_of(card) != suit
            for trick in self.view.play.tricks
            for index, card in enumerate(trick.cards)
            if suit_of(trick.cards[0]) == suit
        )

    def may_hold(self, seat: int, card: int) -> bool:
        passed = card in self.view.passed and seat != self.view.receiver
        return not (passed or self.has_shown_void(seat, suit_of(card)))

    def may_be_beaten(self, card: int) -> bool:
        """Tell whether one who plays later may have a higher card."""
        above = {c for c in in_suit(self.out, suit_of(card)) if c > card}
        return any(
            self.may_hold(seat, c) for seat in self.later for c in above
        )

    @property
    def is_surely_mine(self) -> bool:
        """Tell whether whatever is played takes the trick."""
        lowest = min(self.legal)
        return lowest > self.best and not self.may_be_beaten(lowest)

    @property
    def shooter(self) -> int | None:
        """The other seat that alone has taken cards of the moon, among them
        three hearts.
        """
        taken = [set(in_mask(mask)) for mask in self.view.play.taken]
        takers = [s for s in SEATS if any(map(self.is_prize, taken[s]))]
        if len(takers) != 1 or takers == [self.view.seat]:
            return None
        return (
            takers[0] if len(in_suit(taken[takers[0]], HEARTS)) > 2 else None
        )

    @property
    def may_shooter_win(self) -> bool:
        """Tell whether the shooter has the trick or may still get it."""
        winner = self.view.play.trick.winner()
        return self.shooter in (winner, *self.later)

    @property
    def kept_diamonds(self) -> set[int]:
        """The diamonds for the jack that might have been played."""
        jack = JACK_OF_DIAMONDS
        if not self.view.rules.omnibus or jack not in self.hand | self.out:
            return set()
        return {card for card in in_suit(self.legal, DIAMONDS) if card >= jack}


def takes_jack(it: Advised) -> bool:
    jack = JACK_OF_DIAMONDS
    if jack in it.trick:
        return it.beats and it.points < 10
    is_sure = it.is_last or not it.higher
    return it.card == jack and it.beats and is_sure and it.points < 10


TRUE_OF_PLAYS: dict[Reason, Callable[[Advised], bool]] = {
    Reason.ONLY_CARD: lambda it: it.legal == {it.card},
    Reason.NO_POINTS: lambda it: (
        not any(map(it.is_prize, it.hand | it.out | set(it.trick)))
    ),
    Reason.LEAD_JACK: lambda it: (
        not it.trick
        and it.view.rules.omnibus
        and it.card == JACK_OF_DIAMONDS
        and not it.higher
    ),
    Reason.LEAD_QUEEN_OUT: lambda it: (
        not it.trick
        and it.suit == SPADES
        and it.card < QUEEN_OF_SPADES
        and QUEEN_OF_SPADES in it.out
    ),
    Reason.LEAD_HIGH: lambda it: (
        not it.trick
        and it.card // 4 >= TEN
        and it.card == max(it.own)
        and len(it.lower) > len(it.higher)
        and len(it.lower | it.higher) >= 3
        and not any(it.has_shown_void(seat, it.suit) for seat in it.later)
    ),
    Reason.LEAD_LOW: lambda it: (
        not it.trick
        and it.card // 4 < TEN
        and it.card == min(it.own)
        and bool(it.higher)
        and len(it.lower) <= len(it.higher)
    ),
    Reason.TAKE_JACK: takes_jack,
    Reason.STOP_SHOOTER: lambda it: (
        it.beats and it.points > 0 and it.may_shooter_win
    ),
    Reason.TAKE_LAST: lambda it: (
        it.is_last and it.beats and it.card == max(it.legal) and not it.points
    ),
    Reason.TAKE_EARLY: lambda it: (
        it.beats and it.card == max(it.legal) and not it.points
    ),
    Reason.TAKE_HIGHEST: lambda it: (
        it.is_surely_mine and it.card == max(it.legal)
    ),
    Reason.TAKE_ANYHOW: lambda it: it.is_surely_mine,
    Reason.DROP_QUEEN: lambda it: (
        it.card == QUEEN_OF_SPADES and it.follows and not it.beats
    ),
    Reason.AVOID_QUEEN: lambda it: (
        it.follows
        and it.suit == SPADES
        and it.card < QUEEN_OF_SPADES
        and QUEEN_OF_SPADES in it.out
    ),
    Reason.DUCK: lambda it: (
        it.follows
        and not it.beats
        and it.card == max(card for card in it.legal if card < it.best)
    ),
    Reason.KEEP_QUEEN: lambda it: QUEEN_OF_SPADES in it.legal - {it.card},
    Reason.LOWEST: lambda it: (
        it.beats and it.card == min(it.legal) and it.may_be_beaten(it.card)
    ),
    Reason.KEEP_FROM_SHOOTER: lambda it: (
        it.discards
        and not it.is_prize(it.card)
        and it.shooter == it.view.play.trick.winner()
    ),
    Reason.DISCARD_QUEEN: lambda it: (
        it.discards and it.card == QUEEN_OF_SPADES
    ),
    Reason.DISCARD_HIGH_SPADE: lambda it: (
        it.discards
        and it.suit == SPADES
        and it.card > QUEEN_OF_SPADES
        and QUEEN_OF_SPADES in it.out
    ),
    Reason.DISCARD_HEART: lambda it: (
        it.discards and it.suit == HEARTS and it.card == max(it.own)
    ),
    Reason.DISCARD_HIGH: lambda it: (
        it.discards and (bool(it.lower) or not it.higher)
    ),
    Reason.DISCARD_SHORT: lambda it: it.discards and it.own < it.hand,
    Reason.GIVE_LEAST: lambda it: (
        it.discards
        and all(map(is_penalty, it.legal))
        and it.suit == HEARTS
        and it.card == min(it.own)
    ),
    Reason.KEEP_DIAMONDS: lambda it: (
        bool(it.kept_diamonds) and it.card not in it.kept_diamonds
    ),
    Reason.LEAST: lambda it: it.card in it.legal,  # it claims nothing else
}


@dataclass(frozen=True)
class Passed:
    """A card that is advised to be passed, and what stays in the hand."""

    card: int
    kept: set[int]
    passed: set[int]


TRUE_OF_PASSES: dict[Reason, Callable[[Passed], bool]] = {
    Reason.PASS_QUEEN: lambda it: (
        it.card == QUEEN_OF_SPADES
        and sum(
            card < QUEEN_OF_SPADES
            for card in in_suit(it.kept | it.passed, SPADES)
        )
        < 4
    ),
    Reason.PASS_HIGH_SPADES: lambda it: (
        suit_of(it.card) == SPADES
        and it.card > QUEEN_OF_SPADES
        and QUEEN_OF_SPADES not in it.kept
    ),
    Reason.PASS_VOID: lambda it: (
        suit_of(it.card) != HEARTS and not in_suit(it.kept, suit_of(it.card))
    ),
    Reason.PASS_HIGH_HEARTS: lambda it: (
        suit_of(it.card) == HEARTS and it.card // 4 >= TEN
    ),
    Reason.PASS_HIGH: lambda it: it.card // 4 >= TEN,
    Reason.PASS_COSTLY: lambda it: it.card in it.passed,  # nothing else
}


def is_true(view: View, card: int, reason: Reason) -> bool:
    if view.is_passing:
        passed = set(players.advice(view))
        kept = set(view.dealt) - passed
        return TRUE_OF_PASSES[reason](Passed(card, kept, passed))
    return TRUE_OF_PLAYS[reason](Advised(view, card))


def views(rules: Rules, number: int) -> Iterator[View]:
    """Yield what each seat sees that chooses in a deal."""
    level = LEVELS[number % len(LEVELS)]
    match = Match(rules)
    direction = ROTATION[number % len(ROTATION)]
    deal = Deal(rules, direction, shuffled("reasons", number))
    if deal.is_passing:
        seen = [View.of(deal, seat, match) for seat in SEATS]
        yield from seen
        deal = deal.after_passing(
            [players.cards_to_pass(view, level, number) for view in seen]
        )
    while not deal.is_over:
        view = View.of(deal, deal.play.turn, match)
        yield view
        card = players.card_to_play(view, level, number)
        deal = deal.after(deal.play.turn, card)


def advised(rules: Rules) -> Iterator[tuple[View, int, Reason]]:
    for number in range(DEALS):
        for view in views(rules, number):
            for card, reason in players.advice(view).items():
                yield view, card, reason


def told(view: View, card: int, reason: Reason) -> str:
    """Return a hint as a person reads it, for the failing test."""
    trick = "" if view.is_passing else names(view.play.trick.cards)
    hand = names(tuple(in_mask(view.hand)))
    return f"{hand} | {trick} | {name(card)}: {REASONS[reason]}"


@pytest.mark.parametrize("rules", [STANDARD, OMNIBUS, Rules(100, True, True)])
def test_each_reason_that_is_given_is_true(rules: Rules) -> None:
    untrue = [told(*each) for each in advised(rules) if not is_true(*each)]
    assert untrue == []


def any_cards(rules: Rules) -> Iterator[tuple[View, int, Reason]]:
    """Yield reasons for all cards that might be advised in some deals."""
    for number in range(DEALS // 4):
        for view in views(rules, number):
            now = Playout.at(view.play)
            for card in in_mask(0 if view.is_passing else view.legal):
                choice = Choice(now, view.hand, 1 << card, view.possible)
                yield view, card, reasons.of_play(choice)


@pytest.mark.parametrize("rules", [STANDARD, OMNIBUS])
def test_reason_does_not_rest_on_which_card_is_advised(rules: Rules) -> None:
    untrue = [told(*each) for each in any_cards(rules) if not is_true(*each)]
    assert untrue == []


def test_each_reason_is_given() -> None:
    given = {
        reason
        for rules in (STANDARD, OMNIBUS)
        for _view, _card, reason in advised(rules)
    }
    assert given == set(Reason)
