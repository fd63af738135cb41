# SPDX-License-Identifier: GPL-3.0-or-later
"""The flight of a pair: both cards leave at the same time."""

import time

from pysollib.settings import TOOLKIT

# for the host's moves of a pair: not animated, but by undo and redo; Kivy
# lets all cards fly at the same time by itself
MOVE_FRAMES = -1 if TOOLKIT == "kivy" else -2
FRAME_SECONDS = 0.02
# How long the host's own moves take at each of its animation settings (very
# fast, fast, medium, slow, very slow); at 0 and in previews there are none.
SECONDS = {1: 0.05, 2: 0.15, 3: 0.22, 4: 0.6, 5: 1.2}


def fly_together(game, stacks, target):
    """Move the top cards of two stacks to a third at the same time.

    The host's own animation would let one wait for the other.
    """
    seconds = SECONDS.get(game.app.opt.animations)
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
