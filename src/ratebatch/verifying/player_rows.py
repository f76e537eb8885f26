"""The rows of an output folder that are about some players."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.output import RatingOutput, Row


class PlayerRows(NamedTuple):
    """The rows of the output that are about the players who differ."""

    changes: Mapping[str, Row]
    games: Mapping[str, Sequence[Row]]
    pending: Mapping[str, Sequence[Row]]


def rows_of_players(rating: RatingOutput, ids: Sequence[str]) -> PlayerRows:
    """Return the rows of some players, as they stand in the files."""
    return PlayerRows(
        {row["id"]: row for row in _rows(rating.changes, ids)},
        _by_id(_rows(rating.games, ids)),
        _by_id(_rows(rating.pending_games, ids)),
    )


def _rows(table: pa.Table, ids: Sequence[str]) -> list[Row]:
    found: list[Row] = table.filter(pc.is_in(table["id"], value_set=pa.array(ids, type=pa.string()))).to_pylist()
    return found


def _by_id(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row["id"], []).append(row)
    return found


def ids_in(table: pa.Table) -> list[str]:
    """Return every id of a table once."""
    ids: list[str] = pc.unique(table["id"]).to_pylist()
    return ids
