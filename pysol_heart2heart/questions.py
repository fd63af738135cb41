# SPDX-License-Identifier: GPL-3.0-or-later
"""What the solver is asked about: a code, a deal or a line of a batch."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple, NoReturn

from pysol_heart2heart import deals
from pysol_heart2heart.i18n import _
from pysol_heart2heart.rules import (
    DECK_SIZE,
    RANKS,
    InvalidPosition,
    Position,
)

_RANK_LETTERS = re.compile(rf"[{RANKS}]+", re.IGNORECASE)


class InvalidLine(ValueError):
    """A line of a batch names no deal and no position."""


INVALID = (
    InvalidLine,
    InvalidPosition,
    deals.InvalidCode,
    deals.InvalidDeal,
)


class Question(NamedTuple):
    """A position to tell about, and what is known of the deal it is from.

    The title is what a reader knows the position by.
    """

    position: Position
    title: str
    code: str | None = None
    deal: str | None = None


def of_number(number: int) -> Question:
    """Return the question about the deal of a number."""
    deal = deals.shuffled(number)
    position = Position.from_deal(deal)
    code = deals.code(number)
    return Question(position, code, code, deals.text(deal))


def of_code(text: str) -> Question:
    """Return the question about a deal code, or raise `InvalidCode`."""
    return of_number(deals.number(text))


def of_deal(letters: str) -> Question:
    """Return the question about 52 rank letters, or raise `InvalidDeal`."""
    position = Position.from_deal(deals.parse(letters))
    return Question(position, letters, deal=letters)


def of_line(line: bytes) -> Question | None:
    """Return the question of a line of a batch, None for a blank one.

    A line holds a code, 52 rank letters, or a JSON object with `deal`, or
    with `heart`, `stock` and `waste`; the latter is a position whatever else
    it holds.  Raise one of `INVALID` for any other line.
    """
    try:
        text = line.decode("utf-8-sig").strip()
    except UnicodeDecodeError:
        raise InvalidLine(_("The line must be text in UTF-8.")) from None
    if text.startswith("{"):
        return _of_object(_object(text))
    if _is_meant_as_deal(text):
        return of_deal(text)
    return of_code(text) if text else None


def _is_meant_as_deal(text: str) -> bool:
    """Tell a deal, which may have the wrong cards, from a code."""
    return len(text) == DECK_SIZE or (
        bool(_RANK_LETTERS.fullmatch(text)) and not text.isalpha()
    )


def _object(text: str) -> dict[str, Any]:
    try:
        given: dict[str, Any] = _DECODER.decode(text)
    except InvalidLine:
        raise
    except (ValueError, RecursionError):  # digits without end; deep nesting
        raise InvalidLine(
            _(
                "The line is no JSON object: check its quotes, commas, "
                "brackets and numbers."
            )
        ) from None
    return given


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object, unless it says twice what is asked about."""
    given = dict(pairs)
    if len(given) < len(pairs):
        names = [pair[0] for pair in pairs]
        for name in ("deal", "heart", "stock", "waste"):
            if names.count(name) > 1:
                raise InvalidLine(
                    _("A JSON object may have {name} only once.").format(
                        name=name
                    )
                )
    return given


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)  # NaN and its like are no JSON


_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_refuse)


def _of_object(given: dict[str, Any]) -> Question:
    if "heart" not in given:
        return _with_code(of_deal(_text(given, "deal")), given.get("code"))
    heart, stock, waste = (
        _text(given, name) for name in ("heart", "stock", "waste")
    )
    deal = given.get("deal")
    return Question(
        Position.from_text(heart, stock, waste),
        _("Heart {heart}, stock {stock}, waste {waste}").format(
            heart=heart, stock=stock, waste=waste
        ),
        deal=deal if isinstance(deal, str) else None,
    )


def _with_code(question: Question, code: object) -> Question:
    """Return a question with the code that stands beside its deal, if the
    code does stand for that deal.
    """
    try:
        named = of_code(str(code))
    except deals.InvalidCode:
        return question
    return named if named.deal == question.deal else question


def _text(given: dict[str, Any], name: str) -> str:
    value = given.get(name)
    if not isinstance(value, str):
        raise InvalidLine(
            # Translators: deal, heart, stock and waste stay as they are.
            _(
                "A JSON object needs deal, or heart, stock and waste: here "
                "{name} is missing or is not text."
            ).format(name=name)
        )
    return value
