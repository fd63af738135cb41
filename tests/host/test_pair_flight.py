# SPDX-License-Identifier: GPL-3.0-or-later
"""Both cards of a pair fly together at the host's animation speed."""

import pytest

from pysol_heart2heart.rules import WASTE, Pair


@pytest.fixture
def flight(table):
    """Play the tip's pair at a speed; return where both cards were seen."""

    def play(speed):
        table.ask("[game.dealCards() for _ in range(9)] and None")
        table.ask(f"app.opt.__dict__.update(animations={speed})")
        table.ask(
            "watch_draws.start(lambda cards=[game.s.rows[24].cards[-1],"
            " game.s.waste.cards[-1]]: [(c.x, c.y) for c in cards])"
        )
        table.play(Pair(24, WASTE))
        return table.ask("watch_draws.stop()")

    return play


def test_both_cards_are_under_way_at_the_same_time(flight):
    seen = flight(speed=2)
    tips, wastes = zip(*seen)
    assert len(set(map(tuple, tips))) > 3
    assert len(set(map(tuple, wastes))) > 3
    assert tips[-1] == wastes[-1]
    halfway = seen[len(seen) // 2]
    assert halfway[0] not in (tips[0], tips[-1])
    assert halfway[1] not in (wastes[0], wastes[-1])


def test_slower_setting_shows_more_of_the_flight(flight, table):
    fast = len(flight(speed=2))
    table.new_deal("HH1-N-AAAAAAM")
    assert len(flight(speed=4)) > 2 * fast


def test_no_animation_shows_no_flight(flight):
    # where the cards are seen at all, both have arrived
    assert all(tip == waste for tip, waste in flight(speed=0))
