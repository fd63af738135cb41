# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `play`: the deal is opened, or a picture is taken of it."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pysol_heart2heart import commands, debian, hosts, play
from tests.commands.command_line import (
    DOCUMENTED,
    Run,
    assert_refused,
    make_host,
)


def test_play_installs_and_opens_the_deal(run: Run, tmp_path: Path) -> None:
    done = run("play", "aaaaaam", DISPLAY=":0")
    assert done.returncode == 0
    assert "plugins" in done.stdout
    assert DOCUMENTED in done.stdout
    seen = (tmp_path / "pysolfc.run").read_text()
    assert f"\nPYSOL_HEART2HEART_DEAL={DOCUMENTED}\n" in f"\n{seen}"
    again = run("play", DISPLAY=":0")
    assert again.returncode == 0
    assert "plugins" not in again.stdout


def test_play_repairs_a_damaged_plugin(run: Run, tmp_path: Path) -> None:
    run("install")
    loader = tmp_path / "home/.PySolFC/plugins/heart2heart.py"
    sound = loader.read_bytes()
    loader.write_text("")
    assert run("play", DISPLAY=":0").returncode == 0
    assert loader.read_bytes() == sound


def test_play_needs_a_display(run: Run, tmp_path: Path) -> None:
    assert_refused(run("play", "--yes"), "DISPLAY", "--screenshot")
    assert list((tmp_path / "home").iterdir()) == []


def test_play_tells_how_the_host_failed(run: Run, tmp_path: Path) -> None:
    make_host(tmp_path / "pysolfc", "echo no such colour >&2; exit 3")
    done = run("play", DISPLAY=":0")
    assert done.returncode == 2
    assert "no such colour" in done.stderr
    assert done.stderr.count("\n") == 1


def test_interrupted_play_ends_the_host(
    environment: dict[str, str], tmp_path: Path
) -> None:
    make_host(tmp_path / "pysolfc", f"echo $$ > {tmp_path}/pid; exec sleep 60")
    process = subprocess.Popen(
        [sys.executable, "-m", "pysol_heart2heart", "play"],
        env={**environment, "DISPLAY": ":0"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    pid = tmp_path / "pid"
    while not (pid.exists() and pid.read_text()):
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, complaints = process.communicate()
    assert (process.returncode, complaints) == (130, b"")
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


# pictures

PHOTOGRAPH = """\
echo a picture of $PYSOL_HEART2HEART_DEAL > $PYSOL_HEART2HEART_SCREENSHOT
cat $HOME/.PySolFC/plugins/zz_screenshot.py
"""


def test_picture_is_taken_in_a_home_of_its_own(
    run: Run, tmp_path: Path
) -> None:
    host = make_host(tmp_path / "pysolfc", PHOTOGRAPH)
    done = run(
        *("play", DOCUMENTED, "--screenshot", "heart.png"),
        LANG="xx_XX.UTF-8",
        LC_ALL="xx_XX.UTF-8",
        LANGUAGE="pl",
        TMPDIR=str(tmp_path),
    )
    assert done.returncode == 0, done.stderr
    picture = (tmp_path / "heart.png").read_text()
    assert picture == f"a picture of {DOCUMENTED}\n"
    seen = Path(f"{host}.run").read_text().splitlines()
    assert {"--nosound", "LANG=C.UTF-8", "LANGUAGE=pl"} <= set(seen)
    assert not any(line.startswith("LC_ALL") for line in seen)
    (home,) = (Path(line[5:]) for line in seen if line.startswith("HOME="))
    assert home.parent == tmp_path
    assert not home.exists()
    assert list((tmp_path / "home").iterdir()) == []


def test_failed_picture_is_one_sentence_and_leaves_the_old_one(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "heart.png").write_text("old")
    acts = "echo error loading plugin: no luck; echo bye; exit 0"
    make_host(tmp_path / "pysolfc", acts)
    done = run("play", "--screenshot", "heart.png")
    assert done.returncode == 2
    assert "no luck" in done.stderr
    assert done.stderr.count("\n") == 1
    assert (tmp_path / "heart.png").read_text() == "old"


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("nowhere/x.png", "No such file"),
        (".", "folder"),
        ("/proc/x.png", ""),
        ("x" * 300, "too long"),
        ("/dev/null", "no plain file"),
        ("pipe.png", "no plain file"),
    ],
)
def test_picture_that_cannot_be_saved_is_refused_at_once(
    run: Run, tmp_path: Path, file: str, reason: str
) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    done = run("play", "--screenshot", file)
    assert_refused(done, "cannot be saved", reason)
    assert not (tmp_path / "pysolfc.run").exists()


# questions


def test_nothing_is_fetched_against_the_players_will(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("apt-get", "dpkg", "dpkg-deb"):
        make_host(tmp_path / name)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(debian, "_KEYRING", tmp_path / "dpkg")
    monkeypatch.setattr(hosts, "find", list)
    picture = tmp_path / "heart.png"
    assert not play.save_picture(DOCUMENTED, picture, lambda: False)
    said = capsys.readouterr().out
    assert "private copy" in said
    assert "xvfb" in said
    assert list(tmp_path.glob("*.run")) == []


@pytest.mark.parametrize(
    ("typed", "agreed"),
    [("y", True), ("Yes", True), ("n", False), ("", False), ("\x04", False)],
)
def test_question_is_asked_on_a_terminal(
    typed: str, agreed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal, ours = pty.openpty()
    os.write(terminal, f"{typed}\n".encode())
    with os.fdopen(ours) as stdin, os.fdopen(terminal):
        monkeypatch.setattr(sys, "stdin", stdin)
        assert commands._confirm() is agreed


def test_question_is_not_asked_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with open(os.devnull) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        assert commands._confirm()
    monkeypatch.setattr(sys, "stdin", None)
    assert commands._confirm()
