# SPDX-License-Identifier: GPL-3.0-or-later
"""The README tells what is missing in which version, as the tests know it."""

from pathlib import Path

from tests.versions import FEATURES, VERSIONS

README = Path(__file__).parent.parent / "README.md"


def table(corner: str) -> dict[str, list[str]]:
    """Return a table of the README: the cells of each row by its first."""
    text = README.read_text(encoding="utf-8")
    lines = text[text.index(f"| {corner} |") :].partition("\n\n")[0]
    rows = [line.strip("| ").split("|") for line in lines.splitlines()]
    return {
        first.strip(): [cell.strip() for cell in cells]
        for first, *cells in rows
    }


def test_readme_tells_what_is_missing_where() -> None:
    told = table("PySolFC")
    assert told.pop("PySolFC") == list(VERSIONS)
    del told["---"]  # the line under the head
    assert told == {
        name: [
            "no" if version in feature.missing_in else "yes"
            for version in VERSIONS
        ]
        for name, feature in FEATURES.items()
    }
