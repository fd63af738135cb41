# SPDX-License-Identifier: GPL-3.0-or-later
"""Worlds: how the cards that a player does not see may be spread.

Every spread that agrees with what was seen has the same chance: each could
play as they did by the rules, and passed cards lie where they went.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import comb
from operator import sub
from typing import NamedTuple

from pysol_heart2heart.hearts.cards import in_mask
from pysol_heart2heart.hearts.playout import count
from pysol_heart2heart.hearts.rules import SEATS
from pysol_heart2heart.hearts.view import View

World = list[int]  # the mask of each seat's hand
_Sizes = tuple[int, ...]  # how many cards each of the three others gets


class _Group(NamedTuple):
    """Unseen cards, and which of the three may hold them."""

    cards: list[int]
    may_hold: tuple[bool, ...]


class _Split(NamedTuple):
    """How many cards of a group each gets, and in how many ways all that
    follows can be spread, with the ways of the splits before it.
    """

    ways: int
    sizes: _Sizes


class Worlds:
    """Draws worlds that agree with a view."""

    def __init__(self, view: View, chance: random.Random) -> None:
        """Look at what the view tells about the three others."""
        self._chance = chance
        self._seats = [(view.seat + step) % len(SEATS) for step in (1, 2, 3)]
        self._known = list(view.pinned)
        self._known[view.seat] = view.hand
        self._groups = _groups(view, self._seats)
        self._sizes = tuple(
            view.sizes[seat] - count(view.pinned[seat]) for seat in self._seats
        )
        self._splits: dict[tuple[int, _Sizes], list[_Split]] = {}
        self._ways(0, self._sizes)

    def _ways(self, index: int, sizes: _Sizes) -> int:
        """Return in how many ways the groups from an index on spread over
        hands of such sizes.
        """
        if index == len(self._groups):
            return int(not any(sizes))
        splits = self._splits.get((index, sizes))
        if splits is None:
            splits = list(self._splits_of(index, sizes))
            self._splits[index, sizes] = splits
        return splits[-1].ways if splits else 0

    def _splits_of(self, index: int, sizes: _Sizes) -> Iterator[_Split]:
        group = self._groups[index]
        number = len(group.cards)
        ways = 0
        for split in _splits(number, sizes, group.may_hold):
            after = self._ways(index + 1, _less(sizes, split))
            if after:
                ways += (
                    after
                    * comb(number, split[0])
                    * comb(number - split[0], split[1])
                )
                yield _Split(ways, split)

    def draws(self, number: int) -> Iterator[World]:
        """Yield so many worlds."""
        return (self._drawn() for _ in range(number))

    def _drawn(self) -> World:
        """Return a world; each is drawn with the same chance."""
        world = self._known[:]
        sizes = self._sizes
        for index, group in enumerate(self._groups):
            split = self._drawn_split(self._splits[index, sizes])
            self._spread(group.cards, split, world)
            sizes = _less(sizes, split)
        return world

    def _drawn_split(self, splits: list[_Split]) -> _Sizes:
        if len(splits) == 1:
            return splits[0].sizes
        drawn = self._chance.random() * splits[-1].ways
        return next(split.sizes for split in splits if drawn < split.ways)

    def _spread(self, cards: list[int], split: _Sizes, world: World) -> None:
        """Give the cards of a group to the three, so many to each."""
        if max(split) < len(cards):
            self._chance.shuffle(cards)
        start = 0
        for seat, number in zip(self._seats, split):
            for card in cards[start : start + number]:
                world[seat] |= card
            start += number


def _groups(view: View, seats: list[int]) -> list[_Group]:
    """Return the groups, those that fewest may hold first."""
    groups: dict[tuple[bool, ...], list[int]] = {}
    for card in in_mask(view.unseen & ~sum(view.pinned)):
        may_hold = tuple(not view.lacking[seat] >> card & 1 for seat in seats)
        groups.setdefault(may_hold, []).append(1 << card)
    return sorted(
        (_Group(cards, may_hold) for may_hold, cards in groups.items()),
        key=lambda group: sum(group.may_hold),
    )


def _less(sizes: _Sizes, split: _Sizes) -> _Sizes:
    return tuple(map(sub, sizes, split))


def _splits(
    number: int, sizes: _Sizes, may_hold: tuple[bool, ...]
) -> Iterator[_Sizes]:
    """Yield how a number of cards may be split over the three."""
    most = [
        min(size, number) if may else 0 for size, may in zip(sizes, may_hold)
    ]
    for first in range(most[0] + 1):
        for second in range(min(most[1], number - first) + 1):
            third = number - first - second
            if third <= most[2]:
                yield first, second, third
