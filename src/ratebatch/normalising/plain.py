"""The tournaments of a sheaf of plain files: the same as `normalise` makes of each, where it finds no problem."""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from ratebatch.issues import Source
from ratebatch.normalising.dates import LATEST
from ratebatch.normalising.facts import Facts, OfFile, facts_of, name_of_event, tournament_of
from ratebatch.normalising.header import Header, counted
from ratebatch.normalising.online import played_over_the_board
from ratebatch.normalising.round_dates import RoundDays, round_days
from ratebatch.normalising.sheaf import PlainTables, plain_tables
from ratebatch.records.registry import Registry
from ratebatch.records.sheaf import Sheaf
from ratebatch.records.tournament import HeaderFact, Tournament


def plain_tournaments(sheaf: Sheaf, found: Sequence[OfFile], registry: Registry) -> list[Tournament | None]:
    """Return the tournament of each file of a sheaf, None where anything can be said against it."""
    facts = [_facts(Header(header), file, registry) for header, file in zip(sheaf.headers, found, strict=True)]
    latest = [each.days.end.year if each.days.end else LATEST for each in facts]
    tables = plain_tables(sheaf, latest)
    return [
        _tournament(file, told, table) if table is not None else None
        for file, told, table in zip(found, facts, tables, strict=True)
    ]


def _facts(header: Header, file: OfFile, registry: Registry) -> Facts:
    registered = registry.row_of(file.file, name_of_event(header))
    return facts_of(header, Source(file.file, file.sheet), registered, iso_signs=False)


@lru_cache(1024)  # events of one weekend with as many rounds have the same line
def _round_days(lines: tuple[HeaderFact, ...], rounds: int, start: date | None, end: date | None) -> RoundDays:
    return round_days(lines, rounds, start, end, Source())


def _tournament(found: OfFile, facts: Facts, tables: PlainTables) -> Tournament | None:
    header, days, where = facts.header, facts.days, Source(found.file, found.sheet)
    dates = _round_days(tuple(header.all("132")), tables.played_rounds, days.start, days.end)
    problems = days.issues or dates.issues or header.contradictions(where) or played_over_the_board(header, where)
    players = len(tables.entries)
    if problems or counted(header.fact("062")) not in (None, players) or not tables.played_rounds:
        return None
    return tournament_of(found, facts, tables.entries, tables.games, tables.played_rounds, dates.dates)
