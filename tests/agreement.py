# SPDX-License-Identifier: GPL-3.0-or-later
"""The solver against a brute force and a second method.

`python3 -m tests.agreement` takes minutes; the tests run short forms of the
same checks.  The first disagreement ends it and names the cards.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from pysol_heart2heart import deals, rules, shortest, solver
from pysol_heart2heart.rules import GONE, RANKS, Position
from tests import second_method
from tests.brute import Brute, reduced_game
from tests.search import random_game

DEALS = 20_000
# Of that many deals: the least moves take a hundred times as long, and a
# share needs more of them.
LEAST_MOVES_PART = 100
SHARE_PART = 10
WINNABLE_SHARE = 28.60  # per cent, of 10,000,000 deals
# Four standard deviations of the share among a number of deals.
SHARE_LEEWAY = 180  # divided by the number's square root, per cent

Item = TypeVar("Item")


class Disagreement(AssertionError):
    """Two ways to an answer differ, or a line does not win."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.agreement")
    parser.add_argument("--deals", type=int, default=DEALS)
    number = parser.parse_args(arguments).deals
    checks: list[Callable[[], str]] = [
        lambda: check_reduced_games(number),
        lambda: check_deals(number),
        lambda: check_play(number // LEAST_MOVES_PART),
        lambda: check_least_moves(number // LEAST_MOVES_PART),
        lambda: check_share(number * SHARE_PART),
    ]
    for check in checks:
        began = time.monotonic()
        try:
            report = check()
        except Disagreement as error:
            print(error)
            return 1
        print(f"{report} ({time.monotonic() - began:.0f} s)", flush=True)
    return 0


def check_reduced_games(number: int) -> str:
    """Compare all answers on random reduced games with the brute force."""
    chance = random.Random(number)
    won = met = 0
    for _ in with_progress(range(number)):
        brute = Brute(reduced_game(chance))
        compare_with_brute(brute)
        met += len(brute.positions)
        won += brute.positions[0] in brute.least_moves
    return (
        f"{number} reduced games ({won} winnable) and all {met} positions of "
        "their play: as the brute force says"
    )


def compare_with_brute(brute: Brute) -> None:
    """Compare the least moves and clicks at the start of a reduced game,
    and what can be won and is safe wherever play can lead.
    """
    start = brute.positions[0]
    agree(
        start, "least moves", least_moves(start), brute.least_moves.get(start)
    )
    for position in brute.positions:
        can_win = position in brute.least_moves
        agree(position, "winnable", solver.is_winnable(position), can_win)
        found, known = solver.safe_pairs(position), brute.safe_pairs(position)
        agree(position, "safe pairs", set(found), set(known))
    clicks = brute.clicks_to_safe_pair(start)
    agree(start, "clicks", solver.clicks_to_safe_pair(start), clicks)


def check_deals(number: int) -> str:
    """Compare whether random deals can be won with the second method."""
    won = 0
    for deal in with_progress(range(number)):
        position = Position.from_deal(deals.shuffled(deal))
        won += compare_winnable(position)
    return f"{number} deals ({won} winnable): as the second method says"


def check_play(games: int) -> str:
    """Compare the same all along random play."""
    won = met = 0
    for game in with_progress(range(games)):
        for position in positions_of_play(game):
            won += compare_winnable(position)
            met += 1
    return (
        f"{met} positions ({won} winnable) of {games} games of random play: "
        "as the second method says"
    )


def positions_of_play(number: int) -> Iterator[Position]:
    """Give every position of a game of a deal that is played at random."""
    position = Position.from_deal(deals.shuffled(number))
    yield position
    for move in random_game(number):
        position = position.after(move)
        yield position


def compare_winnable(position: Position) -> bool:
    known = second_method.is_winnable(position)
    agree(position, "winnable", solver.is_winnable(position), known)
    return known


def check_least_moves(number: int) -> str:
    """Compare the least moves of winnable deals with the second method."""
    for position in with_progress(list(winnable_deals(number))):
        known = second_method.least_moves(position)
        agree(position, "least moves", least_moves(position), known)
    return f"{number} deals' least moves: as the second method says"


def winnable_deals(number: int) -> Iterator[Position]:
    """Give the first deals that can be won, by the second method."""
    deal = 0
    while number:
        position = Position.from_deal(deals.shuffled(deal))
        deal += 1
        if second_method.is_winnable(position):
            number -= 1
            yield position


def check_share(codes: int) -> str:
    """Compare the share of winnable deals with the known one."""
    won = sum(
        solver.is_winnable(Position.from_deal(deals.shuffled(deal)))
        for deal in with_progress(range(codes))
    )
    share = 100 * won / codes
    report = f"{codes} codes: {share:.2f} % can be won"
    leeway = SHARE_LEEWAY / codes**0.5
    if abs(share - WINNABLE_SHARE) > leeway:
        raise Disagreement(
            f"{report}, not {WINNABLE_SHARE} % (more or less {leeway:.1f})"
        )
    return f"{report}, as known"


def least_moves(position: Position) -> int | None:
    """Return the length of the solver's shortest line, None if there is
    none, after the line was played to its win.
    """
    line = shortest.shortest_win(position)
    if line is None:
        return None
    played = position
    for move in line:
        try:
            played = played.after(move)
        except rules.IllegalMove as error:
            raise Disagreement(f"{text(position)}: {error}") from error
    agree(position, "won after the line", played.is_won(), True)
    return len(line)


def agree(position: Position, what: str, found: object, known: object) -> None:
    if found != known:
        raise Disagreement(f"{text(position)}: {what} {found}, not {known}")


def text(position: Position) -> str:
    """Return a position as a text that `Position.from_text` reads."""
    heart = "".join(GONE if c is None else RANKS[c] for c in position.heart)
    stock, waste = deals.text(position.stock), deals.text(position.waste)
    return f"heart {heart} stock {stock!r} waste {waste!r}"


def with_progress(items: Iterable[Item]) -> Iterator[Item]:
    """Give the items, and count them on a terminal."""
    every = list(items)
    for count, item in enumerate(every):
        if sys.stderr.isatty() and count % 100 == 0:
            print(f"\r{count}/{len(every)} ", end="", file=sys.stderr)
        yield item
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
