# SPDX-License-Identifier: GPL-3.0-or-later
"""Heart to Heart inside PySolFC: importing this package registers it."""

from functools import cache
from pathlib import Path

from pysollib.gamedb import GI, GameInfo, registerGame

from pysol_heart2heart import GAME_ID, GAME_NAME, i18n
from pysol_heart2heart.host import clash, compat, start
from pysol_heart2heart.host.game import HeartToHeart

RULES = Path(__file__).resolve().parent.parent / "data" / "rules"


@cache
def _rules_page(language):
    return str(RULES / f"{language}.html")


class HeartToHeartInfo(GameInfo):
    """What PySolFC knows of the game."""

    @property
    def rules_filename(self):
        # the host asks whenever the page is opened, and after every move
        return _rules_page(i18n.language())

    @rules_filename.setter
    def rules_filename(self, filename):
        pass  # the host's own idea of it


i18n.follow(compat.chosen_language)
ours = HeartToHeartInfo(
    GAME_ID,
    HeartToHeart,
    GAME_NAME,
    GI.GT_PAIRING_TYPE | GI.GT_SCORE,
    1,
    -1,
    GI.SL_BALANCED,
    suits=(2, 2, 2, 2),  # four suits of hearts
)
if clash.rival(ours) is None:
    registerGame(ours)
start.follow_requests(ours)
