# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `deal`: deals are drawn, told and counted."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from pysol_heart2heart import deals, solver
from pysol_heart2heart.difficulty import difficulty_of
from pysol_heart2heart.rules import Position
from tests.commands.command_line import DOCUMENTED, Run, assert_refused
from tests.reference import known

PICTURE_OF_IT = """\
HH1-N-AAAAAAM

  T   4       Q   8
A   2   7   J   K   5
  8   8   9   T   K
    3   K   2   3
      5   3   Q
        3   J
          4

Stock, next card first: 2 5 J T 7 9 Q 6 4 A K 4 8 9 6 A 9 T 5 7 6 Q 7 J 2 6
Waste: A
Can be won: yes
Difficulty: {difficulty}

"""


def test_deal_draws_the_table(run: Run) -> None:
    level = difficulty_of(Position.from_deal(deals.shuffled(12)))
    assert level
    picture = PICTURE_OF_IT.format(difficulty=level.value)
    assert run("deal", "hh1 n aaaaaam").stdout == picture


def test_known_deals_come_out(run: Run) -> None:
    for deal in known("deals-open")[:20]:
        done = run("deal", deal["code"], "--json")
        told = json.loads(done.stdout)
        assert list(told)[3:] == ["winnable", "difficulty"]
        assert {name: told[name] for name in deal} == deal


def test_deals_are_counted_from_the_code(run: Run) -> None:
    done = run("deal", "AAAAAAY", "--count", "3", "--json")
    numbers = [
        json.loads(line)["number"] for line in done.stdout.split("\n")[:-1]
    ]
    assert numbers == [24, 25, 26]


def test_deal_without_code_is_random(run: Run) -> None:
    drawn = [json.loads(run("deal", "--json").stdout) for _ in range(2)]
    assert drawn[0] != drawn[1]
    for deal in drawn:
        number = deals.number(deal["code"])
        assert deals.text(deals.shuffled(number)) == deal["deal"]


@pytest.mark.parametrize("count", ["0", "-1", "x", "", "1.5", "²"])
def test_bad_count_is_refused(run: Run, count: str) -> None:
    assert_refused(run("deal", DOCUMENTED, "--count", count), "--count")


def test_deals_past_the_last_one_are_refused_at_once(run: Run) -> None:
    last = deals.code(deals.LAST_DEAL)
    assert run("deal", last, "--count", "1").returncode == 0
    assert_refused(run("deal", last, "--count", "2"), "no such deal")


def deals_in(done: subprocess.CompletedProcess[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_winnable_deals_are_the_first_from_there(run: Run) -> None:
    every = deals_in(run("deal", DOCUMENTED, "--count", "30", "--json"))
    winnable = [deal for deal in every if deal["winnable"]]
    assert 0 < len(winnable) < 30
    assert all(deal["difficulty"] for deal in winnable)
    assert {d["difficulty"] for d in every if not d["winnable"]} == {None}
    count = str(len(winnable))
    done = run("deal", DOCUMENTED, "--winnable", "--count", count, "--json")
    assert deals_in(done) == winnable


def test_winnable_deal_without_code_is_random(run: Run) -> None:
    drawn = [deals_in(run("deal", "--winnable", "--json")) for _ in range(2)]
    assert drawn[0] != drawn[1]
    for (deal,) in drawn:
        start = Position.from_deal(deals.parse(deal["deal"]))
        assert solver.is_winnable(start)


@pytest.mark.parametrize(
    ("number", "verdict"),
    [
        (2, "Can be won: no"),
        (4, "Can be won: no\nNo pair is possible any more."),
    ],
)
def test_drawing_tells_that_a_deal_cannot_be_won(
    run: Run, number: int, verdict: str
) -> None:
    drawing = run("deal", deals.code(number)).stdout
    assert drawing.partition("Waste: ")[2][1:] == f"\n{verdict}\n\n"


def test_no_more_winnable_deals_are_one_sentence(run: Run) -> None:
    first = deals.code(deals.LAST_DEAL - 10)
    done = run("deal", first, "--winnable", "--count", "9" * 20, "--json")
    assert done.returncode == 1
    assert 0 < len(deals_in(done)) < 11
    assert done.stderr.count("\n") == 1
    assert "last deal" in done.stderr
