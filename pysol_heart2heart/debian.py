# SPDX-License-Identifier: GPL-3.0-or-later
"""Get PySolFC and system packages from the machine's own Debian archive."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from pysol_heart2heart.i18n import _

RELEASES = {"3.6.1": ("forky", "sid"), "3.2.0": ("trixie",)}
PYTHON = "/usr/bin/python3"  # the one that Debian's python3-tk belongs to
HOME_PAGE = "pysolfc.sourceforge.io"

_MODULES = ("python3-pysol-cards", "python3-configobj", "python3-attr")
_KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
_SOURCES = Path("/etc/apt")
_GIVES_MODULE = {
    "python3-tk": "tkinter",
    "python3-pil.imagetk": "PIL.ImageTk",
}
_GIVES_PROGRAM = {"xvfb": "Xvfb"}


class DebianError(Exception):
    """Something could not be had from the Debian archive."""


def check() -> None:
    """Raise `DebianError` where no PySolFC can be fetched."""
    tools = all(map(shutil.which, ("apt-get", "dpkg", "dpkg-deb")))
    if not (tools and _KEYRING.is_file()):
        raise DebianError(
            _(
                "PySolFC can be fetched on Debian only: install it from "
                "{home_page}, or name its program in the variable PYSOLFC."
            ).format(home_page=HOME_PAGE)
        )


def unpack_host(version: str, folder: Path) -> None:
    """Unpack a PySolFC of `RELEASES` and its modules into a new folder.

    Raise `DebianError` as `unpack` does.
    """
    unpack([f"pysolfc={version}*", *_MODULES], RELEASES[version], folder)


def unpack(
    packages: Sequence[str], suites: Sequence[str], folder: Path
) -> None:
    """Unpack packages of the first suite that has them into a new folder.

    Nothing else on the machine changes, and a failed or interrupted call
    leaves no folder.  Raise `DebianError` where they cannot be had.
    """
    check()
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
            root = Path(scratch, "root")
            for package in _download(packages, suites, Path(scratch)):
                _run(["dpkg", "-x", str(package), str(root)])
            _link_translations(root)
            root.rename(folder)
    except OSError as error:
        raise DebianError(
            _(
                "PySolFC could not be unpacked into {folder} ({reason}): "
                "make room there, or name another cache folder in the "
                "variable XDG_CACHE_HOME."
            ).format(folder=folder, reason=error.strerror)
        ) from error


def _link_translations(root: Path) -> None:
    # PySolFC looks for them beside its script; Debian's own copy relies on
    # the system's folder instead, which a private copy is not in.
    game = root / "usr/share/games/pysolfc"
    if (game / "pysol.py").is_file():
        (game / "locale").symlink_to("../../locale")


def _download(
    packages: Sequence[str], suites: Sequence[str], scratch: Path
) -> list[Path]:
    reasons = []
    for suite in suites:
        for uri in archive_uris(_sources()):
            attempt = Path(tempfile.mkdtemp(dir=scratch))
            try:
                return _download_from(uri, suite, packages, attempt)
            except DebianError as error:
                reasons.append(str(error))
    if not reasons:
        # Translators: the reason why something could not be fetched.
        reasons.append(_("the machine's apt sources name no Debian archive"))
    raise DebianError(
        _(
            "{package} could not be fetched ({reason}): check the network "
            "connection, or install PySolFC from {home_page} and name its "
            "program in the variable PYSOLFC."
        ).format(package=packages[0], reason=reasons[0], home_page=HOME_PAGE)
    )


def _download_from(
    uri: str, suite: str, packages: Sequence[str], folder: Path
) -> list[Path]:
    apt = _private_apt(uri, suite, folder)
    _run([*apt, "update"], folder)
    _run([*apt, "download", *packages], folder)
    return sorted(folder.glob("*.deb"))


def _private_apt(uri: str, suite: str, folder: Path) -> list[str]:
    """Return an apt-get that keeps all its state in a folder of its own."""
    for name in ("lists/partial", "cache/archives/partial", "parts"):
        (folder / name).mkdir(parents=True)
    (folder / "status").touch()
    (folder / "archive.sources").write_text(
        f"Types: deb\nURIs: {uri}\nSuites: {suite}\nComponents: main\n"
        f"Signed-By: {_KEYRING}\n",
        encoding="utf-8",
    )
    options = [
        f"Dir::Etc::sourcelist={folder}/archive.sources",
        f"Dir::Etc::sourceparts={folder}/parts",
        f"Dir::Etc::preferences={folder}/preferences",
        f"Dir::Etc::preferencesparts={folder}/parts",
        f"Dir::State::lists={folder}/lists",
        f"Dir::State::status={folder}/status",
        f"Dir::Cache={folder}/cache",
        "APT::Default-Release=",
        "APT::Update::Error-Mode=any",
        "Acquire::Languages=none",
        "Acquire::Retries=1",
        "Acquire::http::Timeout=30",
    ]
    if os.geteuid() == 0:
        # Its usual helper user cannot enter our folder.
        options.append("APT::Sandbox::User=root")
    return ["apt-get", "-q", *(f"-o{option}" for option in options)]


def _sources() -> list[str]:
    files = [
        _SOURCES / "sources.list",
        *sorted(_SOURCES.glob("sources.list.d/*.list")),
        *sorted(_SOURCES.glob("sources.list.d/*.sources")),
    ]
    return [
        file.read_text(encoding="utf-8", errors="replace")
        for file in files
        if file.is_file()
    ]


def archive_uris(sources: Iterable[str]) -> list[str]:
    """Return the addresses that may serve Debian's main component.

    `sources` are the texts of apt's sources files, deb822 or one-line.
    An address with another key than Debian's is not one of them; those
    that name Debian's key come first.
    """
    entries = [entry for text in sources for entry in _entries(text)]
    named = [uri for uri, key in entries if "debian-archive" in key]
    plain = [uri for uri, key in entries if not key]
    return list(dict.fromkeys(named + plain))


def _entries(text: str) -> list[tuple[str, str]]:
    """Return address and key of each binary main source in a file."""
    text = re.sub(r"^\s*#.*\n?", "", text, flags=re.M)
    if re.search(r"^Types:", text, re.M | re.I):
        stanzas = re.split(r"\n\s*\n", text)
        return [entry for stanza in stanzas for entry in _of_stanza(stanza)]
    return [entry for line in text.splitlines() for entry in _of_line(line)]


def _of_stanza(stanza: str) -> list[tuple[str, str]]:
    unfolded = re.sub(r"\n[ \t]+", " ", stanza)
    pairs = (line.partition(":") for line in unfolded.splitlines())
    fields = {name.strip().lower(): value.strip() for name, _, value in pairs}
    if (
        "deb" not in fields.get("types", "").split()
        or "main" not in fields.get("components", "").split()
        or fields.get("enabled", "yes").lower() in ("no", "false", "0")
    ):
        return []
    key = fields.get("signed-by", "")
    return [(uri, key) for uri in fields.get("uris", "").split()]


def _of_line(line: str) -> list[tuple[str, str]]:
    match = re.match(r"deb\s+(?:\[(.*?)\]\s*)?(\S+)\s+\S+\s+(.*)", line)
    if not match or "main" not in match[3].split("#")[0].split():
        return []
    key = re.search(r"signed-by=(\S+)", match[1] or "", re.I)
    return [(match[2], key[1] if key else "")]


def missing_packages(packages: Iterable[str]) -> list[str]:
    """Return those of some system packages whose use is not to be had."""
    return [package for package in packages if _is_missing(package)]


def _is_missing(package: str) -> bool:
    module = _GIVES_MODULE.get(package)
    if module is None:
        return not shutil.which(_GIVES_PROGRAM.get(package, package))
    command = [PYTHON, "-c", f"import {module}"]
    try:
        return subprocess.run(command, capture_output=True).returncode != 0
    except OSError:
        return True


def can_install() -> bool:
    """Tell whether this user may install system packages with apt-get."""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def check_packages(packages: Sequence[str]) -> None:
    """Raise `DebianError` if this user cannot install system packages.

    Where only the rights are missing it has the line to type.  An empty
    list can always be installed.
    """
    if not packages:
        return
    if not shutil.which("apt-get"):
        raise DebianError(
            _(
                "Install with the system's package manager what Debian calls "
                "{packages}, and try again."
            ).format(packages=", ".join(packages))
        )
    if not can_install():
        raise DebianError(
            _(
                "Only root may install what is missing; type: sudo {command}"
            ).format(command=shlex.join(_install_command(packages)))
        )


def install_packages(packages: Sequence[str]) -> None:
    """Install system packages, or raise `DebianError`."""
    check_packages(packages)
    command = _install_command(packages)
    # One broken source among many fails the update, though all that is
    # needed here may have come: the installation itself decides.
    subprocess.run(["apt-get", "-q", "update"], capture_output=True)
    try:
        _run([*command, "-q", "-y", "-o", "DPkg::Lock::Timeout=300"])
    except DebianError as error:
        raise DebianError(
            _(
                "System packages could not be installed ({reason}): check "
                "the network connection, or type yourself: {command}"
            ).format(reason=error, command=shlex.join(command))
        ) from error


def _install_command(packages: Sequence[str]) -> list[str]:
    return ["apt-get", "install", "--no-install-recommends", *packages]


def _run(command: Sequence[str], folder: Path | None = None) -> None:
    """Run a command, or raise `DebianError` with its first error line."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={
                **os.environ,
                "LC_ALL": "C",
                "DEBIAN_FRONTEND": "noninteractive",
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
        )
    except OSError as error:
        raise DebianError(f"{command[0]}: {error.strerror}") from error
    if done.returncode:
        raise DebianError(_first_error(done.stderr, command[0]))


def _first_error(output: str, program: str) -> str:
    lines = [" ".join(line.split()) for line in output.splitlines()]
    errors = [line[3:] for line in lines if line.startswith("E: ")]
    # Translators: the reason why something could not be fetched.
    silent = _("{program} failed").format(program=program)
    return [*errors, *filter(None, lines), silent][0].rstrip(".")
