"""A rating list as our CSV: every column of the table, the layout that `reading` describes.

The bytes are those of `csv_bytes`, but a list has two million rows of text: they are written by Arrow's own CSV writer,
a few thousand at a time. That writer quotes all or nothing, so signs that no text has stand in for the comma between
the cells and for the quotes until it is done.
"""

from collections.abc import Iterator

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.reporting.csv_cells import harmless
from ratebatch.reporting.csv_text import csv_bytes, rows_bytes
from ratebatch.reporting.list_signs import any_of, first_signs_of, signs_of
from ratebatch.reporting.list_writing import ROWS, ListWriter, NewList, WrittenList

_QUOTE, _COMMA = "\x1e", "\x1f"
_MEANT = bytes.maketrans((_QUOTE + _COMMA).encode(), b'",')
_STANDING_IN = (_QUOTE + _COMMA).encode()
_FORMULA = np.isin(np.arange(256), list(b"=+-@\t\r"))
"""Whether a cell that begins with a byte may have to be kept from a spreadsheet."""


def write(new: NewList) -> WrittenList:
    """Return the list as CSV; it can hold every value."""
    return WrittenList(lambda: _pieces(new.table))


def _pieces(table: pa.Table) -> Iterator[bytes]:
    yield rows_bytes([table.column_names])
    for batch in table.to_batches(max_chunksize=ROWS):
        yield lines_of(batch)


def lines_of(batch: pa.RecordBatch) -> bytes:
    """Return rows of text as lines of CSV."""
    import pyarrow.csv as pa_csv  # a run that writes no list needs none of it

    texts = [pc.fill_null(column, "") if column.null_count else column for column in batch.columns]
    signs = [signs_of(column) for column in texts]
    if any(any_of(b"\r\n" + _STANDING_IN, each) for each in signs):
        return csv_bytes(pa.table(batch)).removeprefix(rows_bytes([batch.schema.names]))
    cells = [_cells(column, each) for column, each in zip(texts, signs, strict=True)]
    lines = pa.BufferOutputStream()
    pa_csv.write_csv(
        pa.table(cells, names=batch.schema.names),
        lines,
        pa_csv.WriteOptions(include_header=False, delimiter=_COMMA, quoting_style="none", batch_size=ROWS),
    )
    written: bytes = lines.getvalue().to_pybytes()
    return written.translate(_MEANT)


def _cells(texts: pa.Array, signs: bytes) -> pa.Array:
    """Return the cells, harmless to a spreadsheet, and in quotes where they must be."""
    if any_of(b"=+-@\t", signs) and _FORMULA[first_signs_of(texts)].any():
        texts = harmless(pc.cast(texts, pa.large_string())).cast(pa.string())
    special = None
    for sign in ('"', ","):
        if sign.encode() in signs:
            holding = pc.match_substring(texts, sign)
            special = holding if special is None else pc.or_(special, holding)
    if special is None:
        return texts
    inside = pc.replace_substring(texts, '"', 2 * _QUOTE) if b'"' in signs else texts
    quoted = pc.binary_join_element_wise(_QUOTE, inside, _QUOTE, "")
    return quoted if pc.all(special).as_py() else pc.if_else(special, quoted, texts)


WRITER = ListWriter("csv", write)
