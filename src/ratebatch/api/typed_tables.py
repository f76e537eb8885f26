"""The CSV files of an output as typed Arrow tables: whole numbers, exact decimals, and text for all else."""

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.errors import NothingDoneError
from ratebatch.reading.own_table import OwnFileError, text_table
from ratebatch.reporting.columns import FILES

EXACT = pa.decimal128(18, 4)
"""Exact figures: curve systems print four places, table systems two."""

_EXACT = frozenset({"adjustment", "change_exact", "delta", "expected", "k_delta", "score"})
_WHOLE = frozenset({
    "base_k", "base_rating", "birth_year", "change", "column", "computed_rating", "counted_games", "difference",
    "games", "games_total", "highest_rating", "k", "k_before_limit", "new_k", "new_rating", "opponent_rating",
    "opponent_rating_used", "opponents_average", "own_rating", "performance", "players", "pool_games", "round",
    "rounds", "row",
})  # fmt: skip


def typed_table(content: bytes, name: str) -> pa.Table:
    """Return a CSV file of ours with the types of its columns, null where a cell is empty.

    `name` is that of the file without folders. Raises NothingDoneError for bytes that are no such file.
    """
    try:
        table = text_table(content, FILES[name])
        return pa.table({column: _typed(table[column], column) for column in table.column_names})
    except (OwnFileError, pa.ArrowException) as error:
        raise NothingDoneError(f"{name} is not as a run writes it: {error}; rate the period again.") from error


def _typed(texts: pa.ChunkedArray, column: str) -> pa.ChunkedArray:
    if column not in _WHOLE | _EXACT:
        return texts
    return pc.cast(pc.if_else(pc.equal(texts, ""), None, texts), EXACT if column in _EXACT else pa.int64())
