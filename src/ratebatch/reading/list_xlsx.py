"""Our rating list in an Excel workbook: the columns of the CSV list, one player on each row of a sheet.

The heading is the first row that names an id, a name and a rating; a title may stand above it. Of several sheets the
one that has the heading of a list is read; a list that fills a sheet may go on on the next one under the same heading.
Cells count by what they hold, not by how they are shown: a whole number is its digits, a text stays as it is. The range
that a sheet declares is not believed.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from ratebatch.issues import Source
from ratebatch.reading.list_fields import by_name, is_rating, is_untyped, typed, understood
from ratebatch.reading.list_file import ListError, ListFile, shown
from ratebatch.reading.list_games_totals import read_without, totals_issues, totals_of, with_totals_kept
from ratebatch.reading.list_headings import (
    Headings,
    heading_issues,
    headings_of,
    named_texts,
    names_with_parts,
    told_lacking,
    told_unknown,
)
from ratebatch.reading.list_identity import withheld, withheld_issues, without
from ratebatch.reading.list_rows import (
    ListReader,
    ListRows,
    bad_row_issues,
    few_bad_rows,
    unknown_value_issues,
    unread_rows,
)
from ratebatch.reading.list_sexes import SexColumn, with_sexes_understood
from ratebatch.reading.list_workbook import is_workbook, opened_workbook, surveyed
from ratebatch.reading.list_workbook_cells import (
    SHEET_ROWS,
    ReadCells,
    first_rows_of,
    read_cells,
    refuse_formulas_without_value,
)
from ratebatch.reading.workbook import SurveyedSheet
from ratebatch.records.tournament import RatingType

_NAMED_SHEETS = 10


class FoundSheet(NamedTuple):
    """A sheet whose heading is that of a list, on the row given."""

    sheet: SurveyedSheet
    texts: list[str]
    headings: Headings
    row: int

    @property
    def heading(self) -> list[str]:
        """Return the names of the columns."""
        return names_with_parts(self.headings)


def read(content: ListFile, rating_type: RatingType) -> ListRows:
    """Return the rows of a list in a workbook; `rating_type` says which rating a column headed `rating` holds.

    Raises ListError when no sheet or more than one is a list, when the workbook is locked or damaged, when a formula
    was never calculated, or when too many rows are bad.
    """
    raw = content.data()
    with opened_workbook(content.file, raw) as book:
        lists = _lists(content.file, book, surveyed(content.file, raw, book))
        refuse_formulas_without_value(content.file, raw, book, [each.sheet for each in lists])
        cells = [read_cells(book, each.sheet, each.heading, each.row) for each in lists]
    columns = [_columns(content.file, *each, rating_type) for each in zip(lists, cells, strict=True)]
    totals = [
        each
        for sheet, of_sheet in zip(lists, columns, strict=True)
        for each in totals_of(of_sheet, sheet.texts, typed(sheet.heading, rating_type), sheet.headings.read_as)
    ]
    columns = [with_totals_kept(of_sheet, totals) for of_sheet in columns]
    lists = [each._replace(headings=read_without(each.headings, totals)) for each in lists]
    private = frozenset().union(*map(withheld, columns))
    parts = [
        _list_rows(content.file, each, of_sheet, without(named, private), private, rating_type)
        for each, of_sheet, named in zip(lists, cells, columns, strict=True)
    ]
    return ListRows(
        table=pa.concat_tables([part.table for part in parts]),
        rows=np.concatenate([part.rows for part in parts]),
        month=None,
        untyped=is_untyped(lists[0].heading),
        issues=(
            *(issue for part in parts for issue in part.issues),
            *totals_issues(
                {each.heading: each for each in totals}.values(),
                Source(content.file, lists[0].sheet.title, lists[0].row),
            ),
        ),
        unread=tuple(row for part in parts for row in part.unread),
    )


def understands(file: str, raw: bytes) -> bool:
    """Say whether a sheet of a workbook has the heading of a list, in our names or in words for them."""
    with opened_workbook(file, raw) as book:
        first = [_first_row(book, sheet) for sheet in surveyed(file, raw, book)]
    return any(found and not found.headings.lacking for found in first)


def _lists(file: str, book: Any, sheets: list[SurveyedSheet]) -> list[FoundSheet]:
    first = [found for sheet in sheets if (found := _first_row(book, sheet))]
    lists = [found for found in first if _is_list(found)] or [found for found in first if not found.headings.lacking]
    if not lists:
        lacks = [(found, told_lacking(found.texts)) for found in first]
        for found, said in lacks:
            if said:
                raise ListError(f"{file}, sheet {shown(found.sheet.title)}, row {found.row}: {said}")
        names = ", ".join(shown(sheet.title) for sheet in sheets[:_NAMED_SHEETS])
        there = [f"in row {each.row} of {shown(each.sheet.title)} {told_unknown(each.texts)}; " for each in first[:1]]
        raise ListError(
            f"{file}: no sheet ({names}) has the heading of a rating list; {''.join(there)}name id, name and a rating "
            "in one row; a title may stand above it."
        )
    full = all(each.sheet.last_row == SHEET_ROWS for each in lists[:-1])
    if not full or any(each.heading != lists[0].heading for each in lists):
        names = ", ".join(shown(each.sheet.title) for each in lists[:_NAMED_SHEETS])
        raise ListError(f"{file}: several sheets are rating lists ({names}); leave one, or save each as its own file.")
    return lists


def _first_row(book: Any, sheet: SurveyedSheet) -> FoundSheet | None:
    """Return the sheet with the first row that can be the heading of a list, else the first that nearly is one.

    Where none is, it is the first that holds anything.
    """
    first, nearly = None, None
    for row, texts in first_rows_of(book, sheet):
        found = FoundSheet(sheet, texts, headings_of(texts), row)
        if not found.headings.lacking:
            return found
        first = first or found
        nearly = nearly or (found if told_lacking(texts) else None)
    return nearly or first


def _is_list(found: FoundSheet) -> bool:
    """Say whether a heading is that of a list by our own names alone."""
    meant = found.headings.read_as.values()
    return not found.headings.lacking and found.headings.parts is None and not {"id", "name"} & {*meant} and not any(
        map(is_rating, meant)
    )  # fmt: skip


def _columns(file: str, found: FoundSheet, cells: ReadCells, rating_type: RatingType) -> dict[str, pa.Array]:
    names = typed(found.heading, rating_type)
    texts = [pa.array(column, type=pa.string()) for column in cells.columns]
    return by_name(file, named_texts(texts, found.headings), names, found.texts, found.row, shown(found.sheet.title))


def _list_rows(
    file: str,
    found: FoundSheet,
    cells: ReadCells,
    columns: dict[str, pa.Array],
    private: Collection[str],
    rating_type: RatingType,
) -> ListRows:
    """Return the rows of one sheet, by its columns without those that are `private`."""
    names, title = typed(found.heading, rating_type), shown(found.sheet.title)
    file_rows = np.array(cells.rows, dtype=np.int64)
    sex_column = SexColumn(found.texts, names.index("sex") if "sex" in names else -1, file, file_rows, title)
    fields, sexes = with_sexes_understood(columns, sex_column)
    ready = understood(fields, file_rows, {name: at for at, name in enumerate(names, 1)})
    rows = len(cells.rows) + len(cells.bad)
    bad = [*cells.bad, *few_bad_rows(ready.bad, rows)]
    issues = [
        *heading_issues(file, found.headings, found.row, title, private),
        *withheld_issues(private, Source(file, title, found.row)),
        *sexes,
        *bad_row_issues(file, bad, rows, title),
        *unknown_value_issues(file, ready.unknown, rows, title),
    ]
    return ListRows(ready.table, ready.rows, None, False, tuple(issues), unread_rows(bad))


READER = ListReader("xlsx", is_workbook, read)
