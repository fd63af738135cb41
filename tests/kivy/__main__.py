# SPDX-License-Identifier: GPL-3.0-or-later
"""The other front end: `python3 -m tests.kivy` plays the game under Kivy.

It needs what the tests need, and besides Kivy in a virtual environment of
its own and an OpenGL that draws without a graphics card.  Arguments are
passed on to pytest.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests import __main__ as tests

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
VENV = tests.ROOT / ".venv-kivy"
PYTHON = VENV / "bin" / "python"
SYSTEM_PACKAGES = ("libgl1", "libgl1-mesa-dri")
TESTS = "tests/kivy/host/play.py"


def main(arguments: list[str]) -> int:
    return tests.run_prepared("pytest", TESTS, *arguments, preparation=prepare)


def prepare() -> None:
    tests.prepare()
    tests.install_missing(SYSTEM_PACKAGES)
    tests.make_environment(VENV, REQUIREMENTS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
