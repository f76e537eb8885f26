"""The tournaments of a sheaf of plain files: the same as `normalise` makes of each, where it finds no problem."""

from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache

from ratebatch.issues import Source, masked
from ratebatch.normalising.dates import LATEST
from ratebatch.normalising.event_dates import EventDays, event_days
from ratebatch.normalising.facts import Facts, OfFile, stated_once, tournament_of
from ratebatch.normalising.header import counted
from ratebatch.normalising.online import names_lichess
from ratebatch.normalising.round_dates import RoundDays, round_days
from ratebatch.normalising.sheaf import PlainTables, plain_tables
from ratebatch.normalising.time_control_code import times_differ_by_colour
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.registry import RegisteredEvent, Registry
from ratebatch.records.sheaf import Sheaf
from ratebatch.records.tournament import Tournament


def plain_tournaments(sheaf: Sheaf, found: Sequence[OfFile], registry: Registry) -> list[Tournament | None]:
    """Return the tournament of each file of a sheaf, None where anything can be said against it."""
    facts = [_facts(told, file, registry) for told, file in zip(sheaf.facts, found, strict=True)]
    latest = [each.days.end.year if each.days.end else LATEST for each in facts]
    tables = plain_tables(sheaf, latest)
    return [
        _tournament(file, told, fact, table) if table is not None else None
        for file, told, fact, table in zip(found, sheaf.facts, facts, tables, strict=True)
    ]


def _facts(told: Mapping[str, str], file: OfFile, registry: Registry) -> Facts:
    """Return what `facts_of` returns, where every line stands once and none tells the number of rounds."""
    name, in_words, in_code = masked(_text(told, "012")), _text(told, "122"), _text(told, "222")
    return Facts(
        name=name,
        city=_text(told, "022"),
        federation=_text(told, "032"),
        days=_event_days(_text(told, "042"), _text(told, "052"), registry.row_of(file.file, name)),
        time_control=in_words or in_code,
        stated=stated_once(in_words, in_code),
        equal_times=not times_differ_by_colour(in_code),
        kind=_text(told, "092"),
        planned_rounds=None,
    )


def _text(told: Mapping[str, str], record: str) -> str:
    return told.get(record, "")[4:].strip()


@lru_cache(1024)  # the events of a month share few days
def _event_days(start: str, end: str, registered: RegisteredEvent) -> EventDays:
    return event_days(HeaderFact("042", start, 1), HeaderFact("052", end, 1), registered=registered)


@lru_cache(1024)  # events of one weekend with as many rounds have the same line
def _round_days(line: str, rounds: int, days: tuple[date | None, date | None]) -> RoundDays:
    return round_days([HeaderFact("132", line, 1)], rounds, *days, Source())


def _tournament(found: OfFile, told: Mapping[str, str], facts: Facts, tables: PlainTables) -> Tournament | None:
    rounds, players = tables.played_rounds, len(tables.entries)
    if not rounds or facts.days.issues or names_lichess(facts.federation) or names_lichess(facts.city):
        return None
    if counted(HeaderFact("062", _text(told, "062"), 1)) not in (None, players):
        return None
    dates = _round_days(told.get("132", ""), rounds, facts.days[:2])
    return None if dates.issues else tournament_of(found, facts, tables.entries, tables.games, rounds, dates.dates)
