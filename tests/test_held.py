# SPDX-License-Identifier: GPL-3.0-or-later
"""A held game is saved before PySolFC forgets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pysol_heart2heart import GAME_ID, HEARTS_ID, held

GAME = b"a held game"


@pytest.fixture
def config(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Return a config folder in which a game of ours is held."""
    number = getattr(request, "param", GAME_ID)
    options = f"[general]\nplayer = me\ngame_holded = {number}\nsound = 1\n"
    (tmp_path / "options.cfg").write_text(options)
    (tmp_path / "holdgame.dat").write_bytes(GAME)
    return tmp_path


@pytest.mark.parametrize("config", [GAME_ID, HEARTS_ID], indirect=True)
def test_held_game_is_saved_once(config: Path) -> None:
    file = held.save_ours(config)
    assert file is not None
    assert file.parent == config / "savegames"
    assert file.name.endswith(".pso")
    assert file.read_bytes() == GAME
    assert held.save_ours(config) == file
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize(
    "options",
    [
        b"",
        b"[general]\ngame_holded = 0\n",
        b"[general]\ngame_holded = 2\n",
        b"[general]\ngame_holded = 4654321\n",
        b"[general]\nlast_gameid = 465432\n",
        b"\xff\x00",
    ],
)
def test_other_held_games_are_left_alone(config: Path, options: bytes) -> None:
    (config / "options.cfg").write_bytes(options)
    assert held.save_ours(config) is None
    assert not (config / "savegames").exists()


@pytest.mark.parametrize("missing", ["options.cfg", "holdgame.dat"])
def test_nothing_is_held_without_its_files(config: Path, missing: str) -> None:
    (config / missing).unlink()
    assert held.save_ours(config) is None


def test_line_ends_of_windows_do_not_matter(config: Path) -> None:
    options = config / "options.cfg"
    options.write_bytes(options.read_bytes().replace(b"\n", b"\r\n"))
    assert held.save_ours(config)


def test_held_game_goes_beside_a_folder_that_cannot_be_used(
    config: Path,
) -> None:
    (config / "savegames").touch()
    file = held.save_ours(config)
    assert file is not None
    assert (file.parent, file.read_bytes()) == (config, GAME)


def test_held_game_that_cannot_be_read_is_told(config: Path) -> None:
    (config / "holdgame.dat").unlink()
    (config / "holdgame.dat").mkdir()
    with pytest.raises(held.HeldError, match="holdgame.dat"):
        held.save_ours(config)
