# SPDX-License-Identifier: GPL-3.0-or-later
"""The same match of Hearts after a restart, a save, a hold, a replay."""

import pytest


def state(table):
    return table.deal(), table.match(), table.ask("game.level.value")


def load(table, file):
    table.later(f"lambda: game.loadGame({str(file)!r})")
    table.settle()


def save(table, file):
    table.later(f"lambda: game.saveGame({str(file)!r})")
    table.settle()


def play_into_second_deal(table, **options):
    """Play a deal, pass the cards of the next one and play four tricks."""
    table.new_match(target=1000, **options)
    table.quickly_to_end_of_deal()
    table.press_button("Next deal")
    table.ask("play_hearts(8) and None")


def test_saved_match_keeps_its_rules_and_the_others_strength(hearts, tmp_path):
    play_into_second_deal(hearts, level="easy", omnibus=True)
    before, file = state(hearts), tmp_path / "match.pso"
    save(hearts, file)
    hearts.new_match(7, level="normal", target=50)
    assert state(hearts) != before
    load(hearts, file)
    assert state(hearts) == before
    assert hearts.match().rules.omnibus
    for _ in range(8):
        hearts.key("z")
    assert hearts.deal().is_passing
    assert not hearts.ask("game.canUndo()")
    for _ in range(8):
        hearts.key("r")
    assert state(hearts) == before


def test_match_saved_between_two_deals_goes_on(hearts, tmp_path):
    hearts.new_match(target=1000)
    hearts.quickly_to_end_of_deal()
    hearts.close_dialogs()
    before, file = state(hearts), tmp_path / "match.pso"
    save(hearts, file)
    hearts.new_match(7)
    load(hearts, file)
    assert state(hearts) == before
    hearts.key("d")
    assert hearts.deal().is_passing
    assert len(hearts.match().scores) == 1


def test_saved_match_opens_from_another_game(hearts, tmp_path):
    hearts.play_on(2)
    before, file = state(hearts), tmp_path / "match.pso"
    save(hearts, file)
    hearts.go_to(2)
    load(hearts, file)
    hearts.wait_for("game and game.id == 465433 and not game.busy")
    assert state(hearts) == before
    hearts.assert_in_step()
    hearts.play_on(1)


def test_restart_deals_the_same_hands_by_the_same_rules(hearts):
    hearts.new_match(target=30, omnibus=True)
    start = state(hearts)
    hearts.ask("set_hearts_options()")
    hearts.play_on(2)
    hearts.later("app.menubar.mRestart")
    hearts.settle()
    assert state(hearts) == start


def test_bookmark_leads_back(hearts):
    play_into_second_deal(hearts)
    before = state(hearts)
    hearts.ask("game.setBookmark(0)")
    hearts.play_on(2)
    hearts.later("lambda: game.gotoBookmark(0)")
    hearts.settle()
    assert state(hearts) == before
    hearts.play_on(1)


@pytest.mark.parametrize("host", ["3.6.1"], indirect=True)
def test_replay_shows_the_match_again(hearts):
    play_into_second_deal(hearts)
    before = state(hearts)
    hearts.ask("app.opt.timeouts.update(demo=0)")
    hearts.ask("game.startReplay() and None")
    hearts.wait_for("not game.demo")
    assert state(hearts) == before
    assert hearts.dialogs() == []


def test_held_match_is_there_after_the_next_start(fresh_hearts):
    table = fresh_hearts
    table.start_hearts()
    play_into_second_deal(table, omnibus=True)
    before = state(table)
    table.hold_and_quit()
    table.start()
    assert table.ask("game.id") == 465433
    assert state(table) == before
    table.play_on(1)


def test_number_gives_the_same_hands_in_every_version(hearts):
    numbers = hearts.ask("game.deal.to_numbers()")
    assert numbers[:8] == FIRST_CARDS


FIRST_CARDS = [1, 48, 30, 49, 44, 12, 23, 51]

# damaged files


LEVEL, RULES = "normal", (100, False, False)
DAMAGES = {
    "no such level": lambda scores, deal, start: (
        ("best", RULES),
        (scores, deal, start),
    ),
    "no level of an opponent": lambda scores, deal, start: (
        ("random", RULES),
        (scores, deal, start),
    ),
    "no such rules": lambda scores, deal, start: (
        (LEVEL, (100,)),
        (scores, deal, start),
    ),
    "a text": lambda *state: ("Hearts", "Hearts"),
    "another card": lambda scores, deal, start: (
        (LEVEL, RULES),
        (scores, (*deal[:-1], deal[0]), start),
    ),
    "fewer cards": lambda scores, deal, start: (
        (LEVEL, RULES),
        (scores, deal[:-1], start),
    ),
    "no cards": lambda scores, deal, start: (
        (LEVEL, RULES),
        (scores, (), start),
    ),
    "other scores": lambda scores, deal, start: (
        (LEVEL, RULES),
        (((1, 2),), deal, start),
    ),
    "a deal too late": lambda scores, deal, start: (
        (LEVEL, RULES),
        (((13, 13, 0, 0),), deal, start),
    ),
    "another start": lambda scores, deal, start: (
        (LEVEL, RULES),
        (scores, deal, 99),
    ),
}


def test_damaged_match_is_refused_and_changes_nothing(hearts, tmp_path):
    hearts.ask("play_hearts(8) and None")
    deal, file = hearts.deal().to_numbers(), str(tmp_path / "damaged.pso")
    before = state(hearts)
    for damage, made in DAMAGES.items():
        kept = made((), deal, 0)
        hearts.ask(f"save_hearts({file!r}, *{kept!r}) and None")
        load(hearts, file)
        assert hearts.dialogs() == ["Load game error"], damage
        assert "no match of Hearts" in hearts.ask("dialog_text()")
        hearts.close_dialogs()
        assert state(hearts) == before
    hearts.play_on(1)
