# SPDX-License-Identifier: GPL-3.0-or-later
"""The way that the arrow keys go over the table."""


def offers(app):
    """Return the names that questions may use."""
    return {
        "keyboard_map": lambda: keyboard_map(app.game),
    }


def keyboard_map(game):
    """Return where the four arrows lead from each stack, by stack ids."""
    chosen, ways = game.keyboard_selected_stack, {}
    for start in game.keyboardStacks():
        ways[start.id] = []
        for direction in range(4):
            game.keyboard_selected_stack = start
            game._getKeyboardSelectStack(direction)
            ways[start.id].append(game.keyboard_selected_stack.id)
    game.keyboard_selected_stack = chosen
    return ways
