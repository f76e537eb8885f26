"""F26: one bad file neither stops the others nor disappears."""

import json
from dataclasses import replace
from pathlib import Path

from tests.months import Output, Player, listed, rate, rating_list, trf

GOOD = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"]),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"]),
]
BROKEN = [replace(GOOD[0], points="0.5"), GOOD[1]]
LIST = {"2026-11": rating_list(listed(GOOD))}
FILES: dict[str, str | bytes] = {
    "good.trf": trf(GOOD),
    "broken.trf": trf(BROKEN, name="Other Open", start="2026/11/14", end="2026/11/15"),
    "empty.csv": "",
    "notes.docx": b"PK\x03\x04 minutes of the meeting",
}


def four_files(folder: Path) -> Output:
    return rate(folder, FILES, LIST)


def test_f26_every_file_has_its_verdict_and_the_run_says_held(tmp_path: Path) -> None:
    output = four_files(tmp_path)
    assert output.code == 1
    assert output.verdicts() == {
        "broken.trf": "held",
        "empty.csv": "rejected",
        "good.trf": "rated",
        "notes.docx": "ignored",
    }
    assert all(row["reason"] for row in output.rows("events.csv") if row["verdict"] != "rated")


def test_f26_the_good_file_is_rated_as_if_it_were_alone(tmp_path: Path) -> None:
    (tmp_path / "alone").mkdir()
    alone = rate(tmp_path / "alone", {"good.trf": trf(GOOD)}, LIST)
    output = four_files(tmp_path)
    assert output.rows("changes.csv") == alone.rows("changes.csv")
    assert output.change(90000011)["change_exact"] == "7.20"


def test_f26_the_list_is_provisional_while_a_file_waits(tmp_path: Path) -> None:
    output = four_files(tmp_path)
    manifest = json.loads((output.out / "manifest.json").read_text(encoding="utf-8"))
    summary = json.loads((output.out / "summary.json").read_text(encoding="utf-8"))
    assert manifest["state"] == "provisional"
    assert {row["file"]: row["verdict"] for row in manifest["inputs"]} == output.verdicts()
    assert summary["files"] == {"held": 1, "ignored": 1, "rated": 1, "rejected": 1}


def test_f26_the_list_is_final_when_nothing_waits(tmp_path: Path) -> None:
    output = rate(tmp_path, {"good.trf": FILES["good.trf"], "notes.docx": FILES["notes.docx"]}, LIST)
    assert output.code == 0
    assert json.loads((output.out / "manifest.json").read_text(encoding="utf-8"))["state"] == "final"
