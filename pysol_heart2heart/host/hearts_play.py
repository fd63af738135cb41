# SPDX-License-Identifier: GPL-3.0-or-later
"""The moves of Hearts on the host's stacks: dealing, passing and tricks.

The rules' `Match` and `Deal` judge; the stacks follow them card by card.
"""

from pysollib.game import Game

from pysol_heart2heart.hearts import players
from pysol_heart2heart.hearts.deal import PASSED_CARDS, Deal, shuffled
from pysol_heart2heart.hearts.rules import SEATS
from pysol_heart2heart.hearts.view import View
from pysol_heart2heart.host import hearts_words
from pysol_heart2heart.host.flight import fly_together
from pysol_heart2heart.host.hearts_cards import (
    SOUTH,
    hand_key,
    host_id,
    number_of,
)

OTHERS = SEATS[1:]
# flags of the host's moves that keep the state, for undo and for redo
FOR_UNDO, FOR_REDO = 2 | 16, 1 | 16
DEALING_FRAMES = 4
# How long a complete trick lies there at each of the host's animation
# settings (none, very fast to very slow).
TRICK_SECONDS = {0: 0.7, 1: 0.3, 2: 0.7, 3: 1.0, 4: 1.6, 5: 2.5}


class Hearts_Play:
    """The part of the game that moves cards by the rules."""

    match = None
    deal = None
    level = None  # of the other players
    dealStart = 0  # the moves made before this deal
    isMoving = False  # somebody's cards, so that nobody may touch any

    # what may be done

    def canMoveTo(self, from_stack, to_stack):
        """Tell whether an own card may be moved from one stack to another."""
        if self.deal is None or not from_stack.cards:
            return False
        if not self.deal.is_passing:
            card = number_of(from_stack.cards[-1])
            is_own = from_stack in self.s.rows and to_stack is self.ownSlot()
            return is_own and self.deal.refusal(SOUTH, card) is None
        if to_stack in self.s.reserves:
            return not to_stack.cards
        return from_stack in self.s.reserves and to_stack is self.homeOf(
            from_stack.cards[-1]
        )

    def canLeave(self, stack):
        """Tell whether the card of an own stack may be moved at all."""
        if self.deal.is_passing:
            return stack in self.s.reserves or self.freeReserve() is not None
        return self.canMoveTo(stack, self.ownSlot())

    def canGoOn(self):
        """Tell whether three cards may be passed or hands be dealt now."""
        if self.deal is None or self.match.is_over:
            return False
        if self.deal.is_passing:
            return len(self.chosen()) == PASSED_CARDS
        return self.deal.is_over

    # the stacks

    def ownSlot(self):
        """Return where the player's card of the trick lies."""
        return self.slots[SOUTH]

    def freeReserve(self):
        """Return the next place for a card to pass, None for the fourth."""
        free = [stack for stack in self.s.reserves if not stack.cards]
        return free[0] if free else None

    def chosen(self):
        """Return the cards chosen to be passed."""
        return [number_of(s.cards[-1]) for s in self.s.reserves if s.cards]

    def homeOf(self, card):
        """Return the place in the dealt hand where a card belongs."""
        hand = sorted(self.deal.dealt[SOUTH], key=hand_key)
        return self.s.rows[hand.index(number_of(card))]

    def handOf(self, seat):
        """Return the stack of another player's cards."""
        return self.hidden[seat - 1]

    # the player's moves

    def playCard(self, row, frames, shadow):
        """Play an own card, and let the others play on."""
        card = number_of(row.cards[-1])

        def play():
            self.moveMove(1, row, self.ownSlot(), frames, shadow)
            self.deal = self.deal.after(SOUTH, card)
            self.showProgress()

        self.asOneMove(play)

    def passOrDeal(self):
        """Pass the chosen cards, or deal the next hands."""
        self.asOneMove(
            self.passCards if self.deal.is_passing else self.dealAgain
        )
        return 1

    def asOneMove(self, act):
        """Do something and what the others answer, as one entry of the
        history.
        """
        old_busy, self.busy = self.busy, 1
        self.isMoving = True
        old_state = self.enterState(self.S_FILL)
        self.saveStateMove(FOR_UNDO)
        try:
            act()
            self.letOthersPlay()
        finally:
            self.saveStateMove(FOR_REDO)
            self.leaveState(old_state)
            self.isMoving = False
            self.busy = old_busy

    def stopDemo(self, *args):
        Game.stopDemo(self, *args)
        if self.isMoving:  # the host lets the player move at once
            self.busy = 1

    # dealing and passing

    def dealAgain(self):
        """Collect all cards and deal the next hands."""
        for pile in self.piles:
            if pile.cards:
                self.moveMove(len(pile.cards), pile, self.s.talon, frames=0)
        self.dealHands()

    def dealHands(self):
        """Deal hands from the talon, which has all cards."""
        number = len(self.match.scores)
        hands = shuffled(self.random.initial_seed, number)
        self.deal = Deal(self.match.rules, self.match.direction, hands)
        is_first = self.moves.state == self.S_INIT
        self.dealStart = 0 if is_first else self.moves.index + 1
        for seat in OTHERS:
            for card in hands[seat]:
                self.moveCard(card, self.s.talon, self.handOf(seat), 0)
        self.layOut(hands[SOUTH], DEALING_FRAMES)

    def layOut(self, hand, frames=0):
        """Lay the player's cards from the talon into the hand, in order."""
        for row, card in zip(self.s.rows, sorted(hand, key=hand_key)):
            self.moveCard(card, self.s.talon, row, frames)
            if not row.cards[-1].face_up:
                self.flipMove(row)

    def passCards(self):
        """Pass three cards from each player to another, all at once."""
        passed = [tuple(self.chosen())]
        passed += [
            players.cards_to_pass(self.view(seat), self.level, self.seed())
            for seat in OTHERS
        ]
        self.deal = self.deal.after_passing(passed)
        for reserve in self.s.reserves:
            self.flipMove(reserve)
        for seat in SEATS:
            self.handOver(seat, passed[seat])
        for row in self.s.rows:
            if row.cards:
                self.moveMove(1, row, self.s.talon, frames=0)
        self.layOut(self.deal.hand(SOUTH))
        giver = self.deal.giver(SOUTH)
        self.speak(hearts_words.passes(giver, passed[giver]))
        self.showProgress()

    def handOver(self, giver, cards):
        """Move passed cards; the player's new ones wait on the talon."""
        receiver = self.deal.receiver(giver)
        to_own = receiver == SOUTH
        target = self.s.talon if to_own else self.handOf(receiver)
        for index, card in enumerate(cards):
            if giver == SOUTH:
                source = self.s.reserves[index]
            else:
                source = self.handOf(giver)
            frames = -1 if to_own or giver == SOUTH else 0
            self.moveCard(card, source, target, frames)

    def moveCard(self, number, source, target, frames):
        """Move a card that may lie anywhere in a stack."""
        index = [card.id for card in source.cards].index(host_id(number))
        self.singleCardMove(source, target, index, frames=frames, shadow=0)

    # tricks

    def letOthersPlay(self):
        """Play on until it is the player's turn or the deal is over."""
        self.gatherTrick()
        while self.deal.turn not in (SOUTH, None):
            self.playFor(self.deal.turn)
            self.gatherTrick()
        if self.deal.is_over:
            self.match = self.match.after(self.deal.play.scores())

    def view(self, seat):
        """Return what a player knows."""
        return View.of(self.deal, seat, self.match)

    def seed(self):
        """Return what the others' play by chance depends on."""
        return self.random.initial_seed

    def playFor(self, seat):
        """Let another player play a card."""
        card = players.card_to_play(self.view(seat), self.level, self.seed())
        slot = self.slots[seat]
        self.moveCard(card, self.handOf(seat), slot, -1)
        self.flipMove(slot)
        self.deal = self.deal.after(seat, card)
        self.speak(hearts_words.plays(seat, card))
        self.showProgress()

    def gatherTrick(self):
        """Give a complete trick to the player who takes it."""
        if not all(slot.cards for slot in self.slots):
            return
        trick = self.deal.play.tricks[-1]
        slots = [self.slots[trick.player(index)] for index in SEATS]
        pile = self.piles[trick.winner()]
        self.speak(hearts_words.takes(trick.winner()))
        self.showTrick()
        fly_together(self, slots, pile)
        for slot in slots:
            self.flipMove(slot)
            self.moveMove(1, slot, pile, frames=0)
        self.showProgress()

    def isSlow(self):
        """Tell whether somebody watches the cards move."""
        return self.app.opt.animations in TRICK_SECONDS and not self.preview

    def showTrick(self):
        """Leave a complete trick on the table for a while."""
        if self.isSlow():
            self.canvas.update_idletasks()
            self.sleep(TRICK_SECONDS[self.app.opt.animations])

    def showProgress(self):
        """Let the table's texts follow the play within a move."""
        if self.isSlow():
            self.updateText()
            self.canvas.update_idletasks()
