# SPDX-License-Identifier: GPL-3.0-or-later
"""The methods that judge the solver, judged themselves."""

import random
import re

import pytest

from pysol_heart2heart import shortest, solver
from pysol_heart2heart.rules import Move, Position, StockMove
from tests import agreement, second_method
from tests.brute import Brute, reduced_game

GAMES = 300


def test_brute_force_and_second_method_agree() -> None:
    chance = random.Random(26)
    won = losable = 0
    for _ in range(GAMES):
        game = reduced_game(chance)
        brute = Brute(game)
        least = brute.least_moves.get(game)
        assert second_method.is_winnable(game) == (least is not None)
        assert second_method.least_moves(game) == least
        won += least is not None
        losable += any(
            0 < len(brute.safe_pairs(position)) < len(position.pairs())
            for position in brute.positions
        )
    # the games are of every kind
    assert GAMES / 10 < won < GAMES * 9 / 10
    assert losable > GAMES / 20


def test_agreement_is_told_check_by_check(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert agreement.main(["--deals", "100"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told][:2] == ["100", "100"]
    assert len(told) == 5


def test_first_disagreement_ends_it_and_names_the_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(solver, "safe_pairs", lambda p: p.pairs())
    assert agreement.main(["--deals", "100"]) == 1
    told = capsys.readouterr().out
    named = re.match("heart (.*) stock '(.*)' waste '(.*)': safe pairs", told)
    assert named
    position = Position.from_text(*named.groups())
    assert set(Brute(position).safe_pairs(position)) < set(position.pairs())


def test_lines_that_do_not_win_are_disagreements(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = Position.from_text("7..." + "." * 21, "7", "")

    def disagreement(*line: Move) -> str:
        monkeypatch.setattr(shortest, "shortest_win", lambda position: line)
        with pytest.raises(agreement.Disagreement) as raised:
            agreement.least_moves(position)
        return str(raised.value)

    assert "won after the line False" in disagreement(StockMove.TURN)
    assert "cannot be touched" in disagreement(StockMove.REDEAL)


def test_wrong_share_is_a_disagreement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    winnable = solver.is_winnable
    monkeypatch.setattr(
        solver,
        "is_winnable",
        # five more in a hundred
        lambda position: winnable(position) or position.heart[0] == 0,
    )
    with pytest.raises(agreement.Disagreement, match="not 28.6 %"):
        agreement.check_share(10_000)
