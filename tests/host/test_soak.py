# SPDX-License-Identifier: GPL-3.0-or-later
"""A short form of the soak, and that it finds what is wrong.

`python3 -m tests.soak` is the long form.
"""

import pytest

from tests.soak import results
from tests.soak.host import player
from tests.soak.host.acts import KINDS, Kind

ACTS = 300
SEED = 3


@pytest.fixture(scope="module")
def ours(host):
    with player.playing(host.version, player.OURS, known=()) as ours:
        yield ours


def test_nothing_is_wrong_after_hundreds_of_acts_of_every_kind(ours):
    came = ours.play(SEED, ACTS, kinds=player.COMMON)
    assert came.acts == ACTS
    assert set(came.kinds) == set(KINDS)
    assert came.changed > ACTS * results.LEAST_CHANGED / 100
    assert came.games > 1


# what makes something wrong, how that is called, and what mends it
CARD = "game.s.rows[0].cards[0]"
WRONG = (
    (
        "app.agent.names.update(card=game.s.talon.cards.pop())",
        "cards: ",
        "game.s.talon.cards.append(card)",
    ),
    (
        "game.s.talon.cards.append(game.s.talon.cards[0])",
        "cards: ",
        "game.s.talon.cards.pop()",
    ),
    (
        "game.s.talon.cards[0].showFace()",
        "a card of the stock lies face up",
        "game.s.talon.cards[0].showBack()",
    ),
    (
        f"{CARD}.showBack()",
        "a card of the heart or the waste lies face down",
        f"{CARD}.showFace()",
    ),
    (
        f"{CARD}.moveBy(9, 0)",
        "a card does not lie on its stack",
        f"{CARD}.moveBy(-9, 0)",
    ),
    (
        "game.s.rows[24].__dict__.update(canMoveCards=lambda cards: False)",
        r"free places: \[\], not \(24,\)",
        "game.s.rows[24].__dict__.pop('canMoveCards')",
    ),
    (
        "game.__dict__.update(getGameScore=lambda: 5)",
        "score: 5, not 0",
        "game.__dict__.pop('getGameScore')",
    ),
    (
        "game.texts.score.config(text='Score: 5')",
        "text: Score: 5, not Score: 0",
        "game.updateText()",
    ),
    (
        "game.__dict__.update(getGameNumber=lambda format: 'HH1-N-AAAAAAA')",
        "deal code: HH1-N-AAAAAAA, not HH1-N-",
        "game.__dict__.pop('getGameNumber')",
    ),
    (
        "game.__dict__.update(selected=game.s.rows[0])",
        "the selected card at place 0 is not free",
        "game.clearSelection()",
    ),
    (
        "print('0x12 of 34 cards', file=__import__('sys').stderr, flush=True)",
        "on standard error: # of # cards",
        "None",
    ),
)


@pytest.mark.parametrize(("wrong", "told", "mending"), WRONG)
def test_whatever_is_wrong_is_told(ours, wrong, told, mending):
    ours.begin(SEED)
    ours.may_deal = False
    before = ours.look
    ours.judge(before)
    ours.table.ask(f"{wrong} and None")
    ours.table.settle()
    with pytest.raises(player.Fault, match=told):
        ours.judge(before)
    ours.table.ask(f"{mending} and None")
    ours.table.settle()
    ours.judge(before)


def test_another_table_than_saved_is_told(ours):
    ours.begin(SEED)
    ours.may_deal = True
    ours.expect(ours.state())
    ours.table.click_stock()
    with pytest.raises(player.Fault, match="cards: "):
        ours.judge(ours.look)


def test_report_has_the_round_and_its_last_acts(ours, monkeypatch):
    def turn_and_complain(player, chance):
        player.table.click_stock()
        complaint = "print('ouch', file=__import__('sys').stderr, flush=True)"
        player.table.ask(complaint)
        return "and complain"

    monkeypatch.setitem(KINDS, "turn", Kind(turn_and_complain, 1))
    kinds = ["turn", *["undo"] * 30]  # the last one is the first to come
    with pytest.raises(player.Failure) as failure:
        ours.play(SEED, 50, kinds)
    told = str(failure.value)
    assert told.startswith("on standard error: ouch")
    assert f"Heart to Heart, round {SEED}, the last acts" in told
    acts = [line for line in told.splitlines() if ": z" in line]
    assert len(acts) + told.count("BackSpace") == player.REPORTED_ACTS - 1
    assert " 30 turn: and complain" in told
    assert "'talon': " in told


def test_pyramid_lets_its_lines_pass_and_keeps_them(host):
    with player.playing(host.version, player.PYRAMID) as pyramid:
        complaint = "print('Ouch 1', file=__import__('sys').stderr, flush=1)"
        pyramid.table.ask(complaint)
        came = pyramid.play(SEED, 30)
    assert came.acts == 30
    assert "Ouch #" in pyramid.lines
