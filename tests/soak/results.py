# SPDX-License-Identifier: GPL-3.0-or-later
"""The soak's table, a column for each host, and what it has to show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from statistics import mean

from tests.soak.records import Round

States = dict[str, list[Round]]

LEAST_CHANGED = 40  # per cent of the acts
ACTS_OF_A_GAME = 200  # more would be too few games
ACTS_OF_A_WIN = 2000
MOST_GROWTH = 1.2  # of time and memory, last tenth to first
WIDTH = 12
ALL_HOLDS = (
    "All holds: nothing was wrong after any act, and memory and time an act "
    f"are flat (last tenth at most {MOST_GROWTH} times the first)."
)


def progress(version: str, rounds: list[Round], acts: int) -> str:
    """Return how far a host is, in a line."""
    done = total(rounds, "acts")
    if not done:
        return f"{version}: Pyramid"
    ms = 1e3 * total(rounds, "seconds") / done
    return (
        f"{version}: {done:.0f} of {acts} acts, {changed(rounds):.0f} % "
        f"changed the position, {total(rounds, 'games'):.0f} games, "
        f"{total(rounds, 'won'):.0f} won, {ms:.0f} ms an act, "
        f"{rounds[-1].megabytes:.0f} MB"
    )


def table(hosts: States) -> str:
    """Return the result in lines; the kinds of act below the figures."""
    every = [played for rounds in hosts.values() for played in rounds]
    columns = [*hosts.values(), every]
    lines = [line("", [*hosts, "all"])]
    for what, figure in FIGURES.items():
        lines.append(line(what, [figure(rounds) for rounds in columns]))
    tallies = [tally(rounds) for rounds in columns]
    for kind, _ in tallies[-1].most_common():
        lines.append(line(f"  {kind}", [str(of[kind]) for of in tallies]))
    return "\n".join(lines)


def line(what: str, cells: Iterable[str]) -> str:
    return f"{what:<34}" + "".join(f"{cell:>{WIDTH}}" for cell in cells)


def tally(rounds: list[Round]) -> Counter[str]:
    every = Counter[str]()
    for played in rounds:
        every.update(played.kinds)
    return every


def total(rounds: list[Round], name: str) -> float:
    return float(sum(getattr(played, name) for played in rounds))


def changed(rounds: list[Round]) -> float:
    """Return how many of the acts changed the position, per cent."""
    return 100 * total(rounds, "changed") / total(rounds, "acts")


def ms(rounds: list[Round], name: str) -> float:
    return 1e3 * total(rounds, name) / total(rounds, "acts")


def tenths(rounds: list[Round]) -> tuple[list[Round], list[Round]]:
    """Return the first tenth of the rounds and the last one."""
    few = max(1, len(rounds) // 10)
    return rounds[:few], rounds[-few:]


def growth(rounds: list[Round], figure: Callable[[list[Round]], float]) -> str:
    first, last = map(figure, tenths(rounds))
    return f"{first:.1f} {last:.1f}"


def wall(rounds: list[Round]) -> float:
    return ms(rounds, "seconds")


def cpu(rounds: list[Round]) -> float:
    return ms(rounds, "cpu")


def memory(rounds: list[Round]) -> float:
    return mean(played.megabytes for played in rounds)


FIGURES: dict[str, Callable[[list[Round]], str]] = {
    "acts": lambda rounds: f"{total(rounds, 'acts'):.0f}",
    "games": lambda rounds: f"{total(rounds, 'games'):.0f}",
    "games won": lambda rounds: f"{total(rounds, 'won'):.0f}",
    "acts that changed the position, %": lambda rounds: (
        f"{changed(rounds):.1f}"
    ),
    "faults": lambda rounds: "0",  # the first one ends the soak
    "hosts started": lambda rounds: f"{total(rounds, 'hosts'):.0f}",
    "ms an act, first and last tenth": lambda rounds: growth(rounds, wall),
    "of the processor's time": lambda rounds: growth(rounds, cpu),
    "MB, first and last tenth": lambda rounds: growth(rounds, memory),
}


def shortcomings(hosts: States) -> list[str]:
    """Return a sentence for all that the soak has to show and does not."""
    every = [played for rounds in hosts.values() for played in rounds]
    acts = total(every, "acts")
    wanted = {
        "games": acts / ACTS_OF_A_GAME,
        "won": acts / ACTS_OF_A_WIN,
        "changed": acts * LEAST_CHANGED / 100,
    }
    few = [
        f"Too few are {name}: {total(every, name):.0f}, not {least:.0f}."
        for name, least in wanted.items()
        if total(every, name) < least
    ]
    for version, rounds in hosts.items():
        few += grown(version, rounds)
    return few


def grown(version: str, rounds: list[Round]) -> Iterable[str]:
    for what, figure in (("time an act", cpu), ("memory", memory)):
        first, last = map(figure, tenths(rounds))
        if last > MOST_GROWTH * first:
            yield f"{version}: the {what} has grown {last / first:.2f} times."
