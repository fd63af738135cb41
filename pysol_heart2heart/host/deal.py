# SPDX-License-Identifier: GPL-3.0-or-later
"""Which deal is played: a code's, a drawn one, or one from a file."""

from pysollib.game import Game

from pysol_heart2heart import deals, solver
from pysol_heart2heart.difficulty import difficulty_of
from pysol_heart2heart.host import compat, options
from pysol_heart2heart.rules import HEART_SIZE, Position
from pysol_heart2heart.settings import ANY


def draw_number():
    """Return the number of a random deal of the kind that the player
    wants.
    """
    wanted = options.current()
    while True:
        number = deals.new_number()
        if not wanted.only_winnable or _suits(number, wanted.difficulty):
            return number


def _suits(number, difficulty):
    start = Position.from_deal(deals.shuffled(number))
    if difficulty == ANY:
        return solver.is_winnable(start)
    found = difficulty_of(start)
    return found is not None and found.value == difficulty


class HeartToHeart_Deal:
    """The part of the game that deals.

    The host's random generator stands for the deal: by its number, or, for
    a deal from a file, by the cards that it carries as its state, so that
    the host saves and restores them.
    """

    def deal(self):
        """Return the 52 ranks of the deal that is played."""
        imported = compat.imported_deal(self.random)
        if imported is not None:
            return imported
        return deals.shuffled(self._dealNumber())

    def _dealNumber(self):
        return deals.from_host_number(self.random.initial_seed)

    def createRandom(self, random):
        if random is None or compat.is_lost_import(random):
            self.random = compat.random_of_deal(draw_number())
            self.random.origin = self.random.ORIGIN_RANDOM
        elif compat.imported_deal(random) is not None:
            self.random = random
        else:
            number = deals.from_host_number(random.initial_seed)
            self.random = compat.random_of_deal(number)
            self.random.origin = random.origin

    def getGameNumber(self, format):
        if not format or compat.imported_deal(self.random) is not None:
            return Game.getGameNumber(self, format=0)
        return deals.code(self._dealNumber())

    def _shuffleHook(self, cards):
        left = sorted(cards, key=lambda card: card.id, reverse=True)
        order = []
        for rank in self.deal():
            card = next(card for card in left if card.rank == rank)
            left.remove(card)
            order.append(card)
        # the last card of the deal goes to the waste before the stock's; the
        # host deals from the end of the list
        heart, stock = order[:HEART_SIZE], order[HEART_SIZE:-1]
        return [*heart, order[-1], *stock][::-1]

    def startGame(self):
        self.startDealSample()
        self.s.talon.dealRow(frames=4)
        self.s.talon.dealCards()
