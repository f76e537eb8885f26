"""F23, F24: nothing is rated twice, neither by a second copy of a file nor by a second run."""

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.months import Output, Player, listed, rate, rating_list, trf

PLAYERS = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "3 b 1", "4 w ="]),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", "4 w 1", "3 b ="]),
    Player(3, "Charlie, Can", 1650, 90000033, ["4 b =", "1 w 0", "2 w ="]),
    Player(4, "Delta, Deniz", 1600, 90000044, ["3 w =", "2 b 0", "1 b ="]),
]
CORRECTED = [
    *PLAYERS[:2],
    replace(PLAYERS[2], cells=["4 b 1", *PLAYERS[2].cells[1:]]),
    replace(PLAYERS[3], cells=["3 w 0", *PLAYERS[3].cells[1:]]),
]
LIST = {"2026-11": rating_list(listed(PLAYERS))}
OPEN = trf(PLAYERS)
EQUAL = ("open.trf", "open (1).trf", "OPEN renamed.trf")


def four_files(folder: Path) -> Output:
    files = {
        "open.trf": OPEN,
        "open (1).trf": OPEN,
        "open_final.trf": trf(CORRECTED),
        "OPEN renamed.trf": trf(PLAYERS, name="Autumn Cup"),
    }
    return rate(folder, files, LIST)


def test_f23_two_versions_are_held_and_nothing_is_rated(tmp_path: Path) -> None:
    output = four_files(tmp_path)
    verdicts = output.verdicts()
    assert output.code == 1
    assert verdicts["open_final.trf"] == "held"
    assert sorted(verdicts[name] for name in EQUAL) == ["duplicate", "duplicate", "held"]
    assert output.rows("changes.csv") == []
    assert {"EVENT_VERSIONS", "DUPLICATE_EVENT"} <= output.codes()


def test_f23_the_copies_are_duplicates_of_the_file_they_were_copied_from(tmp_path: Path) -> None:
    output = four_files(tmp_path)
    assert output.verdicts() == {
        "OPEN renamed.trf": "duplicate",
        "open (1).trf": "duplicate",
        "open.trf": "held",
        "open_final.trf": "held",
    }
    said = {row["file"]: row["reason"] for row in output.rows("events.csv")}
    assert "open.trf" in said["open (1).trf"]
    assert "open.trf" in said["OPEN renamed.trf"]
    assert "open_final.trf" in said["open.trf"]
    assert "open.trf" in said["open_final.trf"]


def test_f23_a_copy_alone_is_rated_once(tmp_path: Path) -> None:
    output = rate(tmp_path, {"open.trf": OPEN, "open (1).trf": OPEN}, LIST)
    (tmp_path / "alone").mkdir()
    alone = rate(tmp_path / "alone", {"open.trf": OPEN}, LIST)
    assert (output.code, sorted(output.verdicts().values())) == (0, ["duplicate", "rated"])
    assert output.rows("changes.csv") == alone.rows("changes.csv")


def test_f23_monthly_parts_of_a_league_are_parts_not_versions(tmp_path: Path) -> None:
    parts = {
        f"part{number}.trf": trf(
            [
                replace(each, cells=[text if index == number else "" for index, text in enumerate(each.cells)])
                for each in PLAYERS
            ],
            name="City League",
            start="2026/11/02",
            end="2026/11/20",
        )
        for number in range(3)
    }
    output = rate(tmp_path, parts, LIST)
    assert set(output.verdicts().values()) == {"rated"}
    (tmp_path / "whole").mkdir()
    whole = rate(tmp_path / "whole", {"open.trf": OPEN}, LIST)
    exact = {row["id"]: row["change_exact"] for row in output.rows("changes.csv")}
    assert exact == {row["id"]: row["change_exact"] for row in whole.rows("changes.csv")}


def test_f24_a_second_run_changes_nothing(tmp_path: Path) -> None:
    def hashes() -> dict[str, str]:
        return {name: hashlib.sha256(content).hexdigest() for name, content in output.contents().items()}

    output = rate(tmp_path, {"open.trf": OPEN}, LIST)
    first = hashes()
    assert rate(tmp_path, {"open.trf": OPEN}, LIST).code == 0
    assert hashes() == first


def test_f24_the_second_run_says_that_nothing_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "open.trf").write_text(OPEN, encoding="utf-8")
    (tmp_path / "november.csv").write_text(LIST["2026-11"], encoding="utf-8")
    arguments = ["rate", str(tmp_path / "open.trf"), "--list", f"2026-11={tmp_path / 'november.csv'}"]
    arguments += ["--period", "2026-12", "--out", str(tmp_path / "out")]
    assert run(group, arguments) == 0
    assert "unchanged" not in capsys.readouterr().out
    assert run(group, arguments) == 0
    assert "unchanged" in capsys.readouterr().out
