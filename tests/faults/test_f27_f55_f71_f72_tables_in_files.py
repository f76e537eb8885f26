"""F27, F55, F71, F72: headings below row 1 and in other languages, code pages, team lists, sheets and their size."""

import io
import json
import re
import zipfile
from pathlib import Path

from tests.faults.office import issues_of, listing
from tests.faults.sheets import LISTED, counted, rated, table, verdict
from tests.reading.list_samples import workbook
from tests.reading.sheet_samples import as_xlsx

TURKISH = """\
From the Tournament-Database of Chess-Results http://chess-results.com;http://chess-results.com;http://chess-results.com

Örnek Açık

Bşl.;Ad;FideID;ELO;UKD;Fed.;1.Tur;2.Tur;Puan
1;Alfa, Ada;90000011;1800;1755;TUR;2b1;3s½;1,5
2;Bravo, Bora;90000022;1700;1690;TUR;1s0;4b1;1
3;Charlie, Can;90000033;1650;1602;TUR;4b½;1b½;1
4;Delta, Deniz;90000044;1600;1583;TUR;3s½;2s0;0,5

You find all details to this tournament under http://chess-results.com/tnr0.aspx;http://x
Chess-Tournament-Results-Server: Chess-Results;http://chess-results.com
"""
CELLS = (("2w1", "3b½", "1.5"), ("1b0", "4w1", "1"), ("4w½", "1w½", "1"), ("3b½", "2b0", "0.5"))


def test_f27_a_heading_in_row_five_in_turkish(tmp_path: Path) -> None:
    columns = tmp_path / "days.toml"
    columns.write_text('[facts]\nstart = "2026-11-06"\nend = "2026-11-08"\n', encoding="utf-8")
    output = rated(tmp_path, TURKISH, options=("--type", "standard", "--columns", str(columns)))
    assert verdict(output)[0] == "rated"
    assert counted(output) == 8
    (heading,) = issues_of(output, "HEADING_FOUND")
    assert heading["message"] == "The heading was found in row 5, language tr."
    (footer,) = issues_of(output, "ROWS_LEFT_OUT")
    assert footer["message"].startswith("2 rows below the table were left out")
    (event,) = output.rows("events.csv")
    assert (event["event"], event["players"], event["rounds"]) == ("Örnek Açık", "4", "2")


def test_f27_an_unknown_heading_of_the_names_is_named(tmp_path: Path) -> None:
    output = rated(tmp_path, table(CELLS, heading=("No.", "Wer", "FideID", "Rtg", "1.Rd", "2.Rd", "Pts.")))
    assert verdict(output)[0] == "held"
    (found,) = issues_of(output, "HEADING_MISSING")
    assert "No., Wer, FideID, Rtg, 1.Rd, 2.Rd, Pts." in found["message"]


def test_f27_the_columns_can_be_named_in_a_file_beside_the_event(tmp_path: Path) -> None:
    (tmp_path / "events").mkdir()
    beside = tmp_path / "events" / "open.csv.columns.toml"
    beside.write_text('[headings]\n"Wer" = "name"\n', encoding="utf-8")
    content = table(CELLS, heading=("No.", "Wer", "FideID", "Rtg", "1.Rd", "2.Rd", "Pts."))
    output = rated(tmp_path, content)
    assert output.verdicts() == {"open.csv": "rated", "open.csv.columns.toml": "ignored"}
    summary = json.loads((output.out / "summary.json").read_text(encoding="utf-8"))
    assert summary["files"] == {"rated": 1}  # it is a part of open.csv
    assert "FILE_IGNORED" not in output.codes()


def test_f27_a_columns_file_of_no_file_is_counted_as_ignored(tmp_path: Path) -> None:
    (tmp_path / "events").mkdir()
    (tmp_path / "events" / "other.csv.columns.toml").write_text('[headings]\n"Wer" = "name"\n', encoding="utf-8")
    output = rated(tmp_path, table(CELLS))
    assert json.loads((output.out / "summary.json").read_text(encoding="utf-8"))["files"] == {"ignored": 1, "rated": 1}
    assert "FILE_IGNORED" in output.codes()


def test_f27_a_columns_file_that_is_wrong_is_wrong_usage(tmp_path: Path) -> None:
    columns = tmp_path / "columns.toml"
    columns.write_text('[headings]\n"Wer" = "nom"\n', encoding="utf-8")
    output = rated(tmp_path, table(CELLS), options=("--type", "standard", "--columns", str(columns)))
    assert output.code == 2


def test_f55_a_declared_code_page_is_used_and_told(tmp_path: Path) -> None:
    content = table(CELLS).replace("Alfa, Ada", "Şahin, Çağrı").replace("½", "=").encode("cp1254")
    listed = listing(*LISTED).replace("Alfa, Ada", "Şahin, Çağrı")
    output = rated(tmp_path, content, options=("--type", "standard", "--encoding", "cp1254"), listed=listed)
    assert verdict(output)[0] == "rated"
    assert "Şahin, Çağrı" in {row["name"] for row in output.rows("player_events.csv")}
    assert len(issues_of(output, "ENCODING_USED")) == 1


def test_f55_without_one_the_candidates_are_shown(tmp_path: Path) -> None:
    content = table(CELLS).replace("Alfa, Ada", "Şahin, Çağrı").replace("½", "=").encode("cp1254")
    output = rated(tmp_path, content)
    assert verdict(output)[0] == "held"
    (found,) = issues_of(output, "ENCODING_UNKNOWN")
    assert "cp1254 (Turkey) reads “Şahin”" in found["message"]
    assert "cp1252 (Western Europe) reads “Þahin”" in found["message"]
    assert "cp1251 (Cyrillic) reads “Юahin”" in found["message"]


def test_f71_games_of_teams_are_rated_board_by_board(tmp_path: Path) -> None:
    """Match points are not read, and who has no opponent at his board is not rated."""
    rows = [
        ("Liman League",),
        ("Time control : 90 min + 30 sec/move",),
        ("Round 1 on 2026/11/06 at 10:00",),
        ("Bo.", "2", "Harbour", "Rtg", "-", "1", "Castle", "Rtg", "1½:½"),
        ("1.1", None, "Alfa, Ada", 1800, "-", None, "Bravo, Bora", 1700, "1 - 0"),
        ("1.2", None, "Charlie, Can", 1650, "-", None, None, None, "+ - -"),
    ]
    output = rated(tmp_path, as_xlsx(rows), "league.xlsx")
    (event,) = output.rows("events.csv")
    assert (event["players"], event["rounds"], event["start"]) == ("3", "1", "2026-11-06")
    assert "FORFEIT_WITHOUT_OPPONENT" in output.codes()


def test_f72_a_formatted_cell_far_below_and_a_wrong_dimension(tmp_path: Path) -> None:
    rows = [line.split(";") for line in table(CELLS).splitlines()]
    content = as_xlsx([[int(value) if value.isdigit() else value for value in row] for row in rows])
    far = _with(content, "</sheetData>", '<row r="1048576"><c r="A1048576" s="0"/></row></sheetData>')
    output = rated(tmp_path, far, "far.xlsx")
    assert verdict(output)[0] == "rated"
    assert counted(output) == 8
    wrong = _with(content, r'<dimension ref="[^"]*"/>', '<dimension ref="A1"/>')
    (tmp_path / "second").mkdir()
    assert counted(rated(tmp_path / "second", wrong, "wrong.xlsx")) == 8


def test_f72_of_several_crosstables_one_is_chosen(tmp_path: Path) -> None:
    rows = [line.split(";") for line in table(CELLS).splitlines()]
    content = workbook({"Group A": rows, "Group B": rows})
    output = rated(tmp_path, content, "groups.xlsx")
    assert verdict(output)[0] == "held"
    (found,) = issues_of(output, "TABLE_AMBIGUOUS")
    assert "1: Group A, 2: Group B" in found["message"]
    (tmp_path / "events" / "groups.xlsx.columns.toml").write_text('sheet = "Group B"\n', encoding="utf-8")
    again = rated(tmp_path, content, "groups.xlsx")
    assert again.verdicts()["groups.xlsx"] == "rated"


def _with(content: bytes, found: str, replacement: str) -> bytes:
    """Return a workbook whose first sheet has another text in place of one."""
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(changed, "w") as new:
        for member in old.namelist():
            text = old.read(member)
            if member == "xl/worksheets/sheet1.xml":
                sheet = text.decode()
                assert re.search(found, sheet)
                text = re.sub(found, replacement, sheet).encode()
            new.writestr(member, text)
    return changed.getvalue()
