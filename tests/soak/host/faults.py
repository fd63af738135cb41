# SPDX-License-Identifier: GPL-3.0-or-later
"""What must hold after every act, whatever it was."""

import re
from collections import Counter

from pysol_heart2heart import deals
from pysol_heart2heart.rules import DECK_SIZE, Position

NEW_DEAL_BUTTONS = ("New game", "OK", "Next number")


class Fault(Exception):
    """Something does not hold."""


def position(look):
    """Return the cards on the table as the rules see them."""
    heart = (cards[-1][1] if cards else None for cards in look["rows"])
    stock = (rank for _, rank, *_ in reversed(look["talon"]))
    waste = (rank for _, rank, *_ in look["waste"])
    return Position(tuple(heart), tuple(stock), tuple(waste))


def faults(look):
    """Give a sentence for all that is wrong on the table."""
    now = position(look)
    yield from faults_of_cards(look)
    yield from differences("free places", look["free"], now.free_places())
    yield from differences("score", look["score"], now.score())
    yield from differences("text", look["score_text"], f"Score: {now.score()}")
    selected = look["selected"]
    if selected is not None and not now.is_free(selected):
        yield f"the selected card at place {selected} is not free"
    if look["moves"] == 0:
        deal = deals.shuffled(deals.number(look["code"]))
        yield from differences("deal", now, Position.from_deal(deal))


def faults_of_cards(look):
    waste, talon, gone = look["waste"], look["talon"], look["foundation"]
    heart = [card for cards in look["rows"] for card in cards]
    every = [*heart, *waste, *talon, *gone]
    ids = sorted(card[0] for card in every)
    yield from differences("cards", ids, list(range(DECK_SIZE)))
    if any(len(cards) > 1 for cards in look["rows"]):
        yield "two cards lie on one place"
    if any(count % 2 for count in Counter(c[1] for c in gone).values()):
        yield "half a pair is gone"
    if not all(card[2] for card in (*heart, *waste)):
        yield "a card of the heart or the waste lies face down"
    if any(card[2] for card in talon):
        yield "a card of the stock lies face up"
    if not all(card[3] for card in every):
        yield "a card does not lie on its stack"


def differences(what, found, known):
    if list_of(found) != list_of(known):
        yield f"{what}: {found}, not {known}"


def list_of(value):
    return list(value) if isinstance(value, tuple) else value


class Errors:
    """The lines that a host writes to its standard error."""

    def __init__(self, path, home):
        self.path, self.home, self.size = path, str(home), 0

    def new(self):
        """Return the lines written since the last time, without what
        differs from run to run.
        """
        if self.path.stat().st_size == self.size:
            return []
        with self.path.open("rb") as file:
            file.seek(self.size)
            text = file.read()
        self.size += len(text)
        lines = text.decode("utf-8", "replace").splitlines()
        return [self.normal(line) for line in lines if line.strip()]

    def normal(self, line):
        line = line.replace(self.home, "~")
        return re.sub(r"0x[0-9a-f]+|\d+", "#", line).strip()
