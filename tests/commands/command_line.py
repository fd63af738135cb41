# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line beside a program that stands in for PySolFC."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
DOCUMENTED = "HH1-N-AAAAAAM"

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def make_host(path: Path, acts: str = "") -> Path:
    """Make a program that stands in for PySolFC and notes how it is run."""
    path.write_text(f'#!/bin/sh\n(env; echo "$@") > {path}.run\n{acts}\n')
    path.chmod(0o755)
    return path


def assert_refused(
    done: subprocess.CompletedProcess[str], *words: str
) -> None:
    """Check for one sentence on standard error that has certain words."""
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert all(word in done.stderr for word in words)
