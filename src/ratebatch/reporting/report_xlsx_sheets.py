"""The tables of the workbook: which columns they have, and what their cells are."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from ratebatch.records.rating_list import LIST_COLUMNS, NATIONAL_RATING
from ratebatch.reporting.report.content import PeriodTables, ReportContent, texts
from ratebatch.reporting.report.limits import Limits, held
from ratebatch.reporting.report_xlsx_cells import Kind

LEFT_OUT = ("sha256", "question")
"""Columns for programs; they stand in the CSV files."""

SIGNED = ("change", "change_exact", "adjustment", "delta", "k_delta")
"""Columns whose gains and losses have colours."""

DATES = ("start", "end", "date")
NUMBERS = frozenset(
    {
        "id", "opponent_id", "birth_year", "base_rating", "base_k", "k", "games", "score", "expected", "change_exact",
        "change", "adjustment", "new_rating", "new_k", "games_total", "performance", "k_before_limit", "pool_games",
        "computed_rating", "own_rating", "opponents_average", "delta", "k_delta", "round", "opponent_rating",
        "difference", "players", "rounds", "counted_games", "row", "column",
    }
)  # fmt: skip
OF_LISTS = tuple(name for name in LIST_COLUMNS if name.endswith(("_rating", "_games", "_k")))
WIDTHS = {
    "name": 26, "opponent_name": 26, "event": 28, "file": 24, "message": 80, "fix": 60, "reason": 40, "player": 28,
    "choice": 70, "convention": 28, "reference": 34, "adjustment_reason": 24, "remarks": 24, "code": 26,
}  # fmt: skip


HEADINGS = {
    "system": "System", "type": "Type", "id": "ID", "national_id": "National ID", "name": "Name", "federation": "Fed",
    "birth_year": "Born", "base_rating": "Rating before", "base_source": "Rating from", "base_k": "K on base list",
    "k": "K used", "games": "Rated games", "score": "Score", "expected": "Expected score",
    "change_exact": "Change, exact", "change": "Change", "adjustment": "Adjustment",
    "adjustment_reason": "Why adjusted", "new_rating": "New rating", "new_k": "New K", "games_total": "Games in all",
    "status": "Status", "performance": "Performance", "edition": "Edition", "remarks": "Remarks",
    "k_before_limit": "K before the limit", "k_source": "K from", "pool_games": "Games of first rating",
    "computed_rating": "First rating as computed",
}  # fmt: skip
"""What people read above the columns of the changes; the CSV file has the names for programs."""


NAMES_OF_PROGRAMS: Mapping[str, str] = MappingProxyType({})
"""The headings of the tables that keep the names of the CSV files."""


class SheetTable(NamedTuple):
    """A table of text columns for a sheet, or for several where it is longer than one."""

    title: str
    table: pa.Table
    note: str = ""
    """What the summary says about it."""
    headings: Mapping[str, str] = NAMES_OF_PROGRAMS
    """What people read above a column, by its name; without one, the name."""

    def kinds(self) -> tuple[Kind, ...]:
        """Return what the cells of each column are."""
        return tuple(map(_kind, self.table.column_names))


def sheet_tables(content: ReportContent, limits: Limits) -> Iterator[SheetTable]:
    """Yield the tables in the order of their sheets; those that a large month leaves out are blank and say so."""
    holds = held([period.rated for period in content.periods], limits)
    changes = _of_all(content, "Changes", [period.changes for period in content.periods], holds.players)
    yield changes._replace(headings=HEADINGS)
    yield _of_all(content, "Player events", [period.player_events for period in content.periods], holds.players)
    yield _of_all(content, "Games", [period.games for period in content.periods], holds.games)
    yield _held("Events", content.events, content.events.num_rows <= limits.list_rows)
    yield _held("Issues", content.issue_table, content.issue_table.num_rows <= limits.list_rows)
    for period in content.periods:
        yield _new_list(period, limits, several=len(content.periods) > 1)
    yield SheetTable("Conventions", _conventions(content))


def _held(title: str, table: pa.Table, holds: bool, rows: int | None = None) -> SheetTable:
    """Return a table for its sheet, only its heading where it is too large; `rows` are those that it would have."""
    if holds:
        return SheetTable(title, _text_table(table))
    file = f"{title.lower().replace(' ', '_')}.csv"
    said = f"left out, {table.num_rows if rows is None else rows} rows are too many; they stand in {file}"
    return SheetTable(title, _text_table(table.slice(0, 0)), said)


def _of_all(content: ReportContent, title: str, tables: Sequence[pa.Table], holds: bool) -> SheetTable:
    """Return the tables of all systems and types as one, which system and type first."""
    named = []
    for period, table in zip(content.periods, tables, strict=True):
        shown = _text_table(table if holds else table.slice(0, 0))
        shown = _starred(shown) if "opponent_rating_used" in shown.column_names else shown
        result = period.rated.result
        whose = {"system": [result.system] * shown.num_rows, "type": [str(result.rating_type)] * shown.num_rows}
        columns = {name: pa.array(values, type=pa.string()) for name, values in whose.items()}
        named.append(pa.table(columns | {name: shown[name] for name in shown.column_names if name not in whose}))
    return _held(title, pa.concat_tables(named), holds, sum(table.num_rows for table in tables))


def _text_table(table: pa.Table) -> pa.Table:
    return pa.table({name: texts(table[name]) for name in table.column_names if name not in LEFT_OUT})


def _starred(games: pa.Table) -> pa.Table:
    """Return the games with a star behind each rating that is used because the difference was limited."""
    used, own = (games[name].combine_chunks().to_numpy(False) for name in ("opponent_rating_used", "opponent_rating"))
    limited = (used != "") & (used != own)
    at = games.column_names.index("opponent_rating_used")
    starred = np.where(limited, used + "*", used)
    return games.set_column(at, "opponent_rating_used", pa.array(starred, type=pa.string()))


def _new_list(period: PeriodTables, limits: Limits, *, several: bool) -> SheetTable:
    """Return the new list; of a long one the players of the period."""
    title = f"New list {period.key}" if several else "New list"
    table, note = period.new_list, ""
    if table.num_rows > limits.list_rows:
        rows = period.rated.roster.base_row[period.rated.result.changes.player]
        new = np.arange(len(period.rated.base_list), table.num_rows)
        shown = np.concatenate([np.sort(rows[rows >= 0]), new])[: limits.list_rows]
        note = f"the players of the period; the whole list of {table.num_rows} rows is the file of the new list"
        table = table.take(pa.array(shown))
    return SheetTable(title, _text_table(table), note)


def _conventions(content: ReportContent) -> pa.Table:
    rows = [
        (one.system, one.type, each.name, each.choice, each.reference, str(each.players))
        for one in content.summary.ratings
        for each in one.conventions
    ]
    names = ("system", "type", "convention", "choice", "reference", "players")
    return pa.table({name: pa.array([row[at] for row in rows], type=pa.string()) for at, name in enumerate(names)})


def _kind(name: str) -> Kind:
    if name == "opponent_rating_used":
        return Kind.STARRED
    if name in DATES:
        return Kind.DATE
    numeric = name in NUMBERS or name in OF_LISTS or NATIONAL_RATING.fullmatch(name) is not None
    return Kind.NUMBER if numeric else Kind.TEXT
