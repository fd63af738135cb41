# SPDX-License-Identifier: GPL-3.0-or-later
"""The plugin in PySolFC's other front end, as far as that needs no Kivy.

`python3 -m tests.kivy` plays it there.
"""

import os
import subprocess
from pathlib import Path

import pytest

from pysol_heart2heart import install
from tests.versions import having

LOAD_FOR_KIVY = Path(__file__).with_name("load_for_kivy.py")


@pytest.mark.parametrize(
    "host", having("play under the front end Kivy"), indirect=True
)
def test_plugin_loads_without_tk_and_pillow(host, tmp_path):
    loader = install.install(tmp_path / "config")
    python, pysol = host.command
    done = subprocess.run(
        [python, "-B", LOAD_FOR_KIVY, loader, pysol],
        env={**os.environ, **host.environment},
        capture_output=True,
        text=True,
    )
    assert (done.stdout, done.stderr) == ("Heart to Heart\n", "")
