# SPDX-License-Identifier: GPL-3.0-or-later
"""The marks of placement help, as they lie on the table."""

SHADE, FRAME = "image", "rectangle"


def marked(table, kind):
    """Return the places whose cards lie under a mark of a kind."""
    return set(
        table.ask(
            "[s.place for i in game.marks.items.values()"
            f" if game.canvas.type(i.id) == {kind!r}"
            " for s in (*game.s.rows, game.s.waste) if s.cards"
            " and game.canvas.bbox(i.id)[0] <= s.cards[-1].x"
            " <= game.canvas.bbox(i.id)[0] + 9"
            " and game.canvas.bbox(i.id)[1] <= s.cards[-1].y"
            " <= game.canvas.bbox(i.id)[1] + 9]"
        )
    )
