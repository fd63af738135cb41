# SPDX-License-Identifier: GPL-3.0-or-later
"""A message in the status bar has the room that it needs."""

import pytest

from tests.host.host_process import SIZE
from tests.versions import having

LONGEST = "A safe pair comes after 27 clicks on the stock, a redeal included."
NO_MOVES = "No more moves are possible."
WIDTHS = (721, 1000, 1600)


def message_fits(table):
    table.settle()
    return not table.is_cut("message_label()")


def check_room(table, width):
    table.ask("set_options(show_winnable=True)")
    table.resize(width, 700)
    fields = table.ask("field_widths()")
    table.ask(f"game.showMessage({LONGEST!r})")
    assert message_fits(table)
    assert table.message() == LONGEST
    table.click(24)
    assert table.ask("field_widths()") == fields
    shown = table.ask("len(app.statusbar.frame.grid_slaves())")
    assert shown == sum(map(bool, fields.values()))
    table.resize(*SIZE)


@pytest.mark.parametrize("width", WIDTHS)
def test_message_has_room_and_the_fields_come_back(table, width):
    check_room(table, width)


@pytest.mark.parametrize(
    "host", having("a choice of the status bar's fields"), indirect=True
)
@pytest.mark.parametrize("width", WIDTHS)
def test_message_has_room_where_the_player_hides_its_field(table, width):
    table.ask("app.opt.statusbar_vars.update(help=False)")
    table.ask("app.statusbar.config('help', False)")
    check_room(table, width)
    table.ask("app.opt.statusbar_vars.update(help=True)")
    table.ask("app.statusbar.config('help', True)")


@pytest.mark.parametrize("word", [False, True])
def test_longer_and_longer_messages_always_have_room(table, word):
    table.ask(f"set_options(show_winnable={word})")
    table.resize(800, 600)
    for length in range(20, 100, 2):
        table.ask("game.showMessage('')")
        table.settle()
        table.ask(f"game.showMessage({'i' * length!r})")
        assert message_fits(table), length
    table.ask("game.showMessage('')")
    table.resize(*SIZE)


def fields_taken(table, *messages):
    """Show messages in one breath; return the fields beside the last one."""
    shown = ", ".join(f"game.showMessage({text!r})" for text in messages)
    table.ask(f"[{shown}] and None")
    assert message_fits(table)
    return table.ask("field_widths()")


def test_message_right_after_another_takes_the_room_that_it_needs(table):
    table.resize(800, 600)
    for message in (LONGEST, NO_MOVES):
        table.ask("game.showMessage('')")
        table.settle()
        alone = fields_taken(table, message)
        for former in (NO_MOVES, LONGEST):
            assert fields_taken(table, former, "", message) == alone
            assert fields_taken(table, "", message) == alone
    table.ask("game.showMessage('')")
    table.resize(*SIZE)
