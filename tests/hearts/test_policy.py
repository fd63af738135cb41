# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of thumb in positions that a person can read, with their reasons.

Seat 0 is to play; the seats before it have played what is `led`.
"""

from __future__ import annotations

import pytest

from pysol_heart2heart.hearts import moon, policy, reasons, words
from pysol_heart2heart.hearts.cards import (
    ALL,
    cards_named,
    in_mask,
    mask_of,
)
from pysol_heart2heart.hearts.claims import Choice
from pysol_heart2heart.hearts.playout import Playout
from pysol_heart2heart.hearts.reasons import Reason
from pysol_heart2heart.hearts.rules import Refusal, Rules
from tests.hearts.table import OMNIBUS, STANDARD, names, suit


def mask(text: str) -> int:
    return mask_of(cards_named(text))


def at(
    own: str,
    led: str = "",
    gone: str = "",
    taken: dict[int, int] | None = None,
    rules: Rules = STANDARD,
) -> Playout:
    """Return a position after the first trick, hearts broken.

    `gone` cards were played earlier, and seats have taken such points.
    """
    trick = cards_named(led)
    playout = Playout(rules, -len(trick) % 4, [mask(own), 0, 0, 0])
    playout.live = ALL & ~mask(gone)
    playout.is_first, playout.is_broken = False, True
    for seat, points in (taken or {}).items():
        playout.taken[seat] = points
        playout.takers |= 1 << seat
    for card in trick:
        playout.step(1 << card)
    return playout


def chosen(playout: Playout) -> tuple[str, Reason]:
    """Return the card that the rules choose, and why."""
    hand = playout.hands[0]
    card = policy.choose(playout, hand)
    unseen = playout.live & ~hand
    choice = Choice(playout, hand, card, possible=(0, *[unseen] * 3))
    return named(card), reasons.of_play(choice)


def named(card: int) -> str:
    return names(tuple(in_mask(card)))


QUEEN_GONE = "QS 2S"
PENALTY_CARDS = f"QS {suit('H', '23456789TJQKA')}"


@pytest.mark.parametrize(
    ("playout", "card", "reason"),
    [
        (at("3D", "5D"), "3D", Reason.ONLY_CARD),
        # following suit
        (at("3D KD", "5D 9D JD"), "KD", Reason.TAKE_LAST),
        (at("3D KD", "5D 4D 3H"), "3D", Reason.DUCK),
        (at("3D 4D KD", "5D 2H 8D"), "4D", Reason.DUCK),
        (at("QD KD", "5D 2H 8D"), "KD", Reason.TAKE_HIGHEST),
        (at("3D KD", "5D"), "KD", Reason.TAKE_EARLY),
        (at("3H KH", "5H"), "3H", Reason.DUCK),
        (at("7H KH", "5H"), "7H", Reason.LOWEST),
        (
            at("3H 4H", "2H", gone=suit("H", "56789TJQKA")),
            "3H",
            Reason.TAKE_ANYHOW,
        ),
        (at("QS KS TS", "5S JH 3S"), "TS", Reason.KEEP_QUEEN),
        # the queen of spades
        (at("QS 3S", "5S KS"), "QS", Reason.DROP_QUEEN),
        (at("QS 3S 7S", "5S"), "7S", Reason.KEEP_QUEEN),
        (at("AS JS 3S", "5S"), "JS", Reason.AVOID_QUEEN),
        (at("AS 3S", "5S 6S QS"), "3S", Reason.DUCK),
        (at("KS 3S", "AS"), "KS", Reason.DUCK),
        (at("KS JS", "AS 4S"), "KS", Reason.DUCK),
        (at("AS JS 3S", "KS"), "JS", Reason.DUCK),
        (at("2S 3S 6S 8S TS QS", "4S 5S JH"), "3S", Reason.DUCK),
        (at("2S 6S QS", "4S JH"), "2S", Reason.DUCK),
        (at("AS 3S", "5S", QUEEN_GONE), "AS", Reason.TAKE_EARLY),
        (at("QS 3D 4H", "5C"), "QS", Reason.DISCARD_QUEEN),
        (at("AS 3D 4H", "5C"), "AS", Reason.DISCARD_HIGH_SPADE),
        # discards
        (at("KD 2S 2D AH", "5C", QUEEN_GONE), "AH", Reason.DISCARD_HEART),
        (at("KD 2H", "5C", QUEEN_GONE), "KD", Reason.DISCARD_HIGH),
        (at("2D 2S 3S", "5C", QUEEN_GONE), "2D", Reason.DISCARD_SHORT),
        (at("2D 3D", "5C", QUEEN_GONE), "3D", Reason.LEAST),
        (at("3H KH", "5C", taken={3: 5}), "3H", Reason.GIVE_LEAST),
        # leads
        (at("3S KD"), "3S", Reason.LEAD_QUEEN_OUT),
        (at("3C KC", gone=QUEEN_GONE), "KC", Reason.LEAD_HIGH),
        (at("KC", gone=QUEEN_GONE), "KC", Reason.ONLY_CARD),
        (at("2C 2D", gone=PENALTY_CARDS), "2C", Reason.NO_POINTS),
        (at("3H KD", gone="2D 3D 4D 5D 6D 7D 8D"), "3H", Reason.LEAD_LOW),
        (at("AH KD", gone=QUEEN_GONE), "KD", Reason.LEAD_HIGH),
        (at("3H AH"), "3H", Reason.LEAD_LOW),
        (at("9H AH"), "9H", Reason.LEAST),
        # somebody may be shooting the moon
        (
            at("2C AH 3H", "5H", "QS", {3: 17}),
            "AH",
            Reason.STOP_SHOOTER,
        ),
        (
            at("2C AH 3H", "5H", "QS", {3: 12, 1: 5}),
            "3H",
            Reason.DUCK,
        ),
        (
            at("QS 2D AH", "5C", taken={3: 5}),
            "2D",
            Reason.KEEP_FROM_SHOOTER,
        ),
        (at("2D KH", "5C", taken={2: 5}), "KH", Reason.DISCARD_HEART),
        # Omnibus Hearts
        (
            at("3D KD", "5D JD", rules=OMNIBUS),
            "KD",
            Reason.TAKE_JACK,
        ),
        (at("3D KD", "5D JD QD"), "KD", Reason.TAKE_LAST),
        (
            at("2D JD QD", "5D 9D 8D", rules=OMNIBUS),
            "JD",
            Reason.TAKE_JACK,
        ),
        (
            at("2C 3C JD", gone="QD KD AD", rules=OMNIBUS),
            "JD",
            Reason.LEAD_JACK,
        ),
        (at("JD 2C 2H", "5S", rules=OMNIBUS), "2H", Reason.DISCARD_HEART),
        (at("AD 3D", "5D", rules=OMNIBUS), "3D", Reason.DUCK),
        (at("AD TD 9D", "8D 2H", rules=OMNIBUS), "9D", Reason.LOWEST),
        (at("AD QD 9D", "KD 2H", rules=OMNIBUS), "9D", Reason.KEEP_DIAMONDS),
    ],
)
def test_rules_of_thumb(playout: Playout, card: str, reason: Reason) -> None:
    assert chosen(playout) == (card, reason)


def test_jack_of_diamonds_is_not_taken_with_the_queen_of_spades() -> None:
    playout = at("3D KD", "5D JD QS", rules=OMNIBUS)
    assert chosen(playout) == ("3D", Reason.DUCK)


def test_every_reason_and_refusal_has_words() -> None:
    assert set(words.REASONS) == set(Reason)
    assert set(words.REFUSALS) == set(Refusal)
    told = [*words.REASONS.values(), *words.REFUSALS.values()]
    assert len(set(told)) == len(told)
    assert all(text.endswith(".") for text in told)


def test_refused_heart_lead_is_told_so_that_the_queen_may_break_hearts() -> (
    None
):
    told = words.REFUSALS[Refusal.HEARTS_NOT_BROKEN]
    assert told == "Hearts may not be led before they are broken."


# shooting the moon


@pytest.mark.parametrize(
    ("playout", "card"),
    [
        (at("AC 2D 3D"), "AC"),
        (at("AC KC 2D", gone="QC JC"), "AC"),
        (at("3H 9H KH", "5H 6H 7H"), "9H"),
        (at("3H 9H KH", "5H 6H", gone="AH"), "KH"),
        (at("3H KH AH", "5H"), "KH"),
        (at("3H 4H", "5H"), "3H"),
        (at("2D AD 5H", "5C"), "2D"),
        (at("2H AH", "5C"), "2H"),
    ],
)
def test_shooter_wins_what_it_can(playout: Playout, card: str) -> None:
    assert named(moon.choose(playout, playout.hands[0])) == card


def test_moon_is_open_until_another_has_taken_a_card_of_it() -> None:
    assert moon.is_open(at("2C"), 0)
    assert moon.is_open(at("2C", taken={0: 5}), 0)
    assert not moon.is_open(at("2C", taken={1: 1}), 0)
