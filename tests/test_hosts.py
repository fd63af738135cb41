# SPDX-License-Identifier: GPL-3.0-or-later
"""Finding a PySolFC, and where a private copy would come from."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from pysol_heart2heart import debian, display, hosts

REAL_PATH = os.environ["PATH"]
KEY = "/usr/share/keyrings/debian-archive-keyring.gpg"

# What the part of PySolFC that is asked looks like.
SETTINGS = 'PACKAGE = "PySolFC"\nVERSION = "9.8.7"\n'
PREFERENCES = """\
import os
def getprefdir(package):
    return os.path.join(os.environ["HOME"], ".settings-of-" + package)
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home on a machine without any PySolFC."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    for name in ("PYSOLFC", "XDG_CACHE_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(hosts, "_USUAL_PLACES", ())
    monkeypatch.setattr(hosts, "_MAC_PLACE", str(tmp_path / "Applications"))
    return folder


def make_pysol(folder: Path, runs: bool = True) -> Path:
    """Make a pysol.py with the modules that answer for it."""
    library = folder / "pysollib"
    library.mkdir(parents=True)
    (library / "__init__.py").touch()
    (library / "settings.py").write_text(SETTINGS)
    (library / "mfxutil.py").write_text(PREFERENCES)
    (folder / "tkinter.py").touch()
    random = "" if runs else "import module_that_is_not_there"
    (library / "pysolrandom.py").write_text(random)
    script = folder / "pysol.py"
    script.write_text("#!/usr/bin/env python3\n")
    return script


def make_program(path: Path, text: str = "#!/bin/sh\n") -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return path


def test_nothing_is_found_on_a_bare_machine() -> None:
    assert hosts.find() == []


def test_host_tells_version_and_config_folder(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = make_pysol(tmp_path / "pysol")
    monkeypatch.setenv("PYSOLFC", str(script))
    (host,) = hosts.find()
    assert host.command == (sys.executable, str(script))
    assert host.version == "9.8.7"
    assert host.config_dir == home / ".settings-of-PySolFC"
    assert str(host) == "PySolFC 9.8.7"


def test_link_on_the_path_is_followed_to_the_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = make_pysol(tmp_path / "pysol")
    (tmp_path / "bin").mkdir()
    script.chmod(0o755)
    (tmp_path / "bin" / "pysolfc").symlink_to(script)
    # As on Debian, it is in one of the usual folders, too.
    monkeypatch.setattr(hosts, "_USUAL_PLACES", (str(script),))
    (host,) = hosts.find()
    assert host.command == (sys.executable, str(script))


@pytest.mark.parametrize("named", ["{folder}/pysol.py", "$here/pysol.py"])
def test_wrapper_runs_itself_but_its_script_is_asked(
    tmp_path: Path, home: Path, named: str
) -> None:
    folder = tmp_path / "bin"
    make_pysol(folder)
    text = f'#!/bin/sh\nexec python3 {named.format(folder=folder)} "$@"\n'
    wrapper = make_program(folder / "pysolfc", text)
    (host,) = hosts.find()
    assert host.command == (str(wrapper),)
    assert host.config_dir == home / ".settings-of-PySolFC"


@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ((), ".PySolFC"),
        ((".pysolfc",), ".pysolfc"),
        ((".PySolFC",), ".PySolFC"),
    ],
)
def test_opaque_program_uses_the_config_folder_that_exists(
    tmp_path: Path, home: Path, there: tuple[str, ...], expected: str
) -> None:
    program = make_program(tmp_path / "bin" / "pysolfc")
    for name in there:
        (home / name).mkdir()
    assert hosts.find() == [hosts.Host((str(program),), home / expected)]


def test_choice_may_be_a_wrapper_written_in_python(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = make_pysol(tmp_path / "pysol")
    wrapper = make_program(
        tmp_path / "bin" / "start.py", f"#!/usr/bin/python3\n'{script}'\n"
    )
    monkeypatch.setenv("PYSOLFC", "start.py")
    (host,) = hosts.find()
    assert host.command == (str(wrapper),)
    assert host.config_dir == home / ".settings-of-PySolFC"


@pytest.mark.parametrize("value", ["nowhere", "{tmp}/nowhere", "{tmp}/a.txt"])
def test_bad_choice_of_a_host_is_refused(
    tmp_path: Path, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_program(tmp_path / "bin" / "pysolfc")
    (tmp_path / "a.txt").write_text("#!/bin/sh")
    monkeypatch.setenv("PYSOLFC", value.format(tmp=tmp_path))
    with pytest.raises(hosts.HostError, match="PYSOLFC names"):
        hosts.find()


def test_script_without_its_modules_is_no_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = make_program(tmp_path / "bin" / "pysol.py", "print('hello')\n")
    assert hosts.find() == []
    script.chmod(0o644)
    monkeypatch.setenv("PYSOLFC", str(script))
    with pytest.raises(hosts.HostError, match="neither a program"):
        hosts.find()


def test_python_that_can_run_the_host_is_preferred(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = make_pysol(tmp_path / "pysol", runs=False)
    library = tmp_path / "library"
    library.mkdir()
    (library / "module_that_is_not_there.py").touch()
    python = make_program(
        tmp_path / "bin" / "python3",
        f'#!/bin/sh\nPYTHONPATH={library} exec {sys.executable} "$@"\n',
    )
    monkeypatch.setattr(debian, "PYTHON", str(python))
    script.write_text(f"#!{sys.executable}\n")
    monkeypatch.setenv("PYSOLFC", str(script))
    (host,) = hosts.find()
    assert host.command == (str(python), str(script))


def test_flatpak_is_found(tmp_path: Path, home: Path) -> None:
    make_program(
        tmp_path / "bin" / "flatpak",
        '#!/bin/sh\n[ "$1 $2" = "info io.sourceforge.pysolfc.PySolFC" ] &&'
        ' printf "\\n   ID: x\\n   Version: 3.6.1\\n"\n',
    )
    (host,) = hosts.find()
    assert host.version == "3.6.1"
    assert host.is_sandboxed
    assert host.config_dir == (
        home / ".var/app/io.sourceforge.pysolfc.PySolFC/.PySolFC"
    )


def test_flatpak_without_pysolfc_is_no_host(tmp_path: Path) -> None:
    make_program(tmp_path / "bin" / "flatpak", "#!/bin/sh\nexit 1\n")
    assert hosts.find() == []


def test_private_copy_comes_after_the_players_own(
    tmp_path: Path, home: Path
) -> None:
    copy = home / ".cache/pysol-heart2heart/3.6.1"
    make_pysol(copy / "usr/share/games/pysolfc")
    program = make_program(tmp_path / "bin" / "pysolfc")
    own, private = hosts.find()
    assert own.command == (str(program),)
    assert private.is_private
    assert private.version == "3.6.1"
    assert private.environment["PYTHONPATH"].startswith(str(copy))
    assert hosts.fetch("3.6.1") == private  # nothing needs fetching


@pytest.mark.parametrize(
    "fetch", [partial(hosts.fetch, "3.6.1"), hosts.fetch_newest]
)
def test_damaged_private_copy_is_told_and_nothing_fetched(
    fetch: Callable[[], hosts.Host],
) -> None:
    folder = hosts.cache_dir() / "3.6.1"
    (folder / "usr").mkdir(parents=True)
    with pytest.raises(hosts.HostError, match=f"the folder {folder} and"):
        fetch()
    assert list(hosts.cache_dir().iterdir()) == [folder]


def test_nothing_can_be_fetched_where_apt_is_not() -> None:
    with pytest.raises(debian.DebianError, match="PYSOLFC"):
        hosts.fetch_newest()
    assert not hosts.cache_dir().exists()


def test_system_packages_are_named_where_apt_is_not() -> None:
    with pytest.raises(debian.DebianError, match="python3-tk, xvfb"):
        debian.install_packages(["python3-tk", "xvfb"])


def test_line_to_type_is_given_without_rights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_program(tmp_path / "bin" / "apt-get", "#!/bin/sh\nexit 1\n")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    line = "sudo apt-get install --no-install-recommends xvfb"
    with pytest.raises(debian.DebianError, match=line):
        debian.install_packages(["xvfb"])


def test_failed_installation_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_program(
        tmp_path / "bin" / "apt-get",
        "#!/bin/sh\necho 'W: x' >&2\necho 'E: No such package' >&2\nexit 1\n",
    )
    monkeypatch.setattr("os.geteuid", lambda: 0)
    with pytest.raises(debian.DebianError, match=r"\(No such package\): "):
        debian.install_packages(["xvfb"])


def test_packages_that_are_there_are_not_missing(tmp_path: Path) -> None:
    assert debian.missing_packages(["xvfb", "xdotool"]) == ["xvfb", "xdotool"]
    make_program(tmp_path / "bin" / "Xvfb")
    assert debian.missing_packages(["xvfb", "xdotool"]) == ["xdotool"]


def test_archive_is_read_from_deb822_sources() -> None:
    text = f"""\
# Types: deb
# URIs: http://commented.example
Types: deb deb-src
URIs: http://one.example/debian
  http://two.example/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By: {KEY}

Types: deb-src
URIs: http://source.example
Suites: bookworm
Components: main
Signed-By: {KEY}

Types: deb
URIs: http://disabled.example
Suites: bookworm
Components: main
Signed-By: {KEY}
Enabled: no

Types: deb
URIs: http://no-main.example
Suites: bookworm
Components: contrib
Signed-By: {KEY}
"""
    assert debian.archive_uris([text]) == [
        "http://one.example/debian",
        "http://two.example/debian",
    ]


def test_archive_is_read_from_one_line_sources() -> None:
    text = f"""\
# deb http://commented.example bookworm main
deb http://plain.example/debian bookworm main contrib # note
deb-src http://source.example bookworm main
deb [arch=amd64 signed-by={KEY}] http://signed.example/debian sid main
deb [signed-by=/usr/share/keyrings/other.gpg] http://other.example s main
deb http://no-main.example bookworm contrib # main
deb http://flat.example ./
"""
    assert debian.archive_uris([text]) == [
        "http://signed.example/debian",
        "http://plain.example/debian",
    ]


def test_each_archive_is_named_once() -> None:
    stanza = f"Types: deb\nURIs: u\nSuites: a\nComponents: main\n\n{'#' * 9}\n"
    assert debian.archive_uris([stanza + "\n" + stanza, stanza]) == ["u"]


def test_missing_xvfb_is_one_sentence() -> None:
    with (
        pytest.raises(display.DisplayError, match="Xvfb cannot be started"),
        display.virtual(640, 480),
    ):
        pytest.fail("there is no display")


def test_silent_xvfb_is_one_sentence(tmp_path: Path) -> None:
    make_program(tmp_path / "bin" / "Xvfb", "#!/bin/sh\nexit 1\n")
    with (
        pytest.raises(display.DisplayError, match="does not start"),
        display.virtual(640, 480),
    ):
        pytest.fail("there is no display")


def running_servers() -> set[str]:
    """Return the Xvfb processes that this test process has started."""
    parent = f"PPid:\t{os.getpid()}\n"
    found = set()
    for status in Path("/proc").glob("[0-9]*/status"):
        with contextlib.suppress(OSError):  # it may have ended just now
            text = status.read_text()
            if text.startswith("Name:\tXvfb") and parent in text:
                found.add(status.parent.name)
    return found


def test_virtual_display_is_there_only_inside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", REAL_PATH)
    before = running_servers()
    with display.virtual(640, 480) as first, display.virtual(64, 48) as other:
        assert first != other
        sockets = [Path(f"/tmp/.X11-unix/X{n[1:]}") for n in (first, other)]
        assert all(socket.exists() for socket in sockets)
        assert len(running_servers()) == len(before) + 2
    assert running_servers() == before
