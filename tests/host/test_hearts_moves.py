# SPDX-License-Identifier: GPL-3.0-or-later
"""Passing, playing, refusals, undo and the score window of Hearts."""

import time

import pytest

from pysol_heart2heart.hearts.cards import name
from pysol_heart2heart.hearts.deal import Direction
from pysol_heart2heart.hearts.rules import SEATS, Refusal
from pysol_heart2heart.hearts.words import REFUSALS
from tests.host.hearts_expected import found, refused
from tests.host.hearts_table import SOUTH

SEAT_NAMES = ("You", "West", "North", "East")
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANKS = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}

MIDDLE = "game.s.talon"


def play_until(table, wanted):
    """Play the first deal of a match until it is as wanted."""
    number, cards = found(wanted)
    table.new_match(number)
    table.ask(f"play_hearts({cards} + 4) and None")
    return table.deal()


# passing


def test_three_cards_are_chosen_and_passed_by_clicks(hearts):
    dealt = hearts.hand()
    first, second, third = dealt[0], dealt[5], dealt[12]
    for card in (first, second, third):
        hearts.click_card(card)
    assert hearts.chosen() == (first, second, third)
    assert hearts.ask("game.prompt()").startswith("Now click the bare table")
    hearts.click_at(*hearts.corner())
    deal = hearts.deal()
    assert deal.passed[SOUTH] == (first, second, third)
    assert sorted(hearts.hand()) == sorted(deal.hand(SOUTH))


def test_chosen_card_is_taken_back_to_its_place(hearts):
    dealt = hearts.hand()
    for card in dealt[3:6]:
        hearts.click_card(card)
    for card in (dealt[4], dealt[3], dealt[5]):
        hearts.click_card(card)
        assert card in hearts.hand()
    assert hearts.hand() == dealt
    assert hearts.chosen() == ()


def test_fourth_card_is_refused_in_words(hearts):
    dealt = hearts.hand()
    for card in dealt[:4]:
        hearts.click_card(card)
    assert hearts.chosen() == dealt[:3]
    assert hearts.message().startswith("Three cards are chosen")


def test_two_cards_are_not_passed(hearts):
    for card in hearts.hand()[:2]:
        hearts.click_card(card)
    hearts.click_at(*hearts.corner())
    hearts.key("d")
    assert hearts.deal().is_passing
    assert hearts.ask("game.prompt()") == "Choose 1 more card to pass to West."


def test_cards_are_chosen_and_taken_back_by_dragging(hearts):
    dealt = hearts.hand()
    hearts.drag_card(dealt[2], MIDDLE)
    hearts.drag_card(dealt[7], "game.hidden[1]")
    assert hearts.chosen() == (dealt[2], dealt[7])
    hearts.drag_card(dealt[2], "game.s.rows[9]")
    assert hearts.chosen() == (dealt[7],)
    assert hearts.ask("[len(r.cards) for r in game.s.rows]")[2] == 1


def test_deal_command_passes_the_cards(hearts):
    for card in hearts.hand()[:3]:
        hearts.click_card(card)
    hearts.key("d")
    assert not hearts.deal().is_passing


def test_received_cards_stand_out_until_a_card_is_played(hearts):
    hearts.pass_by_clicks()
    deal = hearts.deal()
    received = deal.passed[deal.giver(SOUTH)]
    tops = "{hearts_cards([r])[0][0]: r.y for r in game.s.rows if r.cards}"
    rows = {int(card): y for card, y in hearts.ask(tops).items()}
    high = {card for card, y in rows.items() if y < max(rows.values())}
    assert high == set(received)
    hearts.click_card(*hearts.advised())
    assert len({*hearts.ask(tops).values()}) == 1


def test_passing_turns_with_every_deal(hearts):
    hearts.new_match(target=1000)
    for direction in (*_ROTATION, Direction.LEFT):
        assert hearts.deal().direction is direction
        assert hearts.deal().is_passing == (direction is not Direction.NONE)
        hearts.quickly_to_end_of_deal()
        hearts.press_button("Next deal")


_ROTATION = (
    Direction.LEFT,
    Direction.RIGHT,
    Direction.ACROSS,
    Direction.NONE,
)


# playing


def test_card_is_played_by_dragging_it_to_the_middle(hearts):
    hearts.pass_by_clicks()
    (card,) = hearts.advised()
    plays = hearts.deal().plays
    hearts.drag_card(card, MIDDLE)
    assert hearts.deal().plays[: len(plays) + 1] == (*plays, card)


def test_card_dropped_near_the_hand_stays_there(hearts):
    hearts.pass_by_clicks()
    before, hand = hearts.deal(), hearts.hand()
    hearts.drag_card(hearts.advised()[0], "game.piles[0]")
    assert (hearts.deal(), hearts.hand()) == (before, hand)


def test_double_click_moves_one_card(hearts):
    dealt = hearts.hand()
    point = hearts.card(dealt[6])
    hearts.click_fast(point)
    hearts.click_fast(point)
    assert hearts.chosen() == (dealt[6],)
    hearts.reset_hearts()
    hearts.pass_by_clicks()
    before = len(hearts.hand())
    hearts.double_click_at(*hearts.card(hearts.advised()[0]), times=3)
    assert len(hearts.hand()) == before - 1


@pytest.mark.parametrize("mouse", ["point-n-click", "sticky-mouse"])
def test_cards_are_played_in_every_mouse_mode(hearts, mouse):
    hearts.ask(f"app.opt.__dict__.update(mouse_type={mouse!r})")
    if mouse == "sticky-mouse":
        for card in hearts.hand()[:3]:
            hearts.click_card(card)
            hearts.click_at(*hearts.point(MIDDLE))
        hearts.click_at(*hearts.corner())
        hearts.click_card(*hearts.advised())
        hearts.click_at(*hearts.point(MIDDLE))
    else:
        hearts.play_on(1)
    assert len(hearts.hand()) == 12


def test_message_goes_when_a_card_is_taken_up(hearts):
    hearts.ask("app.opt.__dict__.update(mouse_type='sticky-mouse')")
    for card in hearts.hand()[:3]:
        hearts.click_card(card)
        hearts.click_at(*hearts.point(MIDDLE))
    hearts.click_card(hearts.hand()[0])
    assert hearts.message().startswith("Three cards are chosen")
    hearts.click_card(hearts.chosen()[0])
    hearts.click_at(*hearts.card(hearts.hand()[0]))
    assert len(hearts.chosen()) == 2
    assert not hearts.message().startswith("Three cards are chosen")


REFUSED = (
    Refusal.FOLLOW_SUIT,
    Refusal.HEARTS_NOT_BROKEN,
    Refusal.LEAD_TWO_OF_CLUBS,
    Refusal.NO_PENALTY_IN_FIRST_TRICK,
)


@pytest.mark.parametrize("reason", REFUSED, ids=lambda reason: reason.name)
def test_refused_card_tells_why(hearts, reason):
    deal = play_until(hearts, lambda deal: refused(deal, reason) is not None)
    card = refused(deal, reason)
    hearts.click_card(card)
    assert hearts.message() == REFUSALS[reason], name(card)
    hearts.drag_card(card, MIDDLE)
    assert hearts.deal() == deal
    hearts.click_card(*hearts.advised())
    assert hearts.message() == ""


# undo


def test_undo_leads_to_own_decisions_of_this_deal_only(hearts):
    hearts.new_match(target=1000)
    assert not hearts.ask("game.canUndo()")
    hearts.play_on(2)
    for _ in range(6):
        assert hearts.ask("game.canUndo()")
        hearts.key("z")
    assert not hearts.ask("game.canUndo()")
    assert hearts.deal().is_passing
    for _ in range(6):
        hearts.key("r")
    assert len(hearts.hand()) == 11
    hearts.quickly_to_end_of_deal()
    assert not hearts.ask("game.canUndo()")
    hearts.press_button("Next deal")
    before = hearts.deal()
    hearts.key("z")
    assert hearts.deal() == before
    assert not hearts.ask("app.menubar.menustate.undo")


def test_another_decision_after_undo_plays_on_from_there(hearts):
    hearts.play_on(2)
    hearts.key("z")
    deal = hearts.deal()
    others = [c for c in deal.hand(SOUTH) if deal.refusal(SOUTH, c) is None]
    card = next((c for c in others if (c,) != hearts.advised()), others[0])
    hearts.click_card(card)
    plays = hearts.deal().plays
    assert plays[: len(deal.plays) + 1] == (*deal.plays, card)


def test_last_card_is_redone_with_its_scores(hearts):
    hearts.new_match(target=1000)
    hearts.play_on(12)
    hearts.click_card(*hearts.hand())
    hearts.wait_for("dialogs()")
    hearts.close_dialogs()
    scores = hearts.match().scores
    assert len(scores) == 1
    assert not hearts.ask("game.canUndo()")


# the trick before


def test_click_on_a_pile_shows_the_last_trick(hearts):
    hearts.new_match(1)
    for tricks in (1, 2):
        hearts.play_on(1)
        before = hearts.deal()
        pile = next(s for s in SEATS if before.play.taken[s])
        hearts.click_at(*hearts.point(f"game.piles[{pile}]"))
        assert hearts.dialogs() == ["Last trick"]
        *cards, winner = hearts.ask("dialog_text()").strip().split("\n")
        trick = before.play.tricks[tricks - 1]
        assert cards == [
            f"{SEAT_NAMES[trick.player(index)]}: {spelled(card)}"
            for index, card in enumerate(trick.cards)
        ]
        assert winner.startswith(SEAT_NAMES[trick.winner()])
        hearts.press_button("OK")
        assert hearts.deal() == before


def spelled(card):
    """Return the name of a card in words."""
    rank, suit = name(card)
    return f"{RANKS.get(rank, rank)} of {SUITS[suit]}"


# the score window


def test_score_window_leads_to_the_next_deal(hearts):
    hearts.new_match(target=1000)
    for number in (1, 2):
        hearts.quickly_to_end_of_deal()
        assert hearts.dialogs() == ["Deal over"]
        text = hearts.ask("dialog_text()").split("\n")
        assert text.count(f"Deal {number}") == 1
        assert text[-4:] == [str(total) for total in hearts.match().totals]
        hearts.press_button("Next deal")
    assert hearts.deal().direction is Direction.ACROSS


@pytest.mark.parametrize(
    ("number", "name"), [(508, "You have"), (144, "North has")]
)
def test_score_window_names_who_has_shot_the_moon(hearts, number, name):
    hearts.new_match(number, target=1000)
    hearts.quickly_to_end_of_deal()
    assert sorted(hearts.match().totals) == [0, 26, 26, 26]
    assert f"{name} shot the moon" in hearts.ask("dialog_text()")
    hearts.press_button("Next deal")
    hearts.quickly_to_end_of_deal()
    assert "the moon" not in hearts.ask("dialog_text()")


def test_match_won_by_the_moon_says_so(hearts):
    hearts.new_match(508, target=26)
    hearts.quickly_to_end_of_deal()
    assert hearts.match().is_over
    told = hearts.ask("dialog_text()")
    assert "You have shot the moon" in told
    assert "You win the match with 0 points." in told
    prompt = "app.canvas.itemcget(game.captions.items[5].id, 'text')"
    assert hearts.ask(prompt) == "You win the match with 0 points."
    hearts.press_button("Close")
    assert hearts.dialogs() == ["Game won"]


def test_clock_and_pause_wait_for_the_scores_of_a_won_match(hearts):
    hearts.new_match(508, target=26)
    hearts.quickly_to_end_of_deal()
    elapsed = hearts.ask("game.stats.elapsed_time")
    hearts.ask("app.top.withdraw()")
    time.sleep(1.2)
    hearts.ask("app.top.deiconify()")
    hearts.press_button("Close")
    assert hearts.dialogs() == ["Game won"]
    assert hearts.ask("game.stats.elapsed_time") - elapsed < 1
    hearts.close_dialogs()
    assert not hearts.ask("game.pause")


def test_match_won_in_a_minimised_window_is_told_by_the_host(hearts):
    hearts.new_match(508, target=26)
    hearts.ask("app.top.withdraw()")
    hearts.wait_for("game.pause")
    hearts.ask("game.doPause()")  # as if a move were still on its way
    hearts.later("lambda: play_hearts(52)")
    hearts.wait_for("game.finished")
    hearts.ask("app.top.deiconify()")
    hearts.wait_for("dialogs() == ['Game won']")
    assert "You 0, West 26, North 26, East 26" in hearts.ask("dialog_text()")
    hearts.close_dialogs()
    assert not hearts.ask("game.pause")


def test_match_won_with_a_hint_shows_its_scores_first(hearts):
    hearts.new_match(508, target=26)
    hearts.ask("app.opt.timeouts.update(hint=0)")
    hearts.key("h")
    hearts.quickly_to_end_of_deal()
    assert hearts.dialogs() == ["Match over"]
    assert "You win the match" in hearts.ask("dialog_text()")
    hearts.press_button("Close")
    assert hearts.dialogs() == ["Game finished"]


def test_closed_score_window_leaves_the_deal_command(hearts):
    hearts.new_match(target=1000)
    hearts.quickly_to_end_of_deal()
    hearts.close_dialogs()
    assert hearts.deal().is_over
    hearts.click_at(*hearts.corner())
    assert hearts.deal().direction is Direction.RIGHT
    assert len(hearts.hand()) == 13


def test_lost_match_is_told_booked_and_left_for_a_new_one(hearts):
    for number in range(1, 60):
        hearts.new_match(number, target=5)
        hearts.quickly_to_end_of_deal()
        if hearts.dialogs() == ["Match over"]:
            break
        hearts.close_dialogs()
    totals = hearts.match().totals
    assert totals[SOUTH] > min(totals)
    assert "win" in hearts.ask("dialog_text()")
    lost = "app.stats.getStats(app.opt.player, 465433)[1]"
    booked = hearts.ask(lost)
    assert booked >= 1
    hearts.press_button("New game")
    assert hearts.ask(lost) == booked
    assert hearts.match().scores == ()
    assert hearts.deal().is_passing
