"""Our CSV list: its layout, what spreadsheets make of it, and the rows it refuses."""

import csv
import io
import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratebatch.reading.list_csv import recognises
from ratebatch.reading.list_values import plain_number
from ratebatch.reading.lists import ListError, read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import LIST_COLUMNS, RatingList
from ratebatch.records.tournament import RatingType
from tests.reading.fide_lists import written

NOVEMBER = Month(2026, 11)
NBSP, NARROW = "\u00a0", "\u202f"


def read_text(folder: Path, text: str, rating_type: RatingType | None = RatingType.STANDARD) -> RatingList:
    return read_rating_list(written(folder, text.encode(), "list.csv"), NOVEMBER, rating_type)


def one(folder: Path, column: str, value: str) -> str:
    """Return what a value becomes in a list of one good and one tested player; `bad` if its row is left out.

    `unknown` is a value that counts as not known, which a warning says.
    """
    heading = ["id", "name", "standard_rating", *({column} - {"id", "name", "standard_rating"})]
    tested = {"id": "90000022", "name": "Brandt, Lea", "standard_rating": "1988"} | {column: value}
    good = {"id": "90000033", "name": "Celik, Mert"}
    stream = io.StringIO()
    rows = csv.DictWriter(stream, heading, restval="", lineterminator="\n")
    rows.writeheader()
    rows.writerows([tested, good])
    found = read_text(folder, stream.getvalue())
    if len(found) == 1:
        assert [each.place for each in found.issues] == [(2, heading.index(column) + 1, "LIST_ROW_INVALID")]
        return "bad"
    if [each.code for each in found.issues] == ["LIST_VALUE_INVALID"]:
        assert found.issues[0].source.column == heading.index(column) + 1
        assert found.text(column, np.array([0])).tolist() == [""]
        return "unknown"
    assert found.issues == ()
    return str(found.table[column][0].as_py())


@pytest.mark.parametrize(
    ("written_as", "meant"),
    [
        ("1812", "1812"),
        (" 1812 ", "1812"),
        ("1812.0", "1812"),
        ("1812,00", "1812"),
        (f"1{NARROW}812", "1812"),
        (f"1{NBSP}812", "1812"),
        ("01812", "1812"),
        ("'1812", "1812"),
        ("", ""),
        ("0", ""),
        ("0.0", ""),
        ("-", ""),
        ("unr", ""),
        ("UNR", ""),
        ("100", "100"),
        ("99", "bad"),
        ("4000", "4000"),
        ("4001", "bad"),
        ("1812.5", "bad"),
        ("1.812", "bad"),
        ("1.000", "bad"),
        ("-1812", "bad"),
        ("1812?", "bad"),
        ("NaN", "bad"),
        ("inf", "bad"),
        ("=1+1", "bad"),
        ("1.5e3", "bad"),
        ("1.812E3", "bad"),
        ("1.812E+03", "bad"),
        ("2e3", "bad"),
        ("١٨١٢", "bad"),
    ],
)
def test_ratings(tmp_path: Path, written_as: str, meant: str) -> None:
    assert one(tmp_path, "standard_rating", written_as) == meant


@pytest.mark.parametrize(
    ("written_as", "meant"),
    [
        ("90000011", "90000011"),
        ("90000011.0", "90000011"),
        ("9.0000011E7", "90000011"),
        ("9.0000011e+07", "90000011"),
        ("9,0000011E+07", "90000011"),
        (f"90000011{NBSP}", "90000011"),
        (f"{NBSP}90{NBSP}000{NBSP}011", "90000011"),
        ("'00900011", "900011"),
        ("0090000011", "90000011"),
        ("9E7", "90000000"),
        ("9.00E+07", "bad"),
        ("9.0000011E6", "bad"),
        ("9E99", "bad"),
        ("1" * 16, "bad"),
        ("", "bad"),
        ("0", "bad"),
        ("-", "bad"),
        ("unr", "bad"),
        ("90000011.5", "bad"),
        ("TUR90000011", "bad"),
    ],
)
def test_ids(tmp_path: Path, written_as: str, meant: str) -> None:
    assert one(tmp_path, "id", written_as) == meant


@pytest.mark.parametrize(
    ("column", "written_as", "meant"),
    [
        ("standard_k", "40", "40"),
        ("standard_k", "7", "7"),
        ("standard_k", "99", "99"),
        ("standard_k", "100", "unknown"),
        ("standard_k", "20.0", "20"),
        ("standard_k", "0", ""),
        ("standard_k", "2O", "unknown"),
        ("standard_k", "2e1", "unknown"),
        ("standard_k", "20.5", "unknown"),
        ("standard_games", "1.2E1", "unknown"),
        ("birth_year", "1.994E3", "unknown"),
        ("standard_games", "0", "0"),
        ("standard_games", "12.0", "12"),
        ("standard_games", "", ""),
        ("standard_games", "many", "unknown"),
        ("birth_year", "1994", "1994"),
        ("birth_year", "1994.0", "1994"),
        ("birth_year", "0000", ""),
        ("birth_year", "0", ""),
        ("birth_year", "94", "unknown"),
        ("birth_year", "1994-05-06", "1994"),
        ("birth_year", "06.05.1994", "1994"),
        ("birth_year", "06.05.94", "unknown"),
        ("birth_year", "0000-00-00", ""),
        ("flag", "w", "w"),
        ("flag", "wi", "wi"),
        ("title", "NA", "NA"),
        ("other_titles", "FA,NA", "FA,NA"),
        ("name", "", ""),
        ("name", 'O"Neil, Ann', 'O"Neil, Ann'),
    ],
)
def test_other_columns(tmp_path: Path, column: str, written_as: str, meant: str) -> None:
    assert one(tmp_path, column, written_as) == meant


@pytest.mark.parametrize("name", ["Nan, Ada", "Null, Bora", "NA", "nan", "null", "None", "N/A", "#N/A", "-", "true"])
def test_no_name_is_taken_for_a_missing_one(tmp_path: Path, name: str) -> None:
    assert one(tmp_path, "name", name) == name


def test_semicolon_list_with_players_called_nan_and_null(tmp_path: Path) -> None:
    found = read_text(tmp_path, "id;name;title;rating\n90000011;Nan, Ada;NA;1700\n90000022;Null, Bora;;-\n")
    assert found.table.to_pylist() == [
        {"id": "90000011", "name": "Nan, Ada", "title": "NA", "standard_rating": "1700"},
        {"id": "90000022", "name": "Null, Bora", "title": "", "standard_rating": ""},
    ]
    assert found.issues == ()


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_delimiters_and_any_order_of_columns(tmp_path: Path, delimiter: str) -> None:
    heading, fields = ("Blitz_Rating", " NAME ", "id"), ("1700", '"Ozan, Ulku"', "90000011")
    found = read_text(tmp_path, delimiter.join(heading) + "\n" + delimiter.join(fields) + "\n")
    assert found.table.to_pylist() == [{"blitz_rating": "1700", "name": "Ozan, Ulku", "id": "90000011"}]


@pytest.mark.parametrize("rating_type", RatingType)
def test_short_names_are_those_of_one_type(tmp_path: Path, rating_type: RatingType) -> None:
    found = read_text(tmp_path, "id,name,rating,games,k\n90000011,Ozan,1812,4,20\n", rating_type)
    assert found.table.column_names == ["id", "name", *(f"{rating_type}_{each}" for each in ("rating", "games", "k"))]
    assert found.issues == ()


def test_short_names_are_standard_unless_said_and_that_is_noted(tmp_path: Path) -> None:
    found = read_text(tmp_path, "id,name,rating\n90000011,Ozan,1812\n", None)
    assert found.serves(RatingType.STANDARD)
    assert [each.place for each in found.issues] == [(1, 0, "LIST_TYPE_ASSUMED")]


def test_other_columns_survive_untouched(tmp_path: Path) -> None:
    found = read_text(tmp_path, "id,name,rating,club id,last_year,Rating note\n90000011,Ozan,1812, 007 ,0,0\n")
    assert found.table.select(["club id", "last_year", "Rating note"]).to_pylist() == [
        {"club id": " 007 ", "last_year": "0", "Rating note": "0"}
    ]


def test_empty_columns_without_heading_are_dropped_and_full_ones_refused(tmp_path: Path) -> None:
    found = read_text(tmp_path, "id,name,rating,,\n90000011,Ozan,1812,,\n")
    assert found.table.column_names == ["id", "name", "standard_rating"]
    with pytest.raises(ListError, match="column 4 holds text but has no heading"):
        read_text(tmp_path, "id,name,rating,\n90000011,Ozan,1812,x\n")


def test_rows_are_counted_as_a_spreadsheet_counts_them(tmp_path: Path) -> None:
    text = (
        "id,name,rating\n\n90000011,Ozan,1812\n,,\n   \n90000022,Brandt,18x2\n90000033\n90000044,Celik,1,2\n"
        "90000055,Can,1700\n"
    )
    found = read_text(tmp_path, text)
    assert found.table["id"].to_pylist() == ["90000011", "90000055"]
    assert [each.place for each in found.issues] == [
        (6, 3, "LIST_ROW_INVALID"),
        (7, 0, "LIST_ROW_INVALID"),
        (8, 0, "LIST_ROW_INVALID"),
    ]


@pytest.mark.parametrize("at", [2, 3])
def test_open_quote_never_swallows_rows(tmp_path: Path, at: int) -> None:
    lines = ["id,name,rating", '90000011,"Ozan",1812', '90000022,"Brandt",1700', '90000033,"Celik",1600', ""]
    lines[at - 1] = lines[at - 1].replace('",', ",")
    with pytest.raises(ListError, match=rf"row {at}"):
        read_text(tmp_path, "\n".join(lines))


def test_open_quote_in_the_last_row_costs_that_row(tmp_path: Path) -> None:
    found = read_text(tmp_path, 'id,name,rating\n90000011,Ozan,1812\n90000022,"Brandt,1700\n')
    assert len(found) == 1
    assert [each.place for each in found.issues] == [(3, 0, "LIST_ROW_INVALID")]


def test_line_break_within_a_field_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ListError, match="row 2: a double quote is opened and not closed in its row"):
        read_text(tmp_path, 'id,name,rating\n90000011,"Ozan\nUlku",1812\n')


def test_last_row_that_breaks_off(tmp_path: Path) -> None:
    with pytest.raises(ListError, match="row 3: the last row breaks off"):
        read_text(tmp_path, "id,name,rating\n90000011,Ozan,1812\n90000022,Bra")
    assert len(read_text(tmp_path, "id,name,rating\n90000011,Ozan,1812\n90000022,Brandt,1700")) == 2


@pytest.mark.parametrize("heading", ["id,name,id,rating", "id,name,rating,standard_rating"])
def test_column_that_is_named_twice(tmp_path: Path, heading: str) -> None:
    with pytest.raises(ListError, match="more than once"):
        read_text(tmp_path, f"{heading}\n90000011,Ozan,1812,1812\n")


def test_latin1_list_is_read_with_a_warning(tmp_path: Path) -> None:
    content = "id,name,standard_rating\n90000011,Ozan,1812\n90000022,Müller,1700\n".encode("latin-1")
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    assert found.table["name"].to_pylist() == ["Ozan", "Müller"]
    assert [each.place for each in found.issues] == [(3, 0, "LIST_NOT_UTF8")]


def test_headings_that_are_recognised() -> None:
    assert recognises("id,name,rating")
    assert recognises('"id";"name";"rapid_rating"')
    for heading in ("id,name", "id,rating", "name,rating", "id name rating", "id|name|rating", "ID Number  Name  Fed"):
        assert not recognises(heading)


def test_a_thousand_random_rows_come_back_as_they_were(tmp_path: Path) -> None:
    draw = random.Random(1994)  # noqa: S311 - sample players, not secrets
    letters = 'abcçdeğıiİöşü ,;"-.\u00a0Ω王'  # an apostrophe before a sign guards against formulas: see below

    def field(column: str, number: int) -> str:
        if column == "id":
            return str(90000011 + number)
        if column == "national_id":
            return f"TR{number}"
        if column.endswith("_rating"):
            return draw.choice(["", str(draw.randint(100, 4000))])
        if column.endswith("_games"):
            return draw.choice(["", str(draw.randint(0, 99))])
        if column.endswith("_k"):
            return draw.choice(["", "10", "20", "40", str(draw.randint(1, 99))])
        if column == "birth_year":
            return draw.choice(["", str(draw.randint(1920, 2020))])
        if column == "sex":
            return draw.choice(["", "M", "F"])
        return "".join(draw.choices(letters, k=draw.randint(0, 12))).strip()

    rows = [{column: field(column, number) for column in LIST_COLUMNS} for number in range(1000)]
    stream = io.StringIO()
    writer = csv.DictWriter(stream, list(LIST_COLUMNS), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    found = read_text(tmp_path, stream.getvalue())
    assert found.issues == ()
    assert found.table.to_pylist() == rows


@settings(deadline=None, derandomize=True, max_examples=50)
@given(st.text(max_size=12))
def test_a_number_is_digits_or_left_alone(text: str) -> None:
    number = plain_number("standard_rating", text)
    assert number == text or number == "" or (number.isdecimal() and not set(number) - set(text))


def test_the_apostrophe_that_guards_against_formulas_is_no_part_of_the_name(tmp_path: Path) -> None:
    found = read_text(tmp_path, "id,name,rating\n90000011,'=Ozan,1812\n90000022,O'Brandt,1700\n90000033,'s Kay,1700\n")
    assert found.table["name"].to_pylist() == ["=Ozan", "O'Brandt", "'s Kay"]


def test_national_lists_may_leave_the_id_blank_where_the_national_number_stands(tmp_path: Path) -> None:
    text = "id,national_id,name,UKD_Standard_Rating\n,10000000001,Ozan,1812\n,,Brandt,1700\n90000033,,Celik,18x2\n"
    found = read_text(tmp_path, text)
    assert found.table.to_pylist() == [
        {"id": "", "national_id": "10000000001", "name": "Ozan", "ukd_standard_rating": "1812"}
    ]
    assert [each.place for each in found.issues] == [(3, 1, "LIST_ROW_INVALID"), (4, 4, "LIST_ROW_INVALID")]


@pytest.mark.parametrize(
    ("written_as", "meant"),
    [
        ("0012", "0012"),
        ("120787J", "120787J"),
        ("12345678901", "12345678901"),
        ("1.23457E+10", "bad"),
        ("1.2E10", "12000000000"),
    ],
)
def test_national_numbers_stay_as_they_are(tmp_path: Path, written_as: str, meant: str) -> None:
    assert one(tmp_path, "national_id", written_as) == meant


def test_names_of_another_code_page_are_shown_as_each_would_read(tmp_path: Path) -> None:
    """The message alone says what the names look like and what to do, as the terminal shows nothing else."""
    content = "id,name,standard_rating\n90000011,Öz,1812\n90000022,Yıldız,1700\n".encode("cp1254")
    (found,) = read_rating_list(written(tmp_path, content), NOVEMBER).issues
    assert found.place == (2, 0, "LIST_NOT_UTF8")
    assert "line 3: cp1254 (Turkey) reads “Yıldız”; cp1252 (Western Europe) reads “Yýldýz”" in found.message
    assert "--encoding cp1254" in found.message
