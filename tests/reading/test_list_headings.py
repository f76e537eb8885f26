"""What the headings of a rating list mean: one vocabulary with the tables of tournaments, and nothing left unsaid."""

import re
from pathlib import Path
from typing import Any

import pytest

from ratebatch.reading.list_headings import headings_of
from ratebatch.reading.lists import ListError, read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import LIST_COLUMNS, RatingList
from ratebatch.records.tournament import RatingType
from tests.reading.list_samples import workbook

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "own-list.md"


def read(folder: Path, heading: str, *rows: str, encoding: str = "utf-8", **options: Any) -> RatingList:
    path = folder / "own.csv"
    path.write_text("\n".join([heading, *rows]) + "\n", encoding=encoding)
    asked, declared = options.get("asked"), options.get("declared")
    return read_rating_list(path, Month(2026, 11), asked, encoding=declared)


@pytest.mark.parametrize(
    "heading",
    [
        "ID;Name;Fed;Rating;K;Born",
        "FideID;Name;FED;Rtg;K;Born",
        "FIDE ID;Player;Federation;Elo;K-factor;Birth year",
        "ID Number;Name;Fed;SRtng;SK;B-day",
        "Fide No.;Full name;Country;FIDE rating;K factor;Date of birth",
        "id;name;federation;Standard;K Standard;birthday",
        "FIDE-ID;İsim;Federasyon;Elo;K katsayısı;Doğum tarihi",
        "FIDE-ID;Name;Land;Elo;K-Faktor;Geburtsdatum",
    ],
)
def test_the_headings_that_people_write(tmp_path: Path, heading: str) -> None:
    found = read(tmp_path, heading, "90000011;Alfa, Ada;TUR;1800;40;12.03.2012")
    assert found.table.to_pylist() == [
        {
            "id": "90000011",
            "name": "Alfa, Ada",
            "federation": "TUR",
            "standard_rating": "1800",
            "standard_k": "40",
            "birth_year": "2012",
        }
    ]
    assert {each.code for each in found.issues} <= {"LIST_HEADING_READ", "LIST_TYPE_ASSUMED"}


def test_our_own_names_need_no_words(tmp_path: Path) -> None:
    assert read(tmp_path, ",".join(LIST_COLUMNS), "1," + "," * (len(LIST_COLUMNS) - 2)).issues == ()


@pytest.mark.parametrize(
    ("heading", "code", "said"),
    [
        ("id;name;rating;Birht", "LIST_COLUMN_UNUSED", "Birht (did you mean birth_year?)"),
        ("ID;name;rating;FideID", "LIST_COLUMN_UNUSED", "FideID (ID is the FIDE id as well)"),
        (
            "id;name;rating;FED;Country",
            "LIST_COLUMN_UNUSED",
            "FED (Country is the federation as well), Country (FED is",
        ),
        ("id;name;standard_rating;Elo", "LIST_COLUMN_UNUSED", "Elo (standard_rating is the rating as well)"),
        ("id;name;rating;Shoe size", "LIST_COLUMN_KEPT", "Shoe size"),
    ],
)
def test_what_is_not_used_is_said(tmp_path: Path, heading: str, code: str, said: str) -> None:
    found = read(tmp_path, heading, ";".join(["90000011", "Alfa, Ada", "1800", *["7"] * (heading.count(";") - 2)]))
    assert said in next(each.message for each in found.issues if each.code == code)
    assert set(heading.split(";")[3:]) <= {*found.table.column_names}


@pytest.mark.parametrize(
    ("heading", "lacks"),
    [
        (
            "FideID;Name;FED",
            r"no column for the rating; found are FideID \(id\), Name \(name\), FED \(federation\); write",
        ),
        ("Name;Rtg;Born", r"no column for the FIDE id; .* write id or FIDE ID"),
        (
            "FideID;Name;Puan;Rtg_Int",
            r"no column for the rating; .*Rtg_Int \(write a mapping that says which rating Puan is",
        ),
        ("FideID,Rtg,Shoe size", r"no column for the name; .* not understood: Shoe size; write name"),
    ],
)
def test_a_heading_that_lacks_a_column_is_told_which(tmp_path: Path, heading: str, lacks: str) -> None:
    with pytest.raises(ListError, match=lacks):
        read(tmp_path, heading, "1;2;3")


def test_surname_and_first_name_are_the_name(tmp_path: Path) -> None:
    found = read(tmp_path, "FideID;Surname;First name;Rtg", "90000011;Alfa;Ada;1800", "90000022;Bravo;;1700")
    assert found.table["name"].to_pylist() == ["Alfa, Ada", "Bravo"]


def test_each_type_has_its_columns(tmp_path: Path) -> None:
    found = read(tmp_path, "FideID;Name;Standard;K Standard;Rapid;Rapid K;Blitz Rtg", "1;A;1800;20;1700;40;1600")
    ratings = {name: found.table[name][0].as_py() for name in found.table.column_names[2:]}
    assert ratings == {
        "standard_rating": "1800", "standard_k": "20", "rapid_rating": "1700", "rapid_k": "40", "blitz_rating": "1600",
    }  # fmt: skip


@pytest.mark.parametrize("asked", [None, *RatingType])
@pytest.mark.parametrize("rapid", ["Elo Rapid;K Rapid", "rapid_rating;rapid_k"])
def test_a_rating_beside_one_of_another_type_is_standard_whatever_is_asked(
    tmp_path: Path, asked: RatingType | None, rapid: str
) -> None:
    """A column `Elo` beside `Elo Rapid` can be nothing else, so nothing is assumed and nothing stands twice."""
    found = read(tmp_path, f"FideID;Name;Elo;K;{rapid}", "1;A;1800;20;1700;40", asked=asked)
    ratings = {name: found.table[name][0].as_py() for name in found.table.column_names[2:]}
    assert ratings == {"standard_rating": "1800", "standard_k": "20", "rapid_rating": "1700", "rapid_k": "40"}
    assert {each.code for each in found.issues} == {"LIST_HEADING_READ"}


def test_a_k_beside_that_of_the_type_asked_for_is_standard(tmp_path: Path) -> None:
    found = read(
        tmp_path, "id;name;standard_rating;rapid_rating;k;rapid_k", "1;A;1800;1700;20;40", asked=RatingType.RAPID
    )
    assert (found.table["standard_k"][0].as_py(), found.table["rapid_k"][0].as_py()) == ("20", "40")


def test_a_type_named_twice_is_told_with_both_columns_and_the_row(tmp_path: Path) -> None:
    with pytest.raises(
        ListError, match=r"row 1: .* standard_rating more than once: Elo \(column 3\) and Standard \(col"
    ):
        read(tmp_path, "id;name;Elo;Standard", "1;A;1800;1700")
    path = tmp_path / "titled.xlsx"
    path.write_bytes(workbook({"Elo": [["Our list"], [], ["id", "name", "rapid_rating", "rapid_rating"], [1, "A", 1]]}))
    with pytest.raises(ListError, match=r"sheet Elo, row 3: .* \(column 3\) and rapid_rating \(column 4\)"):
        read_rating_list(path, Month(2026, 11))


def test_a_woman_is_f(tmp_path: Path) -> None:
    found = read(tmp_path, "FideID;Name;Rtg;Gender", "1;A;1800;w", "2;B;1700;m", "3;C;1700;x")
    assert found.table["sex"].to_pylist() == ["F", "M", "x"]


def test_a_code_page_can_be_declared(tmp_path: Path) -> None:
    """The Turkish ş is a letter of cp1254; Latin-1 would make another sign of it, with a warning."""
    row = "1;Yıldız, Aşkın;1800"
    found = read(tmp_path, "id;name;rating", row, encoding="cp1254", declared="cp1254")
    assert found.table["name"][0].as_py() == "Yıldız, Aşkın"
    assert [each.code for each in found.issues] == ["ENCODING_USED", "LIST_TYPE_ASSUMED"]
    guessed = read(tmp_path, "id;name;rating", row, encoding="cp1254")
    assert [each.code for each in guessed.issues] == ["LIST_NOT_UTF8", "LIST_TYPE_ASSUMED"]
    with pytest.raises(ListError, match="--encoding"):
        read(tmp_path, "id;name;rating", "1;\x81;1800", encoding="latin-1", declared="cp1252")


def test_the_page_names_headings_that_are_understood() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| (.+?) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    named = {tuple(re.findall(r"`(\w+)`", columns)): re.findall(r"`([^`]+)`", words) for columns, words in rows}
    of_columns = {columns: words for columns, words in named.items() if {*columns} <= {*LIST_COLUMNS, "rating"}}
    assert len(of_columns) >= 10
    for columns, words in of_columns.items():
        for word in words:
            meant = headings_of([word]).names[0]
            allowed = {*columns, *(name.partition("_")[2] for name in columns if name.endswith(("_k", "_games")))}
            assert meant in allowed or word in ("Surname", "First name"), (word, meant)


def test_surname_and_first_name_become_one_column_and_leave_none_behind(tmp_path: Path) -> None:
    found = read(tmp_path, "FideID;Surname;First name;Rtg", "90000011;Alfa;Ada;1800")
    assert found.table.to_pylist() == [{"id": "90000011", "name": "Alfa, Ada", "standard_rating": "1800"}]


def test_a_heading_below_a_title_is_named_with_its_row(tmp_path: Path) -> None:
    with pytest.raises(ListError, match="the heading stands in row 3: remove the 2 rows above it"):
        read(tmp_path, "Ratings of November;;", ";;", "FideID;Name;Rtg", "90000011;Alfa, Ada;1800")
