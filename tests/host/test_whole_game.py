# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games in the host."""

from pysol_heart2heart import deals
from pysol_heart2heart.rules import Position, StockMove
from tests.reference import documented_win
from tests.search import random_game
from tests.versions import share

GAMES = 200


def test_game_is_won_by_the_mouse(table):
    expected = table.position()
    for move in documented_win():
        assert table.dialogs() == []
        table.play(move)
        expected = expected.after(move)
        assert table.position() == expected
        assert table.score() == expected.score()
    assert table.score() == 250
    assert table.moves() == len(documented_win())
    assert table.dialogs() == ["Game won"]
    assert f"for {table.moves()} moves" in table.ask("dialog_text()")
    assert table.stats() == (1, 0)
    table.press_button("Cancel")
    table.new_deal("HH1-N-AAAAAAB")
    assert table.stats() == (1, 0)


def test_every_step_is_undone_and_redone(table):
    states = [table.ask(STATE)]
    *moves, _winning = documented_win()
    assert StockMove.REDEAL in moves
    for move in moves:
        table.play(move)
        states.append(table.ask(STATE))
    for state in reversed(states[:-1]):
        table.key("z")
        assert table.ask(STATE) == state
    assert table.moves() == table.score() == 0
    for state in states[1:]:
        table.key("r")
        assert table.ask(STATE) == state
    assert table.moves() == len(moves)


# every card with the side it shows, by stack; round, score and indicator
STATE = (
    "([[(c.id, c.face_up) for c in s.cards] for s in game.allstacks],"
    " game.s.talon.round, app.canvas.itemcget(game.texts.score.id, 'text'),"
    " app.statusbar.stuck_label['text'])"
)


def test_host_and_rules_play_in_step(table):
    won = 0
    games = share(GAMES, table.host.version)
    for number in range(games):
        table.ask(f"play_in_step.deal({deals.host_number(number)})")
        moves = random_game(number)
        seen = table.ask(f"play_in_step.play({list(map(str, moves))})")
        position = Position.from_deal(deals.shuffled(number))
        assert len(seen) == len(moves) + 1
        assert seen[0] == expected_view(position)
        for move, view in zip(moves, seen[1:]):
            position = position.after(move)
            assert view == expected_view(position), (number, move)
        won += position.is_won()
        if position.is_deadlocked():
            table.wait_for("dialogs()")
            table.press_button("Close")
    assert 0 < won < games


def expected_view(position: Position) -> dict[str, object]:
    pairs = [list(pair) for pair in position.pairs()]
    return {
        "free": list(position.free_places()),
        "pairs": pairs,
        "score": position.score(),
        "score text": f"Score: {position.score()}",
        "won": position.is_won(),
        "stuck": "x" if position.is_deadlocked() else "",
        "cards": 52,
    }
