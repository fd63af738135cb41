# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands `hearts replay` and `hearts arena`, run as one runs them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pysol_heart2heart.hearts import arena
from pysol_heart2heart.hearts.cards import mask_of
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.rules import Rules
from tests.hearts.reference import DATA, FILES, known

ROOT = Path(__file__).parent.parent.parent
COMMAND = (sys.executable, "-m", "pysol_heart2heart", "hearts")
LINE = (DATA / "random.txt").read_text("ascii").splitlines()[0]
FIELDS = LINE.split()
HANDS, PASSED, PLAYS = FIELDS[1:4]
MEASURED = {
    "seat",
    "others",
    "difference",
    "se",
    "ms_mean",
    "ms_p95",
    "ms_max",
}


def hearts(
    *arguments: str | Path, stdin: str = ""
) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [*COMMAND, *arguments],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in done.stderr
    return done


def objects(done: subprocess.CompletedProcess[str]) -> list[dict[str, Any]]:
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def measure(*arguments: str, seat: str, others: str) -> dict[str, Any]:
    """Return what `arena` prints, without the times."""
    levels = ("--seat", seat, "--others", others)
    done = hearts("arena", *arguments, *levels, "--json")
    assert done.returncode == 0
    [told] = objects(done)
    assert 0 < told.pop("ms_mean") <= told.pop("ms_p95")
    assert told.pop("ms_max") > 0
    return told


# replay


@pytest.mark.parametrize("name", FILES)
def test_known_deals_come_out(name: str) -> None:
    omnibus = ["--omnibus"] if name.startswith("omnibus") else []
    done = hearts("replay", DATA / f"{name}.txt", *omnibus, "--json")
    assert done.returncode == 0
    expected = [
        {
            "legal": [f"{mask_of(cards):x}" for cards in each.legal],
            "points": list(each.scores),
        }
        for each in known(name)
    ]
    assert objects(done) == expected


def test_points_are_printed_as_text_of_standard_input() -> None:
    done = hearts("replay", "-", stdin=f"{LINE}\n\n{LINE}\n")
    assert (done.returncode, done.stdout) == (0, "2 24 0 0\n2 24 0 0\n")


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("left", "direction"),
        (f"up {HANDS} {PASSED} {PLAYS}", "up"),
        (f"left {HANDS.replace('k', '?')} {PASSED} {PLAYS}", "?"),
        (f"left {HANDS.replace('/', '')} {PASSED} {PLAYS}", "13"),
        (f"left {HANDS.replace('k', 'r')} {PASSED} {PLAYS}", "13"),
        (f"left {HANDS} {PASSED[:-4]} {PLAYS}", "four"),
        (f"left {HANDS} {PASSED[:-1]} {PLAYS}", "hand 4: Three"),
        (f"left {HANDS} /// {PLAYS}", "hand 1: Three"),
        (
            f"left {HANDS} {PASSED[:4] * 2}{PASSED[8:]} {PLAYS}",
            "hand 2: This is not a card of yours",
        ),
        (f"none {HANDS} {PASSED} {PLAYS}", "hand 1: No cards are passed"),
        (f"left {HANDS} {PASSED} {PLAYS[:-1]}", "51"),
        (f"left {HANDS} {PASSED} {PLAYS}a", "53"),
        (f"left {HANDS} {PASSED} {PLAYS[::-1]}", "Play 1, 6S"),
        (f"left {HANDS} {PASSED} aa{PLAYS[2:]}", "Play 2, 2C: This is not"),
        ("\ufeff\udcff", "direction"),
        (" " * 70000 + LINE, "65536 bytes"),
        (LINE + "x" * 70000, "65536 bytes"),
    ],
    ids=lambda text: text[:40].strip(),
)
def test_bad_line_is_told_and_the_rest_goes_on(line: str, word: str) -> None:
    lines = f"{LINE}\n{line}\n{LINE}\n".encode("utf-8", "surrogateescape")
    done = subprocess.run(
        [*COMMAND, "replay", "-", "--json"],
        cwd=ROOT,
        input=lines,
        capture_output=True,
    )
    assert (done.returncode, done.stderr) == (2, b"")
    good, bad, rest = map(json.loads, done.stdout.splitlines())
    assert good == rest
    assert bad.keys() == {"line", "error"}
    assert bad["line"] == 2
    assert word in bad["error"]


def test_bad_line_is_told_on_standard_error_as_text() -> None:
    done = hearts("replay", "-", stdin=f"{LINE}\nnone\n")
    assert (done.returncode, done.stdout) == (2, "2 24 0 0\n")
    assert done.stderr.startswith("Line 2: ")


@pytest.mark.parametrize(
    ("line", "quoted"),
    [
        (f"\x1b[31mup {HANDS} {PASSED} {PLAYS}", r"'\x1b[31mup'"),
        ("x" * 60000 + f" {HANDS} {PASSED} {PLAYS}", "x...'"),
        (f"left {HANDS} {PASSED} \x07{PLAYS}", r"'\x07'"),
    ],
    ids=["controls", "length", "card"],
)
def test_bad_line_is_quoted_shortly_and_does_not_spoil_a_terminal(
    line: str, quoted: str
) -> None:
    done = hearts("replay", "-", stdin=line)
    assert quoted in done.stderr
    assert len(done.stderr) < 200
    assert done.stderr[:-1].isprintable()


def test_file_that_is_not_there_is_named() -> None:
    done = hearts("replay", "nowhere", "--json")
    assert done.returncode == 2
    assert "nowhere cannot be read" in done.stderr
    assert done.stderr.count("\n") == 1


# arena


def test_arena_measures_a_better_player_as_better() -> None:
    told = measure("--deals", "6", "--seed", "1", seat="normal", others="easy")
    assert {*told, "ms_mean", "ms_p95", "ms_max"} == MEASURED
    assert told["difference"] == pytest.approx(told["others"] - told["seat"])
    assert told["difference"] > 0 < told["se"]


def test_arena_measures_no_difference_between_equal_players() -> None:
    told = measure("--deals", "3", seat="normal", others="normal")
    assert told["difference"] == pytest.approx(0, abs=0.001)
    assert told["seat"] == pytest.approx(told["others"], abs=0.001)


def test_arena_counts_a_match_won() -> None:
    numbers = ("--deals", "1", "--matches", "4")
    told = measure(*numbers, seat="normal", others="random")
    assert told["won"] == 1
    assert told["difference"] > 3


def test_matches_between_equal_players_are_shared() -> None:
    told = measure("--matches", "40", seat="random", others="random")
    assert 0.05 < told["won"] < 0.5


def test_winners_of_a_match_share_it() -> None:
    match = Match(Rules(), ((10, 10, 100, 20),))
    shares = [arena._share(match, seat) for seat in range(4)]
    assert shares == [0.5, 0.5, 0, 0]


def test_same_seed_gives_the_same_measures() -> None:
    def told(seed: str) -> dict[str, Any]:
        arguments = ("--deals", "2", "--seed", seed, "--omnibus")
        return measure(*arguments, seat="random", others="easy")

    assert told("3") == told("3")
    assert told("3") != told("-4")


def test_hard_player_beats_random_ones() -> None:
    told = measure("--deals", "1", seat="hard", others="random")
    assert told["difference"] > 0
    assert told["se"] is None


def test_arena_prints_text_without_json() -> None:
    arguments = ("--deals", "1", "--seat", "easy", "--others", "easy")
    lines = hearts("arena", *arguments).stdout.splitlines()
    assert {line.split()[0] for line in lines} == MEASURED


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ("arena --deals 0 --seat easy --others easy", "from 1 on"),
        ("arena --matches x --seat easy --others easy", "from 1 on"),
        ("arena --deals 1 --seat best --others easy", "normal"),
        ("arena --deals 1 --seed x --seat easy --others easy", "whole"),
        ("arena --deals 1 --seat easy", "--others"),
        ("replay", "FILE"),
        ("replay --json", "FILE"),
    ],
)
def test_wrong_usage_is_told_in_a_line(arguments: str, word: str) -> None:
    done = hearts(*arguments.split())
    assert done.returncode == 2
    assert word in done.stderr
    assert done.stderr.count("\n") == 1


def test_hearts_alone_prints_its_help() -> None:
    done = hearts()
    assert done.returncode == 0
    assert "replay" in done.stdout
    assert "arena" in done.stdout


@pytest.mark.parametrize(("command", "lines"), [("replay", 80), ("arena", 7)])
def test_examples_of_the_readme_work(command: str, lines: int) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [example] = re.findall(
        rf"^    python3 .* hearts ({command} .+)$", readme, re.M
    )
    done = hearts(*example.replace("--deals 20", "--deals 1").split())
    assert done.returncode == 0
    assert done.stdout.count("\n") == lines
