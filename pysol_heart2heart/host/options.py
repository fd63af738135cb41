# SPDX-License-Identifier: GPL-3.0-or-later
"""The player's options while PySolFC runs, one set for all its games."""

from pathlib import Path

from pysollib.mfxutil import getprefdir
from pysollib.settings import PACKAGE

from pysol_heart2heart import settings
from pysol_heart2heart.i18n import _

_current = None
complaints = []  # sentences that the player has not been shown yet


def current():
    """Return the `settings.Settings` in force."""
    global _current
    if _current is None:
        _current = _read()
    return _current


def change(options):
    """Put other settings in force and keep them."""
    global _current
    _current = options
    try:
        settings.write(_path(), options)
    except settings.SettingsError as error:
        complaints.append(str(error))


def _read():
    try:
        return settings.read(_path())
    except settings.SettingsError as error:
        complaints.append(str(error))
        aside = settings.set_aside(_path())
        if aside:
            kept = _("The old file is kept as {name}.")
            complaints.append(kept.format(name=aside.name))
        return settings.Settings()


def _path():
    # the host makes the folder at its start
    return Path(getprefdir(PACKAGE)).absolute() / settings.FILE_NAME
