# SPDX-License-Identifier: GPL-3.0-or-later
"""The game in a PySolFC that is one program, unpacked from our archive."""

import os
import shutil
import subprocess
from zipfile import ZipFile

import pytest
from PIL import ImageGrab

from pysol_heart2heart import cli, debian, display, hosts, pack
from tests.frozen.__main__ import BUILD, PROGRAM
from tests.host.host_process import MODULES
from tests.host.table import Table
from tests.reference import documented_win, frozen_modules
from tests.search import play_to

DOCUMENTED = "HH1-N-AAAAAAM"
PICTURE = BUILD / "heart.png"


class FrozenTable(Table):
    """The program, with the plugin as players without Python install it."""

    def install(self):
        plugins = self.config / "plugins"
        plugins.mkdir(parents=True)
        pack.pack(self.home / "heart.zip")
        with ZipFile(self.home / "heart.zip") as zipped:
            zipped.extractall(plugins)
        self.install_agent()

    def start(self, *arguments, **variables):
        # of json the agent brings its own, and only after our plugin
        modules = os.pathsep.join([str(MODULES), str(self.home / "modules")])
        where = "import json; print(*json.__path__, end='')"
        source = subprocess.check_output([debian.PYTHON, "-c", where])
        copy = self.home / "modules" / "json"
        shutil.copytree(os.fsdecode(source), copy, dirs_exist_ok=True)
        super().start(*arguments, TABLE_MODULES=modules, **variables)


@pytest.fixture
def table(tmp_path):
    with display.virtual(1200, 900) as screen:
        host = hosts.Host((str(PROGRAM),), tmp_path / ".pysolfc")
        table = FrozenTable(host, screen, tmp_path)
        table.install()
        try:
            yield table
            errors = table.errors()
            assert "Traceback" not in errors, errors
            assert "error loading plugin" not in errors, errors
        finally:
            table.close()


def test_plugin_is_taken_from_its_files(table):
    table.start_deal(DOCUMENTED)
    assert table.ask("__import__('sys').frozen") is True
    loaded = table.ask("__import__('pysol_heart2heart').__file__")
    assert loaded.startswith(str(table.config / "plugins"))


def test_program_has_the_modules_that_it_is_known_for(table):
    table.start_deal(DOCUMENTED)
    for name in frozen_modules():
        table.ask(f"__import__({name!r}) and None")


def test_game_is_selected_and_won(table):
    table.start()
    assert table.ask("game.id") == 2  # Klondike
    table.select_game(465432)
    table.new_deal(DOCUMENTED)
    assert table.code() == DOCUMENTED
    for move in documented_win()[:40]:
        table.play(move)
    ImageGrab.grab(xdisplay=table.display).save(PICTURE)
    for move in documented_win()[40:]:
        table.play(move)
    assert table.score() == 250
    assert "no way is shorter" in table.ask("dialog_text()")
    assert table.stats() == (1, 0)


def test_options_are_kept(table):
    table.start_deal(DOCUMENTED)
    table.ask("choose_option('Hard')")
    table.ask("choose_option('Move errors')")
    table.quit()
    table.start_deal(DOCUMENTED)
    assert table.ask("game.menu.variables['difficulty'].get()") == "hard"
    assert table.ask("game.menu.variables['move_errors'].get()") is True


def test_solver_hint_rules_and_deadlock_are_there(table):
    table.start_deal(DOCUMENTED)
    table.later("app.menubar.mHint")
    table.wait_for("'A safe pair' in app.statusbar.help_label['text']")
    table.later("app.menubar.mSolver")
    table.wait_for("dialogs()")
    table.press_button("Start")
    table.wait_for("solver_result()['result']")
    assert "solvable" in table.ask("solver_result()['result']")
    table.close_dialogs()
    table.later("app.menubar.mHelpRules")
    table.settle()
    table.wait_for("'52 cards' in help_text()")
    table.ask("close_help()")
    table.new_deal(play_to(lambda p: p.is_deadlocked() and not p.score())[0])
    table.wait_for("dialogs()")
    assert "No free card has a partner" in table.ask("dialog_text()")


def test_doctor_is_content_and_uninstall_takes_all(table, monkeypatch, capsys):
    table.start_deal(DOCUMENTED)
    table.quit()
    monkeypatch.setenv("PYSOLFC", str(PROGRAM))
    monkeypatch.setenv("HOME", str(table.home))
    monkeypatch.setenv("DISPLAY", table.display)
    assert cli.main(["doctor"]) == 0, capsys.readouterr().out
    assert cli.main(["uninstall"]) == 0
    plugins = (table.config / "plugins").rglob("*")
    assert not [path for path in plugins if "heart2heart" in path.name]
