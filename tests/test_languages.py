# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line in other languages than English."""

from __future__ import annotations

import gettext
import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pysol_heart2heart import cli, commands, deals, hosts, i18n
from pysol_heart2heart.hearts.players import Level
from tests.catalogues import OurCatalog, as_mo, compiled, extracted, texts

ROOT = Path(__file__).parent.parent
DOCUMENTED = "HH1-N-AAAAAAM"
LAST = deals.code(deals.LAST_DEAL)
COMMANDS = (
    "play",
    "install",
    "uninstall",
    "doctor",
    "pack",
    "deal",
    "solve",
    "hearts",
)
LANGUAGE = "fr"  # stands for a language that has every text in capitals

BATCH = b"""\
x
{"deal": 1}
{"deal": "A", "deal": "A"}
{
{"heart": "A", "stock": "", "waste": ""}
{"heart": ".........................", "stock": "A", "waste": ""}
{"heart": "........................A", "stock": "A", "waste": ""}
{"heart": "A........................", "stock": "B", "waste": ""}
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
ZZZZZZZZZZZZZZZZZZZZZ
\xff
"""

Patch = pytest.MonkeyPatch
Say = Callable[[str], str]


def in_capitals(text: str) -> str:
    """Return a text as if translated; what is filled in stays."""
    parts = re.split(r"(\{\w+\}|%(?:\(\w+\))?\w)", text)
    parts[::2] = map(str.upper, parts[::2])
    return "".join(parts)


def catalogue_in_capitals() -> OurCatalog:
    catalog = OurCatalog(LANGUAGE)
    for message in texts(extracted()):
        if isinstance(message.id, str):
            string: str | list[str] = in_capitals(message.id)
        else:
            string = [in_capitals(message.id[-1])] * catalog.num_plurals
        catalog.add(message.id, string, context=message.context)
    return catalog


@pytest.fixture
def _in_capitals(monkeypatch: Patch, tmp_path: Path) -> Iterator[None]:
    """Choose a language whose catalogue has every text in capitals."""
    file = compiled(LANGUAGE, tmp_path / "locale")
    file.parent.mkdir(parents=True)
    file.write_bytes(as_mo(catalogue_in_capitals()))
    monkeypatch.setattr(i18n, "FOLDER", tmp_path / "locale")
    monkeypatch.setenv("LANGUAGE", LANGUAGE)
    i18n._catalogue.cache_clear()
    yield
    i18n._catalogue.cache_clear()
    gettext.textdomain("messages")


@pytest.fixture(autouse=True)
def _on_its_own(monkeypatch: Patch, tmp_path: Path) -> None:
    """Let the command line know nothing of this machine."""
    monkeypatch.setattr(i18n, "_choice", i18n._no_choice)
    monkeypatch.setattr(sys, "argv", ["pysol-heart2heart"])
    for name in ("HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    make_host("exit 3", monkeypatch)
    Path("batch").write_bytes(BATCH)
    Path("file").touch()


def make_host(acts: str, monkeypatch: Patch) -> None:
    """Make a program that stands in for PySolFC."""
    Path("pysolfc").write_text(f"#!/bin/sh\n{acts}\n")
    Path("pysolfc").chmod(0o755)
    monkeypatch.setenv("PYSOLFC", os.path.abspath("pysolfc"))


@pytest.fixture
def said(_in_capitals: None, capsys: pytest.CaptureFixture[str]) -> Say:
    """Return a way to learn all that a command line says."""

    def said(arguments: str) -> str:
        cli.main(arguments.split())
        streams = capsys.readouterr()
        return streams.out + streams.err

    return said


def words(text: str) -> set[str]:
    """Return the words with small letters, without names and arguments."""
    text = text.replace(os.getcwd(), "")
    text = re.sub(r"--?[a-z]+(-[a-z]+)*|pysol-heart2heart|'.+?'", "", text)
    names = r"plugins|\.\w+|pysol_heart2heart|heart2heart|PySolFC\b"
    return set(re.findall("[A-Za-z]*[a-z]+", re.sub(names, "", text)))


@pytest.mark.parametrize("arguments", ["", "--help"])
def test_whole_help_is_translated(arguments: str, said: Say) -> None:
    shown = said(arguments)
    assert "USAGE: pysol-heart2heart" in shown
    assert words(shown) == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command_is_translated(command: str, said: Say) -> None:
    shown = said(f"{command} --help")
    assert f"USAGE: pysol-heart2heart {command}" in shown
    own = {"replay", "arena"} if command == "hearts" else set()
    assert words(shown) == {command, *own}


@pytest.mark.parametrize(
    ("command", "names"),
    [("replay", set()), ("arena", {level.value for level in Level})],
)
def test_help_of_the_commands_for_hearts_is_translated(
    command: str, names: set[str], said: Say
) -> None:
    shown = said(f"hearts {command} --help")
    assert words(shown) == {"hearts", command, *names}


@pytest.mark.parametrize(
    "arguments",
    [
        "frobnicate",
        "--frob",
        "-hx",
        "deal --json=x",
        "deal --count",
        "deal --count 0",
        "deal A B",
        "play --screenshot=",
        "solve",
        f"solve --deal A {DOCUMENTED}",
        "hearts arena --deals 1 --seed x",
    ],
)
def test_errors_of_usage_are_translated(arguments: str, said: Say) -> None:
    shown = said(arguments)
    assert "; SEE `" in shown
    assert words(shown) <= {*COMMANDS, "arena", "codes"}


@pytest.mark.parametrize(
    "arguments",
    [
        f"deal {DOCUMENTED}",
        f"deal {deals.code(4)}",
        f"deal {LAST} --count 2",
        f"deal {LAST} --count 2 --winnable",
        "deal A",
        f"solve {DOCUMENTED}",
        "solve --deal A",
        "solve --batch batch",
        "solve --batch nowhere",
        "hearts replay batch",
        "install --config-dir nowhere/config",
        "install --config-dir file",
        "uninstall --config-dir nowhere",
        "doctor",
        "doctor --config-dir nowhere",
        "play",
        "play --screenshot x.gif",
        "play --screenshot .",
        "play --screenshot nowhere/x.png",
        "pack .",
        "pack x.png",
        "pack nowhere/x.zip",
        "pack /dev/null",
    ],
)
def test_answers_are_translated(arguments: str, said: Say) -> None:
    shown = said(arguments)
    assert shown
    # the system's own reasons are not ours to translate
    reasons = re.sub(r"\((No such|Not a|File) .+?\)", "", shown)
    names = {"config", "dev", "file", "nowhere", "null", "pysolfc", "x"}
    assert words(reasons) <= {"deal", "heart", *names}


def test_ways_of_the_plugin_are_translated(
    said: Say, monkeypatch: Patch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    package = Path("home/plugins/pysol_heart2heart")
    shown = said("install --config-dir home")
    (package / "rules.py").write_text("")
    (package / "deals.py").unlink()
    (package / "mine").touch()
    for arguments in ("doctor", "uninstall"):
        shown += said(f"{arguments} --config-dir home")
    shown += said(f"play {DOCUMENTED}")
    assert shown.count("\n") > 10
    assert words(shown) == {"home", "mine", "rules", "deals", "pysolfc"}


def test_what_programs_read_stays_english(said: Say) -> None:
    out = said(f"deal {DOCUMENTED} --json")
    assert json.loads(out)["difficulty"] == "easy"
    lines = said("solve --batch batch --json").splitlines()
    assert len(lines) == BATCH.count(b"\n")
    errors = [json.loads(line)["error"] for line in lines]
    assert all(words(error) for error in errors)


@pytest.mark.parametrize("name", ["French_France", "C:fr"])
def test_argparse_speaks_the_language_that_we_do(
    name: str, said: Say, monkeypatch: Patch
) -> None:
    """Windows' names, say, are none that gettext knows."""
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LANG", name)
    assert words(said("play --help")) == {"play"}
    assert os.environ["LANGUAGE"] == ""


@pytest.mark.usefixtures("_in_capitals")
def test_programs_that_we_start_find_the_language_as_it_was(
    monkeypatch: Patch,
) -> None:
    make_host("env > seen", monkeypatch)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("LANGUAGE")
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert cli.main(["play", DOCUMENTED]) == 0
    seen = Path("seen").read_text().splitlines()
    assert "LANG=fr_FR.UTF-8" in seen
    assert not any(line.startswith("LANGUAGE=") for line in seen)


@pytest.mark.parametrize("command", ["install", "doctor"])
def test_missing_pysolfc_is_told_in_the_language(
    command: str, said: Say, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(hosts, "find", list)
    shown = said(command)
    assert "THERE IS NO PYSOLFC HERE" in shown
    assert not words(shown)


# in the real languages


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest, monkeypatch: Patch) -> str:
    """Choose each of our languages in turn."""
    code: str = request.param
    monkeypatch.setenv("LANGUAGE", code)
    return code


def agrees(typed: str, monkeypatch: Patch) -> bool:
    """Tell whether an answer on a terminal means yes."""
    terminal, ours = pty.openpty()
    os.write(terminal, f"{typed}\n".encode())
    with os.fdopen(ours, encoding="utf-8") as stdin, os.fdopen(terminal):
        monkeypatch.setattr(sys, "stdin", stdin)
        return commands._confirm()


@pytest.mark.usefixtures("language")
def test_answer_may_be_english_or_in_ones_own_language(
    monkeypatch: Patch,
) -> None:
    asked = re.fullmatch(r".+\[(.)/(.)\] ", i18n._("Go on? [y/n] "))
    assert asked
    for yes in ("y", asked[1], asked[1].upper()):
        assert agrees(yes, monkeypatch)
    for no in ("n", asked[2], "", asked[1] + asked[2]):
        assert not agrees(no, monkeypatch)


@pytest.mark.usefixtures("language")
def test_progress_is_no_longer_than_what_takes_its_place() -> None:
    text = i18n._("{share} done").format(share=f"{1:6.1%}")
    assert len(text) <= len(DOCUMENTED)


def test_help_is_in_the_language(language: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pysol_heart2heart", "--help"],
        env={
            **os.environ,
            "COLUMNS": "300",
            "PYTHONIOENCODING": "utf-8",
            "PYTHONPATH": str(ROOT),
        },
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    for text in ("print deals", "show this help message and exit"):
        assert f" {i18n._(text)}\n" in done.stdout
