# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands `install`, `uninstall` and `doctor`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.command_line import Run, assert_refused


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


def test_nothing_to_take_out_without_a_pysolfc(run: Run) -> None:
    done = run("uninstall", PYSOLFC="")
    assert done.returncode == 1
    assert "nothing to take out" in done.stderr


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


def test_held_game_that_does_not_fit_is_told_and_leaves_no_part(
    environment: dict[str, str], run: Run, tmp_path: Path
) -> None:
    config = tmp_path / "here"
    run("install", "--config-dir", config)
    hold_game(config)
    (config / "holdgame.dat").write_bytes(bytes(2000))
    command = [sys.executable, "-m", "pysol_heart2heart", "uninstall"]
    done = subprocess.run(
        ["bash", "-c", 'ulimit -f 1; exec "$@"', "bash", *command]
        + ["--config-dir", str(config)],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert_refused(done, f"({config}: File too large)")
    assert not [*config.rglob("held-*")]


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
