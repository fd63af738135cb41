# SPDX-License-Identifier: GPL-3.0-or-later
"""The games inside PySolFC: importing this package registers them."""

from functools import cache
from pathlib import Path

from pysollib.gamedb import GI, GameInfo, registerGame

from pysol_heart2heart import (
    GAME_ID,
    GAME_NAME,
    HEARTS_ID,
    HEARTS_NAME,
    i18n,
)
from pysol_heart2heart.host import clash, compat, start
from pysol_heart2heart.host.game import HeartToHeart

RULES = Path(__file__).resolve().parent.parent / "data" / "rules"


@cache
def _rules_page(prefix, language):
    page = RULES / f"{prefix}{language}.html"
    return str(page if page.exists() else RULES / f"{prefix}en.html")


class PluginInfo(GameInfo):
    """What PySolFC knows of a game; its rules page follows the language."""

    prefix = ""  # of the files of the page

    def __init__(self, *args, **kw):
        GameInfo.__init__(self, *args, **kw)
        # the host would translate a name that it has as another word
        self.name = self.short_name = self.en_name

    @property
    def rules_filename(self):
        # the host asks whenever the page is opened, and after every move
        return _rules_page(self.prefix, i18n.language())

    @rules_filename.setter
    def rules_filename(self, filename):
        pass  # the host's own idea of it


class HeartsInfo(PluginInfo):
    """What PySolFC knows of Hearts."""

    prefix = "hearts-"


def hearts(gameinfo):
    """Return a game of Hearts; what it needs is loaded with the first one.

    The host calls this as it calls the class of another game.
    """
    from pysol_heart2heart.host.hearts_game import Hearts

    return Hearts(gameinfo)


i18n.follow(compat.chosen_language)
heart_to_heart = PluginInfo(
    GAME_ID,
    HeartToHeart,
    GAME_NAME,
    GI.GT_PAIRING_TYPE | GI.GT_SCORE,
    1,
    -1,
    GI.SL_BALANCED,
    suits=(2, 2, 2, 2),  # four suits of hearts
)
second_game = HeartsInfo(
    HEARTS_ID,
    hearts,
    HEARTS_NAME,
    GI.GT_1DECK_TYPE | GI.GT_SCORE,
    1,
    0,
    GI.SL_MOSTLY_SKILL,
)
for ours in (heart_to_heart, second_game):
    if clash.rival(ours) is None:
        registerGame(ours)
start.follow_requests(heart_to_heart)
clash.tell_at_start(heart_to_heart, second_game)  # before the requests
