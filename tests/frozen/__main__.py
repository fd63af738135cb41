# SPDX-License-Identifier: GPL-3.0-or-later
"""PySolFC as one program: `python3 -m tests.frozen` makes it and plays in it.

It is made from Debian's package with PyInstaller as the Windows program is,
so it has only what something in it imports.  A second run finds it made.
It needs what the tests need, and besides PyInstaller in a virtual
environment of its own.  Arguments are passed on to pytest.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from pysol_heart2heart import debian, hosts
from tests import __main__ as tests

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
VENV = tests.ROOT / ".venv-frozen"
PYTHON = VENV / "bin" / "python"
VERSION = "3.6.1"
BUILD = VENV / f"pysolfc-{VERSION}"
PROGRAM = BUILD / "dist" / "pysol" / "pysol"
DATA = PROGRAM.with_name("data")  # where the program looks for it
NO_DATA = ("pysollib", "pysol.py", "*.egg-info", "__pycache__")
TESTS = "tests/frozen/host/play.py"


def main(arguments: list[str]) -> int:
    return tests.run_prepared("pytest", TESTS, *arguments, preparation=prepare)


def prepare() -> None:
    tests.prepare()
    tests.install_missing(("binutils", python_library()))
    # of all Pythons, this one has Tk
    tests.make_environment(VENV, REQUIREMENTS, debian.PYTHON)
    if not DATA.is_dir():
        make_program()


def python_library() -> str:
    """Return the package of the library that the program is made from."""
    name = "import sys; print('libpython%d.%d' % sys.version_info[:2], end='')"
    return subprocess.check_output([debian.PYTHON, "-c", name], text=True)


def make_program() -> None:
    tests.say(f"PySolFC {VERSION} is made into one program in {BUILD}.")
    host = hosts.fetch(VERSION)
    script = Path(host.command[-1])
    subprocess.run(
        [
            *(PYTHON, "-m", "PyInstaller", script, "--windowed"),
            *("--paths", host.environment["PYTHONPATH"]),
            # Pillow looks for it where PyInstaller does not see that
            *("--hidden-import", "PIL._tkinter_finder"),
            *("--distpath", PROGRAM.parent.parent),
            *("--workpath", BUILD / "work", "--specpath", BUILD),
            *("--noconfirm", "--log-level", "WARN"),
        ],
        check=True,
    )
    ignore = shutil.ignore_patterns(*NO_DATA)
    part = DATA.with_name("data.part")
    shutil.copytree(script.parent, part, ignore=ignore, dirs_exist_ok=True)
    part.rename(DATA)  # last: the program is complete


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
