# SPDX-License-Identifier: GPL-3.0-or-later
"""Settings for all tests."""

from hypothesis import settings

# No deadline: the machines are noisy.
settings.register_profile("tests", deadline=None)
settings.load_profile("tests")
