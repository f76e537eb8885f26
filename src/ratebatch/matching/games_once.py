"""The games of many events, each once, between people who are known by keys: in one sweep over their columns."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.records.names import folded
from ratebatch.records.ordering import distinct_numbers
from ratebatch.records.results import Result
from ratebatch.records.tournament import Tournament

Integers = npt.NDArray[np.int64]

RESULTS = tuple(sorted(result.name for result in Result))
"""The names of the results in order."""

_PLACES = np.array([RESULTS.index(result.name) for result in Result], dtype=np.int64)
_MOST_BITS = 63


class GamesOnce(NamedTuple):
    """Games in the order of event, round, players and result; `bounds` tells where those of each event begin and end.

    `one` and `other` are indices into `keys`, which are in order; `result` is one into `RESULTS`, seen from the first
    player, whose key is not behind that of the other.
    """

    keys: pa.LargeStringArray
    event: Integers
    round: Integers
    one: Integers
    other: Integers
    result: Integers
    bounds: Integers


def games_once(events: Sequence[Tournament]) -> GamesOnce | None:
    """Return the games of some events; None if they are too many to be told apart by one number each."""
    keys, person = _people(events)
    tables = [event.games for event in events]
    event = np.repeat(np.arange(len(events)), [len(table) for table in tables])
    first = np.cumsum([0, *(len(each.entries) for each in events)])[event]
    opponent = np.concatenate([table.opponent for table in tables])
    paired = np.flatnonzero(opponent >= 0)
    event, first = event[paired], first[paired]
    one = person[np.concatenate([table.entry for table in tables])[paired] + first]
    other = person[opponent[paired] + first]
    told = np.flatnonzero(one <= other)
    columns = (
        event[told],
        np.concatenate([table.round for table in tables])[paired[told]],
        one[told],
        other[told],
        _PLACES[np.concatenate([table.result for table in tables])[paired[told]]],
    )
    bits = [int(column.max(initial=0)).bit_length() for column in columns]
    if sum(bits) > _MOST_BITS:
        return None
    # One number that has all columns in it is sorted ten times as fast as the columns.
    packed = np.zeros(len(told), dtype=np.int64)
    for column, width in zip(columns, bits, strict=True):
        packed = (packed << width) | column
    packed = distinct_numbers(packed)
    unpacked = []
    for width in reversed(bits):
        unpacked.append(packed & ((1 << width) - 1))
        packed = packed >> width
    result, other, one, rounds, event = unpacked
    return GamesOnce(keys, event, rounds, one, other, result, np.searchsorted(event, np.arange(len(events) + 1)))


def keys_of_people(event: Tournament) -> list[str]:
    """Return the key of each entry of an event."""
    keys, person = _people([event])
    found: list[str] = keys.take(pa.array(person)).to_pylist()
    return found


def _people(events: Sequence[Tournament]) -> tuple[pa.LargeStringArray, Integers]:
    """Return the keys of the people in order, and the index of each entry's among them.

    A key is the FIDE id, else the folded name and the birth year.
    """
    import pyarrow.compute as pc

    tables = [event.entries for event in events]
    numbers = np.concatenate([table.fide_id for table in tables])
    texts = pc.cast(pa.array(numbers), pa.large_string())
    if not numbers.all():
        names = [
            f"{folded(str(table.name[at]))}|{table.birth_year[at]}"
            for table in tables
            for at in np.flatnonzero(table.fide_id == 0).tolist()
        ]
        texts = pc.replace_with_mask(texts, pa.array(numbers == 0), pa.array(names, type=pa.large_string()))
    people = texts.dictionary_encode()
    order = np.asarray(pc.sort_indices(people.dictionary))
    place = np.empty(len(order), dtype=np.int64)
    place[order] = np.arange(len(order))
    return people.dictionary.take(pa.array(order)), place[np.asarray(people.indices)]
