# SPDX-License-Identifier: GPL-3.0-or-later
"""A running PySolFC with Hearts, played by real mouse and keys."""

from __future__ import annotations

import time

from pysol_heart2heart import HEARTS_NAME
from pysol_heart2heart.hearts import players
from pysol_heart2heart.hearts.cards import Cards, card_named, mask_of
from pysol_heart2heart.hearts.deal import Deal
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.rules import SEATS, Rules
from pysol_heart2heart.hearts.view import View
from tests.host.table import Table

HEARTS = 465433
SOUTH = 0
NUMBER = 2026


class HeartsTable(Table):
    """One host process that plays Hearts."""

    def start_hearts(self, number: int = NUMBER, **variables: str) -> None:
        """Start the host with a match of a number."""
        game = ("--game", HEARTS_NAME, "--deal", str(number))
        self.start(*game, **variables)
        self.ask("hurry_hearts()")

    def new_match(self, number: int = NUMBER, **options: object) -> None:
        """Begin a match with options; those not named are as at first."""
        self.ask(f"set_hearts_options(**{options!r})")
        self.later(f"lambda: game.newGame(random=new_random('{number}'))")
        self.settle()

    def reset_hearts(self) -> None:
        """Begin anew, whatever is open."""
        self.close_dialogs()
        if self.ask("game.id") != HEARTS:
            self.go_to(HEARTS)
        self.ask("game.stopDemo() or game.pause and game.doPause()")
        self.ask("app.opt.__dict__.update(app.agent.options)")
        self.ask("app.stats.resetStats(app.opt.player, 0)")
        self.new_match()

    def go_to(self, game: int) -> None:
        """Go on to another game, and wait until it is at rest."""
        self.select_game(game)
        time.sleep(0.5)  # the host looks at the window's size once more
        self.close_dialogs()

    # what the game keeps, and what lies on the table

    def kept(self) -> tuple[Match, Deal]:
        """Return the match and the deal as the game has them."""
        rules, scores, numbers = self.ask(
            "((game.match.rules.target, game.match.rules.omnibus,"
            " game.match.rules.qs_breaks_hearts), game.match.scores,"
            " game.deal.to_numbers())"
        )
        match = Match(Rules(*rules), tuple(map(tuple, scores)))
        return match, Deal.from_numbers(match.rules, numbers)

    def match(self) -> Match:
        return self.kept()[0]

    def deal(self) -> Deal:
        return self.kept()[1]

    def cards_on(self, stacks: str) -> list[list[int]]:
        """Return the cards of some stacks, in the rules' numbers."""
        return list(self.ask(f"hearts_cards({stacks})"))

    def hand(self) -> Cards:
        """Return the player's cards from left to right."""
        return tuple(sum(self.cards_on("game.s.rows"), []))

    def chosen(self) -> Cards:
        return tuple(sum(self.cards_on("game.s.reserves"), []))

    def stack_of(self, card: int) -> str:
        """Return the stack of an own card, as the host has it."""
        own = self.cards_on("[*game.s.rows, *game.s.reserves]")
        index = own.index([card])
        return f"[*game.s.rows, *game.s.reserves][{index}]"

    def assert_in_step(self) -> None:
        """See that the cards lie on the table as the deal says."""
        deal = self.deal()
        own, hidden, taken, slots = self.ask(
            "[*map(hearts_cards, ([*game.s.rows, *game.s.reserves],"
            " game.hidden, game.piles, game.slots))]"
        )
        hands = [sum(own, []), *hidden]
        assert [*map(mask_of, hands)] == [*deal.held]
        if not deal.is_passing:
            assert [*map(mask_of, taken)] == [*deal.play.taken]
            trick = deal.play.trick
            lies = {trick.player(i): [c] for i, c in enumerate(trick.cards)}
            assert slots == [lies.get(seat, []) for seat in SEATS]
        everywhere = sum((*hands, *taken, *slots), [])
        assert sorted(everywhere) == list(range(52))

    # acts

    def card(self, card: int) -> tuple[int, int]:
        """Return where an own card is in sight: at its left side."""
        x, y = self.point(self.stack_of(card))
        width, _height = self.ask("app.images.getSize()")
        return x - width * 3 // 10, y

    def click_card(self, card: int | str, button: int = 1) -> None:
        """Click an own card."""
        if isinstance(card, str):
            card = card_named(card)
        self.click_at(*self.card(card), button)

    def drag_card(self, card: int, stack: str) -> None:
        """Drag an own card onto a stack."""
        self.drag_from(self.card(card), self.point(stack))

    def advised(self) -> Cards:
        """Return what the rules of thumb advise, by the rules alone."""
        match, deal = self.kept()
        view = View.of(deal, SOUTH, match)
        return tuple(players.advice(view))

    def pass_by_clicks(self) -> None:
        """Choose the advised cards and pass them."""
        # what was clicked before is no part of a double click
        self.click_at(*self.corner())
        for card in self.advised():
            self.click_card(card)
        self.click_at(*self.corner())

    def play_on(self, cards: int) -> None:
        """Pass, where it is time for it, and play advised cards."""
        if self.deal().is_passing:
            self.pass_by_clicks()
        for _ in range(cards):
            self.click_card(*self.advised())

    def quickly_to_end_of_deal(self) -> None:
        """Play a deal to its end without the mouse."""
        self.later("lambda: play_hearts(52)")
        self.wait_for("game.deal.is_over and dialogs()")
        self.settle()
