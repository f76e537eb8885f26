"""Columns of tables in which a text stands for many rows: of the roster, of the events, of codes."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.records.rated_period import RatedEvent
from ratebatch.reporting.exact import coded_texts


def with_columns(values: Mapping[str, pa.Array | Sequence[str]], columns: Collection[str]) -> pa.Table:
    """Return the table of a file with its columns in their order.

    Raises LookupError, a mistake of ours, where `columns.py` names one without values, or values have no name there.
    """
    if odd := values.keys() ^ set(columns):
        halves = [f"{name} {'has no values' if name in columns else 'is not in columns.py'}" for name in sorted(odd)]
        raise LookupError(f"a column needs its entry in columns.py and its values: {', '.join(halves)}")
    return pa.table({name: values[name] for name in columns})


def in_order(values: Iterable[tuple[str, pa.Array]], columns: Iterable[str]) -> Iterator[pa.Array]:
    """Yield the columns of a file as they are made, one after the other; raise LookupError as `with_columns` does."""
    names = iter(columns)
    for name, column in values:
        if name != (due := next(names, "nothing")):
            raise LookupError(f"a column needs its entry in columns.py and its values: {due} is due, {name} comes")
        yield column
    if due := next(names, ""):
        raise LookupError(f"a column needs its entry in columns.py and its values: {due} has no values")


def of_roster(rows: npt.NDArray[np.int64], *columns: npt.NDArray[np.str_]) -> Iterator[pa.Array]:
    """Yield text columns at the rows given, null at row -1; all of them share their codes."""
    first, *others = (pa.array(column, type=pa.string()) for column in columns)
    coded = coded_texts(rows, first, rows >= 0)
    yield coded
    for column in others:
        yield pa.DictionaryArray.from_arrays(coded.indices, pa.concat_arrays([column, pa.nulls(1, pa.string())]))


def of_event(events: Sequence[RatedEvent], event: npt.NDArray[np.int64], text: Callable[[RatedEvent], str]) -> pa.Array:
    """Return what a text says of the event of each row."""
    return coded_texts(event, [text(each) for each in events])


def day_text(day: date | None) -> str:
    """Return a day as the tables have it, empty for none."""
    return "" if day is None else day.isoformat()
