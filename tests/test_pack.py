# SPDX-License-Identifier: GPL-3.0-or-later
"""The archive for players without Python."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from pysol_heart2heart import install, pack
from pysol_heart2heart.manifest import LOADER, PLUGINS

ROOT = Path(__file__).parent.parent
PACKAGE = Path(install.__file__).parent


def run(
    *arguments: str | bytes | Path, cwd: Path, package: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Run the command line from a folder that holds the package."""
    return subprocess.run(
        [sys.executable, "-B", "-m", "pysol_heart2heart", *arguments],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(package)},
        cwd=cwd,
        capture_output=True,
        text=True,
    )


def files_below(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_archive_holds_just_what_install_puts_in(tmp_path: Path) -> None:
    pack.pack(tmp_path / "heart.zip")
    plugins = tmp_path / "config" / PLUGINS
    plugins.mkdir(parents=True)  # as PySolFC makes them
    install.install(plugins.parent)
    with ZipFile(tmp_path / "heart.zip") as zipped:
        assert zipped.testzip() is None
        unpacked = {name: zipped.read(name) for name in zipped.namelist()}
    assert unpacked == files_below(plugins)
    assert list(unpacked)[-1] == LOADER  # not before what it loads


def test_unpacked_files_can_be_read_by_everybody(tmp_path: Path) -> None:
    pack.pack(tmp_path / "heart.zip")
    with ZipFile(tmp_path / "heart.zip") as zipped:
        modes = {entry.external_attr >> 16 for entry in zipped.infolist()}
    assert {stat.filemode(mode) for mode in modes} == {"-rw-r--r--"}


def test_archive_has_the_same_bytes_everywhere(tmp_path: Path) -> None:
    copy = tmp_path / "copy" / PACKAGE.name
    shutil.copytree(PACKAGE, copy)
    subprocess.run([sys.executable, "-m", "compileall", "-q", copy])
    for path in copy.rglob("*"):
        os.utime(path, (10**9, 10**9))
        path.chmod(0o700)
    done = run("pack", "heart.zip", cwd=tmp_path, package=copy.parent)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "heart.zip").read_bytes() == pack.archive()


def test_player_is_told_where_to_unpack_it(tmp_path: Path) -> None:
    told = run("pack", "heart.zip", cwd=tmp_path).stdout
    assert "packed into heart.zip" in told
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for system, folder in pack.FOLDERS:
        assert f"  {system}: {folder}\n" in told
        assert f"`{folder}`" in readme


@pytest.mark.parametrize(
    "name", ["heart", "my heart.zip", "Çœur ♥.ZIP", b"\xff.zip", "-.zip"]
)
def test_archive_may_have_any_name(tmp_path: Path, name: str | bytes) -> None:
    done = run("pack", "--", name, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    (made,) = tmp_path.iterdir()
    assert os.fsencode(made.name) == os.fsencode(name)
    assert made.read_bytes() == pack.archive()


def test_earlier_archive_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "heart.zip").write_text("old")
    (tmp_path / "link.zip").symlink_to("heart.zip")
    run("pack", "link.zip", cwd=tmp_path)
    assert (tmp_path / "link.zip").is_symlink()
    assert (tmp_path / "heart.zip").read_bytes() == pack.archive()
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), KeyboardInterrupt()]
)
def test_earlier_archive_stays_where_a_new_one_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    def fail(path: Path, content: bytes) -> None:
        path.open("w").close()
        raise error

    (tmp_path / "heart.zip").write_text("old")
    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises((pack.PackError, KeyboardInterrupt)):
        pack.pack(tmp_path / "heart.zip")
    assert files_below(tmp_path) == {"heart.zip": b"old"}


@pytest.mark.parametrize(
    ("name", "word"),
    [
        (".", "folder"),
        ("there.zip", "folder"),
        ("nowhere/heart.zip", "No such file"),
        ("/proc/heart.zip", "cannot be saved"),
        ("/dev/null", "no plain file"),
        ("x" * 300, "too long"),
        ("README.md", "ends in .zip"),
        ("", "empty"),
    ],
)
def test_archive_that_cannot_be_saved_is_one_sentence(
    tmp_path: Path, name: str, word: str
) -> None:
    (tmp_path / "there.zip").mkdir()
    (tmp_path / "README.md").write_text("mine")
    done = run("pack", name, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert word in done.stderr
    assert files_below(tmp_path) == {"README.md": b"mine"}
    assert Path("/dev/null").is_char_device()


def test_example_of_the_readme_works(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^    python3 .* (pack .*)$", readme, re.M)
    assert run(*example.split(), cwd=tmp_path).returncode == 0
    assert len(list(tmp_path.iterdir())) == 1
