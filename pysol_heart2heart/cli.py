# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line: play, install, uninstall, doctor and deal."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import sys
from pathlib import Path
from typing import NoReturn

from pysol_heart2heart import (
    __version__,
    deals,
    debian,
    display,
    doctor,
    hosts,
    install,
    play,
)
from pysol_heart2heart.manifest import PLUGINS
from pysol_heart2heart.rules import HEART_SIZE, PLACES

OK, NO, ERROR, INTERRUPTED = 0, 1, 2, 130

_EXPECTED = (
    deals.InvalidCode,
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
        _complain(str(error))
        return ERROR
    except BrokenPipeError:
        _silence()
        return OK  # the reader has all that it wanted
    except OSError as error:
        _silence()
        _complain(f"Something cannot be read or written here: {error}.")
        return ERROR
    return OK if status is None else status


def _silence() -> None:
    """Keep Python from flushing at exit what could not be written."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(sentence: str) -> None:
    if sys.stderr:  # otherwise it would be printed as a result
        with contextlib.suppress(OSError):
            print(sentence, file=sys.stderr, flush=True)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Report a usage error in one line, with the way to help."""
        line = " ".join(message.split())
        _complain(f"{line}; see `{self.prog} --help`.")
        sys.exit(ERROR)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=_program(),
        description="Play the solitaire Heart to Heart in PySolFC.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.set_defaults(run=lambda _: print(parser.format_help(), end=""))
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, run, add_arguments, does in (
        ("play", _play, _add_play, "open a deal in PySolFC"),
        ("install", _install, _add_place, "put the plugin into PySolFC"),
        ("uninstall", _uninstall, _add_place, "take it out of PySolFC"),
        ("doctor", _doctor, _add_place, "tell what is not in order"),
        ("deal", _deal, _add_deal, "print deals"),
    ):
        command = commands.add_parser(
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
        "--count",
        type=_count,
        default=1,
        metavar="N",
        help="print so many deals, one after the other",
    )
    command.add_argument(
        "--json", action="store_true", help="print one JSON object a line"
    )


def _path(text: str) -> Path:
    if not text:  # it would stand for the folder that one is in
        raise argparse.ArgumentTypeError("its value is empty")
    return Path(text)


def _count(text: str) -> int:
    if not re.fullmatch(r"0*[1-9][0-9]{0,19}", text):
        raise argparse.ArgumentTypeError("it must be a number from 1 on")
    return int(text)


def _number(code: str | None) -> int:
    return deals.new_number() if code is None else deals.number(code)


def _play(arguments: argparse.Namespace) -> int:
    code = deals.code(_number(arguments.code))
    confirm = _always if arguments.yes else _confirm
    if arguments.screenshot:
        done = play.save_picture(code, arguments.screenshot, confirm)
    else:
        done = play.open_deal(code, confirm)
    return OK if done else NO


def _always() -> bool:
    return True


def _confirm() -> bool:
    """Ask the player, or go on where nobody is there to ask."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout):
        return True
    try:
        answer = input("Go on? [y/n] ")
    except EOFError:
        answer = ""
    return answer.strip().lower() in ("y", "yes")


def _install(arguments: argparse.Namespace) -> None:
    folder = arguments.config_dir or next(iter(hosts.config_dirs()), None)
    if folder is None:
        raise hosts.HostError(
            "There is no PySolFC here: install one first, or name its config "
            "folder with --config-dir."
        )
    loader = install.install(folder, make_parents=not arguments.config_dir)
    print(f"Heart to Heart was put into {loader.parent}.")


def _uninstall(arguments: argparse.Namespace) -> int:
    named = arguments.config_dir
    status = NO
    for folder in [named] if named else hosts.config_dirs():
        left = install.uninstall(folder)
        if left is None:
            continue
        status = OK
        print(f"Heart to Heart was taken out of {folder / PLUGINS}.")
        for name in left:
            path = folder / PLUGINS / name
            print(f"{path} does not belong to it and was left there.")
    if status is NO:
        _complain(
            "Heart to Heart is not installed there, so there is nothing to "
            "take out."
        )
    return status


def _doctor(arguments: argparse.Namespace) -> int:
    is_well = True
    for is_fine, sentence in doctor.findings(arguments.config_dir):
        print(sentence)
        is_well = is_well and is_fine
    return OK if is_well else NO


def _deal(arguments: argparse.Namespace) -> None:
    first = _number(arguments.code)
    last = deals.check_number(first + arguments.count - 1)
    for number in range(first, last + 1):
        if arguments.json:
            print(_deal_as_json(number))
        else:
            print(_deal_as_picture(number))


def _deal_as_json(number: int) -> str:
    return json.dumps(
        {
            "number": number,
            "code": deals.code(number),
            "deal": deals.text(deals.shuffled(number)),
        }
    )


def _deal_as_picture(number: int) -> str:
    """Return a deal as it lies on the table, and a blank line."""
    letters = deals.text(deals.shuffled(number))
    heart, stock, waste = (
        letters[:HEART_SIZE],
        letters[HEART_SIZE:-1],
        letters[-1],
    )
    rows = [""] * (PLACES[-1].row + 1)
    for (row, x), letter in zip(PLACES, heart):
        rows[row] = rows[row].ljust(2 * x) + letter
    drawing = "\n".join(rows)
    return (
        f"{deals.code(number)}\n\n{drawing}\n\n"
        f"Stock, next card first: {' '.join(stock)}\nWaste: {waste}\n"
    )
