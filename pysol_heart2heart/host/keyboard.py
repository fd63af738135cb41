# SPDX-License-Identifier: GPL-3.0-or-later
"""Play by keyboard and speech, where PySolFC offers them."""

from pysollib.game import Game

from pysol_heart2heart.host import words

# of the host's arrow keys: where they lead on the canvas
UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)
SIDEWAYS_COST = 2  # a card straight ahead is nearer than one beside the way


class HeartToHeart_Keyboard:
    """The part of the game that keys and screen readers use."""

    keyboard_selector = None  # the frame, in a host that is played by keys

    def keyboardStacks(self):
        """Return the stacks to choose from, in the order of the Tab key."""
        rows = [row for row in self.s.rows if row.canSelect()]
        piles = (self.s.talon, self.s.waste)
        return [*rows, *(pile for pile in piles if pile.canSelect())]

    def _getKeyboardSelectStack(self, direction):
        current = self.keyboard_selected_stack
        if current is None or not current.canSelect():
            self.keyboard_selected_stack = self._nearestStack(current)
            return
        costs = {
            stack: cost
            for stack in self.keyboardStacks()
            if (cost := self._way(current, stack, DIRECTIONS[direction]))
        }
        if costs:
            self.keyboard_selected_stack = min(costs, key=costs.get)

    def _way(self, start, end, direction):
        """Return how far a stack lies in a direction, None if not there."""
        dx, dy = end.x - start.x, end.y - start.y
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        return ahead + SIDEWAYS_COST * aside if ahead > 0 else None

    def _nearestStack(self, place):
        stacks = self.keyboardStacks()
        if place is None:
            return stacks[0]
        return min(
            stacks,
            key=lambda s: (s.x - place.x) ** 2 + (s.y - place.y) ** 2,
        )

    def keyboardSelectNextType(self, dir=1):
        if self.pause:
            return
        stacks, current = self.keyboardStacks(), self.keyboard_selected_stack
        index = stacks.index(current) + dir if current in stacks else 0
        self.keyboard_selected_stack = stacks[index % len(stacks)]
        self._updateKeyboardSelector()
        self.speak(self.getStackSpeech(self.keyboard_selected_stack, -1))

    def _updateKeyboardSelector(self):
        if self.pause:  # the host would store a number there
            return
        current = self.keyboard_selected_stack
        if current is not None and not current.canSelect():
            self.keyboard_selected_stack = self._nearestStack(current)
        Game._updateKeyboardSelector(self)

    def followKeyboard(self):
        """Move the keyboard's frame from a card that is not free now."""
        if self.keyboard_selector:
            self._updateKeyboardSelector()

    # speech

    def getStackSpeech(self, stack, cardindex):
        position = self.position()
        if stack in self.s.rows:
            return words.heart_card(position, stack.place)
        if stack is self.s.waste:
            return words.waste(position)
        return words.stock(position)

    def parseGameInfo(self):
        return words.game_info(self.position())

    def parseStackInfo(self, stack):
        if stack in self.s.rows:
            return words.lies_on(self.position(), stack.place)
        return words.heart(self.position())
