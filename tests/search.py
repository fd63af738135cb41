# SPDX-License-Identifier: GPL-3.0-or-later
"""Random play, and play to positions of a wished-for kind."""

import random
from collections.abc import Callable
from itertools import count

from pysol_heart2heart import deals
from pysol_heart2heart.rules import Move, Position

PAIR_CHANCE = 0.9  # else a pair on the table is left for a later turn


def random_game(number: int) -> list[Move]:
    """Return the moves of one game of a deal up to its win or deadlock."""
    chance = random.Random(number)
    position = Position.from_deal(deals.shuffled(number))
    moves: list[Move] = []
    while not (position.is_won() or position.is_deadlocked()):
        move = _choose(position, chance)
        moves.append(move)
        position = position.after(move)
    return moves


def _choose(position: Position, chance: random.Random) -> Move:
    pairs, stock_move = position.pairs(), position.stock_move()
    if pairs and (stock_move is None or chance.random() < PAIR_CHANCE):
        return chance.choice(pairs)
    assert stock_move is not None
    return stock_move


def play_to(wanted: Callable[[Position], bool]) -> tuple[str, list[Move]]:
    """Return the code of the first deal, and moves from it, that lead to a
    wanted position.
    """
    for number in count():
        position = Position.from_deal(deals.shuffled(number))
        moves: list[Move] = []
        for move in random_game(number):
            if wanted(position):
                return deals.code(number), moves
            position = position.after(move)
            moves.append(move)
        if wanted(position):
            return deals.code(number), moves
    raise AssertionError  # count() never ends
