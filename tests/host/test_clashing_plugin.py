# SPDX-License-Identifier: GPL-3.0-or-later
"""Another plugin with our number or name: both are told, none is hidden."""

import pytest

from pysol_heart2heart import GAME_ID, GAME_NAME, HEARTS_ID, HEARTS_NAME

RIVAL = """\
from pysollib.gamedb import GI, GameInfo, registerGame
from pysollib.games.klondike import Klondike

class Rival(Klondike):
    pass

registerGame(GameInfo(
    {number}, Rival, {name!r}, GI.GT_KLONDIKE, 1, -1, GI.SL_BALANCED,
))
"""
OTHER_NUMBER, OTHER_NAME = 465499, "Rival"
FIRST, LAST = "aa_rival.py", "zz_rival.py"  # as the host loads them
KLONDIKE = 2


@pytest.fixture
def beside(fresh_table):
    """Start the host with a rival in its plugins folder."""

    def start(file, number, name):
        rival = fresh_table.config / "plugins" / file
        rival.write_text(RIVAL.format(number=number, name=name))
        fresh_table.start()
        return fresh_table

    return start


def assert_told_once(table, file, *words, title=GAME_NAME):
    """Look for one sentence on the screen and on standard error."""
    path = str(table.config / "plugins" / file)
    table.wait_for("dialogs()")
    assert table.dialogs() == [title]
    said = " ".join(table.ask("dialog_text()").split())
    (line,) = table.errors().splitlines()
    for word in words:
        assert word in said
        assert word in line
    assert path in line
    assert path in said.replace(" ", "") or path in said
    table.press_button("OK")
    table.select_game(KLONDIKE)
    assert table.dialogs() == []
    assert len(table.errors().splitlines()) == 1


def name_of(table, number):
    return table.ask(f"getattr(app.gdb.get({number}), 'name', None)")


@pytest.mark.parametrize("file", [FIRST, LAST])
def test_game_with_our_number_is_told_and_keeps_it(beside, file):
    table = beside(file, GAME_ID, OTHER_NAME)
    assert_told_once(table, file, "cannot be played", OTHER_NAME)
    assert name_of(table, GAME_ID) == OTHER_NAME


def test_game_with_the_number_of_hearts_leaves_the_other_alone(beside):
    table = beside(LAST, HEARTS_ID, OTHER_NAME)
    words = (HEARTS_NAME, "cannot be played", OTHER_NAME)
    assert_told_once(table, LAST, *words, title=HEARTS_NAME)
    assert name_of(table, HEARTS_ID) == OTHER_NAME
    table.select_game(GAME_ID)
    assert len(table.ask("game.s.rows")) == 25


def test_game_that_had_our_name_before_keeps_it(beside):
    table = beside(FIRST, OTHER_NUMBER, GAME_NAME)
    assert_told_once(table, FIRST, "cannot be played")
    assert name_of(table, GAME_ID) is None
    assert name_of(table, OTHER_NUMBER) == GAME_NAME
    assert table.ask(f"app.gdb.getGameByName({GAME_NAME!r})") == OTHER_NUMBER


def test_game_that_takes_our_name_later_is_told(beside):
    table = beside(LAST, OTHER_NUMBER, GAME_NAME)
    assert_told_once(table, LAST, "another game named Heart to Heart")
    table.select_game(GAME_ID)
    assert len(table.ask("game.s.rows")) == 25


def test_request_for_our_deal_ends_where_our_number_is_taken(fresh_table):
    rival = fresh_table.config / "plugins" / LAST
    rival.write_text(RIVAL.format(number=GAME_ID, name=OTHER_NAME))
    assert fresh_table.run(PYSOL_HEART2HEART_DEAL="HH1-N-AAAAAAM") == 2
    (line,) = fresh_table.errors().splitlines()
    assert "cannot be played" in line
    assert str(rival) in line


def test_game_of_the_hosts_own_needs_no_plugin(fresh_table):
    """As a later host may have ours, the plugin keeps out of its way."""
    rival = fresh_table.config / "plugins" / FIRST
    rival.write_text(
        RIVAL.format(number=GAME_ID, name=OTHER_NAME)
        + "del Rival.MODULE_FILENAME\n"
    )
    assert fresh_table.run(PYSOL_HEART2HEART_DEAL="HH1-N-AAAAAAM") == 2
    (line,) = fresh_table.errors().splitlines()
    assert "uninstall" in line
