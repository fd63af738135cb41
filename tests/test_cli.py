# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line, run as its users run it."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pysol_heart2heart import commands, deals, debian, hosts, play, solver
from pysol_heart2heart.difficulty import difficulty_of
from pysol_heart2heart.rules import Position
from tests.reference import known

ROOT = Path(__file__).parent.parent
DOCUMENTED = "HH1-N-AAAAAAM"
PICTURE_OF_IT = """\
HH1-N-AAAAAAM

  T   4       Q   8
A   2   7   J   K   5
  8   8   9   T   K
    3   K   2   3
      5   3   Q
        3   J
          4

Stock, next card first: 2 5 J T 7 9 Q 6 4 A K 4 8 9 6 A 9 T 5 7 6 Q 7 J 2 6
Waste: A
Can be won: yes
Difficulty: {difficulty}

"""

Run = Callable[..., "subprocess.CompletedProcess[str]"]


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


# deal


def test_deal_draws_the_table(run: Run) -> None:
    level = difficulty_of(Position.from_deal(deals.shuffled(12)))
    assert level
    picture = PICTURE_OF_IT.format(difficulty=level.value)
    assert run("deal", "hh1 n aaaaaam").stdout == picture


def test_known_deals_come_out(run: Run) -> None:
    for deal in known("deals-open")[:20]:
        done = run("deal", deal["code"], "--json")
        told = json.loads(done.stdout)
        assert list(told)[3:] == ["winnable", "difficulty"]
        assert {name: told[name] for name in deal} == deal


def test_deals_are_counted_from_the_code(run: Run) -> None:
    done = run("deal", "AAAAAAY", "--count", "3", "--json")
    numbers = [
        json.loads(line)["number"] for line in done.stdout.split("\n")[:-1]
    ]
    assert numbers == [24, 25, 26]


def test_deal_without_code_is_random(run: Run) -> None:
    drawn = [json.loads(run("deal", "--json").stdout) for _ in range(2)]
    assert drawn[0] != drawn[1]
    for deal in drawn:
        number = deals.number(deal["code"])
        assert deals.text(deals.shuffled(number)) == deal["deal"]


@pytest.mark.parametrize("count", ["0", "-1", "x", "", "1.5", "²"])
def test_bad_count_is_refused(run: Run, count: str) -> None:
    assert_refused(run("deal", DOCUMENTED, "--count", count), "--count")


def test_deals_past_the_last_one_are_refused_at_once(run: Run) -> None:
    last = deals.code(deals.LAST_DEAL)
    assert run("deal", last, "--count", "1").returncode == 0
    assert_refused(run("deal", last, "--count", "2"), "no such deal")


def deals_in(done: subprocess.CompletedProcess[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_winnable_deals_are_the_first_from_there(run: Run) -> None:
    every = deals_in(run("deal", DOCUMENTED, "--count", "30", "--json"))
    winnable = [deal for deal in every if deal["winnable"]]
    assert 0 < len(winnable) < 30
    assert all(deal["difficulty"] for deal in winnable)
    assert {d["difficulty"] for d in every if not d["winnable"]} == {None}
    count = str(len(winnable))
    done = run("deal", DOCUMENTED, "--winnable", "--count", count, "--json")
    assert deals_in(done) == winnable


def test_winnable_deal_without_code_is_random(run: Run) -> None:
    drawn = [deals_in(run("deal", "--winnable", "--json")) for _ in range(2)]
    assert drawn[0] != drawn[1]
    for (deal,) in drawn:
        start = Position.from_deal(deals.parse(deal["deal"]))
        assert solver.is_winnable(start)


@pytest.mark.parametrize(
    ("number", "verdict"),
    [
        (2, "Can be won: no"),
        (4, "Can be won: no\nNo pair is possible any more."),
    ],
)
def test_drawing_tells_that_a_deal_cannot_be_won(
    run: Run, number: int, verdict: str
) -> None:
    drawing = run("deal", deals.code(number)).stdout
    assert drawing.partition("Waste: ")[2][1:] == f"\n{verdict}\n\n"


def test_no_more_winnable_deals_are_one_sentence(run: Run) -> None:
    first = deals.code(deals.LAST_DEAL - 10)
    done = run("deal", first, "--winnable", "--count", "9" * 20, "--json")
    assert done.returncode == 1
    assert 0 < len(deals_in(done)) < 11
    assert done.stderr.count("\n") == 1
    assert "last deal" in done.stderr


BAD_CODES = ["", "HH2-N-AAAAAAM", "AAAAAA1", "B" * 300, "Ä" * 7, b"AAAAAA\xff"]


@pytest.mark.parametrize("command", ["deal", "play"])
@pytest.mark.parametrize("code", BAD_CODES)
def test_bad_code_is_refused_before_anything_else(
    run: Run, tmp_path: Path, command: str, code: str | bytes
) -> None:
    assert_refused(run(command, code, DISPLAY=":0"), "deal")
    assert list((tmp_path / "home").iterdir()) == []


# usage and output


def test_no_command_prints_the_help(run: Run) -> None:
    done = run()
    assert done.returncode == 0
    for command in (
        *("play", "install", "uninstall", "doctor", "pack"),
        *("deal", "solve"),
    ):
        assert command in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [["frobnicate"], ["deal", "--frob"], ["deal", "a", "b\nc"], [b"\xff"]],
)
def test_usage_errors_are_one_sentence(
    run: Run, arguments: list[str | bytes]
) -> None:
    assert_refused(run(*arguments), "--help")


def test_names_that_cannot_be_shown_do_no_harm(
    run: Run, tmp_path: Path
) -> None:
    place = ("--config-dir", os.fsencode(tmp_path) + b"/\xff")
    done = run("install", *place, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert r"\udcff" in done.stdout


@pytest.mark.parametrize(
    ("redirection", "status"),
    [("| head -1", 0), (">&-", 0), (">/dev/full", 2), ("2>&-", 0)],
)
def test_broken_output_ends_without_a_traceback(
    environment: dict[str, str], redirection: str, status: int
) -> None:
    command = f"{sys.executable} -m pysol_heart2heart deal --count 5000"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", f"{command} {redirection}"],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == status
    assert done.stderr.count("\n") == (status != 0)


def test_errors_are_never_printed_as_results(
    environment: dict[str, str],
) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m pysol_heart2heart deal x 2>&-"],
        env=environment,
        capture_output=True,
    )
    assert (done.returncode, done.stdout) == (2, b"")


def test_interrupt_ends_without_a_traceback(
    environment: dict[str, str],
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "pysol_heart2heart", "deal"]
        + ["--count", "1000000000"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, complaints = process.communicate()
    assert (process.returncode, complaints) == (130, b"")


# install, uninstall, doctor


def test_install_doctor_uninstall(run: Run, tmp_path: Path) -> None:
    plugins = tmp_path / "home" / ".PySolFC" / "plugins"
    done = run("install")
    assert done.returncode == 0
    assert str(plugins) in done.stdout
    done = run("doctor", DISPLAY=":0")
    assert done.returncode == 0, done.stdout
    for found in (str(tmp_path / "pysolfc"), str(plugins.parent), ":0"):
        assert found in done.stdout
    assert run("uninstall").returncode == 0
    assert list((tmp_path / "home").iterdir()) == []


def test_config_folder_can_be_named(run: Run, tmp_path: Path) -> None:
    place = ("--config-dir", tmp_path / "here")
    assert run("install", *place).returncode == 0
    assert (tmp_path / "here/plugins/heart2heart.py").is_file()
    assert run("doctor", *place, DISPLAY=":0").returncode == 0
    assert run("uninstall", *place).returncode == 0
    assert not (tmp_path / "here").exists()


def test_uninstall_without_a_plugin_is_a_no(run: Run, tmp_path: Path) -> None:
    done = run("uninstall", "--config-dir", tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1


def test_uninstall_tells_what_it_leaves(run: Run, tmp_path: Path) -> None:
    place = ("--config-dir", tmp_path / "here")
    run("install", *place)
    foreign = tmp_path / "here/plugins/pysol_heart2heart/mine.txt"
    foreign.touch()
    assert str(foreign) in run("uninstall", *place).stdout
    assert foreign.exists()


def hold_game(config: Path) -> None:
    (config / "options.cfg").write_text("game_holded = 465432\n")
    (config / "holdgame.dat").write_bytes(b"a held game")


def test_uninstall_saves_a_held_game(run: Run, tmp_path: Path) -> None:
    config = tmp_path / "here"
    run("install", "--config-dir", config)
    hold_game(config)
    done = run("uninstall", "--config-dir", config)
    assert done.returncode == 0
    (saved,) = (config / "savegames").iterdir()
    assert str(saved) in done.stdout
    assert saved.read_bytes() == b"a held game"
    assert run("uninstall", "--config-dir", config).returncode == 1


def test_nothing_is_taken_out_where_a_held_game_would_be_lost(
    run: Run, tmp_path: Path
) -> None:
    config = tmp_path / "here"
    run("install", "--config-dir", config)
    hold_game(config)
    (config / "holdgame.dat").unlink()
    (config / "holdgame.dat").mkdir()
    assert_refused(run("uninstall", "--config-dir", config), "holdgame.dat")
    done = run("doctor", "--config-dir", config, DISPLAY=":0")
    assert done.returncode == 0


def test_doctor_names_what_is_not_in_order(run: Run, tmp_path: Path) -> None:
    run("install")
    package = tmp_path / "home/.PySolFC/plugins/pysol_heart2heart"
    (package / "rules.py").write_text("")
    (package / "deals.py").unlink()
    (package / "mine.txt").touch()
    done = run("doctor", DISPLAY=":0")
    assert done.returncode == 1
    for name in ("rules.py", "deals.py", "mine.txt"):
        assert str(package / name) in done.stdout


@pytest.mark.parametrize("changes", [{}, {"PYSOLFC": "/nowhere"}])
def test_doctor_finds_what_is_missing(
    run: Run, changes: dict[str, str]
) -> None:
    run("install")
    assert run("doctor", DISPLAY=":0").returncode == 0
    assert run("doctor", **changes).returncode == 1


@pytest.mark.parametrize("command", ["install", "uninstall", "play"])
def test_bad_choice_of_a_host_is_refused(run: Run, command: str) -> None:
    done = run(command, PYSOLFC="/nowhere", DISPLAY=":0")
    assert_refused(done, "PYSOLFC", "/nowhere")


def test_folder_that_cannot_be_written_is_refused(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "home" / ".PySolFC").touch()
    assert_refused(run("install"), ".PySolFC")
    assert_refused(run("play", DISPLAY=":0"), ".PySolFC")
    assert not (tmp_path / "pysolfc.run").exists()


def test_name_with_a_line_end_is_told_in_one_line(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "two\nlines").touch()
    done = run("install", "--config-dir", tmp_path / "two\nlines")
    assert_refused(done, r"two\nlines")


# play


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


@pytest.mark.parametrize("file", ["nowhere/x.png", ".", "/proc/x.png"])
def test_picture_that_cannot_be_saved_is_refused_at_once(
    run: Run, tmp_path: Path, file: str
) -> None:
    assert_refused(run("play", "--screenshot", file), "cannot be saved")
    assert not (tmp_path / "pysolfc.run").exists()


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


@pytest.mark.parametrize(
    "arguments",
    [
        ("install", "--config-dir", ""),
        ("doctor", "--config-dir", ""),
        ("play", "--screenshot", ""),
        ("deal", "--count", "9" * 5000),
        ("deal", "--count", "0"),
    ],
)
def test_empty_and_endless_values_are_refused(
    run: Run, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 200
    assert not (tmp_path / "plugins").exists()


def test_nothing_to_take_out_without_a_pysolfc(run: Run) -> None:
    done = run("uninstall", PYSOLFC="")
    assert done.returncode == 1
    assert "nothing to take out" in done.stderr


def test_doctor_looks_where_install_puts_the_plugin(
    run: Run, tmp_path: Path
) -> None:
    folder = tmp_path / "home" / ".PySolFC"
    folder.mkdir()
    no_host = {"PYSOLFC": "", "PATH": str(tmp_path / "empty")}
    assert run("install", **no_host).returncode == 0
    done = run("doctor", **no_host)
    assert f"The config folder is {folder}." in done.stdout
    assert "is installed there" in done.stdout
