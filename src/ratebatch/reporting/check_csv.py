"""The problems of a check as CSV: the columns of issues.csv, in the order to fix them."""

from ratebatch.records.check import Checked
from ratebatch.reporting import tables
from ratebatch.reporting.csv_text import csv_bytes


def write(checked: Checked) -> bytes:
    """Return one row for each problem, file after file; texts that a spreadsheet would run are made harmless."""
    return csv_bytes(tables.issues(checked.problems))
