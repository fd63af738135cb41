# SPDX-License-Identifier: GPL-3.0-or-later
"""What the game says to a player; translated where it is shown."""

from __future__ import annotations

from pysol_heart2heart.hearts.reasons import Reason
from pysol_heart2heart.hearts.rules import Refusal
from pysol_heart2heart.i18n import N_

REFUSALS = {
    Refusal.PASS_FIRST: N_("First choose three cards to pass."),
    Refusal.NOT_YOUR_CARD: N_("This is not a card of yours."),
    Refusal.NOT_YOUR_TURN: N_("It is not your turn yet."),
    Refusal.LEAD_TWO_OF_CLUBS: N_("The two of clubs must be led first."),
    Refusal.FOLLOW_SUIT: N_("You must follow suit."),
    Refusal.NO_PENALTY_IN_FIRST_TRICK: N_(
        "No heart and no queen of spades may be played to the first trick."
    ),
    Refusal.HEARTS_NOT_BROKEN: N_(
        "Hearts may not be led before they are broken."
    ),
    Refusal.PASS_THREE_CARDS: N_("Three cards must be passed."),
    Refusal.NO_PASSING: N_("No cards are passed in this deal."),
}
REASONS = {
    Reason.PASS_QUEEN: N_(
        "Pass the queen of spades: too few lower spades guard her."
    ),
    Reason.PASS_HIGH_SPADES: N_(
        "Pass high spades: they could take the queen of spades."
    ),
    Reason.PASS_VOID: N_("Empty a suit to discard penalty cards on it later."),
    Reason.PASS_HIGH_HEARTS: N_(
        "Pass high hearts: they take tricks that are full of points."
    ),
    Reason.PASS_HIGH: N_("Pass high cards: they are likely to take tricks."),
    Reason.PASS_COSTLY: N_(
        "By rule of thumb, these cards are likely to cost you most."
    ),
    Reason.ONLY_CARD: N_("It is the only card that you may play."),
    Reason.NO_POINTS: N_(
        "No points are left: it does not matter what you play."
    ),
    Reason.LEAD_JACK: N_(
        "Lead the jack of diamonds: no higher diamond is left to take it."
    ),
    Reason.LEAD_QUEEN_OUT: N_("Lead a spade below the queen to draw her out."),
    Reason.LEAD_HIGH: N_(
        "Lead high as long as the others can still follow suit."
    ),
    Reason.LEAD_LOW: N_("Lead low, so that another player takes the trick."),
    Reason.TAKE_JACK: N_("Take the trick for the jack of diamonds."),
    Reason.STOP_SHOOTER: N_(
        "Take the trick: somebody may be shooting the moon."
    ),
    Reason.TAKE_LAST: N_(
        "Take the trick last with your highest card: it costs no points."
    ),
    Reason.TAKE_EARLY: N_(
        "Get rid of your highest card while the trick has no points."
    ),
    Reason.TAKE_HIGHEST: N_(
        "The trick is yours anyway: take it with your highest card."
    ),
    Reason.TAKE_ANYHOW: N_("The trick is yours whatever you play."),
    Reason.DROP_QUEEN: N_(
        "Get rid of the queen of spades under a higher card."
    ),
    Reason.AVOID_QUEEN: N_("Stay below the queen of spades."),
    Reason.KEEP_QUEEN: N_(
        "Keep the queen of spades for another player's trick."
    ),
    Reason.DUCK: N_("Play your highest card that does not take the trick."),
    Reason.LOWEST: N_("Play your lowest card: somebody may go above it."),
    Reason.KEEP_FROM_SHOOTER: N_(
        "Give no points to a player who may be shooting the moon."
    ),
    Reason.DISCARD_QUEEN: N_(
        "Discard the queen of spades: you cannot follow suit."
    ),
    Reason.DISCARD_HIGH_SPADE: N_(
        "Discard a high spade: it could take the queen of spades."
    ),
    Reason.DISCARD_HEART: N_(
        "Discard your highest heart: you cannot follow suit."
    ),
    Reason.DISCARD_HIGH: N_("Discard a card that may take tricks later."),
    Reason.DISCARD_SHORT: N_(
        "Shorten a suit: once it is empty, you can discard on it."
    ),
    Reason.GIVE_LEAST: N_("You must give points: give your lowest heart."),
    Reason.KEEP_DIAMONDS: N_(
        "Keep the diamonds that may earn you the jack's 10 points."
    ),
    Reason.LEAST: N_(
        "By rule of thumb, this card is likely to cost you least."
    ),
}
