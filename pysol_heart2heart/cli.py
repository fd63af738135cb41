# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line: its arguments, and its errors in a sentence each."""

from __future__ import annotations

import argparse
import gettext
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from pysol_heart2heart import (
    __version__,
    batch,
    deals,
    debian,
    display,
    hearts_commands,
    held,
    hosts,
    i18n,
    install,
    pack,
    play,
)
from pysol_heart2heart.arguments import (
    Command,
    add_json,
    count_of,
    name_of,
    path_of,
)
from pysol_heart2heart.commands import (
    ERROR,
    OK,
    complain,
    run_deal,
    run_doctor,
    run_install,
    run_pack,
    run_play,
    run_solve,
    run_uninstall,
)
from pysol_heart2heart.i18n import _, pgettext

INTERRUPTED = 130

_EXPECTED = (
    batch.BatchError,
    deals.InvalidCode,
    deals.InvalidDeal,
    debian.DebianError,
    display.DisplayError,
    held.HeldError,
    hosts.HostError,
    install.InstallError,
    pack.PackError,
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
        status = _run(arguments)
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
        problem = _("Something cannot be read or written here: {reason}.")
        complain(problem.format(reason=error))
        return ERROR
    return status


def _run(arguments: list[str] | None) -> int:
    try:
        with _language_of_argparse():
            parsed = _parser().parse_args(arguments)
    except SystemExit as end:  # after the help, or a usage error
        return int(end.code or OK)
    status: int | None = parsed.run(parsed)
    return status or OK


def _silence() -> None:
    """Keep Python from flushing at exit what could not be written."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Report a usage error in one line, with the way to help."""
        reason = sys.exc_info()[1]
        if isinstance(reason, argparse.ArgumentError):
            message = _problem(reason)
        line = " ".join(message.split())
        sentence = _("{problem}; see `{program} --help`.")
        complain(sentence.format(problem=line, program=self.prog))
        sys.exit(ERROR)


def _problem(error: argparse.ArgumentError) -> str:
    """Return what an error says; older Pythons do not translate all of it."""
    if error.argument_name is None:
        return error.message
    text = _("argument %(argument_name)s: %(message)s")
    return text % vars(error)


@contextmanager
def _language_of_argparse() -> Iterator[None]:
    """Let argparse find its words in our catalogues, in our language.

    It asks gettext, which looks for the language in the environment alone.
    Programs that we start must find that as it was.
    """
    gettext.bindtextdomain(i18n.DOMAIN, str(i18n.FOLDER))
    gettext.textdomain(i18n.DOMAIN)
    before = os.environ.get("LANGUAGE")
    os.environ["LANGUAGE"] = i18n.language()
    try:
        yield
    finally:
        del os.environ["LANGUAGE"]
        if before is not None:
            os.environ["LANGUAGE"] = before


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=_program(),
        description=_("Play the solitaire Heart to Heart in PySolFC."),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=__version__,
        help=_("show program's version number and exit"),
    )
    _add_commands(parser, _commands())
    return parser


def _commands() -> Iterable[Command]:
    yield "play", run_play, _add_play, _("open a deal in PySolFC")
    yield "install", run_install, _add_place, _("put the plugin into PySolFC")
    yield (
        "uninstall",
        run_uninstall,
        _add_place,
        _("take the plugin out of PySolFC"),
    )
    yield (
        "doctor",
        run_doctor,
        _add_place,
        _("tell what was found, and whether all is well"),
    )
    yield (
        "pack",
        run_pack,
        _add_pack,
        _("make a zip of the plugin to copy by hand"),
    )
    yield "deal", run_deal, _add_deal, _("print deals")
    yield "solve", run_solve, _add_solve, _("tell whether deals can be won")
    yield "hearts", None, _add_hearts, _("try the players of Hearts")


def _add_commands(
    parser: argparse.ArgumentParser, commands: Iterable[Command]
) -> None:
    """Let one of some commands follow, and print help without any."""
    parser.set_defaults(run=lambda parsed: _print_help(parser))
    subparsers = parser.add_subparsers(
        metavar=pgettext("value to type", "COMMAND")
    )
    for name, run, add_arguments, does in commands:
        command = subparsers.add_parser(
            name, help=does, description=does, allow_abbrev=False
        )
        if run:
            command.set_defaults(run=run)
        add_arguments(command)


def _print_help(parser: argparse.ArgumentParser) -> None:
    with _language_of_argparse():
        print(parser.format_help(), end="")


def _program() -> str:
    """Return what the player types to run this."""
    if Path(sys.argv[0]).name == "__main__.py":
        return "python3 -m pysol_heart2heart"
    return "pysol-heart2heart"


def _add_place(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--config-dir",
        type=path_of,
        metavar=pgettext("value to type", "DIR"),
        help=_("PySolFC's config folder, if not the usual one"),
    )


def _add_pack(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file",
        type=path_of,
        metavar=pgettext("value to type", "FILE"),
        help=_("the zip to make, for players without Python"),
    )


def _add_code(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "code",
        nargs="?",
        metavar=pgettext("value to type", "CODE"),
        help=_("a deal code, as HH1-N-AAAAAAM (default: drawn at random)"),
    )


def _add_play(command: argparse.ArgumentParser) -> None:
    _add_code(command)
    command.add_argument(
        "--screenshot",
        type=path_of,
        metavar=pgettext("value to type", "FILE"),
        help=_("save a picture of the dealt table instead; needs no display"),
    )
    command.add_argument(
        "--yes",
        action="store_true",
        help=_("fetch and install what is missing without asking"),
    )


def _add_deal(command: argparse.ArgumentParser) -> None:
    _add_code(command)
    command.add_argument(
        "--winnable",
        action="store_true",
        help=_("print only deals that can be won"),
    )
    command.add_argument(
        "--count",
        type=count_of,
        default=1,
        metavar=pgettext("value to type", "N"),
        help=_("how many deals to print, in the order of their codes"),
    )
    add_json(command)


def _add_solve(command: argparse.ArgumentParser) -> None:
    asked = command.add_mutually_exclusive_group(required=True)
    asked.add_argument(
        "codes",
        nargs="*",
        default=[],
        metavar=pgettext("value to type", "CODE"),
        help=_("a deal code, as HH1-N-AAAAAAM"),
    )
    asked.add_argument(
        "--deal",
        metavar=pgettext("value to type", "RANKS"),
        help=_("a deal as 52 characters of A23456789TJQK"),
    )
    asked.add_argument(
        "--batch",
        type=name_of,
        metavar=pgettext("value to type", "FILE"),
        # Translators: deal, heart, stock and waste stay as they are.
        help=_(
            "one question a line: a code, 52 ranks, or a JSON object with "
            "deal, or with heart, stock and waste; - is standard input"
        ),
    )
    command.add_argument(
        "--quick",
        action="store_true",
        help=_("do not look for the least moves"),
    )
    add_json(command)
    # Translators: T, R, 12-15 and 12-W stay as they are.
    command.epilog = _(
        "A solution has T for a card turned from the stock, R for a redeal, "
        "12-15 for a pair of the heart's positions and 12-W for a pair with "
        "the waste. The exit status is 1 if any deal cannot be won."
    )


def _add_hearts(command: argparse.ArgumentParser) -> None:
    _add_commands(command, hearts_commands.commands())
