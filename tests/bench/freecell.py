# SPDX-License-Identifier: GPL-3.0-or-later
"""A yardstick: freecell-solver, in C, on its own game on this machine."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from pysol_heart2heart import debian, hosts
from tests.bench.table import Row

DEALS = 1000  # the first of the numbered FreeCell deals
PACKAGES = ("freecell-solver-bin", "libfreecell-solver0")
FOLDER = hosts.cache_dir() / "freecell-solver"
# Its usual search meets deals that take a hundred times as long.
STRATEGY = FOLDER / "usr/share/freecell-solver/presets/looking-glass.sh"


def rows() -> Iterator[Row]:
    took = seconds_to_solve()
    what = f"yardstick: freecell-solver, {DEALS} FreeCell deals"
    yield Row(f"{what}: mean", 1e3 * took / DEALS, "ms")


def seconds_to_solve() -> float:
    """Return how long one process needs for all deals, a line for each."""
    if not FOLDER.is_dir():
        # of the Debian that runs here: it is a program for its C library
        release = Path("/etc/os-release").read_text("utf-8")
        suites = re.findall(r"^VERSION_CODENAME=(\w+)", release, re.M)
        debian.unpack(PACKAGES, suites, FOLDER)
    began = perf_counter()
    output = subprocess.run(
        [
            FOLDER / "usr/bin/freecell-solver-range-parallel-solve",
            *("1", str(DEALS), str(DEALS)),
            *("--read-from-file", f"4,{STRATEGY}"),
        ],
        env={**os.environ, "LD_LIBRARY_PATH": str(FOLDER / "usr/lib")},
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    took = perf_counter() - began
    assert re.search(f"Reached Board No. {DEALS} ", output), output
    return took
