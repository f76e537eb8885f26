"""The new rating list: every row of the base list, with what the period changed."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.changes import NOTHING, Changes
from ratebatch.records.coded import distinct
from ratebatch.records.period_result import Status
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.rating_list import with_cells
from ratebatch.records.rating_type import RatingType
from ratebatch.records.system_list import FIDE_ID
from ratebatch.systems import system_named


def rating_list(rated: RatedPeriod) -> pa.Table:
    """Return the base list with new ratings, K and flags, the games of the period, and the players listed first.

    Columns and rows are those of the base list in their order, new players behind them; only the columns of the rated
    type and the flag of those who played or became inactive can differ. The K of a system that has none is blank.
    """
    table, kind = rated.base_list.table, rated.result.rating_type
    rows, changes = rated.roster.base_row, rated.result.changes
    changes = changes.taken(rows[changes.player] >= 0)
    at = rows[changes.player]
    printed = np.where(changes.is_open, changes.base_rating, changes.new_rating)  # the base rating is left standing
    columns = {
        f"{kind}_rating": _numbers(printed),
        f"{kind}_k": _numbers(changes.new_k),
        f"{kind}_games": _numbers(changes.games),
    }
    for name, values in columns.items():
        if name not in table.column_names:
            continue
        if name == f"{kind}_games":
            none = pc.if_else(pc.equal(table[name], ""), "", "0")
            table = table.set_column(table.column_names.index(name), name, none)
        table = with_cells(table, name, at, values)
    if not system_named(rated.result.system).prints_k:
        table = _without_k(table)
    if "flag" in table.column_names:
        table = with_cells(table, "flag", at, _flags(rated.base_list.text("flag", at), changes))
    return pa.concat_tables([table, _new_rows(rated, table.schema)])


def _without_k(table: pa.Table) -> pa.Table:
    """Return a list whose columns of K, whatever stood in them, are blank."""
    none = pa.array([""] * len(table), type=pa.string())
    for name in {f"{kind}_k" for kind in RatingType} & {*table.column_names}:
        table = table.set_column(table.column_names.index(name), name, none)
    return table


def new_players(rated: RatedPeriod) -> Changes:
    """Return the changes of the players who are not on the base list and get their first rating."""
    changes = rated.result.changes
    return changes.taken(changes.has_status(Status.FIRST) & (rated.roster.base_row[changes.player] < 0))


def _new_rows(rated: RatedPeriod, schema: pa.Schema) -> pa.Table:
    roster, kind = rated.roster, rated.result.rating_type
    rows = [
        dict.fromkeys(schema.names, "")
        | {
            "id": str(roster.player_id[change.player]),
            FIDE_ID: str(roster.fide_id[change.player]),
            "national_id": str(roster.national_id[change.player]) if FIDE_ID in schema.names else "",
            "name": str(roster.name[change.player]),
            "federation": str(roster.federation[change.player]),
            "sex": str(roster.sex[change.player]),
            "birth_year": str(roster.birth_year[change.player] or ""),
            "flag": "w" if roster.sex[change.player] == "F" else "",
            f"{kind}_rating": str(change.new_rating),
            f"{kind}_games": str(change.games),
            f"{kind}_k": "" if change.new_k is None else str(change.new_k),
        }
        for change in new_players(rated)
    ]
    return pa.table({name: pa.array([row[name] for row in rows], type=pa.string()) for name in schema.names})


def _flags(flags: npt.NDArray[np.str_], changes: Changes) -> pa.Array:
    """Return the flags of the new list: `i` goes with a rated game, and comes when the player becomes inactive."""
    texts = pa.array(flags, type=pa.string())
    becomes_inactive = changes.has_status(Status.INACTIVE) & ~np.asarray(pc.match_substring(texts, "i"))
    inactive = pc.if_else(pa.array(becomes_inactive), pc.binary_join_element_wise(texts, "i", ""), texts)
    return pc.if_else(pa.array(changes.games > 0), pc.replace_substring(texts, "i", ""), inactive)


def _numbers(values: npt.NDArray[np.int64]) -> pa.Array:
    """Return numbers as text, blank where there is none."""
    numbers, codes = distinct(values)
    texts = ["" if number == NOTHING else str(number) for number in numbers.tolist()]
    return pa.array(texts, type=pa.string()).take(pa.array(codes))
