# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays rounds at one host, in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.soak import records
from tests.soak.records import State

ACTS = 400  # of a round
PYRAMID_ROUNDS = 10
HOLD = "hold"  # all hosts rest while a file of this name is there


def state_file(folder: Path, version: str) -> Path:
    return folder / f"{version}.json"


def report_file(folder: Path, version: str) -> Path:
    return folder / f"fault-{version}.txt"


def play(version: str, folder: Path, acts: int) -> bool:
    """Play whole rounds until a host has had so many acts.

    Return False, and leave a report, where something does not hold.
    """
    return is_played(version, folder, lambda: _play(version, folder, acts))


def replay(version: str, folder: Path, seed: int) -> bool:
    """Play one round alone, for nothing but its faults."""
    return is_played(version, folder, lambda: _replay(version, folder, seed))


def is_played(version: str, folder: Path, rounds: Callable[[], None]) -> bool:
    from tests.soak.host.player import Failure

    report = report_file(folder, version)
    report.unlink(missing_ok=True)
    try:
        rounds()
    except Failure as failure:
        report.write_text(str(failure), encoding="utf-8")
        return False
    return True


# only the environment of the tests has what plays the hosts


def _play(version: str, folder: Path, acts: int) -> None:
    from tests.soak.host import player

    state = _with_known_lines(version, folder)
    if state.acts >= acts:
        return
    with player.playing(version, player.OURS, state.known) as ours:
        while state.acts < acts:
            played = ours.play(len(state.rounds), ACTS, hold=folder / HOLD)
            state.rounds.append(played)
            records.write(state_file(folder, version), state)


def _replay(version: str, folder: Path, seed: int) -> None:
    from tests.soak.host import player

    state = _with_known_lines(version, folder)
    with player.playing(version, player.OURS, state.known) as ours:
        ours.play(seed, ACTS)


def _with_known_lines(version: str, folder: Path) -> State:
    """Return the state kept, and let Pyramid be played for a new one."""
    from tests.soak.host import player

    state = records.read(state_file(folder, version))
    if state.known is None:
        with player.playing(version, player.PYRAMID) as pyramid:
            for seed in range(PYRAMID_ROUNDS):
                pyramid.play(seed, ACTS, hold=folder / HOLD)
        state.known = sorted(pyramid.lines)
        records.write(state_file(folder, version), state)
    return state
