# SPDX-License-Identifier: GPL-3.0-or-later
"""The player's options, kept whole in small JSON files, one for a game."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from pysol_heart2heart import files
from pysol_heart2heart.i18n import _

try:
    import json
except ImportError:  # a PySolFC made into one program may lack it
    from pysol_heart2heart import plain_json as json  # type: ignore[no-redef]

FILE_NAME = "heart2heart.json"  # in PySolFC's config folder
MOST_BYTES = 65536  # a file of ours is far shorter
ANY = "any"
DIFFICULTIES = (ANY, "easy", "medium", "hard")


class SettingsError(Exception):
    """The options cannot be read or kept."""


@dataclass(frozen=True)
class Options:
    """Options of one game; a change makes new ones.

    The fields of a kind of options have their usual values.
    """

    def check(self) -> None:
        """Raise `ValueError` for a value that no option may have."""


Kind = TypeVar("Kind", bound=Options)


@dataclass(frozen=True)
class Settings(Options):
    """What the player of Heart to Heart may choose."""

    placement_help: bool = True
    move_errors: bool = False
    winnable_deals: bool = False
    show_winnable: bool = False
    difficulty: str = ANY

    @property
    def only_winnable(self) -> bool:
        """Tell whether new deals must be winnable: a difficulty implies it."""
        return self.winnable_deals or self.difficulty != ANY

    def check(self) -> None:
        """Raise `ValueError` for a difficulty that there is not."""
        if self.difficulty not in DIFFICULTIES:
            raise ValueError("not a difficulty")


def read(path: Path) -> Settings:
    """Return the options of Heart to Heart, as `read_kind` does."""
    return read_kind(Settings, path)


def read_kind(kind: type[Kind], path: Path) -> Kind:
    """Return the options kept in a file, the usual ones without a file.

    Options that we do not know, of a newer version say, are left alone.
    Raise `SettingsError` for a file that is not one of ours.
    """
    try:
        return _options(kind, _load(path))
    except FileNotFoundError:
        return kind()
    except (OSError, ValueError, RecursionError) as error:
        raise SettingsError(
            _(
                "The options in {file} cannot be read: the usual ones are "
                "used."
            ).format(file=path)
        ) from error


def _load(path: Path) -> dict[str, object]:
    options = json.loads(files.read(path, MOST_BYTES))
    if not isinstance(options, dict):
        raise ValueError("not an object")
    return options


def _options(kind: type[Kind], kept: dict[str, object]) -> Kind:
    known: dict[str, Any] = {}
    for field in fields(kind):
        value = kept.get(field.name, field.default)
        if type(value) is not type(field.default):
            raise ValueError(f"not what {field.name} may be")
        known[field.name] = value
    options = kind(**known)
    options.check()
    return options


def set_aside(path: Path) -> Path | None:
    """Rename a file that cannot be read, so that it is not overwritten.

    Return its new path, None where it cannot be renamed.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.bad{number}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError:
        return None
    return aside


def write(path: Path, options: Options) -> None:
    """Keep the options: the whole file is there, or the one before.

    Raise `SettingsError` where the file cannot be written.
    """
    try:
        kept = {**_unknown_options(path), **asdict(options)}
        files.write(path, json.dumps(kept, indent=1).encode("ascii"))
    except OSError as error:
        raise SettingsError(
            _(
                "The options cannot be kept in {file} ({reason}): they hold "
                "until PySolFC ends."
            ).format(file=path, reason=error.strerror)
        ) from error


def _unknown_options(path: Path) -> dict[str, object]:
    """Return what another version may keep in the file, to keep it too."""
    try:
        return _load(path)
    except (OSError, ValueError, RecursionError):
        return {}
