# SPDX-License-Identifier: GPL-3.0-or-later
"""The screen to play on, or a virtual one for pictures and tests."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from pysol_heart2heart.i18n import _

START_SECONDS = 20


class DisplayError(Exception):
    """A virtual display does not start."""


def is_there() -> bool:
    """Tell whether windows can be opened."""
    return is_desktop() or bool(name())


def is_desktop() -> bool:
    """Tell whether this system always has a display, without a name."""
    return sys.platform in ("win32", "darwin")


def name() -> str | None:
    """Return what the environment names as the display, if anything."""
    return os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")


@contextmanager
def virtual(width: int, height: int) -> Iterator[str]:
    """Run an Xvfb on a free display and give its name, as `:1`.

    Raise `DisplayError` where it does not start.
    """
    read_end, write_end = os.pipe()
    with os.fdopen(read_end, "rb", buffering=0) as answer:
        try:
            server = _start_server(width, height, write_end)
        finally:
            os.close(write_end)
        try:
            yield f":{_number(answer.fileno())}"
        finally:
            end(server)


def _start_server(
    width: int, height: int, answer: int
) -> subprocess.Popen[bytes]:
    command = ["Xvfb", "-displayfd", str(answer), "-nolisten", "tcp"]
    # Without -noreset the server would start afresh whenever its last
    # client leaves, under the feet of the next one.
    command += ["-noreset", "-screen", "0", f"{width}x{height}x24"]
    try:
        return subprocess.Popen(
            command,
            pass_fds=[answer],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError as error:
        raise DisplayError(
            _("Xvfb cannot be started ({reason}): install it.").format(
                reason=error.strerror
            )
        ) from error


def _number(answer: int) -> int:
    ready = select.select([answer], [], [], START_SECONDS)[0]
    number = os.read(answer, 16) if ready else b""
    if not number.strip().isdigit():
        raise DisplayError(
            _("Xvfb does not start: see what it says to `Xvfb -displayfd 1`.")
        )
    return int(number)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process that may have ended already, and wait for that."""
    process.terminate()
    try:
        process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
