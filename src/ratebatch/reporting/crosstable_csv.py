"""A tournament as CSV in the layout that anybody can write by hand; what would run as a formula is made harmless."""

from ratebatch.issues import Issue
from ratebatch.reporting.crosstable_matrix import event_rows
from ratebatch.reporting.crosstable_writing import CrosstableWriter, EventToWrite, WrittenCrosstable
from ratebatch.reporting.csv_text import rows_bytes


def write(event: EventToWrite) -> WrittenCrosstable:
    """Return the table as CSV: UTF-8, comma, LF."""
    table = event_rows(event)
    if isinstance(table, Issue):
        return WrittenCrosstable(None, (table,))
    return WrittenCrosstable(rows_bytes([[str(cell) for cell in row] for row in table.rows]), tuple(table.issues))


WRITER = CrosstableWriter("csv", "csv", is_text=True, write=write)
