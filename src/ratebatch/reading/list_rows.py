"""The rows that a list reader found: those it could read, those it could not, and how many of these are too many."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.reading.list_content import ListContent, text_of
from ratebatch.reading.list_file import MAX_LIST_BYTES, ListError, ListFile, heading_of
from ratebatch.reading.list_values import MAX_ID_DIGITS
from ratebatch.records.period import Month
from ratebatch.records.rating_list import ID_COLUMNS, UnreadRow
from ratebatch.records.tournament import RatingType

MAX_BAD_ROWS = 10
"""A list with more rows that cannot be read than this, and than `MAX_BAD_SHARE` allows, is refused as damaged.

Ten is the limit of the Irish federation's import; a share is needed beside it because a list of the whole world
holds a few odd rows every month and must not stop the month for that. The greater of the two holds.
"""

MAX_BAD_SHARE = 100
"""One row in a hundred may be bad in a list of more than 1,000 rows."""

MAX_REPEATED_NAMED = 1_000
"""So many repeated ids are named one by one; one more warning counts the rest."""


class ListRows(NamedTuple):
    """What a reader returns: the table, the file row of each table row, and what the heading says.

    `month` is the month heading, if the format has one; `untyped` says that the rating column does not name its type.
    """

    table: pa.Table
    rows: npt.NDArray[np.int64]
    month: Month | None
    untyped: bool
    issues: tuple[Issue, ...]
    unread: tuple[UnreadRow, ...] = ()


class ListReader(NamedTuple):
    """One format of rating lists: its name, a look at how a list begins, and the reading."""

    format: str
    recognises: Callable[[bytes], bool]
    read: Callable[[ListFile, RatingType], ListRows]


def text_reader(
    format: str, recognises: Callable[[str], bool], read: Callable[[ListContent, RatingType], ListRows]
) -> ListReader:
    """Return the reader of a format of text: recognised by its heading row, read as UTF-8 or else Latin-1."""

    def read_text(found: ListFile, rating_type: RatingType) -> ListRows:
        content = text_of(found)
        rows = read(content, rating_type)
        return rows._replace(issues=(*content.issues, *rows.issues))

    return ListReader(format, lambda head: recognises(heading_of(head)), read_text)


class BadRow(NamedTuple):
    """A row that was left out: its place, and what is wrong with it in words."""

    row: int
    column: int
    wrong: str
    cells: tuple[tuple[str, str], ...] = ()
    """What its other cells hold, by column, where they can be told apart."""


def few_bad_rows(bad_rows: Iterable[BadRow], rows: int) -> list[BadRow]:
    """Return the bad rows, and one more than may be where there are too many: making them all takes its time."""
    return list(islice(bad_rows, bad_rows_allowed(rows) + 1))


def bad_rows_allowed(rows: int) -> int:
    """Return how many of so many rows may be bad."""
    return max(MAX_BAD_ROWS, rows // MAX_BAD_SHARE)


def unread_rows(bad_rows: Iterable[BadRow]) -> tuple[UnreadRow, ...]:
    """Return the rows left out of which something can be read all the same."""
    return tuple(UnreadRow(bad.row, bad.wrong, dict(bad.cells)) for bad in bad_rows if bad.cells)


def bad_row_issues(file: str, bad_rows: Iterable[BadRow], rows: int, sheet: str = "") -> list[Issue]:
    """Return a warning for each bad row; raise ListError when more of the `rows` are bad than may be."""
    allowed = bad_rows_allowed(rows)
    bad = sorted(islice(bad_rows, allowed + 1), key=lambda each: each[:3])
    if len(bad) > allowed:
        raise ListError(
            f"{file}, row {bad[0].row}: {bad[0].wrong}. More than {allowed} of {rows} rows cannot be "
            "read, so the list is taken as damaged; download or export it again."
        )
    return [
        issue("LIST_ROW_INVALID", f"Row {row} was left out: {wrong}.", Source(file, sheet, row, column))
        for row, column, wrong, _ in bad
    ]


def repeated_id_issues(file: str, found: ListRows) -> list[Issue]:
    """Return a warning for each id that stands on several rows; its place is the second row."""
    issues = []
    for column in ID_COLUMNS:
        if column in found.table.column_names:
            issues += _repeated(file, column, found)
    return sorted(issues, key=lambda found: found.source.row or MAX_LIST_BYTES)


def _repeated(file: str, column: str, found: ListRows) -> list[Issue]:
    ids, places = found.table[column], np.flatnonzero(pc.not_equal(found.table[column], ""))
    if not len(places):
        return []
    codes = _codes(ids)[places]
    in_order = np.sort(codes)
    if (in_order[1:] != in_order[:-1]).all():  # as it should be; who stands twice is asked only where somebody does
        return []
    order = places[np.argsort(codes, kind="stable")]
    codes = np.sort(codes, kind="stable")
    again = np.flatnonzero(codes[1:] == codes[:-1]) + 1
    second = again[np.diff(again, prepend=-1) > 1]
    word = column.replace("_", " ").capitalize()
    issues = [
        issue(
            "LIST_ID_REPEATED",
            f"{word} {ids[order[at]]} stands on row {found.rows[order[at - 1]]} and again on row "
            f"{found.rows[order[at]]}{_differing(found.table, int(order[at - 1]), int(order[at]))}.",
            Source(file, row=int(found.rows[order[at]])),
            player=masked(str(ids[order[at]])),
        )
        for at in second[:MAX_REPEATED_NAMED].tolist()
    ]
    if len(second) > MAX_REPEATED_NAMED:
        rest = f"{len(second) - MAX_REPEATED_NAMED} more ids stand on several rows; two lists may have been joined."
        issues.append(issue("LIST_ID_REPEATED", rest, Source(file)))
    return issues


def _differing(table: pa.Table, first: int, second: int) -> str:
    """Say in which ratings two rows differ."""
    columns = [name for name in table.column_names if name.endswith("_rating")]
    pairs = [(name, table[name][first].as_py(), table[name][second].as_py()) for name in columns]
    differing = [(name.replace("_", " "), one, other) for name, one, other in pairs if one != other]
    texts = [f"{name} {one or 'blank'} and {other or 'blank'}" for name, one, other in differing]
    return f", with {', '.join(texts)}" if texts else ""


def _codes(ids: pa.ChunkedArray) -> npt.NDArray[np.int64]:
    """Return a number for each id, equal ones for equal ids."""
    if pc.all(pc.ascii_is_decimal(ids)).as_py() and pc.max(pc.binary_length(ids)).as_py() <= MAX_ID_DIGITS:
        return np.asarray(ids.cast(pa.int64()))
    return np.asarray(ids.combine_chunks().dictionary_encode().indices)
