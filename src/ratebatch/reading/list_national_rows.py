"""The rows of a national list as its mapping lays them out, be they lines of a text or rows of a sheet."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from ratebatch.issues import Issue
from ratebatch.reading.list_content import text_of
from ratebatch.reading.list_csv import Fields, fields_of
from ratebatch.reading.list_file import ListError, ListFile, shown
from ratebatch.reading.list_identity import names_identity
from ratebatch.reading.list_mapping import ListMapping
from ratebatch.reading.list_national_layout import Layout, layout_of, layout_of_cells, told_missing
from ratebatch.reading.list_workbook import opened_workbook, surveyed
from ratebatch.reading.list_workbook_cells import first_rows_of, read_cells, refuse_formulas_without_value
from ratebatch.reading.workbook import SurveyedSheet
from ratebatch.records.wording import first_few

_NAMED_SHEETS = 10


class LaidOut(NamedTuple):
    """Where the columns of a list stand, its fields, the rows `above` its heading, and on which row that is."""

    layout: Layout
    fields: Fields
    above: Mapping[int, str]
    row: int
    sheet: str = ""
    issues: tuple[Issue, ...] = ()


class _Heading(NamedTuple):
    """A row of a sheet by which a mapping is tried."""

    sheet: SurveyedSheet
    row: int
    layout: Layout
    above: dict[int, str]


def laid_in_text(mapping: ListMapping, found: ListFile) -> LaidOut:
    """Return the lines of a text; raise ListError where the encoding or the heading is not as the mapping says."""
    content, before = text_of(found, mapping.encoding), mapping.rows_before_heading
    rows = [row.decode() for row in content.utf8.split(b"\n", before + 1)[: before + 1]]
    layout = layout_of(mapping, rows)
    if layout.missing:
        raise ListError(told_missing(content.file, mapping, layout))
    width, show = len(layout.headings), not names_identity(layout.headings)
    fields = fields_of(content, layout.delimiter, width, before + mapping.heading, show=show)
    return LaidOut(layout, fields, dict(enumerate(rows[:before], 1)), before + 1, issues=content.issues)


def laid_in_sheet(mapping: ListMapping, found: ListFile) -> LaidOut:
    """Return the rows of the one sheet of a workbook that has what a mapping needs.

    The heading is the row that the mapping says, else the first that has all its columns: a title may stand above it.
    Dates are written as 2011-05-03. Raises ListError when no sheet or more than one fits, when the workbook is locked
    or damaged, or when a formula was never calculated.
    """
    raw = found.data()
    with opened_workbook(found.file, raw) as book:
        tried = [each for sheet in surveyed(found.file, raw, book) if (each := _heading_in(mapping, book, sheet))]
        fitting = [each for each in tried if not each.layout.missing]
        if not tried:
            raise ListError(f"{found.file}: the list is empty; download or export it again.")
        if not fitting:
            raise ListError(_told(found.file, mapping, min(tried, key=lambda each: len(each.layout.missing))))
        if len(fitting) > 1:
            names = first_few([shown(each.sheet.title) for each in fitting], _NAMED_SHEETS)
            raise ListError(
                f"{found.file}: several sheets have the columns of the mapping {mapping.title} ({names}); leave one, "
                "or save each as its own file."
            )
        (heading,) = fitting
        refuse_formulas_without_value(found.file, raw, book, [heading.sheet])
        cells = read_cells(book, heading.sheet, _names(heading.layout), _last_above(mapping, heading), whole_dates=True)
    texts = [pa.array(column, type=pa.string()) for column in cells.columns]
    fields = Fields(texts, np.array(cells.rows, dtype=np.int64), tuple(cells.bad))
    return LaidOut(heading.layout, fields, heading.above, heading.row, shown(heading.sheet.title))


def missing_in_workbook(mapping: ListMapping, file: str, raw: bytes) -> str:
    """Return in words what a mapping looks for in vain in the sheets of a workbook; blank if one has all of it."""
    with opened_workbook(file, raw) as book:
        tried = [each for sheet in surveyed(file, raw, book) if (each := _heading_in(mapping, book, sheet))]
    nearest = min(tried, key=lambda each: len(each.layout.missing), default=None)
    return _told(file, mapping, nearest) if nearest and nearest.layout.missing else ""


def _told(file: str, mapping: ListMapping, heading: _Heading) -> str:
    return told_missing(file, mapping, heading.layout, heading.row, shown(heading.sheet.title))


def _heading_in(mapping: ListMapping, book: Any, sheet: SurveyedSheet) -> _Heading | None:
    """Return the row of a sheet by which a mapping is tried, that which lacks least; None for an empty sheet."""
    rows = dict(first_rows_of(book, sheet))
    stated = mapping.rows_before_heading + 1
    if not mapping.heading:  # the columns are those of the widest row
        above = {row: " ".join(cells) for row, cells in rows.items() if row < stated}
        widest = max((cells for row, cells in rows.items() if row >= stated), key=len, default=None)
        return None if widest is None else _Heading(sheet, stated, layout_of_cells(mapping, widest), above)
    tried = [
        _Heading(sheet, row, layout_of_cells(mapping, cells), {at: " ".join(rows[at]) for at in rows if at < row})
        for row, cells in rows.items()
    ]
    return min(tried, key=lambda each: (len(each.layout.missing), each.row != stated, each.row), default=None)


def _last_above(mapping: ListMapping, heading: _Heading) -> int:
    """Return the row below which the players stand."""
    return heading.row if mapping.heading else heading.row - 1


def _names(layout: Layout) -> list[str]:
    """Return our name of each column that stands in one; of the others nothing."""
    of_place = {at[0]: name for name, at in layout.places.items() if len(at) == 1}
    return [of_place.get(at, "") for at in range(len(layout.headings))]
