# SPDX-License-Identifier: GPL-3.0-or-later
"""Find or fetch a PySolFC to run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, NamedTuple

from pysol_heart2heart import debian
from pysol_heart2heart.i18n import _

FLATPAK_ID = "io.sourceforge.pysolfc.PySolFC"
VARIABLE = "PYSOLFC"  # names the player's own choice of a PySolFC

_SCRIPT = "pysol.py"
_PATH_NAMES = ("pysolfc", _SCRIPT)
_USUAL_PLACES = (
    "/usr/games/pysolfc",
    "/usr/local/games/pysolfc",
    "/usr/share/games/pysolfc/pysol.py",
)
_MAC_PLACE = "/Applications/PySolFC.app/Contents/MacOS"
_UPSTREAM_CONFIG = ".PySolFC"
_WRAPPER_BYTES = 65536  # a script that starts pysol.py is far shorter

# What a PySolFC is asked before it runs.  Its modules are imported as its
# own script would; the last line tells whether this Python can run it.
_QUESTION = """\
import json, os, sys
sys.path.insert(0, sys.argv[1])
from pysollib.settings import PACKAGE, VERSION
from pysollib.mfxutil import getprefdir
answer = [VERSION, os.path.abspath(getprefdir(PACKAGE)), True]
try:
    import tkinter, pysollib.pysolrandom
except (ImportError, SystemExit):
    answer[2] = False
print(json.dumps(answer))
"""


class HostError(Exception):
    """There is no such PySolFC, or it does not start."""


@dataclass(frozen=True)
class Host:
    """A PySolFC: how to start it and where its settings are.

    `version` is None where only running it would tell.
    """

    command: tuple[str, ...]
    config_dir: Path
    version: str | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    is_private: bool = False
    is_sandboxed: bool = False

    def start(
        self,
        changes: Mapping[str, str | None],
        *arguments: str,
        log: IO[bytes] | None = None,
    ) -> subprocess.Popen[bytes]:
        """Start it with a changed environment (None: variable removed).

        What it prints goes to `log`.  Raise `HostError` where it cannot be
        run at all.
        """
        changed = {**os.environ, **self.environment, **changes}
        try:
            return subprocess.Popen(
                [*self.command, *arguments],
                env={k: v for k, v in changed.items() if v is not None},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        except OSError as error:
            raise HostError(
                _(
                    "{host} cannot be started ({reason}): repair it, or name "
                    "another one in the variable {variable}."
                ).format(host=self, reason=error.strerror, variable=VARIABLE)
            ) from error

    def config_dir_in(self, home: Path) -> Path:
        """Return the config folder it would have in another home."""
        return home / self.config_dir.name

    def __str__(self) -> str:
        return f"PySolFC {self.version or ''}".rstrip()


def find() -> list[Host]:
    """Return the PySolFCs of this machine, the one to use first.

    The player's own come before private copies.  The variable PYSOLFC
    names the only one; raise `HostError` where it names none.
    """
    named = os.environ.get(VARIABLE)
    if named:
        return [_named(named)]
    programs: dict[Path, Path] = {}
    for path in _programs():
        programs.setdefault(path.resolve(), path)
    own = map(_from_program, programs.values())
    private = map(_private, debian.RELEASES)
    return [host for host in (*own, _flatpak(), *private) if host]


def _named(value: str) -> Host:
    program = Path(shutil.which(value) or value).absolute()
    is_program = program.resolve().name == _SCRIPT or shutil.which(value)
    host = program.is_file() and is_program and _from_program(program)
    if host:
        return host
    raise HostError(
        _(
            "The variable {variable} names {value}, which is neither a "
            "program nor PySolFC's pysol.py: correct it or unset it."
        ).format(variable=VARIABLE, value=repr(value))
    )


def _programs() -> list[Path]:
    """Return what looks like a PySolFC on the PATH or in usual folders."""
    places = [found for name in _PATH_NAMES if (found := shutil.which(name))]
    places += _USUAL_PLACES
    if "PROGRAMFILES" in os.environ:
        places.append(rf"{os.environ['PROGRAMFILES']}\PySolFC\pysol.exe")
    inside_bundle = sorted(Path(_MAC_PLACE).glob("*"))
    paths = [Path(place).absolute() for place in places] + inside_bundle
    return list(filter(Path.is_file, paths))


def _from_program(program: Path) -> Host | None:
    script = program.resolve()
    if script.name == _SCRIPT:
        return _from_script(script)
    started = _script_started_by(script)
    answer = started and _ask(_interpreters(started)[0], started)
    if answer:
        return Host((str(program),), answer.config_dir, answer.version)
    return Host((str(program),), default_config_dir())


def _from_script(script: Path) -> Host | None:
    answers = [
        (interpreter, answer)
        for interpreter in _interpreters(script)
        if (answer := _ask(interpreter, script))
    ]
    if not answers:
        return None
    interpreter, answer = max(answers, key=lambda each: each[1].can_run)
    return Host((interpreter, str(script)), answer.config_dir, answer.version)


def _script_started_by(wrapper: Path) -> Path | None:
    """Return the pysol.py that a starting script names, None if none."""
    text = _beginning(wrapper)
    if not text.startswith("#!"):
        return None
    named = re.findall(r"[^\s\"'=]*pysol\.py", text)
    # A name that starts with a variable is likely to mean its own folder.
    scripts = [wrapper.parent / name for name in (*named, _SCRIPT)]
    return next(filter(Path.is_file, scripts), None)


def _interpreters(script: Path) -> list[str]:
    """Return the Pythons to try a pysol.py with, the likeliest first."""
    first_line = _beginning(script).partition("\n")[0]
    words = first_line[2:].split() if first_line.startswith("#!") else []
    wanted = [shutil.which(word) for word in words if "python" in word]
    every = [*wanted, sys.executable, shutil.which(debian.PYTHON)]
    return list(dict.fromkeys(filter(None, every)))


def _beginning(program: Path) -> str:
    """Return the start of a program as text, empty if it is unreadable."""
    try:
        with program.open("rb") as file:
            return os.fsdecode(file.read(_WRAPPER_BYTES))
    except OSError:
        return ""


class _Answer(NamedTuple):
    version: str
    config_dir: Path
    can_run: bool


def _ask(
    interpreter: str,
    script: Path,
    environment: Mapping[str, str] | None = None,
) -> _Answer | None:
    """Ask a PySolFC about itself, None if this Python cannot read it."""
    try:
        done = subprocess.run(
            [interpreter, "-B", "-c", _QUESTION, str(script.parent)],
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
        )
        version, config_dir, can_run = json.loads(done.stdout)
    except (OSError, ValueError):
        return None
    return _Answer(version, Path(config_dir), can_run)


def _flatpak() -> Host | None:
    if not shutil.which("flatpak"):
        return None
    done = subprocess.run(
        ["flatpak", "info", FLATPAK_ID],
        env={**os.environ, "LC_ALL": "C"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode:
        return None
    version = re.search(r"^\s*Version:\s*(\S+)", done.stdout, re.M)
    return Host(
        ("flatpak", "run", FLATPAK_ID),
        _flatpak_config_dir(),
        version and version[1],
        is_sandboxed=True,
    )


def _flatpak_config_dir() -> Path:
    return _home() / ".var/app" / FLATPAK_ID / _UPSTREAM_CONFIG


def config_dirs() -> list[Path]:
    """Return the config folders of this machine, the one to use first.

    Raise `HostError` as `find` does.
    """
    found = [host.config_dir for host in find()]
    return list(dict.fromkeys(found + existing_config_dirs()))


def existing_config_dirs() -> list[Path]:
    """Return the known config folders that some PySolFC has made here."""
    folders = [_home() / ".pysolfc", _home() / _UPSTREAM_CONFIG]
    if "APPDATA" in os.environ:
        folders.append(Path(os.environ["APPDATA"], "PySolFC"))
    folders.append(_flatpak_config_dir())
    return [folder for folder in folders if folder.is_dir()]


def default_config_dir() -> Path:
    """Return the likeliest config folder of a PySolFC that cannot tell."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", _home()), "PySolFC")
    folders = existing_config_dirs()
    return folders[0] if folders else _home() / _UPSTREAM_CONFIG


def _home() -> Path:
    return Path(os.path.expanduser("~"))


def cache_dir() -> Path:
    """Return the folder that holds the private copies."""
    cache = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if not cache.is_absolute():
        cache = _home() / ".cache"
    return cache / "pysol-heart2heart"


def fetch(version: str) -> Host:
    """Return the private copy of a version of `debian.RELEASES`.

    It is fetched where it is not there yet.  Raise `debian.DebianError`
    where it cannot be had, or `HostError` where it is damaged.
    """
    folder = cache_dir() / version
    if not folder.exists():
        debian.unpack_host(version, folder)
    host = _private(version)
    if not host:
        problem = _(
            "The private copy of PySolFC is damaged: remove the folder "
            "{folder} and try again."
        )
        raise HostError(problem.format(folder=folder))
    return host


def fetch_newest() -> Host:
    """Return a private copy of the newest version that is on offer."""
    *newer, oldest = debian.RELEASES
    for version in newer:
        try:
            return fetch(version)
        except debian.DebianError:
            continue
    return fetch(oldest)


def _private(version: str) -> Host | None:
    root = cache_dir() / version
    script = root / "usr/share/games/pysolfc/pysol.py"
    if not script.is_file():
        return None
    environment = {"PYTHONPATH": str(root / "usr/lib/python3/dist-packages")}
    answer = _ask(debian.PYTHON, script, environment)
    return Host(
        (debian.PYTHON, str(script)),
        answer.config_dir if answer else default_config_dir(),
        version,
        environment,
        is_private=True,
    )
