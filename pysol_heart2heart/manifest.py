# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of what was put into a plugins folder, kept beside it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath

from pysol_heart2heart import __version__, files

PLUGINS = "plugins"  # in PySolFC's config folder
MAKEABLE = (".", PLUGINS)  # folders that may have to be made, as seen there

# Names in the plugins folder.
PACKAGE = "pysol_heart2heart"
LOADER = "heart2heart.py"
MANIFEST = f"{PACKAGE}/manifest.json"

MOST_BYTES = 1 << 20  # a file of ours is far shorter


@dataclass(frozen=True)
class Manifest:
    """The SHA-256 of each file put in, and the folders made to hold them.

    Files are named from the plugins folder, folders from the config folder.
    """

    files: dict[str, str]
    made: tuple[str, ...] = ()

    @classmethod
    def of(
        cls, contents: Mapping[str, bytes], made: tuple[str, ...] = ()
    ) -> Manifest:
        """Return the manifest that goes with the content of files."""
        hashes = {name: hash_of(data) for name, data in contents.items()}
        return cls(hashes, made)

    @classmethod
    def read(cls, plugins: Path) -> Manifest | None:
        """Return the manifest in a folder, None if missing or damaged."""
        try:
            content = json.loads(files.read(plugins / MANIFEST, MOST_BYTES))
            listed, made = content["files"], content["made"]
        except (OSError, ValueError, RecursionError, TypeError, KeyError):
            return None
        is_sound = (
            isinstance(listed, dict)
            and isinstance(made, list)
            and all(map(_is_ours, listed))
            and all(isinstance(value, str) for value in listed.values())
            and all(folder in MAKEABLE for folder in made)
        )
        return cls(listed, tuple(made)) if is_sound else None

    def to_bytes(self) -> bytes:
        """Return the manifest as its file holds it."""
        content = {
            "version": __version__,
            "made": self.made,
            "files": self.files,
        }
        return json.dumps(content, indent=1).encode("ascii")


def hash_of(content: bytes) -> str:
    """Return what a manifest keeps of a file."""
    return sha256(content).hexdigest()


def _is_ours(name: str) -> bool:
    """Tell whether a name that was read cannot lead out of our places."""
    path = PurePosixPath(name)
    return name == LOADER or (
        name.isprintable()
        and not {"\\", ":"}.intersection(name)
        and str(path) == name
        and path.parts[:1] == (PACKAGE,)
        and len(path.parts) > 1
        and ".." not in path.parts
    )
