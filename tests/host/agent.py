# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs inside the host as a plugin and answers the tests' questions.

The host's own event loop reads Python expressions from a socket, one a
line as JSON, evaluates them beside the running game and writes the answer.
"""

import json
import os
import socket
import tkinter
import traceback

from pysollib.app import Application
from pysollib.pysolrandom import construct_random

POLL_MILLISECONDS = 5


class Agent:
    def __init__(self, app):
        self.names = {
            "app": app,
            "dialogs": lambda: [title for title, _ in open_dialogs(app.top)],
            "close_dialogs": lambda: (
                [dialog.destroy() for _, dialog in open_dialogs(app.top)]
                and None
            ),
            "buttons": lambda: labelled_buttons(app.top),
            "fill_entry": lambda text: fill_entry(app.top, text),
            "later": lambda function: app.top.after(1, function),
            "new_random": construct_random,
            "play_in_step": PlayInStep(app),
            "watch_flight": WatchFlight(app),
        }
        server = socket.socket(socket.AF_UNIX)
        server.bind(os.environ["TABLE_SOCKET"])
        server.listen(1)
        server.setblocking(False)
        self.server, self.connection, self.received = server, None, b""
        self.options = dict(app.opt.__dict__)
        self.poll()

    def poll(self):
        self.names["app"].top.after(POLL_MILLISECONDS, self.poll)
        try:
            if self.connection is None:
                self.connection = self.server.accept()[0]
                self.connection.setblocking(False)
            self.received += self.connection.recv(1 << 20)
        except BlockingIOError:
            return
        while b"\n" in self.received:
            line, self.received = self.received.split(b"\n", 1)
            self.answer(json.loads(line))

    def answer(self, expression):
        self.names["game"] = self.names["app"].game
        try:
            reply = {"value": eval(expression, self.names)}
        except Exception:
            reply = {"error": traceback.format_exc()}
        self.connection.setblocking(True)
        text = json.dumps(reply, default=str)
        self.connection.sendall(text.encode() + b"\n")
        self.connection.setblocking(False)


class PlayInStep:
    """Plays moves through the host's stacks and tells what they allow."""

    def __init__(self, app):
        self.app = app

    def deal(self, number):
        self.app.game.newGame(random=construct_random(str(number)))

    def play(self, moves):
        """Return what there is to see before and after each move."""
        game = self.app.game
        self.playable = [*game.s.rows, game.s.waste]
        views = [self.view()]
        for move in moves:
            hearts = sum(len(row.cards) for row in game.s.rows)
            # the last pair of a game would wait in the host's dialog
            game.finished = hearts + ("W" in move) == 2 and "-" in move
            self.make(move)
            views.append(self.view())
        return views

    def make(self, move):
        game = self.app.game
        if move in ("T", "R"):
            game.dealCards()
            return
        first, second = move.split("-")
        stack = self.playable[int(first) - 1]
        partner = self.playable[-1 if second == "W" else int(second) - 1]
        stack.playMoveMove(1, partner)

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


class WatchFlight:
    """Notes where two cards are whenever the canvas is drawn."""

    def __init__(self, app):
        self.app = app

    def start(self, *stacks):
        canvas = self.app.canvas
        self.seen, draw = [], canvas.update_idletasks
        cards = [stack.cards[-1] for stack in stacks]

        def draw_and_note():
            draw()
            self.seen.append([(card.x, card.y) for card in cards])

        canvas.update_idletasks = draw_and_note

    def stop(self):
        del self.app.canvas.update_idletasks
        return self.seen


def open_dialogs(top):
    return [
        (child.wm_title(), child)
        for child in top.winfo_children()
        if isinstance(child, tkinter.Toplevel) and child.winfo_ismapped()
    ]


def labelled_buttons(top):
    return {
        str(widget.cget("text")): widget
        for _, dialog in open_dialogs(top)
        for widget in descendants(dialog)
        if widget.winfo_class() in ("Button", "TButton")
    }


def fill_entry(top, text):
    (entry,) = (
        widget
        for _, dialog in open_dialogs(top)
        for widget in descendants(dialog)
        if widget.winfo_class() in ("Entry", "TEntry")
    )
    entry.delete(0, "end")
    entry.insert(0, text)


def descendants(widget):
    for child in widget.winfo_children():
        yield child
        yield from descendants(child)


def quick_start(app):
    """No splash screen, nothing that waits for somebody."""
    app.splashscreen = 0
    app.opt.confirm = False
    app.opt.win_animation = False
    app.opt.animations = int(os.environ.get("TABLE_ANIMATIONS", "0"))
    app.opt.mouse_type = os.environ.get("TABLE_MOUSE", "drag-n-drop")


run_game = Application.runGame


def run_game_with_agent(app, *args, **kw):
    if not hasattr(app, "agent"):
        quick_start(app)
        app.agent = Agent(app)
    return run_game(app, *args, **kw)


Application.runGame = run_game_with_agent
