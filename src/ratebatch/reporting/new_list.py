"""The new rating list: every row of the base list, with what the period changed."""

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.period_result import Change, Status
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.rating_list import with_cells
from ratebatch.records.system_list import FIDE_ID


def rating_list(rated: RatedPeriod) -> pa.Table:
    """Return the base list with new ratings, K and flags, the games of the period, and the players listed first.

    Columns and rows are those of the base list in their order, new players behind them; only the columns of the rated
    type and the flag of those who played or became inactive can differ.
    """
    table, kind = rated.base_list.table, rated.result.rating_type
    rows = rated.roster.base_row
    changes = [change for change in rated.result.changes if rows[change.player] >= 0]
    at = np.array([rows[change.player] for change in changes], dtype=np.int64)
    columns = {
        f"{kind}_rating": _numbers([_rating(change) for change in changes]),
        f"{kind}_k": _numbers([change.new_k for change in changes]),
        f"{kind}_games": _numbers([change.games for change in changes]),
    }
    for name, values in columns.items():
        if name not in table.column_names:
            continue
        if name == f"{kind}_games":
            none = pc.if_else(pc.equal(table[name], ""), "", "0")
            table = table.set_column(table.column_names.index(name), name, none)
        table = with_cells(table, name, at, values)
    if "flag" in table.column_names:
        flags = rated.base_list.text("flag", at).tolist()
        renewed = [_flag(flag, change) for flag, change in zip(flags, changes, strict=True)]
        table = with_cells(table, "flag", at, pa.array(renewed, type=pa.string()))
    return pa.concat_tables([table, _new_rows(rated, table.schema)])


def new_players(rated: RatedPeriod) -> list[Change]:
    """Return the changes of the players who are not on the base list and get their first rating."""
    return [
        change
        for change in rated.result.changes
        if change.status is Status.FIRST and rated.roster.base_row[change.player] < 0
    ]


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


def _flag(flag: str, change: Change) -> str:
    """Return the flag of the new list: `i` goes with a rated game, and comes when the player becomes inactive."""
    if change.games:
        return flag.replace("i", "")
    return f"{flag}i" if change.status is Status.INACTIVE and "i" not in flag else flag


def _rating(change: Change) -> int | None:
    """Return the rating to print: the base rating where the change is left open."""
    return change.base_rating if change.is_open else change.new_rating


def _numbers(values: list[int | None]) -> pa.Array:
    return pa.array(["" if value is None else str(value) for value in values], type=pa.string())
