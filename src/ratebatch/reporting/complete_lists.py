"""The new lists of one run completed: each prints what the run made of the other types and systems as well."""

from collections.abc import Mapping, Sequence
from itertools import groupby

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.system_list import as_printed
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.lists_of_systems import Made, with_other_systems
from ratebatch.reporting.new_list import new_players, rating_list

_OF_A_TYPE = ("rating", "games", "k")


def complete_lists(rated: Sequence[RatedPeriod]) -> list[pa.Table]:
    """Return the new list of each period as it is printed, with the columns of the other types brought up to date.

    Players who are new to another type follow behind: their standard rating may stand in on the next list. A column
    that the base list of a type does not have stays away. Where several systems are rated, the columns of the others
    are brought up to date as well.
    """
    tables = [table for of_system in _by_system(rated) for table in _complete_lists(of_system)]
    made = [Made(each, as_printed(table, each.result.system)) for each, table in zip(rated, tables, strict=True)]
    return with_other_systems(made) if len(_by_system(rated)) > 1 else [each.table for each in made]


def _by_system(rated: Sequence[RatedPeriod]) -> list[list[RatedPeriod]]:
    return [list(periods) for _, periods in groupby(rated, key=lambda period: period.result.system)]


def _complete_lists(rated: Sequence[RatedPeriod]) -> list[pa.Table]:
    lists = {period.result.rating_type: rating_list(period) for period in rated}
    new = {period.result.rating_type: period.roster.player_id[new_players(period).player].tolist() for period in rated}
    return [_completed(kind, table, lists, new) for kind, table in lists.items()]


def _completed(
    own: RatingType, table: pa.Table, lists: Mapping[RatingType, pa.Table], new: Mapping[RatingType, Sequence[str]]
) -> pa.Table:
    for kind, other in lists.items():
        columns = [f"{kind}_{name}" for name in _OF_A_TYPE]
        if kind is own or f"{kind}_rating" not in table.column_names:
            continue
        at = pc.index_in(table["id"].combine_chunks(), value_set=other["id"].combine_chunks())
        for name in set(columns) & set(table.column_names) & set(other.column_names):
            theirs = other[name].combine_chunks().take(at)
            column = pc.coalesce(theirs, table[name].combine_chunks())
            table = table.set_column(table.column_names.index(name), name, column)
        missing = other.filter(pc.is_in(other["id"], value_set=pa.array(new[kind], type=pa.string())))
        missing = missing.filter(pc.invert(pc.is_in(missing["id"], value_set=table["id"].combine_chunks())))
        table = pa.concat_tables([table, _as(table.schema, missing)])
    return table


def _as(schema: pa.Schema, rows: pa.Table) -> pa.Table:
    empty = pa.array([""] * len(rows), type=pa.string())
    return pa.table({name: rows[name] if name in rows.column_names else empty for name in schema.names})
