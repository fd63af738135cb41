# SPDX-License-Identifier: GPL-3.0-or-later
"""Which card to play by rules of thumb.

The seat in turn of a `Playout` chooses; cards are masks.  The numbers were
found by thousands of deals against other numbers.
"""

from __future__ import annotations

from pysol_heart2heart.hearts import omnibus
from pysol_heart2heart.hearts.cards import (
    HEARTS,
    JACK,
    OF_SUIT,
    PENALTIES,
    QUEEN,
    SPADES,
)
from pysol_heart2heart.hearts.chances import SOMEBODY_VOID, TAKES
from pysol_heart2heart.hearts.playout import (
    JACK_MARK,
    Playout,
    count,
    highest,
)
from pysol_heart2heart.hearts.rules import QUEEN_POINTS, SEATS

_ALL_HEARTS, _ALL_SPADES = OF_SUIT[HEARTS], OF_SUIT[SPADES]
ABOVE_QUEEN = QUEEN << 4 | QUEEN << 8
_BELOW_QUEEN = _ALL_SPADES & (QUEEN - 1)

# What a card on a trick that one takes costs on average, in points.
_QUEEN_COMES, _HEART_COMES = 6.0, 2.5
_HEARTS_LED, _QUEEN_TOO = 3.5, 5.0
_ABOVE_QUEEN_LED, _QUEEN_LED, _GUARD_LED = 10.0, 14.0, 2.5
_QUEEN_DRAWN_OUT, _QUEEN_DRAWN_TO_ME = -2.0, -0.5
_HIGH_CARD_GONE = -0.8
# How many cards of a suit others hold while its tricks are likely clean.
_EARLY_LEAD, _EARLY_FOLLOW, _EARLY_FORCED = 7, 9, 6
_GUARDS = 3  # spades below the queen that keep those above her safe
_HEARTS_OF_SHOOTER = 3  # from here on a player may be shooting the moon
_DEAR = 8  # points that are too much for stopping a shooter
_MOST = 1000.0  # above all costs and uses


def choose(playout: Playout, hand: int) -> int:
    """Return the card to play."""
    options = playout.legal(hand)
    if not options & (options - 1):
        return options
    if playout.moon & JACK:
        wanted = omnibus.options(playout, hand, options)
        if not wanted & (wanted - 1):
            return wanted
        options = wanted
    if not playout.led:
        return _lead(playout, hand, options)
    if options & playout.led:
        return _follow(playout, hand, options)
    return _discard(playout, hand, options)


def _lead(playout: Playout, hand: int, options: int) -> int:
    """Return the lead that promises to cost least."""
    unseen = playout.live & ~hand
    queen = _QUEEN_COMES if unseen & QUEEN else 0.0
    heart = _HEART_COMES if unseen & _ALL_HEARTS else 0.0
    best, least = 0, _MOST
    for suit in OF_SUIT:
        own = options & suit
        if not own:
            continue
        others = unseen & suit
        loss = SOMEBODY_VOID[count(others)] * (queen + heart)
        if suit == _ALL_HEARTS:
            card, cost = _heart_lead(own, others, bool(queen))
        elif suit == _ALL_SPADES and playout.live & QUEEN:
            card, cost = _spade_lead(own, others, hand, loss)
        else:
            card, cost = _plain_lead(own, others, loss)
        if cost < least:
            best, least = card, cost
    return best


def _plain_lead(own: int, others: int, loss: float) -> tuple[int, float]:
    """Return the card to lead of a suit that has no points, and its cost.

    `loss` is what a taken trick costs.
    """
    card = own & -own
    cost = loss * _takes(card, others)
    high = loss + _HIGH_CARD_GONE
    if high < cost and count(others) >= _EARLY_LEAD:
        return highest(own), high
    return card, cost


def _heart_lead(
    own: int, others: int, is_queen_out: bool
) -> tuple[int, float]:
    """Return the heart to lead; it costs even if everybody follows."""
    card = own & -own
    loss = _HEARTS_LED
    if is_queen_out:
        loss += _QUEEN_TOO * SOMEBODY_VOID[count(others)]
    return card, loss * _takes(card, others)


def _spade_lead(
    own: int, others: int, hand: int, loss: float
) -> tuple[int, float]:
    """Return the spade to lead while the queen is in the game."""
    card = own & -own
    if others & QUEEN and card > QUEEN:
        return card, _ABOVE_QUEEN_LED * _takes(card, others)
    if others & QUEEN:
        card = highest(own & (QUEEN - 1))
        is_safe = not hand & ABOVE_QUEEN
        drawn = _QUEEN_DRAWN_OUT if is_safe else _QUEEN_DRAWN_TO_ME
        return card, drawn + loss * _takes(card, others) / 2
    if card == QUEEN:
        return card, _QUEEN_LED * _takes(card, others)
    return card, _GUARD_LED + loss * _takes(card, others)


def _takes(card: int, others: int) -> float:
    lower = count(others & (card - 1))
    return TAKES[lower][count(others) - lower]


def shooter(playout: Playout) -> int:
    """Return the bit of another seat that may be shooting the moon, or 0."""
    taker = playout.takers
    if not taker or taker & (taker - 1) or taker == 1 << playout.turn:
        return 0
    hearts = playout.taken[taker.bit_length() - 1] % JACK_MARK
    if not playout.live & QUEEN and playout.stake < QUEEN_POINTS:
        hearts -= QUEEN_POINTS
    return taker if hearts >= _HEARTS_OF_SHOOTER else 0


def stops_shooter(playout: Playout, above: int) -> int:
    """Return the card of some that take the trick from a shooter, or 0."""
    if not 0 < playout.stake < _DEAR or not above:
        return 0
    who = shooter(playout)
    if not who:
        return 0
    seat = who.bit_length() - 1
    comes = (seat - playout.turn) % len(SEATS) <= 3 - playout.size
    return highest(above) if comes or seat == playout.winner else 0


def _follow(playout: Playout, hand: int, options: int) -> int:
    """Return the card to follow suit with."""
    best = playout.best
    below = options & (best - 1)
    if playout.led == _ALL_SPADES and (playout.live | best) & QUEEN:
        return _follow_spades(playout, options, below)
    stopping = stops_shooter(playout, options ^ below)
    if stopping:
        return stopping
    if playout.size == 3:
        return highest(below if below and playout.stake else options)
    others = count(playout.live & ~hand & playout.led)
    clean = not playout.stake and playout.led != _ALL_HEARTS
    if below:
        is_early = clean and others >= _EARLY_FOLLOW - playout.size
        return highest(options if is_early else below)
    if clean and others >= _EARLY_FORCED:
        return highest(options)
    return options & -options


def _follow_spades(playout: Playout, options: int, below: int) -> int:
    """Return the spade to follow with while the queen of spades is out."""
    if below & QUEEN:
        return QUEEN
    is_last = playout.size == 3
    others = options & ~QUEEN
    if is_last and not playout.stake:
        return highest(others)
    if below and (playout.stake or playout.best > QUEEN):
        return highest(below)
    safe = others & (QUEEN - 1)
    if options & QUEEN:
        return highest(safe or others)
    if playout.stake:
        return highest(options) if is_last else options & -options
    return highest(safe) if safe else options & -options


def _discard(playout: Playout, hand: int, options: int) -> int:
    """Return the card to play without the suit that was led."""
    who = shooter(playout)
    if who == 1 << playout.winner:
        return _keep_from_shooter(options & ~PENALTIES or options)
    if who and options & _ALL_HEARTS:
        return highest(options & _ALL_HEARTS)
    if options & QUEEN:
        return QUEEN
    unseen = playout.live & ~hand
    if unseen & QUEEN:
        high = options & ABOVE_QUEEN
        if high and count(hand & _BELOW_QUEEN) < _GUARDS:
            return highest(high)
    return _most_dangerous(options, unseen)


def _keep_from_shooter(options: int) -> int:
    """Return a low card of a long suit: high ones may stop the shooter."""
    best, most = 0, -_MOST
    for suit in OF_SUIT:
        own = options & suit
        if own:
            low = own & -own
            use = count(own) - (low.bit_length() - 1 >> 2) / 2
            if use > most:
                best, most = low, use
    return best


def _most_dangerous(options: int, unseen: int) -> int:
    """Return the card that is likeliest to take bad tricks later."""
    best, most = 0, -_MOST
    for suit in OF_SUIT:
        own = options & suit
        if not own:
            continue
        others = unseen & suit
        high, low = highest(own), own & -own
        danger = 0.5
        if others:
            danger = count(others & (high - 1)) - 1.5 * count(own)
            danger += 2 * count(others & (low - 1))
        if suit == _ALL_HEARTS:
            danger += 2.5
        if danger > most:
            best, most = high, danger
    return best
