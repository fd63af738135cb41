# SPDX-License-Identifier: GPL-3.0-or-later
"""What the soak keeps of its rounds, so that it can go on with the next."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path

VERSION = 1


class StateError(Exception):
    """A state file cannot be read."""


@dataclass
class Round:
    """One round: the acts that a seed gives, and what came of them."""

    seed: int
    hosts: int = 0  # started for it
    acts: int = 0
    changed: int = 0  # acts that changed the position
    games: int = 0  # deals begun
    won: int = 0
    seconds: float = 0
    cpu: float = 0  # seconds of the host's process
    megabytes: float = 0  # of the host's process at the end
    kinds: dict[str, int] = field(default_factory=dict)

    def count(self, kind: str, has_changed: bool) -> None:
        self.acts += 1
        self.changed += has_changed
        self.kinds[kind] = self.kinds.get(kind, 0) + 1


@dataclass
class State:
    """All whole rounds at one host; `known` are the lines that Pyramid
    wrote to standard error, None before it was played.
    """

    known: list[str] | None = None
    rounds: list[Round] = field(default_factory=list)

    @property
    def acts(self) -> int:
        return sum(played.acts for played in self.rounds)


def read(path: Path) -> State:
    """Return the state kept in a file, a new one where there is none.

    Raise `StateError` for a file that is not one of ours.
    """
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return _state(kept)
    except FileNotFoundError:
        return State()
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise StateError(
            f"{path} does not hold the soak's state: delete it to begin anew."
        ) from error


def _state(kept: dict[str, object]) -> State:
    if kept["version"] != VERSION:
        raise ValueError("another version's")
    known, rounds = kept["known"], kept["rounds"]
    if not isinstance(known, list) or not isinstance(rounds, list):
        raise TypeError
    state = State(known, [Round(**played) for played in rounds])
    if [played.seed for played in state.rounds] != list(range(len(rounds))):
        raise ValueError("a round is missing")
    return state


def write(path: Path, state: State) -> None:
    """Keep a state; the file is whole at any moment."""
    beside = path.with_suffix(".new")
    kept = {"version": VERSION, **asdict(state)}
    beside.write_text(json.dumps(kept), encoding="utf-8")
    os.replace(beside, path)
