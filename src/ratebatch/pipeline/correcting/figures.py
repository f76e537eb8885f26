"""The figures of a month that a correction may touch, of everybody on the list, and whose are not the same in two."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.pipeline.list_reading import read_given
from ratebatch.pipeline.request import ListOption, NothingDoneError
from ratebatch.reading.output_folder import OF_THE_RUN, TABLES, OutputError, read_output
from ratebatch.reading.own_table import was_written
from ratebatch.reading.previous import PreviousError, read_previous
from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS
from ratebatch.records.output import RatingOutput, Row
from ratebatch.records.period import Month
from ratebatch.records.system_list import list_of_system
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.columns import FILES

IN_WORDS = ("name", "federation", "adjustment_reason", "remarks", "edition", "national_id", "birth_year")
"""Columns of changes.csv that are no figures of the player."""

CHANGE_FIGURES = tuple(name for name in FILES["changes.csv"] if name not in IN_WORDS)


class TypeFigures(NamedTuple):
    """All of one system and type in a month, as text tables with the column `id`; `listed` has `rating` and `k`.

    `base` is the month of the base list.
    """

    system: str
    rating_type: RatingType
    base: Month
    listed: pa.Table
    changes: pa.Table
    games: pa.Table
    state: pa.Table
    kept: pa.Table


class MonthFigures(NamedTuple):
    """A month: its systems and types, and the table of its events."""

    types: tuple[TypeFigures, ...]
    events: pa.Table
    is_provisional: bool


class PlayerMonth(NamedTuple):
    """What a month says of one player; None or nothing where it does not know him."""

    listed: Row | None
    change: Row | None
    games: list[Row]
    kept: list[Row]


def read_figures(folder: Path, period: Month) -> MonthFigures:
    """Return the figures in an output folder; raise NothingDoneError when they cannot be read."""
    try:
        output = read_output(folder, {name: tuple(FILES[name]) for name in (*TABLES, *OF_THE_RUN)})
        types = tuple(_of_type(folder, period, rating) for rating in output.ratings)
    except (OutputError, PreviousError) as error:
        raise NothingDoneError(str(error)) from error
    return MonthFigures(types, output.events, output.provisional)


def _of_type(folder: Path, period: Month, rating: RatingOutput) -> TypeFigures:
    system, kind = rating.facts.system, rating.facts.type
    left = read_previous(folder, system, kind)
    table = list_of_system(read_given(ListOption(left.rating_list, month=period), None), system).table
    columns = {"id": "id", "name": "name", "rating": f"{kind}_rating", "k": f"{kind}_k"}
    blank = pa.array([""] * table.num_rows, type=pa.string())
    listed = {name: table[own] if own in table.column_names else blank for name, own in columns.items()}
    return TypeFigures(
        system=system,
        rating_type=kind,
        base=rating.facts.base_list,
        listed=pa.table(listed),
        changes=rating.changes,
        games=rating.games,
        state=left.history.state,
        kept=left.history.pending_games,
    )


def differing(before: TypeFigures, after: TypeFigures) -> list[str]:
    """Return the ids of the players of whom the two say something else: on the list, in a change, in the history."""
    ids: set[str] = set()
    ids |= _differing(before.listed, after.listed, ("id", "rating", "k"))
    ids |= _differing(before.changes, after.changes, CHANGE_FIGURES)
    ids |= _differing(before.state, after.state, [name for name in STATE_COLUMNS if name != "name"])
    ids |= _differing(before.kept, after.kept, [name for name in PENDING_COLUMNS if not name.endswith("name")])
    return sorted(ids, key=lambda each: (each.startswith("~"), len(each), each))


def _differing(before: pa.Table, after: pa.Table, columns: Sequence[str]) -> set[str]:
    """Return the ids of the rows that only one of the tables has, by the columns that both were written with."""
    both = [name for name in columns if was_written(before, name) and was_written(after, name)]
    lines = [_lines(table, both) for table in (before, after)]
    only = [
        table["id"].filter(pc.invert(pc.is_in(mine, value_set=theirs)))
        for table, mine, theirs in zip((before, after), lines, reversed(lines), strict=True)
    ]
    return {str(each) for ids in only for each in ids.to_pylist()}


def _lines(table: pa.Table, columns: Sequence[str]) -> pa.Array:
    texts = [pc.cast(table[name].combine_chunks(), pa.large_string()) for name in columns]
    return pc.binary_join_element_wise(*texts, pa.scalar("\t", type=pa.large_string()))


def of_players(figures: TypeFigures, ids: Sequence[str]) -> dict[str, PlayerMonth]:
    """Return what a month says of the players named."""
    listed, changes = (_first_rows(table, ids) for table in (figures.listed, figures.changes))
    games, kept = (_rows(table, ids) for table in (figures.games, figures.kept))
    return {
        each: PlayerMonth(listed.get(each), changes.get(each), games.get(each, []), kept.get(each, [])) for each in ids
    }


def _rows(table: pa.Table, ids: Sequence[str]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in table.filter(pc.is_in(table["id"], value_set=pa.array(ids, type=pa.string()))).to_pylist():
        found.setdefault(row["id"], []).append(row)
    return found


def _first_rows(table: pa.Table, ids: Sequence[str]) -> dict[str, Row]:
    return {each: rows[0] for each, rows in _rows(table, ids).items()}
