"""The events of datasets that earlier months rated, as the output of the month before names them."""

from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.errors import NothingDoneError
from ratebatch.records.games_dataset import event_name
from ratebatch.records.games_events import EVENTS_KEPT_MONTHS, RATED_EVENTS, RATED_EVENTS_FILE
from ratebatch.records.period import Month

_ADDED = "games_alone"
"""The column that earlier versions did not write."""


def rated_before(folder: Path, period: Month) -> pa.Table | None:
    """Return the events that the output in a folder remembers and a list of this period could still meet.

    None where it rated no dataset and remembers none. Raises NothingDoneError for a file that cannot be read.
    """
    path = folder / RATED_EVENTS_FILE
    if not path.exists():
        return None
    import pyarrow.parquet as pq

    try:
        table = pq.read_table(path, memory_map=False, page_checksum_verification=True)
        if _ADDED not in table.column_names:
            table = table.append_column(_ADDED, pa.nulls(table.num_rows, pa.binary(16)))
        table = table.select(list(RATED_EVENTS))
        names = pa.array([event_name(name) for name in table["event"].to_pylist()], type=pa.string())
        table = table.set_column(table.column_names.index("event"), table.schema.field("event"), names)
    except (OSError, pa.ArrowException, KeyError) as error:
        raise NothingDoneError(f"{path} cannot be read; restore it, or rate that month again") from error
    return table.filter(pc.greater(table["period"], str(period.plus(-EVENTS_KEPT_MONTHS))))
