# SPDX-License-Identifier: GPL-3.0-or-later
"""Hearts by keys and by ear, where the host has them (3.4+)."""

import pytest

from pysol_heart2heart.hearts.rules import SEATS
from tests.host.hearts_table import SOUTH

pytestmark = pytest.mark.parametrize("host", ["3.6.1"], indirect=True)


def chosen(table):
    """Return the card that the keyboard's frame is on, None for none."""
    cards = table.ask(
        "hearts_cards([s for s in [game.keyboard_selected_stack] if s])"
    )
    return cards[0][0] if cards and cards[0] else None


def choose(table, card):
    """Go to a card with the Tab key."""
    for _ in range(20):
        if chosen(table) == card:
            return
        table.key("Tab")
    raise AssertionError(f"Tab does not lead to {card}")


@pytest.fixture
def spoken(hearts):
    """Return what was said since the last call."""
    hearts.ask("listen.start()")
    yield lambda: hearts.ask("listen.heard()")
    hearts.ask("listen.stop()")


def test_deal_is_played_by_keys(hearts):
    hearts.new_match(target=1000)
    for card in hearts.advised():
        choose(hearts, card)
        hearts.key("Return")
    hearts.key("d")
    for _ in range(13):
        choose(hearts, *hearts.advised())
        hearts.key("Return")
    hearts.wait_for("dialogs()")
    assert hearts.dialogs() == ["Deal over"]
    hearts.key("Return")
    assert len(hearts.match().scores) == 1
    assert hearts.deal().is_passing


def test_chosen_card_is_taken_back_by_keys(hearts):
    card = hearts.hand()[4]
    choose(hearts, card)
    hearts.key("Return")
    assert hearts.chosen() == (card,)
    choose(hearts, card)
    hearts.key("Return")
    assert hearts.chosen() == ()


def test_arrows_go_through_the_hand_and_up_to_the_table(hearts):
    hand = hearts.hand()
    choose(hearts, hand[0])
    for card in hand[1:]:
        hearts.key("Right")
        assert chosen(hearts) == card
    hearts.key("Left")
    assert chosen(hearts) == hand[-2]
    hearts.key("Up")
    assert chosen(hearts) is None  # the talon
    hearts.key("Down")
    assert chosen(hearts) in hand


def test_keys_in_a_pause_break_nothing(hearts):
    choose(hearts, hearts.hand()[0])
    for key in ("p", "Up", "Tab", "Return", "p", "Left"):
        hearts.key(key)
    assert hearts.deal().is_passing


# speech


def test_key_between_two_moves_of_a_demo_does_not_end_it(hearts):
    hearts.ask("app.opt.timeouts.update(demo=0)")
    hearts.key("Tab")
    # the demo's next move waits until the host is idle, as it is for a
    # moment while it draws the frame
    hearts.later("lambda: (game.startDemo(), game.keyboardSelectNextType())")
    hearts.wait_for("game.moves.index > 8")
    hearts.ask("game.stopDemo()")
    hearts.settle()
    hearts.assert_in_step()


def test_cards_say_their_names(hearts, spoken):
    hearts.new_match(1)
    spoken()
    choose(hearts, 44)
    assert spoken()[-1] == "king of clubs"
    hearts.key("Return")
    choose(hearts, 44)
    assert spoken()[-1] == "king of clubs, chosen to be passed"


def test_every_card_and_trick_of_the_others_is_told(hearts, spoken):
    hearts.pass_by_clicks()
    spoken()
    before = len(hearts.deal().plays)
    hearts.click_card(*hearts.advised())
    said = spoken()
    plays = len(hearts.deal().plays) - before - 1
    names = ("West: ", "North: ", "East: ")
    assert len([text for text in said if text.startswith(names)]) == plays
    assert len([text for text in said if "the trick." in text]) == 1


def test_refusals_are_said(hearts, spoken):
    for card in hearts.hand()[:4]:
        hearts.click_card(card)
    assert spoken()[-1].startswith("Three cards are chosen")


def test_received_cards_are_said_and_new_until_the_first_play(hearts, spoken):
    hearts.pass_by_clicks()
    deal = hearts.deal()
    received = deal.passed[deal.giver(SOUTH)]
    (told,) = [text for text in spoken() if "passes you: " in text]
    assert told.startswith("East ")
    assert told.count(" of ") == len(received)
    for card in hearts.hand():
        choose(hearts, card)
        is_new = spoken()[-1].endswith(", just received")
        assert is_new == (card in received)
    choose(hearts, *hearts.advised())
    hearts.key("Return")
    choose(hearts, hearts.hand()[0])
    assert "received" not in spoken()[-1]


def test_scores_of_a_deal_are_said(hearts, spoken):
    hearts.new_match(target=1000)
    hearts.quickly_to_end_of_deal()
    you, *_ = hearts.match().totals
    (told,) = [text for text in spoken() if text.startswith("Deal over. ")]
    assert told.startswith(f"Deal over. You: {you}, in all {you}; West: ")


@pytest.mark.parametrize("key", ["Tab", "q", "v"])
def test_keys_are_heard_while_the_old_cards_are_swept_away(hearts, key):
    choose(hearts, hearts.hand()[0])
    options = {"animations": 4, "redeal_animation": True}
    hearts.ask(f"app.opt.__dict__.update({options})")
    hearts.later("game.newGame")
    hearts.wait_for("game.busy and game.deal is None")
    hearts.key(key)
    hearts.wait_for("not game.busy")
    hearts.ask("app.opt.__dict__.update(app.agent.options)")
    hearts.assert_in_step()


def test_information_keys_tell_the_standing_and_the_trick(hearts, spoken):
    hearts.key("q")
    assert spoken()[-1] == (
        "Choose 3 cards to pass to West. You, 0, 0 tricks. West, 0, 0 tricks."
        " North, 0, 0 tricks. East, 0, 0 tricks."
    )
    hearts.pass_by_clicks()
    choose(hearts, hearts.hand()[0])
    hearts.key("v")
    trick = hearts.deal().play.trick
    said = spoken()[-1]
    assert len(trick.cards) == said.count(" of ")
    assert (said == "No card lies on the table.") == (not trick.cards)


def test_trick_before_is_told_while_no_card_lies_there(hearts, spoken):
    hearts.play_on(1)
    while hearts.deal().play.trick.cards:
        hearts.click_card(*hearts.advised())
    choose(hearts, hearts.hand()[0])
    hearts.key("v")
    said = spoken()[-1]
    assert said.startswith("No card lies on the table. Last trick: ")
    assert said.endswith("You take the trick.")
    assert said.count(" of ") == len(SEATS)
