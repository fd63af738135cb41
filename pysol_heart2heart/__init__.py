# SPDX-License-Identifier: GPL-3.0-or-later
"""The solitaire Heart to Heart as a plugin for PySolFC."""

__version__ = "0.1.0"

# What PySolFC knows the games by, for ever.
GAME_ID = 465432
GAME_NAME = "Heart to Heart"
HEARTS_ID = 465433
HEARTS_NAME = "Hearts"

# The environment variables by which `play` asks the plugin for something.
DEAL_VARIABLE = "PYSOL_HEART2HEART_DEAL"
PICTURE_VARIABLE = "PYSOL_HEART2HEART_SCREENSHOT"
