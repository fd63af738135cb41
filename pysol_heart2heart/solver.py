# SPDX-License-Identifier: GPL-3.0-or-later
"""Can a position be won, and which pairs keep it so.

What is left of the heart decides alone.  The stock may be turned without
end, so each card of stock and waste comes to the waste's top as often as it
is wanted.  And whether a heart card still has an equal there follows from
the heart: always, where at least as many of its rank began there as in the
heart; of three with one there, unless two of them are left; otherwise never.
So a position is a set of heart cards here, an int with a bit for each.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, Optional

from pysol_heart2heart.rules import (
    PLACES,
    RANKS,
    Heart,
    Pair,
    Position,
)

# The rows lie in one int, each half a card further to the right than the one
# above it, so that a card is covered by those one row on and one row and a
# bit on: two shifts find all covered cards at once.
_ROW = max(place.x for place in PLACES) // 2 + 2
BITS = tuple(1 << row * _ROW + (x + row + 1) // 2 for row, x in PLACES)


def free_cards(left: int) -> int:
    """Return the free ones of the heart cards that are left."""
    return left & ~(left >> _ROW | left >> _ROW + 1)


def single_cards(cards: int) -> Iterator[int]:
    """Yield each card of a set as a set of its own."""
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


def size(cards: int) -> int:
    """Return how many cards a set has."""
    return bin(cards).count("1")  # int.bit_count came with Python 3.10


def rank_masks(heart: Heart) -> list[int]:
    """Return for each rank the heart cards that have it."""
    masks = [0] * len(RANKS)
    for bit, rank in zip(BITS, heart):
        if rank is not None:
            masks[rank] |= bit
    return masks


class Rare(NamedTuple):
    """Heart cards of a rank that need each other.

    Two or four that have no equal in stock and waste, or three with one
    `beside` them there.
    """

    cards: int
    beside: bool


Rares = tuple[Rare, ...]


def is_winnable(position: Position) -> bool:
    """Tell whether the position can be won; exact, also in mid-game."""
    left, plenty, rares = 0, 0, []
    for rank, cards in enumerate(rank_masks(position.heart)):
        if cards:
            left |= cards
            beside = position.stock.count(rank) + position.waste.count(rank)
            if beside >= size(cards):
                plenty |= cards
            else:
                rares.append(Rare(cards, beside > 0))
    return _can_clear(left, plenty, tuple(rares), set())


def _can_clear(left: int, plenty: int, rares: Rares, lost: set[int]) -> bool:
    """Tell whether all that is left can go; only risks need a search."""
    left, plenty, rares = _take_safe(left, plenty, rares)
    if not left or left in lost:
        return not left
    lost.add(left)
    for rare in rares:
        others = tuple(other for other in rares if other is not rare)
        for removed in _risky(rare, free_cards(left)):
            rest = Rare(rare.cards ^ removed, False)
            if _can_clear(left ^ removed, plenty, (*others, rest), lost):
                return True
    return False


def _take_safe(left: int, plenty: int, rares: Rares) -> tuple[int, int, Rares]:
    """Take all that cannot lose, as long as there is something.

    Cards that are gone earlier only free others, so any line that wins
    still wins after such a removal, with little changes:

    - A card of `plenty` goes with an equal beside the heart.  Where the
      line pairs it in the heart, its partner goes with one beside instead;
      there are enough for each.
    - Two of three go together.  The line, too, makes one pair of the three
      and leaves the one beside to the third; now the third is known.
    - The last two, or all four, go together; no partner is left elsewhere.
    """
    while True:
        free = free_cards(left)
        taken = free & plenty
        if not taken:
            taken, plenty, rares = _take_safe_rares(free, plenty, rares)
            if not taken:
                return left, plenty, rares
        left ^= taken


def _take_safe_rares(
    free: int, plenty: int, rares: Rares
) -> tuple[int, int, Rares]:
    taken, others = 0, []
    for rare in rares:
        ready = rare.cards & free
        if ready & ready - 1 and (rare.beside or ready == rare.cards):
            taken |= ready
            plenty |= rare.cards ^ ready
        else:
            others.append(rare)
    return taken, plenty, tuple(others)


def _risky(rare: Rare, free: int) -> Iterator[int]:
    """Yield the removals of a rank that may lose.

    The card beside goes to one of three, or the first pair of four leaves.
    """
    ready = tuple(single_cards(rare.cards & free))
    if rare.beside:
        yield from ready
    else:
        for one, other in combinations(ready, 2):
            yield one | other


def safe_pairs(position: Position) -> tuple[Pair, ...]:
    """Return the legal pairs after which the position can still be won."""
    return tuple(
        pair for pair in position.pairs() if is_winnable(position.after(pair))
    )


def clicks_to_safe_pair(position: Position) -> Optional[int]:
    """Return how often to touch the stock until a safe pair is there.

    A redeal counts as one; 0 where there is one now, None where the
    position is won or cannot be won.
    """
    if safe_pairs(position):
        return 0
    # None of them is safe in a game that is won or lost.
    wanted = set(_safe_waste_ranks(position))
    tops = (*position.stock, None, *position.waste)  # None: by a redeal
    return next((n for n, top in enumerate(tops, 1) if top in wanted), None)


def _safe_waste_ranks(position: Position) -> Iterator[int]:
    """Yield the ranks that are safe to pair once they are on the waste."""
    beside = position.stock + position.waste
    for place in position.free_places():
        rank = position.heart[place]
        if rank is not None and rank in beside:
            heart = list(position.heart)
            heart[place] = None
            others = list(beside)
            others.remove(rank)
            if is_winnable(Position(tuple(heart), tuple(others), ())):
                yield rank
