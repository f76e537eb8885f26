"""The CSV files of an output as typed Arrow tables: whole numbers, exact decimals, and text for all else."""

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.errors import NothingDoneError
from ratebatch.reading.own_table import OwnFileError, text_table
from ratebatch.records.file_columns import Cells
from ratebatch.reporting.columns import FILES

EXACT = pa.decimal128(18, 4)
"""Exact figures: curve systems print four places, table systems two."""

_TYPES = {Cells.WHOLE: pa.int64(), Cells.EXACT: EXACT}


def typed_table(content: bytes, name: str) -> pa.Table:
    """Return a CSV file of ours with the types of its columns, null where a cell is empty.

    `name` is that of the file without folders. Raises NothingDoneError for bytes that are no such file.
    """
    try:
        table = text_table(content, FILES[name])
        types = {column: _TYPES.get(said.cells) for column, said in FILES[name].items()}
        return pa.table({column: _typed(table[column], types.get(column)) for column in table.column_names})
    except (OwnFileError, pa.ArrowException) as error:
        raise NothingDoneError(f"{name} is not as a run writes it: {error}; rate the period again.") from error


def _typed(texts: pa.ChunkedArray, kind: pa.DataType | None) -> pa.ChunkedArray:
    return texts if kind is None else pc.cast(pc.if_else(pc.equal(texts, ""), None, texts), kind)
