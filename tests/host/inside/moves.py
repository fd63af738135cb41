# SPDX-License-Identifier: GPL-3.0-or-later
"""Moves that are made through the host's stacks, without the mouse."""

try:
    from pysollib.pysolrandom import construct_random
except ImportError:  # 2.6.4
    from pysollib.pysolrandom import constructRandom as construct_random


def offers(app):
    """Return the names that questions may use."""
    return {
        "new_random": construct_random,
        "play_in_step": PlayInStep(app),
    }


class PlayInStep:
    """Plays moves through the host's stacks and tells what they allow."""

    def __init__(self, app):
        self.app = app

    @property
    def playable(self):
        return [*self.app.game.s.rows, self.app.game.s.waste]

    def deal(self, number):
        self.app.game.newGame(random=construct_random(str(number)))

    def play(self, moves):
        """Return what there is to see before and after each move."""
        game = self.app.game
        views = [self.view()]
        for move in moves:
            hearts = sum(len(row.cards) for row in game.s.rows)
            # the last pair of a game would wait in the host's dialog
            game.finished = hearts + ("W" in move) == 2 and "-" in move
            self.make(move)
            views.append(self.view())
        return views

    def hints(self, moves):
        """Return the hints before each move and after the last one."""
        answers = [self.hint()]
        for move in moves:
            self.make(move)
            answers.append(self.hint())
        return answers

    def hint(self):
        """Return the moves that the host's hints are, at both levels."""
        game = self.app.game
        by_level = [game.getHints(level) for level in (0, 1)]
        return [
            [
                sorted((h[3].place, h[4].place)) if h[2] else h[3].id
                for h in hints
            ]
            for hints in by_level
        ]

    def make(self, move):
        if move in ("T", "R"):
            self.app.game.dealCards()
            return
        first, second = move.split("-")
        stack = self.playable[int(first) - 1]
        partner = self.playable[-1 if second == "W" else int(second) - 1]
        stack.playMoveMove(1, partner)

    def walk(self):
        """Undo all moves and redo those and the rest, noting the tables."""
        game = self.app.game
        while game.moves.index:
            game.undo()
        tables = [self.table()]
        while game.moves.index < len(game.moves.history):
            game.redo()
            tables.append(self.table())
        return tables

    def table(self):
        """Return the ranks of the heart, the stock and the waste."""
        s = self.app.game.s
        heart, stock, waste = (
            [[c.rank for c in pile.cards] for pile in piles]
            for piles in (s.rows, [s.talon], [s.waste])
        )
        return heart, stock[0], waste[0]

    def view(self):
        game = self.app.game
        filled = [
            (place, stack)
            for place, stack in enumerate(self.playable)
            if stack.cards
        ]
        return {
            "free": [
                place
                for place, stack in filled
                if stack.canMoveCards(stack.cards[-1:])
                and stack is not game.s.waste
            ],
            "pairs": [
                (place, other)
                for place, stack in filled
                for other, partner in filled
                if place < other
                and stack.acceptsCards(partner, partner.cards[-1:])
                and partner.acceptsCards(stack, stack.cards[-1:])
            ],
            "score": game.getGameScore(),
            "score text": game.canvas.itemcget(game.texts.score.id, "text"),
            "won": bool(game.isGameWon()),
            "stuck": self.app.statusbar.stuck_label["text"],
            "cards": len({c.id for s in game.allstacks for c in s.cards}),
        }
