"""A rating list that an officer made in a spreadsheet, and tables whose column `ID` holds FIDE ids: what is said."""

from pathlib import Path

import pytest

from ratebatch.reading.lists import read_rating_list
from ratebatch.records.period import Month
from tests.cli.desk import Desk
from tests.faults.office import issues_of
from tests.months import Output, rate

OWN = """ID;Name;Fed;Rating;K;Born
90000011;Alfa, Ada;TUR;1800;20;12.03.1990
90000022;Bravo, Bora;TUR;1700;40;2012
90000033;Charlie, Can;TUR;1900;20;1980
90000044;Delta, Deniz;TUR;1650;40;2011
"""
TABLE = """Sample Open
Start;2026-11-10
End;2026-11-11
Time control;90 min + 30 sec/move

No.;Name;{};Rtg;1.Rd;2.Rd;3.Rd;Pts
1;Alfa, Ada;90000011;1800;2w1;3b1;4w1;3
2;Bravo, Bora;90000022;1700;1b0;4w1;3b½;1½
3;Charlie, Can;90000033;1900;4b1;1w0;2w½;1½
4;Delta, Deniz;90000044;1650;3w0;2b0;1b0;0
"""


def rated(folder: Path, *options: str, heading: str = "FIDE ID", own: str = OWN, kind: str = "standard") -> Output:
    return rate(folder, {"open.csv": TABLE.format(heading)}, {"2026-11": own}, options=("--type", kind, *options))


def test_the_headings_of_a_tournament_serve_in_a_list(tmp_path: Path) -> None:
    """Born 2012 and below 2300: the K of the next list is that of juniors, 40 (B.02, 8.3.3)."""
    output = rated(tmp_path)
    assert output.verdicts() == {"open.csv": "rated"}
    assert "NEW_K_UNKNOWN" not in output.codes()
    assert output.change(90000022)["new_k"] == "40"


def test_without_the_year_of_birth_that_is_the_cause(tmp_path: Path) -> None:
    own = "\n".join(line.rpartition(";")[0] for line in OWN.splitlines()) + "\n"
    (found, *_) = issues_of(rated(tmp_path, own=own), "NEW_K_UNKNOWN")
    assert "The year of birth is not known either" in found["message"]
    assert "birth_year, or Born" in found["fix"]


def test_a_column_of_fide_ids_headed_id_is_the_one_cause(tmp_path: Path) -> None:
    output = rated(tmp_path, heading="ID")
    assert output.verdicts() == {"open.csv": "held"}
    (found,) = issues_of(output, "ID_COLUMN_IS_FIDE")
    assert found["message"].startswith("4 of 4 numbers that were read as national ids stand on ")
    assert "Head the column FIDE ID" in found["fix"]
    assert not {"PLAYER_NOT_ON_LIST", "NOBODY_ON_LIST", "NAME_ON_LIST", "NO_ID"} & output.codes()


def test_numbers_of_others_prove_nothing_and_the_remedy_names_the_heading(tmp_path: Path) -> None:
    others = OWN.replace("9000", "9111")
    output = rated(tmp_path, heading="ID", own=others)
    assert "ID_COLUMN_IS_FIDE" not in output.codes()
    assert {found["fix"].partition(" first.")[0] for found in issues_of(output, "PLAYER_NOT_ON_LIST")} == {
        "If the column ID holds FIDE ids, head it FIDE ID"
    }


def test_a_column_that_nobody_knows_is_named_in_the_remedy_of_players_without_ids(tmp_path: Path) -> None:
    output = rated(tmp_path, heading="Chess number")
    (found,) = issues_of(output, "PLAYERS_WITHOUT_IDS")
    assert found["fix"].startswith("If the column Chess number holds FIDE ids, head it FIDE ID first. ")


def test_a_column_headed_fide_is_proved_by_its_numbers(tmp_path: Path) -> None:
    assert rated(tmp_path, heading="FIDE").verdicts() == {"open.csv": "rated"}


@pytest.mark.parametrize(("heading", "verdict"), [("id,name,standard_rating", "rated"), ("ID,Name,Rating", "held")])
def test_our_own_list_serves_as_list_of_players(tmp_path: Path, heading: str, verdict: str) -> None:
    """`id` beside `standard_rating` is the FIDE id; under `ID` beside `Rating` any number could stand."""
    names = [line.split(";")[:2] for line in OWN.splitlines()[1:]]
    own = tmp_path / "players.csv"
    own.write_text("\n".join([heading, *(f'{number},"{name}",1800' for number, name in names)]) + "\n")
    table = "\n".join(
        ";".join(cells[:2] + cells[3:]) if len(cells := line.split(";")) > 2 else line for line in TABLE.splitlines()
    )
    output = rate(
        tmp_path, {"open.csv": table}, {"2026-11": OWN}, options=("--type", "standard", "--players", str(own))
    )
    assert output.verdicts() == {"open.csv": verdict}
    assert ("ID_KIND_UNCERTAIN" in output.codes()) == (verdict == "held")
    assert ("ID_COLUMN_IS_FIDE" in output.codes()) == (verdict == "held")


def test_a_list_without_the_ratings_of_the_type_was_read_all_the_same(desk: Desk) -> None:
    events, own = desk.events({"open.csv": TABLE.format("FIDE ID")}), desk.put("own.csv", OWN)
    ran = desk.run(
        "rate", events, "--list", f"2026-11={own}", "--period", "2026-12", "--type", "rapid", "--out", desk.folder / "o"
    )
    assert ran.code == 3
    assert (
        "own.csv was read and has standard_rating (if its one rating is rapid, write fide-rapid:2026-11=FILE)"
        in ran.stderr
    )
    assert "is missing" not in ran.stderr


def test_a_month_is_written_with_its_number(desk: Desk) -> None:
    ran = desk.run("lists", "show", f"Nov-2026={desk.put('own.csv', OWN)}")
    assert ran.code == 2
    assert "the month is written YYYY-MM, for example 2026-11=" in ran.stderr


@pytest.mark.parametrize("command", ["rate", "check"])
def test_a_list_takes_the_declared_code_page(desk: Desk, command: str) -> None:
    """In cp1254, Turkish, ş is one byte that is no UTF-8."""
    own = desk.put("own.csv", OWN.replace("Alfa, Ada", "Alfa, Aşkın").encode("cp1254"))
    events = desk.events({"open.csv": TABLE.format("FIDE ID").replace("Alfa, Ada", "Alfa, Aşkın")})
    options = ("--out", desk.folder / "out", "--quiet") if command == "rate" else ()
    given = (command, events, "--list", f"2026-11={own}", "--period", "2026-12", "--type", "standard", *options)
    odd = {"LIST_NOT_UTF8", "NAME_DIFFERS"}
    for declared, expected in ((("--encoding", "cp1254"), set()), ((), odd)):
        ran = desk.run(*given, *declared)
        said = ran.codes() if command == "rate" else {*ran.stdout.split()}
        assert odd & said == expected


def test_a_template_is_a_list(desk: Desk) -> None:
    for name in ("own.csv", "own.xlsx"):
        target = desk.folder / name
        assert desk.run("lists", "convert", "--template", target).code == 0
        assert "2 players" in desk.run("lists", "show", target).stdout
        assert desk.run("lists", "convert", "--template", target).code == 2
    assert desk.run("lists", "convert", "--template", desk.folder / "own.txt").code == 2
    assert desk.run("lists", "convert", "--template", target, desk.folder / "b.csv").code == 2
    assert desk.run("lists", "convert", target).code == 2


def test_a_published_list_without_a_month_is_that_of_the_folder(desk: Desk) -> None:
    output = rated(desk.folder)
    lines = (output.out / "rating_list.csv").read_text(encoding="utf-8").splitlines()
    published = desk.put("published.csv", "\n".join(line for line in lines if "90000044" not in line) + "\n")
    ran = desk.run("verify", output.out, "--published", published)
    assert "it was taken for the list of 2026-12" in " ".join(ran.stdout.split())
    assert "published not on the list" in ran.stdout
    assert "hypotheses" not in ran.stdout


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_identity_numbers_stand_in_no_list_that_is_written(desk: Desk, ending: str) -> None:
    own = desk.put("own.csv", "id;name;rating;DNI;Nota\n1;A;1800;12345678Z;10000000146\n")
    new = desk.folder / f"new.{ending}"
    ran = desk.run("lists", "convert", own, new)
    assert (ran.code, "LIST_IDENTITY_LEFT_OUT" in ran.stderr, "10000000146" in ran.stderr) == (0, True, False)
    assert read_rating_list(new, Month(2026, 11)).table.column_names == ["id", "name", "standard_rating"]


def test_identity_numbers_stand_in_no_output_of_a_month(tmp_path: Path) -> None:
    heading, *rows = OWN.splitlines()
    numbers = ["12345678Z", "10000000146"] * 2
    own = "\n".join([f"{heading};DNI", *(f"{row};{number}" for row, number in zip(rows, numbers, strict=True))])
    output = rated(tmp_path, own=f"{own}\n")
    assert output.verdicts() == {"open.csv": "rated"}
    assert "LIST_IDENTITY_LEFT_OUT" in output.codes()
    files = {path: path.read_bytes() for path in output.out.rglob("*") if path.is_file()}
    assert not [path for path, content in files.items() for number in numbers if number.encode() in content]


def test_the_games_of_a_list_in_other_words_are_those_of_the_month(tmp_path: Path) -> None:
    """Alfa has three games in this month; the old figure of nobody is carried over."""
    heading, *rows = OWN.splitlines()
    own = "\n".join([f"{heading};Partidas;Club", *(f"{row};11;Peón" for row in rows)])
    output = rated(tmp_path, own=f"{own}\n")
    written = {row["id"]: row for row in output.rows("rating_list.csv")}
    assert (written["90000011"]["standard_games"], written["90000011"]["Club"]) == ("3", "Peón")
    assert "11" not in {row["standard_games"] for row in written.values()}
    (kept,) = issues_of(output, "LIST_COLUMN_KEPT")
    assert "Club" in kept["message"]
