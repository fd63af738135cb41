# SPDX-License-Identifier: GPL-3.0-or-later
"""What undo, saved games and bookmarks keep of a match: plain tuples."""

from dataclasses import astuple, replace

from pysollib.game import UnpicklingError

from pysol_heart2heart.hearts.cards import in_mask
from pysol_heart2heart.hearts.deal import Deal
from pysol_heart2heart.hearts.match import Match
from pysol_heart2heart.hearts.players import Level
from pysol_heart2heart.hearts.rules import SEATS, Rules
from pysol_heart2heart.host.hearts_cards import host_id
from pysol_heart2heart.host.hearts_options import LEVELS
from pysol_heart2heart.i18n import N_, _

# the stacks in a saved game, in the order in which the table is made
TALON, ROWS, HIDDEN = 0, slice(1, 14), slice(14, 17)
SLOTS, RESERVES, PILES = slice(17, 21), slice(21, 24), slice(24, 28)
DAMAGED = N_("This saved game is damaged: it is no match of Hearts.")


class Hearts_Saving:
    """The part of the game that keeps the state of the match.

    The cards on the stacks and the moves are the host's; the state is the
    scores so far, the deal as plain numbers and where it began.
    """

    def getState(self):
        deal = self.deal
        numbers = deal.to_numbers() if deal is not None else ()
        return self.match.scores, numbers, self.dealStart

    def setState(self, state):
        scores, numbers, self.dealStart = state
        self.match = replace(self.match, scores=scores)
        rules = self.match.rules
        self.deal = Deal.from_numbers(rules, numbers) if numbers else None

    def canUndo(self):
        # to the player's own last decision, never into another deal
        deal = self.deal
        is_open = deal is not None and not deal.is_over
        return is_open and self.moves.index > self.dealStart

    def canRedo(self):
        return True

    def _saveGameHook(self, p):
        p.dump((self.level.value, astuple(self.match.rules)))
        p.dump(self.getState())

    def _loadGameHook(self, p):
        agreed, state = p.load(), p.load()
        try:
            kept = _Kept(agreed, state)
            kept.check_moves(self.moves)
            kept.check_cards(self.loadinfo.stacks)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise UnpicklingError(_(DAMAGED)) from error
        self.loadinfo.addattr(hearts=kept)

    def _restoreGameHook(self, game):
        kept = game.loadinfo.hearts
        self.match, self.deal = kept.match, kept.deal
        self.level, self.dealStart = kept.level, kept.start


class _Kept:
    """A match as a saved game has it.

    Raise `ValueError` or an error like it for anything else.
    """

    def __init__(self, agreed, state):
        level, rules = agreed
        scores, numbers, self.start = state
        self.level = Level(level)
        if level not in LEVELS:
            raise ValueError("not a level of an opponent")
        self.match = Match(_rules(rules), _scores(scores))
        self.deal = Deal.from_numbers(self.match.rules, numbers)
        self.numbers = numbers
        self._check_deal()

    def _check_deal(self):
        match = self.match
        if self.deal.is_over:
            self.before = replace(match, scores=match.scores[:-1])
            after = self.before.after(self.deal.play.scores())
        else:
            self.before = after = match
        if after != match or self.deal.direction != self.before.direction:
            raise ValueError("not the deal of the match")

    def check_moves(self, moves):
        """Raise `ValueError` where undo or redo would lead elsewhere."""
        if moves.current or not (
            0 <= self.start <= moves.index <= len(moves.history)
        ):
            raise ValueError("not the moves of this deal")
        longest = self.numbers
        for scores, numbers, start in _states(moves.history[self.start :]):
            known = min(len(numbers), len(longest))
            if numbers[:known] != longest[:known] or start != self.start:
                raise ValueError("not moves of this deal")
            self._check_scores(_scores(scores))
            longest = max(numbers, longest, key=len)
        Deal.from_numbers(self.match.rules, longest)

    def _check_scores(self, scores):
        deals = len(self.before.scores)
        known = scores[:deals] == self.before.scores
        if not known or len(scores) > deals + 1:
            raise ValueError("not the scores of this match")

    def check_cards(self, stacks):
        """Raise `ValueError` where the table has other cards."""
        own = [*stacks[ROWS], *stacks[RESERVES]]
        if max(map(len, own)) > 1 or stacks[TALON]:
            raise ValueError("cards on each other")
        found = [sum(own, []), *stacks[SLOTS], *stacks[HIDDEN], *stacks[PILES]]
        if [*map(_cards, found)] != [*self._due()]:
            raise ValueError("not the cards of the deal")
        shown, covered = found[: 1 + len(SEATS)], found[1 + len(SEATS) :]
        if _faces(shown) - {True} or _faces(covered) - {False}:
            raise ValueError("not the sides of the cards")

    def _due(self):
        """Yield the ids of the player's cards, of each seat's card of the
        trick, of the others' cards and of the tricks that each has taken.
        """
        own, *others = map(self.deal.hand, SEATS)
        trick = self.deal.play.trick
        lies = {trick.player(i): [c] for i, c in enumerate(trick.cards)}
        slots = [lies.get(seat, []) for seat in SEATS]
        for cards in (own, *slots, *others):
            yield sorted(map(host_id, cards))
        for taken in self.deal.play.taken:
            yield sorted(map(host_id, in_mask(taken)))


def _rules(values):
    target, omnibus, qs_breaks_hearts = values
    kinds = type(target), type(omnibus), type(qs_breaks_hearts)
    if kinds != (int, bool, bool):
        raise ValueError("not rules")
    return Rules(*values)


def _scores(values):
    for deal in values:
        if len(deal) != len(SEATS) or {*map(type, deal)} != {int}:
            raise ValueError("not scores")
    return tuple(map(tuple, values))


def _states(history):
    """Yield the states that the moves of a history lead to."""
    for entry in history:
        for move in entry:
            state = getattr(move, "state", None)
            if state is not None:
                yield state


def _cards(stack):
    """Return the ids of the cards that a file has on a stack."""
    return sorted(card for card, _face_up in stack)


def _faces(stacks):
    """Return which sides the cards of some stacks show."""
    return {bool(face_up) for stack in stacks for _card, face_up in stack}
