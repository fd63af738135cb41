# SPDX-License-Identifier: GPL-3.0-or-later
"""`play` and the installed plugin with the real host."""

import os
import subprocess
import sys

import pytest
from PIL import Image

from pysol_heart2heart import deals
from pysol_heart2heart.rules import Position
from tests.host.host_process import ROOT
from tests.versions import having

CODE = "HH1-N-AAAAAAM"


@pytest.fixture
def command(host, screen, tmp_path):
    """Run our command line in a home whose PySolFC is the tested one."""

    def run(*arguments, **variables):
        return subprocess.run(
            [sys.executable, "-m", "pysol_heart2heart", *arguments],
            env=environment(host, tmp_path, **variables),
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )

    return run


def environment(host, home, **variables):
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "PYSOLFC": host.command[-1],
        **host.environment,
        **variables,
    }


def test_screenshot_shows_the_dealt_heart(command, host, tmp_path):
    file = tmp_path / "heart.png"
    done = command("play", CODE, "--screenshot", str(file), "--yes")
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(file) as picture:
        assert picture.size == (1024, 768)
        colours = picture.convert("RGB").getcolors(1 << 20)
    shares = {colour: count / (1024 * 768) for count, colour in colours}
    fits = host.version in having("cards that fit the window at first")
    least = 0.2 if fits else 0.1
    assert least < shares[255, 255, 255] < 0.5  # the cards
    assert not (tmp_path / ".pysolfc").exists()


def test_screenshot_of_a_dead_deal_shows_the_table_alone(command, tmp_path):
    code = next(
        deals.code(number)
        for number in range(100)
        if Position.from_deal(deals.shuffled(number)).is_deadlocked()
    )
    file = tmp_path / "heart"
    done = command("play", code, "--screenshot", str(file), "--yes")
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(file) as picture:
        window_grey = picture.convert("RGB").getpixel((512, 380))
    assert window_grey != (217, 217, 217)


@pytest.mark.parametrize("name", ["heart.jpg", "heart.xyz", ""])
def test_screenshot_under_a_wrong_name_starts_nothing(command, tmp_path, name):
    file = name and str(tmp_path / name)
    done = command("play", CODE, "--screenshot", file, "--yes")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert not list(tmp_path.glob("heart*"))


def test_screenshot_of_a_bad_code_starts_nothing(command, tmp_path):
    file = tmp_path / "heart.png"
    done = command("play", "HH1-N-1", "--screenshot", str(file), "--yes")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert not file.exists()


def test_play_opens_the_deal_and_ends_with_the_window(
    fresh_table, host, command
):
    table = fresh_table
    table.start_by(
        [sys.executable, "-m", "pysol_heart2heart", "play", CODE],
        environment(host, table.home),
    )
    assert (table.code(), table.moves()) == (CODE, 0)
    table.click_stock()
    assert table.moves() == 1
    table.quit()
    assert table.process.returncode == 0


def test_plugin_leaves_as_it_came_after_a_game(fresh_table, command):
    table = fresh_table
    table.start_deal(CODE)
    table.quit()
    place = ("--config-dir", str(table.config))
    assert command("doctor", *place, DISPLAY=":1").returncode == 0
    done = command("uninstall", *place)
    assert (done.returncode, done.stderr) == (0, "")
    left = {path.name for path in (table.config / "plugins").rglob("*")}
    assert not {name for name in left if "heart2heart" in name}

    table.start()
    assert table.ask("app.gdb.get(465432)") is None


def test_damaged_plugin_is_named_and_repaired(fresh_table, command):
    table = fresh_table
    place = ("--config-dir", str(table.config))
    damaged = table.config / "plugins/pysol_heart2heart/host/game.py"
    damaged.write_text("this is no Python")
    done = command("doctor", *place, DISPLAY=":1")
    assert done.returncode == 1
    assert str(damaged) in done.stdout
    assert command("install", *place).returncode == 0
    table.start_deal(CODE)
    assert table.code() == CODE
