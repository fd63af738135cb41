# SPDX-License-Identifier: GPL-3.0-or-later
"""A running PySolFC with our game, played by real mouse and keys."""

from __future__ import annotations

from pysol_heart2heart import DEAL_VARIABLE, GAME_NAME, deals
from pysol_heart2heart.rules import Move, Pair, Position, StockMove
from tests.host.host_windows import HostWindows
from tests.versions import having

Piles = tuple[list[list[int]], list[int], list[int]]


def position_of(piles: Piles) -> Position:
    """Return the position of the ranks in heart, stock and waste."""
    heart, stock, waste = piles
    return Position(
        tuple(cards[0] if cards else None for cards in heart),
        tuple(reversed(stock)),
        tuple(waste),
    )


class Table(HostWindows):
    """A host on whose table the cards of our game lie."""

    # deals

    def start_deal(self, code: str, **variables: str) -> None:
        """Start the host with a deal of our game."""
        if self.host.version not in having("`--deal` beside `--game`"):
            self.start(**{DEAL_VARIABLE: code, **variables})
        else:
            self.start("--game", GAME_NAME, "--deal", code, **variables)

    def new_deal(self, code: str) -> None:
        """Deal as the host does for a typed number."""
        number = deals.host_number(deals.number(code))
        self.later(f"lambda: game.newGame(random=new_random('{number}'))")
        self.settle()

    def deal_at_random(self) -> None:
        """Press the key for a new game."""
        self.key("n")
        self.close_dialogs()  # of a deal that is dead on arrival

    def reset(self, code: str) -> None:
        """Deal anew with the options as at the start, whatever is open."""
        self.close_dialogs()
        self.ask("game.stopDemo() or game.pause and game.doPause()")
        self.ask("app.opt.__dict__.update(app.agent.options)")
        self.ask("set_options()")
        self.ask("app.stats.resetStats(app.opt.player, 0)")
        self.new_deal(code)

    def select_game(self, number: int) -> None:
        """Go on to another of the host's games, with a random deal."""
        self.later(f"lambda: app.menubar._mSelectGame({number})")
        self.wait_for(f"game and game.id == {number}")
        self.settle()
        self.close_dialogs()  # of a deal that is dead on arrival

    # what lies on the table

    def position(self) -> Position:
        """Return the cards on the table, read from the host's stacks."""
        return position_of(self.ask("play_in_step.table()"))

    def positions(self) -> list[Position]:
        """Undo all moves; return the positions while all are redone."""
        return [position_of(t) for t in self.ask("play_in_step.walk()")]

    def code(self) -> str:
        return str(self.ask("game.getGameNumber(1)"))

    def score(self) -> int:
        return int(self.ask("game.getGameScore()"))

    def moves(self) -> int:
        """Return the number of moves in the status bar."""
        return int(self.ask("game.moves.index"))

    def selected(self) -> int | None:
        """Return the place of the selected card."""
        place: int | None = self.ask(
            "getattr(game.selected or game.drag.stack, 'place', None)"
        )
        return place

    def stuck(self) -> bool:
        """Tell what the status bar's indicator shows."""
        return bool(self.ask("app.statusbar.stuck_label['text']"))

    def cards(self) -> list[int]:
        """Return the ids of all cards on all stacks."""
        return sorted(
            self.ask("[c.id for s in game.allstacks for c in s.cards]")
        )

    def stats(self) -> tuple[int, int]:
        """Return the booked games, won and lost, as the host counts them."""
        won, lost = self.ask("app.stats.getStats(app.opt.player, 465432)")[:2]
        return won, lost

    # acts

    def point(self, stack: str) -> tuple[int, int]:
        """Return where on the screen a stack's top card is in sight."""
        x, y, left, top, width, height = self.ask(
            f"({stack}.x, {stack}.y, app.canvas.winfo_rootx()"
            " - app.canvas.canvasx(0), app.canvas.winfo_rooty()"
            " - app.canvas.canvasy(0), *app.images.getSize())"
        )
        return int(left + x + width / 2), int(top + y + height / 4)

    def place(self, place: int) -> tuple[int, int]:
        """Return where a place of the heart, or the waste, is in sight."""
        return self.point(f"game.stackOf({place})")

    def click(self, place: int, button: int = 1) -> None:
        """Click the card at a place of the heart or on the waste."""
        self.click_at(*self.place(place), button)

    def click_stock(self) -> None:
        self.click_at(*self.point("game.s.talon"))

    def play(self, move: Pair | StockMove) -> None:
        """Make a move by clicks."""
        if isinstance(move, StockMove):
            self.click_stock()
        else:
            self.click(move.first)
            self.click(move.second)

    def drag(self, place: int, target: tuple[int, int]) -> None:
        """Drag the card at a place to a point of the screen."""
        self.press_and_move(place, target)
        self.release()

    def press_and_move(self, place: int, target: tuple[int, int]) -> None:
        """Take the card at a place with the mouse, without dropping it."""
        self.take(self.place(place), target)

    def play_quickly(self, code: str, moves: list[Move]) -> None:
        """Deal and make moves without the mouse."""
        self.new_deal(code)
        self.ask(f"play_in_step.play({list(map(str, moves))}) and None")
