"""Rating lists as FIDE's TXT: the layout, and rows of the base list that stay as they were."""

from pathlib import Path

import pyarrow as pa
import pytest

from ratebatch.reading.list_lines import read_lines
from ratebatch.records.list_lines import ListLines
from ratebatch.records.period import Month
from ratebatch.records.rating_type import RatingType
from ratebatch.reporting.list_fide_txt import WIDTH, write
from ratebatch.reporting.list_writing import NewList
from tests.reading import fide_lists
from tests.reading.fide_lists import COMBINED, OF_2011, SINGLE, WITHOUT_FOA, fide_txt, row, written
from tests.reporting.written_lists import BRANDT, OZAN, table_of

DECEMBER = Month(2026, 12)


def rows_of(content: bytes) -> list[bytes]:
    """Return the rows behind the heading."""
    assert content.endswith(b"\r\n")
    return content.removesuffix(b"\r\n").split(b"\r\n")[1:]


def base_of(folder: Path, content: bytes, kind: RatingType = RatingType.STANDARD) -> ListLines:
    return read_lines(written(folder, content), kind).lines


def with_value(base: ListLines, column: str, at: int, value: str) -> pa.Table:
    """Return the table of a base list with one value changed."""
    values = base.table[column].to_pylist()
    values[at] = value
    place = base.table.column_names.index(column)
    return base.table.set_column(place, column, pa.array(values, type=pa.string()))


# Made anew.


def test_the_combined_layout_is_that_of_the_official_list() -> None:
    content = write(NewList(table_of([OZAN, BRANDT]), "list.txt")).content
    assert content == fide_txt(COMBINED, fide_lists.OZAN, fide_lists.BRANDT)
    assert {len(line) for line in content.removesuffix(b"\r\n").split(b"\r\n")} == {WIDTH}


@pytest.mark.parametrize(
    ("column", "longest"),
    [("name", 61), ("title", 4), ("other_titles", 15), ("standard_games", 3), ("standard_k", 2), ("flag", 4)],
)
def test_what_does_not_fit_is_blank_and_named_and_never_cut(column: str, longest: int) -> None:
    sign = "1" if column in ("standard_games", "standard_k") else "A"
    fits = write(NewList(table_of([OZAN | {column: sign * longest}, BRANDT]), "list.txt"))
    assert (fits.issues, sign * longest in fits.content.decode()) == ((), True)
    too_long = write(NewList(table_of([OZAN | {column: sign * (longest + 1)}, BRANDT]), "list.txt"))
    (found,) = too_long.issues
    assert (found.code, found.severity, found.source.row) == ("LIST_VALUE_UNWRITABLE", "error", 2)
    assert too_long.content == write(NewList(table_of([OZAN | {column: ""}, BRANDT]), "list.txt")).content


def test_a_federation_that_no_list_has_is_named() -> None:
    found = write(NewList(table_of([OZAN | {"federation": "T1"}]), "list.txt"))
    assert [issue.code for issue in found.issues] == ["LIST_VALUE_UNWRITABLE"]


def test_other_letters_are_written_in_utf8_and_noted_once() -> None:
    found = write(NewList(table_of([OZAN, OZAN | {"name": "Özan, Ülkü"}, OZAN | {"name": "Ölmez"}]), "list.txt"))
    assert [(issue.code, issue.source.row) for issue in found.issues] == [("LIST_NOT_ASCII", 3)]
    assert rows_of(found.content)[1].decode()[15:25] == "Özan, Ülkü"
    assert len(rows_of(found.content)[1].decode()) == WIDTH


# Rows of a base list.

LONG_TITLES = fide_lists.OZAN | {"ID Number": "90000044", "OTit": "LSI,FI,SI,SLI,NA"}
ODD = [
    row(COMBINED, fide_lists.OZAN),
    row(COMBINED, LONG_TITLES),
    row(COMBINED, fide_lists.CELIK | {"ID Number": "0090000055"}),
    row(COMBINED, fide_lists.BRANDT | {"ID Number": "90000066", "Name": "", "Flag": ""}).rstrip(),
    row(COMBINED, fide_lists.BRANDT | {"ID Number": "90000077", "Name": " , X"}),
    row(COMBINED, fide_lists.BRANDT | {"ID Number": "90000088", "Name": "Çelik, Lea", "SRtng": "0"}),
    row(COMBINED, fide_lists.OZAN | {"ID Number": "90000099", "OTit": "LSI,FI,SI,SLI,N", "FOA": "AGM"}),
    row(COMBINED, fide_lists.OZAN),
]
"""Long titles, zeros before an id, a short row, odd names, a rating of 0, titles that touch, an id again."""

ODD_LIST = "\r\n".join([row(COMBINED, {word: word for word in COMBINED}), *ODD, ""]).encode()


def test_a_list_that_did_not_change_is_the_base_byte_for_byte(tmp_path: Path) -> None:
    base = base_of(tmp_path, ODD_LIST)
    assert write(NewList(base.table, "list.txt", DECEMBER, base)).content == ODD_LIST


@pytest.mark.parametrize("at", range(len(ODD)))
@pytest.mark.parametrize(("column", "value"), [("standard_rating", "2345"), ("blitz_k", "10"), ("flag", "wi")])
def test_a_change_touches_its_cell_and_nothing_else(tmp_path: Path, at: int, column: str, value: str) -> None:
    base = base_of(tmp_path, ODD_LIST)
    new = with_value(base, column, at, value)
    found = write(NewList(new, "list.txt", DECEMBER, base))
    lines = rows_of(found.content)
    assert [line for number, line in enumerate(lines) if number != at] == [
        line.encode() for number, line in enumerate(ODD) if number != at
    ]
    again = base_of(tmp_path, found.content)
    assert again.table.to_pylist() == new.to_pylist()
    start = next(each.start for each in base.columns if each.name == column)
    shift = max(0, len(new["other_titles"][at].as_py()) - 15)
    old, changed = ODD[at].ljust(WIDTH), lines[at].decode().ljust(WIDTH)
    assert {place for place, (one, other) in enumerate(zip(old, changed, strict=True)) if one != other} <= set(
        range(start + shift, start + shift + 4)
    )


def test_players_who_are_new_stand_behind(tmp_path: Path) -> None:
    base = base_of(tmp_path, ODD_LIST)
    newcomer = table_of([BRANDT | {"id": "90000100"}], base.table.column_names)
    lines = rows_of(write(NewList(pa.concat_tables([base.table, newcomer]), "list.txt", DECEMBER, base)).content)
    assert lines[:-1] == [line.encode() for line in ODD]
    assert lines[-1].decode() == row(COMBINED, fide_lists.BRANDT | {"ID Number": "90000100"})


@pytest.mark.parametrize(
    ("layout", "heading"), [(COMBINED, "Flag"), (WITHOUT_FOA, "Flag"), (SINGLE, "DEC26"), (OF_2011, "Dec26")]
)
def test_the_layout_of_the_base_is_kept_and_its_month_is_the_new_one(
    tmp_path: Path, layout: dict[str, int], heading: str
) -> None:
    player = {"Mar11": "1900", "JAN23": "1900"} | fide_lists.OZAN
    player = {word: value for word, value in player.items() if word in layout} | {"ID number": "90000011"}
    base = base_of(tmp_path, fide_txt(layout, player))
    content = write(NewList(base.table, "list.txt", DECEMBER, base)).content
    assert heading in content.decode().partition("\r\n")[0]
    assert rows_of(content) == [line.encode() for lines in base.lines() for line in lines.to_pylist()]


def test_a_list_that_is_no_continuation_of_the_base_is_made_anew(tmp_path: Path) -> None:
    base = base_of(tmp_path, fide_txt(COMBINED, fide_lists.OZAN, fide_lists.BRANDT))
    content = write(NewList(table_of([BRANDT, OZAN]), "list.txt", DECEMBER, base)).content
    assert content == fide_txt(COMBINED, fide_lists.BRANDT, fide_lists.OZAN)
