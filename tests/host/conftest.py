# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables of all PySolFC versions on a virtual display.

A missing host or display fails the tests; nothing is skipped.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from pysol_heart2heart import display, hosts
from tests.host.hearts_table import HeartsTable
from tests.host.table import Table
from tests.versions import HEARTS_VERSIONS, VERSIONS, fetch

AnyTable = TypeVar("AnyTable", bound=Table)
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


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play at all hosts that a module is for, where a test chooses none."""
    marks = metafunc.definition.iter_markers("parametrize")
    chosen = any("host" in mark.args[0] for mark in marks)
    if "host" in metafunc.fixturenames and not chosen:
        is_of_hearts = "hearts" in metafunc.module.__name__
        versions = HEARTS_VERSIONS if is_of_hearts else VERSIONS
        metafunc.parametrize("host", versions, indirect=True, scope="session")


@pytest.fixture(scope="session")
def host(request: pytest.FixtureRequest) -> hosts.Host:
    found = fetch(request.param)
    assert found.version == request.param
    return found


def no_errors(table: Table) -> None:
    errors = table.errors()
    assert "Traceback" not in errors, errors
    assert "error loading plugin" not in errors, errors


@contextmanager
def installed(table: AnyTable) -> Iterator[AnyTable]:
    """Put the plugin in, and end the host afterwards."""
    table.install()
    try:
        yield table
    finally:
        table.close()


@pytest.fixture
def fresh_table(
    host: hosts.Host, screen: str, tmp_path: Path
) -> Iterator[Table]:
    """A host of its own, not started yet."""
    with installed(Table(host, screen, tmp_path)) as table:
        yield table
        no_errors(table)


@pytest.fixture(scope="module")
def running_table(
    host: hosts.Host, screen: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Table]:
    home = tmp_path_factory.mktemp("home")
    with installed(Table(host, screen, home)) as table:
        table.start_deal(DOCUMENTED)
        yield table


@pytest.fixture
def table(running_table: Table) -> Iterator[Table]:
    """The documented deal, untouched, at a host shared by a module."""
    running_table.reset(DOCUMENTED)
    yield running_table
    assert running_table.cards() == list(range(52))
    no_errors(running_table)


@pytest.fixture(scope="session")
def running_hearts(
    host: hosts.Host, screen: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[HeartsTable]:
    home = tmp_path_factory.mktemp("home")
    with installed(HeartsTable(host, screen, home)) as table:
        table.start_hearts()
        yield table


@pytest.fixture
def hearts(running_hearts: HeartsTable) -> Iterator[HeartsTable]:
    """A new match at a host shared by all tests of Hearts."""
    running_hearts.stderr.write_text("")  # what other tests have met
    running_hearts.reset_hearts()
    yield running_hearts
    assert running_hearts.cards() == list(range(52))
    assert running_hearts.errors() == ""


@pytest.fixture
def fresh_hearts(
    host: hosts.Host, screen: str, tmp_path: Path
) -> Iterator[HeartsTable]:
    """A host of its own, not started yet, that will play Hearts."""
    with installed(HeartsTable(host, screen, tmp_path)) as table:
        yield table
        assert table.errors() == ""
