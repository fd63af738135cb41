# SPDX-License-Identifier: GPL-3.0-or-later
"""JSON without Python's own: both read what the other one writes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysol_heart2heart import plain_json, settings

ROOT = Path(__file__).parent.parent
characters = st.characters(max_codepoint=0xFFFF, exclude_categories=["Cs"])
texts = st.text(characters) | st.sampled_from(["true", '"', "\\", "a null b"])
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63)
    | st.floats(allow_nan=False, allow_infinity=False)
    | texts
)
values = st.recursive(
    scalars,
    lambda some: st.lists(some) | st.dictionaries(texts, some),
    max_leaves=10,
)


@given(values)
def test_both_read_what_the_other_writes(value: object) -> None:
    assert json.loads(plain_json.dumps(value, 1)) == value
    assert plain_json.loads(json.dumps(value).encode()) == value
    assert plain_json.loads(json.dumps(value, indent=1).encode()) == value


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"{", b'{"a": }', b"nonsense", b"[" * 60_000, b"\0", b"\xff"),
        *(b'{"a": "b}', b"__import__('os')", b"{[]: 1}", b"1 + []", b"{**{}}"),
    ],
)
def test_damaged_content_is_a_value_error(content: bytes) -> None:
    with pytest.raises((ValueError, RecursionError)):
        plain_json.loads(content)


def test_options_are_kept_without_json(tmp_path: Path) -> None:
    """As a program of a PySolFC does that lacks the module."""
    keep = (
        "import sys; sys.modules['json'] = None\n"
        "from pathlib import Path\n"
        "from pysol_heart2heart import settings\n"
        "path = Path(sys.argv[1])\n"
        "settings.write(path, settings.Settings(difficulty='hard'))\n"
        "print(settings.read(path).difficulty)"
    )
    file = tmp_path / settings.FILE_NAME
    file.write_text('{"of a newer version": [null, 1]}')
    done = subprocess.run(
        [sys.executable, "-c", keep, file],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert (done.stdout, done.stderr) == ("hard\n", "")
    assert settings.read(file) == settings.Settings(difficulty="hard")
    assert json.loads(file.read_text())["of a newer version"] == [None, 1]
