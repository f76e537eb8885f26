"""CSV files of a dataset of games: the heading, and lines from anywhere in the file."""

import codecs
import csv
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.reading.arrow_bytes import arrow_reader
from ratebatch.records.games_dataset import GAMES_COLUMNS, Block, canonical_name
from ratebatch.records.wording import several

HEAD = 64 << 10
"""The heading lies within so many bytes."""

BYTES_OF_A_BLOCK = 32 << 20
"""Bytes of a CSV file that are worked on at a time: about as many rows as of a Parquet file."""

LONGEST_LINE = 1 << 20
"""No game needs a line of more bytes; one that has more is damage, or no CSV."""

SEPARATORS = (",", ";", "\t")

_LINES_BEFORE = 10
"""A heading that is not the first line is looked for in so many."""

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class CsvForm(NamedTuple):
    """The heading of a CSV file: what separates its cells, and its columns, ours by the names that we know.

    `fault` says why its lines cannot be read, in a sentence.
    """

    separator: str
    names: tuple[str, ...]
    fault: str = ""


class LineError(ValueError):
    """A line cannot be read; the message names it."""


def csv_form(path: Path) -> CsvForm:
    """Return what the first line of a file says; raise OSError."""
    with path.open("rb") as opened:
        return heading_of(opened.read(HEAD))


def heading_of(head: bytes) -> CsvForm:
    """Return what the first line says; `head` are the first bytes of a file."""
    text = head.decode("utf-16", "replace") if head.startswith(_UTF_16) else head.decode("utf-8-sig", "replace")
    ended = re.search("\r\n|\n|\r", text)
    first = text[: ended.start()] if ended else text
    separator, names = _separated(first)
    fault = ""
    if head.startswith(_UTF_16):
        fault = "The file is UTF-16; write it as UTF-8."
    elif ended and ended[0] == "\r":
        fault = "Its lines end with a carriage return alone; write line feeds."
    elif not ended and len(head) == HEAD:
        fault = f"Its first line, which should name the columns, is longer than {HEAD} bytes."
    elif GAMES_COLUMNS.keys().isdisjoint(names):
        return _named_further_down(text) or CsvForm(separator, names)
    return CsvForm(separator, names, fault)


def _named_further_down(text: str) -> CsvForm | None:
    """Return the form of a file whose first lines are a comment; None where none of them names all columns."""
    for at, line in enumerate(text.split("\n", _LINES_BEFORE)[1:_LINES_BEFORE], start=2):
        separator, names = _separated(line.rstrip("\r"))
        if GAMES_COLUMNS.keys() <= set(names):
            return CsvForm(separator, names, f"Line {at} names the columns; it must be the first line of the file.")
    return None


def _separated(line: str) -> tuple[str, tuple[str, ...]]:
    """Return what separates the cells of a heading, and its columns."""
    known = {separator: _names(line, separator) for separator in SEPARATORS}
    separator = max(SEPARATORS, key=lambda each: len(set(known[each]) - {""}))
    return separator, known[separator]


def _names(line: str, separator: str) -> tuple[str, ...]:
    try:
        cells = next(csv.reader([line], delimiter=separator), [])
    except csv.Error:
        return ()
    return tuple(map(canonical_name, cells))


def text_blocks(label: str, path: Path) -> Iterator[Block]:
    """Yield blocks of whole lines, behind the heading; one pass over the file that counts its lines.

    Raises OSError, and LineError for a line that is too long.
    """
    with path.open("rb") as opened:
        opened.readline(HEAD)
        first, row = opened.tell(), 0
        while piece := opened.read(BYTES_OF_A_BLOCK):
            piece += opened.readline(LONGEST_LINE)
            rows = piece.count(b"\n") + (not piece.endswith(b"\n"))
            if (at := _too_long(piece)) is not None:
                long = row + HEADING_LINES + 1 + piece.count(b"\n", 0, at)
                raise LineError(f"Line {long} has more than {LONGEST_LINE} bytes.")
            yield Block(label, path, first, first + len(piece), row, rows, is_text=True)
            first, row = first + len(piece), row + rows


def _too_long(piece: bytes) -> int | None:
    """Return where a line begins that is too long, the first of them; None where there is none."""
    at = 0
    while len(piece) - at > LONGEST_LINE:
        end = piece.rfind(b"\n", at, at + LONGEST_LINE + 1)
        if end < 0:
            return at
        at = end + 1
    return None


def read_text(block: Block, columns: Sequence[str]) -> tuple[pa.Table, pa.Array]:
    """Return columns of a block as text, and the line of each row in the file; empty lines are no rows.

    Raises OSError, ArrowInvalid, and LineError, which names the line.
    """
    form = csv_form(block.path)
    with block.path.open("rb") as opened:
        opened.seek(block.first)
        content = opened.read(block.after - block.first)
    first = block.row + HEADING_LINES + 1
    if b'"' in content:
        _refuse_open_quotes(content, first)
    table = _parsed(content, form, columns, first)
    lines = pa.array(range(0)) if not table.num_rows else _counted(first, table.num_rows)
    if content.startswith((b"\n", b"\r\n")) or b"\n\n" in content or b"\n\r\n" in content:
        blank = _is_blank(table)
        table, lines = table.filter(pc.invert(blank)), lines.filter(pc.invert(blank))
    return table, lines


HEADING_LINES = 1


def _counted(first: int, number: int) -> pa.Array:
    import numpy as np

    return pa.array(np.arange(first, first + number, dtype=np.int64))


def _is_blank(table: pa.Table) -> pa.Array:
    blank = pa.array([True] * table.num_rows)
    for name in table.column_names:
        blank = pc.and_(blank, pc.equal(pc.fill_null(table[name], ""), "").combine_chunks())
    return blank


def _refuse_open_quotes(content: bytes, first: int) -> None:
    """Raise LineError for a quotation mark that ends in another line: its game would swallow others."""
    for at, line in enumerate(content.split(b"\n")):
        if line.count(b'"') % 2:
            raise LineError(
                f"Line {first + at} has a quotation mark that does not end in it; every game stands on one line."
            )


def _parsed(content: bytes, form: CsvForm, columns: Sequence[str], first: int) -> pa.Table:
    import pyarrow.csv as pa_csv

    names = [name if name in columns else f"#{at}" for at, name in enumerate(form.names)]
    try:
        return pa_csv.read_csv(
            arrow_reader(content),
            read_options=pa_csv.ReadOptions(column_names=names, use_threads=False, block_size=len(content) + 1),
            parse_options=pa_csv.ParseOptions(delimiter=form.separator, ignore_empty_lines=False),
            convert_options=pa_csv.ConvertOptions(
                column_types=dict.fromkeys(columns, pa.string()), include_columns=list(columns)
            ),
        )
    except pa.ArrowInvalid as error:
        raise (_other_cells(content, form, first) or _no_utf_8(content, first) or error) from error


def _other_cells(content: bytes, form: CsvForm, first: int) -> LineError | None:
    """Return what is wrong with the first line that has more or fewer cells than the heading, None for none.

    It is looked for here, not told by the reader, which stumbles over such a line if it is no UTF-8 either.
    """
    for at, line in enumerate(content.split(b"\n")):
        text = line.rstrip(b"\r").decode("utf-8", "replace")
        cells = len(next(csv.reader([text], delimiter=form.separator), [])) if text else len(form.names)
        if cells != len(form.names):
            return LineError(f"Line {first + at} has {several(cells, 'cell')} instead of {len(form.names)}.")
    return None


def _no_utf_8(content: bytes, first: int) -> LineError | None:
    """Return what is wrong with the first line that is no UTF-8, None where all are."""
    for at, line in enumerate(content.split(b"\n")):
        try:
            line.decode()
        except UnicodeDecodeError:
            return LineError(f"Line {first + at} is no UTF-8; write the file in that encoding.")
    return None
