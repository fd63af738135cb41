# SPDX-License-Identifier: GPL-3.0-or-later
"""The card game Hearts, without a screen: its rules and its players."""
