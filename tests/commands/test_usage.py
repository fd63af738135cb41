# SPDX-License-Identifier: GPL-3.0-or-later
"""All commands: what is typed wrongly, broken output, interrupts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.command_line import Run, assert_refused


def test_no_command_prints_the_help(run: Run) -> None:
    done = run()
    assert done.returncode == 0
    for command in (
        *("play", "install", "uninstall", "doctor", "pack"),
        *("deal", "solve"),
    ):
        assert command in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [["frobnicate"], ["deal", "--frob"], ["deal", "a", "b\nc"], [b"\xff"]],
)
def test_usage_errors_are_one_sentence(
    run: Run, arguments: list[str | bytes]
) -> None:
    assert_refused(run(*arguments), "--help")


BAD_CODES = ["", "HH2-N-AAAAAAM", "AAAAAA1", "B" * 300, "Ä" * 7, b"AAAAAA\xff"]


@pytest.mark.parametrize("command", ["deal", "play"])
@pytest.mark.parametrize("code", BAD_CODES)
def test_bad_code_is_refused_before_anything_else(
    run: Run, tmp_path: Path, command: str, code: str | bytes
) -> None:
    assert_refused(run(command, code, DISPLAY=":0"), "deal")
    assert list((tmp_path / "home").iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("install", "--config-dir", ""),
        ("doctor", "--config-dir", ""),
        ("play", "--screenshot", ""),
        ("deal", "--count", "9" * 5000),
        ("deal", "--count", "0"),
    ],
)
def test_empty_and_endless_values_are_refused(
    run: Run, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 200
    assert not (tmp_path / "plugins").exists()


def test_names_that_cannot_be_shown_do_no_harm(
    run: Run, tmp_path: Path
) -> None:
    place = ("--config-dir", os.fsencode(tmp_path) + b"/\xff")
    done = run("install", *place, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert r"\udcff" in done.stdout


def redirected(
    arguments: str, redirection: str, environment: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run the command line by a shell that leads its output elsewhere."""
    command = f"{sys.executable} -m pysol_heart2heart {arguments}"
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", f"{command} {redirection}"],
        env=environment,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize(
    ("redirection", "status"),
    [("| head -1", 0), (">&-", 0), (">/dev/full", 2), ("2>&-", 0)],
)
def test_broken_output_ends_without_a_traceback(
    environment: dict[str, str], redirection: str, status: int
) -> None:
    done = redirected("deal --count 5000", redirection, environment)
    assert done.returncode == status
    assert done.stderr.count("\n") == (status != 0)


@pytest.mark.parametrize("arguments", ["--help", "--version", "solve --help"])
@pytest.mark.parametrize(
    ("redirection", "status"), [("| true", 0), (">/dev/full", 2)]
)
def test_help_for_nobody_ends_without_a_traceback(
    environment: dict[str, str],
    arguments: str,
    redirection: str,
    status: int,
) -> None:
    done = redirected(arguments, redirection, environment)
    assert done.returncode == status
    assert done.stderr.count("\n") == (status != 0)


def test_errors_are_never_printed_as_results(
    environment: dict[str, str],
) -> None:
    done = redirected("deal x", "2>&-", environment)
    assert (done.returncode, done.stdout) == (2, "")


def test_interrupt_ends_without_a_traceback(
    environment: dict[str, str],
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "pysol_heart2heart", "deal"]
        + ["--count", "1000000000"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, complaints = process.communicate()
    assert (process.returncode, complaints) == (130, b"")
