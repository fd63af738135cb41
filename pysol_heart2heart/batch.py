# SPDX-License-Identifier: GPL-3.0-or-later
"""The lines of a file, and how far its reading is."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple, TypeVar

from pysol_heart2heart.i18n import _
from pysol_heart2heart.questions import INVALID, Question, of_line

MOST_BYTES = 2**16  # of a line; the longest that means anything has hundreds

Meant = TypeVar("Meant")


class BatchError(Exception):
    """There is no batch to read."""


class BadLine(NamedTuple):
    """A line, counted from 1, that names nothing, and why."""

    number: int
    sentence: str


def questions_in(name: str) -> Generator[Question | BadLine, None, None]:
    """Yield what each line of a file asks the solver about."""
    return read(name, of_line, INVALID)


def read(
    name: str,
    of_line: Callable[[bytes], Meant | None],
    invalid: tuple[type[ValueError], ...],
) -> Generator[Meant | BadLine, None, None]:
    """Yield what each line of a file means; `-` is standard input.

    No line is read before it is asked for, so that one may answer through a
    pipe before the next question comes.  Blank lines count but mean nothing.
    A line is bad that is too long, or for which `of_line` raises one of
    `invalid`.  Raise `BatchError` where there is nothing to read.
    """
    with _opened(name) as stream, _Progress(stream) as progress:
        for number, line in enumerate(_lines(stream), 1):
            meant = _meaning(number, line, of_line, invalid)
            if meant:
                yield meant
            progress.show()


def _meaning(
    number: int,
    line: bytes,
    of_line: Callable[[bytes], Meant | None],
    invalid: tuple[type[ValueError], ...],
) -> Meant | BadLine | None:
    if len(line) > MOST_BYTES:
        # Translators: {count} is 65536.
        problem = _("A line may have {count} bytes at most.")
        return BadLine(number, problem.format(count=MOST_BYTES))
    try:
        return of_line(line)
    except invalid as error:
        return BadLine(number, str(error))


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        if not sys.stdin:
            raise BatchError(_("There is no standard input to read."))
        yield sys.stdin.buffer
        return
    file = Path(name)
    try:
        stream = file.open("rb")
    except OSError as error:
        raise BatchError(
            _(
                "{file} cannot be read ({reason}): name another file, or - "
                "for standard input."
            ).format(file=file, reason=error.strerror)
        ) from None
    with stream:
        yield stream


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines; of one that is too long, over `MOST_BYTES`."""
    while line := stream.readline(MOST_BYTES + 1):
        yield line
        while len(line) > MOST_BYTES and not line.endswith(b"\n"):
            line = stream.readline(MOST_BYTES + 1)  # what is left of it


class _Progress:
    """The share of a file that is done, on a terminal, written over itself.

    The cursor waits at the margin, so that the next line of output, which
    is longer, takes the place.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._size = _size(stream) if _is_watched() else 0
        self._shown = ""

    def __enter__(self) -> _Progress:
        self.show()
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            self._write(" " * len(self._shown))

    def show(self) -> None:
        """Show how far the file is read."""
        if not self._size:
            return
        share = min(self._stream.tell() / self._size, 1)
        # Translators: {share} is a percentage of six characters; the whole
        # may have 13 at most, since answers of that length are written over
        # it.
        text = _("{share} done").format(share=f"{share:6.1%}")
        if text != self._shown:
            self._write(text)

    def _write(self, text: str) -> None:
        self._shown = text
        print(text, end="\r", file=sys.stderr, flush=True)


def _is_watched() -> bool:
    return bool(sys.stderr and sys.stderr.isatty())


def _size(stream: BinaryIO) -> int:
    """Return the size of a file, 0 for a pipe or a terminal."""
    status = os.fstat(stream.fileno())
    return status.st_size if stat.S_ISREG(status.st_mode) else 0
