"""Where an event would be rated: its type, its edition, its lists, and whether its time control is long enough."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.event_content import content_of
from ratebatch.normalising.plausible_players import believed_ratings
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.event_type import type_of_event
from ratebatch.pipeline.parts import lasts_too_long, parts_of
from ratebatch.pipeline.period_games import facts_of_event
from ratebatch.pipeline.placing import of_reportable_length, of_selected_type, of_this_period, with_edition
from ratebatch.pipeline.request import UsageError
from ratebatch.pipeline.verdicts import overruled
from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.rating.fide.games import minutes_needed
from ratebatch.rating.fide.rules import fide_edition
from ratebatch.rating.systems import System
from ratebatch.records.rating_list import FIDE
from ratebatch.records.registry import Registry
from ratebatch.records.results import PLAYED, among
from ratebatch.records.tournament import RatingType, Tournament
from ratebatch.rules.editions import NoEditionError

_PLAYED = among(PLAYED)


class Typed(NamedTuple):
    """An event with the type that it is rated in, None if not known; `rated` is whether the system rates it at all."""

    tournament: Tournament
    rated: bool
    issues: list[Issue]


def typed(tournament: Tournament, system: System, request: CheckRequest) -> Typed:
    """Return the event with its type, and why it has none or is not rated in the system."""
    registered = request.registry.of(tournament)
    given = request.types[0] if len(request.types) == 1 else None
    kind, silent = type_of_event(tournament, registered, given)
    event = tournament.model_copy(update={"rating_type": kind})
    found = [overruled(event, registered)] if registered.type not in (None, kind) else []
    verdict, problem = of_selected_type(event, tuple(RatingType), registered, system(RatingType.STANDARD), silent)
    return Typed(event, verdict is None, found + ([problem] if problem else []))


def placed(event: Tournament, discipline: Discipline, request: CheckRequest) -> Iterator[Issue]:
    """Yield what is to be said about the days of an event whose type is known: edition, length, lists, period."""
    edition = with_edition(event, discipline)
    if edition.verdict is not None:
        yield from filter(None, [edition.issue])
        return
    registered = request.registry.of(event)
    for part in _parts(event, discipline):
        if (too_long := of_reportable_length(part, discipline).issue) is not None:
            yield too_long
            continue
        yield from filter(None, [_lists(part, discipline)])
        if request.period is not None:
            content = content_of(part)
            of_period = of_this_period(part, request.period, discipline, registered, None, content)
            yield from filter(None, [of_period.issue])
    if discipline.system == FIDE:
        yield from long_enough(event, request.registry)


def refuse_no_list(discipline: Discipline, request: CheckRequest) -> None:
    """Raise UsageError for a period in which no list of a discipline is dated."""
    try:
        dated = request.period is None or discipline.is_list_month(request.period)
    except NoEditionError as error:
        raise UsageError(f"period {request.period} cannot be checked: {error}.") from error
    if not dated:
        raise UsageError(f"no {name_of(discipline)} list is dated in {request.period}.")


def _parts(event: Tournament, discipline: Discipline) -> list[Tournament]:
    assert event.start is not None  # noqa: S101 - it has an edition
    too_long = lasts_too_long(event, discipline.longest_report_days(event.start))
    return parts_of(event) if too_long else [event]


def _lists(part: Tournament, discipline: Discipline) -> Issue | None:
    """Return the note which list the event is rated with and on which it can appear first."""
    if part.start is None or part.end is None or part.end < part.start:
        return None
    try:
        needed, first = discipline.list_in_force(part.start), discipline.first_list(part.end, official=False)
        closing = discipline.closing_day(first)
    except NoEditionError:
        return None
    what = f"The games of {part.part}" if part.part else "The event"
    said = (
        f"{what} ({name_of(discipline)}, {part.start} to {part.end}) would be rated with list {needed} and can appear "
        f"on list {first}, which closes on {closing}."
    )
    return issue("LIST_OF_EVENT", said, Source(part.file, part.sheet), event=part.name)


def long_enough(event: Tournament, registry: Registry) -> Iterator[Issue]:
    """Yield a warning if the time control is too short for printed ratings, by the edition of the start (B.02, 1.1)."""
    assert event.start is not None  # noqa: S101 - it has an edition
    assert event.rating_type is not None  # noqa: S101 - it is placed
    minutes = facts_of_event(event, registry).minutes
    if minutes is None:
        return
    edition = fide_edition(event.rating_type, event.start)
    games, ratings = event.games, believed_ratings(event)
    played = np.flatnonzero((games.opponent >= 0) & _PLAYED[games.result] & (games.entry < games.opponent))
    own, opponent = ratings[games.entry[played]], ratings[games.opponent[played]]
    needed = np.asarray(minutes_needed(own, opponent, edition.rules))
    short = np.flatnonzero(minutes < needed)
    if not len(short):
        return
    highest = int(np.maximum(own, opponent)[short].max())
    most, first, ranks = int(needed[short].max()), int(played[short[0]]), event.entries.starting_rank
    said = (
        f"{minutes} minutes for 60 moves are too short for {len(short)} of {len(played)} games: a game of a player "
        f"rated {highest} needs {most} (B.02, 1.1, edition {edition.name}). The first of them is that of "
        f"{ranks[games.entry[first]]} against {ranks[games.opponent[first]]} in round {games.round[first]}."
    )
    yield issue("TIME_TOO_SHORT", said, Source(event.file, event.sheet), event=event.name)
