# SPDX-License-Identifier: GPL-3.0-or-later
"""Tell whether PySolFC, the plugin and the display are in order."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

from pysol_heart2heart import display, hosts, install
from pysol_heart2heart.i18n import _
from pysol_heart2heart.manifest import PLUGINS


def findings(config_dir: Path | None) -> Iterator[tuple[bool, str]]:
    """Yield what there is in sentences, each with whether that is well."""
    try:
        found = hosts.find()
    except hosts.HostError as error:
        found = []
        yield False, str(error)
    else:
        if not found:
            yield (
                False,
                _(
                    "There is no PySolFC here: `play` can fetch a private "
                    "copy."
                ),
            )
    for host in found:
        yield True, _started_by(host)
    folders = [host.config_dir for host in found]
    folders += hosts.existing_config_dirs()
    if config_dir or folders:
        yield from _plugin_findings(config_dir or folders[0])
    yield display.is_there(), _display()


def _started_by(host: hosts.Host) -> str:
    command = shlex.join(host.command)
    return _("{host} is started by: {command}").format(
        host=host, command=command
    )


def _display() -> str:
    if display.is_desktop():
        return _("The display is the desktop.")
    name = display.name()
    if name:
        return _("The display is {name}.").format(name=name)
    return _("There is no display, so only `play --screenshot FILE` works.")


def _plugin_findings(config_dir: Path) -> Iterator[tuple[bool, str]]:
    status = install.check(config_dir)
    plugins = config_dir / PLUGINS
    yield True, _("The config folder is {folder}.").format(folder=config_dir)
    if status.is_current:
        yield True, _("Heart to Heart is installed there, in this version.")
    elif not status.is_installed:
        yield False, _("Heart to Heart is not installed there: use `install`.")
    else:
        yield False, _("Heart to Heart is not in order there: use `install`.")
        for sentence in _wrong_files(status, plugins):
            yield False, sentence
    for name in status.foreign:
        foreign = _("Not a file of Heart to Heart: {file}")
        yield False, foreign.format(file=plugins / name)


def _wrong_files(status: install.Status, plugins: Path) -> Iterator[str]:
    for name in status.missing:
        yield _("Missing file: {file}").format(file=plugins / name)
    for name in status.damaged:
        yield _("Damaged file: {file}").format(file=plugins / name)
    if status.is_outdated:
        yield _("Another version of it is installed there.")
