# SPDX-License-Identifier: GPL-3.0-or-later
"""Imports go one way, and the rooms keep to themselves."""

import ast
import re
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_paths

import pytest

PACKAGE = Path(__file__).parent.parent / "pysol_heart2heart"
NAME = PACKAGE.name

# What each module of ours may import of ours; `host` stands for its modules.
MAY_IMPORT: dict[str, set[str]] = {
    "__init__": set(),
    "i18n": set(),
    "rules": {"i18n"},
    "deals": {"i18n", "rules"},
    "files": set(),
    "plain_json": set(),
    "held": {"__init__", "files", "i18n"},
    "settings": {"files", "i18n", "plain_json"},
    "solver": {"rules"},
    "clearing": {"rules", "solver"},
    "bound": {"clearing", "rules", "solver"},
    "shortest": {"bound", "clearing", "rules", "solver"},
    "difficulty": {"clearing", "i18n", "rules"},
    "hearts": {"hearts", "i18n"},
    "host": {
        "__init__",
        "deals",
        "difficulty",
        "held",
        "hearts",
        "host",
        "i18n",
        "rules",
        "settings",
        "shortest",
        "solver",
    },
    "loader": {"host"},
    "manifest": {"__init__", "files"},
    "install": {"files", "i18n", "manifest"},
    "pack": {"i18n", "install", "manifest"},
    "debian": {"i18n"},
    "display": {"i18n"},
    "hosts": {"debian", "i18n"},
    "play": {"__init__", "debian", "display", "hosts", "i18n", "install"},
    "doctor": {"display", "hosts", "i18n", "install", "manifest"},
    "questions": {"deals", "i18n", "rules"},
    "batch": {"i18n", "questions"},
    "answers": {
        "deals",
        "difficulty",
        "i18n",
        "questions",
        "rules",
        "shortest",
        "solver",
    },
    "arguments": {"i18n"},
    "hearts_records": {"deals", "hearts", "i18n"},
    "hearts_commands": {
        "arguments",
        "batch",
        "commands",
        "hearts",
        "hearts_records",
        "i18n",
    },
    "commands": {
        "answers",
        "batch",
        "deals",
        "doctor",
        "held",
        "hosts",
        "i18n",
        "install",
        "manifest",
        "pack",
        "play",
        "questions",
    },
    "cli": {
        "__init__",
        "arguments",
        "batch",
        "commands",
        "deals",
        "debian",
        "display",
        "held",
        "hearts_commands",
        "hosts",
        "i18n",
        "install",
        "pack",
        "play",
    },
    "__main__": {"cli"},
}
ONLY_IN_HOST = {"pysollib", "PIL"}
# Hearts is the second game, and the first one does without it: only these
# know it, to open its table and to run its commands.
DOORS_TO_HEARTS = {"cli.py", "host/__init__.py"}
MOST_LINES = 330

# What would let a saved game, an options file or a code run as a program.
RUNNING_MODULES = {
    "builtins",
    "code",
    "codeop",
    "dill",
    "imp",
    "importlib",
    "marshal",
    "pickle",
    "runpy",
    "shelve",
    "yaml",
}
RUNNING_NAMES = {"__import__", "compile", "eval", "exec", "execfile"}
RUNNING_ATTRIBUTES = {
    "Unpickler",
    "__builtins__",
    "__import__",
    "eval",
    "exec",
    "exec_module",
    "getoutput",
    "import_module",
    "load_source",
    "popen",
    "system",
}


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    """Return the name under which `MAY_IMPORT` has a file."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0]


def imported(path: Path) -> set[str]:
    """Return the dotted names of all modules that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where they lead"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def own_rooms(names: set[str]) -> set[str]:
    """Return the rooms among imported names."""
    ours = [name.split(".") for name in names if name.split(".")[0] == NAME]
    return {
        parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else "__init__"
        for parts in ours
    }


def test_every_module_has_its_rule() -> None:
    assert {room(path) for path in sources()} == set(MAY_IMPORT)


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.stem)
def test_imports_go_one_way(path: Path) -> None:
    assert own_rooms(imported(path)) <= MAY_IMPORT[room(path)]


def is_of_hearts(parts: tuple[str, ...]) -> bool:
    """Tell whether a path in the package belongs to the game Hearts."""
    return parts[0] == "hearts" or any(
        part.startswith("hearts_") for part in parts
    )


def test_nothing_of_heart_to_heart_depends_on_hearts() -> None:
    for path in sources():
        parts = path.relative_to(PACKAGE).parts
        if is_of_hearts(parts) or "/".join(parts) in DOORS_TO_HEARTS:
            continue
        ours = [name.split(".") for name in imported(path)]
        used = [tuple(name[1:]) for name in ours if name[0] == NAME]
        assert not [name for name in used if name and is_of_hearts(name)], path


def test_hearts_takes_only_the_marks_for_its_texts_from_outside() -> None:
    for path in sources():
        if room(path) == "hearts":
            names = {name for name in imported(path) if NAME in name}
            outside = {n for n in names if not n.startswith(f"{NAME}.hearts")}
            assert outside <= {f"{NAME}.i18n.N_"}


def is_standard(name: str) -> bool:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        return False
    folder = get_paths()["stdlib"]
    return spec.origin in ("built-in", "frozen") or (
        spec.origin.startswith(folder) and "site-packages" not in spec.origin
    )


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.stem)
def test_only_the_host_needs_more_than_the_standard_library(
    path: Path,
) -> None:
    others = {name.split(".")[0] for name in imported(path)} - {NAME}
    more = {name for name in others if not is_standard(name)}
    assert more <= (ONLY_IN_HOST if room(path) == "host" else set())


@pytest.mark.parametrize(
    "path", (PACKAGE / "host").glob("*.py"), ids=lambda path: path.stem
)
def test_only_one_module_knows_versions_of_the_host(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    asks = re.search(r"hasattr\(|\b(2\.6|3\.[1-9])\b", text)
    assert not asks or path.stem == "compat"


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.stem)
def test_nothing_that_is_read_is_run_as_code(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not RUNNING_MODULES & {
        name.split(".")[0] for name in imported(path)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            assert node.id not in RUNNING_NAMES
        if isinstance(node, ast.Attribute):
            assert node.attr not in RUNNING_ATTRIBUTES
        if isinstance(node, ast.keyword) and node.arg == "shell":
            assert isinstance(node.value, ast.Constant)
            assert node.value.value is False


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.stem)
def test_only_the_host_draws_on_a_screen(path: Path) -> None:
    others = {name.split(".")[0] for name in imported(path)}
    assert room(path) == "host" or not others & {"pysollib", "tkinter"}


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.stem)
def test_files_name_their_licence_and_stay_short(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# SPDX-License-Identifier: GPL-3.0-or-later"
    assert len(lines) <= MOST_LINES
