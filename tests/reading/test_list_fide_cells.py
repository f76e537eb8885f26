"""FIDE's TXT list read in pieces, a column at a time, holds what reading it line by line holds, whatever the lines.

The reference is `cut_rows`, which takes every line apart with all care; for rows that are in shape also plain slicing.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ratebatch.reading import list_fide_txt, list_file
from ratebatch.reading.list_fide_cells import CutPiece, NeedsWhole, cut_piece
from ratebatch.reading.list_fide_layout import layout_of
from ratebatch.reading.list_fide_rows import Listing, cut_rows
from ratebatch.reading.lists import ListError, read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType
from tests.reading.fide_lists import BRANDT, CELIK, COMBINED, OF_2011, OZAN, SINGLE, WITHOUT_FOA, fide_txt, row, written

NOVEMBER = Month(2026, 11)
LAYOUTS = (COMBINED, WITHOUT_FOA, SINGLE, OF_2011)
SMALL = (230, 300, 517, 1000, 4096)
"""Sizes of chunks in bytes that put the borders of the pieces anywhere; the longest heading has 162."""

SIGNS = st.sampled_from(
    [*"\t\v\f\r\x1c\x1f\x7f\xa0 ", "\0", "\x85", "é", "Ç", "ı", "\u2028", "\u3000", "😀", "0", "A", ",", "-"]
)


def mutated(line: str, change: str, at: int, sign: str) -> str:
    """Return a line with one thing done to it."""
    at = at % (len(line) + 1)
    return {
        "none": line,
        "put over": line[:at] + sign + line[at + 1 :],
        "put in": line[:at] + sign + line[at:],
        "take out": line[:at] + line[at + 1 :],
        "cut": line[:at],
        "trim": line.rstrip(),
        "widen": line + " " * at,
        "behind": line + " " * at + sign,
        "push": line[:at] + " " * (at % 12) + line[at:],
        "blank": " " * at,
        "empty": "",
        "bare": line[:15],
    }[change]


CHANGES = ("none", "put over", "put in", "take out", "cut", "trim", "widen", "behind", "push", "blank", "empty", "bare")

FIELDS = st.fixed_dictionaries(
    {"Name": st.sampled_from(["Ozan, Ulku", "", "Brandt-Celik, Lea", "A" * 60, "B" * 61, "Çelik, Iğdır"])},
    optional={
        "ID Number": st.sampled_from(["90000011", "0090000022", "1", "", "9" * 15, "12A"]),
        "Fed": st.sampled_from(["TUR", "", "tu", "T7R"]),
        "Sex": st.sampled_from(["M", "F", "", "MF", "7"]),
        "Tit": st.sampled_from(["GM", "", "WGMXX", "WGMXXX"]),
        "OTit": st.sampled_from(["FA,NI", "", "LSI,FI,SI,SLI,N", "LSI,FI,SI,SLI,NA", "LSI,FI,SI,SLI,NA,FST,IO,DI"]),
        "FOA": st.sampled_from(["", "AGM", "ACM7"]),
        "SRtng": st.sampled_from(["", "0", "100", "99", "2210", "4001", "22A0", "02210", "221000"]),
        "SGm": st.sampled_from(["", "0", "12", "-1", "1234"]),
        "SK": st.sampled_from(["", "0", "20", "2O", "200"]),
        "Mar11": st.sampled_from(["", "2210", "x"]),
        "JAN23": st.sampled_from(["", "2210", "x"]),
        "B-day": st.sampled_from(["", "0000", "1994", "199", "19940"]),
        "Flag": st.sampled_from(["", "w", "wi", "1"]),
    },
)

LINE = st.tuples(FIELDS, st.sampled_from(CHANGES), st.integers(0, 170), SIGNS)


@contextmanager
def chunks_of(size: int) -> Iterator[None]:
    with patch.object(list_file, "_CHUNK", size), patch.object(list_fide_txt, "_PIECE", size):
        yield


def line_by_line(listing: Listing, piece: bytes, first_row: int) -> CutPiece:
    lines = piece.removesuffix(b"\n").split(b"\n")
    return CutPiece(len(lines), cut_rows(listing, lines, first_row + np.arange(len(lines))))


def outcome(path: Path, *, careful: bool) -> RatingList | str:
    """Return the list or what refuses it; read `careful`ly, every line of the whole text is taken apart alone."""
    try:
        if not careful:
            return read_rating_list(path, NOVEMBER if b"Rtng" in path.read_bytes()[:200] else None)
        with (
            patch.object(list_fide_txt, "read_in_pieces", side_effect=NeedsWhole),
            patch.object(list_fide_txt, "cut_piece", line_by_line),
        ):
            return read_rating_list(path, NOVEMBER if b"Rtng" in path.read_bytes()[:200] else None)
    except ListError as refusal:
        return str(refusal)


def assert_same(path: Path) -> None:
    quick, careful = outcome(path, careful=False), outcome(path, careful=True)
    if isinstance(quick, str) or isinstance(careful, str):
        assert quick == careful
        return
    assert quick.table.to_pydict() == careful.table.to_pydict()
    assert quick.issues == careful.issues
    assert quick.unread == careful.unread
    assert (quick.sha256, quick.month, quick.format) == (careful.sha256, careful.month, careful.format)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    columns=st.sampled_from(LAYOUTS),
    lines=st.lists(LINE, min_size=1, max_size=25),
    line_end=st.sampled_from(["\r\n", "\n", "\r"]),
    encoding=st.sampled_from(["utf-8", "utf-8", "utf-8-sig", "latin-1"]),
    ending=st.sampled_from(["as it is", "no line end", "end mark", "broken off"]),
    size=st.sampled_from(SMALL),
)
@example(COMBINED, [(OZAN | {"SGm": "1234", "SK": "20"}, "none", 0, "0")] * 3, "\r\n", "utf-8", "as it is", 4096)
@example(COMBINED, [(OZAN, "behind", 0, "A")] * 3, "\n", "utf-8", "as it is", 4096)
@example(COMBINED, [(OZAN, "none", 0, "0")] * 3, "\r\n", "utf-8", "end mark", 230)
@example(COMBINED, [(OZAN, "put in", 95, "\r")] * 3, "\r\n", "utf-8", "as it is", 230)
@example(COMBINED, [(OZAN | {"Name": "é"}, "none", 0, "0")] * 3, "\r\n", "latin-1", "as it is", 230)
def test_mutated_lines_are_read_as_line_by_line(
    tmp_path: Path,
    columns: dict[str, int],
    lines: list[tuple[dict[str, str], str, int, str]],
    line_end: str,
    encoding: str,
    ending: str,
    size: int,
) -> None:
    heading = row(columns, {word: word for word in columns})
    base = BRANDT | {"ID number": "90000099", "Titl": "g", "Games": "4", "Gms": "4", "K": "20", "Born": "1984"}
    rows = [mutated(row(columns, base | fields), change, at, sign) for fields, change, at, sign in lines]
    text = "".join(line + line_end for line in (heading, *rows))
    content = text.encode(encoding, errors="replace")
    content = {
        "as it is": content,
        "no line end": content.removesuffix(line_end.encode()),
        "end mark": content + b"\x1a",
        "broken off": content[:-60],
    }[ending]
    with chunks_of(size):
        assert_same(written(tmp_path, content))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    columns=st.sampled_from([COMBINED, WITHOUT_FOA]),
    ratings=st.lists(st.integers(100, 4000), min_size=1, max_size=60),
    trimmed=st.sampled_from(["no", "all", "every second"]),
    line_end=st.sampled_from(["\r\n", "\n"]),
    size=st.sampled_from(SMALL),
)
def test_rows_in_shape_are_slices_of_their_lines(
    tmp_path: Path, columns: dict[str, int], ratings: list[int], trimmed: str, line_end: str, size: int
) -> None:
    players = [
        (OZAN, BRANDT, CELIK)[at % 3] | {"ID Number": str(90000100 + at), "SRtng": str(rating)}
        for at, rating in enumerate(ratings)
    ]
    lines = fide_txt(columns, *players).decode().splitlines()
    short = [
        line.rstrip() if trimmed == "all" or (trimmed != "no" and at % 2) else line for at, line in enumerate(lines)
    ]
    with chunks_of(size):
        found = read_rating_list(written(tmp_path, "".join(line + line_end for line in short).encode()), NOVEMBER)
    layout = layout_of("", lines[0], RatingType.STANDARD)
    expected = {
        column.name: [line[column.start : column.end].strip() for line in lines[1:]] for column in layout.columns
    }
    expected["birth_year"] = [year.removeprefix("0000") for year in expected["birth_year"]]
    assert found.table.to_pydict() == expected
    assert found.issues == ()


def test_a_piece_with_many_rows_apart_keeps_their_order(tmp_path: Path) -> None:
    names = [f"Öz, {number}" if number % 2 else f"Oz, {number}" for number in range(400)]
    players = [OZAN | {"ID Number": str(90000100 + at), "Name": name} for at, name in enumerate(names)]
    found = read_rating_list(written(tmp_path, fide_txt(COMBINED, *players)), NOVEMBER)
    assert found.table["name"].to_pylist() == names
    assert found.table["id"].to_pylist() == [str(90000100 + at) for at in range(400)]


@pytest.mark.parametrize("odd", [b"\0", b"\r", b"\xff"])
def test_a_piece_that_is_no_plain_text_asks_for_the_whole(odd: bytes) -> None:
    heading = row(COMBINED, {word: word for word in COMBINED})
    listing = Listing("list.txt", heading, layout_of("list.txt", heading, RatingType.STANDARD))
    line = row(COMBINED, OZAN).encode()
    assert cut_piece(listing, line + b"\n" + line + b"\n", 2).rows == 2
    with pytest.raises(NeedsWhole):
        cut_piece(listing, line[:20] + odd + line[21:] + b"\n", 2)


def test_a_list_that_changes_while_it_is_read_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, fide_txt(COMBINED, OZAN, BRANDT).replace(b"Ozan", b"\xd6zan"))

    def changed(*_: object) -> None:
        path.write_bytes(fide_txt(COMBINED, CELIK))
        raise NeedsWhole

    with patch.object(list_fide_txt, "read_in_pieces", changed), pytest.raises(ListError, match="was changed"):
        read_rating_list(path, NOVEMBER)
