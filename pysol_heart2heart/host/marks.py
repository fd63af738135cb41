# SPDX-License-Identifier: GPL-3.0-or-later
"""What is drawn over the cards, and the flight of a pair."""

import time

from pysollib.pysoltk import MfxCanvasRectangle
from pysollib.settings import TOOLKIT

FRAME_WIDTH = 5  # pixels
FRAME_SECONDS = 0.02
# How long the host's own moves take at each of its animation settings (very
# fast, fast, medium, slow, very slow); at 0 and in previews there are none.
FLIGHT_SECONDS = {1: 0.05, 2: 0.15, 3: 0.22, 4: 0.6, 5: 1.2}


def frame_card(game, stack):
    """Draw a frame around a stack's top card and return the canvas item."""
    card = stack.cards[-1]
    width, height = game.app.images.getSize()
    outset = FRAME_WIDTH // 2  # around the card: its index stays readable
    frame = MfxCanvasRectangle(
        game.canvas,
        card.x - outset,
        card.y - outset,
        card.x + width + outset,
        card.y + height + outset,
        width=FRAME_WIDTH,
        fill=None,
        outline=game.app.opt.colors["cards_1"],
        group=stack.group,  # clicks on the frame are clicks on the card
    )
    frame.tkraise(card.item)
    return frame


def fly_together(game, stacks, target):
    """Move the top cards of two stacks to a third at the same time.

    The host's own animation would let one wait for the other.
    """
    seconds = FLIGHT_SECONDS.get(game.app.opt.animations)
    if seconds is None or game.preview or TOOLKIT != "tk":
        return
    cards = [stack.cards[-1] for stack in stacks]
    starts = [(card.x, card.y) for card in cards]
    for card in cards:
        card.tkraise()
    end = target.getPositionForNextCard()
    began = time.monotonic()
    part = 0.0
    while part < 1:
        part = min(1, (time.monotonic() - began) / seconds)
        for card, start in zip(cards, starts):
            card.moveTo(*_between(start, end, part))
        game.canvas.update_idletasks()
        time.sleep(FRAME_SECONDS)


def _between(start, end, part):
    return tuple(round(a + (b - a) * part) for a, b in zip(start, end))
