# SPDX-License-Identifier: GPL-3.0-or-later
"""The bench tells what is over its budget; how long things take is no test."""

import pytest

from tests.bench import __main__ as bench
from tests.bench import freecell, solver, table
from tests.bench.table import Row
from tests.reference import known

QUICK = Row("quick", 1.5, "s", 2)
SLOW = Row("slow", 2.5, "s", 2, "2.5 : 1 s")
YARDSTICK = Row("yardstick", 1234, "ms")


def test_rows_over_their_budgets_are_marked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert table.show("What", [QUICK, SLOW, YARDSTICK]) == [SLOW]
    printed = capsys.readouterr().out.splitlines()
    assert [" ".join(line.split()) for line in printed] == [
        "",
        "What measured at most",
        "quick 1.5 s 2 s",
        "slow 2.5 s 2 s OVER 2.5 : 1 s",
        "yardstick 1234 ms",
    ]


@pytest.mark.parametrize(("measured", "status"), [(QUICK, 0), (SLOW, 1)])
def test_bench_ends_with_1_where_a_budget_does_not_hold(
    measured: Row,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(solver, "rows", lambda: [measured])
    monkeypatch.setattr(freecell, "rows", lambda: [YARDSTICK])
    assert bench.main(["solver"]) == status
    told = "Over its budget: slow." in capsys.readouterr().out
    assert told == (status == 1)


def test_solver_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "JUDGED_DEALS", 50)
    monkeypatch.setattr(solver, "SOLVED_DEALS", 2)
    # one of the first five can be won
    monkeypatch.setattr(solver, "known", lambda name: known(name)[:5])
    measured = list(solver.rows())
    assert all(row.measured > 0 for row in measured)
    assert sum(row.budget is not None for row in measured) == 3
