# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches of Hearts as the rules and the players play them alone."""

from __future__ import annotations

from collections.abc import Callable

from pysol_heart2heart.hearts import players
from pysol_heart2heart.hearts.deal import Deal, shuffled
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.players import Level
from pysol_heart2heart.hearts.rules import SEATS, Refusal, Rules
from pysol_heart2heart.hearts.view import View
from tests.host.hearts_table import SOUTH

MOST_MATCHES = 2000


class Expected:
    """The match as the rules and the players play it, without a host."""

    def __init__(self, rules: Rules, number: int) -> None:
        self.match, self.number = Match(rules), number
        self.next_deal()

    def next_deal(self) -> None:
        number = len(self.match.scores)
        hands = shuffled(self.number, number)
        self.deal = Deal(self.match.rules, self.match.direction, hands)
        self.let_others_play()

    def view(self, seat: int) -> View:
        return View.of(self.deal, seat, self.match)

    def advised(self) -> tuple[int, ...]:
        return tuple(players.advice(self.view(SOUTH)))

    def pass_cards(self, own: tuple[int, ...]) -> None:
        others = [
            players.cards_to_pass(self.view(seat), Level.NORMAL, self.number)
            for seat in SEATS[1:]
        ]
        self.deal = self.deal.after_passing([own, *others])
        self.let_others_play()

    def play(self, card: int) -> None:
        self.deal = self.deal.after(SOUTH, card)
        self.let_others_play()

    def let_others_play(self) -> None:
        while (seat := self.deal.turn) not in (SOUTH, None):
            card = players.card_to_play(
                self.view(seat), Level.NORMAL, self.number
            )
            self.deal = self.deal.after(seat, card)
        if self.deal.is_over:
            self.match = self.match.after(self.deal.play.scores())


def refused(deal: Deal, reason: Refusal) -> int | None:
    """Return an own card that the rules refuse for a reason, or None."""
    for card in deal.hand(SOUTH):
        if deal.refusal(SOUTH, card) is reason:
            return card
    return None


def found(wanted: Callable[[Deal], bool]) -> tuple[int, int]:
    """Return the number of a match and how many cards the player plays in
    its first deal before it is as wanted.
    """
    for number in range(1, MOST_MATCHES):  # the host has no 0
        expected = Expected(Rules(), number)
        expected.pass_cards(expected.advised())
        for cards in range(13):
            if wanted(expected.deal):
                return number, cards
            expected.play(*expected.advised())
    raise AssertionError("no such match")
