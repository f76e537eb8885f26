"""What the header of a file says of its event, and the tournament made of that, its players and its games."""

from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from ratebatch.issues import Issue, Source, masked
from ratebatch.normalising.event_dates import EventDays, event_days, without_iso_signs
from ratebatch.normalising.header import Header
from ratebatch.normalising.time_control import StatedType, stated_type
from ratebatch.normalising.time_control_code import times_differ_by_colour
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.tournament import EntryTable, GameTable, Tournament

stated_once = lru_cache(1024)(stated_type)
"""`stated_type`, remembered: the events of a month share few time controls."""


class Facts(NamedTuple):
    """What the header of a file means; see `Tournament` for each."""

    name: str
    city: str
    federation: str
    days: EventDays
    time_control: str
    stated: StatedType
    equal_times: bool
    kind: str
    planned_rounds: int | None


def facts_of(header: Header, where: Source, registered: RegisteredEvent, *, iso_signs: bool) -> Facts:
    """Return what a header says; with `iso_signs` a day may be written 2026-11-07; the registry tells silent ones."""
    first, last = (header.fact(key) for key in ("042", "052"))
    if iso_signs:
        first, last = without_iso_signs(first), without_iso_signs(last)
    in_words, in_code = header.text("122"), header.text("222")
    return Facts(
        name=name_of_event(header),
        city=header.text("022"),
        federation=header.text("032"),
        days=event_days(first, last, where, registered=registered),
        time_control=in_words or in_code,
        stated=stated_once(in_words, in_code),
        equal_times=not times_differ_by_colour(in_code),
        kind=header.text("092"),
        planned_rounds=header.planned_rounds(),
    )


def name_of_event(header: Header) -> str:
    """Return the name of the event (012), empty where it is not stated; national numbers masked."""
    return masked(header.text("012"))


class OfFile(NamedTuple):
    """Where a tournament was found: file, sheet, hash and format, the columns of fields, labels of facts."""

    file: str
    sheet: str
    sha256: str
    format: str
    columns: Mapping[str, int]
    labels: Mapping[str, str] = MappingProxyType({})


def tournament_of(
    found: OfFile,
    facts: Facts,
    entries: EntryTable,
    games: GameTable,
    rounds: int,
    round_dates: tuple[date | None, ...],
    issues: Sequence[Issue] = (),
) -> Tournament:
    """Return the tournament of a file; its issues have event and player already."""
    return Tournament(
        file=found.file,
        sheet=found.sheet,
        sha256=found.sha256,
        format=found.format,
        name=facts.name,
        city=facts.city,
        federation=facts.federation,
        start=facts.days.start,
        end=facts.days.end,
        time_control=facts.time_control,
        rating_type=facts.stated.in_words,
        times_for_60_moves=tuple(control.seconds_for_60_moves for control in facts.stated.time_controls),
        equal_times=facts.equal_times,
        kind=facts.kind,
        planned_rounds=facts.planned_rounds,
        round_dates=round_dates,
        rounds=rounds,
        columns=dict(found.columns),
        labels=dict(found.labels),
        entries=entries,
        games=games,
        issues=tuple(issues),
    )
