"""Where an event would be rated: its type, its edition and its lists."""

from collections.abc import Iterator
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.event_content import content_of
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.doubtful_year import with_year_doubted
from ratebatch.pipeline.event_type import given_by_option, type_of_event
from ratebatch.pipeline.parts import lasts_too_long, parts_of
from ratebatch.pipeline.placing import of_reportable_length, of_selected_type, of_this_period, with_edition
from ratebatch.pipeline.request import UsageError
from ratebatch.pipeline.sorting import overruled
from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.rating.settings import System
from ratebatch.records.tournament import RatingType, Tournament
from ratebatch.rules.editions import NoEditionError


class Typed(NamedTuple):
    """An event with the type that it is rated in, None if not known; `rated` is whether the system rates it at all."""

    tournament: Tournament
    rated: bool
    issues: list[Issue]


def typed(tournament: Tournament, system: System, request: CheckRequest) -> Typed:
    """Return the event with its type, and why it has none or is not rated in the system."""
    registered = request.registry.of(tournament)
    given = request.types[0] if len(request.types) == 1 else None
    kind, silent, by_option = type_of_event(tournament, registered, given)
    event = tournament.model_copy(update={"rating_type": kind})
    found = [overruled(event, registered)] if registered.type not in (None, kind) else []
    verdict, problem = of_selected_type(event, tuple(RatingType), registered, system(RatingType.STANDARD), silent)
    found += [given_by_option(event)] if by_option and verdict is None else []
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
            of_period = with_year_doubted(of_period, part, request.period, discipline, registered)
            yield from filter(None, [of_period.issue])


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
