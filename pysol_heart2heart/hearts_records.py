# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals of Hearts as lines of text: the direction, the hands, the passed
cards and the plays, with blanks between them.

A letter is a card, in the order of the letters from `a` to `z` and on from
`A` to `Z`: clubs, diamonds, hearts and spades of each rank from 2 to ace.
"""

from __future__ import annotations

from string import ascii_letters
from typing import NamedTuple

from pysol_heart2heart.deals import short
from pysol_heart2heart.hearts.cards import DECK_SIZE, Cards, name
from pysol_heart2heart.hearts.deal import Deal, Direction, InvalidDeal
from pysol_heart2heart.hearts.rules import SEATS, Points, Refused, Rules
from pysol_heart2heart.hearts.words import REFUSALS
from pysol_heart2heart.i18n import _

_CARDS = ascii_letters[:DECK_SIZE]
_FIELDS = 4  # what follows them is ignored


class InvalidRecord(ValueError):
    """A line holds no deal, or one against the rules."""


class Replay(NamedTuple):
    """What a deal that was played again has shown.

    `legal` are the masks of what might be played, one for each play.
    """

    legal: list[int]
    scores: Points


def replay(line: bytes, rules: Rules) -> Replay | None:
    """Play the deal of a line again, None for a blank one.

    Raise `InvalidRecord` where it is none, or where the rules refuse it.
    """
    fields = line.decode("utf-8-sig", "replace").split()
    if not fields:
        return None
    if len(fields) < _FIELDS:
        raise InvalidRecord(
            _(
                "A line needs a direction, the hands, the passed cards and "
                "the plays, with blanks between them."
            )
        )
    direction, hands, passed, plays = fields[:_FIELDS]
    deal = _dealt(rules, _direction(direction), hands)
    return _played(_after_passing(deal, passed), _cards(plays))


def _direction(word: str) -> Direction:
    for direction in Direction:
        if word == direction.name.lower():
            return direction
    raise InvalidRecord(
        # Translators: left, right, across and none stay as they are.
        _(
            "The direction is {word}: write left, right, across or none."
        ).format(word=short(word))
    )


def _cards(letters: str) -> Cards:
    for letter in letters:
        if letter not in _CARDS:
            problem = _("{letter} is no card: write letters from a to Z.")
            raise InvalidRecord(problem.format(letter=short(letter)))
    return tuple(map(_CARDS.index, letters))


def _fours(text: str) -> tuple[Cards, ...]:
    return tuple(map(_cards, text.split("/")))


def _dealt(rules: Rules, direction: Direction, hands: str) -> Deal:
    try:
        return Deal(rules, direction, _fours(hands))
    except InvalidDeal:
        raise InvalidRecord(
            _("Four hands of 13 different cards are needed, with / between.")
        ) from None


def _after_passing(deal: Deal, text: str) -> Deal:
    passed = _fours(text)
    if len(passed) != len(SEATS):
        raise InvalidRecord(
            _("What each of the four passes is needed, with / between.")
        )
    if not deal.is_passing and not any(passed):
        return deal
    for seat in SEATS:
        reason = deal.pass_refusal(seat, passed[seat])
        if reason:
            problem = _("Passed cards of hand {number}: {reason}")
            raise InvalidRecord(
                problem.format(number=seat + 1, reason=_(REFUSALS[reason]))
            )
    return deal.after_passing(passed)


def _played(deal: Deal, plays: Cards) -> Replay:
    legal = []
    for number, card in enumerate(plays[:DECK_SIZE], 1):
        legal.append(deal.legal())
        try:
            deal = deal.after(deal.play.turn, card)
        except Refused as error:
            problem = _("Play {number}, {card}: {reason}")
            raise InvalidRecord(
                problem.format(
                    number=number,
                    card=name(card),
                    reason=_(REFUSALS[error.reason]),
                )
            ) from None
    if len(plays) != DECK_SIZE:
        problem = _("52 cards are played in a deal, not {count}.")
        raise InvalidRecord(problem.format(count=len(plays)))
    return Replay(legal, deal.play.scores())
