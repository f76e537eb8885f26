"""`ratebatch lists diff`: what differs between two lists."""

import csv
from pathlib import Path

import pytest

from tests.cli.desk import Desk

OLD = """\
id,name,federation,standard_rating,standard_games,standard_k,rapid_rating,birth_year,flag
90000011,"Alfa, Ada",TUR,1800,0,20,1500,1990,
90000022,"Bravo, Bora",TUR,1700,0,40,,1985,i
90000033,"Charlie, Can",GER,,,,1600,2001,
90000044,"Delta, Deniz",TUR,1650,0,20,1650,1979,
"""
NEW = """\
id,name,federation,standard_rating,standard_games,standard_k,rapid_rating,birth_year,flag
90000055,"Echo, Ela",TUR,1500,5,40,,2010,
90000022,"Bravo, Bora",TUR,1925,9,20,,1985,
90000011,"Alfa, Ada",TUR,1790,3,20,1500,1990,
90000033,"Charlie, Can",TUR,1450,5,40,1600,2001,
"""
DIFFERENCES = """\
id,name,what,type,old,new,difference
90000011,"Alfa, Ada",rating,standard,1800,1790,-10
90000011,"Alfa, Ada",games,standard,0,3,
90000022,"Bravo, Bora",rating,standard,1700,1925,225
90000022,"Bravo, Bora",games,standard,0,9,
90000022,"Bravo, Bora",k,standard,40,20,
90000022,"Bravo, Bora",flag,,i,,
90000033,"Charlie, Can",federation,,GER,TUR,
90000033,"Charlie, Can",rating,standard,,1450,
90000033,"Charlie, Can",games,standard,,5,
90000033,"Charlie, Can",k,standard,,40,
90000044,"Delta, Deniz",gone,,,,
90000055,"Echo, Ela",new,,,,
"""


def lists(desk: Desk, old: str = OLD, new: str = NEW) -> tuple[Path, Path]:
    return desk.put("old.csv", old), desk.put("new.csv", new)


def test_counts_on_the_terminal_and_every_difference_in_the_file(desk: Desk) -> None:
    old, new = lists(desk)
    output = desk.run("lists", "diff", f"2026-10={old}", f"2026-11={new}", "--csv", desk.folder / "all.csv")
    assert (output.code, output.stderr) == (1, "")
    assert output.stdout.splitlines() == [
        "old.csv (2026-10, 4 players) -> new.csv (2026-11, 4 players)",
        "3 players on both, 1 new, 1 gone",
        "standard: 2 ratings changed, 0 the same, 1 newly rated, 0 no longer rated",
        "  1 to 10 points: 0 up, 1 down",
        "  201 or more points: 1 up, 0 down",
        "  90000022 Bravo, Bora: 1700 -> 1925 (+225)",
        "  90000011 Alfa, Ada: 1800 -> 1790 (-10)",
        "rapid: 0 ratings changed, 2 the same, 0 newly rated, 0 no longer rated",
        "Other differences: federation 1, flag 1, standard games 3, standard k 2",
        f"12 differences written to {desk.folder / 'all.csv'}",
    ]
    assert (desk.folder / "all.csv").read_text(encoding="utf-8") == DIFFERENCES


def test_one_type(desk: Desk) -> None:
    output = desk.run("lists", "diff", *lists(desk), "--type", "rapid", "--csv", desk.folder / "all.csv")
    with (desk.folder / "all.csv").open(encoding="utf-8", newline="") as file:
        found = [(row["id"], row["what"]) for row in csv.DictReader(file)]
    assert (output.code, found) == (
        1,
        [("90000022", "flag"), ("90000033", "federation"), ("90000044", "gone"), ("90000055", "new")],
    )


def test_equal_lists_in_another_order(desk: Desk) -> None:
    heading, *rows = OLD.splitlines(keepends=True)
    output = desk.run("lists", "diff", *lists(desk, OLD, heading + "".join(reversed(rows))))
    assert (output.code, output.stdout.splitlines()[1]) == (0, "4 players on both, 0 new, 0 gone")


def test_players_without_an_id_are_known_by_their_national_number(desk: Desk) -> None:
    rows = ",Ada 12345678904,12345678901,1700,\n,Bora,12345678902,1600,\n"
    old = f"id,name,national_id,ukd_standard_rating,standard_rating\n{rows}"
    new = old.replace("1700", "1710").replace(",Bora,12345678902", ",Can,12345678903")
    output = desk.run("lists", "diff", *lists(desk, old, new), "--csv", desk.folder / "all.csv")
    assert "ukd standard: 1 rating changed, 0 the same" in output.stdout
    assert "1234567" not in output.stdout + (desk.folder / "all.csv").read_text(encoding="utf-8")
    assert (desk.folder / "all.csv").read_text(encoding="utf-8").splitlines()[1:] == [
        "*******8901,Ada *******8904,ukd rating,standard,1700,1710,10",
        "*******8902,Bora,gone,,,,",
        "*******8903,Can,new,,,,",
    ]


def test_the_first_row_of_an_id_counts(desk: Desk) -> None:
    again = OLD + '90000011,"Alfa, Ada",TUR,1111,0,20,1500,1990,\n'
    assert desk.run("lists", "diff", *lists(desk, OLD, again)).code == 0


@pytest.mark.parametrize("target", ["old.csv", "new.csv"])
def test_a_list_is_not_overwritten(desk: Desk, target: str) -> None:
    assert desk.run("lists", "diff", *lists(desk), "--csv", desk.folder / target).code == 2
    assert (desk.folder / target).read_text(encoding="utf-8") in (OLD, NEW)


def test_a_list_that_is_not_there(desk: Desk) -> None:
    assert desk.run("lists", "diff", desk.put("old.csv", OLD), desk.folder / "no.csv").code == 3
