"""The events of datasets that were rated, as a Parquet file: by it the next month knows them again."""

import io

import pyarrow as pa

from ratebatch.records.games_events import RATED_EVENTS

SCHEMA = pa.schema(
    {
        "period": pa.string(),
        "event": pa.string(),
        "file": pa.string(),
        "first": pa.date32(),
        "last": pa.date32(),
        "games": pa.int64(),
        "digest": pa.binary(16),
        "games_alone": pa.binary(16),
    }
)


def no_rated_events() -> pa.Table:
    """Return the table without a row."""
    return SCHEMA.empty_table()


def rated_events_bytes(events: pa.Table) -> bytes:
    """Return the file."""
    import pyarrow.parquet as pq

    written = io.BytesIO()
    table = events.select(list(RATED_EVENTS)).cast(SCHEMA).combine_chunks()
    pq.write_table(table, written, compression="zstd", compression_level=1)
    return written.getvalue()
