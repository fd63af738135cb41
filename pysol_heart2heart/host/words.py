# SPDX-License-Identifier: GPL-3.0-or-later
"""What the game says, in the status line, in windows and by speech.

Constants are translated where they are shown.
"""

import textwrap

from pysol_heart2heart.difficulty import SENTENCES
from pysol_heart2heart.i18n import N_, _, ngettext, pgettext
from pysol_heart2heart.rules import HEART_SIZE, PLACES, RANKS, WASTE

WINDOW_CHARACTERS = 50  # in a line

# the others are called by their numbers
COURT_CARDS = {
    "A": N_("ace"),
    "T": "10",
    "J": N_("jack"),
    "Q": N_("queen"),
    "K": N_("king"),
}
SAME_RANK = N_("Must be of the same rank.")
NO_PARTNER = N_("No free card is of the same rank.")
SEVERAL_PARTNERS = N_("Several cards are of the same rank: click one of them.")
NO_MOVES = N_("No more moves are possible.")
LOST = N_("The game is lost: it can no longer be won.")
LOST_NO_PAIR_YET = N_(
    "The game is lost: it can no longer be won. A pair may still come."
)
FEW_POSITIONS = N_("under 1000")
IMPORTED = N_("This deal comes from a file; type a code to play another one.")
CODE = N_("This deal's code; type another one to play that deal.")
SELECTED = N_("selected")
UNSELECTED = N_("unselected")

DIFFICULTIES = {
    "any": N_("Any"),
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
}


def rank_name(position, place):
    """Return the name of the rank at a place that has a card."""
    letter = RANKS[position.rank_at(place)]
    return _(COURT_CARDS[letter]) if letter in COURT_CARDS else letter


def verdict(can_be_won):
    """Say in one word whether the game can still be won."""
    if can_be_won:
        return pgettext("the game", "winnable")
    return pgettext("the game", "lost")


def score(points):
    """Say the score."""
    return _("Score: {points}").format(points=points)


def position_help(place):
    """Say where a card lies that the pointer is on."""
    return _("Position {position}.").format(position=place + 1)


def covered(position, place):
    """Say which cards still lie on the one at a place."""
    first, *second = position.covering(place)
    names = {
        "card": rank_name(position, place),
        "cover": rank_name(position, first),
        "position": first + 1,
    }
    if not second:
        return _(
            "The {card} is covered by the {cover} at position {position}."
        ).format(**names)
    return _(
        "The {card} is covered by the {cover} at position {position} and the "
        "{other} at position {other_position}."
    ).format(
        **names,
        other=rank_name(position, second[0]),
        other_position=second[0] + 1,
    )


def deadlock(position):
    """Give a free card's covered equals as an example of the deadlock."""
    place = position.free_places()[0]
    equals = [str(other + 1) for other in position.covered_equals(place)]
    return ngettext(
        "No free card has a partner any more. The {card} at position "
        "{position}, say, could only pair with the {card} at position "
        "{equals}, which is still covered.",
        "No free card has a partner any more. The {card} at position "
        "{position}, say, could only pair with those at positions {equals}, "
        "which are still covered.",
        len(equals),
    ).format(
        card=rank_name(position, place),
        position=place + 1,
        equals=", ".join(equals),
    )


def clicks_to_pair(clicks, has_redeal):
    """Say how far away the card is that should be paired next."""
    if has_redeal:
        return ngettext(
            "A safe pair comes after {clicks} click on the stock, a redeal "
            "included.",
            "A safe pair comes after {clicks} clicks on the stock, a redeal "
            "included.",
            clicks,
        ).format(clicks=clicks)
    return ngettext(
        "A safe pair comes after {clicks} click on the stock.",
        "A safe pair comes after {clicks} clicks on the stock.",
        clicks,
    ).format(clicks=clicks)


def won(moves, least):
    """Compare a win with the shortest one."""
    if moves > least:
        return ngettext(
            "Won in {moves} move; {least} would do.",
            "Won in {moves} moves; {least} would do.",
            moves,
        ).format(moves=moves, least=least)
    return ngettext(
        "Won in {moves} move; no way is shorter.",
        "Won in {moves} moves; no way is shorter.",
        moves,
    ).format(moves=moves)


def difficulty(found):
    """Say how hard a deal is; None: it cannot be won."""
    if found is None:
        return _("This deal cannot be won.")
    return _(SENTENCES[found])


def heart_card(position, place):
    """Describe a place of the heart: rank, freedom, row and position."""
    names = {"row": PLACES[place].row + 1, "position": place + 1}
    if position.rank_at(place) is None:
        return _("empty, row {row}, position {position}").format(**names)
    names["card"] = rank_name(position, place)
    if position.is_free(place):
        return _("{card}, free, row {row}, position {position}").format(
            **names
        )
    covers = [rank_name(position, cover) for cover in position.covering(place)]
    return _(
        "{card}, covered by {covers}, row {row}, position {position}"
    ).format(covers=", ".join(covers), **names)


def waste(position):
    """Describe the waste: its top card and how many cards it has."""
    if not position.waste:
        return _("Waste, empty")
    count = len(position.waste)
    return ngettext(
        "{card}, waste, {count} card", "{card}, waste, {count} cards", count
    ).format(card=rank_name(position, WASTE), count=count)


def stock(position):
    """Describe the stock."""
    count = len(position.stock)
    if not count:
        return _("Stock, empty, a click redeals")
    return ngettext(
        "Stock, {count} card", "Stock, {count} cards", count
    ).format(count=count)


def dealt(position, is_redeal):
    """Say what touching the stock did."""
    what = _("Redeal") if is_redeal else rank_name(position, WASTE)
    return f"{what}. {stock(position)}"


def heart(position):
    """Read the heart out, row by row."""
    rows = {}
    for place, (row, *_x) in enumerate(PLACES):
        is_empty = position.rank_at(place) is None
        name = (
            pgettext("a place", "empty")
            if is_empty
            else rank_name(position, place)
        )
        rows.setdefault(row, []).append(name)
    return " ".join(
        _("Row {row}: {cards}.").format(row=row + 1, cards=", ".join(names))
        for row, names in rows.items()
    )


def lies_on(position, place):
    """Say what a heart card covers, and what else covers that."""
    below = [
        other
        for other in range(HEART_SIZE)
        if place in position.covering(other)
    ]
    if not below:
        return _("It covers no card.")
    cards = "; ".join(heart_card(position, other) for other in below)
    return _("It covers: {cards}").format(cards=cards)


def game_info(position):
    """Say the score, the cards left in the heart and the open pairs."""
    left = sum(rank is not None for rank in position.heart)
    info = ngettext(
        "Score {points}. Heart: {count} card.",
        "Score {points}. Heart: {count} cards.",
        left,
    ).format(points=position.score(), count=left)
    return f"{info} {open_pairs(position)}"


def open_pairs(position):
    """Name each legal pair."""
    pairs = [open_pair(position, pair) for pair in position.pairs()]
    if not pairs:
        return _("No pair now.")
    return _("Pairs: {pairs}.").format(pairs="; ".join(pairs))


def open_pair(position, pair):
    """Name a pair and where its cards are."""
    names = {
        "card": rank_name(position, pair.first),
        "first": pair.first + 1,
        "second": pair.second + 1,
    }
    if pair.second == WASTE:
        return _("{card}, position {first} and waste").format(**names)
    return _("{card}, position {first} and position {second}").format(**names)


def added(message, text):
    """Add a text of ours to what the host tells in a window."""
    blank_line = "\n\n" if message else "\n"
    return f"{message}{blank_line}{text}"


def wrapped(text, characters=WINDOW_CHARACTERS):
    """Break the lines of a text so that they suit a window of the host."""
    return "\n".join(
        # a deal code stays in one piece
        textwrap.fill(line, characters, break_on_hyphens=False)
        for line in text.splitlines()
    )
