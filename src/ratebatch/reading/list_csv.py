"""Our own rating list as CSV, as the reports write it and as a federation can make it in a spreadsheet.

Layout: UTF-8, with or without byte order mark; one heading row, then one row for each player; comma between the
fields (semicolon and tab are understood too, by the heading); a field that holds the comma stands in double quotes, a
double quote in it is doubled; no line break within a field.

The heading names the columns of `LIST_COLUMNS`, in any order. `id`, `name` and at least one of `standard_rating`,
`rapid_rating`, `blitz_rating` or a national rating (`ukd_standard_rating`) are required. `rating`, `games` and `k`
stand for the columns of one type, standard unless another is given. Other columns are kept as text, untouched.

| column | may hold |
|---|---|
| `id` | a number of up to 10 digits; zeros in front are dropped; blank where `national_id` is not |
| `national_id` | any text, as it stands; not a number that a spreadsheet has shortened (`1.23457E+10`) |
| ratings | a whole number from 100 to 4000; blank, `0`, `-` or `unr` for an unrated player |
| games | a whole number, or blank |
| K | a whole number from 0 to 99; 0 and blank say that it is not known |
| `birth_year` | four digits; `0`, `0000` or blank if not known |
| the others | any text; nothing stands for "missing", so that players named `Nan` or `Null` and a title `NA` survive |

Numbers may be written as spreadsheets write them: `1812.0`, `1 812`, `9.0000011E7`. `1812.5` is an error of its row.
"""

import csv
from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv as pa_csv

from ratebatch.reading.csv_cells import without_guard
from ratebatch.reading.list_content import ListContent
from ratebatch.reading.list_fields import by_name, is_rating, known_name, of_type, understood
from ratebatch.reading.list_file import ListError, shown
from ratebatch.reading.list_rows import BadRow, ListRows, bad_row_issues, few_bad_rows, text_reader, unread_rows
from ratebatch.records.tournament import RatingType

_DELIMITERS = (",", ";", "\t")


class Fields(NamedTuple):
    """The fields as they stand, one column of text for each name of the heading; each record's file row."""

    texts: list[pa.Array]
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
    heading = names_of(content.heading, delimiter)
    names = [of_type(name, rating_type) for name in heading]
    fields = fields_of(content, delimiter, len(names))
    found = understood(
        by_name(content.file, fields.texts, names), fields.rows, {name: at for at, name in enumerate(names, 1)}
    )
    rows = len(fields.rows) + len(fields.bad)
    bad = few_bad_rows(chain(fields.bad, found.bad), rows)
    return ListRows(
        table=found.table,
        rows=found.rows,
        month=None,
        untyped="rating" in heading,
        issues=tuple(bad_row_issues(content.file, bad, rows)),
        unread=unread_rows(bad),
    )


def names_of(heading: str, delimiter: str) -> list[str]:
    """Return the names of the heading; those that we know in our spelling, the others as they stand."""
    return [known_name(name) for name in next(csv.reader([heading], delimiter=delimiter), [])]


def _delimiter(heading: str) -> str:
    """Return the sign between the fields of the heading; empty if it is not the heading of a CSV list."""
    for delimiter in _DELIMITERS:
        names = names_of(heading, delimiter)
        if "id" in names and "name" in names and any(is_rating(name) for name in names):
            return delimiter
    return ""


def fields_of(content: ListContent, delimiter: str, width: int, heading_row: int = 1) -> Fields:
    """Return every record below the heading that has as many fields; raise ListError if rows and records differ."""
    uneven: list[tuple[int, str]] = []

    def note(record: pa_csv.InvalidRow) -> str:
        uneven.append((record.number, record.text))
        return "skip"

    names = [str(number) for number in range(width)]
    try:
        table = pa_csv.read_csv(
            pa.BufferReader(content.utf8),
            pa_csv.ReadOptions(use_threads=False, column_names=names, skip_rows=heading_row),
            pa_csv.ParseOptions(delimiter=delimiter, ignore_empty_lines=False, invalid_row_handler=note),
            pa_csv.ConvertOptions(column_types=dict.fromkeys(names, pa.string()), null_values=[]),
        )
    except pa.ArrowInvalid as fault:
        raise ListError(f"{content.file}: the list is no valid CSV ({fault}); export it again.") from fault
    ended = content.utf8.endswith(b"\n")
    last = content.utf8.count(b"\n") + (not ended)
    rows = np.setdiff1d(
        heading_row + 1 + np.arange(len(table) + len(uneven)), [row for row, _ in uneven], assume_unique=True
    )
    if len(table) + len(uneven) != last - heading_row or len(rows) != len(table):
        raise ListError(
            f"{content.file}, row {_open_quote(content.utf8)}: a double quote is opened and not closed in its row; "
            'write a double quote within a field as "", and no line break within a field.'
        )
    short = tuple((row, text) for row, text in uneven if text.strip(f"{delimiter} \t"))
    if not ended and short and short[-1][0] == last:
        raise ListError(f"{content.file}, row {last}: the last row breaks off; export or download the list again.")
    texts = [without_guard(table.column(number).combine_chunks()) for number in range(width)]
    return Fields(texts, rows, tuple(BadRow(row, 0, _uneven(text, width)) for row, text in short))


def _open_quote(data: bytes) -> int:
    """Return the first row with an odd number of double quotes; 0 if there is none."""
    return next((row for row, line in enumerate(data.split(b"\n"), 1) if line.count(b'"') % 2), 0)


def _uneven(text: str, width: int) -> str:
    return f"it does not have the {width} fields of the heading: {shown(text)}"


READER = text_reader("csv", recognises, read)
