# SPDX-License-Identifier: GPL-3.0-or-later
"""Tell whether PySolFC, the plugin and the display are in order."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

from pysol_heart2heart import display, hosts, install
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
                "There is no PySolFC here: `play` can fetch a private copy.",
            )
    for host in found:
        yield True, f"{host} is started by: {shlex.join(host.command)}"
    folders = [host.config_dir for host in found]
    folders += hosts.existing_config_dirs()
    if config_dir or folders:
        yield from _plugin_findings(config_dir or folders[0])
    if display.name():
        yield True, f"The display is {display.name()}."
    else:
        yield (
            False,
            "There is no display, so only `play --screenshot FILE` works.",
        )


def _plugin_findings(config_dir: Path) -> Iterator[tuple[bool, str]]:
    status = install.check(config_dir)
    plugins = config_dir / PLUGINS
    yield True, f"The config folder is {config_dir}."
    if status.is_current:
        yield True, "Heart to Heart is installed there, in this version."
    elif not status.is_installed:
        yield False, "Heart to Heart is not installed there: use `install`."
    else:
        yield False, "Heart to Heart is not in order there: use `install`."
        for name in status.missing:
            yield False, f"Missing file: {plugins / name}"
        for name in status.damaged:
            yield False, f"Damaged file: {plugins / name}"
        if status.is_outdated:
            yield False, "Another version of it is installed there."
    for name in status.foreign:
        yield False, f"Not a file of Heart to Heart: {plugins / name}"
