# SPDX-License-Identifier: GPL-3.0-or-later
"""The solitaire Heart to Heart as a plugin for PySolFC."""

__version__ = "0.1.0"
