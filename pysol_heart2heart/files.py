# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that are read with care and written whole."""

from __future__ import annotations

import errno
import os
from pathlib import Path

PART = ".part"  # ends the name of a file while it is being written


def read(path: Path, most_bytes: int) -> bytes:
    """Return the content of a file, or raise `OSError`.

    Anything but a file is refused, as a pipe would wait for its other end,
    and so is a file that is longer than it may be.
    """
    if path.exists() and not path.is_file():
        raise _error(errno.EINVAL, path)
    with path.open("rb") as file:
        content = file.read(most_bytes + 1)
    if len(content) > most_bytes:
        raise _error(errno.EFBIG, path)
    return content


def _error(number: int, path: Path) -> OSError:
    return OSError(number, os.strerror(number), str(path))


def write(path: Path, content: bytes) -> None:
    """Write a file as a whole, or raise `OSError`.

    Whatever ends the program, the file has its old content or the new one.
    A link is replaced, so that nothing is written elsewhere.
    """
    part = path.with_name(path.name + PART)
    part.unlink(missing_ok=True)
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
