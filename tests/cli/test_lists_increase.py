"""`ratebatch lists increase-2024`: a list before and after 1 March 2024."""

from pathlib import Path

import pytest

from tests.cli.desk import Desk

BEFORE = """\
id,name,standard_rating,standard_games,standard_k,rapid_rating,blitz_rating,club
90000011,"Alfa, Ada",1000,0,40,1500,,Nord
90000022,"Bravo, Bora",1997,3,20,,1700,
90000033,"Charlie, Can",,,,,,
90000044,"Delta, Deniz",2000,0,20,2104,1900,"Ost, West"
"""
AFTER = """\
id,name,standard_rating,standard_games,standard_k,rapid_rating,blitz_rating,club
90000011,"Alfa, Ada",1400,0,40,1700,,Nord
90000022,"Bravo, Bora",1998,3,20,,1820,
90000033,"Charlie, Can",,,,,,
90000044,"Delta, Deniz",2000,0,20,2104,1940,"Ost, West"
"""


def test_every_type_and_nothing_else(desk: Desk) -> None:
    source, target = desk.put("february.csv", BEFORE), desk.folder / "march.csv"
    output = desk.run("lists", "increase-2024", source, target)
    kept = "info LIST_COLUMN_KEPT: february.csv, row 1: Kept as text and used for nothing: club.\n"
    assert (output.code, output.stderr) == (0, kept)
    assert target.read_text(encoding="utf-8") == AFTER
    assert source.read_text(encoding="utf-8") == BEFORE
    assert output.stdout.splitlines()[:3] == [
        "standard: 2 of 3 ratings raised",
        "rapid: 1 of 2 ratings raised",
        "blitz: 2 of 2 ratings raised",
    ]


def test_type_of_a_single_rating_column(desk: Desk) -> None:
    source, target = desk.put("february.csv", "id,name,rating\n90000011,Ada,1999\n"), desk.folder / "march.csv"
    output = desk.run("lists", "increase-2024", source, target, "--type", "rapid")
    assert (output.code, output.stderr) == (0, "")
    assert target.read_text(encoding="utf-8") == "id,name,rapid_rating\n90000011,Ada,1999\n"  # 1999.4
    assert output.stdout.startswith("rapid: 0 of 1 rating raised")


@pytest.mark.parametrize("target", ["february.csv", "lists/../february.csv", "link.csv"])
def test_the_list_itself_is_not_overwritten(desk: Desk, target: str) -> None:
    source = desk.put("february.csv", BEFORE)
    desk.put("lists/other.csv", BEFORE)
    (desk.folder / "link.csv").symlink_to(source)
    output = desk.run("lists", "increase-2024", source, desk.folder / target)
    assert (output.code, "give the new list another name" in output.stderr) == (2, True)
    assert source.read_text(encoding="utf-8") == BEFORE


@pytest.mark.parametrize(("heading", "code"), [("FEB24", 0), ("MAR24", 3), ("SEP26", 3)])
def test_lists_of_later_months_have_the_increase(desk: Desk, heading: str, code: int) -> None:
    source = desk.put("list.txt", fide_txt(heading))
    output = desk.run("lists", "increase-2024", source, desk.folder / "march.csv")
    assert output.code == code
    assert ("have the increase" in output.stderr) == bool(code)


def fide_txt(month: str) -> str:
    """Return a single list of FIDE with one player; the month is the heading of the rating."""
    heading = {1: "ID Number", 16: "Name", 77: "Fed", 81: "Sex", 85: "Tit", 90: "WTit", 95: "OTit", 110: "FOA"}
    heading |= {114: month, 120: "Gms", 124: "K", 127: "B-day", 133: "Flag"}
    player = {1: "90000011", 16: "Alfa, Ada", 77: "TUR", 81: "F", 114: "1500", 120: "3", 124: "20", 127: "1990"}
    return "\n".join(line(columns) for columns in (heading, player)) + "\n"


def line(columns: dict[int, str]) -> str:
    text = ""
    for column, value in columns.items():
        text = text.ljust(column - 1) + value
    return text.ljust(136)


def test_rows_left_out_are_named(desk: Desk) -> None:
    source = desk.put("february.csv", BEFORE + "90000055,Echo,18x,0,20,,,\n")
    output = desk.run("lists", "increase-2024", source, desk.folder / "march.csv")
    assert (output.code, "LIST_ROW_INVALID: february.csv, row 6" in output.stderr) == (1, True)


@pytest.mark.parametrize("content", ["", "name\nAda\n"])
def test_no_list(desk: Desk, content: str) -> None:
    output = desk.run("lists", "increase-2024", desk.put("february.csv", content), desk.folder / "march.csv")
    assert (output.code, (desk.folder / "march.csv").exists()) == (3, False)


def test_no_folder_for_the_new_list(desk: Desk) -> None:
    output = desk.run("lists", "increase-2024", desk.put("february.csv", BEFORE), desk.folder / "no/march.csv")
    assert (output.code, "no folder" in output.stderr) == (3, True)


def test_nothing_is_left_beside_the_new_list(desk: Desk, tmp_path: Path) -> None:
    desk.run("lists", "increase-2024", desk.put("february.csv", BEFORE), desk.folder / "march.csv")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["february.csv", "march.csv"]
