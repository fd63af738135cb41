# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said to be missing in a version is missing there, and only there."""

import pytest

from tests.versions import FEATURES, having


@pytest.mark.parametrize("feature", FEATURES)
def test_feature_is_where_it_is_said_to_be(table, feature):
    there = table.ask(f"bool({FEATURES[feature].sign})")
    assert there == (table.host.version in having(feature))
