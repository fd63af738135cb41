# SPDX-License-Identifier: GPL-3.0-or-later
"""The PySolFC versions that the tests play, and what is missing where."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from pysol_heart2heart import debian, hosts, i18n

OLDEST = "2.6.4"
VERSIONS = (OLDEST, *sorted(debian.RELEASES))
NEWEST = VERSIONS[-1]
HEARTS_VERSIONS = VERSIONS[1:]  # the second game is not tried on the oldest


class Feature(NamedTuple):
    """Something of PySolFC's own that not every version has."""

    missing_in: tuple[str, ...]
    sign: str  # what holds in a host that has it


# The README has the same table.
FEATURES = {
    "play by keyboard and screen reader": Feature(
        ("2.6.4", "3.2.0"), "hasattr(app, 'speech')"
    ),
    "replay of a game": Feature(
        ("2.6.4", "3.2.0"), "hasattr(app.menubar, 'mReplay')"
    ),
    "`--deal` beside `--game`": Feature(
        ("2.6.4",), "hasattr(app.commandline, 'deal')"
    ),
    "a language chosen in the options": Feature(
        ("2.6.4",), "hasattr(app.opt, 'language')"
    ),
    "texts of its own in French, Italian and Polish": Feature(
        ("2.6.4",),
        "__import__('gettext').find("
        "'pysol', app.dataloader.dir + '/locale', ['pl']) is not None",
    ),
    "the stuck indicator in the status bar": Feature(
        ("2.6.4",),
        "app.statusbar.stuck_frame in app.statusbar.frame.grid_slaves()",
    ),
    "a choice of the status bar's fields": Feature(
        ("2.6.4",), "hasattr(app.opt, 'statusbar_vars')"
    ),
    # its end makes the table ready for the next act of the player's
    "a new game by one key while the demo plays": Feature(
        ("2.6.4",), "'busy' in game.stopDemo.__code__.co_names"
    ),
    "cards that fit the window at first": Feature(
        ("2.6.4",), "type(app.opt)().auto_scale"
    ),
    # their modules are named in the files
    "saved games of the later versions": Feature(
        ("2.6.4",),
        "__import__('importlib.util').util.find_spec('pysol_cards')"
        " is not None",
    ),
    # our messages are shown by it there
    "play under the front end Kivy": Feature(
        ("2.6.4",),
        "__import__('importlib.util').util.find_spec('pysollib.kivy.toast')"
        " is not None",
    ),
    "the large card set Neo": Feature(
        ("2.6.4",), "app.cardset_manager.getByName('Neo') is not None"
    ),
}

# The oldest gets a share of the random play, and few of our languages.
SHARES = {OLDEST: 0.25}
LANGUAGES = {OLDEST: ["ca", "pl"]}

# It runs on no Python of today: its own comes with it, and what that Python
# needs and later releases of Debian lack.
_OLDEST_SUITE = "bullseye"
_OLDEST_PACKAGES = (
    f"pysolfc={OLDEST}*",
    "python3.9-minimal",
    "libpython3.9-minimal",
    "libpython3.9-stdlib",
    "python3-configobj",
    "python3-random2",
    "python3-six",
    "python3-tk",
    "tk8.6-blt2.5",
    "libtk8.6",
    "libtcl8.6",
    "python3-pil",
    "python3-pil.imagetk",
    "libtiff5",
    "libwebp6",
    "libdeflate0",
    "libffi7",
    "libmpdec3",
    "libssl1.1",
)

_STARTER = """\
#!/bin/sh
export LD_LIBRARY_PATH='{libraries}'
export TCL_LIBRARY='{root}/usr/share/tcltk/tcl8.6'
export TK_LIBRARY='{root}/usr/share/tcltk/tk8.6'
exec '{root}/usr/bin/python3.9' '{root}/usr/share/games/pysolfc/pysol.py' "$@"
"""


def having(feature: str) -> list[str]:
    """Return the versions that have one of `FEATURES`."""
    return [v for v in VERSIONS if v not in FEATURES[feature].missing_in]


def share(count: int, version: str) -> int:
    """Return how many of so many random trials a version gets."""
    return round(count * SHARES.get(version, 1))


def foreign(version: str) -> list[str]:
    """Return the languages to try in a version, English left out."""
    every = [code for code in i18n.LANGUAGES if code != i18n.ENGLISH]
    return LANGUAGES.get(version, every)


def fetch(version: str) -> hosts.Host:
    """Return a private copy of one of `VERSIONS`, fetched if need be.

    Raise what `hosts.fetch` does.
    """
    if version != OLDEST:
        return hosts.fetch(version)
    root = hosts.cache_dir() / OLDEST
    if not root.is_dir():
        debian.unpack(_OLDEST_PACKAGES, [_OLDEST_SUITE], root)
    return hosts.Host(
        (str(_starter(root)),),
        Path("~/.pysolfc").expanduser(),
        OLDEST,
        {"PYTHONPATH": str(root / "usr/lib/python3/dist-packages")},
        is_private=True,
    )


def _starter(root: Path) -> Path:
    """Return a program that runs the oldest version by its own Python."""
    starter = root / "pysolfc"
    if not starter.is_file():
        libraries = [*root.glob("usr/lib/*-linux-gnu*"), root / "usr/lib"]
        text = _STARTER.format(
            root=root, libraries=":".join(map(str, libraries))
        )
        starter.write_text(text, encoding="utf-8")
        starter.chmod(0o755)
    return starter
