# SPDX-License-Identifier: GPL-3.0-or-later
"""Deal codes, the shuffle and the text form of deals."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysol_heart2heart import deals
from tests.reference import known

NUMBERS = st.integers(0, deals.LAST_DEAL)


@pytest.mark.parametrize("line", known("deals-open"))
def test_known_deals_come_out(line: dict[str, Any]) -> None:
    assert deals.code(line["number"]) == line["code"]
    assert deals.number(line["code"]) == line["number"]
    assert deals.text(deals.shuffled(line["number"])) == line["deal"]


@given(NUMBERS)
def test_codes_are_read_back(number: int) -> None:
    assert deals.number(deals.code(number)) == number


@given(NUMBERS)
def test_every_deal_has_four_cards_of_each_rank(number: int) -> None:
    deal = deals.shuffled(number)
    assert deals.parse(deals.text(deal)) == deal


@pytest.mark.parametrize(
    "text",
    [
        "HH1-N-AAAAAAM",
        "hh1-n-aaaaaam",
        "AAAAAAM",
        " aaa aa\taM\n",
        "HH1NAAAAAAM",
        "H-H-1-N-A-A-A-A-A-A-M-",
        "HH1–N—AAAAAAM",
        "A" * 293 + "AAAAAAM",
    ],
)
def test_reading_codes_is_forgiving(text: str) -> None:
    assert deals.number(text) == 12


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "AAAAAM",
        "HH1-N-AAAAAA1",
        "HH2-N-AAAAAAM",
        "HH1-M-AAAAAAM",
        "HH1-N-HH1-N-AAAAAAM",
        "AAAAAÄM",
        "ſſſſſſſ",
        "AAAAAAM!",
        "12",
        "x" * 20 + "1" * 280,
    ],
)
def test_other_texts_are_no_codes(text: str) -> None:
    with pytest.raises(deals.InvalidCode, match="is not a deal code") as info:
        deals.number(text)
    assert len(str(info.value)) < 200


@pytest.mark.parametrize(
    "text", ["Z" * 15, "Z" * 300, "Z" * 10**6, "BOHXKJNYZYLCHWI"]
)
def test_codes_beyond_the_last_deal_are_refused(text: str) -> None:
    with pytest.raises(deals.InvalidCode, match="HH1-N-BOHXKJNYZYLCHWH"):
        deals.number(text)


@pytest.mark.parametrize("number", [-1, 10**20 - 10**12])
def test_numbers_without_a_deal_are_refused(number: int) -> None:
    with pytest.raises(deals.InvalidCode, match="There is no such deal"):
        deals.code(number)


@pytest.mark.parametrize(
    ("entry", "number"),
    [
        ("HH1-N-AAAAAAM", 12),
        ("#aaaaaam", 12),
        ("12", 12),
        (" # 0012", 12),
        ("1000000000012", 12),
        ("00000001000000000012", 12),
        ("999999999999", 10**12 - 1),
        ("99999999999999999999", deals.LAST_DEAL),
    ],
)
def test_players_may_type_codes_and_numbers(entry: str, number: int) -> None:
    assert deals.typed_number(entry) == number


@pytest.mark.parametrize(
    "entry", ["", "#", "ms12", "1.5", "Custom", "9" * 5000, "12a", "١٢"]
)
def test_other_entries_are_refused(entry: str) -> None:
    with pytest.raises(deals.InvalidCode):
        deals.typed_number(entry)


def test_refusal_shows_the_entry_as_it_was_typed() -> None:
    with pytest.raises(deals.InvalidCode, match="^'HH2-N aaaaaam' is not"):
        deals.typed_number("HH2-N aaaaaam")


@given(NUMBERS)
def test_host_numbers_stand_for_one_deal_each(number: int) -> None:
    assert deals.from_host_number(deals.host_number(number)) == number


def test_new_deals_have_seven_letters_and_differ() -> None:
    codes = {deals.code(deals.new_number()) for _ in range(100)}
    assert {len(code) for code in codes} == {len("HH1-N-AAAAAAM")}
    assert len(codes) > 95


@pytest.mark.parametrize(
    "letters",
    ["", "A" * 52, "A23456789TJQK" * 3, "a23456789tjqk" * 4, "?" * 300],
)
def test_other_texts_are_no_deals(letters: str) -> None:
    with pytest.raises(deals.InvalidDeal, match="is not a deal") as info:
        deals.parse(letters)
    assert len(str(info.value)) < 200
