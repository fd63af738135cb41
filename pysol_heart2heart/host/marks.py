# SPDX-License-Identifier: GPL-3.0-or-later
"""The frames and shades that are drawn over the cards of a game."""

from functools import lru_cache

from pysollib.mfxutil import USE_PIL
from pysollib.pysoltk import ANCHOR_NW, MfxCanvasImage, MfxCanvasRectangle
from pysollib.settings import TOOLKIT

from pysol_heart2heart.host import options

SELECTED_WIDTH = 6  # pixels, of the frame around the selected card
PARTNER_WIDTH = 3  # of those around cards that have a partner
SHADE = "black"
# The pointer does not see what is drawn in this state of Tk, which would
# forget a drag that began on an item which is gone.
UNTOUCHABLE = "disabled"


@lru_cache(maxsize=1)
def paired_places(position):
    """Return the places of the cards that have a partner, in order.

    The host asks twice after each move.
    """
    return sorted(position.paired_places())


class Marks:
    """All marks of one game; they are drawn anew after each change.

    Cards that have a partner are framed; while a card is selected, it has
    the wide frame, and those that do not go with it are shaded.
    """

    def __init__(self, game):
        self.game = game
        self.items = []

    def clear(self):
        """Take all marks away."""
        for item in self.items:
            item.delete()
        self.items = []

    def forget(self):
        """Drop the marks of a canvas that is empty already."""
        self.items = []

    def draw(self, position=None):
        """Draw the marks that the cards on the table call for.

        `position` is the game's, where the caller has it already.
        """
        self.clear()
        if TOOLKIT != "tk":
            return
        if options.current().placement_help and not self.game.preview:
            position = position or self.game.position()
            self._frame_partners(position)
            self._shade_others(position)
        if self.game.selected not in (None, self.game.drag.stack):
            self._frame(self.game.selected, SELECTED_WIDTH)

    def _frame_partners(self, position):
        for place in paired_places(position):
            stack = self.game.stackOf(place)
            if stack is not self.game.drag.stack:
                self._frame(stack, PARTNER_WIDTH)

    def _shade_others(self, position):
        chosen = self.game.drag.stack or self.game.selected
        if chosen is None:
            return
        for stack in (*self.game.s.rows, self.game.s.waste):
            fits = position.can_pair(chosen.place, stack.place)
            if stack.cards and stack is not chosen and not fits:
                self._shade(stack)

    def _frame(self, stack, line_width):
        card = stack.cards[-1]
        width, height = self.game.app.images.getSize()
        outset = line_width // 2  # around the card: its index stays readable
        frame = MfxCanvasRectangle(
            self.game.canvas,
            card.x - outset,
            card.y - outset,
            card.x + width + outset,
            card.y + height + outset,
            width=line_width,
            fill=None,
            outline=self.game.app.opt.colors["cards_1"],
            state=UNTOUCHABLE,
        )
        self._put_on(card, frame)

    def _shade(self, stack):
        card = stack.cards[-1]
        if USE_PIL:
            shade = MfxCanvasImage(
                self.game.canvas,
                card.x,
                card.y,
                image=self.game.app.images.getHighlightedCard(
                    card.deck, card.suit, card.rank, SHADE
                ),
                anchor=ANCHOR_NW,
                state=UNTOUCHABLE,
            )
        else:
            width, height = self.game.app.images.getSize()
            shade = MfxCanvasRectangle(
                self.game.canvas,
                card.x,
                card.y,
                card.x + width,
                card.y + height,
                width=0,
                fill=SHADE,
                stipple="gray50",
                state=UNTOUCHABLE,
            )
        self._put_on(card, shade)

    def _put_on(self, card, item):
        # just above its own card, so that covering cards stay above it
        item.tkraise(card.item)
        self.items.append(item)
