# SPDX-License-Identifier: GPL-3.0-or-later
"""The stack that the keyboard is on, where PySolFC is played by keys."""

from pysollib.game import Game

# of the host's arrow keys: where they lead on the canvas
UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)
SIDEWAYS_COST = 2  # a card straight ahead is nearer than one beside the way


class KeyboardChoice:
    """The part of a game that moves the keyboard's frame.

    The game tells by `keyboardStacks` which stacks there are to choose
    from, in the order of the Tab key.
    """

    keyboard_selector = None  # the frame, in a host that is played by keys
    isFraming = False  # drawing it, which lets the host make a demo's move

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
            Game.keyboardSelectNextType(self, dir)  # says so
            return
        stacks, current = self.keyboardStacks(), self.keyboard_selected_stack
        index = stacks.index(current) + dir if current in stacks else 0
        self.keyboard_selected_stack = stacks[index % len(stacks)]
        self._updateKeyboardSelector()
        self.speak(self.getStackSpeech(self.keyboard_selected_stack, -1))

    def _updateKeyboardSelector(self):
        # in a pause the host would store a number there
        if self.pause or self.isFraming:
            return
        current = self.keyboard_selected_stack
        if current is not None and not current.canSelect():
            self.keyboard_selected_stack = self._nearestStack(current)
        self.isFraming = True
        try:
            Game._updateKeyboardSelector(self)
        finally:
            self.isFraming = False

    def followKeyboard(self):
        """Move the keyboard's frame from a card that is not free now."""
        if self.keyboard_selector:
            self._updateKeyboardSelector()
