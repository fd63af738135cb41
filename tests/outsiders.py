# SPDX-License-Identifier: GPL-3.0-or-later
"""Measure a player of Hearts against players from outside.

`python3 -m tests.outsiders [DEALS [LEVEL]]` plays deals, four times each
with the seat moved round, against three of OpenSpiel's players that search
a tree over worlds of their own (ISMCTS) with 300 simulations for each card;
they do not repeat themselves, so neither do the figures.  OpenSpiel is
installed into a virtual environment beside the private copies of PySolFC.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from pysol_heart2heart import hosts
from pysol_heart2heart.hearts.cards import Cards
from pysol_heart2heart.hearts.deal import (
    PASSED_CARDS,
    Deal,
    Direction,
    shuffled,
)
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.players import (
    Level,
    card_to_play,
    cards_to_pass,
)
from pysol_heart2heart.hearts.rules import SEATS, Points, Rules
from pysol_heart2heart.hearts.view import View
from tests import __main__ as tests

REQUIREMENTS = Path(__file__).with_name("outsiders.txt")
FOLDER = hosts.cache_dir() / "outsiders"
SIMULATIONS = 300
EXPLORATION = 10.0  # of 2, 10, 26 and 60 the one that they play best with
SEED = 20
PARAMETERS = {
    "pass_cards": True,
    "no_pts_on_first_trick": True,
    "can_lead_any_club": False,
    "must_break_hearts": True,
    "qs_breaks_hearts": False,
    "can_lead_hearts_instead_of_qs": False,
    "avoid_all_tricks_bonus": False,
    "jd_bonus": False,
}
DIRECTIONS = {"NONE": 0, "LEFT": 1, "ACROSS": 2, "RIGHT": 3}  # of OpenSpiel


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.outsiders")
    parser.add_argument("deals", nargs="?", type=int, default=16)
    levels = [level.value for level in Level]
    parser.add_argument("level", nargs="?", choices=levels, default="hard")
    chosen = parser.parse_args(arguments)
    if Path(sys.prefix) != FOLDER:
        return run_inside(arguments)
    measure(chosen.deals, Level(chosen.level))
    return 0


def measure(deals: int, level: Level) -> None:
    """Print the mean of all deals so far after each of them."""
    differences = []
    for number in range(deals):
        places = [difference(number, own, level) for own in SEATS]
        differences.append(fmean(places))
        error = stdev(differences) / len(differences) ** 0.5 if number else 0
        print(
            f"{number + 1} deals: {fmean(differences):+.2f} points a deal, "
            f"standard error {error:.2f}",
            flush=True,
        )


def run_inside(arguments: list[str]) -> int:
    """Run this in an environment that has OpenSpiel."""
    tests.make_environment(FOLDER, REQUIREMENTS)
    command = [str(FOLDER / "bin" / "python"), "-m", "tests.outsiders"]
    return subprocess.run([*command, *arguments], cwd=tests.ROOT).returncode


def difference(number: int, own: int, level: Level) -> float:
    """Return how many points more the others get in a deal on average."""
    points = played(number, own, level)
    return (sum(points) - points[own]) / 3 - points[own]


def played(number: int, own: int, level: Level) -> Points:
    """Return the scores of a deal in which one seat is ours."""
    match = Match(Rules(), ((0, 0, 0, 0),) * number)
    deal = Deal(match.rules, match.direction, shuffled(SEED, number))
    bots = [bot(1000 * number + 10 * own + seat) for seat in SEATS]
    if deal.is_passing:
        passed = [passed_by(deal, seat, bots[seat]) for seat in SEATS]
        view = View.of(deal, own, match)
        passed[own] = list(cards_to_pass(view, level, SEED))
        deal = deal.after_passing(passed)
    table = dealt_table(Direction.NONE, [deal.hand(seat) for seat in SEATS])
    while not deal.is_over:
        seat = deal.play.turn
        assert table.current_player() == seat
        if seat == own:
            card = card_to_play(View.of(deal, seat, match), level, SEED)
        else:
            card = bots[seat].step(table)
        table.apply_action(card)
        deal = deal.after(seat, card)
    return deal.play.scores()


def passed_by(deal: Deal, seat: int, player: Any) -> list[int]:
    """Return the cards that a bot passes; its table is not played on.

    OpenSpiel 2.0.2 ends with a segmentation fault when its players imagine
    worlds after others have passed.  So each of them passes first, and plays
    from the hands alone.
    """
    hands = deal.dealt[seat:] + deal.dealt[:seat]
    table = dealt_table(deal.direction, hands)
    cards = []
    for _ in range(PASSED_CARDS):
        cards.append(player.step(table))
        table.apply_action(cards[-1])
    return cards


def dealt_table(direction: Direction, hands: Sequence[Cards]) -> Any:
    """Return OpenSpiel's state of a deal before its passing or play."""
    game = import_module("pyspiel").load_game("hearts", PARAMETERS)
    table = game.new_initial_state()
    table.apply_action(DIRECTIONS[direction.name])
    for cards in zip(*hands):
        for card in cards:
            table.apply_action(card)
    return table


def bot(seed: int) -> Any:
    spiel = import_module("pyspiel")
    return spiel.ISMCTSBot(
        seed,
        spiel.RandomRolloutEvaluator(1, seed),
        EXPLORATION,
        SIMULATIONS,
        -1,  # as many worlds as simulations
        spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
