# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints with their reasons, the demo, and matches by the hint alone."""

from pysol_heart2heart.hearts import players
from pysol_heart2heart.hearts.view import View
from pysol_heart2heart.hearts.words import REASONS
from tests.hearts_soak import matches_by_hint
from tests.host.hearts_table import SOUTH

MATCHES = 2


def advice(table):
    return players.advice(View.of(table.deal(), SOUTH, table.match()))


def hinted(table):
    """Return the cards that the host's hints for the player point at."""
    return table.ask("[hearts_cards([h[3]])[0][0] for h in game.getHints(0)]")


def test_hint_points_at_the_advised_cards_and_tells_why(hearts):
    hearts.ask("app.opt.timeouts.update(hint=0.01)")
    hearts.new_match(target=1000)
    for _ in range(8):
        advised = advice(hearts)
        assert hinted(hearts) == list(advised)
        for reason in advised.values():
            hearts.key("h")
            assert hearts.message() == REASONS[reason]
        hearts.play_on(1)


def test_hinted_card_is_whole_in_sight_for_a_while(hearts):
    hearts.ask("app.opt.timeouts.update(hint=0.1)")
    hand = "[r.cards[0].item.id for r in game.s.rows]"
    before = hearts.ask(hand)
    order = "[i for i in game.canvas.find_all() if i in ids]"
    hearts.ask(
        f"watch_draws.start((lambda ids: lambda game=game: {order})({hand}))"
    )
    hearts.key("h")
    shown, *_later = hearts.ask("watch_draws.stop()")
    card = hearts.ask("game.hints.list[0][3].cards[0].item.id")
    assert shown[-1] == card
    assert hearts.ask(f"(lambda ids, game: {order})({before}, game)") == before


def test_hint_points_at_what_is_left_to_choose(hearts):
    first, *others = advice(hearts)
    hearts.click_card(first)
    assert hinted(hearts) == others
    for card in others:
        hearts.click_card(card)
    assert hinted(hearts) == []
    hearts.key("h")
    assert "press D" in hearts.message()


def test_hint_between_deals_and_after_the_match_says_how_to_go_on(hearts):
    hearts.new_match(target=1000)
    hearts.quickly_to_end_of_deal()
    hearts.close_dialogs()
    hearts.key("h")
    assert hearts.message().startswith("The deal is over: click the bare")


def test_demo_plays_on_from_a_players_choice(hearts):
    hearts.new_match(target=5)
    others = [c for c in hearts.hand() if c not in hearts.advised()]
    hearts.click_card(others[0])
    hearts.ask("app.opt.timeouts.update(demo=0)")
    hearts.later("game.startDemo")
    hearts.answer_demo()
    assert hearts.match().is_over
    assert hearts.deal().is_over


def test_matches_by_the_hint_alone_come_to_their_end(hearts):
    for match in matches_by_hint(hearts, MATCHES, target=40):
        assert match.is_over
    assert hearts.errors().splitlines() == []
