# SPDX-License-Identifier: GPL-3.0-or-later
"""Heart to Heart inside PySolFC: importing this package registers it."""

from pathlib import Path

from pysollib.gamedb import GI, GameInfo, registerGame

from pysol_heart2heart.host import start
from pysol_heart2heart.host.game import HeartToHeart

RULES = Path(__file__).resolve().parent.parent / "data" / "rules" / "en.html"

registerGame(
    GameInfo(
        start.GAME_ID,
        HeartToHeart,
        start.GAME_NAME,
        GI.GT_PAIRING_TYPE | GI.GT_SCORE,
        1,
        -1,
        GI.SL_BALANCED,
        suits=(2, 2, 2, 2),  # four suits of hearts
        rules_filename=str(RULES),
    )
)
start.follow_requests()
