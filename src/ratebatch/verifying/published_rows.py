"""What the published list says of its own rows: those that cannot be read, and players who stand on it twice."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Severity, masked
from ratebatch.records.rating_list import FIDE, RatingList, UnreadRow, rating_column
from ratebatch.records.tournament import RatingType
from ratebatch.records.wording import first_few, several

MOST_NAMED = 5


class PublishedRows(NamedTuple):
    """The published list with every row whose rating can be read; who is unreadable, and who stands there twice."""

    readable: RatingList
    unread: Mapping[str, str]
    """What is wrong with the row of a player whose rating cannot be read, by id."""
    twice: Mapping[str, tuple[int, ...]]
    """The ratings of a player who stands there with several, 0 for none."""
    cautions: tuple[str, ...]
    on_several_rows: tuple[str, ...] = ()
    """Those of the cautions that say who stands there on several rows."""


class _Repeated(NamedTuple):
    """A player on several rows: his name on the first, the rating on each, 0 for none."""

    name: str
    ratings: tuple[int, ...]


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
    readable = _under_their_numbers(readable)
    repeated = _repeated(readable, f"{kind}_rating")
    twice = {player: each.ratings for player, each in repeated.items() if len(set(each.ratings)) > 1}
    on_several_rows = tuple(_on_several_rows(repeated))
    cautions = (*_cautions(theirs, len(legible)), *on_several_rows)
    return PublishedRows(readable, unread, twice, cautions, on_several_rows)


def _seen(row: UnreadRow, player: str, column: str, name: str) -> dict[str, str]:
    cells = dict(row.cells) if column == name else {"name": row.cells.get("name", "")}
    return cells | {"id": player, name: row.cells[column]}


def _under_their_numbers(given: RatingList) -> RatingList:
    """Return a list with the second row of a national number under that number again: it is the same player's.

    As its system sees a list, the second row has a key of its own (`records.system_list`).
    """
    table = given.table
    if "fide_id" not in table.column_names or "national_id" not in table.column_names:
        return given
    ids, numbers = table["id"], pc.fill_null(table["national_id"], "")
    again = pc.and_(pc.starts_with(ids, "~"), pc.is_in(numbers, value_set=pc.unique(ids.filter(pc.not_equal(ids, "")))))
    if not pc.any(again).as_py():
        return given
    column = pc.if_else(again, numbers, ids).cast(pa.string())
    return given.model_copy(update={"table": table.set_column(table.column_names.index("id"), "id", column)})


def _repeated(given: RatingList, column: str) -> dict[str, _Repeated]:
    counts = pc.value_counts(given.table["id"].combine_chunks())
    ids = counts.filter(pc.greater(counts.field("counts"), 1)).field("values")
    ids = ids.filter(pc.not_equal(ids, ""))
    rows = np.flatnonzero(np.asarray(pc.is_in(given.table["id"], value_set=ids)))
    found: dict[str, _Repeated] = {}
    cells = (given.text("id", rows).tolist(), given.text("name", rows).tolist(), given.numbers(column, rows).tolist())
    for player, name, rating in zip(*cells, strict=True):
        before = found.get(player, _Repeated(name, ()))
        found[player] = before._replace(ratings=(*before.ratings, rating))
    return found


def _on_several_rows(repeated: Mapping[str, _Repeated]) -> list[str]:
    """Return who stands on several rows: with different ratings, and with the same."""
    cautions = []
    for said, differ in (("with different ratings", True), ("with the same rating", False)):
        who = [
            masked(f"{player} {each.name}")
            for player, each in repeated.items()
            if (len(set(each.ratings)) > 1) is differ
        ]
        if who:
            players = several(len(who), "player stands", "players stand")
            named = first_few(who, MOST_NAMED, "; ")
            cautions.append(f"{players} on the published list several times {said}: {named}.")
    return cautions


def _cautions(theirs: RatingList, legible: int) -> list[str]:
    said = [found.message for found in theirs.issues if found.severity is not Severity.INFO]
    cautions = [f"The published list itself: {message}" for message in said[:MOST_NAMED]]
    if len(said) > MOST_NAMED:
        cautions.append(f"The published list itself: {several(len(said) - MOST_NAMED, 'finding')} more.")
    if legible:
        cautions.append(f"Of the rows left out {legible} could be compared by the rating all the same.")
    return cautions
