# SPDX-License-Identifier: GPL-3.0-or-later
"""What runs inside PySolFC imports nothing that its frozen builds lack.

`python3 -m tests.frozen` makes such a build and plays in it.
"""

from __future__ import annotations

import ast
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reference import frozen_modules

ROOT = Path(__file__).parent.parent
STANDARD = Path(sysconfig.get_paths()["stdlib"])
LOADER = "pysol_heart2heart.loader"
OF_THE_HOST = ("pysollib", "PIL")
IN_PYTHON_ITSELF = {"errno"}  # compiled into every interpreter


class Needed(ast.NodeVisitor):
    """Collects the modules that a source cannot do without."""

    def __init__(self, source: str) -> None:
        self.names: set[str] = set()
        self.visit(ast.parse(source))

    def visit_Import(self, node: ast.Import) -> None:
        self.names |= {alias.name for alias in node.names}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        assert node.module
        self.names.add(node.module)
        for alias in node.names:
            if is_module(f"{node.module}.{alias.name}"):
                self.names.add(f"{node.module}.{alias.name}")

    def visit_Try(self, node: ast.Try) -> None:
        caught = {ast.unparse(h.type) for h in node.handlers if h.type}
        if "ImportError" in caught:
            node.body = []  # it can do without these
        self.generic_visit(node)


def is_module(name: str) -> bool:
    return any(file_of(name, folder) for folder in (ROOT, STANDARD))


def file_of(name: str, folder: Path) -> Path | None:
    path = folder / name.replace(".", "/")
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next(filter(Path.is_file, files), None)


def needed_inside_pysolfc() -> dict[str, set[str]]:
    """Return what each module needs that the loader leads to."""
    found: dict[str, set[str]] = {}
    waiting = [LOADER]
    while waiting:
        name = waiting.pop()
        source = file_of(name, ROOT)
        if name not in found and source:
            found[name] = Needed(source.read_text("utf-8")).names
            waiting += [*found[name], *packages_of(name)]
    return found


def packages_of(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


NEEDED = needed_inside_pysolfc()


def test_all_rooms_of_the_game_are_reached() -> None:
    rooms = {name.removeprefix("pysol_heart2heart.") for name in NEEDED}
    assert {"host.game", "rules", "shortest", "settings", "i18n"} <= rooms
    assert not {"cli", "install", "hosts", "manifest", "pack"} & rooms


@pytest.mark.parametrize("name", sorted(NEEDED))
def test_frozen_builds_have_what_is_imported(name: str) -> None:
    others = {
        needed
        for needed in NEEDED[name]
        if needed.partition(".")[0] not in (*OF_THE_HOST, "pysol_heart2heart")
    }
    assert others <= {*frozen_modules(), *IN_PYTHON_ITSELF}
