# SPDX-License-Identifier: GPL-3.0-or-later
"""What the table of Hearts says; constants are translated when shown."""

from pysol_heart2heart.hearts.cards import RANKS
from pysol_heart2heart.hearts.deal import PASSED_CARDS, Direction
from pysol_heart2heart.host.hearts_cards import SOUTH
from pysol_heart2heart.host.words import COURT_CARDS
from pysol_heart2heart.i18n import N_, _, ngettext, pgettext

SEATS = (N_("You"), N_("West"), N_("North"), N_("East"))
SUITS = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))
PASSING = {
    Direction.LEFT: N_("Passing to the left"),
    Direction.RIGHT: N_("Passing to the right"),
    Direction.ACROSS: N_("Passing across"),
    Direction.NONE: N_("No passing"),
}
NEXT_PASSING = {
    Direction.LEFT: N_("In the next deal three cards go to the left."),
    Direction.RIGHT: N_("In the next deal three cards go to the right."),
    Direction.ACROSS: N_("In the next deal three cards go across."),
    Direction.NONE: N_("In the next deal no cards are passed."),
}
CHOSEN = N_("Now click the bare table, or press D, to pass the cards.")
THREE_CHOSEN = N_("Three cards are chosen: click one of them to take it back.")
YOUR_LEAD = N_("You lead.")
YOUR_TURN = N_("It is your turn.")
NEXT_DEAL = N_("The deal is over: click the bare table, or press D, to go on.")
OWN_MOON = N_("You have shot the moon: the points go to the three others.")
MOON = N_("{name} has shot the moon: the points go to the three others.")
LAST_TRICK = N_("Last trick")
FROM_NEXT_MATCH = N_("This holds from the next match on.")


def card(number):
    """Return the name of a card."""
    letter, suit = RANKS[number // 4], SUITS[number % 4]
    rank = _(COURT_CARDS[letter]) if letter in COURT_CARDS else letter
    return _("{rank} of {suit}").format(rank=rank, suit=_(suit))


def seat(index):
    """Return the name of a player."""
    return _(SEATS[index])


def standing(index, total, points, tricks):
    """Return a player's name, points and tricks, a line for each."""
    score = f"{total}" if points is None else f"{total} ({points:+})"
    taken = ngettext("{count} trick", "{count} tricks", tricks)
    return [seat(index), score, taken.format(count=tricks)]


def about_deal(deal, match):
    """Say which deal this is, how it is passed and whether hearts may be
    led.
    """
    number = len(match.scores) + (not deal.is_over)
    lines = [
        _("Deal {number}").format(number=number),
        _(PASSING[deal.direction]),
        _("Hearts broken")
        if not deal.is_passing and deal.play.hearts_broken
        else _("Hearts not broken"),
        up_to(match.rules.target),
    ]
    if match.rules.omnibus:
        lines.append(_("Omnibus"))
    return "\n".join(lines)


def up_to(target):
    """Say how many points end a match."""
    return ngettext(
        "Up to {target} point", "Up to {target} points", target
    ).format(target=target)


def prompt(deal, match, chosen):
    """Say what the player may do now."""
    if match.is_over:
        return outcome(match)
    if deal.is_over:
        return _(NEXT_DEAL)
    if deal.is_passing:
        return _choose(deal.receiver(SOUTH), PASSED_CARDS - chosen)
    if deal.turn == SOUTH:
        return _(YOUR_TURN if deal.play.trick.cards else YOUR_LEAD)
    return _("{name} is to play.").format(name=seat(deal.turn))


def _choose(receiver, left):
    if not left:
        return _(CHOSEN)
    return ngettext(
        "Choose {count} more card to pass to {name}.",
        "Choose {count} cards to pass to {name}.",
        left,
    ).format(count=left, name=seat(receiver))


def outcome(match):
    """Say who has won a match."""
    points = min(match.totals)
    winners = match.winners()
    if winners == (SOUTH,):
        return ngettext(
            "You win the match with {points} point.",
            "You win the match with {points} points.",
            points,
        ).format(points=points)
    names = ", ".join(map(seat, winners))
    if len(winners) > 1:
        return ngettext(
            "The match is won together, with {points} point: {names}.",
            "The match is won together, with {points} points: {names}.",
            points,
        ).format(points=points, names=names)
    return ngettext(
        "{name} wins the match with {points} point.",
        "{name} wins the match with {points} points.",
        points,
    ).format(points=points, name=names)


def end(deal, match):
    """Say what the end of a deal has brought."""
    if match.is_over:
        text = outcome(match)
    else:
        text = _(NEXT_PASSING[match.direction])
    return "\n".join([*_moon(deal.play.shooter()), text])


def _moon(shooter):
    """Return a line if somebody has shot the moon."""
    if shooter is None:
        return []
    if shooter == SOUTH:
        return [_(OWN_MOON)]
    return [_(MOON).format(name=seat(shooter))]


def plays(index, number):
    """Say which card a player plays."""
    return pgettext("who and which card", "{name}: {card}").format(
        name=seat(index), card=card(number)
    )


def takes(index):
    """Say who takes a trick."""
    if index == SOUTH:
        return _("You take the trick.")
    return _("{name} takes the trick.").format(name=seat(index))


def deals(first, last):
    """Name a deal, or several that were added up."""
    if first == last:
        return _("Deal {number}").format(number=first)
    return _("Deals {first}-{last}").format(first=first, last=last)


def about_target(least, greatest):
    """Say what may be typed for the points that end a match."""
    return _("Type a whole number from {least} to {greatest}.").format(
        least=least, greatest=greatest
    )


def own_card(number, is_chosen, is_new):
    """Describe a card of the player's."""
    if is_chosen:
        return _("{card}, chosen to be passed").format(card=card(number))
    if is_new:
        return _("{card}, just received").format(card=card(number))
    return card(number)


def passes(giver, numbers):
    """Say which cards another player passes to this one."""
    cards = ", ".join(map(card, numbers))
    return _("{name} passes you: {cards}.").format(
        name=seat(giver), cards=cards
    )


def trick(deal):
    """Read the trick out, or the one before where no card lies there."""
    if not deal.is_passing and deal.play.trick.cards:
        return "; ".join(_cards_of(deal.play.trick))
    lines = [_("No card lies on the table.")]
    if last := last_trick(deal):
        lines.append(f"{_(LAST_TRICK)}: {'; '.join(last)}")
    return " ".join(lines)


def last_trick(deal):
    """Say in a line each who played what in the last complete trick, and who
    has taken it; no line before there is one.
    """
    tricks = () if deal.is_passing else deal.play.tricks
    complete = [trick for trick in tricks if trick.is_complete()]
    if not complete:
        return []
    return [*_cards_of(complete[-1]), takes(complete[-1].winner())]


def _cards_of(trick):
    return [
        plays(trick.player(index), number)
        for index, number in enumerate(trick.cards)
    ]


def scores(match):
    """Say what the last deal has brought each player, and the totals."""
    return "; ".join(
        _("{name}: {points}, in all {total}").format(
            name=seat(index), points=match.scores[-1][index], total=total
        )
        for index, total in enumerate(match.totals)
    )


def result(match):
    """Say who has won a match, and all totals."""
    totals = ", ".join(
        f"{seat(index)} {total}" for index, total in enumerate(match.totals)
    )
    return f"{outcome(match)}\n{totals}"
