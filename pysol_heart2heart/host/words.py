# SPDX-License-Identifier: GPL-3.0-or-later
"""What the game says, in the status line, in windows and by speech."""

import textwrap

from pysol_heart2heart.rules import HEART_SIZE, PLACES, WASTE

WINDOW_CHARACTERS = 50  # in a line

RANK_NAMES = (
    "ace",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "jack",
    "queen",
    "king",
)
SAME_RANK = "Must be of the same rank."
NO_PARTNER = "No free card is of the same rank."
SEVERAL_PARTNERS = "Several cards are of the same rank: click one of them."
NO_MOVES = "No more moves are possible."
LOST = "The game is lost: it can no longer be won."
LOST_NO_PAIR_YET = f"{LOST} A pair may still come."
WINNABLE = "winnable"
GONE = "lost"
FEW_POSITIONS = "under 1000"
IMPORTED = "This deal comes from a file; type a code to play another one."
CODE = "This deal's code; type another one to play that deal."
SELECTED = "selected"
UNSELECTED = "unselected"


def rank_name(position, place):
    """Return the name of the rank at a place that has a card."""
    return RANK_NAMES[position.rank_at(place)]


def covered(position, place):
    """Say which cards still lie on the one at a place."""
    first, *second = position.covering(place)
    if second:
        return (
            f"The {rank_name(position, place)} is covered by the "
            f"{rank_name(position, first)} at position {first + 1} and the "
            f"{rank_name(position, second[0])} at position {second[0] + 1}."
        )
    return (
        f"The {rank_name(position, place)} is covered by the "
        f"{rank_name(position, first)} at position {first + 1}."
    )


def deadlock(position):
    """Give a free card's covered equals as an example of the deadlock."""
    place = position.free_places()[0]
    rank = rank_name(position, place)
    equals = [str(other + 1) for other in position.covered_equals(place)]
    if len(equals) == 1:
        return (
            "No free card has a partner any more. The "
            f"{rank} at position {place + 1}, say, could only pair with the "
            f"{rank} at position {equals[0]}, which is still covered."
        )
    return (
        "No free card has a partner any more. The "
        f"{rank} at position {place + 1}, say, could only pair with those at "
        f"positions {', '.join(equals)}, which are still covered."
    )


def clicks_to_pair(clicks, has_redeal):
    """Say how far away the card is that should be paired next."""
    times = "1 click" if clicks == 1 else f"{clicks} clicks"
    redeal = ", a redeal included" if has_redeal else ""
    return f"A safe pair comes after {times} on the stock{redeal}."


def won(moves, least):
    """Compare a win with the shortest one."""
    if moves > least:
        return f"Won in {moves} moves; {least} would do."
    return f"Won in {moves} moves; no way is shorter."


def difficulty(found):
    """Say how hard a deal is; None: it cannot be won."""
    if found is None:
        return "This deal cannot be won."
    return f"Difficulty: {found.value}"


def heart_card(position, place):
    """Describe a place of the heart: rank, freedom, row and position."""
    if position.rank_at(place) is None:
        state = "empty"
    elif position.is_free(place):
        state = f"{rank_name(position, place)}, free"
    else:
        covers = ", ".join(
            rank_name(position, cover) for cover in position.covering(place)
        )
        state = f"{rank_name(position, place)}, covered by {covers}"
    return f"{state}, row {PLACES[place].row + 1}, position {place + 1}"


def waste(position):
    """Describe the waste: its top card and how many cards it has."""
    if not position.waste:
        return "Waste, empty"
    top = rank_name(position, WASTE)
    return f"{top}, waste, {cards(len(position.waste))}"


def stock(position):
    """Describe the stock."""
    if position.stock:
        return f"Stock, {cards(len(position.stock))}"
    return "Stock, empty, a click redeals"


def dealt(position, is_redeal):
    """Say what touching the stock did."""
    if is_redeal:
        return f"Redeal. {stock(position)}"
    return f"{rank_name(position, WASTE)}. {stock(position)}"


def cards(count):
    """Say how many cards."""
    return "1 card" if count == 1 else f"{count} cards"


def heart(position):
    """Read the heart out, row by row."""
    rows = {}
    for place, (row, _) in enumerate(PLACES):
        empty = position.rank_at(place) is None
        name = "empty" if empty else rank_name(position, place)
        rows.setdefault(row, []).append(name)
    return " ".join(
        f"Row {row + 1}: {', '.join(names)}." for row, names in rows.items()
    )


def lies_on(position, place):
    """Say what a heart card covers, and what else covers that."""
    below = [
        other
        for other in range(HEART_SIZE)
        if place in position.covering(other)
    ]
    if not below:
        return "It covers no card."
    return "It covers: " + "; ".join(
        heart_card(position, other) for other in below
    )


def game_info(position):
    """Say the score, the cards left in the heart and the open pairs."""
    left = sum(rank is not None for rank in position.heart)
    return (
        f"Score {position.score()}. Heart: {cards(left)}. "
        f"{open_pairs(position)}"
    )


def open_pairs(position):
    """Name each legal pair."""
    pairs = [
        f"{rank_name(position, pair.first)}, position {pair.first + 1} and "
        + ("waste" if pair.second == WASTE else f"position {pair.second + 1}")
        for pair in position.pairs()
    ]
    return f"Pairs: {'; '.join(pairs)}." if pairs else "No pair now."


def wrapped(text):
    """Break a text into lines for a window of the host."""
    return textwrap.fill(text, WINDOW_CHARACTERS)
