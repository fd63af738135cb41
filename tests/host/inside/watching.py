# SPDX-License-Identifier: GPL-3.0-or-later
"""Notes of what the host draws, lights up and says meanwhile."""


def offers(app):
    """Return the names that questions may use."""
    return {
        "watch_arrows": WatchArrows(app),
        "watch_draws": WatchDraws(app),
        "watch_highlights": WatchHighlights(app),
        "listen": Listen(app),
    }


def note_calls(owner, method, note):
    """Let something be noted after each call of an object's method."""
    call = getattr(owner, method)

    def call_and_note(*args, **kw):
        answer = call(*args, **kw)
        note(*args)
        return answer

    setattr(owner, method, call_and_note)


class WatchArrows:
    """Notes from which kind of stack to which the host's arrows point."""

    def __init__(self, app):
        self.app = app

    def start(self):
        self.arrows = []
        note_calls(self.app.game, "drawHintArrow", self.note)

    def note(self, start, end, *_rest):
        self.arrows.append((self.kind(start), self.kind(end)))

    def stop(self):
        del self.app.game.drawHintArrow
        return self.arrows

    def kind(self, stack):
        piles = self.app.game.s
        if stack in (piles.talon, piles.waste):
            return "talon" if stack is piles.talon else "waste"
        return "rows"


class WatchDraws:
    """Notes what a question is answered whenever the canvas is drawn."""

    METHODS = ("update_idletasks", "update")  # the latter by 3.6.1

    def __init__(self, app):
        self.app = app

    def start(self, question):
        self.answers = []
        for method in self.METHODS:
            note_calls(
                self.app.canvas,
                method,
                lambda: self.answers.append(question()),
            )

    def stop(self):
        for method in self.METHODS:
            delattr(self.app.canvas, method)
        return self.answers


class WatchHighlights:
    """Notes which stacks the host lights up."""

    def __init__(self, app):
        self.app = app

    def start(self):
        self.lit = []
        note_calls(self.app.game, "_highlightCards", self.note)

    def note(self, info, *_rest):
        self.lit += [stack.place for stack, *_ in info]

    def stop(self):
        del self.app.game._highlightCards
        return self.lit


class Listen:
    """Notes what the host would say."""

    def __init__(self, app):
        self.app, self.texts = app, []

    def start(self):
        self.app.speech.speak = self.texts.append

    def heard(self):
        texts, self.texts[:] = list(self.texts), []
        return texts

    def stop(self):
        del self.app.speech.speak
