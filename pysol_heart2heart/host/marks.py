# SPDX-License-Identifier: GPL-3.0-or-later
"""The frames and shades that are drawn over the cards of a game."""

from functools import lru_cache
from typing import NamedTuple

from pysollib.mfxutil import USE_PIL
from pysollib.pysoltk import ANCHOR_NW, MfxCanvasImage, MfxCanvasRectangle

from pysol_heart2heart.host import compat, options

SELECTED_WIDTH = 6  # pixels, of the frame around the selected card
PARTNER_WIDTH = 3  # of those around cards that have a partner


@lru_cache(maxsize=256)
def paired_places(position):
    """Return the places of the cards that have a partner, in order.

    The host asks twice after each move; undo and redo ask again.
    """
    return sorted(position.paired_places())


class Mark(NamedTuple):
    """What is drawn on a card, and all that it depends on."""

    card: object
    corner: tuple  # of the card; in pixels, like all lengths
    size: tuple  # of the card
    line_width: int = 0  # of a frame; a shade has none
    color: str = ""


class Marks:
    """All marks of one game; those that hold stay when others change.

    Cards that have a partner are framed; while a card is selected, it has
    the wide frame, and those that do not go with it are shaded.
    """

    def __init__(self, game):
        self.game = game
        self.items = {}
        compat.keep_color(game.canvas, self._frame_color())

    def clear(self):
        """Take all marks away."""
        _delete(self.items)
        self.items = {}

    def forget(self):
        """Drop the marks of a canvas that is empty already."""
        self.items = {}

    def take_off(self, cards):
        """Take away the marks of cards that leave their stack."""
        for mark in [mark for mark in self.items if mark.card in cards]:
            self.items.pop(mark).delete()

    def draw_anew(self):
        """Draw all marks again, where the host has touched what it drew."""
        self.clear()
        self.draw()

    def draw(self, position=None):
        """Draw the marks that the cards on the table call for.

        `position` is the game's, where the caller has it already.
        """
        drawn, self.items = self.items, {}
        for mark in self._due(position):
            self.items[mark] = drawn.pop(mark, None) or self._drawn(mark)
        _delete(drawn)

    def _due(self, position):
        if self.game.pause:
            return  # the host hides only what lies there when it begins
        if options.current().placement_help and not self.game.preview:
            position = position or self.game.position()
            yield from self._frames_of_partners(position)
            yield from self._shades_of_others(position)
        if self.game.selected not in (None, self.game.drag.stack):
            yield self._frame(self.game.selected, SELECTED_WIDTH)

    def _frames_of_partners(self, position):
        for place in paired_places(position):
            stack = self.game.stackOf(place)
            if stack is not self.game.drag.stack:
                yield self._frame(stack, PARTNER_WIDTH)

    def _shades_of_others(self, position):
        chosen = self.game.drag.stack or self.game.selected
        if chosen is None:
            return
        for stack in (*self.game.s.rows, self.game.s.waste):
            fits = position.can_pair(chosen.place, stack.place)
            if stack.cards and stack is not chosen and not fits:
                yield self._mark(stack)

    def _frame(self, stack, line_width):
        return self._mark(stack, line_width, self._frame_color())

    def _frame_color(self):
        return self.game.app.opt.colors["cards_1"]

    def _mark(self, stack, *look):
        card = stack.cards[-1]
        size = self.game.app.images.getSize()
        return Mark(card, (card.x, card.y), size, *look)

    def _drawn(self, mark):
        draw = self._drawn_frame if mark.line_width else self._drawn_shade
        item = draw(mark)
        # just above its own card, so that covering cards stay above it
        item.tkraise(mark.card.item)
        return item

    def _drawn_frame(self, mark):
        outset = mark.line_width // 2  # the card's index stays readable
        return MfxCanvasRectangle(
            self.game.canvas,
            *_corners(mark, outset),
            outline=mark.color,
            **compat.frame_look(mark.line_width),
        )

    def _drawn_shade(self, mark):
        if not USE_PIL:
            return MfxCanvasRectangle(
                self.game.canvas, *_corners(mark), **compat.SHADE_LOOK
            )
        card = mark.card
        return MfxCanvasImage(
            self.game.canvas,
            *mark.corner,
            image=self.game.app.images.getHighlightedCard(
                card.deck, card.suit, card.rank, compat.SHADE
            ),
            anchor=ANCHOR_NW,
            state=compat.UNTOUCHABLE,
        )


def _corners(mark, outset=0):
    (x, y), (width, height) = mark.corner, mark.size
    return x - outset, y - outset, x + width + outset, y + height + outset


def _delete(items):
    for item in items.values():
        item.delete()
