# SPDX-License-Identifier: GPL-3.0-or-later
"""Deal numbers, deal codes, the shuffle, and the text form of deals.

A deal code names a deal for ever, on every host and Python: the shuffle
below belongs to the code and must not change under the name `HH1`.
"""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Sequence
from string import ascii_uppercase

from pysol_heart2heart.i18n import _
from pysol_heart2heart.rules import COPIES, DECK_SIZE, RANKS, Ranks

PREFIX = "HH1-N-"  # game and version of the shuffle; N: the normal game
MIN_LETTERS = 7
MOST_LETTERS = 15
NEW_DEALS = len(ascii_uppercase) ** MIN_LETTERS  # new games draw from these

# PySolFC's own game numbers end at 10**20; deal n is its number 10**12 + n,
# which keeps clear of the small numbers that mean other shuffles there.
FIRST_HOST_NUMBER = 10**12
LAST_DEAL = 10**20 - FIRST_HOST_NUMBER - 1

_SHUFFLE_START = 66185  # found by search: AAAAAAM is the documented deal
_MASK = 2**64 - 1
_DASHES = r"\-‐‑‒–—―−"


class InvalidCode(ValueError):
    """A text is not a deal code, or a number not that of a deal."""


class InvalidDeal(ValueError):
    """A text is not a deal of 52 cards."""


def code(number: int) -> str:
    """Return the deal code of a deal number (0 to `LAST_DEAL`)."""
    letters = ""
    rest = check_number(number)
    while rest or len(letters) < MIN_LETTERS:
        rest, digit = divmod(rest, len(ascii_uppercase))
        letters = ascii_uppercase[digit] + letters
    return PREFIX + letters


def number(text: str) -> int:
    """Return the deal number of a deal code.

    Case, blanks and dashes do not matter, the letters alone will do, and
    leading As may be added.  Raise `InvalidCode` for anything else.
    """
    match = re.fullmatch(r"(?:HH1N)?([A-Z]{7,})", _bare(text), re.I | re.A)
    if not match:
        raise InvalidCode(
            # Translators: {example} is HH1-N-AAAAAAM, {count} is 7.
            _(
                "{text} is not a deal code: it looks like {example}, at "
                "least {count} letters from A to Z."
            ).format(
                text=short(text),
                example=f"{PREFIX}AAAAAAM",
                count=MIN_LETTERS,
            )
        )
    digits = match[1].upper().lstrip("A")
    if len(digits) > MOST_LETTERS:
        return check_number(LAST_DEAL + 1)
    value = 0
    for letter in digits:
        value = value * len(ascii_uppercase) + ascii_uppercase.index(letter)
    return check_number(value)


def check_number(value: int) -> int:
    """Return a deal number unchanged, or raise `InvalidCode`."""
    if not 0 <= value <= LAST_DEAL:
        raise InvalidCode(
            _(
                "There is no such deal: the codes go from {first} to {last}."
            ).format(first=code(0), last=code(LAST_DEAL))
        )
    return value


def new_number() -> int:
    """Return the number of a deal drawn at random for a new game."""
    return secrets.randbelow(NEW_DEALS)


def host_number(value: int) -> int:
    """Return PySolFC's game number of a deal."""
    return FIRST_HOST_NUMBER + value


def from_host_number(value: int) -> int:
    """Return the deal of a game number that PySolFC keeps, or that a player
    typed: small numbers are deal numbers themselves.
    """
    if value < FIRST_HOST_NUMBER:
        return check_number(value)
    return check_number(value - FIRST_HOST_NUMBER)


def typed_number(text: str) -> int:
    """Return the deal that a player names by a code or a plain number.

    `#`, as PySolFC writes before numbers, may stand in front.  Raise
    `InvalidCode` for anything else.
    """
    entry = re.sub(r"^\s*#", "", text)
    digits = re.fullmatch(r"0*([0-9]{1,30})", _bare(entry))
    return from_host_number(int(digits[1])) if digits else number(entry)


def _bare(text: str) -> str:
    """Return a text without its blanks and dashes."""
    return re.sub(rf"[\s{_DASHES}]", "", text)


def shuffled(value: int) -> Ranks:
    """Return the 52 ranks of a deal in dealing order.

    Fisher-Yates, driven by splitmix64 (Steele, Lea and Flood, 2014).
    """
    state = _SHUFFLE_START
    for limb in _limbs(check_number(value)):
        state = _mix((state + limb) & _MASK)
    deck = [rank for rank in range(len(RANKS)) for _ in range(COPIES)]
    for last in range(DECK_SIZE - 1, 0, -1):
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        chosen = _mix(state) * (last + 1) >> 64
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def _limbs(value: int) -> list[int]:
    limbs = [value & _MASK]
    while value := value >> 64:
        limbs.append(value & _MASK)
    return limbs


def _mix(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
    return z ^ z >> 31


def text(deal: Sequence[int]) -> str:
    """Return a deal as 52 letters of `RANKS` in dealing order."""
    return "".join(RANKS[rank] for rank in deal)


def parse(letters: str) -> Ranks:
    """Return the deal written as 52 rank letters in dealing order.

    Raise `InvalidDeal` unless each rank is there four times.
    """
    if Counter(letters) != dict.fromkeys(RANKS, COPIES):
        raise InvalidDeal(
            # Translators: {count} is 52, {ranks} is A23456789TJQK, and
            # {copies} is 4.
            _(
                "{text} is not a deal: it needs {count} digits and capital "
                "letters, each of {ranks} {copies} times."
            ).format(
                text=short(letters),
                count=DECK_SIZE,
                ranks=RANKS,
                copies=COPIES,
            )
        )
    return tuple(map(RANKS.index, letters))


def short(given: str) -> str:
    """Return what a message tells of a text that was given, in quotes."""
    return repr(given if len(given) <= 60 else given[:57] + "...")
