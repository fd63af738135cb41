# SPDX-License-Identifier: GPL-3.0-or-later
"""The stub in PySolFC's plugins folder that loads Heart to Heart."""

import os
import sys

# PySolFC runs the files of its plugins folder but does not import from it.
# The folder comes last, so that nothing in it hides another module.
_folder = os.path.dirname(os.path.abspath(__file__))
if _folder not in sys.path:
    sys.path.append(_folder)

import pysol_heart2heart.host  # noqa: E402, F401  (registers the game)
