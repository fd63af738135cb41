# SPDX-License-Identifier: GPL-3.0-or-later
"""The plugin is taken out and put back, and everything is there again.

One story in three starts of the host: with the plugin, without and with it
again; the tests ask what was seen then and what is there at the end.
"""

import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from pysol_heart2heart import GAME_ID, GAME_NAME, install
from tests.host.host_process import ROOT
from tests.host.table import Table
from tests.reference import documented_win

CODE = "HH1-N-AAAAAAM"
PLAYED = 30
LISTS = (
    "[app.opt.favorite_gameid, app.opt.recent_gameid,"
    " app.stats.getStats(app.opt.player, 465432)[:2]]"
)
WIZARD = range(200000, 300000)


@pytest.fixture(scope="module")
def story(host, screen, tmp_path_factory):
    table = Table(host, screen, tmp_path_factory.mktemp("home"))
    table.install()
    seen = SimpleNamespace(table=table)
    try:
        play_with_the_plugin(table, seen)
        seen.uninstalled = uninstall(table)
        look_without_the_plugin(table, seen)
        install.install(table.config)
        table.start_deal(CODE)  # no deal that is dead on arrival
        yield seen
    finally:
        table.close()


def play_with_the_plugin(table, seen):
    """Lose a game, save one as a favourite, and hold another."""
    table.start_deal(CODE)
    make_moves(table, 0, PLAYED)
    table.later("app.menubar.mAddFavor")
    table.later("lambda: (game.endGame(), game.newGame())")
    table.settle()
    table.close_dialogs()
    table.new_deal(CODE)
    seen.saved = str(table.config / "savegames" / "game.pso")
    make_moves(table, 0, 12)
    table.ask(f"game.saveGame({seen.saved!r}) and None")
    seen.saved_position = table.position()
    make_moves(table, 12, PLAYED)
    seen.held_position = table.position()
    seen.lists = table.ask(LISTS)
    table.hold_and_quit()


def make_moves(table, first, end):
    moves = list(map(str, documented_win()[first:end]))
    table.ask(f"[play_in_step.make(move) for move in {moves}] and None")


def uninstall(table):
    return subprocess.run(
        [sys.executable, "-m", "pysol_heart2heart"]
        + ["uninstall", "--config-dir", table.config],
        env={**os.environ, "LANGUAGE": "en"},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )


def look_without_the_plugin(table, seen):
    """Look at the host's own list of games, and try to load our game."""
    table.start()
    seen.lists_without = table.ask(LISTS)
    seen.game_without = table.ask("game.id")
    seen.ids = table.ask("list(app.gdb._GameManager__all_games)")
    seen.names = table.ask("list(app.gdb._GameManager__all_gamenames)")
    seen.protected = table.ask(
        "list(__import__('pysollib.gamedb').gamedb.GI.PROTECTED_GAMES)"
    )
    before = table.ask("[[c.id for c in s.cards] for s in game.allstacks]")
    table.later(f"lambda: game.loadGame({seen.saved!r})")
    table.settle()
    seen.said_without = table.dialogs()
    table.close_dialogs()
    after = table.ask("[[c.id for c in s.cards] for s in game.allstacks]")
    seen.is_untouched_without = before == after
    table.quit()
    # the host tells there that it misses the game
    os.truncate(table.stderr, 0)


def load(table, file):
    table.later(f"lambda: game.loadGame({str(file)!r})")
    table.settle()
    assert table.dialogs() == []


def test_host_plays_on_without_the_plugin(story):
    assert story.game_without in story.ids
    assert story.said_without == ["Load game error"]
    assert story.is_untouched_without


def test_number_and_name_are_free_in_the_whole_list_of_the_host(story):
    assert len(story.ids) > 1000
    assert GAME_ID not in {*story.ids, *story.protected, *WIZARD}
    assert 100000 <= GAME_ID <= 999999  # for games of users
    names = [name.casefold() for name in story.names]
    assert len(names) > 1000
    assert GAME_NAME.casefold() not in names


def test_statistics_favourites_and_recent_games_outlast_it(story):
    favourites, recent, stats = story.lists
    assert GAME_ID in favourites
    assert GAME_ID in recent
    assert stats == [0, 1]
    assert GAME_ID in story.lists_without[0]
    assert GAME_ID in story.lists_without[1]
    again = story.table.ask(LISTS)
    assert again[0] == favourites
    assert set(again[1]) >= set(recent)
    assert again[2] == stats


def test_saved_game_is_loaded_again(story):
    load(story.table, story.saved)
    assert story.table.code() == CODE
    assert story.table.position() == story.saved_position


def test_held_game_is_saved_by_uninstall_and_goes_on(story):
    (saved,) = (story.table.config / "savegames").glob("held-*.pso")
    assert story.uninstalled.returncode == 0
    assert str(saved) in story.uninstalled.stdout
    load(story.table, saved)
    assert story.table.position() == story.held_position
    assert (story.table.code(), story.table.moves()) == (CODE, PLAYED)
    story.table.play(documented_win()[PLAYED])
    assert story.table.moves() == PLAYED + 1


def test_nothing_goes_wrong_with_it_again(story):
    assert story.table.errors() == ""
