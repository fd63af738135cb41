# SPDX-License-Identifier: GPL-3.0-or-later
"""A batch as it is read: through pipes without end, and on a terminal."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import pytest

from pysol_heart2heart.batch import MOST_BYTES

ROOT = Path(__file__).parent.parent
COMMAND = [sys.executable, "-m", "pysol_heart2heart", "solve", "--quick"]
CODE = "HH1-N-AAAAAAM"
PATIENCE = 60  # seconds, where an answer must come


def buffered() -> dict[str, str]:
    """Return an environment in which Python keeps back what it can."""
    hasty = "PYTHONUNBUFFERED"
    return {name: os.environ[name] for name in {*os.environ} - {hasty}}


@contextmanager
def solving(
    *arguments: str, **streams: Any
) -> Iterator[subprocess.Popen[bytes]]:
    """Run `solve --quick` while a test talks to it."""
    everything = {
        "stdin": subprocess.PIPE,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
        **streams,
    }
    with subprocess.Popen(
        [*COMMAND, *arguments], cwd=ROOT, env=buffered(), **everything
    ) as process:
        yield process


def next_lines(stream: IO[bytes]) -> bytes:
    """Return what a pipe holds, after waiting for the end of a line."""
    lines = b""
    while not lines.endswith(b"\n"):
        assert select.select([stream], [], [], PATIENCE)[0], "nothing comes"
        lines += os.read(stream.fileno(), 10**6)
    return lines


def test_each_line_is_answered_before_the_next_comes() -> None:
    with solving("--batch", "-", "--json") as process:
        assert process.stdin
        assert process.stdout
        for line, key in ((CODE, "code"), ("x", "error"), (CODE, "code")):
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
            assert key in json.loads(next_lines(process.stdout))
        process.stdin.close()
        assert process.wait() == 2


def test_text_and_errors_come_at_once_too() -> None:
    with solving("--batch", "-") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        for line, stream in (("x", process.stderr), (CODE, process.stdout)):
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
            assert next_lines(stream)
        process.stdin.close()
        assert process.wait() == 2


def test_pipe_without_end_is_read_as_long_as_somebody_listens() -> None:
    command = f"yes {CODE} | {' '.join(COMMAND)} --batch - --json | head -500"
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, text=True
    )
    assert done.stdout.count(CODE) == 500
    assert done.stderr == ""


PEAK = """
import resource, sys
from pysol_heart2heart.cli import main
main(["solve", "--batch", "-", "--quick", "--json"])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


def peak(chunk: bytes, count: int) -> int:
    """Return how many kilobytes a batch of so many chunks takes."""
    process = subprocess.Popen(
        [sys.executable, "-c", PEAK],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    with process:
        assert process.stdin
        assert process.stderr
        for _ in range(count):
            process.stdin.write(chunk)
        process.stdin.close()
        return int(process.stderr.read())


@pytest.mark.parametrize(
    ("chunk", "count"),
    [(b"x" * 2**20, 60), (b"\n" * 2**18, 4), (f"{CODE}\n".encode(), 5000)],
    ids=["one line", "blank lines", "codes"],
)
def test_memory_does_not_grow_with_the_batch(chunk: bytes, count: int) -> None:
    assert peak(chunk, count) - peak(b"x\n", 1) < 8000


def test_interrupted_batch_ends_quietly() -> None:
    with solving("--batch", "-", "--json") as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(f"{CODE}\n".encode())
        process.stdin.flush()
        next_lines(process.stdout)
        process.send_signal(signal.SIGINT)
        assert process.communicate() == (b"", b"")
        assert process.returncode == 130


# progress


@pytest.fixture
def batch(tmp_path: Path) -> Path:
    file = tmp_path / "batch"
    file.write_text(f"{CODE}\nx\n" * 50)
    return file


def seen(terminal: int) -> bytes:
    """Return what a terminal was sent until nobody holds it any more."""
    shown = b""
    while True:
        try:
            shown += os.read(terminal, 10**6)
        except OSError:
            return shown


@contextmanager
def terminal() -> Iterator[tuple[int, int]]:
    """Open a terminal: the end for a test, and the one for a program."""
    ours, theirs = pty.openpty()
    try:
        yield ours, theirs
    finally:
        os.close(ours)


def test_progress_is_one_line_on_a_terminal(batch: Path) -> None:
    batch.write_text("x\n" * 2000)
    answers = batch.with_suffix(".jsonl")
    with terminal() as (ours, theirs), answers.open("wb") as stdout:
        arguments = ("--batch", str(batch), "--json")
        with solving(*arguments, stdout=stdout, stderr=theirs):
            os.close(theirs)
            shown = seen(ours)
    assert answers.read_bytes().count(b"\n") == 2000
    assert b"\n" not in shown
    *shares, blank, rest = shown.split(b"\r")
    assert shares[0] == b"  0.0% done"
    assert shares[-1] == b"100.0% done"
    assert len(shares) == len(set(shares)) == 1001
    assert blank == b" " * len(shares[0])
    assert rest == b""


def test_progress_spoils_no_line_on_the_same_terminal(batch: Path) -> None:
    with terminal() as (ours, theirs):
        arguments = ("--batch", str(batch))
        with solving(*arguments, stdout=theirs, stderr=theirs):
            os.close(theirs)
            shown = seen(ours)
    lines = shown.decode().replace("\r\n", "\n").split("\n")
    overwritten = [line.split("\r")[:-1] for line in lines]
    final = [line.rpartition("\r")[2] for line in lines]
    assert any(overwritten)
    for old, new in zip(overwritten[:-1], final):
        assert all(len(text) <= len(new) for text in old)
    answer = [CODE, "Can be won: yes"]
    assert final.count("") == 51
    assert [line for line in final if line in answer] == 50 * answer
    assert sum(line.startswith("Line ") for line in final) == 50


def test_interrupted_progress_leaves_no_trace(batch: Path) -> None:
    batch.write_text(f"{CODE}\n" * 10**6)
    with terminal() as (ours, theirs):
        arguments = ("--batch", str(batch), "--json")
        streams = {"stdout": subprocess.DEVNULL, "stderr": theirs}
        with solving(*arguments, **streams) as process:
            os.close(theirs)
            assert b"0.0% done" in os.read(ours, 100)
            time.sleep(0.2)
            process.send_signal(signal.SIGINT)
            shown = seen(ours)
    assert process.returncode == 130
    assert shown.endswith(b" " * len("  0.0% done") + b"\r")
    assert b"\n" not in shown


@pytest.mark.parametrize(
    ("source", "is_file"),
    [
        ("--batch {}", True),
        ("--batch - < {}", True),
        ("--batch <(cat {})", False),
        ("--batch - < <(cat {})", False),
    ],
)
def test_progress_needs_a_terminal_and_a_file(
    batch: Path, source: str, is_file: bool
) -> None:
    """A pipe has no end to be near, and a log no use for it."""
    command = " ".join([*COMMAND, "--json", source.format(batch)])
    run = ["bash", "-c", command]
    with terminal() as (ours, theirs):
        subprocess.run(run, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=theirs)
        os.close(theirs)
        assert (b"done" in seen(ours)) is is_file
    done = subprocess.run(run, cwd=ROOT, capture_output=True)
    assert done.stdout.count(b"\n") == 100
    assert done.stderr == b""


def test_line_that_is_too_long_is_done_as_a_whole(batch: Path) -> None:
    batch.write_text("x" * 5 * MOST_BYTES + "\nx\n")
    with terminal() as (ours, theirs):
        arguments = ("--batch", str(batch), "--json")
        with solving(*arguments, stderr=theirs) as process:
            os.close(theirs)
            process.communicate()
        assert b"100.0% done" in seen(ours)
