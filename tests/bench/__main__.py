# SPDX-License-Identifier: GPL-3.0-or-later
"""The bench: `python3 -m tests.bench` measures what has a budget.

`solver` or `host` as an argument measures that alone.  It ends with 1 where
a budget does not hold.
"""

from __future__ import annotations

import argparse
import sys
from itertools import chain
from pathlib import Path

from tests import __main__ as tests
from tests import versions
from tests.bench import freecell, solver, table


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench")
    parser.add_argument("part", nargs="?", choices=["solver", "host"])
    part = parser.parse_args(arguments).part
    if Path(sys.prefix).resolve() != tests.VENV.resolve():
        return tests.run_prepared("tests.bench", *arguments)
    over = []
    if part != "host":
        rows = chain(solver.rows(), freecell.rows())
        over += table.show("The solver", rows)
    if part != "solver":
        over += measure_hosts()
    for row in over:
        print(f"Over its budget: {row.what}.")
    return int(bool(over))


def measure_hosts() -> list[table.Row]:
    # only the environment of the tests has what plays the hosts
    from tests.bench.host import rows

    over = []
    for version in versions.VERSIONS:
        over += table.show(f"PySolFC {version}", rows.rows(version))
    return over


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
