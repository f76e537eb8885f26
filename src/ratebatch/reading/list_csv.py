"""Our own rating list as CSV, as the reports write it and as a federation can make it in a spreadsheet.

Layout: UTF-8, with or without byte order mark; one heading row, then one row for each player; comma between the
fields (semicolon and tab are understood too, by the heading); a field that holds the comma stands in double quotes, a
double quote in it is doubled; no line break within a field.

The heading names the columns of `LIST_COLUMNS`, in any order. `id`, `name` and at least one of `standard_rating`,
`rapid_rating`, `blitz_rating` are required. `rating`, `games` and `k` stand for the columns of one type, standard
unless another is given. Other columns are kept as text, untouched.

| column | may hold |
|---|---|
| `id` | a number of up to 15 digits; zeros in front are dropped |
| ratings | a whole number from 100 to 4000; blank, `0`, `-` or `unr` for an unrated player |
| games | a whole number, or blank |
| K | a whole number from 0 to 99; 0 and blank say that it is not known |
| `birth_year` | four digits; `0`, `0000` or blank if not known |
| the others | any text; nothing stands for "missing", so that players named `Nan` or `Null` and a title `NA` survive |

Numbers may be written as spreadsheets write them: `1812.0`, `1 812`, `9.0000011E7`. `1812.5` is an error of its row.
"""

import csv
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv as pa_csv

from ratebatch.reading.csv_cells import without_guard
from ratebatch.reading.list_content import ListContent, ListError, shown
from ratebatch.reading.list_rows import BadRow, ListReader, ListRows, bad_row_issues
from ratebatch.reading.list_values import acceptable, canonical, plain_number
from ratebatch.records.rating_list import LIST_COLUMNS
from ratebatch.records.tournament import RatingType

_DELIMITERS = (",", ";", "\t")
_OF_ONE_TYPE = ("rating", "games", "k")
_RATINGS = ("rating", *(f"{rating_type}_rating" for rating_type in RatingType))


class Fields(NamedTuple):
    """The fields as they stand, one column of text for each name of the heading, and each record's file row."""

    table: pa.Table
    rows: npt.NDArray[np.int64]
    bad: tuple[BadRow, ...]


def recognises(heading: str) -> bool:
    """Say whether a row is the heading of a CSV list: it names `id`, `name` and a rating."""
    return bool(_delimiter(heading))


def read(content: ListContent, rating_type: RatingType) -> ListRows:
    """Return the rows of a CSV list; `rating_type` says which rating a column headed `rating` holds.

    Raises ListError when the heading or the quotes are wrong, the last row is cut off, or too many rows are bad.
    """
    delimiter = _delimiter(content.heading)
    heading = _names(content.heading, delimiter)
    names = [f"{rating_type}_{name}" if name in _OF_ONE_TYPE else name for name in heading]
    fields = _fields(content, delimiter, len(names))
    found = _columns(content.file, fields.table, names)
    wrong = {name: ~np.asarray(acceptable(name, texts)) for name, texts in found.items()}
    blank = np.logical_and.reduce([pc.equal(canonical(name, texts), "") for name, texts in found.items()])
    bad = np.logical_or.reduce(list(wrong.values()))
    bad_rows = (
        BadRow(int(fields.rows[at]), names.index(name) + 1, _complaint(name, found[name][at].as_py()))
        for at in np.flatnonzero(bad & ~blank)
        for name in [next(name for name in wrong if wrong[name][at])]
    )
    issues = bad_row_issues(content.file, (*fields.bad, *bad_rows), len(fields.rows) + len(fields.bad))
    table = pa.table(found)
    return ListRows(
        table=table.filter(pa.array(~bad)) if bad.any() else table,
        rows=fields.rows[~bad],
        month=None,
        untyped="rating" in heading,
        issues=tuple(issues),
    )


def _delimiter(heading: str) -> str:
    """Return the sign between the fields of the heading; empty if it is not the heading of a CSV list."""
    for delimiter in _DELIMITERS:
        names = _names(heading, delimiter)
        if "id" in names and "name" in names and not set(names).isdisjoint(_RATINGS):
            return delimiter
    return ""


def _names(heading: str, delimiter: str) -> list[str]:
    """Return the names of the heading; those that we know in our spelling, the others as they stand."""
    names = [name.strip() for name in next(csv.reader([heading], delimiter=delimiter), [])]
    known = (*LIST_COLUMNS, *_OF_ONE_TYPE)
    return [name.casefold() if name.casefold() in known else name for name in names]


def _fields(content: ListContent, delimiter: str, width: int) -> Fields:
    """Return every record that has as many fields as the heading; raise ListError if rows and records differ."""
    uneven: list[tuple[int, str]] = []

    def note(record: pa_csv.InvalidRow) -> str:
        uneven.append((record.number, record.text))
        return "skip"

    names = [str(number) for number in range(width)]
    try:
        table = pa_csv.read_csv(
            pa.BufferReader(content.data),
            pa_csv.ReadOptions(use_threads=False, column_names=names, skip_rows=1),
            pa_csv.ParseOptions(delimiter=delimiter, ignore_empty_lines=False, invalid_row_handler=note),
            pa_csv.ConvertOptions(column_types=dict.fromkeys(names, pa.string()), null_values=[]),
        )
    except pa.ArrowInvalid as fault:
        raise ListError(f"{content.file}: the list is no valid CSV ({fault}); export it again.") from fault
    ended = content.data.endswith(b"\n")
    last = content.data.count(b"\n") + (not ended)
    rows = np.setdiff1d(np.arange(2, 2 + len(table) + len(uneven)), [row for row, _ in uneven], assume_unique=True)
    if len(table) + len(uneven) != last - 1 or len(rows) != len(table):
        raise ListError(
            f"{content.file}, row {_open_quote(content.data)}: a double quote is opened and not closed in its row; "
            'write a double quote within a field as "", and no line break within a field.'
        )
    short = tuple((row, text) for row, text in uneven if text.strip(f"{delimiter} \t"))
    if not ended and short and short[-1][0] == last:
        raise ListError(f"{content.file}, row {last}: the last row breaks off; export or download the list again.")
    return Fields(table, rows, tuple(BadRow(row, 0, _uneven(text, width)) for row, text in short))


def _open_quote(data: bytes) -> int:
    """Return the first row with an odd number of double quotes; 0 if there is none."""
    return next((row for row, line in enumerate(data.split(b"\n"), 1) if line.count(b'"') % 2), 0)


def _columns(file: str, table: pa.Table, names: list[str]) -> dict[str, pa.Array]:
    """Return the columns by name, numbers in canonical form; a column without heading must be empty and is dropped."""
    columns: dict[str, pa.Array] = {}
    for number, name in enumerate(names):
        texts = without_guard(table.column(number).combine_chunks())
        if name in columns:
            raise ListError(f"{file}, row 1: the heading names {name} more than once; leave one column of that name.")
        if name:
            columns[name] = _canonical(name, texts) if name in LIST_COLUMNS else texts
        elif pc.any(pc.not_equal(texts, "")).as_py():
            raise ListError(f"{file}, row 1: column {number + 1} holds text but has no heading; name it or clear it.")
    return columns


def _canonical(column: str, texts: pa.Array) -> pa.Array:
    """Return the canonical values; those that are no plain numbers are understood one by one, equal ones once."""
    clean = canonical(column, texts)
    odd = texts.filter(pc.invert(acceptable(column, clean))).unique()
    if not len(odd):
        return clean
    plain = pa.array([plain_number(column, text) for text in odd.to_pylist()])
    return canonical(column, pc.coalesce(plain.take(pc.index_in(texts, value_set=odd)), clean))


def _complaint(column: str, value: str) -> str:
    return f"its {column.replace('_', ' ')} is {f'not valid ({shown(value)})' if value else 'blank'}"


def _uneven(text: str, width: int) -> str:
    return f"it does not have the {width} fields of the heading: {shown(text)}"


READER = ListReader("csv", recognises, read)
