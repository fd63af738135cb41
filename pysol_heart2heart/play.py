# SPDX-License-Identifier: GPL-3.0-or-later
"""Start PySolFC with a Heart to Heart deal, to play or for a picture."""

from __future__ import annotations

import os
import shlex
import shutil
import site
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import IO

from pysol_heart2heart import (
    DEAL_VARIABLE,
    PICTURE_VARIABLE,
    debian,
    display,
    hosts,
    install,
)
from pysol_heart2heart.i18n import _

PICTURE_SIZE = (1024, 768)
PICTURE_SECONDS = 60
PICTURE_ENDINGS = ("", ".png")

# PySolFC loads it after our own loader, which makes the package known.
_CAMERA = "zz_screenshot.py"
_CAMERA_STUB = "import pysol_heart2heart.host.camera\n"

_TK_PACKAGES = ("python3-tk", "python3-pil.imagetk")
_PICTURE_PACKAGE = "xvfb"


class PlayError(Exception):
    """PySolFC cannot show the deal."""


def open_deal(code: str, confirm: Callable[[], bool]) -> bool:
    """Open a deal in PySolFC and wait until its window closes.

    Where something must be fetched first, `confirm` decides; return
    whether it agreed.  Raise one of the package's errors where it fails.
    """
    if not display.is_there():
        raise PlayError(
            _(
                "There is no display to play on: set DISPLAY, or save a "
                "picture with --screenshot FILE."
            )
        )
    host = _host(_tk_packages(), confirm)
    if not host:
        return False
    if not install.check(host.config_dir).is_current:
        loader = install.install(host.config_dir, make_parents=True)
        put = _("Heart to Heart was put into {folder}.")
        _say(put.format(folder=loader.parent))
    _say(_("{host} opens the deal {code}.").format(host=host, code=code))
    _run_until_closed(host, code)
    return True


def _run_until_closed(host: hosts.Host, code: str) -> None:
    with tempfile.TemporaryFile() as log:
        process = host.start({DEAL_VARIABLE: code}, log=log)
        try:
            status = process.wait()
        finally:
            display.end(process)
        if status:
            raise PlayError(
                _(
                    "{host} ended with an error ({reason}): see whether it "
                    "starts by itself: {command}"
                ).format(
                    host=host,
                    reason=_last_line(log),
                    command=shlex.join(host.command),
                )
            )


def save_picture(code: str, file: Path, confirm: Callable[[], bool]) -> bool:
    """Save a picture of a deal in PySolFC; no display is needed.

    `confirm`, result and errors are as in `open_deal`.
    """
    _check_writable(file)
    host = _host([*_TK_PACKAGES, _PICTURE_PACKAGE], confirm)
    if not host:
        return False
    says = _("{host} makes a picture of the deal {code}.")
    _say(says.format(host=host, code=code))
    with tempfile.TemporaryDirectory() as home:
        picture = Path(home, "heart.png")
        _photograph(host, code, picture)
        try:
            shutil.copyfile(picture, file)
        except OSError as error:
            raise _not_writable(file, error.strerror) from error
    return True


def _check_writable(file: Path) -> None:
    if file.suffix.lower() not in PICTURE_ENDINGS:
        raise PlayError(
            _(
                "The picture is a PNG file and cannot be saved as {file}: "
                "give it a name that ends in .png."
            ).format(file=file)
        )
    try:
        if file.is_dir():
            raise _not_writable(file, _("it is a folder"))
        if file.exists() and not file.is_file():
            raise _not_writable(file, _("it is no plain file"))
        with tempfile.TemporaryFile(dir=file.absolute().parent):
            pass
    except OSError as error:
        raise _not_writable(file, error.strerror) from error


def _not_writable(file: Path, reason: str | None) -> PlayError:
    return PlayError(
        _(
            "The picture cannot be saved as {file} ({reason}): name a file in "
            "a folder that can be written."
        ).format(file=file, reason=reason)
    )


def _photograph(host: hosts.Host, code: str, picture: Path) -> None:
    home = picture.parent
    loader = install.install(host.config_dir_in(home))
    (loader.parent / _CAMERA).write_text(_CAMERA_STUB, encoding="ascii")
    with (
        display.virtual(*PICTURE_SIZE) as screen,
        (home / "log").open("wb+") as log,
    ):
        changes = {
            **_clean_environment(home),
            "DISPLAY": screen,
            DEAL_VARIABLE: code,
            PICTURE_VARIABLE: str(picture),
        }
        process = host.start(changes, "--nosound", log=log)
        try:
            process.wait(PICTURE_SECONDS)
        except subprocess.TimeoutExpired:
            pass  # what it said until then is in the log
        finally:
            display.end(process)
        if not picture.is_file():
            raise PlayError(
                _(
                    "{host} made no picture ({reason}): see what `doctor` "
                    "says."
                ).format(host=host, reason=_last_line(log))
            )


def _clean_environment(home: Path) -> dict[str, str | None]:
    """Return changes that make PySolFC the same for every player."""
    # PySolFC does not start in a language that the system lacks.
    locale = {name: None for name in os.environ if name.startswith("LC_")}
    return {
        **locale,
        "LANG": "C.UTF-8",
        "HOME": str(home),
        # What it imports may be installed below the player's home.
        "PYTHONUSERBASE": site.getuserbase(),
        "WAYLAND_DISPLAY": None,
        "XAUTHORITY": None,
    }


def _host(
    packages: list[str], confirm: Callable[[], bool]
) -> hosts.Host | None:
    """Return the PySolFC to use, fetched if need be; None if refused.

    `packages` are the system packages that a private copy needs; of
    those, the player's own PySolFC needs only the one for pictures.
    """
    host = _found_host(is_picture=_PICTURE_PACKAGE in packages)
    if not host:
        debian.check()
    elif not host.is_private:
        packages = [p for p in packages if p == _PICTURE_PACKAGE]
    missing = debian.missing_packages(packages)
    debian.check_packages(missing)
    if missing or not host:
        _announce(missing, is_fetched=not host)
        if not confirm():
            return None
    if missing:
        debian.install_packages(missing)
    return host or hosts.fetch_newest()


def _found_host(is_picture: bool) -> hosts.Host | None:
    for host in hosts.find():
        # In its sandbox it would see neither our home nor our display.
        if not (is_picture and host.is_sandboxed):
            return host
    return None


def _announce(missing: list[str], is_fetched: bool) -> None:
    if is_fetched:
        _say(
            _(
                "There is no PySolFC here: a private copy (60 MB) will be "
                "fetched from the Debian archive into {folder}."
            ).format(folder=hosts.cache_dir())
        )
    if missing:
        says = _("System packages will be installed: {packages}.")
        _say(says.format(packages=", ".join(missing)))


def _tk_packages() -> list[str]:
    # Without Pillow PySolFC plays well, but does not scale its cards: no
    # reason to stop a player who cannot install it.
    return list(_TK_PACKAGES if debian.can_install() else _TK_PACKAGES[:1])


def _last_line(log: IO[bytes]) -> str:
    log.seek(0)
    lines = log.read().decode(errors="replace").split("\n")
    useful = [line.strip() for line in lines if line.strip()]
    failures = [line for line in useful if "error loading plugin" in line]
    # Translators: in the place of what a program says of its failure.
    return (failures or useful or [_("without a word")])[-1]


def _say(sentence: str) -> None:
    print(sentence, flush=True)
