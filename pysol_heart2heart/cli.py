# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line: its arguments, and its errors in a sentence each."""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import NoReturn

from pysol_heart2heart import (
    __version__,
    batch,
    deals,
    debian,
    display,
    hosts,
    install,
    play,
)
from pysol_heart2heart.commands import (
    ERROR,
    OK,
    complain,
    run_deal,
    run_doctor,
    run_install,
    run_play,
    run_solve,
    run_uninstall,
)

INTERRUPTED = 130

_EXPECTED = (
    batch.BatchError,
    deals.InvalidCode,
    deals.InvalidDeal,
    debian.DebianError,
    display.DisplayError,
    hosts.HostError,
    install.InstallError,
    play.PlayError,
)


def main(arguments: list[str] | None = None) -> int:
    """Run a command line and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if stream and hasattr(stream, "reconfigure"):
            # A name of a file may hold what the terminal cannot show.
            stream.reconfigure(errors="backslashreplace")
    try:
        return _run_told(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run_told(arguments: list[str] | None) -> int:
    """Run a command line; every error is told in one sentence."""
    try:
        parsed = _parser().parse_args(arguments)
        status: int | None = parsed.run(parsed)
        if sys.stdout:
            sys.stdout.flush()
    except _EXPECTED as error:
        complain(str(error))
        return ERROR
    except BrokenPipeError:
        _silence()
        return OK  # the reader has all that it wanted
    except OSError as error:
        _silence()
        complain(f"Something cannot be read or written here: {error}.")
        return ERROR
    return OK if status is None else status


def _silence() -> None:
    """Keep Python from flushing at exit what could not be written."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Report a usage error in one line, with the way to help."""
        line = " ".join(message.split())
        complain(f"{line}; see `{self.prog} --help`.")
        sys.exit(ERROR)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=_program(),
        description="Play the solitaire Heart to Heart in PySolFC.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.set_defaults(run=lambda _: print(parser.format_help(), end=""))
    subparsers = parser.add_subparsers(metavar="COMMAND")
    for name, run, add_arguments, does in (
        ("play", run_play, _add_play, "open a deal in PySolFC"),
        ("install", run_install, _add_place, "put the plugin into PySolFC"),
        ("uninstall", run_uninstall, _add_place, "take it out of PySolFC"),
        ("doctor", run_doctor, _add_place, "tell what is not in order"),
        ("deal", run_deal, _add_deal, "print deals"),
        ("solve", run_solve, _add_solve, "tell whether deals can be won"),
    ):
        command = subparsers.add_parser(
            name, help=does, description=does, allow_abbrev=False
        )
        command.set_defaults(run=run)
        add_arguments(command)
    return parser


def _program() -> str:
    """Return what the player types to run this."""
    if Path(sys.argv[0]).name == "__main__.py":
        return "python3 -m pysol_heart2heart"
    return "pysol-heart2heart"


def _add_place(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--config-dir",
        type=_path,
        metavar="DIR",
        help="PySolFC's config folder, if not the usual one",
    )


def _add_code(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "code",
        nargs="?",
        metavar="CODE",
        help="a deal code, as HH1-N-AAAAAAM (default: drawn at random)",
    )


def _add_play(command: argparse.ArgumentParser) -> None:
    _add_code(command)
    command.add_argument(
        "--screenshot",
        type=_path,
        metavar="FILE",
        help="save a picture of the dealt table instead; needs no display",
    )
    command.add_argument(
        "--yes",
        action="store_true",
        help="fetch and install what is missing without asking",
    )


def _add_deal(command: argparse.ArgumentParser) -> None:
    _add_code(command)
    command.add_argument(
        "--winnable",
        action="store_true",
        help="print only deals that can be won",
    )
    command.add_argument(
        "--count",
        type=_count,
        default=1,
        metavar="N",
        help="how many deals to print, in the order of their codes",
    )
    _add_json(command)


def _add_solve(command: argparse.ArgumentParser) -> None:
    asked = command.add_mutually_exclusive_group(required=True)
    asked.add_argument(
        "codes",
        nargs="*",
        default=[],
        metavar="CODE",
        help="a deal code, as HH1-N-AAAAAAM",
    )
    asked.add_argument(
        "--deal", metavar="RANKS", help="a deal as 52 letters of A23456789TJQK"
    )
    asked.add_argument(
        "--batch",
        type=_name,
        metavar="FILE",
        help="one a line: a code, 52 letters, or a JSON object with deal, or "
        "with heart, stock and waste; - is standard input",
    )
    command.add_argument(
        "--quick",
        action="store_true",
        help="do not look for the least moves",
    )
    _add_json(command)
    command.epilog = (
        "A solution has T for a card turned from the stock, R for a redeal, "
        "12-15 for a pair of the heart's positions and 12-W for a pair with "
        "the waste. The exit status is 1 where one cannot be won."
    )


def _add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--json", action="store_true", help="print one JSON object a line"
    )


def _name(text: str) -> str:
    if not text:  # it would stand for the folder that one is in
        raise argparse.ArgumentTypeError("its value is empty")
    return text


def _path(text: str) -> Path:
    return Path(_name(text))


def _count(text: str) -> int:
    if not re.fullmatch(r"0*[1-9][0-9]{0,19}", text):
        raise argparse.ArgumentTypeError("it must be a number from 1 on")
    return int(text)
