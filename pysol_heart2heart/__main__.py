# SPDX-License-Identifier: GPL-3.0-or-later
"""Run the command line as `python3 -m pysol_heart2heart`."""

import sys

from pysol_heart2heart.cli import main

if __name__ == "__main__":
    sys.exit(main())
