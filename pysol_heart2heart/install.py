# SPDX-License-Identifier: GPL-3.0-or-later
"""Put the plugin into PySolFC's plugins folder and take it out again.

A manifest beside the copied package names what was put in.  It is written
first, so that it covers whatever an interrupted installation leaves.
"""

from __future__ import annotations

import glob
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from pysol_heart2heart import files
from pysol_heart2heart.i18n import _
from pysol_heart2heart.manifest import (
    LOADER,
    MAKEABLE,
    MANIFEST,
    MOST_BYTES,
    PACKAGE,
    PLUGINS,
    Manifest,
    hash_of,
)

_LOADER_SOURCE = "loader.py"
_CACHE = "__pycache__"


class InstallError(Exception):
    """The plugins folder cannot be written, or something is in the way."""


@dataclass(frozen=True)
class Status:
    """What a plugins folder holds of the plugin, as sorted file names.

    `missing` and `damaged` are told by the manifest, or without a sound
    one by the running package; `foreign` files are not ours but lie in our
    places; `is_outdated` tells that the manifest is another version's.
    """

    missing: tuple[str, ...]
    damaged: tuple[str, ...]
    foreign: tuple[str, ...]
    is_installed: bool
    is_outdated: bool

    @property
    def is_current(self) -> bool:
        """Tell whether just what the running package would put in is there."""
        return self.is_installed and not (
            self.missing or self.damaged or self.is_outdated
        )


def package_files() -> dict[str, bytes]:
    """Return the content of each file to put in, the loader last.

    Names are relative to the plugins folder.  The loader comes last, so
    that PySolFC never sees a plugin whose package is not all there yet.
    """
    here = Path(__file__).parent
    contents = {
        f"{PACKAGE}/{path.relative_to(here).as_posix()}": path.read_bytes()
        for path in sorted(here.rglob("*"))
        if path.is_file() and _belongs(path.relative_to(here))
    }
    contents[LOADER] = contents[f"{PACKAGE}/{_LOADER_SOURCE}"]
    return contents


def _belongs(path: Path) -> bool:
    return not (
        _CACHE in path.parts
        or path.suffix in (".pyc", files.PART)
        or path.name.startswith(".")
        or f"{PACKAGE}/{path.as_posix()}" == MANIFEST
    )


def install(config_dir: Path, make_parents: bool = False) -> Path:
    """Put the plugin into a config folder and return the loader's path.

    The config folder is made if need be, those above it only if asked to.
    What an earlier version put in besides is removed.  Raise
    `InstallError` where that cannot be done.
    """
    plugins = config_dir / PLUGINS
    with _errors_told(config_dir):
        contents = package_files()
        old = Manifest.read(plugins) or Manifest({})
        _check_ways({*old.files, *contents}, plugins)
        _check_targets(contents, plugins)
        if make_parents:
            config_dir.parent.mkdir(parents=True, exist_ok=True)
        made = old.made or _make_folders(config_dir)
        new = Manifest.of(contents, made)
        # As long as files of both versions may lie there, both are named.
        both = Manifest({**old.files, **new.files}, made)
        _write(plugins / MANIFEST, both.to_bytes())
        for name, content in contents.items():
            _write(plugins / name, content)
        _remove_files(old.files.keys() - new.files.keys(), plugins)
        _write(plugins / MANIFEST, new.to_bytes())
    return plugins / LOADER


def uninstall(config_dir: Path) -> list[str] | None:
    """Take the plugin out and return the foreign files left in its places.

    The player's options stay.  Return None where there was nothing to
    take out; raise `InstallError` where that cannot be done.
    """
    plugins = config_dir / PLUGINS
    with _errors_told(config_dir):
        manifest = Manifest.read(plugins)
        names = set(manifest.files if manifest else package_files())
        if not _is_our_loader(plugins, manifest):
            names.discard(LOADER)
        _check_ways(names, plugins)
        if not any(_is_there(plugins / name) for name in {*names, MANIFEST}):
            return None
        _remove_files({*names, MANIFEST}, plugins)
        _remove_empty_folders(plugins)
        for folder in reversed(manifest.made if manifest else ()):
            _remove_if_empty(config_dir / folder)
        return sorted(_other_files(set(), plugins))


def check(config_dir: Path) -> Status:
    """Compare a config folder with what should be there.

    Raise `InstallError` where it cannot be read.
    """
    plugins = config_dir / PLUGINS
    with _errors_told(config_dir):
        own = Manifest.of(package_files()).files
        manifest = Manifest.read(plugins)
        expected = dict(manifest.files if manifest else own)
        if not manifest and _is_there(plugins / MANIFEST):
            expected[MANIFEST] = ""  # unreadable: counts as damaged
        ours = {*expected, MANIFEST}
        if not _is_our_loader(plugins, manifest):
            ours.discard(LOADER)
        there = {
            name
            for name in expected.keys() & ours
            if _is_there(plugins / name)
        }
        damaged = {
            name
            for name in there
            if _hash_of(plugins / name) != expected[name]
        }
        foreign = _other_files(ours, plugins)
    return Status(
        missing=tuple(sorted(expected.keys() - there)),
        damaged=tuple(sorted(damaged)),
        foreign=tuple(sorted(foreign)),
        is_installed=bool(there),
        is_outdated=manifest is not None and manifest.files != own,
    )


@contextmanager
def _errors_told(config_dir: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise InstallError(
            _(
                "{path} cannot be used ({reason}): repair that, or name "
                "another config folder with --config-dir."
            ).format(path=error.filename or config_dir, reason=error.strerror)
        ) from error


def _check_ways(names: Iterable[str], plugins: Path) -> None:
    """Refuse to write or remove anything through a link to elsewhere."""
    for folder in ("", *sorted(_folders({*names, MANIFEST}))):
        if (plugins / folder).is_symlink():
            raise InstallError(
                _(
                    "{path} is a link to another place: remove the link, and "
                    "try again."
                ).format(path=plugins / folder)
            )


def _folders(names: Iterable[str]) -> set[str]:
    """Return every folder below the plugins folder that names lie in."""
    parents = {
        str(folder) for name in names for folder in PurePosixPath(name).parents
    }
    return parents - {"."}


def _check_targets(names: Iterable[str], plugins: Path) -> None:
    """Refuse to install where something else is in our places."""
    for folder in ("", *_folders(names)):
        if (plugins / folder).exists() and not (plugins / folder).is_dir():
            raise InstallError(
                _(
                    "{path} is a file in the place of a folder: move it "
                    "away, and try again."
                ).format(path=plugins / folder)
            )
    for name in (*names, MANIFEST):
        if (plugins / name).exists() and not _is_there(plugins / name):
            raise InstallError(
                _(
                    "{path} is in the place of a file, but is no file: move "
                    "it away, and try again."
                ).format(path=plugins / name)
            )
    loader = plugins / LOADER
    manifest = Manifest.read(plugins)
    if _is_there(loader) and not _is_our_loader(plugins, manifest):
        raise InstallError(
            _(
                "{path} belongs to another plugin: rename that file, and try "
                "again."
            ).format(path=loader)
        )


def _is_our_loader(plugins: Path, manifest: Manifest | None) -> bool:
    """Tell whether the file in the loader's place may be replaced."""
    if manifest:
        return LOADER in manifest.files
    try:
        loader = files.read(plugins / LOADER, MOST_BYTES)
        return PACKAGE.encode() in loader
    except OSError:
        return False


def _make_folders(config_dir: Path) -> tuple[str, ...]:
    """Make the config and plugins folders; return which of them are new."""
    if not config_dir.parent.is_dir():
        raise InstallError(
            _(
                "There is no folder {folder} to make the config folder in: "
                "name another one with --config-dir."
            ).format(folder=config_dir.parent)
        )
    made = [name for name in MAKEABLE if not (config_dir / name).is_dir()]
    for name in made:
        (config_dir / name).mkdir()
    return tuple(made)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    files.write(path, content)


def _hash_of(path: Path) -> str:
    try:
        return hash_of(files.read(path, MOST_BYTES))
    except OSError:  # a link that leads nowhere, say
        return ""


def _is_there(path: Path) -> bool:
    return path.is_symlink() or path.is_file()


def _remove_files(names: Iterable[str], plugins: Path) -> None:
    """Remove files and what was compiled: loader first, manifest last."""
    for name in sorted(names, key=lambda name: (name == MANIFEST, name)):
        path = plugins / name
        part = path.with_name(path.name + files.PART)
        for file in (path, part, *_compiled(path)):
            if _is_there(file):
                file.unlink()


def _compiled(source: Path) -> list[Path]:
    cache = source.parent / _CACHE
    if source.suffix != ".py" or cache.is_symlink():
        return []
    return list(cache.glob(f"{glob.escape(source.stem)}.*.pyc"))


def _remove_empty_folders(plugins: Path) -> None:
    package = plugins / PACKAGE
    below = [path for path in package.rglob("*") if path.is_dir()]
    for folder in (*sorted(below, reverse=True), package, plugins / _CACHE):
        _remove_if_empty(folder)


def _remove_if_empty(folder: Path) -> None:
    is_folder = folder.is_dir() and not folder.is_symlink()
    if is_folder and not any(folder.iterdir()):
        folder.rmdir()


def _other_files(ours: set[str], plugins: Path) -> set[str]:
    """Return the files in our places that are neither ours nor compiled."""
    found = [plugins / LOADER, *(plugins / PACKAGE).rglob("*")]
    compiled = {file for name in ours for file in _compiled(plugins / name)}
    names = {
        file.relative_to(plugins).as_posix()
        for file in found
        if _is_there(file) and file not in compiled
    }
    return names - ours
