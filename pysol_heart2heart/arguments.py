# SPDX-License-Identifier: GPL-3.0-or-later
"""What the arguments of several commands have in common."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import Optional

from pysol_heart2heart.i18n import N_, _

ARGPARSE_TEXTS = (  # of all Pythons, as far as our arguments call for them
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("optional arguments"),  # until 3.9
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_(  # from 3.15 on
        "invalid choice: %(value)r, maybe you meant %(closest)r? "
        "(choose from %(choices)s)"
    ),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
)

# A command's name, what runs it (nothing where commands of its own follow),
# what adds its arguments, and what it does.
Command = tuple[
    str,
    Optional[Callable[[argparse.Namespace], int]],
    Callable[[argparse.ArgumentParser], None],
    str,
]


def add_json(command: argparse.ArgumentParser) -> None:
    """Let a command print JSON instead of text."""
    command.add_argument(
        "--json",
        action="store_true",
        help=_("print one JSON object a line"),
    )


def name_of(text: str) -> str:
    """Return the name of a file, as typed."""
    if not text:  # it would stand for the folder that one is in
        raise argparse.ArgumentTypeError(_("its value is empty"))
    return text


def path_of(text: str) -> Path:
    """Return the path that was typed."""
    return Path(name_of(text))


def count_of(text: str) -> int:
    """Return a number from 1 on."""
    if not re.fullmatch(r"0*[1-9][0-9]{0,19}", text):
        raise argparse.ArgumentTypeError(_("it must be a number from 1 on"))
    return int(text)


def integer_of(text: str) -> int:
    """Return a whole number."""
    if not re.fullmatch(r"-?[0-9]{1,20}", text):
        raise argparse.ArgumentTypeError(_("it must be a whole number"))
    return int(text)
