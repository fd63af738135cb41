# SPDX-License-Identifier: GPL-3.0-or-later
"""A saved game is loaded whole, or refused and the game goes on."""

import io
import os
import pickle
import random

import pytest

from pysol_heart2heart import deals
from pysol_heart2heart.rules import Position
from tests.host.test_whole_game import STATE
from tests.reference import documented_win
from tests.saved_games import (
    CODE,
    COMMENT,
    FOLDER,
    MARKED,
    PLAYED,
    UNDONE,
    host_version_of,
    path_of,
)
from tests.search import random_game
from tests.versions import having

FLIPS = int(os.environ.get("FLIPS", "30"))  # of single bits
TRUNCATED_EVERY = 1000  # bytes
IN_PROGRESS = 3  # moves of the game that goes on
SAVED = sorted(FOLDER.glob("*.pso"))
LATER = "saved games of the later versions"
SAVED_LATER = [
    file for file in SAVED if host_version_of(file) in having(LATER)
]
DEADLOCKED = 11  # the number of a deal, with two redeals in our play of it
DAMAGED = "The file is damaged, or its cards are not those of a game"
KLONDIKE, OURS = 2, 465432


def load(table, file):
    """Open a saved game; return what the host says against it, or ''."""
    table.later(f"lambda: game.loadGame({str(file)!r})")
    table.settle()
    if not table.dialogs():
        return ""
    said = table.ask("dialog_text()")
    assert table.dialogs() == ["Load game error"], said
    table.close_dialogs()
    return said


def in_progress(table):
    return table.ask(STATE), table.code(), table.moves()


def go_on(table):
    """Deal the game that is in progress and play a little."""
    table.new_deal(CODE)
    table.ask(f"[game.dealCards() for _ in range({IN_PROGRESS})] and None")


@pytest.fixture
def going_on(table):
    """A game in progress that must go on after a refused one.

    What the host writes on standard error about files is left out.
    """
    go_on(table)
    before = in_progress(table)
    yield table
    os.truncate(table.stderr, 0)
    assert in_progress(table) == before
    table.key("z")
    assert table.moves() == IN_PROGRESS - 1
    table.key("r")
    assert in_progress(table) == before


def assert_sound(table):
    """Undo and redo all of a game and compare it with the rules."""
    here, loaded = table.moves(), table.position()
    positions = table.positions()
    number = deals.number(table.code())
    assert positions[0] == Position.from_deal(deals.shuffled(number))
    assert positions[here] == loaded
    for before, after in zip(positions, positions[1:]):
        assert after in map(before.after, before.moves())
    assert table.cards() == list(range(52))
    assert table.score() == positions[-1].score()


# whole games


def test_each_version_of_the_plugin_has_saved_games(host):
    assert path_of(host.version) in SAVED


@pytest.mark.parametrize("file", SAVED, ids=lambda file: file.stem)
def test_saved_games_of_all_versions_load(table, file):
    if table.host.version not in having(LATER) and file in SAVED_LATER:
        assert load(table, file)
        assert table.moves() == 0
        os.truncate(table.stderr, 0)
        return
    assert load(table, file) == ""
    position = Position.from_deal(deals.shuffled(12))
    for move in documented_win()[: PLAYED - UNDONE]:
        position = position.after(move)
    assert table.position() == position
    assert (table.code(), table.moves()) == (CODE, PLAYED - UNDONE)
    assert table.score() == position.score() > 0
    assert table.ask("game.gsaveinfo.comment") == COMMENT
    assert_sound(table)
    table.later("lambda: game.gotoBookmark(0)")
    table.settle()
    assert table.moves() == MARKED
    assert_sound(table)


def test_every_state_of_a_game_is_loaded(table, tmp_path):
    file = str(tmp_path / "game.pso")
    table.new_deal(deals.code(DEADLOCKED))
    moves = list(map(str, random_game(DEADLOCKED)))
    loaded = table.ask(
        f"[(play_in_step.make(move), game.saveGame({file!r}),"
        f" game._loadGame({file!r}, app).id)[-1] for move in {moves}]"
    )
    assert loaded == [OURS] * len(moves)
    table.wait_for("dialogs()")
    table.close_dialogs()
    for _ in range(3):
        table.key("z")
    before = in_progress(table)
    table.ask(f"game.saveGame({file!r}) and None")
    table.new_deal(CODE)
    assert load(table, file) == ""
    assert in_progress(table) == before


def test_won_game_is_loaded_and_stays_won(table, tmp_path):
    file = str(tmp_path / "game.pso")
    *moves, last = map(str, documented_win())
    table.ask(f"play_in_step.play({moves}) and None")
    table.later(f"lambda: play_in_step.make({last!r})")
    table.wait_for("'Game won' in dialogs()")
    table.close_dialogs()
    table.ask(f"game.saveGame({file!r}) and None")
    table.new_deal("HH1-N-AAAAAAB")
    assert load(table, file) == ""
    assert table.score() == 250
    assert table.ask("bool(game.finished)")
    table.key("z")
    assert table.score() < 250
    table.ask(f"game.saveGame({file!r}) and None")
    assert load(table, file) == ""
    assert table.stats() == (1, 0)


def test_step_that_only_another_host_makes_is_no_damage(table, tmp_path):
    file = str(tmp_path / "game.pso")
    table.click_stock()
    position = table.position()
    table.ask("game.undo()")
    table.ask(
        "(game.enterState(game.S_FILL), game.flipMove(game.s.talon),"
        " game.moveMove(1, game.s.talon, game.s.waste),"
        " game.leaveState(game.S_PLAY), game.finishMove()) and None"
    )
    assert table.position() == position
    table.ask(f"game.saveGame({file!r}) and None")
    table.new_deal("HH1-N-AAAAAAB")
    assert load(table, file) == ""
    assert table.position() == position


# damaged ones


def damaged(content):
    """Yield the truncated and the bit-flipped contents of a file."""
    for length in range(0, len(content), TRUNCATED_EVERY):
        yield content[:length]
    chance = random.Random(len(content))
    for flip in range(FLIPS):
        at = flip * len(content) // FLIPS
        flipped = bytearray(content)
        flipped[at] ^= 1 << chance.randrange(8)
        yield bytes(flipped)


def test_damaged_games_are_refused_or_whole(going_on, tmp_path):
    table, refused = going_on, 0
    saved = path_of(table.host.version)
    assert load(table, saved) == ""
    whole = in_progress(table)[1:], table.ask(HISTORY)
    for number, damage in enumerate(damaged(saved.read_bytes())):
        file = tmp_path / f"{number}.pso"
        file.write_bytes(damage)
        go_on(table)
        before = in_progress(table)
        if load(table, file):
            refused += 1
            assert in_progress(table) == before, number
        elif (in_progress(table)[1:], table.ask(HISTORY)) != whole:
            assert_sound(table)
    assert refused > saved.stat().st_size // TRUNCATED_EVERY
    go_on(table)


HISTORY = "str([[vars(step) for step in m] for m in game.moves.history])"
PAIR = "next(m for m in game.moves.history if len(m) == 2)"
TAMPERING = {
    "a card on the wrong place": (
        "game.s.rows[0].cards.append(game.s.waste.cards.pop())"
    ),
    "two cards exchanged": (
        "(lambda a, b: (a.append(b.pop()), b.append(a.pop(0))))"
        "(game.s.rows[0].cards, game.s.rows[1].cards)"
    ),
    "a stock in another order": "game.s.talon.cards.reverse()",
    "a card twice": (
        "game.s.waste.cards.__setitem__(0, game.s.waste.cards[1])"
    ),
    "a card with the wrong side": "game.s.rows[3].cards[0].showBack()",
    "a stock card in sight": "game.s.talon.cards[-1].showFace()",
    "a pile in another order": "game.s.foundations[0].cards.reverse()",
    "another deal": "game.random.__dict__.update(initial_seed=10**12 + 5)",
    "another round": "game.s.talon.__dict__.update(round=7)",
    "a move forgotten": "game.moves.history.pop(3)",
    "a move too many": f"game.moves.history.append({PAIR})",
    "moves that were not played yet": "game.moves.__dict__.update(index=0)",
    "a negative count of moves": "game.moves.__dict__.update(index=-1)",
    "a pair of one card": f"{PAIR}.pop()",
    "a pair from nowhere": f"{PAIR}[0].__dict__.update(from_stack_id=99)",
    "a pair to the waste": f"{PAIR}[0].__dict__.update(to_stack_id=26)",
    "two cards at once": f"{PAIR}[0].__dict__.update(ncards=2)",
    "an endless animation": f"{PAIR}[0].__dict__.update(frames=10**9)",
    "a move without its stack": f"{PAIR}[0].__dict__.pop('to_stack_id')",
    "moves that are none": "game.moves.history.__setitem__(0, [7])",
    "a count that is no number": "game.stats.__dict__.update(total_moves='7')",
    "an endless time": "game.gstats.__dict__.update(total_elapsed_time=1e300)",
    "no time": "game.stats.__dict__.update(elapsed_time=float('nan'))",
    "a name that is no name": "game.gstats.__dict__.update(start_player=7)",
    "a comment that is none": "game.gsaveinfo.__dict__.update(comment=7)",
    "bookmarks that are none": "game.gsaveinfo.__dict__.update(bookmarks=[])",
    "a stack's limits": (
        "game.saveinfo.stack_caps.append((0, game.s.rows[0].cap))"
    ),
    "an end that is none": "game.__dict__.update(finished='x')",
}


def test_unsound_games_are_refused(going_on, tmp_path):
    table, file = going_on, tmp_path / "game.pso"
    before = in_progress(table)
    for fault, tampering in TAMPERING.items():
        assert load(table, path_of(table.host.version)) == ""
        table.ask(
            f"({tampering}, game.saveGame({str(file)!r}),"
            " game.gsaveinfo.__dict__.update(bookmarks={}, comment=''),"
            " game.saveinfo.stack_caps.clear()) and None"
        )
        go_on(table)
        assert DAMAGED in load(table, file), fault
        assert in_progress(table) == before, fault


def test_damaged_bookmark_leads_nowhere(going_on):
    table = going_on
    before = in_progress(table)
    table.ask("game.setBookmark(0)")
    for length in (0, 100, 4000):
        table.ask(
            "game.gsaveinfo.bookmarks.update({1:"
            f" (game.gsaveinfo.bookmarks[0][0][:{length}], 3)}})"
        )
        table.later("lambda: game.gotoBookmark(1)")
        table.settle()
        assert in_progress(table) == before


# games of others

HEADER = ("package", "version", "numbers", "bookmark", "layout", "id")


def with_header(content, **changes):
    """Return a saved game whose first values are changed."""
    stream, changed = io.BytesIO(content), io.BytesIO()
    unpickler = pickle.Unpickler(stream)
    header = {name: unpickler.load() for name in HEADER}
    pickler = pickle.Pickler(changed, protocol=content[1])
    for value in {**header, **changes}.values():
        pickler.dump(value)
    return changed.getvalue() + stream.read()


def test_game_of_a_newer_layout_is_refused(going_on, tmp_path):
    file = tmp_path / "game.pso"
    content = path_of(going_on.host.version).read_bytes()
    file.write_bytes(with_header(content))
    assert file.read_bytes() == content
    file.write_bytes(with_header(content, layout=2))
    assert "the game rules have changed" in load(going_on, file)


def test_game_of_a_newer_host_is_loaded(table, tmp_path):
    file = tmp_path / "game.pso"
    content = path_of(table.host.version).read_bytes()
    newer = with_header(content, version="9.9", numbers=(9, 9, 0))
    file.write_bytes(newer)
    assert load(table, file) == ""
    assert_sound(table)


def test_other_game_under_our_number_is_refused(going_on, tmp_path):
    table, file = going_on, tmp_path / "game.pso"
    table.select_game(KLONDIKE)
    table.ask(f"game.saveGame({str(file)!r}) and None")
    table.select_game(OURS)
    go_on(table)
    content = file.read_bytes()
    file.write_bytes(with_header(content, id=OURS))
    assert DAMAGED in load(table, file)
    file.write_bytes(content)
    assert load(table, file) == ""
    table.wait_for(f"game and game.id == {KLONDIKE}")
    table.settle()
    assert table.cards() == list(range(52))
    table.select_game(OURS)
    go_on(table)


def test_our_damaged_game_does_not_end_another(table, tmp_path):
    file = tmp_path / "game.pso"
    content = path_of(table.host.version).read_bytes()
    file.write_bytes(with_header(content, layout=2))
    table.select_game(KLONDIKE)
    table.ask("game.dealCards() and None")
    before = table.ask("[[c.id for c in s.cards] for s in game.allstacks]")
    assert load(table, file)
    after = table.ask("[[c.id for c in s.cards] for s in game.allstacks]")
    assert (table.ask("game.id"), after) == (KLONDIKE, before)
    table.select_game(OURS)
