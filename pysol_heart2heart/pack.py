# SPDX-License-Identifier: GPL-3.0-or-later
"""Pack the plugin into a zip archive for players without Python.

Unpacked into PySolFC's plugins folder, it is what `install` puts there.
The same version makes the same bytes on every system.
"""

from __future__ import annotations

import os
import tempfile
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from pysol_heart2heart import install
from pysol_heart2heart.i18n import N_, _
from pysol_heart2heart.manifest import MANIFEST, Manifest

# The plugins folders of PySolFC's different builds, as players know them.
FOLDERS = (
    ("Debian, Ubuntu", "~/.pysolfc/plugins"),
    (N_("other Linux, macOS"), "~/.PySolFC/plugins"),
    (
        "Flatpak",
        "~/.var/app/io.sourceforge.pysolfc.PySolFC/.PySolFC/plugins",
    ),
    ("Windows", r"%APPDATA%\PySolFC\plugins"),
)
ENDINGS = ("", ".zip")
_DATE = (1980, 1, 1, 0, 0, 0)  # the first one that a zip archive can hold
_UNIX = 3
_READABLE = 0o100644 << 16  # a plain file, as archives tell it


class PackError(Exception):
    """The archive cannot be written."""


def pack(file: Path) -> None:
    """Write the archive; what was there before is replaced by the whole.

    Raise `PackError` where that cannot be done; nothing has changed then.
    """
    if file.suffix.lower() not in ENDINGS:
        raise PackError(
            _(
                "The archive is a zip file and cannot be saved as {file}: "
                "give it a name that ends in .zip."
            ).format(file=file)
        )
    content = archive()
    target = Path(os.path.realpath(file))
    if target.is_dir():
        raise _not_writable(file, _("it is a folder"))
    if target.exists() and not target.is_file():
        raise _not_writable(file, _("it is no plain file"))
    try:
        _write(target, content)
    except OSError as error:
        raise _not_writable(file, error.strerror) from error


def archive() -> bytes:
    """Return the archive as its file holds it."""
    files = install.package_files()
    files = {MANIFEST: Manifest.of(files).to_bytes(), **files}
    buffer = BytesIO()
    with ZipFile(buffer, "w") as zipped:
        for name, content in files.items():
            entry = ZipInfo(name, _DATE)
            # each zlib would compress it in its own way
            entry.compress_type = ZIP_STORED
            entry.create_system, entry.external_attr = _UNIX, _READABLE
            zipped.writestr(entry, content)
    return buffer.getvalue()


def _not_writable(file: Path, reason: str | None) -> PackError:
    return PackError(
        _(
            "The archive cannot be saved as {file} ({reason}): name a file in "
            "a folder that can be written."
        ).format(file=file, reason=reason)
    )


def _write(path: Path, content: bytes) -> None:
    """Write a file as a whole: nobody ever sees a part of it."""
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        part = Path(folder, "part.zip")
        part.write_bytes(content)
        part.replace(path)
