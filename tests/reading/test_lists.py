"""Reading a rating list, whatever its format: files, zip files, months, repeated ids, and damage."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pytest

from ratebatch.reading import list_file, list_rows, lists
from ratebatch.reading.list_rows import ListReader
from ratebatch.reading.lists import LIST_READERS, ListError, ListUndated, read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from tests.reading.fide_lists import SINGLE, fide_txt, written, zipped
from tests.reading.list_samples import BRANDT, LISTS, OZAN, RATING_OF

NOVEMBER = Month(2026, 11)
CSV = b"""id,name,federation,sex,standard_rating,standard_games,standard_k,birth_year,flag
90000011,"Ozan, Ulku",TUR,M,2210,9,20,1994,
90000022,"Brandt, Lea",GER,F,1988,0,20,2001,wi
"""
SAMPLES: dict[str, bytes] = {name: made([OZAN, BRANDT]) for name, made in LISTS.items()}
OF_TEXT = [reader for reader in LIST_READERS if reader.format not in ("xlsx", "fide-xml")]
every_reader = pytest.mark.parametrize("reader", LIST_READERS, ids=lambda reader: reader.format)
every_reader_of_text = pytest.mark.parametrize("reader", OF_TEXT, ids=lambda reader: reader.format)


@every_reader
def test_a_format_recognises_its_own_list_and_no_other(reader: ListReader) -> None:
    assert [name for name, sample in SAMPLES.items() if reader.recognises(sample)] == [reader.format]
    others = (b"", b" ", b"012 Open", b"<players>", b"\x00\xff", b"id", b"PK\x03\x04", b"<", b"ID_no;Name", b'"')
    assert not any(reader.recognises(head) for head in others)


@every_reader
def test_a_sample_becomes_the_same_list_in_every_format(tmp_path: Path, reader: ListReader) -> None:
    sample = SAMPLES[reader.format]
    found = read_rating_list(written(tmp_path, sample, "november"), NOVEMBER, RatingType.STANDARD)
    assert (found.file, found.month, found.format) == ("november", NOVEMBER, reader.format)
    assert found.sha256 == hashlib.sha256(sample).hexdigest()
    assert found.issues == ()
    shared = [name for name in OZAN if name in found.table.column_names]
    assert {"id", "name", "sex"} < set(shared)
    assert found.table.select(shared).to_pylist() == [
        {name: player[name] for name in shared} for player in (OZAN, BRANDT)
    ]
    if reader.format in RATING_OF:
        assert found.table[RATING_OF[reader.format]].to_pylist() == ["2210", "1988"]
        assert found.table["national_id"].to_pylist() == ["10000011", "10000022"]
    else:
        assert set(shared) == set(OZAN)


@every_reader
def test_a_zipped_list_is_the_list(tmp_path: Path, reader: ListReader) -> None:
    path = zipped(tmp_path, {"readme.txt": b"Monthly list\n", "folder/list.any": SAMPLES[reader.format]})
    found = read_rating_list(path, NOVEMBER)
    plain = read_rating_list(written(tmp_path, SAMPLES[reader.format]), NOVEMBER)
    assert found.table.equals(plain.table)
    assert (found.file, found.sha256) == ("list.zip", hashlib.sha256(path.read_bytes()).hexdigest())


@pytest.mark.parametrize(
    "reader", [reader for reader in LIST_READERS if reader.format != "xlsx"], ids=lambda reader: reader.format
)
def test_a_byte_order_mark_and_line_ends_change_nothing(tmp_path: Path, reader: ListReader) -> None:
    rows = SAMPLES[reader.format].replace(b"\r\n", b"\n")
    plain = read_rating_list(written(tmp_path, rows), NOVEMBER, RatingType.STANDARD)
    for content in (b"\xef\xbb\xbf" + rows, rows.replace(b"\n", b"\r\n"), rows.replace(b"\n", b"\r"), rows + b"\n\n"):
        found = read_rating_list(written(tmp_path, content), NOVEMBER, RatingType.STANDARD)
        assert found.table.equals(plain.table)
        assert found.issues == ()
    path = zipped(tmp_path, {"list.txt": b"\xef\xbb\xbf" + rows})
    assert len(read_rating_list(path, NOVEMBER)) == 2


@every_reader
def test_no_month_is_an_error_that_says_how_to_give_it(tmp_path: Path, reader: ListReader) -> None:
    with pytest.raises(ListUndated, match=r"YYYY-MM=list\.txt"):
        read_rating_list(written(tmp_path, SAMPLES[reader.format]), None)


@every_reader
def test_repeated_ids_are_named_and_the_first_row_is_found(tmp_path: Path, reader: ListReader) -> None:
    content = LISTS[reader.format]([OZAN, BRANDT, OZAN | {"standard_rating": "1111"}, OZAN | {"name": "Ozan"}])
    found = read_rating_list(written(tmp_path, content), NOVEMBER, RatingType.STANDARD)
    first = 1 if reader.format == "fide-xml" else 2
    repeated = [(first + 2, 0, "LIST_ID_REPEATED")] * (2 if reader.format in RATING_OF else 1)
    assert [each.place for each in found.issues] == repeated
    assert f"line {first} and again on line {first + 2}" in found.issues[0].message
    assert len(found) == 4
    rows = found.rows_of(found.table["id"].to_numpy().astype(str))
    rating = RATING_OF.get(reader.format, "standard_rating")
    assert found.numbers(rating, rows).tolist() == [2210, 1988, 2210, 2210]


@every_reader_of_text
def test_blank_rows_are_passed_over(tmp_path: Path, reader: ListReader) -> None:
    heading, *players = SAMPLES[reader.format].replace(b"\r\n", b"\n").splitlines(keepends=True)
    found = read_rating_list(written(tmp_path, heading + b"\n" + b"".join(players) + b"  \n"), NOVEMBER)
    assert found.table.num_rows == 2


@every_reader_of_text
def test_a_heading_alone_is_a_list_without_players(tmp_path: Path, reader: ListReader) -> None:
    heading = SAMPLES[reader.format].splitlines()[0]
    for content in (heading + b"\n", heading + b"\n\n  \n"):
        found = read_rating_list(written(tmp_path, content), NOVEMBER, RatingType.STANDARD)
        assert len(found) == 0
        assert [each.place for each in found.issues] == [(1, 0, "LIST_EMPTY")]
        whole = read_rating_list(written(tmp_path, SAMPLES[reader.format]), NOVEMBER, RatingType.STANDARD)
        assert found.table.column_names == whole.table.column_names
    for content in (heading, heading[:-1], heading + b"\nx y z\n"):
        with pytest.raises(ListError):
            read_rating_list(written(tmp_path, content), NOVEMBER)


@every_reader
def test_every_format_may_have_no_player(tmp_path: Path, reader: ListReader) -> None:
    found = read_rating_list(written(tmp_path, LISTS[reader.format]([])), NOVEMBER, RatingType.STANDARD)
    assert (len(found), found.format) == (0, reader.format)
    assert found.table.schema.types == [pa.string()] * len(found.table.column_names)
    assert [each.code for each in found.issues] == ["LIST_EMPTY"]
    assert RATING_OF.get(reader.format, "standard_rating") in found.table.column_names


@every_reader
def test_no_national_number_in_a_message(tmp_path: Path, reader: ListReader) -> None:
    content = LISTS[reader.format]([OZAN | {"standard_rating": "2x10", "name": "12345678901"}, BRANDT])
    found = read_rating_list(written(tmp_path, content), NOVEMBER, RatingType.STANDARD)
    assert [each.code for each in found.issues] == ["LIST_ROW_INVALID"]
    assert "12345678901" not in found.issues[0].message


def test_a_list_of_bad_rows_only_names_the_first(tmp_path: Path) -> None:
    with pytest.raises(ListError, match=r"no player that can be read.* Line 2 was left out: .*18x2"):
        read_rating_list(written(tmp_path, b"id,name,rating\n90000011,Ozan,18x2\n"), NOVEMBER)


def test_month_given_and_month_heading_must_agree(tmp_path: Path) -> None:
    path = written(tmp_path, fide_txt(SINGLE, {"ID Number": "90000011", "JAN23": "1812"}))
    assert read_rating_list(path, Month(2023, 1)).month == Month(2023, 1)
    with pytest.raises(ListError, match="given as 2023-02, but its heading says 2023-01"):
        read_rating_list(path, Month(2023, 2))


def test_repeated_ids_beyond_the_limit_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_rows, "MAX_REPEATED_NAMED", 1)
    found = read_rating_list(written(tmp_path, CSV + CSV.split(b"\n", 1)[1]), NOVEMBER)
    assert [each.place for each in found.issues] == [(4, 0, "LIST_ID_REPEATED"), (0, 0, "LIST_ID_REPEATED")]
    assert found.issues[1].message.startswith("1 more id stands on several rows")


def test_zip_file_with_several_lists_names_them(tmp_path: Path) -> None:
    path = zipped(tmp_path, {"standard.txt": SAMPLES["fide-txt"], "national.csv": CSV})
    with pytest.raises(ListError, match=r"list\.zip: .*standard\.txt, national\.csv"):
        read_rating_list(path, NOVEMBER)


def test_zip_file_without_list(tmp_path: Path) -> None:
    for members in ({}, {"readme.txt": b"nothing"}, {"empty.csv": b""}):
        with pytest.raises(ListError, match="no file inside the zip file is a rating list"):
            read_rating_list(zipped(tmp_path, members), NOVEMBER)


def test_expansion_is_bounded_whatever_the_zip_file_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = zipped(tmp_path, {"list.csv": CSV + b"\n" * 200_000})
    monkeypatch.setattr(list_file, "MAX_LIST_BYTES", 100_000)
    assert path.stat().st_size < 2_000
    with pytest.raises(ListError, match="more than 100000 bytes unpacked"):
        read_rating_list(path, NOVEMBER)


def test_truncated_zip_file(tmp_path: Path) -> None:
    whole = zipped(tmp_path, {"list.txt": SAMPLES["fide-txt"]}).read_bytes()
    for kept in range(4, len(whole) - 1, 7):
        with pytest.raises(ListError, match=r"cut\.zip: .*damaged"):
            read_rating_list(written(tmp_path, whole[:kept], "cut.zip"), NOVEMBER)


def test_a_zip_file_without_its_end_broke_off(tmp_path: Path) -> None:
    whole = zipped(tmp_path, {"list.txt": SAMPLES["fide-txt"]}).read_bytes()
    with pytest.raises(ListError, match=r"cut\.zip: .*it broke off when it was saved, copied or downloaded"):
        read_rating_list(written(tmp_path, whole[:-30], "cut.zip"), NOVEMBER)


def test_zip_file_with_a_flipped_bit(tmp_path: Path) -> None:
    raw = bytearray(zipped(tmp_path, {"list.txt": SAMPLES["fide-txt"]}).read_bytes())
    raw[120] ^= 0x10
    with pytest.raises(ListError, match=r"bad\.zip"):
        read_rating_list(written(tmp_path, bytes(raw), "bad.zip"), NOVEMBER)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "the list is empty"),
        (b"\r\n \r\n", "the list is empty"),
        (bytes(range(256)) * 40, "line 1: a NUL byte"),
        (bytes(range(128, 256)) * 40, "line 1: this is not the heading of a rating list"),
        (CSV + b"\0", "line 4: a NUL byte"),
        ("\ufeff".encode("utf-16-le") + CSV.decode().encode("utf-16-le"), "line 1: a NUL byte"),
        (b"<playerslist>", "the XML is damaged or breaks off"),
    ],
)
def test_what_is_no_list_is_refused_in_words(tmp_path: Path, content: bytes, told: str) -> None:
    with pytest.raises(ListError, match=rf"list\.txt.*{told}"):
        read_rating_list(written(tmp_path, content), NOVEMBER)


def test_missing_file_and_folder(tmp_path: Path) -> None:
    with pytest.raises(ListError, match=r"absent\.txt: the list cannot be opened"):
        read_rating_list(tmp_path / "absent.txt", NOVEMBER)
    with pytest.raises(ListError, match="cannot be opened"):
        read_rating_list(tmp_path, NOVEMBER)


def test_two_formats_that_fit_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    always: Callable[[bytes], bool] = bool
    greedy = LIST_READERS[0]._replace(format="greedy", recognises=always)
    monkeypatch.setattr(lists, "LIST_READERS", (*LIST_READERS, greedy))
    with pytest.raises(ListError, match="several formats \\(csv, greedy\\)"):
        read_rating_list(written(tmp_path, CSV), NOVEMBER)


def test_given_type_is_only_for_lists_that_do_not_say_theirs(tmp_path: Path) -> None:
    found = read_rating_list(written(tmp_path, CSV), NOVEMBER, RatingType.RAPID)
    assert found.serves(RatingType.STANDARD)
    assert not found.serves(RatingType.RAPID)
