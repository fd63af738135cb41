# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs inside the host as a plugin and answers the tests' questions.

The host's own event loop lets it read them as soon as they come.
"""

import gc
import os
import sys
import tkinter
import tkinter.filedialog

from pysollib.app import Application
from pysollib.mfxutil import USE_PIL

try:
    from pysollib.pysolrandom import construct_random
except ImportError:  # 2.6.4
    from pysollib.pysolrandom import constructRandom as construct_random

sys.path += os.environ["TABLE_MODULES"].split(os.pathsep)
from listener import Listener


class Agent(Listener):
    def __init__(self, app):
        names = {
            "app": app,
            "dialogs": lambda: [title for title, _ in open_dialogs(app.top)],
            "is_window_due": is_window_due,
            "waiting_dialogs": lambda: waiting_dialogs(app.top),
            "choose_cardset": lambda name: choose_cardset(app, name),
            "choose_file": choose_file,
            "choose_option": lambda label: choose_option(app.game.menu, label),
            "close_dialog": lambda: close_dialog(app.top),
            "buttons": lambda: labelled_buttons(app.top),
            "dialog_text": lambda: dialog_text(app.top),
            "entry_text": lambda: the_entry(app.top).get(),
            "field_widths": lambda: field_widths(app.statusbar),
            "fill_entry": lambda text: fill_entry(app.top, text),
            "hurry_hearts": hurry_hearts,
            "keyboard_map": lambda: keyboard_map(app.game),
            "later": self.later,
            "labels": lambda: list(dialog_labels(app.top)),
            "long_messages": long_messages,
            "listen": Listen(app),
            "message_label": lambda: message_label(app.statusbar),
            "new_random": construct_random,
            "set_options": lambda **values: set_options(app, **values),
            "play_in_step": PlayInStep(app),
            "preview": preview,
            "preview_dialog": preview_dialog,
            "choose_language": choose_language,
            "close_help": close_help,
            "help_text": help_text,
            "hearts_cards": hearts_cards,
            "hearts_messages": hearts_messages,
            "play_hearts": lambda moves: play_hearts(app.game, moves),
            "save_hearts": lambda *kept: save_hearts(app.game, *kept),
            "show_tricks": show_tricks,
            "set_hearts_options": set_hearts_options,
            "words_beside_pictures": words_beside_pictures,
            "slow_search": SlowSearch(),
            "solver_result": solver_result,
            "spend_budget": SpendBudget(),
            "status_texts": lambda: status_texts(app.statusbar),
            "watch_arrows": WatchArrows(app),
            "watch_draws": WatchDraws(app),
            "watch_highlights": WatchHighlights(app),
        }
        super().__init__(names)
        self.options = dict(app.opt.__dict__)
        self.waiting = 0  # functions that are not called yet
        self.listen_to(self.server, self.accept)

    def listen_to(self, channel, answer):
        interpreter = self.names["app"].top.tk
        interpreter.createfilehandler(channel, tkinter.READABLE, answer)

    def accept(self, *event):
        super().accept()
        self.listen_to(self.connection, self.read)

    def read(self, *event):
        if not super().read():  # the test has gone
            self.names["app"].top.tk.deletefilehandler(self.connection)

    def answer_at_rest(self, expression):
        """Answer when the host has dealt with all there is now."""
        top = self.names["app"].top
        # by the answer to this the events of the screen are here, too; they
        # stand in the queue before the second timer
        top.winfo_pointerxy()
        # what waits for an idle moment is done then; but an idle moment may
        # be in the midst of a move, a timer's is not
        last = top.after_idle, top.after, 0, self.answer, expression
        top.after(0, top.after, 0, *last)

    def later(self, function):
        """Call what may open a dialog, which would keep the answer."""
        self.waiting += 1

        def call():
            self.waiting -= 1
            function()

        self.names["app"].top.after(1, call)


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


class SlowSearch:
    """Lets every search look at many positions before it ends."""

    def start(self, positions):
        self.shortest = sys.modules["pysol_heart2heart.shortest"]
        self.shortest_win = self.shortest.shortest_win
        self.positions, self.searches, self.running = positions, 0, False
        self.shortest.shortest_win = self.search

    def search(self, position, budget=0, progress=None):
        self.searches += 1
        self.searched, self.running = 0, True
        try:
            while self.searched < self.positions:
                self.searched += 1000
                if self.positions < 10**9 and self.searched > budget:
                    raise self.shortest.BudgetSpent("spent")
                progress(self.searched)
        finally:
            self.running = False
        return self.shortest_win(position)

    def let_go(self):
        self.positions = 0

    def stop(self):
        self.shortest.shortest_win = self.shortest_win


class SpendBudget:
    """Makes every search for a shortest win too long."""

    def start(self):
        self.shortest = sys.modules["pysol_heart2heart.shortest"]
        self.shortest_win = self.shortest.shortest_win

        def spend(position, budget=0, progress=None):
            raise self.shortest.BudgetSpent("spent")

        self.shortest.shortest_win = spend

    def stop(self):
        self.shortest.shortest_win = self.shortest_win


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


def solver_result():
    """Return what the Solver dialog shows."""
    module = sys.modules["pysollib.tile.solverdialog"]
    dialog = module.solver_dialog
    return {
        "iter": str(dialog.iter_label["text"]),
        "depth": str(dialog.depth_label["text"]),
        "states": str(dialog.states_label["text"]),
        "result": str(dialog.result_label["text"]),
    }


def preview_dialog():
    """Return the open Select-game dialog, None if there is none."""
    dialogs = [
        dialog
        for dialog in gc.get_objects()
        if type(dialog).__name__ == "SelectGameDialogWithPreview"
        and getattr(dialog, "preview_game", None)
    ]
    return dialogs[-1] if dialogs else None


def preview():
    """Return the game in the Select-game dialog, None if there is none."""
    dialog = preview_dialog()
    return dialog and dialog.preview_game


def choose_language(code):
    """Choose a language as the host's options do, '' for the system's."""
    sys.modules["pysollib.mygettext"].myGettext.language = code


def help_viewer():
    return sys.modules["pysollib.help"].help_html_viewer


def help_text():
    """Return what the open help window shows, with single blanks."""
    return " ".join(help_viewer().text.get("1.0", "end").split())


def words_beside_pictures():
    """Return, for each picture in the help window, the words on its line."""
    text = help_viewer().text
    return [
        text.get(f"{index} linestart", f"{index} lineend")
        for _kind, _name, index in text.dump("1.0", "end", image=True)
        if text.image_cget(index, "image") not in bullets()
    ]


def bullets():
    return list(map(str, help_viewer().symbols_img.values()))


def close_help():
    sys.modules["pysollib.help"].destroy_help_html()


def long_messages():
    """Return what the status bar may have to show, the longest of a kind."""
    words = sys.modules["pysol_heart2heart.host.words"]
    kinds = "SAME_RANK NO_PARTNER SEVERAL_PARTNERS NO_MOVES LOST_NO_PAIR_YET"
    return [
        *(words._(getattr(words, kind)) for kind in kinds.split()),
        max(covered_texts(), key=len),
        # in Polish 22 goes with another word than 27
        *(words.clicks_to_pair(clicks, True) for clicks in (22, 27)),
        *(words.won(moves, 88) for moves in (88, 222, 227)),
    ]


def covered_texts():
    words = sys.modules["pysol_heart2heart.host.words"]
    rules = sys.modules["pysol_heart2heart.rules"]
    deals = sys.modules["pysol_heart2heart.deals"]
    for number in range(50):
        position = rules.Position.from_deal(deals.shuffled(number))
        for place in range(24):
            yield words.covered(position, place)


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


def choose_cardset(app, name):
    """Let the host begin with a card set at its next start."""
    chosen = (name, app.cardset_manager.getByName(name).backname)
    by_kind = app.opt.cardset
    if isinstance(by_kind[0], dict):
        by_kind[0][0] = chosen
    else:  # 2.6.4
        by_kind[0] = chosen


def choose_file(path):
    """Let the host's file windows answer with a path at once."""
    for window in (tkinter.filedialog.Open, tkinter.filedialog.SaveAs):
        window.show = lambda self, **options: path


def set_options(app, **values):
    """Choose options of our game; those not named are as at first."""
    options = sys.modules["pysol_heart2heart.host.options"]
    options.change(options.settings.Settings(**values))
    if hasattr(app.game, "verdict"):  # else another game is played
        app.game.menu.show_options()
        app.game.verdict.show(app.game.position())


def set_hearts_options(**values):
    """Choose options of Hearts; those not named are as at first."""
    options = sys.modules["pysol_heart2heart.host.hearts_options"]
    options.FILE.change(options.HeartsOptions(**values))


def hearts_cards(stacks):
    """Return the cards of stacks as the rules of Hearts number them."""
    cards = sys.modules["pysol_heart2heart.host.hearts_cards"]
    return [[cards.number_of(c) for c in stack.cards] for stack in stacks]


def hearts_messages():
    """Return the longest of what the status bar shows with Hearts."""
    words = sys.modules["pysol_heart2heart.host.hearts_words"]
    tables = sys.modules["pysol_heart2heart.hearts.words"]
    texts = [*tables.REFUSALS.values(), *tables.REASONS.values()]
    texts += [words.THREE_CHOSEN, words.FROM_NEXT_MATCH, words.NEXT_DEAL]
    return sorted(map(words._, texts), key=len)[-4:]


def hurry_hearts():
    """Show no trick for a while where the host has no animations."""
    play = sys.modules["pysol_heart2heart.host.hearts_play"]
    play.TRICK_SECONDS.pop(0, None)


def show_tricks(seconds):
    """Show each trick for a while where the host has no animations."""
    play = sys.modules["pysol_heart2heart.host.hearts_play"]
    play.TRICK_SECONDS[0] = seconds


def save_hearts(game, path, agreed, state):
    """Save the game with something else as what Hearts keeps."""

    def dump_others(pickler):
        pickler.dump(agreed)
        pickler.dump(state)

    game._saveGameHook = dump_others
    game.saveGame(path)
    del game._saveGameHook


def play_hearts(game, moves):
    """Make moves of Hearts as the hints for the demo say; stop where a deal
    is over.
    """
    for _ in range(moves):
        _score, _pos, cards, source, target, *_more = game.getHints(2)[0]
        if cards:
            source.playMoveMove(1, target)
        else:
            game.dealCards()
        if game.deal.is_over:
            return


def waiting_dialogs(top):
    """Return the dialogs that the host waits for."""
    titles = [title for title, _ in open_dialogs(top)]
    return [title for title in titles if "Solver" not in title]


def is_window_due(game):
    """Tell whether a window of ours is about to open."""
    names = {"deadlockWindow", "scoreWindow"} & vars(game).keys()
    windows = [vars(game)[name] for name in names]
    return not game.pause and any(window.is_due for window in windows)


def open_dialogs(top):
    # 2.6.4 has double blanks in some titles
    return [
        (" ".join(window.wm_title().split()), window)
        for window in [*top.winfo_children(), *window_of_rules()]
        if isinstance(window, tkinter.Wm) and window.winfo_ismapped()
    ]


def window_of_rules():
    """Return it, in a list, where it is no child of the others: in 2.6.4."""
    window = getattr(help_viewer(), "parent", None)
    return [window] if isinstance(window, tkinter.Tk) else []


def close_dialog(top):
    """Close the newest window as its close button does."""
    dialog = open_dialogs(top)[-1][1]
    top.tk.call("after", "idle", dialog.wm_protocol("WM_DELETE_WINDOW"))


def labelled_buttons(top):
    return {
        str(widget.cget("text")): widget
        for _, dialog in open_dialogs(top)
        for widget in descendants(dialog)
        if widget.winfo_class() in ("Button", "TButton")
    }


def dialog_text(top):
    return "\n".join(str(label.cget("text")) for label in dialog_labels(top))


def dialog_labels(top):
    for _, dialog in open_dialogs(top):
        yield from labels_in(dialog)


def labels_in(widget):
    for child in descendants(widget):
        if child.winfo_class() in ("Label", "TLabel"):
            yield child


def message_label(statusbar):
    """Return the label that shows messages."""
    return getattr(statusbar, "help_label", statusbar.info_label)


def status_texts(statusbar):
    """Return what all fields of the status bar show."""
    return [
        str(label.cget("text")) for label in labels_in(statusbar.top_frame)
    ]


FIELDS = ("stuck", "time", "moves", "gamenumber", "stats", "info", "help")


def field_widths(statusbar):
    """Return how wide each field in the status bar is, 0 if it is hidden.

    The one for messages has whatever room is left, and counts as 1.
    """
    shown = statusbar.frame.grid_slaves()
    widths = {
        name: frame.winfo_width() * (frame in shown)
        for name in FIELDS
        if (frame := getattr(statusbar, f"{name}_frame", None)) is not None
    }
    field = "help" if "help" in widths else "info"
    return {**widths, field: int(widths[field] > 0)}


def choose_option(menu, label):
    """Choose an entry of our menu, or of its submenu."""
    submenu = menu.submenu
    difficulties = submenu.nametowidget(
        submenu.entrycget("Difficulty", "menu")
    )
    try:
        difficulties.invoke(label)
    except tkinter.TclError:
        submenu.invoke(label)


def the_entry(top):
    (entry,) = (
        widget
        for _, dialog in open_dialogs(top)
        for widget in descendants(dialog)
        if widget.winfo_class() in ("Entry", "TEntry")
    )
    return entry


def fill_entry(top, text):
    the_entry(top).delete(0, "end")
    the_entry(top).insert(0, text)


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
    # not at first in 2.6.4
    app.opt.auto_scale = USE_PIL and "TABLE_UNSCALED" not in os.environ


run_game = Application.runGame


def run_game_with_agent(app, *args, **kw):
    if not hasattr(app, "agent"):
        quick_start(app)
        app.agent = Agent(app)
    return run_game(app, *args, **kw)


Application.runGame = run_game_with_agent
