"""Delimited text: the sign between the fields, quotes, lines, and lines that no table has."""

import pytest

from ratebatch.reading import sheets_csv
from ratebatch.reading.limits import SHEET_LINE
from ratebatch.reading.sheets_csv import delimiter_of
from tests.reading.sheet_samples import read, refused, texts


@pytest.mark.parametrize(
    ("lines", "delimiter"),
    [
        (["No.;Name;Pts", "1;Brandt Lea;5,5", "2;Ozan Umut;4,5"], ";"),
        (["Name;Pts", "Brandt, Lea;5,5", "Ozan, Umut;4,5"], ";"),
        (["No.;Name;Rtg;1.Rd", "1;Brandt, Lea", "2;Ozan, Umut;2210", "3;Kay, Tom;1702;1b0"], ";"),
        (["No.\tName\tPts", "1\tBrandt, Lea\t5,5"], "\t"),
        (["No.,Name,Pts", '1,"Brandt, Lea",5.5', '2,"Ozan; Umut",4.5'], ","),
        (["a,b", "c,d"], ","),
        (["Open in Ankara, Izmir, Bursa, Adana", "a;b;c;d", "e;f;g;h"], ";"),
    ],
)
def test_the_sign_between_the_fields(lines: list[str], delimiter: str) -> None:
    assert delimiter_of(lines) == delimiter


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_rows_are_lines_of_the_file(end: str) -> None:
    text = end.join(["Title", "", "No.;Name", '1;"Brandt', 'Lea"', "2;Ozan", ""])
    expected = {1: ["Title"], 3: ["No.", "Name"], 4: ["1", "Brandt Lea"], 6: ["2", "Ozan"]}
    assert texts(read(text.encode(), "a.csv")) == expected


def test_signs_and_quotes_within_fields() -> None:
    content = b'a;b;c\n"x;y";"he said ""1"" ";z "q"\n"Open, Ankara\nRound 1";2\n'
    assert texts(read(content, "a.csv")) == {
        1: ["a", "b", "c"],
        2: ["x;y", 'he said "1"', 'z "q"'],
        3: ["Open, Ankara Round 1", "2"],
    }


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ('a;b\n1;"Ann\n2;Bob\n3;Cem\n', 2),
        ('a;b\n1;x\n2;"Bob', 3),
        ('a;b;c\n1;"Ann;1\n2;"Bob;2\n', 2),
        ('a;b;c\n1;";x\n2;";y\n', 2),
        ('a,b,c\n1,x,2\n2,"y,3\n' + "3,z,4\n" * 40_000, 3),
    ],
)
def test_a_quote_that_is_not_closed_swallows_no_rows(text: str, row: int) -> None:
    assert refused(text.encode(), "a.csv") == ("rejected", "QUOTE_UNCLOSED", "", row)


def test_the_guard_of_a_spreadsheet_is_no_part_of_a_cell() -> None:
    content = b"Name;Pts;Change\n'=cmd;'-1;'+5\n't Hart, Jan;'@x;'00123\n"
    assert list(texts(read(content, "a.csv")).values())[1:] == [["=cmd", "-1", "+5"], ["'t Hart, Jan", "@x", "00123"]]


def test_a_first_line_may_declare_the_sign() -> None:
    assert texts(read(b"sep=,\r\na;x,b;y\r\nc;x,d;y\r\n", "a.csv")) == {2: ["a;x", "b;y"], 3: ["c;x", "d;y"]}
    assert texts(read(b"sep=x;1\na;b\n", "a.csv")) == {1: ["sep=x", "1"], 2: ["a", "b"]}


def test_letters_are_composed_and_cells_are_text() -> None:
    found = read("a;b\nC\u0327ag\u0306rı;2026-01-03\n".encode(), "a.csv")
    assert texts(found)[2] == ["Çağrı", "2026-01-03"]
    assert {cell.kind for row in found.sheets[0].rows for cell in row.cells} == {"text"}


def test_two_byte_letters() -> None:
    assert texts(read("a;ş\nb;ı\n".encode("utf-16"), "a.csv")) == {1: ["a", "ş"], 2: ["b", "ı"]}


def test_a_nul_is_damage() -> None:
    assert refused(b"a;b\nc;d\n" * 20_000 + b"\0", "a.csv") == ("held", "NUL_BYTE", "", 40_001)


def test_a_long_line_is_not_read() -> None:
    assert refused(b"a;b\nc;d\n" + b"x" * 2_000_000, "a.csv") == ("rejected", "FILE_TOO_LARGE", "", 3)
    assert refused(b"a;b\nc;d\n" + b";" * 20_000 + b"x", "a.csv") == ("rejected", "FILE_TOO_LARGE", "", 3)
    longest = b"c;d\n" + b"x" * SHEET_LINE
    assert list(texts(read(b"a;b\n" + longest + b"\r\ne;f\n", "a.csv"))) == [1, 2, 3, 4]
    assert refused(b"a;b\n" + longest + b"x\ne;f\n", "a.csv") == ("rejected", "FILE_TOO_LARGE", "", 3)


def test_a_text_of_blank_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets_csv, "SHEET_LINES", 1_000)
    assert refused(b"a;b\nc;d\n" + b"\n" * 2_000, "a.csv") == ("rejected", "FILE_TOO_LARGE", "", 1_001)
