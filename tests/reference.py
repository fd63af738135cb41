# SPDX-License-Identifier: GPL-3.0-or-later
"""The known answers in `tests/data`, one dictionary a line."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).with_name("data")


def known(name: str) -> list[dict[str, Any]]:
    """Return the lines of `tests/data/NAME.jsonl`."""
    text = (DATA / f"{name}.jsonl").read_text(encoding="ascii")
    return [json.loads(line) for line in text.splitlines()]
