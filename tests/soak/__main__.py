# SPDX-License-Identifier: GPL-3.0-or-later
"""The soak: `python3 -m tests.soak` plays at random in the running hosts.

All hosts play side by side, and each act is judged.  An interrupted soak
goes on where it was; `--seed` plays one round again, for a fault that was
reported.  It ends with 1 where something does not hold.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

from pysol_heart2heart import display, hosts
from tests import __main__ as tests
from tests.soak import records, results, worker
from tests.soak.records import State
from tests.versions import VERSIONS

ACTS = 200_000
STATE = hosts.cache_dir() / "soak"
SECONDS = 60.0  # from one progress to the next where there is no terminal
INTERRUPTED = 130

Play = Callable[[str, Path, int], bool]


def main(arguments: list[str]) -> int:
    options = parse(arguments)
    if Path(sys.prefix).resolve() != tests.VENV.resolve():
        if not tests.is_prepared(tests.prepare):
            return 2
        # an interrupt is for the soak, which comes to its end then
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return tests.run("tests.soak", *arguments)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    try:
        return soak(options)
    except records.StateError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nInterrupted: the same command goes on.", file=sys.stderr)
        return INTERRUPTED


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m tests.soak")
    parser.add_argument(
        "--host", choices=VERSIONS, help="play at this one alone"
    )
    parser.add_argument(
        "--acts", type=int, default=ACTS, help="in all, %(default)s"
    )
    parser.add_argument(
        "--seed", type=int, help="play this round again and no other"
    )
    parser.add_argument(
        "--state", type=Path, default=STATE, help="folder, %(default)s"
    )
    options = parser.parse_args(arguments)
    if options.acts < 1 or (options.seed is not None and options.seed < 0):
        parser.error("a number of acts, or a round's seed, is not negative")
    return options


def soak(options: argparse.Namespace) -> int:
    versions: tuple[str, ...] = VERSIONS
    if options.host:
        versions = (options.host,)
    folder: Path = options.state
    folder.mkdir(parents=True, exist_ok=True)
    states(folder, versions)  # a damaged one ends it before all else
    if options.seed is not None:
        return side_by_side(
            worker.replay, versions, folder, options.seed, lambda: None
        )
    acts = -(-options.acts // len(versions))
    progress = Progress(folder, versions, acts)
    status = side_by_side(worker.play, versions, folder, acts, progress.tell)
    played = {v: s.rounds for v, s in states(folder, versions).items()}
    if status or not all(played.values()):
        return status
    print(results.table(played))
    shortcomings = results.shortcomings(played)
    print("\n".join(shortcomings or [results.ALL_HOLDS]))
    return int(bool(shortcomings))


def states(folder: Path, versions: tuple[str, ...]) -> dict[str, State]:
    return {
        version: records.read(worker.state_file(folder, version))
        for version in versions
    }


class Progress:
    """A line for each host, rewritten on a terminal."""

    def __init__(
        self, folder: Path, versions: tuple[str, ...], acts: int
    ) -> None:
        self.folder, self.versions, self.acts = folder, versions, acts
        self.told = -SECONDS

    def tell(self) -> None:
        is_terminal = sys.stdout.isatty()
        if not is_terminal and time.monotonic() < self.told + SECONDS:
            return
        if is_terminal and self.told > 0:
            print(f"\033[{len(self.versions)}A", end="")
        self.told = time.monotonic()
        for version, state in states(self.folder, self.versions).items():
            line = results.progress(version, state.rounds, self.acts)
            print(f"{line}\033[K" if is_terminal else line, flush=True)


def side_by_side(
    play: Play,
    versions: tuple[str, ...],
    folder: Path,
    number: int,
    tell: Callable[[], None],
) -> int:
    """Let each host play in a process of its own, and tell how far they
    are; return the status of the first that fails, 0 if none does.
    """
    fork = get_context("fork")
    processes = [
        fork.Process(target=run, args=(play, version, folder, number))
        for version in versions
    ]
    for process in processes:
        process.start()
    try:
        while any(process.is_alive() for process in processes):
            time.sleep(1)
            tell()
            if failed := [p.exitcode for p in processes if p.exitcode]:
                return failed[0]
        return max(process.exitcode or 0 for process in processes)
    finally:
        for process in processes:
            process.terminate()
            process.join()


def run(play: Play, version: str, folder: Path, number: int) -> None:
    """Play in this process and end it with the soak's status."""
    try:
        holds = play(version, folder, number)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except (hosts.HostError, display.DisplayError, OSError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    if not holds:
        report = worker.report_file(folder, version)
        print(f"{version}: something does not hold, see {report}")
        print(f"Play it again with --host {version} --seed and its round.")
    sys.exit(not holds)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
