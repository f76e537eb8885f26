"""Our own rating list as CSV, as the reports write it and as a federation can make it in a spreadsheet.

Layout: UTF-8, with or without byte order mark; one heading row, then one row for each player; comma between the
fields (semicolon and tab are understood too, by the heading); a field that holds the comma stands in double quotes, a
double quote in it is doubled; no line break within a field.

The heading names the columns of `LIST_COLUMNS`, in any order, by those names or by words for them (`list_headings`).
`id`, `name` and at least one of `standard_rating`, `rapid_rating`, `blitz_rating` or a national rating
(`ukd_standard_rating`) are required. `rating`, `games` and `k` stand for the columns of one type, standard unless
another is given. Other columns are kept as text, untouched.

| column | may hold |
|---|---|
| `id` | a number of up to 10 digits; zeros in front are dropped; blank where `national_id` is not |
| `national_id` | any text, as it stands; not a number that a spreadsheet has shortened (`1.23457E+10`) |
| ratings | a whole number from 100 to 4000; blank, `0`, `-` or `unr` for an unrated player |
| games | a whole number, or blank |
| K | a whole number from 0 to 99; 0 and blank say that it is not known |
| `birth_year` | four digits, or a date with the year in four digits; `0`, `0000` or blank if not known |
| the others | any text; nothing stands for "missing", so that players named `Nan` or `Null` and a title `NA` survive |

Numbers may be written as spreadsheets write them: `1812.0`, `1 812`, `9.0000011E7`. A rating `1812.5` leaves
its row out; a K, games or birth year that cannot be read leaves that one value unknown.
"""

import csv
from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv as pa_csv

from ratebatch.issues import Source
from ratebatch.reading.csv_cells import without_guard
from ratebatch.reading.list_content import ListContent
from ratebatch.reading.list_fields import by_name, is_rating, is_untyped, known_name, typed, understood
from ratebatch.reading.list_file import ListError, shown
from ratebatch.reading.list_games_totals import read_without, totals_issues, totals_of, with_totals_kept
from ratebatch.reading.list_headings import (
    heading_issues,
    headings_of,
    named_texts,
    names_with_parts,
    told_lacking,
    told_unknown,
)
from ratebatch.reading.list_identity import names_identity, withheld, withheld_issues, without
from ratebatch.reading.list_rows import (
    BadRow,
    ListRows,
    bad_row_issues,
    few_bad_rows,
    text_reader,
    unknown_value_issues,
    unread_rows,
)
from ratebatch.reading.list_sexes import SexColumn, with_sexes_understood
from ratebatch.reading.list_values import MAX_ID_DIGITS
from ratebatch.records.file_formats import row_in_words, row_word
from ratebatch.records.tournament import RatingType

_DELIMITERS = (",", ";", "\t")
_NO_TEXT = "\ufffd"


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
    delimiter = _delimiter(content.heading) or _delimiter_by_words(content.heading)
    written = _cells(content.heading, delimiter)
    found = headings_of(written)
    heading = names_with_parts(found)
    names = typed(heading, rating_type)
    fields = fields_of(content, delimiter, len(names), show=not names_identity(written))
    columns = by_name(content.file, named_texts(fields.texts, found), names, written)
    totals = totals_of(columns, written, names, found.read_as)
    columns, found = with_totals_kept(columns, totals), read_without(found, totals)
    private = withheld(columns)
    columns = without(columns, private)
    sex_column = SexColumn(written, names.index("sex") if "sex" in names else -1, content.file, fields.rows)
    columns, sexes = with_sexes_understood(columns, sex_column)
    ready = understood(columns, fields.rows, {name: at for at, name in enumerate(names, 1)})
    rows = len(fields.rows) + len(fields.bad)
    uneven = (each._replace(cells=_id_of(each, names, delimiter)) for each in fields.bad)
    bad = few_bad_rows(chain(uneven, ready.bad), rows)
    unknown = unknown_value_issues(content.file, ready.unknown, rows)
    return ListRows(
        table=ready.table,
        rows=ready.rows,
        month=None,
        untyped=is_untyped(heading),
        issues=(
            *heading_issues(content.file, found, private=private),
            *totals_issues(totals, Source(content.file, row=1)),
            *withheld_issues(private, Source(content.file, row=1)),
            *sexes,
            *bad_row_issues(content.file, bad, rows),
            *unknown,
        ),
        unread=unread_rows(bad),
    )


def _id_of(uneven: BadRow, names: list[str], delimiter: str) -> tuple[tuple[str, str], ...]:
    """Return the id of a row with too few or too many fields, if a number stands in its place from either end."""
    texts, at = _cells(uneven.text, delimiter), names.index("id")
    ends = (at, at - len(names))
    found = [texts[place].strip().lstrip("0") for place in ends if -len(texts) <= place < len(texts)]
    numbers = [each for each in found if each.isascii() and each.isdecimal() and len(each) <= MAX_ID_DIGITS]
    return (("id", numbers[0]),) if numbers else ()


def understands(heading: str) -> bool:
    """Say whether a row can be the heading of a CSV list by the words that people use for our columns."""
    return bool(_delimiter_by_words(heading))


def lacking(heading: str) -> str:
    """Return in words which columns a row lacks to be the heading of a CSV list; blank if it has little of one."""
    said = [told_lacking(_cells(heading, delimiter)) for delimiter in _DELIMITERS if delimiter in heading]
    return next(filter(None, said), "")


def found(row: str) -> str:
    """Return in words what the cells of a row hold that is no heading of a list; blank if it is no row of a table."""
    cells = max((_cells(row, delimiter) for delimiter in _DELIMITERS), key=len)
    return (
        f"{told_unknown(cells)}; "
        if len(cells) > 1 and row.replace("\t", "").isprintable() and _NO_TEXT not in row
        else ""
    )


def _cells(heading: str, delimiter: str) -> list[str]:
    return next(csv.reader([heading], delimiter=delimiter), [])


def _delimiter(heading: str) -> str:
    """Return the sign between the fields of the heading; empty if it is not the heading of a CSV list."""
    for delimiter in _DELIMITERS:
        names = [known_name(name) for name in _cells(heading, delimiter)]
        if "id" in names and "name" in names and any(is_rating(name) for name in names):
            return delimiter
    return ""


def _delimiter_by_words(heading: str) -> str:
    """Return the sign between the fields of a heading that names what a list needs in words; else an empty text."""
    return next(
        (sign for sign in _DELIMITERS if sign in heading and not headings_of(_cells(heading, sign)).lacking), ""
    )


def fields_of(content: ListContent, delimiter: str, width: int, heading_row: int = 1, *, show: bool = True) -> Fields:
    """Return every record below the heading that has as many fields; raise ListError if rows and records differ.

    `show` says whether what is said of a record with another number of fields may show it.
    """
    uneven: list[tuple[int, str]] = []

    def note(record: pa_csv.InvalidRow) -> str:
        uneven.append((record.number, record.text))
        return "skip"

    names = [str(number) for number in range(width)]
    ended = content.utf8.endswith(b"\n")
    last = content.utf8.count(b"\n") + (not ended)
    if last <= heading_row:
        if not ended:
            raise ListError(f"{row_in_words(content.file, last)}: the list breaks off; export or download it again.")
        return Fields([pa.array([], type=pa.string())] * width, np.empty(0, dtype=np.int64), ())
    try:
        table = pa_csv.read_csv(
            pa.BufferReader(content.utf8),
            pa_csv.ReadOptions(use_threads=False, column_names=names, skip_rows=heading_row),
            pa_csv.ParseOptions(delimiter=delimiter, ignore_empty_lines=False, invalid_row_handler=note),
            pa_csv.ConvertOptions(column_types=dict.fromkeys(names, pa.string()), null_values=[]),
        )
    except pa.ArrowInvalid as fault:
        raise ListError(f"{content.file}: the list is no valid CSV ({fault}); export it again.") from fault
    rows = np.setdiff1d(
        heading_row + 1 + np.arange(len(table) + len(uneven)), [row for row, _ in uneven], assume_unique=True
    )
    if len(table) + len(uneven) != last - heading_row or len(rows) != len(table):
        raise ListError(
            f"{row_in_words(content.file, _open_quote(content.utf8))}: a double quote is opened and not closed in its "
            f"{row_word(content.file)}; "
            'write a double quote within a field as "", and no line break within a field.'
        )
    short = tuple((row, text) for row, text in uneven if text.strip(f"{delimiter} \t"))
    if not ended and short and short[-1][0] == last:
        place, word = row_in_words(content.file, last), row_word(content.file)
        raise ListError(f"{place}: the last {word} breaks off; export or download the list again.")
    texts = [without_guard(table.column(number).combine_chunks()) for number in range(width)]
    return Fields(
        texts, rows, tuple(BadRow(row, 0, _uneven(text if show else "", width), text=text) for row, text in short)
    )


def _open_quote(data: bytes) -> int:
    """Return the first row with an odd number of double quotes; 0 if there is none."""
    return next((row for row, line in enumerate(data.split(b"\n"), 1) if line.count(b'"') % 2), 0)


def _uneven(text: str, width: int) -> str:
    said = f"it does not have the {width} fields of the heading"
    return f"{said}: {shown(text)}" if text else said


READER = text_reader("csv", recognises, read)
