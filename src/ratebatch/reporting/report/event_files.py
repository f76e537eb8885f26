"""The files of a run with their verdicts, each linked to the tables of the event in the page."""

from typing import NamedTuple

from ratebatch.records.verdict import Verdict
from ratebatch.reporting.report.content import ReportContent, rows_at

WAITING = (Verdict.HELD, Verdict.REJECTED)
"""Verdicts that ask for somebody."""


class EventLink(NamedTuple):
    """A table in the page: the discipline, and the number of the event in it."""

    key: str
    title: str
    event: int


class EventFile(NamedTuple):
    """A row of events.csv, and the tables of it."""

    row: dict[str, str]
    links: tuple[EventLink, ...]


class EventFiles(NamedTuple):
    """The files that are shown, how many there are, and those that wait for somebody."""

    shown: tuple[EventFile, ...]
    total: int
    waiting: tuple[EventFile, ...]


def event_files(content: ReportContent, most: int, *, linked: bool) -> EventFiles:
    """Return the files; of more than `most` only those that were not rated, and no more than so many."""
    links: dict[tuple[str, str], list[EventLink]] = {}
    for period in content.periods if linked else ():
        for number, event in enumerate(period.rated.events):
            place = (event.tournament.file, str(event.tournament.start or ""))
            links.setdefault(place, []).append(EventLink(period.key, period.title, number))
    rows = rows_at(content.events, range(content.events.num_rows))
    files = [
        EventFile(row, tuple(links.get((row["file"], row["start"]), ())) if row["verdict"] == Verdict.RATED else ())
        for row in rows
    ]
    waiting = tuple(file for file in files if file.row["verdict"] in WAITING)
    shown = files if len(files) <= most else [file for file in files if file.row["verdict"] != Verdict.RATED]
    return EventFiles(tuple(shown[:most]), len(files), waiting[:most])
