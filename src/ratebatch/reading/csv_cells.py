"""Cells of the CSV files that this program writes, as they were before they were made harmless for spreadsheets."""

import pyarrow as pa
import pyarrow.compute as pc


def without_guard(column: pa.ChunkedArray) -> pa.ChunkedArray:
    """Return a text column without the apostrophe that keeps a spreadsheet from running a cell as a formula."""
    return pc.replace_substring_regex(column, r"^'([=+\-@\t\r])", r"\1")
