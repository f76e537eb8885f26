"""What makes a list provisional is named, and stands before what does not."""

import json
from dataclasses import replace
from pathlib import Path

from tests.months import Output, Player, listed, rate, rating_list, trf

PLAYERS = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "3 b 1"]),
    Player(2, "Bravo, Bora", 1700, 90000012, ["1 b 0", "4 w 1"]),
    Player(3, "Charlie, Can", 1600, 90000013, ["4 w 1", "1 w 0"]),
    Player(4, "Delta, Deniz", 1500, 90000014, ["3 b 0", "2 b 0"]),
]
BOTH_WON = [PLAYERS[0], replace(PLAYERS[1], cells=["1 b 1", "4 w 1"]), *PLAYERS[2:]]
ROWS = listed(PLAYERS)


def month(folder: Path, text: str, rows: list[dict[str, object]]) -> Output:
    lists = {"2026-11": rating_list(rows)}
    return rate(folder, {"open.trf": text}, lists, options=("--type", "standard"))


def named(output: Output) -> list[str]:
    summary = json.loads((output.out / "summary.json").read_text(encoding="utf-8"))
    assert summary["provisional"] == bool(summary["held_or_open"])
    return list(summary["held_or_open"])


def test_a_final_list_names_nothing(tmp_path: Path) -> None:
    assert named(month(tmp_path, trf(PLAYERS), ROWS)) == []


def test_the_problem_that_holds_a_file(tmp_path: Path) -> None:
    assert named(month(tmp_path, trf(BOTH_WON), ROWS)) == ["RESULT_NOT_MIRRORED"]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    lists = {"2026-11": rating_list(ROWS)}
    output = rate(tmp_path, {"open.trf": trf(PLAYERS), "broken.xlsx": b"PK broken"}, lists)
    assert output.verdicts()["broken.xlsx"] == "rejected"
    (found,) = [row["code"] for row in output.rows("issues.csv") if row["file"] == "broken.xlsx"]
    assert named(output) == [found]


def test_a_player_whose_k_nobody_knows(tmp_path: Path) -> None:
    rows = [ROWS[0] | {"standard_k": "", "birth_year": ""}, *ROWS[1:]]
    assert named(month(tmp_path, trf(PLAYERS), rows)) == ["K_UNKNOWN"]


def test_a_row_of_a_list_stands_before_harmless_warnings(tmp_path: Path) -> None:
    """1399 is below the floor of 1400, which changes nothing; K 99 is no K of an edition, and was used as printed."""
    rows = [ROWS[0] | {"standard_k": 99}, *ROWS[1:3], ROWS[3] | {"standard_rating": 1399}]
    output = month(tmp_path, trf(PLAYERS), [*rows, {"id": "no number"}])
    assert named(output) == ["LIST_ROW_INVALID"]
    warnings = [row["code"] for row in output.rows("issues.csv") if row["severity"] == "warning"]
    assert warnings[0] == "LIST_ROW_INVALID"
    assert {"K_UNUSUAL", "LIST_RATING_BELOW_FLOOR"} <= set(warnings[1:])


def test_ratings_below_the_floor_are_said_of_a_list_once(tmp_path: Path) -> None:
    """The list made in December still has the 1399 of somebody who did not play."""
    rows = [*ROWS, {"id": 90000099, "name": "Echo, Ece", "standard_rating": 1399}]
    for name in ("december", "january", "other"):
        (tmp_path / name).mkdir()
    december = month(tmp_path / "december", trf(PLAYERS), rows)
    assert "LIST_RATING_BELOW_FLOOR" in december.codes()
    event = trf(PLAYERS, start="2026/12/04", end="2026/12/06", name="Winter Open")
    own = ("--type", "standard", "--previous", str(december.out))
    january = rate(tmp_path / "january", {"winter.trf": event}, {}, options=own, period="2027-01")
    assert january.verdicts() == {"winter.trf": "rated"}
    assert "LIST_RATING_BELOW_FLOOR" not in january.codes()
    another = rate(
        tmp_path / "other", {"winter.trf": event}, {"2026-12": rating_list(rows)}, options=own, period="2027-01"
    )
    assert "LIST_RATING_BELOW_FLOOR" in another.codes()
