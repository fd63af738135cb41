# SPDX-License-Identifier: GPL-3.0-or-later
"""The game that PySolFC holds, saved where it would be forgotten.

PySolFC holds one game over its end (File > Hold and quit).  It forgets it
where the plugin is missing at its next start, or where it holds another.
"""

from __future__ import annotations

import re
import time
from pathlib import Path

from pysol_heart2heart import GAME_ID, HEARTS_ID, files
from pysol_heart2heart.i18n import _

MOST_BYTES = 1 << 26  # ten thousand moves need less than a megabyte

# In PySolFC's config folder.
_OPTIONS = "options.cfg"
_HELD = "holdgame.dat"
_SAVED = "savegames"

_NAMES = "held-{}.pso"
_OURS = f"(?:{GAME_ID}|{HEARTS_ID})"
_HOLDS_OURS = re.compile(rf"^game_holded\s*=\s*{_OURS}\s*$".encode(), re.M)


class HeldError(Exception):
    """A held game cannot be read or saved."""


def save_ours(config_dir: Path) -> Path | None:
    """Save a held game of ours, and return its file, None if none is held.

    Raise `HeldError` where it cannot be saved.
    """
    try:
        game = _ours(config_dir)
        return None if game is None else save_aside(config_dir, game)
    except OSError as error:
        raise HeldError(
            _(
                "The game that PySolFC holds cannot be saved, and would be "
                "lost without Heart to Heart ({path}: {reason}): repair "
                "that, and try again."
            ).format(path=error.filename or config_dir, reason=error.strerror)
        ) from error


def _ours(config_dir: Path) -> bytes | None:
    try:
        options = files.read(config_dir / _OPTIONS, MOST_BYTES)
        if _HOLDS_OURS.search(options):
            return read(config_dir / _HELD)
    except FileNotFoundError:
        pass
    return None


def read(path: Path) -> bytes:
    """Return a held game, or raise `OSError`."""
    return files.read(path, MOST_BYTES)


def save_aside(config_dir: Path, game: bytes) -> Path:
    """Put a held game among the saved games, once, and return its file.

    Where that cannot be, it goes into the config folder; raise `OSError`
    where that cannot be either.
    """
    for file in (config_dir / _SAVED).glob(_NAMES.format("*")):
        if file.is_file() and file.read_bytes() == game:
            return file
    name = _NAMES.format(time.strftime("%Y-%m-%d-%H%M%S"))
    try:
        (config_dir / _SAVED).mkdir(exist_ok=True)
        files.write(config_dir / _SAVED / name, game)
        return config_dir / _SAVED / name
    except OSError:
        files.write(config_dir / name, game)
        return config_dir / name
