"""A rating list as our CSV: every column of the table, the layout that `reading` describes."""

from ratebatch.reporting.csv_text import csv_bytes
from ratebatch.reporting.list_writing import ListWriter, NewList, WrittenList


def write(new: NewList) -> WrittenList:
    """Return the list as CSV; it can hold every value."""
    return WrittenList(csv_bytes(new.table))


WRITER = ListWriter("csv", write)
