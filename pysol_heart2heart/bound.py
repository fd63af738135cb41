# SPDX-License-Identifier: GPL-3.0-or-later
"""How many moves a position needs at least: the bound of the search.

The cards beside the heart keep their order for ever: the waste from its
bottom to its top, then the stock.  Each is known by its place in that
order, a set of them is an int with a bit a place, and `turned` is the
number of places that lie in the waste; a redeal makes it 0.

An easier game gives the bound.  Its positions are only what is left of the
heart, and `turned`.  That tells how many of a rank are gone from beside the
heart, but not always which of them.  Where it does not,

- each of them may be taken, and none is in the way of a card below it, so
  every play of the real game is a play of the easier one;
- the first ones in the order cost no turn, so from the start of a round on
  no stretch of the order costs more than the cards that are there.

In a round that is under way the easier game may still count cards that are
gone; `Bound.moves` knows what is there and sets this right.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from pysol_heart2heart.clearing import Clearing, Rank
from pysol_heart2heart.rules import Ranks
from pysol_heart2heart.solver import size

_FAR = 1000  # more moves and redeals than any shortest play has
_MOST_NODES = 2000  # beyond that the bound costs more than it spares


class Node(NamedTuple):
    """The easier game from what is left of a heart on.

    `moves` and `redeals` are the least ones that it still needs, by
    `turned`; `counted` the places that cost a move to turn.
    """

    moves: list[int]
    redeals: list[int]
    counted: int


class _Presence(NamedTuple):
    """What is known of the places when so much of a heart is left.

    Those that are counted, those that may be gone; and, in neither, those
    of half gone ranks whose cards are followed.
    """

    counted: int
    uncertain: int
    followed: int


class Bound:
    """The least moves of the easier game from all that can be left."""

    def __init__(self, clearing: Clearing, beside: Ranks) -> None:
        """Start with nothing known; `beside` are the waste and the stock."""
        self.clearing = clearing
        self.size = len(beside)
        self.places = {
            rank: tuple(p for p, r in enumerate(beside) if r == rank.rank)
            for rank in clearing.ranks
        }
        # how many of these places are below each number of turned ones
        self.passed = {
            rank: [sum(p < t for p in places) for t in range(self.size + 1)]
            for rank, places in self.places.items()
        }
        self.rank_of = clearing.rank_of
        self._followed = self._choose_followed()
        self._presences: dict[int, _Presence] = {}
        self._nodes: dict[tuple[int, int], Node] = {}

    def moves(self, left: int, present: int, turned: int) -> int:
        """Return a number of moves that is at most what is still needed.

        `left` of the heart, `present` beside it.  If a redeal has to come,
        this round turns exactly what is there, and each whole round between
        two redeals at least as much more than counted as is there now: the
        equals of pairs made inside the heart.  Otherwise the cards that are
        counted but gone are taken off.
        """
        if not left:
            return 0
        moves, redeals, counted = self._node(left, present)
        if not redeals[turned]:
            return moves[turned] - size((counted & ~present) >> turned)
        this_round = size(present >> turned) - size(counted >> turned)
        whole_round = size(present) - size(counted)
        return moves[turned] + this_round + (redeals[turned] - 1) * whole_round

    # Of two cards beside the heart that wait for two in it one is gone while
    # one of the heart is left.  For a few ranks the easier game follows
    # which: the bound becomes much better, but has more nodes.

    def _choose_followed(self) -> set[Rank]:
        """Choose those that make few nodes, as long as there is room."""
        halves = {
            rank: sum(
                size(rank.cards & left) == 1 for left in self.clearing.ways
            )
            for rank in self.clearing.ranks
            if rank.beside == size(rank.cards) == 2
        }
        followed = set()
        nodes = len(self.clearing.ways)
        for rank in sorted(halves, key=halves.__getitem__):
            nodes += nodes * halves[rank] // len(self.clearing.ways)
            if nodes > _MOST_NODES:
                break
            followed.add(rank)
        return followed

    def _node(self, left: int, present: int) -> Node:
        key = left, present & self._presence(left).followed
        if key not in self._nodes:
            self._nodes[key] = self._made_node(*key)
        return self._nodes[key]

    def _made_node(self, left: int, followed: int) -> Node:
        if not left:
            return Node([0] * (self.size + 1), [0] * (self.size + 1), 0)
        known = self._presence(left)
        node = Node(
            [_FAR] * (self.size + 1),
            [_FAR] * (self.size + 1),
            known.counted | followed,
        )
        uncertain = known.uncertain | known.followed & ~followed
        for removed in self.clearing.ways[left].winning:
            if removed in self.rank_of:
                self._take_single(node, left, removed, followed, uncertain)
            else:
                self._take_pair(node, left, removed, followed)
        return _with_clicks(node)

    def _presence(self, left: int) -> _Presence:
        if left not in self._presences:
            self._presences[left] = self._made_presence(left)
        return self._presences[left]

    def _made_presence(self, left: int) -> _Presence:
        uncertain, followed = 0, 0
        counted = (1 << self.size) - 1
        for rank, places in self.places.items():
            used = rank.used(left)
            if used:
                bits = [1 << place for place in places]
                if used == 1 and rank in self._followed:
                    counted &= ~sum(bits)
                    followed |= sum(bits)
                else:
                    counted &= ~sum(bits[:used])
                    uncertain |= sum(bits)
        return _Presence(counted, uncertain, followed)

    def _take_single(
        self, node: Node, left: int, card: int, followed: int, uncertain: int
    ) -> None:
        """Let a heart card go with each of its equals beside the heart."""
        places = self.places[self.rank_of[card]]
        known = [place for place in places if followed >> place & 1]
        for place in known or places:
            others = sum(1 << other for other in places if other != place)
            after = self._node(left ^ card, followed | others)
            turned = place + 1  # then it is on the waste's top
            _improve(node, after, turned)
            while uncertain >> turned & 1:  # what may be gone hides nothing
                turned += 1
                _improve(node, after, turned)

    def _take_pair(
        self, node: Node, left: int, removed: int, followed: int
    ) -> None:
        """Let two heart cards go together.

        Two equals that stay beside the heart then are taken for gone by the
        nodes that follow: what they cost in all rounds is added at once.
        """
        moves, redeals, _ = self._node(left ^ removed, followed)
        rank = self.rank_of[removed & -removed]
        if rank.beside == 2:
            passed = self.passed[rank]
            moves = [
                count + rounds * 2 - gone if rounds else count
                for count, rounds, gone in zip(moves, redeals, passed)
            ]
        node.moves[:] = _least(node.moves, [count + 1 for count in moves])
        node.redeals[:] = _least(node.redeals, redeals)


def _improve(node: Node, after: Node, turned: int) -> None:
    """Let a pair lead from one node to another."""
    node.moves[turned] = min(node.moves[turned], after.moves[turned] + 1)
    node.redeals[turned] = min(node.redeals[turned], after.redeals[turned])


def _least(these: list[int], those: list[int]) -> list[int]:
    return [a if a < b else b for a, b in zip(these, those)]


def _with_clicks(node: Node) -> Node:
    """Let turns and redeals lead to the pairs of a node."""
    bits = (node.counted >> place & 1 for place in range(len(node.moves) - 1))
    costs = list(accumulate(bits, initial=0))
    moves = _turn(node.moves, costs)
    redeals = _turn(node.redeals, [0] * len(costs))
    return Node(moves, redeals, node.counted)


def _turn(counts: list[int], costs: list[int]) -> list[int]:
    """Return the least of all counts that turns and a redeal lead to.

    `costs` are those of turning from the first place on.
    """
    counts = [count + cost for count, cost in zip(counts, costs)]
    counts[-1] = min(counts[-1], costs[-1] + min(counts) + 1)  # a redeal
    least = list(accumulate(reversed(counts), min))
    return [count - cost for count, cost in zip(reversed(least), costs)]
