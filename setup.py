# SPDX-License-Identifier: GPL-3.0-or-later
"""Package the plugin and its command line."""

import re
from pathlib import Path

from setuptools import find_packages, setup

HERE = Path(__file__).parent


def version():
    """Return the version that the package names, without importing it."""
    source = (HERE / "pysol_heart2heart/__init__.py").read_text("utf-8")
    return re.search(r'^__version__ = "(.+)"$', source, re.M)[1]


setup(
    name="pysol-heart2heart",
    version=version(),
    description="The solitaire Heart to Heart as a plugin for PySolFC",
    long_description=(HERE / "README.md").read_text("utf-8"),
    long_description_content_type="text/markdown",
    license="GPL-3.0-or-later",
    license_files=["COPYING"],
    python_requires=">=3.9",
    packages=find_packages(include=["pysol_heart2heart*"]),
    package_data={"pysol_heart2heart": ["data/**", "locale/**"]},
    entry_points={
        "console_scripts": ["pysol-heart2heart = pysol_heart2heart.cli:main"]
    },
    classifiers=[
        "Environment :: X11 Applications",
        "Intended Audience :: End Users/Desktop",
        "Operating System :: OS Independent",
        "Programming Language :: Python :: 3",
        "Topic :: Games/Entertainment :: Board Games",
    ],
)
