"""The tables of the workbook: which columns they have, and what their cells are."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from ratebatch.records.file_columns import Cells, Column, in_words
from ratebatch.reporting.columns import CHANGES, EVENTS, GAMES, ISSUES, PLAYER_EVENTS
from ratebatch.reporting.list_xlsx import holds_numbers
from ratebatch.reporting.report.content import PeriodTables, ReportContent, texts
from ratebatch.reporting.report.limits import Limits, held
from ratebatch.reporting.report_xlsx_cells import Kind

LEFT_OUT = ("sha256", "question")
"""Columns for programs; they stand in the CSV files."""

WIDTHS = {
    "name": 26, "opponent_name": 26, "event": 28, "file": 24, "message": 80, "fix": 60, "reason": 40, "player": 28,
    "choice": 70, "convention": 28, "reference": 34, "adjustment_reason": 24, "remarks": 24, "code": 26,
}  # fmt: skip

_COUNTED = {"players": Column("How many players a convention concerns.", Cells.WHOLE)}
_OF_ALL = {name: CHANGES[name] for name in ("system", "type")}
_KINDS = {
    Cells.TEXT: Kind.TEXT,
    Cells.ID: Kind.NUMBER,
    Cells.WHOLE: Kind.NUMBER,
    Cells.EXACT: Kind.NUMBER,
    Cells.DAY: Kind.DATE,
}


class SheetTable(NamedTuple):
    """A table of text columns for a sheet, or for several where it is longer than one."""

    title: str
    table: pa.Table
    columns: Mapping[str, Column]
    """What is said of its columns; there may be more than the table has."""
    note: str = ""
    """What the summary says about it."""
    for_people: bool = False
    """Whether people's words stand above its columns; without, the names of the CSV file, for programs."""

    def kinds(self) -> tuple[Kind, ...]:
        """Return what the cells of each column are."""
        return tuple(_kind(name, self.columns[name].cells) for name in self.table.column_names)

    def heading(self, name: str) -> str:
        """Return what stands above a column."""
        return (self.columns[name].heading or in_words(name)) if self.for_people else name


def sheet_tables(content: ReportContent, limits: Limits) -> Iterator[SheetTable]:
    """Yield the tables in the order of their sheets; those that a large month leaves out are blank and say so."""
    holds = held([period.rated for period in content.periods], limits)
    changes = _of_all(content, "Changes", [each.changes for each in content.periods], CHANGES, holds.players)
    yield changes._replace(for_people=True)
    sums = [each.player_events for each in content.periods]
    yield _of_all(content, "Player events", sums, PLAYER_EVENTS, holds.players)
    yield _of_all(content, "Games", [each.games for each in content.periods], GAMES, holds.games)
    yield _held("Events", content.events, EVENTS, content.events.num_rows <= limits.list_rows)
    yield _held("Issues", content.issue_table, ISSUES, content.issue_table.num_rows <= limits.list_rows)
    for period in content.periods:
        yield _new_list(period, limits, several=len(content.periods) > 1)
    conventions = _conventions(content)
    yield SheetTable("Conventions", conventions, dict.fromkeys(conventions.column_names, Column("")) | _COUNTED)


def _held(
    title: str, table: pa.Table, columns: Mapping[str, Column], holds: bool, rows: int | None = None
) -> SheetTable:
    """Return a table for its sheet, only its heading where it is too large; `rows` are those that it would have."""
    if holds:
        return SheetTable(title, _text_table(table), columns)
    file = f"{title.lower().replace(' ', '_')}.csv"
    said = f"left out, {table.num_rows if rows is None else rows} rows are too many; they stand in {file}"
    return SheetTable(title, _text_table(table.slice(0, 0)), columns, said)


def _of_all(
    content: ReportContent, title: str, tables: Sequence[pa.Table], columns: Mapping[str, Column], holds: bool
) -> SheetTable:
    """Return the tables of all systems and types as one, which system and type first."""
    named = []
    for period, table in zip(content.periods, tables, strict=True):
        shown = _text_table(table if holds else table.slice(0, 0))
        shown = _starred(shown) if "opponent_rating_used" in shown.column_names else shown
        result = period.rated.result
        whose = {"system": [result.system] * shown.num_rows, "type": [str(result.rating_type)] * shown.num_rows}
        first = {name: pa.array(values, type=pa.string()) for name, values in whose.items()}
        named.append(pa.table(first | {name: shown[name] for name in shown.column_names if name not in whose}))
    rows = sum(table.num_rows for table in tables)
    return _held(title, pa.concat_tables(named), {**columns, **_OF_ALL}, holds, rows)


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
    columns = {name: Column("", Cells.WHOLE if holds_numbers(name) else Cells.TEXT) for name in table.column_names}
    return SheetTable(title, _text_table(table), columns, note)


def _conventions(content: ReportContent) -> pa.Table:
    rows = [
        (one.system, one.type, each.name, each.choice, each.reference, str(each.players))
        for one in content.summary.ratings
        for each in one.conventions
    ]
    names = ("system", "type", "convention", "choice", "reference", "players")
    return pa.table({name: pa.array([row[at] for row in rows], type=pa.string()) for at, name in enumerate(names)})


def _kind(name: str, cells: Cells) -> Kind:
    return Kind.STARRED if name == "opponent_rating_used" else _KINDS[cells]
