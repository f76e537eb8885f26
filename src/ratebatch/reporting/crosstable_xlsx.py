"""A tournament as a workbook of one sheet: numbers as numbers, all else as text that no spreadsheet runs."""

import io
from decimal import Decimal

from ratebatch.issues import Issue, Source, issue
from ratebatch.reporting.crosstable_matrix import event_rows
from ratebatch.reporting.crosstable_writing import CrosstableWriter, EventToWrite, WrittenCrosstable
from ratebatch.reporting.list_xlsx import CREATED, MOST_SIGNS

SHEET = "crosstable"
_WIDE = 30


def write(event: EventToWrite) -> WrittenCrosstable:
    """Return the table as a workbook; the rows down to the heading stay in sight."""
    import xlsxwriter  # which no other format needs

    table = event_rows(event)
    if isinstance(table, Issue):
        return WrittenCrosstable(None, (table,))
    content = io.BytesIO()
    issues = list(table.issues)
    with xlsxwriter.Workbook(content, {"strings_to_formulas": False, "strings_to_urls": False}) as book:
        book.set_properties({"created": CREATED})
        bold = book.add_format({"bold": True})
        sheet = book.add_worksheet(SHEET)
        sheet.freeze_panes(table.heading + 1, 0)
        sheet.set_column(2, 2, _WIDE)
        for row, cells in enumerate(table.rows):
            for column, cell in enumerate(cells):
                if isinstance(cell, int | Decimal):
                    sheet.write_number(row, column, cell)
                elif len(cell) > MOST_SIGNS:
                    said = f"A text of {len(cell):,} characters does not fit a cell; it was left blank."
                    place = Source(event.file, SHEET, row=row + 1, column=column + 1)
                    issues.append(issue("FIELD_UNWRITABLE", said, place))
                elif cell:
                    sheet.write_string(row, column, cell, bold if row == table.heading else None)
    return WrittenCrosstable(content.getvalue(), tuple(issues))


WRITER = CrosstableWriter("xlsx", "xlsx", is_text=False, write=write)
