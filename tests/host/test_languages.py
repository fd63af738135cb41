# SPDX-License-Identifier: GPL-3.0-or-later
"""The game in every language: menu, messages, windows and rules page."""

import gettext
import html
import re

import pytest

from pysol_heart2heart import i18n
from pysol_heart2heart.rules import WASTE, Position
from tests.host.conftest import DOCUMENTED, no_errors
from tests.host.host_process import ROOT, SIZE
from tests.host.table import Table
from tests.reference import OPTIONS
from tests.search import play_to
from tests.versions import VERSIONS, foreign, having

RULES = ROOT / "pysol_heart2heart" / "data" / "rules"
DIFFICULTIES = ("Any", "Easy", "Medium", "Hard")
BUTTONS = ("&Undo", "&New game", "&Restart", "&Close")
SAME_RANK = "Must be of the same rank."
SCORE_WIDTH = 120  # pixels
NARROW = 721  # a window can hardly be narrower
MARGIN = 5
COMPLAINT_WIDTH = 540

pytestmark = pytest.mark.parametrize(
    ("host", "catalogue"),
    [(version, code) for version in VERSIONS for code in foreign(version)],
    indirect=True,
)


@pytest.fixture(scope="module")
def catalogue(request):
    return gettext.translation(i18n.DOMAIN, i18n.FOLDER, [request.param])


@pytest.fixture(scope="module")
def foreign_table(host, screen, catalogue, tmp_path_factory):
    table = Table(host, screen, tmp_path_factory.mktemp("home"))
    table.install()
    language = catalogue.info()["language"]
    table.start_deal(DOCUMENTED, LANGUAGE=language)
    try:
        yield table
        no_errors(table)
    finally:
        table.close()


@pytest.fixture
def table(foreign_table):
    foreign_table.reset(DOCUMENTED)
    return foreign_table


def test_menu_is_translated(table, catalogue):
    entries = table.ask(
        "[game.menu.submenu.entrycget(i, 'label')"
        " for i in range(game.menu.submenu.index('end') + 1)"
        " if game.menu.submenu.type(i) != 'separator']"
    )
    english = (*OPTIONS, "Deal code...")
    assert entries == list(map(catalogue.gettext, english))
    assert not set(entries) & set(english)
    difficulties = table.ask(
        "(lambda m: [m.entrycget(i, 'label') for i in range(4)])"
        "(game.menu.submenu.nametowidget(game.menu.submenu.entrycget("
        "game.menu.submenu.index('end') - 2, 'menu')))"
    )
    assert difficulties == list(map(catalogue.gettext, DIFFICULTIES))


def refusal(table):
    """Touch two cards of different ranks and return what is said."""
    table.ask("set_options(move_errors=True)")
    table.ask("game.forgetTouch()")
    table.click(24)
    table.click(WASTE)
    table.settle()
    return table.message()


def test_refusal_is_translated_and_fits(table, catalogue):
    assert refusal(table) == catalogue.gettext(SAME_RANK) != SAME_RANK
    assert not table.is_cut("message_label()")


def test_hint_is_translated_and_fits(table, catalogue):
    table.ask("app.opt.timeouts.update(hint=0)")
    table.key("h")
    expected = catalogue.ngettext(
        "A safe pair comes after {clicks} click on the stock.",
        "A safe pair comes after {clicks} clicks on the stock.",
        9,
    ).format(clicks=9)
    assert table.message() == expected
    assert "9" in expected
    table.settle()
    assert not table.is_cut("message_label()")


def test_every_message_fits_a_narrow_window(table):
    table.ask("set_options(show_winnable=True)")
    table.resize(NARROW, 600)
    cut = table.cut_messages(table.ask("long_messages()"))
    table.resize(*SIZE)
    assert cut == []


def test_score_and_verdict_are_translated_and_fit(table, catalogue):
    table.ask("set_options(show_winnable=True)")
    text = table.ask("game.canvas.itemcget(game.texts.score.id, 'text')")
    assert text == catalogue.gettext("Score: {points}").format(points=0)
    left, _, right, _ = table.ask("game.canvas.bbox(game.texts.score.id)")
    assert right - left <= SCORE_WIDTH
    word = table.ask("game.verdict.label['text']")
    assert word == catalogue.pgettext("the game", "winnable") != "winnable"
    table.settle()
    assert not table.is_cut("game.verdict.label")


def assert_opens(table, catalogue, title):
    """Wait for a window and see that its title is translated."""
    table.wait_for("dialogs()")
    table.settle()
    assert table.dialogs() == [catalogue.gettext(title)] != [title]


def test_deadlock_window_is_translated_and_fits(table, catalogue):
    code, moves = play_to(Position.is_deadlocked)
    table.new_deal(code)
    for move in moves:
        table.play(move)
    assert_opens(table, catalogue, "No more moves possible")
    buttons = [catalogue.gettext(b).replace("&", "") for b in BUTTONS]
    assert table.ask("list(buttons())") == buttons
    table.ask("app.top.update_idletasks()")  # lays out what lies deep, too
    cut = "l.winfo_width() < l.winfo_reqwidth()"
    assert table.ask(f"[l['text'] for l in labels() if {cut}]") == []
    table.press_button(buttons[-1])


def test_code_window_is_translated_and_fits(table, catalogue):
    table.later("game.menu.ask_code")
    assert_opens(table, catalogue, "Deal code")
    has, needs = table.ask(
        "(lambda label: (label.winfo_toplevel().winfo_width(),"
        " label.winfo_reqwidth()))(labels()[0])"
    )
    assert has >= needs + 2 * MARGIN


def test_complaint_is_translated_and_fits(table, catalogue):
    table.later("lambda: app.menubar._mNewGameBySeed('HH1-N-AAAAAA1', 0)")
    assert_opens(table, catalogue, "Invalid game number")
    assert "'HH1-N-AAAAAA1' " in table.ask("dialog_text()")
    width = table.ask("labels()[0].winfo_toplevel().winfo_width()")
    assert width <= COMPLAINT_WIDTH


def test_rules_page_is_translated(table, catalogue):
    page = RULES / f"{catalogue.info()['language']}.html"
    source = page.read_text(encoding="utf-8")
    paragraph = re.findall(r"<p>\n([^<]+)", source)[1]
    table.key("F1")
    table.wait_for("dialogs()")
    shown = table.ask("help_text()")
    assert " ".join(html.unescape(paragraph).split()) in shown
    assert table.ask("words_beside_pictures()") == ["", ""]
    table.ask("close_help()")
    table.wait_for("not dialogs()")


def test_rules_page_names_quick_play_as_the_menu_does(table, catalogue):
    language = catalogue.info()["language"]
    page = (RULES / f"{language}.html").read_text(encoding="utf-8")
    names = table.ask(
        "[m.entrycget(i, 'label') for m, i, _ in map("
        "app.menubar.menupath.get, ('.menubar.options',"
        " '.menubar.options.automaticplay',"
        " '.menubar.options.automaticplay.quickplay'))]"
    )
    texts_of_its_own = "texts of its own in French, Italian and Polish"
    in_english = table.host.version not in having(texts_of_its_own)
    if language in ("ca", "nl") or in_english:
        assert names == ["Options", "Automatic play", "Quick play"]
    if language in ("ca", "nl") or not in_english:
        assert " / ".join(names) in " ".join(page.split())
