# SPDX-License-Identifier: GPL-3.0-or-later
"""The options file: read, written whole, set aside."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pysol_heart2heart import settings
from pysol_heart2heart.settings import Settings, SettingsError
from tests.kills import KILLS, kill_while_writing


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / settings.FILE_NAME


def test_usual_options_without_a_file(path: Path) -> None:
    assert settings.read(path) == Settings(
        placement_help=True,
        move_errors=False,
        winnable_deals=False,
        show_winnable=False,
        difficulty="any",
    )


@pytest.mark.parametrize("helps", [True, False])
@pytest.mark.parametrize("errors", [True, False])
def test_options_are_read_as_written(
    path: Path, helps: bool, errors: bool
) -> None:
    written = Settings(placement_help=helps, move_errors=errors)
    settings.write(path, written)
    assert settings.read(path) == written
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("winnable", [True, False])
@pytest.mark.parametrize("difficulty", settings.DIFFICULTIES)
def test_options_of_new_deals_are_read_as_written(
    path: Path, winnable: bool, difficulty: str
) -> None:
    written = Settings(winnable_deals=winnable, difficulty=difficulty)
    settings.write(path, written)
    assert settings.read(path) == written


def test_difficulty_implies_winnable_deals() -> None:
    assert not Settings().only_winnable
    assert Settings(winnable_deals=True).only_winnable
    assert Settings(difficulty="easy").only_winnable


def test_options_of_a_newer_version_are_kept(path: Path) -> None:
    path.write_text('{"move_errors": true, "colour": "red"}')
    known = settings.read(path)
    assert known == Settings(move_errors=True)
    settings.write(path, known)
    assert json.loads(path.read_text())["colour"] == "red"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b"[]",
        b'{"move_errors": 1}',
        b'{"placement_help": "yes"}',
        b'{"difficulty": "Easy"}',
        b'{"difficulty": true}',
        b'{"winnable_deals": "easy"}',
        b'{"move_errors": true',
        b"[" * 60000,
        b'{"move_errors": true}' + b" " * settings.MOST_BYTES,
    ],
)
def test_other_content_is_refused_and_kept(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(SettingsError, match="cannot be read"):
        settings.read(path)
    assert path.read_bytes() == content


def test_file_is_set_aside_beside_earlier_ones(path: Path) -> None:
    for number in (1, 2, 3):
        path.write_text(str(number))
        aside = settings.set_aside(path)
        assert aside is not None
        assert aside.read_text() == str(number)
        assert not path.exists()
    assert len(list(path.parent.iterdir())) == 3


def test_folder_that_cannot_be_written_is_told(path: Path) -> None:
    path.parent.joinpath("file").touch()
    with pytest.raises(SettingsError, match="cannot be kept"):
        settings.write(path.parent / "file" / path.name, Settings())


def test_file_is_not_touched_where_a_new_one_cannot_be_written(
    path: Path,
) -> None:
    settings.write(path, Settings(move_errors=True))
    path.with_name(path.name + ".part").mkdir()
    with pytest.raises(SettingsError):
        settings.write(path, Settings())
    assert settings.read(path) == Settings(move_errors=True)


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_loop(path: Path) -> None:
    path.symlink_to(path.name)


def make_folder(path: Path) -> None:
    path.joinpath("x").mkdir(parents=True)


def make_unreadable(path: Path) -> None:
    path.symlink_to("/proc/self/mem")  # an input/output error, for anybody


def make_endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def make_huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)


@pytest.mark.parametrize(
    "make",
    [
        make_pipe,
        make_loop,
        make_folder,
        make_unreadable,
        make_endless,
        make_huge,
    ],
)
def test_what_is_no_readable_file_is_refused_and_set_aside(
    path: Path, make: Callable[[Path], None]
) -> None:
    make(path)
    with pytest.raises(SettingsError, match="cannot be read"):
        settings.read(path)
    aside = settings.set_aside(path)
    assert aside is not None
    assert os.path.lexists(aside)
    assert not os.path.lexists(path)
    settings.write(path, Settings(move_errors=True))
    assert settings.read(path) == Settings(move_errors=True)


def test_link_that_leads_nowhere_is_no_file_and_replaced(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))
    assert settings.read(path) == Settings()
    settings.write(path, Settings(move_errors=True))
    assert settings.read(path) == Settings(move_errors=True)
    assert not path.with_name("nowhere").exists()


def test_nothing_is_written_through_a_link_or_waited_for(path: Path) -> None:
    precious = path.with_name("precious")
    precious.write_text("precious")
    part = path.with_name(path.name + ".part")
    part.symlink_to(precious)
    settings.write(path, Settings(move_errors=True))
    os.mkfifo(part)
    settings.write(path, Settings(placement_help=False))
    assert settings.read(path) == Settings(placement_help=False)
    assert precious.read_text() == "precious"


def test_options_are_never_lost_where_their_writing_is_killed(
    path: Path,
) -> None:
    path.write_text('{"of another": "version"}')
    assert kill_while_writing(path) == [[True, "version"]] * KILLS
