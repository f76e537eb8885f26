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
from ratebatch.records.file_formats import row_in_words, row_word
from ratebatch.records.period import Month
from ratebatch.records.rating_list import ID_COLUMNS, DoubledId, UnreadRow
from ratebatch.records.tournament import RatingType
from ratebatch.records.wording import several

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
    text: str = ""
    """The row itself where they cannot."""


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
    damaged = "cannot be read, so the list is taken as damaged; download or export it again."
    word = row_word(file).capitalize()
    return [
        issue("LIST_ROW_INVALID", f"{word} {row} was left out: {wrong}.", Source(file, sheet, row, column))
        for row, column, wrong, *_ in _bearable(file, bad_rows, rows, damaged)
    ]


def unknown_value_issues(file: str, unknown: Iterable[BadRow], rows: int, sheet: str = "") -> list[Issue]:
    """Return a warning for each value that counts as not known; raise ListError when too many of the `rows` have one.

    A whole column that cannot be read is no typing error: the list is another than it says.
    """
    damaged = "have such a value, so the column is taken as damaged; export the list again, or leave the column out."
    word = row_word(file).capitalize()
    return [
        issue("LIST_VALUE_INVALID", f"{word} {row}: {wrong}; it counts as not known.", Source(file, sheet, row, column))
        for row, column, wrong, *_ in _bearable(file, unknown, rows, damaged)
    ]


def _bearable(file: str, bad_rows: Iterable[BadRow], rows: int, damaged: str) -> list[BadRow]:
    """Return the bad rows in their order; raise ListError with the words `damaged` when there are too many."""
    allowed = bad_rows_allowed(rows)
    bad = sorted(islice(bad_rows, allowed + 1), key=lambda each: each[:3])
    if len(bad) > allowed:
        first, word = row_in_words(file, bad[0].row), row_word(file)
        raise ListError(f"{first}: {bad[0].wrong}. More than {allowed} of {rows} {word}s {damaged}")
    return bad


def repeated_id_issues(file: str, found: ListRows) -> list[Issue]:
    """Return a warning for each id that stands on several rows; its place is the second row."""
    issues = []
    for column in ID_COLUMNS:
        if column in found.table.column_names:
            issues += _repeated(file, column, found)
    return sorted(issues, key=lambda found: found.source.row or MAX_LIST_BYTES)


def doubled_ids(found: ListRows) -> tuple[DoubledId, ...]:
    """Return the ids that stand on several rows with different ratings or K."""
    doubled: dict[tuple[str, str], DoubledId] = {}
    for column in ID_COLUMNS:
        order, again = _again(column, found) if column in found.table.column_names else (_NONE, _NONE)
        first, second = order[again - 1], order[again]
        differs = np.zeros(len(again), dtype=np.bool_)
        for name in _of_ratings(found.table) if len(again) else ():
            texts = found.table[name].combine_chunks()
            differs |= np.asarray(pc.not_equal(texts.take(pa.array(first)), texts.take(pa.array(second))))
        for one, other in zip(first[differs].tolist(), second[differs].tolist(), strict=True):
            number, rows = str(found.table[column][one]), (int(found.rows[one]), int(found.rows[other]))
            differing = tuple(name for name, *_ in _pairs(found.table, one, other))
            said = _differing(found.table, one, other).removeprefix(", with ")
            doubled.setdefault((column, number), DoubledId(column, number, rows, differing, said))
    return tuple(doubled.values())


_NONE = np.empty(0, dtype=np.int64)


def _again(column: str, found: ListRows) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return the rows in the order of their ids, and where in it an id stands that stands just before as well."""
    ids, places = found.table[column], np.flatnonzero(pc.not_equal(found.table[column], ""))
    if not len(places):
        return _NONE, _NONE
    codes = _codes(ids)[places]
    in_order = np.sort(codes)
    if (in_order[1:] != in_order[:-1]).all():  # as it should be; who stands twice is asked only where somebody does
        return _NONE, _NONE
    order = places[np.argsort(codes, kind="stable")]
    return order, np.flatnonzero(in_order[1:] == in_order[:-1]) + 1


def _repeated(file: str, column: str, found: ListRows) -> list[Issue]:
    order, again = _again(column, found)
    if not len(again):
        return []
    ids, second = found.table[column], again[np.diff(again, prepend=-1) > 1]
    word, where = column.replace("_", " ").capitalize(), row_word(file)
    issues = [
        issue(
            "LIST_ID_REPEATED",
            f"{word} {ids[order[at]]} stands on {where} {found.rows[order[at - 1]]} and again on {where} "
            f"{found.rows[order[at]]}{_differing(found.table, int(order[at - 1]), int(order[at]))}.",
            Source(file, row=int(found.rows[order[at]])),
            player=masked(str(ids[order[at]])),
        )
        for at in second[:MAX_REPEATED_NAMED].tolist()
    ]
    if len(second) > MAX_REPEATED_NAMED:
        rest = several(len(second) - MAX_REPEATED_NAMED, "more id stands", "more ids stand")
        rest += " on several rows; two lists may have been joined."
        issues.append(issue("LIST_ID_REPEATED", rest, Source(file)))
    return issues


def _of_ratings(table: pa.Table) -> list[str]:
    return [name for name in table.column_names if name.endswith(("_rating", "_k"))]


def _pairs(table: pa.Table, first: int, second: int) -> list[tuple[str, str, str]]:
    """Return the columns of ratings and K in which two rows differ, with what both say."""
    pairs = [(name, table[name][first].as_py(), table[name][second].as_py()) for name in _of_ratings(table)]
    return [(name, one, other) for name, one, other in pairs if one != other]


def _differing(table: pa.Table, first: int, second: int) -> str:
    """Say in which ratings and K two rows differ."""
    differing = [(name.replace("_", " "), one, other) for name, one, other in _pairs(table, first, second)]
    texts = [f"{name} {one or 'blank'} and {other or 'blank'}" for name, one, other in differing]
    return f", with {', '.join(texts)}" if texts else ""


def _codes(ids: pa.ChunkedArray) -> npt.NDArray[np.int64]:
    """Return a number for each id, equal ones for equal ids."""
    if pc.all(pc.ascii_is_decimal(ids)).as_py() and pc.max(pc.binary_length(ids)).as_py() <= MAX_ID_DIGITS:
        return np.asarray(ids.cast(pa.int64()))
    return np.asarray(ids.combine_chunks().dictionary_encode().indices)
