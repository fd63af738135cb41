# SPDX-License-Identifier: GPL-3.0-or-later
"""The same deal after a restart, a save, a hold and a bookmark."""

import pytest

from tests.reference import documented_win

CODE = "HH1-N-AAAAAAM"
KLONDIKE, HEART_TO_HEART = 2, 465432


def play_some(table, count=35):
    """Play into the second round."""
    for move in documented_win()[:count]:
        table.play(move)


def hold_some(table):
    """Play, hold and quit; return the held position."""
    table.start_deal(CODE)
    play_some(table)
    position = table.position()
    table.hold_and_quit()
    return position


def test_restart_deals_the_same_cards_five_times(table):
    start = table.position()
    for _ in range(5):
        play_some(table, 12)
        table.later("app.menubar.mRestart")
        table.settle()
        assert table.position() == start
        assert (table.code(), table.moves(), table.score()) == (CODE, 0, 0)
        assert table.ask("game.s.talon.round") == 1


def test_saved_game_comes_back_whole(table, tmp_path):
    play_some(table)
    before, score, moves = table.position(), table.score(), table.moves()
    assert score > 0
    file = str(tmp_path / "game.pso")
    table.later(f"lambda: game.saveGame({file!r})")
    table.settle()
    table.deal_at_random()
    assert table.code() != CODE
    table.later(f"lambda: game.loadGame({file!r})")
    table.settle()
    assert table.position() == before
    assert (table.code(), table.score(), table.moves()) == (
        CODE,
        score,
        moves,
    )
    table.play(documented_win()[35])
    table.later("app.menubar.mRestart")
    table.settle()
    assert (table.code(), table.score()) == (CODE, 0)


def test_bookmark_leads_back(table):
    play_some(table, 20)
    before = table.position()
    table.ask("game.setBookmark(0)")
    play_some_more = documented_win()[20:40]
    for move in play_some_more:
        table.play(move)
    table.later("lambda: game.gotoBookmark(0)")
    table.settle()
    assert table.position() == before
    assert (table.code(), table.score()) == (CODE, before.score())


def test_held_game_is_there_after_the_next_start(fresh_table):
    table = fresh_table
    table.start_deal(CODE)
    play_some(table)
    before, score, moves = table.position(), table.score(), table.moves()
    table.hold_and_quit()
    table.start()
    assert table.position() == before
    assert (table.code(), table.score(), table.moves()) == (
        CODE,
        score,
        moves,
    )
    for _ in range(2):
        table.later("app.menubar.mRestart")
        table.settle()
        assert (table.code(), table.score()) == (CODE, 0)


def test_requested_deal_opens_beside_a_held_game(fresh_table):
    table = fresh_table
    before = hold_some(table)

    table.start(PYSOL_HEART2HEART_DEAL="HH1-N-AAAAAAB")
    assert (table.code(), table.moves()) == ("HH1-N-AAAAAAB", 0)
    table.quit()

    table.start()
    assert (table.code(), table.position()) == (CODE, before)


def test_held_game_of_another_kind_stays_held(fresh_table):
    table = fresh_table
    table.start("--game", "Klondike")
    table.ask("game.dealCards()")
    table.hold_and_quit()

    table.start(PYSOL_HEART2HEART_DEAL=CODE)
    assert table.code() == CODE
    table.quit()

    table.start()
    assert table.ask("(game.id, game.moves.index)") == [KLONDIKE, 1]


def test_next_start_begins_with_the_requested_game(fresh_table):
    table = fresh_table
    table.start(PYSOL_HEART2HEART_DEAL=CODE)
    table.quit()
    table.start()
    assert table.ask("game.id") == HEART_TO_HEART


def test_held_game_makes_room_for_another_and_is_saved(fresh_table):
    table = fresh_table
    before = hold_some(table)

    table.start(PYSOL_HEART2HEART_DEAL="HH1-N-AAAAAAB")
    table.click_stock()
    table.hold_and_quit()
    (saved,) = (table.config / "savegames").glob("held-*.pso")
    assert saved.name in table.errors()

    table.start()
    assert (table.code(), table.moves()) == ("HH1-N-AAAAAAB", 1)
    table.later(f"lambda: game.loadGame({str(saved)!r})")
    table.settle()
    assert (table.code(), table.position()) == (CODE, before)


def test_requested_deal_opens_where_the_held_game_is_lost(fresh_table):
    table = fresh_table
    table.start_deal(CODE)
    table.click_stock()
    table.hold_and_quit()
    (table.config / "holdgame.dat").unlink()
    table.start(PYSOL_HEART2HEART_DEAL="HH1-N-AAAAAAB")
    assert table.code() == "HH1-N-AAAAAAB"
    table.quit()
    assert table.process.returncode == 0


@pytest.mark.parametrize("deal", ["HH1-N-AAAAAA1", ""])
def test_wrong_request_ends_in_one_sentence(fresh_table, deal):
    status = fresh_table.run(PYSOL_HEART2HEART_DEAL=deal)
    assert status == 2
    (line,) = fresh_table.errors().splitlines()
    assert "is not a deal code" in line
