# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands for Hearts: deals played again, and players measured."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable

from pysol_heart2heart import batch, hearts_records
from pysol_heart2heart.arguments import (
    Command,
    add_json,
    count_of,
    integer_of,
    name_of,
)
from pysol_heart2heart.commands import OK, answer
from pysol_heart2heart.hearts.arena import Arena, Measure
from pysol_heart2heart.hearts.players import Level
from pysol_heart2heart.hearts.rules import Rules
from pysol_heart2heart.hearts_records import InvalidRecord, Replay
from pysol_heart2heart.i18n import _, pgettext


def commands() -> Iterable[Command]:
    """Return the commands, with what they do in the player's language."""
    yield "replay", run_replay, _add_replay, _("play known deals again")
    yield "arena", run_arena, _add_arena, _("measure a player against others")


def _add_replay(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file",
        type=name_of,
        metavar=pgettext("value to type", "FILE"),
        # Translators: left stays as it is.
        help=_(
            "a deal a line: its direction, such as left, hands, passed cards "
            "and plays; - is standard input"
        ),
    )
    _add_omnibus(command)
    add_json(command)


def _add_arena(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--deals",
        type=count_of,
        default=200,
        metavar=pgettext("value to type", "N"),
        help=_("how many deals to play, four times each (default: 200)"),
    )
    command.add_argument(
        "--matches",
        type=count_of,
        metavar=pgettext("value to type", "N"),
        help=_("how many matches to play instead of deals"),
    )
    command.add_argument(
        "--seed",
        type=integer_of,
        default=0,
        metavar=pgettext("value to type", "N"),
        help=_("a number that other cards come with"),
    )
    _add_level(command, "--seat", _("how well the measured player plays"))
    _add_level(command, "--others", _("how well its three opponents play"))
    _add_omnibus(command)
    add_json(command)


def _add_level(
    command: argparse.ArgumentParser, option: str, does: str
) -> None:
    command.add_argument(
        option,
        choices=[level.value for level in Level],
        required=True,
        help=does,
    )


def _add_omnibus(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--omnibus",
        action="store_true",
        help=_("the jack of diamonds counts -10"),
    )


def run_replay(arguments: argparse.Namespace) -> int:
    """Play deals again, and tell what was legal and their points."""
    rules = Rules(omnibus=arguments.omnibus)

    def replay(line: bytes) -> Replay | None:
        return hearts_records.replay(line, rules)

    def tell(replay: Replay) -> int:
        print(_replay_told(replay, arguments.json), flush=True)
        return OK

    asked = batch.read(arguments.file, replay, (InvalidRecord,))
    return answer(asked, tell, arguments.json)


def _replay_told(replay: Replay, as_json: bool) -> str:
    if not as_json:
        return " ".join(map(str, replay.scores))
    legal = [f"{mask:x}" for mask in replay.legal]
    return json.dumps({"legal": legal, "points": replay.scores})


def run_arena(arguments: argparse.Namespace) -> int:
    """Let a player play against three others, and tell how well it did."""
    arena = Arena(
        Rules(omnibus=arguments.omnibus),
        Level(arguments.seat),
        Level(arguments.others),
        arguments.seed,
    )
    if arguments.matches:
        measure = arena.of_matches(arguments.matches)
    else:
        measure = arena.of_deals(arguments.deals)
    print(_measure_told(measure, arguments.json))
    return OK


def _measure_told(measure: Measure, as_json: bool) -> str:
    fields = measure._asdict()
    if measure.won is None:
        del fields["won"]
    if as_json:
        return json.dumps(fields)
    return "\n".join(f"{name:10} {value}" for name, value in fields.items())
