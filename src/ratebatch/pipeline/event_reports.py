"""The tables of an event, from an output folder."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.pipeline.asked_event import AskedEvent, find_events
from ratebatch.pipeline.corrected_since import corrected_since
from ratebatch.pipeline.explaining import output_of, understood
from ratebatch.pipeline.request import NothingDoneError
from ratebatch.reading.output_folder import OutputError, listed_cells
from ratebatch.records.output import Output, RatingOutput, Row
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.event_report import EventPlayer, EventTable, event_table
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.systems import title_of

LISTED = ("title", "women_title", "federation")


class EventTables(NamedTuple):
    """The tables of an event, the files that are not as the run wrote them, and what corrections are known of it."""

    tables: list[EventTable]
    altered: tuple[str, ...]
    corrected: tuple[str, ...]


def event_tables(
    folder: Path, asked: str, rating_type: RatingType | None = None, system: str | None = None
) -> EventTables:
    """Return the tables of an event that is named by file or name, and what must be said beside them.

    Raises UsageError when the event, the type or the system is not there, NothingDoneError when the folder is not the
    complete output of a run.
    """
    output = output_of(folder)
    ratings, events = find_events(folder, output, asked, rating_type, system)
    with understood(folder, output):
        try:
            found = [table for event in events for table in _tables(folder, output, ratings, event)]
        except OutputError as error:
            raise NothingDoneError(str(error)) from error
    return EventTables(found, output.altered, tuple(corrected_since(folder, events)))


def _tables(folder: Path, output: Output, ratings: Sequence[RatingOutput], event: AskedEvent) -> list[EventTable]:
    row = next((row for row in output.events.to_pylist() if (row["file"], row["event"]) == event), None)
    tables = []
    for rating in ratings:
        players = _players(folder, rating, event)
        if players:
            facts = rating.facts
            discipline = f"{title_of(facts.system)} {facts.type}"
            tables.append(event_table(*event, players, row, discipline=discipline, period=str(output.period)))
    return tables


def _players(folder: Path, rating: RatingOutput, event: AskedEvent) -> list[EventPlayer]:
    file, name = event
    here = pc.and_(pc.equal(rating.games["file"], file), pc.equal(rating.games["event"], name))
    numbers = pc.unique(rating.games["id"].filter(here))
    games, changes, sums = (
        _by_player(table.filter(pc.is_in(table["id"], value_set=numbers)))
        for table in (rating.games, rating.changes, rating.player_events)
    )
    listed = listed_cells(folder, list(games), LISTED)
    return [
        EventPlayer(
            number,
            PlayerRows(
                change=next(iter(changes.get(number, ())), None),
                player_events=sums.get(number, []),
                games=games[number],
                pending=(),
                events=(),
            ),
            listed.get(number, {}),
        )
        for number in games
    ]


def _by_player(table: pa.Table) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in table.to_pylist():
        found.setdefault(row["id"], []).append(row)
    return found
