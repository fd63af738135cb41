# SPDX-License-Identifier: GPL-3.0-or-later
"""Processes that SIGKILL ends in the midst of what they do to files.

A single-threaded process forks them, so that one costs milliseconds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

KILLS = int(os.environ.get("KILLS", "20"))  # 200 for a thorough run

_FORK = """\
import json, os, random, signal, sys, time
from pathlib import Path
from pysol_heart2heart import install, settings

def fork(act, *arguments):
    child = os.fork()
    if not child:
        act(*arguments)
        os._exit(0)
    return child

def kill_when(seconds, child):
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
"""

_AT_ACT = """\
EVENTS = {"open", "os.mkdir", "os.remove", "os.rename", "os.rmdir"}

def die_at(folder, last):
    acts = 0
    def count(event, arguments):
        nonlocal acts
        if event in EVENTS and str(arguments[0]).startswith(str(folder)):
            acts += 1
            if acts == last:
                os.kill(os.getpid(), signal.SIGKILL)
    sys.addaudithook(count)
    return lambda: acts

def run(folder, last):
    die_at(folder, last)
    ACT(folder)

first, *folders = map(Path, sys.argv[2:])
ACT = getattr(install, sys.argv[1])
total = die_at(first, None)
ACT(first)
for number, folder in enumerate(folders):
    child = fork(run, folder, 1 + number * total() // len(folders))
    status = os.waitpid(child, 0)[1]
    assert os.WTERMSIG(status) == signal.SIGKILL, status
print(json.dumps(total()))
"""

_WHILE_WRITING = """\
path, kills, choices = Path(sys.argv[1]), int(sys.argv[2]), []
for errors in (False, True):
    choices.append(settings.Settings(move_errors=errors))

def write_for_ever():
    while True:
        for each in choices:
            settings.write(path, each)

for _ in range(kills):
    kill_when(random.uniform(0, 0.01), fork(write_for_ever))
    kept = json.loads(path.read_bytes())
    print(json.dumps([settings.read(path) in choices, kept["of another"]]))
"""


def _run(script: str, *arguments: str | Path) -> list[object]:
    done = subprocess.run(
        [sys.executable, "-c", _FORK + script, *arguments],
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def kill_in_folders(act: str, folders: Iterable[Path]) -> None:
    """Let `install` or `uninstall` work in folders and be killed there.

    It is let alone in the first one to count its acts; in the others it is
    killed at acts from the first to the last.
    """
    (acts,) = _run(_AT_ACT, act, *folders)
    assert isinstance(acts, int)
    assert acts > 50


def kill_while_writing(path: Path) -> list[object]:
    """Kill processes that write options to a file.

    Return, for each of them, whether the options were whole afterwards, and
    what was kept there of another version.
    """
    return _run(_WHILE_WRITING, path, str(KILLS))
