"""F75: a row of a fixed-width list that a title one letter too long has shifted is left out by its number."""

from pathlib import Path

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.months import Output, Player, trf
from tests.reading.fide_lists import BRANDT, COMBINED, OZAN, fide_txt, written

SHIFTED = OZAN | {"ID Number": "90000044", "Tit": "WGMXXX", "OTit": ""}


def test_f75_two_rows_are_read_and_one_is_named(tmp_path: Path) -> None:
    base = written(tmp_path, fide_txt(COMBINED, OZAN, SHIFTED, BRANDT))
    players = [
        Player(1, "Ozan, Ulku", 2210, 90000011, ["2 w 1"]),
        Player(2, "Brandt, Lea", 1988, 90000022, ["1 b 0"], sex="w"),
    ]
    event = tmp_path / "open.trf"
    event.write_text(trf(players), encoding="utf-8")
    arguments = ["rate", str(event), "--list", f"2026-11={base}", "--period", "2026-12", "--type", "standard"]
    output = Output(run(group, [*arguments, "--out", str(tmp_path / "out"), "--quiet"]), tmp_path / "out")
    assert [row["id"] for row in output.rows("rating_list.csv")] == ["90000011", "90000022"]
    (issue,) = [row for row in output.rows("issues.csv") if row["code"] == "LIST_ROW_INVALID"]
    assert (issue["file"], issue["row"]) == ("list.txt", "3")
    assert (output.code, output.change(90000011)["change_exact"]) == (1, "4.40"), "2210 beats 1988: D 222, .78, K 20"
