# SPDX-License-Identifier: GPL-3.0-or-later
"""What each command does with its arguments.

Each function here returns the exit status of its command.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections.abc import Callable, Generator
from pathlib import Path

from pysol_heart2heart import (
    answers,
    batch,
    deals,
    doctor,
    held,
    hosts,
    i18n,
    install,
    pack,
    play,
    questions,
)
from pysol_heart2heart.batch import Meant
from pysol_heart2heart.i18n import _, pgettext
from pysol_heart2heart.manifest import PLUGINS

OK, NO, ERROR = 0, 1, 2


def complain(sentence: str) -> None:
    """Print an error, one sentence, on standard error."""
    line = r"\n".join(sentence.splitlines())  # a name may hold such an end
    if sys.stderr:  # otherwise it would be printed as a result
        with contextlib.suppress(OSError):
            print(line, file=sys.stderr, flush=True)


def _number(code: str | None) -> int:
    return deals.new_number() if code is None else deals.number(code)


def run_play(arguments: argparse.Namespace) -> int:
    """Open a deal in PySolFC, or save a picture of it."""
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
    # Translators: the letters in brackets are the first ones of the answers
    # yes and no.
    question = _("Go on? [y/n] ")
    try:
        answer = input(question)
    except EOFError:
        answer = ""
    return answer.strip().lower() in _agreements()


def _agreements() -> set[str]:
    """Return what means yes, in English or in the player's language."""
    # Translators: every answer that means yes, with blanks between them.
    ours = pgettext("answers to: Go on?", "y yes")
    return {"y", "yes", *ours.lower().split()}


def run_install(arguments: argparse.Namespace) -> int:
    """Put the plugin into PySolFC."""
    folder = arguments.config_dir or next(iter(hosts.config_dirs()), None)
    if folder is None:
        raise hosts.HostError(
            _(
                "There is no PySolFC here: install one first, or name its "
                "config folder with --config-dir."
            )
        )
    loader = install.install(folder, make_parents=not arguments.config_dir)
    put = _("Heart to Heart was put into {folder}.")
    print(put.format(folder=loader.parent))
    return OK


def run_uninstall(arguments: argparse.Namespace) -> int:
    """Take the plugin out of PySolFC."""
    named = arguments.config_dir
    status = NO
    for folder in [named] if named else hosts.config_dirs():
        if install.check(folder).is_installed:
            _save_held_game(folder)
        left = install.uninstall(folder)
        if left is None:
            continue
        status = OK
        _tell_taken_out(folder / PLUGINS, left)
    if status is NO:
        complain(
            _(
                "Heart to Heart is not installed there, so there is nothing "
                "to take out."
            )
        )
    return status


def _save_held_game(config_dir: Path) -> None:
    file = held.save_ours(config_dir)
    if file:
        print(
            _(
                "PySolFC holds a game of this plugin, which it forgets "
                "without it: the game is now in {file}. Once Heart to Heart "
                "is installed again, File > Open goes on with it."
            ).format(file=file)
        )


def _tell_taken_out(plugins: Path, left: list[str]) -> None:
    taken = _("Heart to Heart was taken out of {folder}.")
    print(taken.format(folder=plugins))
    for name in left:
        foreign = _("{file} does not belong to it and was left there.")
        print(foreign.format(file=plugins / name))


def run_doctor(arguments: argparse.Namespace) -> int:
    """Tell what was found, and whether all is well."""
    is_well = True
    for is_fine, sentence in doctor.findings(arguments.config_dir):
        print(sentence)
        is_well = is_well and is_fine
    return OK if is_well else NO


def run_pack(arguments: argparse.Namespace) -> int:
    """Pack the plugin for players without Python, and tell where it goes."""
    pack.pack(arguments.file)
    packed = _("Heart to Heart was packed into {file}.")
    print(packed.format(file=arguments.file))
    print(_("Unpack it into PySolFC's plugins folder; make that if need be:"))
    for system, folder in pack.FOLDERS:
        print(f"  {_(system)}: {folder}")
    print(
        _(
            "Start PySolFC again: Select > French games > Pairing type lists "
            "Heart to Heart."
        )
    )
    return OK


def run_deal(arguments: argparse.Namespace) -> int:
    """Print deals, if asked only those that can be won."""
    first, count = _number(arguments.code), arguments.count
    if not arguments.winnable:
        deals.check_number(first + count - 1)
    left = count
    for number, told in answers.of_deals_from(first, arguments.winnable):
        if arguments.json:
            print(answers.deal_as_json(number, told))
        else:
            print(answers.deal_as_text(told))
        left -= 1
        if not left:
            return OK
    complain(
        _(
            "{last} is the last deal; from {first} on, {count} can be won."
        ).format(
            last=deals.code(deals.LAST_DEAL),
            first=deals.code(first),
            count=count - left,
        )
    )
    return NO


def run_solve(arguments: argparse.Namespace) -> int:
    """Tell whether deals or positions can be won, and how."""
    return answer(
        _asked(arguments),
        lambda question: _tell(question, arguments),
        arguments.json,
    )


def answer(
    asked: Generator[Meant | batch.BadLine, None, None],
    tell: Callable[[Meant], int],
    as_json: bool,
) -> int:
    """Tell something about each that is asked, and return the worst status.

    What programs read is English, errors, too.
    """
    if as_json:
        i18n.follow(_english)
    status = OK
    with contextlib.closing(asked):
        for each in asked:
            if isinstance(each, batch.BadLine):
                _tell_bad_line(each, as_json)
                status = ERROR
            else:
                status = max(status, tell(each))
    return status


def _english() -> str:
    return i18n.ENGLISH


def _asked(
    arguments: argparse.Namespace,
) -> Generator[questions.Question | batch.BadLine, None, None]:
    if arguments.batch:
        yield from batch.questions_in(arguments.batch)
    elif arguments.deal is not None:
        yield questions.of_deal(arguments.deal)
    else:  # a code that is none is told before anything is searched
        yield from [questions.of_code(code) for code in arguments.codes]


def _tell(question: questions.Question, arguments: argparse.Namespace) -> int:
    find = answers.verdict if arguments.quick else answers.with_solution
    told = find(question)
    text = answers.as_json if arguments.json else answers.as_text
    # At once: who asks by a pipe may wait for it before asking on.
    print(text(told), flush=True)
    return OK if told.is_winnable else NO


def _tell_bad_line(bad: batch.BadLine, as_json: bool) -> None:
    if as_json:
        fields = {"line": bad.number, "error": bad.sentence}
        print(json.dumps(fields), flush=True)
    else:
        complain(
            _("Line {number}: {problem}").format(
                number=bad.number, problem=bad.sentence
            )
        )
