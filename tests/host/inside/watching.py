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


class WatchArrows:
    """Notes from which kind of stack to which the host's arrows point."""

    def __init__(self, app):
        self.app = app

    def start(self):
        game, self.arrows = self.app.game, []
        draw = game.drawHintArrow

        def draw_and_note(start, end, *args, **kw):
            self.arrows.append((self.kind(start), self.kind(end)))
            return draw(start, end, *args, **kw)

        game.drawHintArrow = draw_and_note

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

    def __init__(self, app):
        self.app = app

    def start(self, question):
        canvas = self.app.canvas
        self.answers, draw = [], canvas.update_idletasks

        def draw_and_note():
            draw()
            self.answers.append(question())

        canvas.update_idletasks = draw_and_note

    def stop(self):
        del self.app.canvas.update_idletasks
        return self.answers


class WatchHighlights:
    """Notes which stacks the host lights up."""

    def __init__(self, app):
        self.app = app

    def start(self):
        game, self.lit = self.app.game, []
        highlight = game._highlightCards

        def highlight_and_note(info, *args, **kw):
            self.lit += [stack.place for stack, *_ in info]
            return highlight(info, *args, **kw)

        game._highlightCards = highlight_and_note

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
