# SPDX-License-Identifier: GPL-3.0-or-later
"""What runs inside the host; its folder's parent is on the path there."""
