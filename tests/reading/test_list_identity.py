"""Identity numbers of the state in a list: a column of them that is used for nothing is left out, with one warning."""

from pathlib import Path

import pytest

from ratebatch.reading.list_words import is_identity
from ratebatch.reading.lists import read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from tests.reading.fide_lists import written
from tests.reading.list_samples import workbook

NOVEMBER = Month(2026, 11)
TURKISH, SPANISH = "10000000146", "12345678Z"
"""Nobody's numbers: both are the ones that forms print as an example."""
MAPPING = """title = "Own list"
delimiter = ";"
[columns]
id = "FIDE"
name = "Quién"
rating = "Elo"
"""


def read(folder: Path, heading: str, *rows: str, mapping: Path | None = None) -> RatingList:
    content = "\n".join([heading, *rows]) + "\n"
    return read_rating_list(written(folder, content.encode(), "own.csv"), NOVEMBER, mapping=mapping)


def warnings(found: RatingList) -> list[str]:
    return [each.message for each in found.issues if each.code == "LIST_IDENTITY_LEFT_OUT"]


@pytest.mark.parametrize(
    "heading",
    [
        "TC Kimlik No", "T.C. Kimlik Numarası", "TCKN", "tckimlikno", "DNI", "D.N.I.", "DNI/NIE", "Nº DNI",
        "CPF do atleta", "Codice fiscale", "Cod. Fisc.", "PESEL", "Passport No.", "Personalausweis-Nr.", "Паспорт",
    ],
)  # fmt: skip
def test_headings_of_identity_numbers(heading: str) -> None:
    assert is_identity(heading)


@pytest.mark.parametrize(
    "heading", ["FIDE kimlik no", "FIDE ID", "Rg.", "Club", "Telefon", "Ident No.", "Nr.", "ID", ""]
)
def test_other_headings(heading: str) -> None:
    assert not is_identity(heading)


@pytest.mark.parametrize(
    ("heading", "number"), [("DNI", SPANISH), ("TC Kimlik No", ""), ("Nota", TURKISH), ("Nota", f"doc. {TURKISH}")]
)
def test_a_column_of_identity_numbers_is_left_out_whole(tmp_path: Path, heading: str, number: str) -> None:
    """By its heading whatever it holds, and by any number of 11 digits in it."""
    found = read(tmp_path, f"id;name;rating;national_id;{heading};Club", f"1;A;1800;7;{number};X", "2;B;1700;8;none;Y")
    assert found.table.column_names == ["id", "name", "standard_rating", "national_id", "Club"]
    (said,) = warnings(found)
    assert said.startswith(f"Left out, and in no output: {heading}.")
    assert not [each for each in found.issues if each.code == "LIST_COLUMN_KEPT" and heading in each.message]
    book = [["id", "name", "rating", "national_id", heading, "Club"], [1, "A", 1800, 7, number, "X"]]
    path = written(tmp_path, workbook({"list": book}), "own.xlsx")
    in_book = read_rating_list(path, NOVEMBER)
    assert in_book.table.column_names == found.table.column_names
    assert warnings(in_book) == [said]


def test_a_national_list_keeps_none_either(tmp_path: Path) -> None:
    mapping = written(tmp_path, MAPPING.encode(), "own.toml")
    found = read(tmp_path, "FIDE;Quién;Elo;DNI;Nota;Club", f"1;A;1800;{SPANISH};{TURKISH};X", mapping=mapping)
    assert found.table.column_names == ["id", "name", "standard_rating", "Club"]
    assert warnings(found)[0].startswith("Left out, and in no output: DNI, Nota.")


def test_a_national_number_that_is_used_stays(tmp_path: Path) -> None:
    """Members of a federation are known by it: `docs/howto/national-lists.md`."""
    found = read(tmp_path, "id;name;rating;TC Kimlik No", f"1;A;1800;{TURKISH}")
    assert found.table["national_id"].to_pylist() == [TURKISH]
    assert warnings(found) == []


def test_a_row_that_does_not_fit_its_heading_is_not_shown(tmp_path: Path) -> None:
    rows = [f"{at};A;1800;{SPANISH}" for at in range(1, 9)]
    found = read(tmp_path, "id;name;rating;DNI", *rows, f"9;A;1800;{SPANISH};7")
    assert not [each for each in found.issues if SPANISH in each.message]
    assert [each.place for each in found.issues if each.code == "LIST_ROW_INVALID"] == [(10, 0, "LIST_ROW_INVALID")]
