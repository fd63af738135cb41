# SPDX-License-Identifier: GPL-3.0-or-later
"""What `solve` is given: every line, however bad, has its answer."""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pysol_heart2heart import cli, deals
from pysol_heart2heart.batch import MOST_BYTES
from pysol_heart2heart.rules import HEART_SIZE
from tests.commands.command_line import DOCUMENTED, ROOT
from tests.commands.solving import (
    COMMAND,
    DEAL,
    GONE,
    KEYS,
    LOST,
    WINNABLE,
    answered,
    objects,
    solve,
)

BOM = b"\xef\xbb\xbf"


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


# bad lines

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
    told = answered(
        "--batch", "-", "--quick", stdin="\n \t\r\n\xa0\n\ufeffx\n\n"
    )
    assert [one["line"] for one in told] == [4]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b" \n", b""])
@pytest.mark.parametrize("start", [b"", BOM, b"  "])
def test_lines_of_every_system_are_read(start: bytes, end: bytes) -> None:
    for text in (DOCUMENTED, DEAL, json.dumps({"deal": DEAL})):
        line = start + text.encode() + end
        (told,) = answered("--batch", "-", "--quick", stdin=line)
        assert told["deal"] == DEAL


def test_line_that_is_too_long_is_one_bad_line() -> None:
    for length, is_bad in (
        (MOST_BYTES - 1, False),
        (MOST_BYTES, True),
        (3 * MOST_BYTES, True),
    ):
        line = "AAAAAAM".rjust(length) + "\n"
        first, second = answered("--batch", "-", "--quick", stdin=f"{line}x\n")
        assert ("error" in first) is is_bad
        assert second["line"] == 2
    (told,) = answered("--batch", "-", stdin="x" * 3 * MOST_BYTES)
    assert str(MOST_BYTES) in told["error"]


def test_missing_standard_input_is_one_sentence() -> None:
    command = " ".join([*COMMAND, "--batch - <&-"])
    done = subprocess.run(
        ["sh", "-c", command], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no standard input to read.\n"


# any lines

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
        if line.decode("utf-8-sig", "replace").strip()
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
