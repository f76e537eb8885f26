"""What every reader of tournaments promises, and what `read_tournament` says about all other files."""

from pathlib import Path
from typing import cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ratebatch.issues import holds
from ratebatch.normalising.tournament import normalise
from ratebatch.reading import tournament_files
from ratebatch.reading.tournament_files import READERS, Reader, Refusal, SourceFile, read_tournament
from ratebatch.records.crosstable import Crosstable
from tests.reading.crosstables.tables import SWISS
from tests.reading.legacy_samples import ICU_CSV, SWISSPERFECT, USCHESS_CROSSTABLE, VEGA_CROSSTABLE
from tests.reading.sheet_samples import FILES, Table
from tests.reading.trf_samples import CODES, TURKISH, player

SAMPLES = {
    "trf": CODES.encode(),
    "icu-csv": ICU_CSV.encode(),
    "swissperfect": SWISSPERFECT.encode(),
    "vega-crosstable": VEGA_CROSSTABLE.encode(),
    "uschess-crosstable": USCHESS_CROSSTABLE.encode(),
    **{kind: write(cast("Table", SWISS)) for kind, write in FILES.values()},
}
"""A good file for each reader; a new reader adds one."""


def sample_of(reader: Reader) -> bytes:
    """Return the good file of a reader; a reader without one is told what to add."""
    assert reader.name in SAMPLES, f"write a good file of four players for {reader.name} and name it in SAMPLES, above"
    return SAMPLES[reader.name]


LINE = player(1, "Alfa, Ada", "     2 w 1")

NEARLY_TRF = st.lists(
    st.one_of(
        st.sampled_from([LINE, TURKISH, CODES, "012 Open", "132", "001", "XXR 3", "\ufeff", "\x1a", "\t"]),
        st.tuples(st.sampled_from(["001 ", "001    1 ", "012 ", ""]), st.text(max_size=130)).map("".join),
        st.tuples(st.integers(0, 100), st.text(max_size=5)).map(lambda at: LINE[: at[0]] + at[1] + LINE[at[0] :]),
    ),
    max_size=6,
).map("\n".join)
by_reader = pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)


def source(content: bytes, label: str = "a.trf") -> SourceFile:
    return SourceFile(label, Path("nowhere"), content)


def refused(content: bytes, label: str = "a.trf", encoding: str | None = None) -> tuple[str, list[str]]:
    found = read_tournament(source(content, label), encoding)
    assert isinstance(found, Refusal)
    assert all(each.source.file == label for each in found.issues)
    return found.verdict, [each.code for each in found.issues]


@by_reader
def test_a_reader_recognises_and_reads_its_sample(reader: Reader) -> None:
    content = sample_of(reader)
    assert reader.recognises(content, "sample")
    crosstable = reader.read(content, "sample")
    assert isinstance(crosstable, Crosstable)
    assert (crosstable.file, crosstable.format, len(crosstable.entries.name)) == ("sample", reader.name, 4)


@by_reader
def test_everything_of_a_sample_stands_in_a_row_from_one(reader: Reader) -> None:
    """Also where a file has no lines: its players and games are counted then; a problem in row 0 cannot be found."""
    crosstable = reader.read(sample_of(reader), "sample")
    assert isinstance(crosstable, Crosstable)
    rows = [*crosstable.entries.row.tolist(), *crosstable.cells.row.tolist(), *(each.row for each in crosstable.header)]
    assert [row for row in rows if row < 1] == [], "give a line, or count the players and games from 1: add-format.md"


@by_reader
def test_no_other_reader_recognises_the_sample(reader: Reader) -> None:
    assert [other.name for other in READERS if other.recognises(sample_of(reader), "sample")] == [reader.name]


@by_reader
@given(content=st.binary(max_size=500), encoding=st.sampled_from([None, "cp1254", "utf-16"]))
def test_any_bytes_are_read_without_an_exception(reader: Reader, content: bytes, encoding: str | None) -> None:
    assert isinstance(reader.recognises(content, "x"), bool)
    assert isinstance(reader.read(content, "x", encoding), Crosstable | Refusal)


@by_reader
def test_a_sample_with_a_line_twice_is_understood(reader: Reader) -> None:
    """A player or a game that stands twice, or not at all, is an issue at most; never an exception of a later step."""
    lines = sample_of(reader).split(b"\n")
    for at, line in enumerate(lines):
        for changed in ([*lines[: at + 1], line, *lines[at + 1 :]], [*lines[:at], *lines[at + 1 :]]):
            found = read_tournament(source(b"\n".join(changed), "sample"))
            assert "READER_FAILED" not in [each.code for each in found.issues], line
            if isinstance(found, Crosstable):
                normalise(found, "")


DEEP = 100_000
"""Deeper than any parser that calls itself can go."""


def nested(reader: Reader) -> list[bytes]:
    """Return files that nest what formats nest, alone and behind the beginning of the reader's sample."""
    begin = sample_of(reader)[:60]
    deep = [b"[" * DEEP, b'{"a":' * DEEP, b"<a>" * DEEP, b"(" * DEEP, b'"' * DEEP]
    return [*deep, *(begin + each for each in deep), b"<table>" * 3_000 + b"</table>" * 3_000]


@by_reader
def test_a_deep_file_is_read_without_an_exception(reader: Reader) -> None:
    """Else a parser that calls itself ends in a RecursionError."""
    for content in nested(reader):
        assert isinstance(reader.recognises(content[: 64 * 1024], "x"), bool)
        assert isinstance(reader.read(content, "x"), Crosstable | Refusal), content[:80]


@by_reader
@pytest.mark.parametrize("escape", [b"\\ud800", b"&#xD800;", b"_xD800_", b"\xed\xa0\x80"])
def test_half_a_letter_in_the_sample_can_be_written(reader: Reader, escape: bytes) -> None:
    """A lone surrogate can be escaped in JSON, pages and workbooks; no report could write one."""
    content = sample_of(reader)
    for letter in (b"a", b"e", b"1"):
        found = read_tournament(source(content.replace(letter, escape, 1), "sample"), "utf-8")
        assert "READER_FAILED" not in [each.code for each in found.issues]
        if isinstance(found, Crosstable):
            found.model_dump_json().encode()


@given(content=st.one_of(st.binary(max_size=500), NEARLY_TRF.map(lambda text: text.encode("utf-8", "ignore"))))
@example(content=b"001    1 " + b"\xc5" * 90)
@example(content=b"001    0 \x01\x01\x01\x01\xc2\x85\x01")
@example(content=("001    1 " + "\u0958" * 90).encode())
def test_any_file_is_a_crosstable_or_a_refusal(content: bytes) -> None:
    found = read_tournament(source(content), None)
    assert isinstance(found, Crosstable | Refusal)
    assert "READER_FAILED" not in [each.code for each in found.issues]
    if isinstance(found, Crosstable):
        assert all(each.source.file == "a.trf" for each in found.issues)
        found.model_dump_json().encode()  # nothing in it that no report could write


def test_a_good_file_is_read() -> None:
    found = read_tournament(source(CODES.encode()))
    assert isinstance(found, Crosstable)
    assert not any(holds(each) for each in found.issues)


@pytest.mark.parametrize("ending", ["trf", "TRFX", "txt", "csv", "tsv", "xlsx", "xls", "ods", "html", "tunx", "xml"])
def test_what_could_be_a_tournament_is_rejected(ending: str) -> None:
    assert refused(b"nothing known", f"a.{ending}") == ("rejected", ["FORMAT_UNKNOWN"])


@pytest.mark.parametrize(
    ("name", "remedy"),
    [
        ("open.TUNX", "TRF16"),
        ("open.tdf", ".trfx"),
        ("open.vegz", ".trfx"),
        ("open.papi", "TRF"),
        ("open.sco", "as text"),
        ("open.trn", "as text"),
        ("open.swt", "TRF"),
        ("THEXPORT.DBF", "as text"),
        ("tdexport.dbf", "as text"),
    ],
)
def test_the_own_file_of_a_program_is_rejected_with_what_to_export(name: str, remedy: str) -> None:
    found = read_tournament(source(b"binary", f"folder/{name}"))
    assert isinstance(found, Refusal)
    assert (found.verdict, remedy in found.issues[0].fix) == ("rejected", True)
    assert "keeps its work" in found.issues[0].message


def test_lines_of_vega_with_bars_are_named_whatever_the_file_is_called() -> None:
    found = read_tournament(source(b"012|Open\r\n142|1|0.5\r\n001|1|m|g|Alfa, Ada\r\n", "open.txt"))
    assert isinstance(found, Refusal)
    assert (found.verdict, "Vega" in found.issues[0].message) == ("rejected", True)


def test_another_table_of_dbase_is_no_tournament() -> None:
    assert refused(b"binary", "members.dbf") == ("ignored", ["FILE_IGNORED"])


def test_a_file_without_an_ending_is_rejected() -> None:
    assert refused(b"nothing known", "folder.d/results") == ("rejected", ["FORMAT_UNKNOWN"])


ENDINGS_OF_READERS = {ending for reader in READERS for ending in reader.endings}
OF_NO_TOURNAMENT = [
    each for each in ("docx", "pdf", "jpg", "json", "md", "db", "nothing") if f".{each}" not in ENDINGS_OF_READERS
]
"""Endings that no format has; a new format may take one away."""


@pytest.mark.parametrize("ending", OF_NO_TOURNAMENT)
def test_what_is_no_tournament_is_ignored(ending: str) -> None:
    assert refused(b"nothing known", f"a.{ending}") == ("ignored", ["FILE_IGNORED"])


@by_reader
def test_a_reader_says_what_it_reads(reader: Reader) -> None:
    """The page of the formats is made of it."""
    assert reader.what
    assert not reader.what.endswith(".")
    assert all(ending.startswith(".") and ending == ending.lower() for ending in reader.endings)


@pytest.mark.parametrize("content", [b"LADER 1\n", b"LADER;1;a;b\nx;1;2;3\n"], ids=["a line", "cells"])
def test_an_ending_of_one_format_is_not_left_out(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """A slip in its first line must not let the event vanish from a folder."""
    assert refused(content, "spring.LADDER") == ("ignored", ["FILE_IGNORED"])
    ladder = READERS[0]._replace(name="ladder-sheet", recognises=lambda head, name: False, endings=(".ladder",))
    monkeypatch.setattr(tournament_files, "READERS", (*READERS, ladder))
    found = read_tournament(source(content, "spring.LADDER"))
    assert isinstance(found, Refusal)
    assert (found.verdict, found.issues[0].code) == ("rejected", "FORMAT_UNKNOWN")
    assert found.issues[0].message == (
        "The ending .ladder is that of the format ladder-sheet, but the file does not begin as one."
    )


@pytest.mark.parametrize("content", [b"nothing known\n", b"a;b;c\nd;e;f\n"], ids=["a text", "cells"])
def test_the_formats_are_told_to_the_sender_of_an_unknown_text(content: bytes) -> None:
    found = read_tournament(source(content, "open.txt"))
    assert isinstance(found, Refusal)
    assert found.issues[0].code == "FORMAT_UNKNOWN"
    assert [reader.name for reader in READERS if reader.name not in found.issues[0].message] == []


def test_a_tournament_under_a_strange_name_is_read() -> None:
    assert isinstance(read_tournament(source(CODES.encode(), "a.md")), Crosstable)


@pytest.mark.parametrize("content", [b"", b"\r\n  \r\n"])
def test_an_empty_file_is_rejected(content: bytes) -> None:
    assert refused(content, "empty.csv") == ("rejected", ["FORMAT_UNKNOWN"])


@pytest.mark.parametrize(
    "content",
    [
        b"ID Number      Name                          Fed Sex Tit  WTit OTit     FOA SRtng SGm SK\n",
        b"ID number Name                             TitlFed  Jan08 GamesBorn  Flag\n",
        b"\xef\xbb\xbfid,name,federation,standard_rating,standard_k\n90000011,Alfa,TUR,1800,20\n",
        b"id;name;rating\n",
        b"<?xml version='1.0'?><playerslist><player></player></playerslist>",
    ],
)
def test_a_rating_list_is_ignored_and_named(content: bytes) -> None:
    found = read_tournament(source(content, "list.txt"))
    assert isinstance(found, Refusal)
    assert found.verdict == "ignored"
    assert "--list" in found.issues[0].message


def test_a_table_that_names_rounds_is_no_rating_list() -> None:
    assert refused(b"id;name;rating;R1;R2\n", "crosstable.csv") == ("rejected", ["FORMAT_UNKNOWN"])


def test_a_damaged_spreadsheet_is_rejected_with_a_remedy() -> None:
    found = read_tournament(source(b"PK\x03\x04rest", "a.xlsx"))
    assert isinstance(found, Refusal)
    assert (found.verdict, found.issues[0].code) == ("rejected", "WORKBOOK_DAMAGED")
    assert "again" in found.issues[0].fix


def test_two_readers_are_one_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_files, "READERS", (READERS[0], READERS[0]))
    assert refused(CODES.encode()) == ("rejected", ["FORMAT_AMBIGUOUS"])


def test_an_unknown_code_page_holds_the_file() -> None:
    assert refused(TURKISH.encode("cp1254")) == ("held", ["ENCODING_UNKNOWN"])


def test_a_nul_byte_holds_the_file() -> None:
    assert refused(CODES.replace("Bravo", "Br\0vo").encode()) == ("held", ["NUL_BYTE"])


def test_a_file_lost_to_nul_bytes_is_rejected() -> None:
    assert refused(bytes(500)) == ("rejected", ["FORMAT_UNKNOWN"])
