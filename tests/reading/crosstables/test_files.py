"""Crosstables in files of every kind, and sheets that nobody would write."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.normalising.tournament import normalise
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.reader import crosstable_of
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheets import Cell, CellKind, Sheet, SheetRow
from ratebatch.reading.tournament_files import SourceFile, read_tournament
from ratebatch.records.crosstable import Crosstable
from tests.reading.crosstables.tables import SWISS, games, tournament
from tests.reading.sheet_samples import FILES, Table, as_csv
from tests.reading.test_readers_contract import source

BY_HAND = """\
Event,Liman Open
City,Sampleville
Federation,TUR
Start,2026-12-05
End,2026-12-06
Rounds,2
Time control,90 min + 30 sec/move
Type,Individual: Swiss-System

No.,Title,Name,Sex,Born,FED,FideID,Rtg,NatID,RtgN,1.Rd,2.Rd,Pts.,Rk.
1,,"Alfa, Ada",w,1990,TUR,90000011,1800,,,2w1,3b½,1.5,1
2,FM,"Bravo, Bora",m,1988/05/12,TUR,90000022,1700,,,1b0,-1,1,2
3,,"Charlie, Can",m,,TUR,,,4321,1690,-½,1w½,1,3
"""
"""The layout that anybody can write by hand, and that `convert` writes."""


def understood(content: bytes, name: str) -> Crosstable:
    found = read_tournament(source(content, name))
    assert isinstance(found, Crosstable), found
    return found


@pytest.mark.parametrize("name", FILES)
def test_one_table_is_one_tournament_in_every_kind_of_file(name: str) -> None:
    kind, write = FILES[name]
    table: Table = [[value if not isinstance(value, Cell) else value.text for value in row] for row in SWISS]
    read = normalise(understood(write(table), name), "")
    assert read.format == kind
    assert games(read) == games(tournament(SWISS))
    assert (read.name, str(read.end), read.rating_type) == ("Liman Open", "2026-12-06", "rapid")
    assert not [each for each in read.issues if each.severity != "info"]


def test_the_layout_by_hand() -> None:
    read = normalise(understood(BY_HAND.encode(), "open.csv"), "")
    assert not [each for each in read.issues if each.severity != "info"]
    assert (read.name, read.city, read.federation, read.kind, read.planned_rounds) == (
        "Liman Open", "Sampleville", "TUR", "Individual: Swiss-System", 2,
    )  # fmt: skip
    assert read.times_for_60_moves == (7200,)
    table = read.entries
    assert table.fide_id.tolist() == [90000011, 90000022, 0]
    assert table.rating.tolist() == [1800, 1700, 0]
    assert table.birth_year.tolist() == [1990, 1988, 0]
    assert (table.sex.tolist(), table.title.tolist()) == (["F", "M", "M"], ["", "FM", ""])
    assert table.national_id.tolist() == ["", "", "4321"]
    assert table.national_rating.tolist() == [0, 0, 1690]
    assert games(read) == [
        "1: 1w2 WIN", "2: 1b3 DRAW", "1: 2b1 LOSS", "2: 2-0 BYE_PAIRING", "1: 3-0 BYE_HALF", "2: 3w1 DRAW",
    ]  # fmt: skip


@pytest.mark.parametrize("code_page", ["cp1254", "utf-8-sig", "utf-16"])
def test_a_text_in_a_code_page(code_page: str) -> None:
    content = BY_HAND.replace("Alfa, Ada", "Şahin, Çağrı").replace("½", "=").encode(code_page)
    found = read_tournament(source(content, "open.csv"), "cp1254")
    assert isinstance(found, Crosstable)
    assert found.entries.name[0] == "Şahin, Çağrı"


def test_a_text_in_an_unknown_code_page_is_held() -> None:
    found = read_tournament(source(BY_HAND.replace("Alfa", "Şahin").encode("cp1254"), "open.csv"))
    assert isinstance(found, Refusal)
    assert (found.verdict, found.issues[0].code) == ("held", "ENCODING_UNKNOWN")


def test_notes_with_commas_are_no_table() -> None:
    """A page of notes in the folder stays ignored, whatever signs it has."""
    found = read_tournament(SourceFile("README.md", source(b"").path, as_csv(",")([["a", "b"], ["c", "d"]])))
    assert isinstance(found, Refusal)
    assert found.verdict == "ignored"


WORDS = (
    "", "No.", "Name", "1.Rd", "2.Rd", "1", "2", "3", "White", "Black", "Result", "Pts.", "Rk.", "Rtg", "Round 1",
    "1.1", "Bo.", "2w1", "1b0", "-1", "½", "*", "x", "+", "-", "bye", "Alfa, Ada", "Date : 2026/12/05", "0.5", "#REF!",
    "Team", "1 - 0", "W12", "+W1", "12b", "９", "ß", "12345678901", "Surname", "1.Tur", "TB1", "Start", "²",
)  # fmt: skip

ANY_CELL = st.builds(Cell, st.one_of(st.sampled_from(WORDS), st.text(max_size=6)), st.sampled_from(list(CellKind)))
ANY_SHEET = st.lists(st.lists(ANY_CELL, min_size=1, max_size=8), max_size=8).map(
    lambda rows: Sheet("S", tuple(SheetRow(number, tuple(row)) for number, row in enumerate(rows, 1)))
)


@given(sheets=st.lists(ANY_SHEET, min_size=1, max_size=2))
def test_any_sheets_are_a_crosstable_or_a_refusal(sheets: list[Sheet]) -> None:
    found = crosstable_of(sheets, "a.xlsx", "xlsx", ColumnWords())
    assert isinstance(found, Crosstable | Refusal)
    if isinstance(found, Crosstable):
        assert normalise(found, "").file == "a.xlsx"
    else:
        assert all(each.source.file == "a.xlsx" for each in found.issues)
