# SPDX-License-Identifier: GPL-3.0-or-later
"""Saved games: only a whole and sound one replaces the game in progress."""

from math import isfinite

from pysollib.game import Game, UnpicklingError
from pysollib.move import AtomicMove

from pysol_heart2heart.i18n import _
from pysol_heart2heart.rules import (
    DECK_SIZE,
    GONE,
    HEART_SIZE,
    RANKS,
    WASTE,
    Pair,
    Position,
    StockMove,
)

# the host's ids of the stacks, in the order in which the game makes them
PLACES = range(HEART_SIZE)
TALON, WASTE_PILE, FOUNDATION = range(HEART_SIZE, HEART_SIZE + 3)
PILES = FOUNDATION + 1

# the host's atomic moves that are steps of ours, and what tells them apart
STEPS = {
    "AFlipAndMoveMove": ("from_stack_id", "to_stack_id"),
    "AMoveMove": ("from_stack_id", "to_stack_id", "ncards"),
    "ANextRoundMove": ("stack_id",),
    "ATurnStackMove": ("from_stack_id", "to_stack_id"),
}
STOCK_MOVES = {
    (("AFlipAndMoveMove", TALON, WASTE_PILE),): StockMove.TURN,
    (
        ("ATurnStackMove", WASTE_PILE, TALON),
        ("ANextRoundMove", TALON),
    ): StockMove.REDEAL,
}
SIDES = {**{place: place for place in PLACES}, WASTE_PILE: WASTE}

MOST_FRAMES = 100  # of an animation; the host's own have far fewer
MOST_SECONDS = 10**12  # since any time, as all that the host counts


class UnknownStep(Exception):
    """The history has a step of a kind that a newer host may make."""


class HeartToHeart_Loading:
    """The part of the game that judges what the host read from a file.

    The host asks before it touches the game in progress.
    """

    def _loadGameHook(self, p):
        Game._loadGameHook(self, p)
        try:
            is_sound = _is_sound(self)
        except Exception as error:  # whatever a damaged file may hold
            raise UnpicklingError(_damaged()) from error
        if not is_sound:
            raise UnpicklingError(_damaged())


def _damaged():
    return _(
        "The file is damaged, or its cards are not those of a game of Heart "
        "to Heart: open another one."
    )


def _is_sound(game):
    piles = game.loadinfo.stacks
    return (
        _has_all_cards(piles)
        and _is_history_sound(game, _position(piles), _gone(piles))
        and _are_counts_sound(game)
        and game.saveinfo.stack_caps == []  # games with a base card use it
        and isinstance(game.gsaveinfo.bookmarks, dict)
        and isinstance(game.gsaveinfo.comment, str)
        and game.finished in (False, True)
    )


def _has_all_cards(piles):
    """Tell whether each card is somewhere, once and with its right side."""
    cards = sorted(card for pile in piles for card, _face_up in pile)
    faces_up = [{bool(face_up) for _card, face_up in pile} for pile in piles]
    return (
        len(piles) == PILES
        and cards == list(range(DECK_SIZE))
        and all(len(piles[place]) <= 1 for place in PLACES)
        and faces_up.pop(TALON) <= {False}
        and all(sides <= {True} for sides in faces_up)
    )


def _ranks(pile):
    return tuple(card % len(RANKS) for card, _face_up in pile)


def _position(piles):
    """Return the position of a table, or raise `InvalidPosition`."""
    ranks = ["".join(RANKS[rank] for rank in _ranks(pile)) for pile in piles]
    heart = "".join(ranks[place] or GONE for place in PLACES)
    return Position.from_text(heart, ranks[TALON][::-1], ranks[WASTE_PILE])


def _gone(piles):
    return _ranks(piles[FOUNDATION])


def _is_history_sound(game, position, gone):
    """Tell whether the game's moves lead from its deal to its table, and
    those that were undone from there on.
    """
    moves = game.moves
    if moves.state != game.S_PLAY or moves.current:
        return False
    loaded, played = (position, gone, game.loadinfo.talon_round), None
    try:
        for count, state in enumerate(_played(game)):
            if count == moves.index:
                played = state
    except UnknownStep:
        return True  # the table, at least, is sound
    return played == loaded


def _played(game):
    """Yield position, ranks that are gone and round, at first and after
    each move.  Raise `IllegalMove` where the rules refuse one.
    """
    position, gone, round_ = Position.from_deal(game.deal()), (), 1
    yield position, gone, round_
    for entry in game.moves.history:
        move = _move(entry)
        if isinstance(move, Pair):
            gone += tuple(map(position.rank_at, move))
        round_ += move is StockMove.REDEAL
        position = position.after(move)
        yield position, gone, round_


def _move(entry):
    """Return the move that an entry of the history is.

    Raise `UnknownStep`, or any other exception where it is none.
    """
    steps = tuple(map(_step, entry))
    if steps in STOCK_MOVES:
        return STOCK_MOVES[steps]
    sides = [side for _kind, side, *_rest in steps]
    if steps != tuple(("AMoveMove", side, FOUNDATION, 1) for side in sides):
        raise ValueError(steps)
    return Pair(*(SIDES[side] for side in sides))


def _step(step):
    kind = type(step).__name__
    if kind not in STEPS and isinstance(step, AtomicMove):
        raise UnknownStep(kind)
    if abs(getattr(step, "frames", 0)) > MOST_FRAMES:
        raise ValueError(step.frames)
    return (kind, *(getattr(step, name) for name in STEPS[kind]))


def _are_counts_sound(game):
    """Tell whether what the host counts is of the kinds that it needs."""
    usual = type(game)(game.gameinfo)
    return all(
        _is_alike(value, vars(getattr(game, group))[name])
        for group in ("stats", "gstats")
        for name, value in vars(getattr(usual, group)).items()
    )


def _is_alike(usual, value):
    if not isinstance(usual, (int, float)):
        return value is None or isinstance(value, str)
    return isfinite(value) and abs(value) < MOST_SECONDS
