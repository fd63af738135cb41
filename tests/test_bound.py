# SPDX-License-Identifier: GPL-3.0-or-later
"""The bound of the search for the least moves is never too high."""

import random
from typing import NamedTuple

from pysol_heart2heart.bound import Bound
from pysol_heart2heart.clearing import Clearing
from pysol_heart2heart.rules import WASTE, Move, Pair, Position, StockMove
from pysol_heart2heart.solver import BITS
from tests.brute import Brute, reduced_game

GAMES = 400
WALKS = 5  # of each game


class Table(NamedTuple):
    """A position whose cards beside the heart are known by their places."""

    position: Position
    stock: tuple[int, ...]
    waste: tuple[int, ...]

    def after(self, move: Move) -> "Table":
        position = self.position.after(move)
        if move is StockMove.TURN:
            waste = (*self.waste, self.stock[0])
            return Table(position, self.stock[1:], waste)
        if move is StockMove.REDEAL:
            return Table(position, self.waste, ())
        assert isinstance(move, Pair)
        waste = self.waste[:-1] if move.second == WASTE else self.waste
        return Table(position, self.stock, waste)


def bound_of(table: Table, bound: Bound, places: int) -> int:
    left = sum(
        bit
        for bit, rank in zip(BITS, table.position.heart)
        if rank is not None
    )
    present = sum(1 << place for place in table.stock + table.waste)
    turned = table.stock[0] if table.stock else places
    return bound.moves(left, present, turned)


def test_bound_is_never_too_high_and_right_at_the_end() -> None:
    chance = random.Random(26)
    compared = exact = 0
    for _ in range(GAMES):
        game = reduced_game(chance)
        brute = Brute(game)
        beside = game.waste + game.stock
        bound = Bound(Clearing(game), beside)
        for _ in range(WALKS):
            waste = tuple(range(len(game.waste)))
            stock = tuple(range(len(game.waste), len(beside)))
            table = Table(game, stock, waste)
            while table.position in brute.least_moves:
                least = brute.least_moves[table.position]
                found = bound_of(table, bound, len(beside))
                assert found <= least, table
                compared += 1
                exact += found == least
                if not least:
                    break
                table = table.after(chance.choice(table.position.moves()))
    assert compared > 10 * GAMES
    assert exact > compared / 2  # a bound of nothing would hold as well
