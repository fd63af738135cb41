# SPDX-License-Identifier: GPL-3.0-or-later
"""The players of the computer, and the advice that they give.

A player knows a `View` alone.  What it does by chance depends on the game,
the deal, the seat and the cards played, so it comes again with them.
"""

from __future__ import annotations

import random
from enum import Enum

from pysol_heart2heart.hearts import (
    pass_search,
    passing,
    policy,
    reasons,
    search,
)
from pysol_heart2heart.hearts.cards import Cards, in_mask
from pysol_heart2heart.hearts.claims import Choice
from pysol_heart2heart.hearts.deal import PASSED_CARDS, Game
from pysol_heart2heart.hearts.playout import Playout
from pysol_heart2heart.hearts.reasons import Reason
from pysol_heart2heart.hearts.view import View

_EASY_BLUNDERS = 0.2  # the share of cards that an easy player takes by chance


class Level(Enum):
    """How well a player plays."""

    RANDOM = "random"
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


def cards_to_pass(view: View, level: Level, game: Game) -> Cards:
    """Return the three cards that a player of a level passes."""
    chance = _chance(view, game)
    if level is Level.RANDOM:
        return tuple(sorted(chance.sample(view.dealt, PASSED_CARDS)))
    if level is Level.HARD:
        return tuple(in_mask(pass_search.choose(view, chance)))
    return tuple(in_mask(passing.choose(view.rules, view.hand)))


def card_to_play(view: View, level: Level, game: Game) -> int:
    """Return the card that a player of a level plays."""
    legal = view.legal
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    chance = _chance(view, game)
    if level is Level.RANDOM or (
        level is Level.EASY and chance.random() < _EASY_BLUNDERS
    ):
        return chance.choice(tuple(in_mask(legal)))
    if level is Level.HARD:
        return search.choose(view, chance).bit_length() - 1
    return _card_by_rules(view).bit_length() - 1


def advice(view: View) -> dict[int, Reason]:
    """Return the cards that a normal player would pass or play, each with
    its reason; the one that matters most comes first.
    """
    if view.is_passing:
        return _advice_on_passing(view)
    playout = Playout.at(view.play)
    card = policy.choose(playout, view.hand)
    choice = Choice(playout, view.hand, card, view.possible)
    return {card.bit_length() - 1: reasons.of_play(choice)}


def _advice_on_passing(view: View) -> dict[int, Reason]:
    passed = passing.choose(view.rules, view.hand)
    advised = {
        card: reasons.of_passing(view.hand, passed, 1 << card)
        for card in in_mask(passed)
    }
    by_weight = list(Reason).index
    return dict(sorted(advised.items(), key=lambda item: by_weight(item[1])))


def _card_by_rules(view: View) -> int:
    return policy.choose(Playout.at(view.play), view.hand)


def _chance(view: View, game: Game) -> random.Random:
    ply = len(view.play.cards)
    return random.Random(f"{game}:{view.number}:{view.seat}:{ply}")
