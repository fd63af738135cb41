# SPDX-License-Identifier: GPL-3.0-or-later
"""Placement help: frames and shade, on the right cards and above them."""

from pysol_heart2heart.rules import WASTE
from tests.host.marks import FRAME, SHADE, marked
from tests.reference import documented_win
from tests.search import play_to

TIP = 24


def with_partner(table):
    return {place for pair in table.position().pairs() for place in pair}


def test_cards_with_a_partner_are_framed_all_game_long(table):
    *moves, _winning = documented_win()
    for move in moves:
        table.play(move)
        assert marked(table, FRAME) == with_partner(table)
    for _ in moves:
        table.key("z")
        assert marked(table, FRAME) == with_partner(table)


def test_frames_that_hold_stay_when_a_pair_is_undone(table):
    code, moves = play_to(lambda position: len(position.paired_places()) > 3)
    table.new_deal(code)
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    frames = "{m.card.id: i.id for m, i in game.marks.items.items()}"
    before = table.ask(frames)
    pair = table.position().pairs()[0]
    table.play(pair)
    others = table.ask(frames)
    table.key("z")
    again = table.ask(frames)
    assert len(again) == len(before) > len(set(others) & set(again)) > 0
    assert {(c, i) for c, i in others.items() if c in again} <= {
        *again.items()
    }
    assert marked(table, FRAME) == with_partner(table)


def test_the_color_of_frames_stays_at_hand_and_unseen(table):
    table.ask("game.marks.clear()")
    widths = table.ask(
        "[float(app.canvas.itemcget(item, 'width'))"
        " for item in app.canvas.find_all()"
        " if app.canvas.type(item) == 'rectangle'"
        " and app.canvas.itemcget(item, 'outline')"
        " == app.opt.colors['cards_1']]"
    )
    assert widths == [0]


def test_frame_goes_when_its_card_flies_off(table):
    table.ask("[game.dealCards() for _ in range(9)] and None")
    table.ask("app.opt.__dict__.update(animations=2)")
    assert WASTE in marked(table, FRAME)
    table.ask(
        "watch_draws.start(lambda card=game.s.waste.cards[-1]:"
        " (card.x, [m.card is card for m in game.marks.items]))"
    )
    left, right = table.ask("(game.s.talon.x, game.s.waste.x)")
    table.key("z")
    flying = [at for at in table.ask("watch_draws.stop()") if at[0] < right]
    assert len({x for x, _ in flying if x > left}) > 2
    assert not any(any(framed) for _, framed in flying)


def test_cards_that_do_not_go_with_the_selected_one_are_darkened(table):
    code, moves = play_to(lambda position: len(position.pairs()) > 1)
    table.new_deal(code)
    table.ask(f"play_in_step.play({list(map(str, moves))}) and None")
    position = table.position()
    face_up = {p for p in range(25) if position.heart[p] is not None}
    face_up.add(WASTE)
    for place in (*position.free_places(), WASTE):
        table.click(place)
        partners = {p for p in face_up if position.can_pair(place, p)}
        assert marked(table, SHADE) == face_up - partners - {place}
        table.click(place)
        assert marked(table, SHADE) == set()


def test_marks_lie_just_above_their_own_cards(table):
    for move in documented_win()[:43]:
        table.play(move)
    table.click(table.position().free_places()[0])
    order = table.ask("list(game.canvas.find_all())")
    cards = table.ask(
        "{p: s.cards[-1].item.id"
        " for p, s in enumerate(game.s.rows) if s.cards}"
    )
    position = table.position()
    shaded = table.ask(
        "[(p, i.id) for i in game.marks.items.values()"
        " if game.canvas.type(i.id) == 'image'"
        " for p, s in enumerate(game.s.rows) if s.cards and"
        " game.canvas.coords(i.id)"
        " == game.canvas.coords(s.cards[-1].item.id)]"
    )
    assert shaded
    for place, item in shaded:
        assert order.index(cards[str(place)]) < order.index(item)
        for cover in position.covering(place):
            assert order.index(item) < order.index(cards[str(cover)])


def test_marks_follow_a_resized_table(table):
    for move in documented_win()[:9]:
        table.play(move)
    table.click(TIP)
    for size in ((800, 600), (1300, 900), (1000, 800)):
        table.resize(*size)
        assert table.selected() == TIP
        assert marked(table, FRAME) == {TIP, WASTE}
        assert WASTE not in marked(table, SHADE)
        assert len(marked(table, SHADE)) == 24


def in_sight(table):
    """Return the items of the game that are not hidden."""
    return table.ask(
        "[i for i in game.canvas.find_all() if i in game.canvas.items"
        " and game.canvas.itemcget(i, 'state') != 'hidden']"
    )


def test_marks_hide_in_a_pause_and_take_no_clicks_after_it(table):
    for move in documented_win()[:9]:
        table.play(move)
    table.click(TIP)
    table.key("p")
    assert table.selected() is None
    assert table.ask("game.pause")
    assert in_sight(table) == []
    states = (
        "[game.canvas.itemcget(i.id, 'state')"
        " for i in game.marks.items.values()]"
    )
    table.key("p")
    assert table.ask(states) == ["disabled"] * 2
    table.click(TIP)
    table.click(WASTE)
    assert table.moves() == 10


def test_nothing_draws_marks_in_a_pause(table):
    for move in documented_win()[:9]:
        table.play(move)
    table.ask("game.doPause()")
    for _ in range(2):
        table.ask("choose_option('Placement help')")
        assert in_sight(table) == []
    table.resize(900, 700)  # the host draws the sign of its stock then
    assert table.ask("len(game.marks.items)") == 0
    table.resize(1000, 800)
    table.ask("game.doPause()")
    assert marked(table, FRAME) == {TIP, WASTE}


def test_no_marks_stay_behind_while_the_cards_are_swept_away(table):
    for move in documented_win()[:9]:
        table.play(move)
    table.click(TIP)
    table.ask("app.opt.__dict__.update(animations=2, redeal_animation=True)")
    table.ask(
        "watch_draws.start(lambda game=game:"
        " [m.corner == (m.card.x, m.card.y) for m in game.marks.items])"
    )
    table.new_deal("HH1-N-AAAAAAM")
    drawn = table.ask("watch_draws.stop()")
    assert len(drawn) > 50
    assert all(map(all, drawn))


def test_marks_are_gone_in_another_game(fresh_table):
    table = fresh_table
    table.start_deal("HH1-N-AAAAAAM")
    table.ask("[game.dealCards() for _ in range(9)] and None")
    table.click(TIP)
    table.select_game(2)
    cards = table.ask("[c.item.id for c in game.cards]")
    raised = table.ask(
        "[i for i in game.canvas.find_all()"
        " if game.canvas.type(i) == 'rectangle'"
        " and game.canvas.itemcget(i, 'outline') == "
        "app.opt.colors['cards_1']]"
    )
    assert len(cards) == 52
    assert raised == []


def test_dragged_card_darkens_what_does_not_go_with_it(table):
    for move in documented_win()[:9]:
        table.play(move)
    table.press_and_move(TIP, (500, 300))
    assert marked(table, SHADE) == set(range(24))
    table.release()
    assert marked(table, SHADE) == set()
    assert marked(table, FRAME) == {TIP, WASTE}
