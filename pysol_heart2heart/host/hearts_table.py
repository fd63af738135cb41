# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of Hearts: where stacks and texts are, at every card size."""

from pysollib.layout import Layout
from pysollib.pysoltk import MfxCanvasText

from pysol_heart2heart.hearts.deal import HAND_SIZE, PASSED_CARDS
from pysol_heart2heart.host import hearts_words
from pysol_heart2heart.host.hearts_cards import SOUTH, number_of
from pysol_heart2heart.host.hearts_stacks import (
    Hearts_HiddenHand,
    Hearts_OwnCard,
    Hearts_Pile,
    Hearts_Slot,
    Hearts_Talon,
)

# Lengths are in cards, across or down.
ACROSS, DOWN = 10.4, 4.9
MIDDLE = ACROSS / 2 - 0.5  # of a card in the middle
TOP_FAN, SIDE_FAN = 0.2, 0.09  # from hidden card to card
HAND_STEP, WIDEST_STEP = 0.57, 0.75  # with 13 cards, and with few
RAISED = 0.15  # the cards that were just received
TRICK_TOP, TRICK_STEP = 1.15, 0.575  # from the table's top, and half down
BESIDE = 1.1  # from the middle to the cards of East and West
PILE = 1.2  # from a side to the pile beside the hand there
PROMPT = 0.2  # from the player's card of the trick to the line below
HAND_TOP = TRICK_TOP + 2 * TRICK_STEP + 1.6  # below the trick and the line
# of the piles of South, West, North and East
PILES = (
    (ACROSS - 1, HAND_TOP),
    (PILE, TRICK_TOP + 2 * TRICK_STEP),
    (MIDDLE + 2.4, 0),
    (ACROSS - 1 - PILE, TRICK_TOP + 2 * TRICK_STEP),
)
SLOTS = (
    (MIDDLE, TRICK_TOP + 2 * TRICK_STEP),
    (MIDDLE - BESIDE, TRICK_TOP + TRICK_STEP),
    (MIDDLE, TRICK_TOP),
    (MIDDLE + BESIDE, TRICK_TOP + TRICK_STEP),
)
CENTER = (MIDDLE, TRICK_TOP + TRICK_STEP)
# the hidden hands of West, North and East: corner, steps across and down
FANS = (
    (0, TRICK_TOP, 0, SIDE_FAN),
    (MIDDLE - 6 * TOP_FAN, 0, TOP_FAN, 0),
    (ACROSS - 1, TRICK_TOP, 0, SIDE_FAN),
)
FONT = 0.14  # of a card's height
SMALLEST_FONT, LARGEST_FONT = 9, 26  # pixels
TURN_MARK = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
GAP = 4  # pixels, between a text and what it stands at


class Hearts_Table:
    """The part of the game that lays out the table."""

    captions = None

    def createTable(self):
        """Make all stacks; their order is part of saved games."""
        self.s.talon = Hearts_Talon(*self._at(*CENTER), self)
        self.s.rows = [
            Hearts_OwnCard(*self._at(x, HAND_TOP), self)
            for x in _beside(HAND_SIZE, HAND_STEP)
        ]
        self.hidden = self._hiddenHands()
        self.slots = [Hearts_Slot(*self._at(*slot), self) for slot in SLOTS]
        self.s.reserves = [
            Hearts_OwnCard(*self._at(x, CENTER[1]), self)
            for x in _beside(PASSED_CARDS, BESIDE)
        ]
        self.piles = [
            Hearts_Pile(*self._at(*pile), self, seat)
            for seat, pile in enumerate(PILES)
        ]
        self.sg.talonstacks = [self.s.talon]
        self.sg.openstacks = [
            *self.s.rows,
            *self.s.reserves,
            self.slots[SOUTH],
        ]
        self._setTableSize()
        if self.preview <= 1:
            self.captions = Captions(self)

    def _at(self, across, down):
        """Return where on the canvas a place of the table is."""
        layout = Layout(self)
        return (
            layout.XM + across * layout.CW,
            layout.YM + down * layout.CH,
        )

    def _setTableSize(self):
        layout = Layout(self)
        right, bottom = self._at(ACROSS, DOWN)
        self.setSize(right + layout.XM, bottom + layout.YM)

    def _hiddenHands(self):
        layout = Layout(self)
        hands = []
        for seat, (x, y, dx, dy) in enumerate(FANS, 1):
            fan = round(dx * layout.CW), round(dy * layout.CH)
            hands.append(Hearts_HiddenHand(*self._at(x, y), self, seat, fan))
        return hands

    # the player's hand

    def layHand(self):
        """Spread the player's cards; those just received stand out.

        While cards are chosen, the others stay where they are.
        """
        if self.deal is None or self.drag.stack is not None:
            return
        width, height = self.app.images.getSize()
        received = self.received()
        for row, place in self._handPlaces():
            row.x = self.slots[SOUTH].x + round(place * width)
            row.y = self.piles[SOUTH].y
            for card in row.cards:
                if number_of(card) in received:
                    row.y -= round(RAISED * height)
                row._position(card)
                card.tkraise()

    def _handPlaces(self):
        """Yield each place of the hand with its distance from the middle."""
        rows = list(self.s.rows)
        if not self.deal.is_passing:
            rows = [row for row in rows if row.cards]
        count = len(rows)
        width = HAND_STEP * (HAND_SIZE - 1)
        step = min(WIDEST_STEP, width / max(1, count - 1))
        for index, row in enumerate(rows):
            yield row, (index - (count - 1) / 2) * step

    def received(self):
        """Return the cards that the player was passed, as long as they are
        new.
        """
        deal = self.deal
        if (
            deal is None
            or not deal.passed
            or len(self.cardsIn(self.s.rows)) < HAND_SIZE
        ):
            return ()
        return deal.passed[deal.giver(SOUTH)]

    def cardsIn(self, stacks):
        """Return the numbers of the cards in some stacks."""
        return [number_of(card) for stack in stacks for card in stack.cards]

    def isAboveHand(self, y):
        """Tell whether a card that is held there has left the hand."""
        height = self.app.images.getSize()[1]
        return y < self.piles[SOUTH].y - height // 3

    # texts

    def standing(self, seat):
        """Return a player's name, points and tricks, a line for each."""
        return hearts_words.standing(
            seat,
            self.match.totals[seat],
            self.pointsOf(seat),
            len(self.piles[seat].cards) // len(PILES),
        )

    def pointsOf(self, seat):
        """Return a player's points in the deal that is played, None where
        there is none.
        """
        if self.deal.is_passing or self.deal.is_over:
            return None
        return self.deal.play.points()[seat]

    def prompt(self):
        """Say what the player may do now, or who takes the trick that is
        still in sight.
        """
        if all(slot.cards for slot in self.slots):
            trick = self.deal.play.tricks[-1]
            return hearts_words.takes(trick.winner())
        chosen = len(self.chosen())
        return hearts_words.prompt(self.deal, self.match, chosen)

    def showTable(self):
        """Let hand and texts show how the game stands."""
        self.layHand()
        if self.captions is not None and self.deal is not None:
            self.captions.draw()


def _beside(count, step):
    """Return how far across so many cards are, the middle one centred."""
    return [MIDDLE + (i - (count - 1) / 2) * step for i in range(count)]


class Captions:
    """The texts on the table, at the places of the stacks they tell of."""

    def __init__(self, game):
        self.game = game
        self.items = [
            MfxCanvasText(game.canvas, 0, 0, anchor=anchor, text="")
            for anchor in ("se", "sw", "nw", "se", "nw", "center")
        ]

    def draw(self):
        """Show how the game stands."""
        font = self._font()
        for item, (text, x, y) in zip(self.items, self._texts()):
            item.config(text=text, font=font)
            self.game.canvas.coords(item.id, x, y)
            item.tkraise()

    def _font(self):
        height = self.game.app.images.getSize()[1]
        pixels = max(SMALLEST_FONT, min(LARGEST_FONT, round(FONT * height)))
        family, *_size = self.game.app.getFont("canvas_default")
        return family, -pixels

    def _texts(self):
        """Yield the texts of the seats, of the deal and for the player."""
        game = self.game
        width, height = game.app.images.getSize()
        south, west, north, east = game.piles
        corners = (
            (south.x + width, south.y - GAP),
            (west.x, west.y - GAP),
            (north.x + width + GAP, north.y),
            (east.x + width, east.y - GAP),
        )
        for seat, corner in enumerate(corners):
            name, *lines = game.standing(seat)
            if game.deal.turn == seat:
                name = f"{TURN_MARK} {name}"
            yield ("\n".join((name, *lines)), *corner)
        about = hearts_words.about_deal(game.deal, game.match)
        yield about, game.hidden[0].x, north.y
        slot = game.slots[SOUTH]
        x, y = slot.x + width // 2, slot.y + height
        yield game.prompt(), x, y + round(PROMPT * height)
