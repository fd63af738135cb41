# SPDX-License-Identifier: GPL-3.0-or-later
"""The archive for players without Python, in a real host."""

from zipfile import ZipFile

from pysol_heart2heart import cli, install, pack
from tests.reference import documented_win

CODE = "HH1-N-AAAAAAM"
MOVES = 11  # the first pair among them


def test_unpacked_archive_plays_and_leaves_as_it_came(
    fresh_table, tmp_path, monkeypatch, capsys
):
    table = fresh_table
    install.uninstall(table.config)
    before = set(table.config.rglob("*"))
    pack.pack(tmp_path / "heart.zip")
    with ZipFile(tmp_path / "heart.zip") as zipped:
        zipped.extractall(table.config / "plugins")

    table.start_deal(CODE)
    for move in documented_win()[:MOVES]:
        table.play(move)
    assert (table.code(), table.moves()) == (CODE, MOVES)
    assert table.score() == 10
    table.quit()

    monkeypatch.setenv("DISPLAY", table.display)
    place = ["--config-dir", str(table.config)]
    assert cli.main(["doctor", *place]) == 0, capsys.readouterr().out
    assert cli.main(["install", *place]) == 0
    assert install.check(table.config).is_current
    assert cli.main(["uninstall", *place]) == 0
    assert "does not belong" not in capsys.readouterr().out
    left = set(table.config.rglob("*")) - before
    assert not [path for path in left if "heart2heart" in path.name]
