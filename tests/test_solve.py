# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `solve`, run as its users run it."""

from __future__ import annotations

import contextlib
import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pysol_heart2heart import cli, deals, questions, shortest
from pysol_heart2heart.rules import HEART_SIZE, Position, parse_move
from tests.reference import DATA, known

ROOT = Path(__file__).parent.parent
COMMAND = [sys.executable, "-m", "pysol_heart2heart", "solve"]
KEYS = [
    "code",
    "deal",
    "winnable",
    "deadlocked",
    "min_moves",
    "solution",
    "difficulty",
]
DOCUMENTED = "HH1-N-AAAAAAM"
DEAL = "T4Q8A27JK5889TK3K2353Q3J425JT79Q64AK4896A9T576Q7J26A"
WINNABLE, LOST = "HH1-N-AAAAAAA", "HH1-N-AAAAAAC"
GONE = "." * HEART_SIZE
BOM = b"\xef\xbb\xbf"


def solve(
    *arguments: str | Path, stdin: bytes | str = b""
) -> subprocess.CompletedProcess[str]:
    """Run `solve`, which must not end with a traceback."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [*COMMAND, *arguments], cwd=ROOT, input=given, capture_output=True
    )
    output, complaints = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in complaints
    return subprocess.CompletedProcess(
        done.args, done.returncode, output, complaints
    )


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def answered(*arguments: str | Path, stdin: bytes | str = b"") -> Any:
    """Return the objects that `solve --json` prints, and nothing else."""
    done = solve(*arguments, "--json", stdin=stdin)
    assert done.stderr == ""
    return objects(done.stdout)


def piped(*lines: str) -> list[dict[str, Any]]:
    """Return the quick answers to lines on standard input."""
    told: list[dict[str, Any]] = answered(
        "--batch", "-", "--quick", stdin="\n".join(lines)
    )
    return told


def assert_wins(position: Position, told: dict[str, Any]) -> None:
    """Check by the rules that a solution wins in as many moves as it says."""
    moves = [parse_move(text) for text in told["solution"].split()]
    assert len(moves) == told["min_moves"]
    for move in moves:
        assert not position.is_won()
        position = position.after(move)
    assert position.is_won()


# answers


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


# exit status, usage and bad lines


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        ("", 0),
        (WINNABLE, 0),
        (LOST, 1),
        ("x", 2),
        (f"{LOST}\n{WINNABLE}", 1),
        (f"x\n{LOST}\n{WINNABLE}", 2),
        (f"{WINNABLE}\nx\n{LOST}", 2),
    ],
)
def test_exit_status_is_the_worst_of_all(lines: str, status: int) -> None:
    for arguments in ([], ["--json"]):
        done = solve("--batch", "-", "--quick", *arguments, stdin=lines)
        assert done.returncode == status


def test_exit_status_of_single_deals() -> None:
    assert solve(WINNABLE, "--quick").returncode == 0
    assert solve(WINNABLE, LOST, WINNABLE, "--quick").returncode == 1
    assert solve("--deal", DEAL).returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--quick", "--json"],
        ["--deal"],
        ["--deal", ""],
        ["--deal", DEAL[1:]],
        ["--deal", DEAL.lower()],
        ["--deal", DOCUMENTED],
        ["--deal", DEAL, DOCUMENTED],
        ["--deal", DEAL, "--batch", "-"],
        ["--batch", "-", DOCUMENTED],
        ["--batch", ""],
        ["--batch", "/nowhere"],
        ["--batch", "/"],
        [""],
        ["12"],
        [DEAL],
        [DOCUMENTED, "x"],
        ["Z" * 1000],
    ],
)
def test_usage_errors_are_one_sentence(arguments: list[str]) -> None:
    done = solve(*arguments, stdin="AAAAAAM\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 250


POSITION = {"heart": GONE, "stock": "AA", "waste": ""}
BAD_LINES = [
    ("x", "'x' is not a deal code"),
    ("12", "is not a deal code"),
    ("null", "is not a deal code"),
    ("NaN", "is not a deal code"),
    ("[1]", "is not a deal code"),
    (f'"{DOCUMENTED}"', "is not a deal code"),
    ("HH2-N-AAAAAAM", "is not a deal code"),
    ("AAAAAAM AAAAAAN!", "is not a deal code"),
    ("Z" * 20000, "no such deal"),
    ("\x00", r"'\x00' is not a deal code"),
    (DEAL[:-1], "is not a deal"),
    (DEAL[:-1] + "2", "is not a deal"),
    (DEAL.lower(), "is not a deal"),
    ("A" * 52, "is not a deal: it needs 52"),
    ("5", "is not a deal: it needs 52"),
    ("{", "is no JSON object"),
    ("{}{}", "is no JSON object"),
    ("{'deal': 1}", "is no JSON object"),
    ('{"a": NaN}', "is no JSON object"),
    ('{"a": ' + "9" * 5000 + "}", "JSON object"),
    ('{"a": ' + "[" * 30000, "is no JSON object"),
    ('{"a": ' * 9000 + "1" + "}" * 9000, "JSON object"),
    ('{"deal": "x", "deal": "y"}', "may have deal only once"),
    ("{}", "deal is missing or is not text"),
    ('{"code": "AAAAAAM"}', "deal is missing or is not text"),
    ('{"deal": null}', "deal is missing or is not text"),
    ('{"deal": ["A"]}', "deal is missing or is not text"),
    ('{"deal": "x"}', "'x' is not a deal"),
    ('{"deal": "\\ud800"}', "is not a deal"),
    ('{"heart": null, "deal": "x"}', "heart is missing or is not text"),
    ('{"heart": ""}', "stock is missing or is not text"),
    (
        '{"heart": "", "stock": "", "waste": 1}',
        "waste is missing or is not text",
    ),
    (json.dumps({**POSITION, "heart": ""}), "needs 25 characters"),
    (json.dumps({**POSITION, "heart": "." * 24 + "x"}), "'x' is not a rank"),
    (json.dumps({**POSITION, "heart": "." * 24 + "a"}), "'a' is not a rank"),
    (json.dumps({**POSITION, "stock": "."}), "'.' is not a rank"),
    (json.dumps({**POSITION, "stock": "AA\n"}), "is not a rank"),
    (json.dumps({**POSITION, "waste": "A"}), "3 cards of rank A"),
    (json.dumps({**POSITION, "waste": "A" * 4}), "6 cards of rank A"),
    (json.dumps({**POSITION, "stock": "Q" * 60000}), "60000 cards of rank Q"),
    (
        json.dumps({**POSITION, "heart": "." * 23 + ".A", "stock": "A"}),
        "position 23 cannot be gone",
    ),
]


@pytest.mark.parametrize(
    ("line", "sentence"),
    BAD_LINES,
    ids=[sentence for _, sentence in BAD_LINES],
)
def test_bad_line_is_told_and_the_rest_goes_on(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    line: str,
    sentence: str,
) -> None:
    batch = tmp_path / "batch"
    batch.write_text(f"{WINNABLE}\n{line}\n{LOST}\n", encoding="utf-8")
    command = ["solve", "--quick", "--batch", str(batch)]
    assert cli.main([*command, "--json"]) == 2
    printed, complaints = capsys.readouterr()
    first, bad, last = objects(printed)
    assert (first["code"], last["code"]) == (WINNABLE, LOST)
    assert list(bad) == ["line", "error"]
    assert bad["line"] == 2
    assert sentence in bad["error"]
    assert len(bad["error"]) < 250
    assert complaints == ""
    assert cli.main(command) == 2
    printed, complaints = capsys.readouterr()
    assert complaints == f"Line 2: {bad['error']}\n"
    assert printed.count("Can be won") == 2


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    for line in (b"\xff", "AAAAAAM".encode("utf-16"), b"AAAAAAM\xc3"):
        (told,) = answered("--batch", "-", stdin=line)
        assert "UTF-8" in told["error"]


def test_blank_lines_count_but_ask_nothing() -> None:
    told = answered("--batch", "-", "--quick", stdin="\n \t\r\n\ufeffx\n\n")
    assert [one["line"] for one in told] == [3]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b" \n", b""])
@pytest.mark.parametrize("start", [b"", BOM, b"  "])
def test_lines_of_every_system_are_read(start: bytes, end: bytes) -> None:
    for text in (DOCUMENTED, DEAL, json.dumps({"deal": DEAL})):
        line = start + text.encode() + end
        (told,) = answered("--batch", "-", "--quick", stdin=line)
        assert told["deal"] == DEAL


def test_line_that_is_too_long_is_one_bad_line() -> None:
    most = questions.MOST_BYTES
    for length, is_bad in ((most - 1, False), (most, True), (3 * most, True)):
        line = "AAAAAAM".rjust(length) + "\n"
        first, second = answered("--batch", "-", "--quick", stdin=f"{line}x\n")
        assert ("error" in first) is is_bad
        assert second["line"] == 2
    (told,) = answered("--batch", "-", stdin="x" * 3 * most)
    assert str(most) in told["error"]


def test_missing_standard_input_is_one_sentence() -> None:
    command = " ".join([*COMMAND, "--batch - <&-"])
    done = subprocess.run(
        ["sh", "-c", command], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no standard input to read.\n"


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(), inner, max_size=3)
    ),
    max_leaves=5,
)
CARDS = st.text("A23K.", max_size=27) | st.text(max_size=3) | JSON_VALUES
OBJECTS = st.fixed_dictionaries(
    {},
    optional={
        "deal": st.just(DEAL) | CARDS,
        "heart": st.just(GONE)
        | st.text("A23.", min_size=1, max_size=2).map(
            lambda tip: tip.rjust(HEART_SIZE, "2")
        )
        | st.integers(0, HEART_SIZE).map(lambda n: DEAL[:n].ljust(25, "."))
        | CARDS,
        "stock": st.just(DEAL[25:51]) | CARDS,
        "waste": st.just(DEAL[51]) | CARDS,
        "code": JSON_VALUES,
    },
).map(json.dumps)
LINES = (
    st.binary(max_size=60)
    | (
        st.text(max_size=60)
        | st.text("AMZ-HN1 ", max_size=20)
        | st.permutations(DEAL).map("".join)
        | st.integers(0, deals.LAST_DEAL).map(deals.code)
        | OBJECTS
        | JSON_VALUES.map(json.dumps)
    ).map(lambda text: text.encode("utf-8", "surrogatepass"))
).map(lambda line: line.replace(b"\n", b""))


@given(st.lists(LINES, max_size=5), st.sampled_from([b"\n", b"\r\n"]))
@example([b'{"deal": 1e999}', BOM, b"\xc2\xa0"], b"\n")
def test_every_line_has_its_answer(
    tmp_path_factory: pytest.TempPathFactory, lines: list[bytes], end: bytes
) -> None:
    batch = tmp_path_factory.getbasetemp() / "batch"
    batch.write_bytes(b"".join(line + end for line in lines))
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        status = cli.main(["solve", "--json", "--batch", str(batch)])
    told = objects(printed.getvalue())
    asked = [
        number
        for number, line in enumerate(lines, 1)
        if line.removeprefix(BOM).strip()
    ]
    assert len(told) == len(asked)
    worst = 0
    for number, one in zip(asked, told):
        if "error" in one:
            assert one["line"] == number
            assert one["error"].endswith((".", ",)"))
            worst = 2
        else:
            assert list(one) == KEYS
            worst = max(worst, 0 if one["winnable"] else 1)
    assert status == worst
