# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules pages: what they say in English holds, and all say the same."""

import random
import re
from collections import Counter
from html.parser import HTMLParser
from itertools import count, islice
from pathlib import Path

import pytest
from PIL import Image

from pysol_heart2heart import deals, i18n
from pysol_heart2heart.clearing import Clearing
from pysol_heart2heart.rules import (
    COPIES,
    HEART_SIZE,
    PLACES,
    RANKS,
    WASTE,
    Pair,
    Position,
    StockMove,
)
from pysol_heart2heart.solver import is_winnable, safe_pairs
from tests.reference import OPTIONS, documented_win
from tests.search import random_game

PAGES = Path(i18n.__file__).with_name("data") / "rules"
TEXT_TAGS = {"h1", "h3", "p", "br", "img", "ul", "li", "b", "em", "pre"}
TAGS = {"html", "head", "title", "body"} | TEXT_TAGS
DEALS = 2000
GAMES = 60

HEARTS = "hearts-"  # starts the names of the pages of Hearts
PICTURES = {"": ["heart.png", "game.png"], HEARTS: ["hearts.png"]}
HEARTS_OPTIONS = (
    "Strength of the opponents",
    "Points that end a match",
    "The queen of spades breaks hearts",
)

in_each_language = pytest.mark.parametrize("language", i18n.LANGUAGES)
of_each_game = pytest.mark.parametrize("game", PICTURES)


class Page(HTMLParser):
    """The tags of a page in their order, its words and its pictures."""

    def __init__(self, language: str, game: str = "") -> None:
        super().__init__()
        self.source = (PAGES / f"{game}{language}.html").read_text("utf-8")
        self.tags: list[str] = []
        self.pictures: list[str] = []
        self.bold: list[str] = []
        self.words = ""
        self.feed(self.source)
        self.words = " ".join(self.words.split())

    def handle_starttag(
        self, tag: str, attributes: "list[tuple[str, str | None]]"
    ) -> None:
        self.tags.append(tag)
        if tag == "img":
            self.pictures.append(dict(attributes)["src"] or "")
        else:
            assert not attributes  # no link that could be broken

    def handle_data(self, data: str) -> None:
        self.words += data
        if self.tags and self.tags[-1] == "b":
            self.bold.append(" ".join(data.split()))


def start(number: int) -> Position:
    return Position.from_deal(deals.shuffled(number))


def says(sentence: str) -> None:
    """Hold a test to the words that it plays."""
    assert sentence in Page("en").words


# all pages


@of_each_game
@in_each_language
def test_page_has_the_parts_of_the_english_one(
    language: str, game: str
) -> None:
    page = Page(language, game)
    assert page.tags == Page("en", game).tags
    assert set(page.tags) <= TAGS  # what the host's viewer can show
    assert page.pictures == PICTURES[game]
    assert max(map(len, page.source.splitlines())) < 80


@of_each_game
@in_each_language
def test_page_has_the_numbers_of_the_english_one(
    language: str, game: str
) -> None:
    def numbers(page: Page) -> Counter[str]:
        return Counter(
            re.findall(r"\d+", re.sub(r"(?<=\d)[,\s.](?=\d)", "", page.words))
        )

    assert numbers(Page(language, game)) == numbers(Page("en", game))


@pytest.mark.parametrize(
    ("game", "options"),
    [("", (*OPTIONS, "Deal code")), (HEARTS, HEARTS_OPTIONS)],
)
@in_each_language
def test_page_calls_the_options_as_the_menu_does(
    language: str, game: str, options: tuple[str, ...]
) -> None:
    catalogue = i18n._catalogue(language)
    bold = Page(language, game).bold
    names = map(catalogue.gettext, options)
    assert [name for name in names if name not in bold] == []


@pytest.mark.parametrize("name", sum(PICTURES.values(), []))
def test_pictures_fit_the_window(name: str) -> None:
    with Image.open(PAGES / name) as picture:
        assert 200 < picture.width <= 600


# what the English page says


def test_heart_is_as_said() -> None:
    says("in seven rows of 4, 6, 5, 4, 3, 2 and 1 cards")
    assert list(Counter(row for row, _ in PLACES).values()) == [
        4,
        6,
        5,
        4,
        3,
        2,
        1,
    ]
    says("26 are the stock, face down, and one is the first card of the waste")
    assert (len(start(0).stock), len(start(0).waste)) == (26, 1)
    says("four of each rank, from ace to king")
    assert set(Counter(deals.shuffled(0)).values()) == {COPIES}


def test_covers_are_as_said() -> None:
    says("one or two of them")
    says("At the start only the tip is free.")
    for number in range(20):
        assert start(number).free_places() == (HEART_SIZE - 1,)
    covers = [len(start(0).covering(p)) for p in range(HEART_SIZE - 1)]
    assert set(covers) == {1, 2}


def test_forbidden_pairs_are_as_said() -> None:
    says("Two cards of stock and waste are never a pair")
    says("and neither are a card and one that covers it")
    for number in range(GAMES):
        position = start(number)
        for move in random_game(number):
            for first, second in position.pairs():
                assert first != WASTE
                assert second not in position.covering(first)
            position = position.after(move)


def test_stock_comes_again_in_the_same_order() -> None:
    says("in the same order, as often as you like")
    position = start(3)
    first_round = (*position.waste, *position.stock)
    for _ in range(3):
        while position.stock:
            position = position.after(StockMove.TURN)
        position = position.after(StockMove.REDEAL)
        assert position.stock == first_round


def test_scores_are_as_said() -> None:
    says("20 for a pair inside the heart, 10 for a pair with the waste, 250")
    position = start(12)
    for move in documented_win():
        before, position = position.score(), position.after(move)
        if isinstance(move, Pair):
            worth = 10 if move.second == WASTE else 20
            assert position.score() - before == worth
    assert position.is_won()
    assert position.score() == 250
    says("whatever is left in stock and waste")
    assert position.stock or position.waste


def test_example_is_as_said() -> None:
    says("position 1 is a 10, the tip a 4, and the waste begins with an ace")
    position = start(deals.number("HH1-N-AAAAAAM"))
    first, tip = position.heart[0], position.heart[-1]
    ace = position.waste[-1]
    assert (first, tip, ace) == tuple(map(RANKS.index, "T4A"))
    says("Turn nine cards: the ninth is a 4.")
    for _ in range(9):
        assert position.pairs() == ()
        position = position.after(StockMove.TURN)
    assert position.pairs() == (Pair(HEART_SIZE - 1, WASTE),)
    says("your move number 10, and positions 23 and 24 are free")
    assert position.after(position.pairs()[0]).free_places() == (22, 23)


def positions_that_can_be_won() -> "list[Position]":
    found = []
    for number in range(GAMES * 4):
        position = start(number)
        for move in random_game(number):
            if not is_winnable(position):
                break
            found.append(position)
            position = position.after(move)
    return found


def test_only_the_two_choices_of_the_page_can_lose() -> None:
    says("Only two choices can lose a game.")
    says("A pair of two of the three inside the heart is always safe.")
    losing = Counter[str]()
    for position in positions_that_can_be_won():
        for pair in set(position.pairs()) - set(safe_pairs(position)):
            rank = position.rank_at(pair.first)
            in_heart = position.heart.count(rank)
            beside = (position.stock + position.waste).count(rank)
            assert (in_heart, beside) in ((3, 1), (4, 0))
            assert in_heart == 4 or pair.second == WASTE
            losing[f"{in_heart} in the heart"] += 1
    assert set(losing) == {"3 in the heart", "4 in the heart"}


def test_shares_are_as_said() -> None:
    says("28.6% of all deals can be won; about one of ten is lost at once")
    says("nine of ten can also be lost")
    winnable = [start(n) for n in range(DEALS) if is_winnable(start(n))]
    assert len(winnable) / DEALS == pytest.approx(0.286, abs=0.04)
    dead = sum(start(n).is_deadlocked() for n in range(DEALS))
    assert dead / DEALS == pytest.approx(0.097, abs=0.03)
    losable = sum(map(can_be_lost, winnable))
    assert losable / len(winnable) == pytest.approx(0.887, abs=0.05)


def can_be_lost(position: Position) -> bool:
    clearing = Clearing(position)
    return any(
        set(ways.removals) - set(ways.winning)
        for ways in clearing.ways.values()
    )


def test_players_win_as_often_as_said() -> None:
    says("A player who takes any pair at once wins seven of ten of them")
    numbers = islice((n for n in count(5000) if is_winnable(start(n))), 150)
    won = []
    chance = random.Random(26)
    for number in numbers:
        position = start(number)
        while not (position.is_won() or position.is_deadlocked()):
            stock_move = position.stock_move()
            moves = position.pairs() or (stock_move,)
            move = chance.choice(moves)
            assert move is not None
            position = position.after(move)
        won.append(position.is_won())
    assert sum(won) / len(won) == pytest.approx(0.71, abs=0.12)
