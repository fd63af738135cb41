# SPDX-License-Identifier: GPL-3.0-or-later
"""Settings for all tests."""

import pytest
from hypothesis import settings

from pysol_heart2heart import i18n

# No deadline: the machines are noisy.
settings.register_profile("tests", deadline=None)
settings.load_profile("tests")


@pytest.fixture(autouse=True)
def _system_is_asked_anew() -> None:
    """Let each test choose a language of the system."""
    i18n.languages_of_system.cache_clear()
