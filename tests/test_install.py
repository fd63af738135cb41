# SPDX-License-Identifier: GPL-3.0-or-later
"""Putting the plugin into a plugins folder and taking it out again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pysol_heart2heart import i18n, install
from pysol_heart2heart.install import InstallError
from pysol_heart2heart.manifest import LOADER, MANIFEST

OLD_FILE = "pysol_heart2heart/old.py"


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """Return a config folder as PySolFC makes it."""
    folder = tmp_path / "config"
    (folder / "plugins").mkdir(parents=True)
    return folder


def tree(folder: Path) -> dict[str, bytes | None]:
    """Return content of each file below, None for folders."""
    return {
        path.relative_to(folder).as_posix(): (
            None if path.is_dir() else path.read_bytes()
        )
        for path in folder.rglob("*")
    }


def add_to_manifest(config: Path, name: str) -> None:
    manifest = config / "plugins" / MANIFEST
    content = json.loads(manifest.read_text())
    content["files"][name] = "0" * 64
    manifest.write_text(json.dumps(content))


def in_plugins(config: Path, name: str) -> Path:
    return config / "plugins" / name


def fail_at(
    name: str, error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let the writing of one file fail."""
    write = install._write

    def failing(path: Path, content: bytes) -> None:
        if path.name == name:
            raise error
        write(path, content)

    monkeypatch.setattr(install, "_write", failing)


def test_installed_plugin_is_current(config: Path) -> None:
    install.install(config)
    assert install.check(config) == install.Status((), (), (), True, False)
    assert install.check(config).is_current


def test_whole_package_is_installed_but_nothing_compiled(config: Path) -> None:
    install.install(config)
    source = Path(install.__file__).parent
    expected = {
        path.relative_to(source).as_posix() for path in source.rglob("*.py")
    }
    copy = in_plugins(config, "pysol_heart2heart")
    assert {
        path.relative_to(copy).as_posix() for path in copy.rglob("*.py")
    } == expected
    assert not [*copy.rglob("*.pyc"), *copy.rglob("__pycache__")]


def test_catalogue_of_each_language_is_installed(config: Path) -> None:
    install.install(config)
    locale = in_plugins(config, "pysol_heart2heart/locale")
    installed = {path.parts[-3] for path in locale.rglob("*.mo")}
    assert installed == set(i18n.LANGUAGES)


def test_loader_makes_the_package_known_to_the_host(config: Path) -> None:
    loader = install.install(config)
    # Stands in for the glue that needs the host.
    glue = in_plugins(config, "pysol_heart2heart/host/__init__.py")
    glue.write_text("print(__file__)")
    run = "import runpy, sys; runpy.run_path(sys.argv[1])"
    done = subprocess.run(
        [sys.executable, "-I", "-B", "-c", run, loader],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(glue)


@pytest.mark.parametrize("there", ["", "config", "config/plugins"])
def test_uninstall_leaves_what_was_there_before(
    tmp_path: Path, there: str
) -> None:
    (tmp_path / there).mkdir(parents=True, exist_ok=True)
    before = tree(tmp_path)
    install.install(tmp_path / "config")
    install.install(tmp_path / "config")
    assert install.uninstall(tmp_path / "config") == []
    assert tree(tmp_path) == before


def test_uninstall_keeps_options_and_other_plugins(config: Path) -> None:
    (config / "heart2heart.json").write_text("{}")
    in_plugins(config, "other.py").write_text("other")
    before = tree(config)
    install.install(config)
    install.uninstall(config)
    assert tree(config) == before


def test_uninstall_removes_compiled_files(config: Path) -> None:
    install.install(config)
    subprocess.run(
        [sys.executable, "-m", "compileall", "-q", config / "plugins"],
        check=True,
    )
    assert in_plugins(config, "__pycache__").is_dir()
    assert install.check(config).is_current
    assert install.uninstall(config) == []
    assert tree(config) == {"plugins": None}


def test_foreign_files_are_told_and_left(config: Path) -> None:
    install.install(config)
    foreign = "pysol_heart2heart/host/notes.txt"
    in_plugins(config, foreign).write_text("mine")
    assert install.check(config).foreign == (foreign,)
    assert install.uninstall(config) == [foreign]
    assert in_plugins(config, foreign).read_text() == "mine"


def test_uninstall_tells_that_nothing_is_there(
    config: Path, tmp_path: Path
) -> None:
    assert install.uninstall(config) is None
    assert install.uninstall(tmp_path / "nowhere") is None
    assert not install.check(config).is_installed


def test_damage_is_named_and_repaired(config: Path) -> None:
    install.install(config)
    before = tree(config)
    in_plugins(config, "pysol_heart2heart/rules.py").write_text("rubbish")
    in_plugins(config, LOADER).write_bytes(b"")
    in_plugins(config, "pysol_heart2heart/deals.py").unlink()
    status = install.check(config)
    assert status.damaged == (
        "heart2heart.py",
        "pysol_heart2heart/rules.py",
    )
    assert status.missing == ("pysol_heart2heart/deals.py",)
    assert not status.is_current
    install.install(config)
    assert tree(config) == before


@pytest.mark.parametrize(
    "manifest",
    [
        b"",
        b"\xff",
        b"[" * 100_000,
        b"[]",
        b'{"files": {"pysol_heart2heart/rules.py": 1}, "made": []}',
        b'{"files": [["heart2heart.py", ""]], "made": []}',
        b'{"files": [[1, ""]], "made": []}',
        b'{"files": {}, "made": "."}',
        b'{"files": {}, "made": [".."]}',
        b'{"files": {".": ""}, "made": []}',
        b'{"files": {"pysol_heart2heart/../../x": ""}, "made": []}',
        b'{"files": {"/etc/passwd": ""}, "made": []}',
        b'{"files": {"pysol_heart2heart/\\ud800": ""}, "made": []}',
    ],
)
def test_damaged_manifest_is_named_and_repaired(
    config: Path, manifest: bytes
) -> None:
    install.install(config)
    in_plugins(config, MANIFEST).write_bytes(manifest)
    assert install.check(config).damaged == (MANIFEST,)
    install.install(config)
    assert install.check(config).is_current


def test_uninstall_does_without_a_manifest(config: Path) -> None:
    install.install(config)
    in_plugins(config, MANIFEST).unlink()
    assert install.check(config).is_current  # as copied by hand
    assert install.uninstall(config) == []
    assert tree(config) == {"plugins": None}


@pytest.mark.parametrize("name", ["../precious", "other.py", "C:x", "a\\b"])
def test_manifest_cannot_lead_outside(config: Path, name: str) -> None:
    install.install(config)
    precious = [config / "precious", in_plugins(config, "other.py")]
    for path in precious:
        path.write_text("precious")
    add_to_manifest(config, name)
    add_to_manifest(config, f"pysol_heart2heart/../{name}")
    install.uninstall(config)
    assert [path.read_text() for path in precious] == ["precious"] * 2


@pytest.mark.parametrize("folder", ["", "/host"])
def test_links_to_elsewhere_are_not_followed(
    config: Path, tmp_path: Path, folder: str
) -> None:
    install.install(config)
    link = in_plugins(config, f"pysol_heart2heart{folder}")
    link.rename(tmp_path / "elsewhere")
    link.symlink_to(tmp_path / "elsewhere")
    before = tree(tmp_path / "elsewhere")
    for change in (install.install, install.uninstall):
        with pytest.raises(InstallError, match="is a link"):
            change(config)
    assert tree(tmp_path / "elsewhere") == before


def test_newer_version_removes_files_it_no_longer_has(config: Path) -> None:
    install.install(config)
    in_plugins(config, OLD_FILE).write_text("old")
    cache = in_plugins(config, "pysol_heart2heart/__pycache__")
    cache.mkdir()
    (cache / "old.cpython-39.pyc").write_bytes(b"")
    add_to_manifest(config, OLD_FILE)
    assert install.check(config).is_outdated
    install.install(config)
    assert not in_plugins(config, OLD_FILE).exists()
    assert install.check(config) == install.Status((), (), (), True, False)


def test_interrupted_update_is_named_and_still_removed_whole(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install.install(config)
    in_plugins(config, OLD_FILE).write_text("old")
    add_to_manifest(config, OLD_FILE)
    in_plugins(config, "pysol_heart2heart/rules.py").unlink()
    fail_at("rules.py", KeyboardInterrupt(), monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        install.install(config)
    assert install.check(config).missing == ("pysol_heart2heart/rules.py",)
    assert install.uninstall(config) == []
    assert tree(config) == {"plugins": None}


def test_no_loader_before_the_package_is_complete(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_at("rules.py", OSError(28, "No space left on device"), monkeypatch)
    with pytest.raises(InstallError, match="No space left on device"):
        install.install(config)
    assert not in_plugins(config, LOADER).exists()
    assert "pysol_heart2heart/rules.py" in install.check(config).missing


def test_partly_written_files_are_removed(config: Path) -> None:
    install.install(config)
    part = in_plugins(config, "pysol_heart2heart/rules.py.part")
    part.write_text("half")
    install.uninstall(config)
    assert tree(config) == {"plugins": None}


def test_other_plugin_of_that_name_is_not_overwritten(config: Path) -> None:
    in_plugins(config, LOADER).write_text("print('another game')")
    before = tree(config)
    with pytest.raises(InstallError, match="belongs to another plugin"):
        install.install(config)
    assert install.uninstall(config) is None
    assert install.check(config).foreign == (LOADER,)
    assert tree(config) == before


@pytest.mark.parametrize(
    "obstacle",
    [
        "config",
        "config/plugins",
        "config/plugins/pysol_heart2heart",
        "config/plugins/pysol_heart2heart/host",
    ],
)
def test_file_in_the_place_of_a_folder(tmp_path: Path, obstacle: str) -> None:
    (tmp_path / obstacle).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / obstacle).write_text("in the way")
    before = tree(tmp_path)
    with pytest.raises(InstallError, match=r"^.+: .+\.$"):
        install.install(tmp_path / "config")
    assert tree(tmp_path) == before
    assert install.uninstall(tmp_path / "config") is None


def test_folder_in_the_place_of_a_file(config: Path) -> None:
    in_plugins(config, "pysol_heart2heart/rules.py").mkdir(parents=True)
    before = tree(config)
    with pytest.raises(InstallError, match="in the place of a file"):
        install.install(config)
    assert tree(config) == before


def test_config_folder_is_not_made_in_a_folder_that_is_not_there(
    tmp_path: Path,
) -> None:
    with pytest.raises(InstallError, match="There is no folder"):
        install.install(tmp_path / "nowhere" / "config")
    assert tree(tmp_path) == {}
    install.install(tmp_path / "nowhere" / "config", make_parents=True)
    assert install.check(tmp_path / "nowhere" / "config").is_current


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such file")
def test_file_system_that_cannot_be_written() -> None:
    with pytest.raises(InstallError, match="cannot be used"):
        install.install(Path("/proc/heart"))
