# SPDX-License-Identifier: GPL-3.0-or-later
"""Worlds in which the others played as one does are drawn more often."""

from __future__ import annotations

import random

from pysol_heart2heart.hearts.cards import OF_SUIT, card_named, in_mask
from pysol_heart2heart.hearts.deal import Deal, Direction, shuffled
from pysol_heart2heart.hearts.likely import LikelyWorlds
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.rules import Rules
from pysol_heart2heart.hearts.view import View
from pysol_heart2heart.hearts.worlds import World, Worlds
from tests.hearts.table import dealt, played, suit

MATCH = Match(Rules())
KING = 1 << card_named("KD")
QUEEN = 1 << card_named("QS")


def worlds(view: View, number: int) -> list[World]:
    return list(LikelyWorlds(view, random.Random(1)).draws(number))


def share(drawn: list[World], seat: int, card: int) -> float:
    return sum(bool(world[seat] & card) for world in drawn) / len(drawn)


def second_trick() -> View:
    """Return what seat 0 sees after the second trick, which seat 2 has led
    and to which seat 1 had no diamond.
    """
    deal = dealt(
        f"2C AD {suit('D', '23456')}",
        f"3C 8C 9C 2S 3S QS {suit('H', '234567A')}",
        f"AC {suit('D', '789T')}",
        f"4C {suit('D', 'JQK')}",
    )
    deal = played(deal, "2C 3C AC 4C 7D JD AD AH")
    return View.of(deal, 0, MATCH)


def test_who_plays_the_jack_early_hardly_has_the_king() -> None:
    view = second_trick()
    blind = list(Worlds(view, random.Random(1)).draws(400))
    assert share(worlds(view, 400), 3, KING) < share(blind, 3, KING) / 1.4


def test_who_discards_a_heart_hardly_has_the_queen_of_spades() -> None:
    view = second_trick()
    blind = list(Worlds(view, random.Random(1)).draws(400))
    assert share(worlds(view, 400), 1, QUEEN) < share(blind, 1, QUEEN)


def test_all_worlds_agree_with_the_view() -> None:
    view = second_trick()
    for world in worlds(view, 50):
        assert sum(world) == view.hand | view.unseen
        assert not world[1] & OF_SUIT[1]


def test_so_many_worlds_are_drawn() -> None:
    deal = Deal(Rules(), Direction.NONE, shuffled(4, 0))
    chance = random.Random(3)
    while not deal.is_over:
        drawn = worlds(View.of(deal, deal.play.turn, MATCH), 10)
        assert abs(len(drawn) - 10) <= 1
        card = chance.choice(list(in_mask(deal.legal())))
        deal = deal.after(deal.play.turn, card)


def test_world_is_possible_where_others_play_against_all_rules() -> None:
    """Each card counts, but no card rules a world out."""
    deal = Deal(Rules(), Direction.NONE, shuffled(4, 1))
    while len(deal.plays) < 44:
        highest = deal.legal().bit_length() - 1
        deal = deal.after(deal.play.turn, highest)
    seat = deal.play.turn
    drawn = worlds(View.of(deal, seat, MATCH), 40)
    assert all(sum(world) == sum(deal.held) for world in drawn)
