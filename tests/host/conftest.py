# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables of all PySolFC versions on a virtual display.

A missing host or display fails the tests; nothing is skipped.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pysol_heart2heart import display, hosts
from tests.host.table import Table
from tests.versions import VERSIONS, fetch

LONG_MODULES = ("test_whole_game", "test_sizes", "test_clicks")
DOCUMENTED = "HH1-N-AAAAAAM"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one worker play all tests of a module at one host's table."""
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
            version = item.callspec.params.get("host")
            group = f"{item.path.stem}-{version}"
            item.add_marker(pytest.mark.xdist_group(group))
    # the longest first, so that both workers end at about the same time
    items.sort(key=lambda item: item.path.stem not in LONG_MODULES)


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    with display.virtual(3200, 1900) as name:
        yield name


@pytest.fixture(scope="session", params=VERSIONS)
def host(request: pytest.FixtureRequest) -> hosts.Host:
    found = fetch(request.param)
    assert found.version == request.param
    return found


def no_errors(table: Table) -> None:
    errors = table.errors()
    assert "Traceback" not in errors, errors
    assert "error loading plugin" not in errors, errors


@pytest.fixture
def fresh_table(
    host: hosts.Host, screen: str, tmp_path: Path
) -> Iterator[Table]:
    """A host of its own, not started yet."""
    table = Table(host, screen, tmp_path)
    table.install()
    try:
        yield table
        no_errors(table)
    finally:
        table.close()


@pytest.fixture(scope="module")
def running_table(
    host: hosts.Host, screen: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Table]:
    table = Table(host, screen, tmp_path_factory.mktemp("home"))
    table.install()
    table.start_deal(DOCUMENTED)
    try:
        yield table
    finally:
        table.close()


@pytest.fixture
def table(running_table: Table) -> Iterator[Table]:
    """The documented deal, untouched, at a host shared by a module."""
    running_table.reset(DOCUMENTED)
    yield running_table
    assert running_table.cards() == list(range(52))
    no_errors(running_table)
