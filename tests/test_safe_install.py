# SPDX-License-Identifier: GPL-3.0-or-later
"""Installing harms nothing: odd places, foreign things, sudden ends."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pysol_heart2heart import install
from pysol_heart2heart.install import InstallError
from pysol_heart2heart.manifest import LOADER, MANIFEST, Manifest
from tests.kills import KILLS, kill_in_folders
from tests.test_install import OLD_FILE, add_to_manifest, in_plugins, tree

ROOT = Path(__file__).parent.parent
PACKAGE_FOLDER = "pysol_heart2heart"
NEW_FILE = f"{PACKAGE_FOLDER}/deals.py"  # an older version has it not
FOREIGN = {
    "options.cfg": b"[general]\n",
    "plugins/other.py": b"print('another game')\n",
    "plugins/other/rules.py": b"another game's",
    "plugins/pysol_heart2heart/notes.txt": b"the player's own",
}


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """Return a config folder with things that are not ours."""
    return make_config(tmp_path / "config")


def make_config(folder: Path) -> Path:
    for name, content in FOREIGN.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def make_older(config: Path) -> Path:
    """Let a config folder hold another version of the plugin."""
    install.install(config)
    in_plugins(config, OLD_FILE).write_text("old")
    add_to_manifest(config, OLD_FILE)
    in_plugins(config, f"{PACKAGE_FOLDER}/rules.py").write_text("old")
    add_to_manifest(config, f"{PACKAGE_FOLDER}/rules.py")
    remove_from_manifest(config, NEW_FILE)
    in_plugins(config, NEW_FILE).unlink()
    return config


def remove_from_manifest(config: Path, name: str) -> None:
    manifest = in_plugins(config, MANIFEST)
    content = json.loads(manifest.read_text())
    del content["files"][name]
    manifest.write_text(json.dumps(content))


def foreign_files(config: Path) -> dict[str, bytes]:
    """Return what is left of the things that are not ours."""
    return {name: (config / name).read_bytes() for name in FOREIGN}


# only what the manifest lists


class Watch:
    """Notes which files are made, changed and removed below a folder."""

    EVENTS = ("open", "os.remove", "os.rename", "os.rmdir", "os.mkdir")

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.touched: set[str] = set()
        sys.addaudithook(self.note)

    def note(self, event: str, arguments: tuple[object, ...]) -> None:
        if self.folder is None or event not in self.EVENTS:
            return
        if event == "open" and not self.is_for_writing(arguments[1:]):
            return
        names = arguments[:2] if event == "os.rename" else arguments[:1]
        for name in map(str, names):
            if name.startswith(str(self.folder)):
                path = Path(name).relative_to(self.folder)
                self.touched.add(path.as_posix())

    def is_for_writing(self, how: tuple[object, ...]) -> bool:
        mode, flags = how
        writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
        return bool(isinstance(flags, int) and flags & writing) or bool(
            isinstance(mode, str) and set(mode) & set("wxa+")
        )


@pytest.fixture(scope="module")
def watching() -> Watch:
    """Return what watches until the process ends: hooks stay."""
    return Watch()


@pytest.fixture
def watch(watching: Watch, config: Path) -> Iterator[Watch]:
    watching.touched.clear()
    watching.folder = config / "plugins"
    yield watching
    watching.folder = None


def test_only_listed_files_are_written_and_removed(
    config: Path, watch: Watch
) -> None:
    install.install(config)
    manifest = Manifest.read(config / "plugins")
    assert manifest
    listed = {*manifest.files, MANIFEST}
    parts = {f"{name}.part" for name in listed}
    folders = {str(parent) for name in listed for parent in Path(name).parents}
    assert listed <= watch.touched <= listed | parts | folders
    watch.touched.clear()
    assert install.uninstall(config) == [f"{PACKAGE_FOLDER}/notes.txt"]
    assert listed <= watch.touched <= listed | parts | folders
    assert foreign_files(config) == FOREIGN


# links and other things in our places


def test_linked_plugins_folder_is_not_followed(
    tmp_path: Path, config: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    (config / "plugins").rename(elsewhere)
    (config / "plugins").symlink_to(elsewhere)
    before = tree(elsewhere)
    for change in (install.install, install.uninstall):
        with pytest.raises(InstallError, match="is a link"):
            change(config)
    assert tree(elsewhere) == before


@pytest.mark.parametrize("name", [LOADER, f"{PACKAGE_FOLDER}/rules.py"])
def test_linked_file_is_replaced_and_not_written_through(
    tmp_path: Path, config: Path, name: str
) -> None:
    install.install(config)
    elsewhere = tmp_path / "elsewhere.py"
    elsewhere.write_text("precious")
    for change in (install.install, install.uninstall):
        in_plugins(config, name).unlink()
        in_plugins(config, name).symlink_to(elsewhere)
        change(config)
        assert elsewhere.read_text() == "precious"
        assert not in_plugins(config, name).is_symlink()


def test_link_in_the_place_of_a_part_is_not_written_through(
    tmp_path: Path, config: Path
) -> None:
    elsewhere = tmp_path / "elsewhere.py"
    elsewhere.write_text("precious")
    in_plugins(config, f"{LOADER}.part").symlink_to(elsewhere)
    install.install(config)
    assert elsewhere.read_text() == "precious"
    assert install.check(config).is_current


def test_linked_foreign_loader_is_refused(
    tmp_path: Path, config: Path
) -> None:
    elsewhere = tmp_path / "elsewhere.py"
    elsewhere.write_text("print('another game')")
    in_plugins(config, LOADER).symlink_to(elsewhere)
    before = tree(config)
    with pytest.raises(InstallError, match="belongs to another plugin"):
        install.install(config)
    assert tree(config) == before
    assert in_plugins(config, LOADER).is_symlink()


@pytest.mark.parametrize(
    "name",
    [LOADER, MANIFEST, f"{PACKAGE_FOLDER}/rules.py", f"{PACKAGE_FOLDER}/host"],
)
def test_pipe_in_our_place_is_named_and_never_waited_for(
    config: Path, name: str
) -> None:
    os.mkfifo(in_plugins(config, name))
    with pytest.raises(InstallError, match="in the place of a"):
        install.install(config)
    assert not install.check(config).is_current
    assert install.uninstall(config) is None
    assert in_plugins(config, name).is_fifo()
    assert foreign_files(config) == FOREIGN


def test_endless_file_in_our_place_is_damage(config: Path) -> None:
    install.install(config)
    rules = in_plugins(config, f"{PACKAGE_FOLDER}/rules.py")
    with rules.open("wb") as file:
        file.truncate(1 << 40)  # a terabyte, of nothing
    assert install.check(config).damaged == (f"{PACKAGE_FOLDER}/rules.py",)
    install.install(config)
    assert install.check(config).is_current


# odd places


@pytest.mark.parametrize(
    "name",
    [
        "with blanks  and 'quotes\"",
        "ça été à Łódź ♥",
        "two\nlines",
        "-n",
        "%s{0}\\n$HOME",
        os.fsdecode(b"no text \xff"),
        "long" * 60,
        "/".join(["deep" * 50] * 18),
    ],
)
def test_odd_places_are_places_as_any_other(tmp_path: Path, name: str) -> None:
    config = make_config(tmp_path / name)
    before = tree(config)
    install.install(config)
    assert install.check(config).is_current
    install.uninstall(config)
    assert tree(config) == before


@pytest.mark.parametrize("name", ["x" * 256, "/".join(["x" * 200] * 21)])
def test_place_that_is_too_long_is_one_sentence(
    tmp_path: Path, name: str
) -> None:
    for change in (install.install, install.uninstall, install.check):
        with pytest.raises(InstallError, match="cannot be used") as caught:
            change(tmp_path / name)
        assert str(caught.value).count("\n") == 0
    assert tree(tmp_path) == {}


FULL_DISK = """\
import resource, sys
from pathlib import Path
from pysol_heart2heart import install
content = max(install.package_files().values(), key=len)
most = int(len(content) * float(sys.argv[2]))
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
try:
    install.install(Path(sys.argv[1]))
except install.InstallError as error:
    sys.exit(f"{error}")
"""


@pytest.mark.parametrize("share", [0, 0.1, 0.5, 0.99])
def test_full_disk_is_one_sentence_and_repaired_later(
    config: Path, share: float
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, config, str(share)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "cannot be used" in done.stderr
    assert not in_plugins(config, LOADER).exists()
    assert not [*config.rglob("*.part")]
    install.install(config)
    assert install.check(config).is_current
    assert foreign_files(config) == FOREIGN


# sudden ends


@pytest.fixture
def folders(tmp_path: Path) -> Iterator[list[Path]]:
    """Return a config folder for each kill, and one for none."""
    yield [make_config(tmp_path / str(n)) for n in range(KILLS + 1)]
    shutil.rmtree(tmp_path)


def assert_repaired(config: Path) -> None:
    install.install(config)
    assert install.check(config).is_current
    assert not in_plugins(config, OLD_FILE).exists()


def assert_removable(config: Path) -> None:
    install.uninstall(config)
    files = {name: data for name, data in tree(config).items() if data}
    assert files == FOREIGN


def test_killed_installations_are_repaired(folders: list[Path]) -> None:
    kill_in_folders("install", folders)
    for config in folders[1:]:
        if in_plugins(config, LOADER).exists():
            assert install.check(config).is_current
        assert_repaired(config)
        assert_removable(config)


def test_killed_updates_are_repaired(folders: list[Path]) -> None:
    kill_in_folders("install", map(make_older, folders))
    for config in folders[1:]:
        assert in_plugins(config, LOADER).exists()
        assert_repaired(config)


@pytest.mark.parametrize("act", ["install", "uninstall"])
def test_what_was_killed_is_removed_whole(
    folders: list[Path], act: str
) -> None:
    kill_in_folders(act, map(make_older, folders))
    for config in folders[1:]:
        assert_removable(config)
