# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the command `solve` and reads what it answers."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from pysol_heart2heart.rules import HEART_SIZE
from tests.commands.command_line import ROOT

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
DEAL = "T4Q8A27JK5889TK3K2353Q3J425JT79Q64AK4896A9T576Q7J26A"
WINNABLE, LOST = "HH1-N-AAAAAAA", "HH1-N-AAAAAAC"
GONE = "." * HEART_SIZE


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
