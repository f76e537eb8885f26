"""What the published list says of its own rows: those that cannot be read, and players who stand on it twice."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Severity
from ratebatch.records.rating_list import FIDE, RatingList, UnreadRow, rating_column
from ratebatch.records.tournament import RatingType

MOST_NAMED = 5


class PublishedRows(NamedTuple):
    """The published list with every row whose rating can be read; who is unreadable, and who stands there twice."""

    readable: RatingList
    unread: Mapping[str, str]
    """What is wrong with the row of a player whose rating cannot be read, by id."""
    twice: Mapping[str, tuple[int, ...]]
    """The ratings of a player who stands there with several, 0 for none."""
    cautions: tuple[str, ...]


def published_rows(theirs: RatingList, kind: RatingType, system: str) -> PublishedRows:
    """Return how far the rows of a published list can be compared.

    A row of which the id and the rating can be read is compared, whatever else is wrong with it.
    """
    key = "id" if system == FIDE or "fide_id" not in theirs.table.column_names else "national_id"
    column = rating_column(kind, system)
    legible, unread = [], {}
    for row in theirs.unread:
        player = row.cells.get(key) or row.cells.get("id", "")
        if not player:
            continue
        if column in row.cells:
            legible.append(_seen(row, player, column, f"{kind}_rating"))
        else:
            unread[player] = f"Row {row.row} of the published list cannot be read: {row.wrong}."
    readable = theirs
    if legible:
        table = theirs.table
        more = pa.table({name: pa.array([row.get(name, "") for row in legible]) for name in table.column_names})
        readable = theirs.model_copy(update={"table": pa.concat_tables([table, more.cast(table.schema)])})
    twice = _twice(readable, f"{kind}_rating")
    return PublishedRows(readable, unread, twice, tuple(_cautions(theirs, twice, len(legible))))


def _seen(row: UnreadRow, player: str, column: str, name: str) -> dict[str, str]:
    cells = dict(row.cells) if column == name else {"name": row.cells.get("name", "")}
    return cells | {"id": player, name: row.cells[column]}


def _twice(given: RatingList, column: str) -> dict[str, tuple[int, ...]]:
    counts = pc.value_counts(given.table["id"].combine_chunks())
    ids = counts.filter(pc.greater(counts.field("counts"), 1)).field("values")
    ids = ids.filter(pc.not_equal(ids, ""))
    rows = np.flatnonzero(np.asarray(pc.is_in(given.table["id"], value_set=ids)))
    ratings: dict[str, list[int]] = {}
    for player, rating in zip(given.text("id", rows).tolist(), given.numbers(column, rows).tolist(), strict=True):
        ratings.setdefault(player, []).append(rating)
    return {player: tuple(found) for player, found in ratings.items() if len(set(found)) > 1}


def _cautions(theirs: RatingList, twice: Mapping[str, Sequence[int]], legible: int) -> list[str]:
    said = [found.message for found in theirs.issues if found.severity is not Severity.INFO]
    cautions = [f"The published list itself: {message}" for message in said[:MOST_NAMED]]
    if len(said) > MOST_NAMED:
        cautions.append(f"The published list itself: {len(said) - MOST_NAMED} findings more.")
    if twice:
        who = "1 player stands" if len(twice) == 1 else f"{len(twice)} players stand"
        cautions.append(f"{who} on the published list several times with different ratings.")
    if legible:
        cautions.append(f"Of the rows left out {legible} could be compared by the rating all the same.")
    return cautions
