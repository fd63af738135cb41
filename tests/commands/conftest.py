# SPDX-License-Identifier: GPL-3.0-or-later
"""A machine of its own for the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.command_line import ROOT, Run, make_host


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return what the command line may know of this machine."""
    home = tmp_path / "home"
    home.mkdir()
    return {
        "HOME": str(home),
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYSOLFC": str(make_host(tmp_path / "pysolfc")),
    }


@pytest.fixture
def run(environment: dict[str, str], tmp_path: Path) -> Run:
    """Return a way to run the command line, never with a traceback."""

    def run(
        *arguments: str | bytes | Path, **changes: str
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [sys.executable, "-m", "pysol_heart2heart", *arguments],
            env={**environment, **changes},
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert "Traceback" not in done.stderr
        return done

    return run
