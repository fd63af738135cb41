# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules agree with an independent implementation on 720 deals."""

import pytest

from pysol_heart2heart.hearts.cards import in_mask
from pysol_heart2heart.hearts.deal import Deal
from pysol_heart2heart.hearts.rules import SEATS
from tests.hearts.reference import FILES, Known, known


def begun(known_deal: Known) -> Deal:
    deal = known_deal.deal
    if deal.is_passing:
        deal = deal.after_passing(known_deal.passed)
    return deal


def test_all_known_deals_are_there() -> None:
    assert sum(len(list(known(name))) for name in FILES) == 720


@pytest.mark.parametrize("name", FILES)
def test_legal_cards_and_scores_agree(name: str) -> None:
    for each in known(name):
        deal = begun(each)
        for card, legal in zip(each.plays, each.legal):
            assert set(in_mask(deal.legal())) == legal, each.line
            turn = deal.turn
            assert turn is not None
            deal = deal.after(turn, card)
        assert deal.is_over
        assert deal.play.scores() == each.scores, each.line


@pytest.mark.parametrize("name", FILES)
def test_card_is_refused_if_and_only_if_it_is_not_legal(name: str) -> None:
    for each in list(known(name))[::8]:
        deal = begun(each)
        for card, legal in zip(each.plays, each.legal):
            turn = deal.turn
            assert turn is not None
            for seat in SEATS:
                for other in deal.hand(seat):
                    is_legal = seat == turn and other in legal
                    assert (deal.refusal(seat, other) is None) == is_legal
            deal = deal.after(turn, card)
