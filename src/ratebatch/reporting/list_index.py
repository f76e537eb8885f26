"""The index of a registry of lists as CSV."""

from collections.abc import Iterable

import pyarrow as pa

from ratebatch.records.listed_file import INDEX_COLUMNS, ListedFile
from ratebatch.reporting.csv_text import csv_bytes


def index_bytes(entries: Iterable[ListedFile]) -> bytes:
    """Return the index, oldest list first."""
    ordered = sorted(entries, key=lambda entry: (entry.month, entry.type))
    return csv_bytes(
        pa.table(
            {
                name: pa.array([str(getattr(entry, name)) for entry in ordered], type=pa.string())
                for name in INDEX_COLUMNS
            }
        )
    )
