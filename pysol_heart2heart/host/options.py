# SPDX-License-Identifier: GPL-3.0-or-later
"""The player's options while PySolFC runs, one set for all its games."""

from pathlib import Path

from pysollib.mfxutil import getprefdir
from pysollib.settings import PACKAGE

from pysol_heart2heart import settings
from pysol_heart2heart.i18n import _


class OptionsFile:
    """The options of one kind, read when they are first asked for."""

    def __init__(self, kind, name):
        self.kind = kind
        self.name = name
        self.complaints = []  # that the player has not been shown yet
        self._current = None

    def current(self):
        """Return the options in force."""
        if self._current is None:
            self._current = self._read()
        return self._current

    def change(self, options):
        """Put other options in force and keep them."""
        self._current = options
        try:
            settings.write(self._path(), options)
        except settings.SettingsError as error:
            self.complaints.append(str(error))

    def _read(self):
        path = self._path()
        try:
            return settings.read_kind(self.kind, path)
        except settings.SettingsError as error:
            self.complaints.append(str(error))
            aside = settings.set_aside(path)
            if aside:
                kept = _("The old file is kept as {name}.")
                self.complaints.append(kept.format(name=aside.name))
            return self.kind()

    def _path(self):
        # the host makes the folder at its start
        return Path(getprefdir(PACKAGE)).absolute() / self.name


FILE = OptionsFile(settings.Settings, settings.FILE_NAME)
current, change = FILE.current, FILE.change
complaints = FILE.complaints
