# SPDX-License-Identifier: GPL-3.0-or-later
"""What `solve` answers, for programs and for people."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from pysol_heart2heart import cli, deals, shortest
from pysol_heart2heart.rules import Position
from tests.commands.command_line import DOCUMENTED, ROOT
from tests.commands.solving import (
    DEAL,
    GONE,
    KEYS,
    LOST,
    WINNABLE,
    answered,
    objects,
    solve,
)
from tests.reference import DATA, known, moves_of


def piped(*lines: str) -> list[dict[str, Any]]:
    """Return the quick answers to lines on standard input."""
    told: list[dict[str, Any]] = answered(
        "--batch", "-", "--quick", stdin="\n".join(lines)
    )
    return told


def assert_wins(position: Position, told: dict[str, Any]) -> None:
    """Check by the rules that a solution wins in as many moves as it says."""
    moves = moves_of(told["solution"])
    assert len(moves) == told["min_moves"]
    for move in moves:
        assert not position.is_won()
        position = position.after(move)
    assert position.is_won()


def test_reference_deals_come_out() -> None:
    expected = known("reference-open")
    lines = (DATA / "reference-open.jsonl").read_bytes()
    told = answered("--batch", "-", stdin=lines)
    assert len(told) == len(expected) == 150
    for one, deal in zip(told, expected):
        assert list(one) == KEYS
        assert one["code"] is None
        assert {name: one[name] for name in deal} == deal
        if deal["winnable"]:
            start = Position.from_deal(deals.parse(deal["deal"]))
            assert one["difficulty"] in ("easy", "medium", "hard")
            assert not one["deadlocked"]
            assert_wins(start, one)
        else:
            assert one["solution"] is one["difficulty"] is None


def test_reference_positions_come_out() -> None:
    expected = known("positions-open")
    told = answered("--batch", DATA / "positions-open.jsonl")
    assert len(told) == len(expected) == 30
    for one, line in zip(told, expected):
        assert list(one) == KEYS
        for name in ("deal", "winnable", "deadlocked", "min_moves"):
            assert one[name] == line[name]
        if line["winnable"]:
            cards = (line["heart"], line["stock"], line["waste"])
            assert_wins(Position.from_text(*cards), one)


def test_reference_solutions_come_out() -> None:
    expected = known("solutions-open")
    told = answered("--batch", DATA / "solutions-open.jsonl")
    assert [(one["deal"], one["min_moves"]) for one in told] == [
        (line["deal"], line["min_moves"]) for line in expected
    ]


def test_reference_codes_come_out() -> None:
    expected = known("deals-open")
    codes = [line["code"] for line in expected]
    told = piped(*codes)
    assert [(one["code"], one["deal"]) for one in told] == [
        (line["code"], line["deal"]) for line in expected
    ]
    assert answered(*codes, "--quick") == told


def test_a_deal_may_be_named_in_every_form() -> None:
    (by_code,) = answered("hh1 n aaaaaam")
    assert by_code["code"] == DOCUMENTED
    assert by_code["deal"] == DEAL
    assert_wins(Position.from_deal(deals.parse(DEAL)), by_code)
    assert answered("--deal", DEAL) == [{**by_code, "code": None}]
    quick = {**by_code, "min_moves": None, "solution": None}
    position = {"heart": DEAL[:25], "stock": DEAL[25:51], "waste": DEAL[51]}
    assert piped(
        "AAAAAAM",
        DEAL,
        json.dumps({"deal": DEAL, "code": "anything"}),
        json.dumps({**position, "deal": DEAL}),
        json.dumps(position),
    ) == [
        quick,
        {**quick, "code": None},
        {**quick, "code": None},
        {**quick, "code": None},
        {**quick, "code": None, "deal": None},
    ]


def test_code_beside_its_deal_is_told_and_another_is_not() -> None:
    lines = [json.dumps(line) for line in known("deals-open")]
    assert [one["code"] for one in piped(*lines)] == [
        line["code"] for line in known("deals-open")
    ]
    wrong = json.dumps({"code": "HH1-N-AAAAAAB", "deal": DEAL})
    (told,) = piped(wrong)
    assert told["code"] is None


def test_code_of_rank_letters_alone_is_a_code() -> None:
    told = piped("AAAAAAA", "kqj-tkqj", "T" * 14)
    assert [one["code"] for one in told] == [
        "HH1-N-AAAAAAA",
        "HH1-N-KQJTKQJ",
        "HH1-N-" + "T" * 14,
    ]


@pytest.mark.parametrize("deal", ["nonsense", "\ud800\n\x1b[31m", ""])
def test_deal_of_a_position_is_copied(deal: str) -> None:
    position = {"heart": GONE, "stock": "AA", "waste": "", "deal": deal}
    (told,) = piped(json.dumps(position))
    assert told["deal"] == deal


@pytest.mark.parametrize("deal", [None, 12, ["A"], {}, True])
def test_deal_that_is_no_text_is_left_out(deal: object) -> None:
    position = {"heart": GONE, "stock": "AA", "waste": "", "deal": deal}
    (told,) = piped(json.dumps(position))
    assert told["deal"] is None


def test_won_position_has_nothing_left_to_do() -> None:
    position = {"heart": GONE, "stock": "A", "waste": "A"}
    (told,) = answered("--batch", "-", stdin=json.dumps(position))
    assert told["winnable"]
    assert not told["deadlocked"]
    assert (told["min_moves"], told["solution"]) == (0, "")


def test_spent_budget_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def give_up(position: Position) -> None:
        raise shortest.BudgetSpent

    monkeypatch.setattr(shortest, "shortest_win", give_up)
    assert cli.main(["solve", DOCUMENTED, "--json"]) == 0
    (told,) = objects(capsys.readouterr().out)
    assert list(told) == [*KEYS, "unknown"]
    assert told["unknown"] is told["winnable"] is True
    assert told["min_moves"] is told["solution"] is None
    assert cli.main(["solve", DOCUMENTED]) == 0
    assert "Least moves: not found" in capsys.readouterr().out


# text


def test_text_tells_all_in_79_columns() -> None:
    (told,) = answered(DOCUMENTED)
    text = solve(DOCUMENTED).stdout
    lines = text.splitlines()
    assert lines[:4] == [
        DOCUMENTED,
        "Can be won: yes",
        f"Difficulty: {told['difficulty']}",
        f"Least moves: {told['min_moves']}",
    ]
    assert " ".join(lines[4:]).strip() == told["solution"]
    assert max(map(len, lines)) <= 79
    assert lines[-1] == ""


def test_text_names_what_was_asked() -> None:
    heart = "73Q7.A2326.T6KK.849.7Q.9."
    position = {
        "heart": heart,
        "stock": "2A",
        "waste": "J8J47828TJ4Q6Q6J455",
        "deal": "\x1b[31mnonsense",
    }
    lines = [WINNABLE, DEAL, json.dumps(position), LOST]
    done = solve("--batch", "-", "--quick", stdin="\n".join(lines))
    assert [part.splitlines()[:2] for part in done.stdout.split("\n\n")] == [
        [WINNABLE, "Can be won: yes"],
        [DEAL, "Can be won: yes"],
        [
            f"Heart {heart}, stock 2A, waste J8J47828TJ4Q6Q6J455",
            "Can be won: no",
        ],
        [LOST, "Can be won: no"],
        [],
    ]
    assert done.stdout.count("No pair is possible any more.") == 1
    assert "Least moves" not in done.stdout


EXAMPLES = re.findall(
    r"^    (python3 .* (?:deal|solve) .*(?:\n     .*)*)",
    (ROOT / "README.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_readme_has_examples() -> None:
    assert len(EXAMPLES) == 4


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_of_the_readme_work(example: str) -> None:
    done = subprocess.run(
        ["bash", "-c", example.replace("python3", sys.executable)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode in (0, 1)
    assert done.stderr == ""
    assert '"winnable": true' in done.stdout or "Can be won" in done.stdout
