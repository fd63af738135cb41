# SPDX-License-Identifier: GPL-3.0-or-later
"""The test command: `python3 -m tests` makes what it needs and runs all.

It needs a virtual environment beside the tests, system packages for Tk and
the virtual display (announced before they are installed), and private
copies of three PySolFC versions; a second run finds them.  Arguments are
passed on to pytest, and then only pytest runs; `--screenshots` makes the
pictures of the documents instead, `--saved-games` the games that later
versions must load, and `--catalogues`, for which the virtual environment is
enough, brings the catalogues of texts up to date.
`WINNABLE_DEMOS=50 UNWINNABLE_DEMOS=20` in the environment let the host's
demo play more deals than every day, `KILLS=200` ends more processes in the
midst of what they write, `FLIPS=2000` damages a saved game in more places.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from pysol_heart2heart import debian, hosts
from tests import versions

ROOT = Path(__file__).parent.parent
REQUIREMENTS = Path(__file__).with_name("requirements.txt")
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
CARDSETS = hosts.cache_dir() / "cardsets"
SYSTEM_PACKAGES = ("python3-tk", "python3-pil.imagetk", "xvfb")
WORKERS = ("-n", "2", "--dist", "loadgroup", "--no-loadscope-reorder")
CHECKS = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy",),
)


def main(arguments: list[str]) -> int:
    if arguments == ["--screenshots"]:
        return run_prepared("tests.screenshots")
    if arguments == ["--saved-games"]:
        return run_prepared("tests.saved_games")
    if arguments == ["--catalogues"]:
        return run_prepared("tests.catalogues", preparation=make_environment)
    if not is_prepared(prepare):
        return 2
    checks = () if arguments else CHECKS
    failed = [check for check in checks if run(*check)]
    return run("pytest", *WORKERS, *arguments) or bool(failed)


def prepare() -> None:
    """Get what is missing, and say so before it is done."""
    install_missing(SYSTEM_PACKAGES)
    make_environment()
    for version in versions.VERSIONS:
        say(f"PySolFC {version}: a private copy in {hosts.cache_dir()}.")
        versions.fetch(version)
    if not CARDSETS.is_dir():
        say(f"Card sets for the tests are put into {CARDSETS}.")
        debian.unpack(["pysolfc-cardsets"], ["trixie"], CARDSETS)


def install_missing(packages: Sequence[str]) -> None:
    missing = debian.missing_packages(packages)
    if missing:
        say(f"System packages will be installed: {', '.join(missing)}.")
        debian.install_packages(missing)


def make_environment(
    folder: Path = VENV,
    requirements: Path = REQUIREMENTS,
    python: str = sys.executable,
) -> None:
    """Make a virtual environment; other ones are filled by the pip of ours."""
    wanted = hashlib.sha256(requirements.read_bytes()).hexdigest()
    mark = folder / "requirements.sha256"
    if mark.is_file() and mark.read_text() == wanted:
        return
    say(f"A virtual environment is made in {folder}.")
    shutil.rmtree(folder, ignore_errors=True)
    options = () if folder == VENV else ("--without-pip",)
    subprocess.run([python, "-m", "venv", *options, folder], check=True)
    pip = (PYTHON, "-m", "pip", "--python", folder / "bin" / "python")
    install = ("install", "--quiet", "-r", requirements)
    subprocess.run([*pip, *install], check=True)
    mark.write_text(wanted)


def run_prepared(
    module: str,
    *arguments: str,
    preparation: Callable[[], None] = prepare,
) -> int:
    """Run a module in the environment of the tests, once that is prepared."""
    return run(module, *arguments) if is_prepared(preparation) else 2


def is_prepared(preparation: Callable[[], None]) -> bool:
    """Prepare, and tell on standard error why that fails."""
    try:
        preparation()
    except (
        debian.DebianError,
        hosts.HostError,
        subprocess.CalledProcessError,
    ) as error:
        print(error, file=sys.stderr)
        return False
    return True


def run(module: str, *arguments: str) -> int:
    command = [str(PYTHON), "-m", module, *arguments]
    say(f"Running {' '.join(command[2:])}.")
    return subprocess.run(command, cwd=ROOT).returncode


def say(sentence: str) -> None:
    print(sentence, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
