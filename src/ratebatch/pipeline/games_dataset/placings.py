"""What the steps that place a tournament in its period say of an event of a dataset."""

from collections.abc import Callable, Iterator, Mapping

from ratebatch.issues import Issue, holds, issue
from ratebatch.matching.event_content import content_of
from ratebatch.pipeline.doubtful_year import with_year_doubted
from ratebatch.pipeline.placing import Placed, of_reportable_length, of_this_period, with_edition, with_list
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.records.period import Month
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import Verdict

Placing = tuple[Verdict | None, Issue]


def placings(
    event: Tournament,
    discipline: Discipline,
    lists: Mapping[Month, object],
    request: RateRequest,
    registered: RegisteredEvent,
) -> Iterator[Placing]:
    """Yield what the steps that place an event say of one, with the verdict; they are those of a tournament in a file.

    `event` has its days and its type, no games.
    """
    if not registered.is_rated_in(discipline.system):
        said = f"The registry says that {discipline.system} does not rate the event."
        yield Verdict.IGNORED, issue("NOT_RATED_IN_SYSTEM", said)
        return
    steps: tuple[Callable[[], Placed], ...] = (
        lambda: with_edition(event, discipline),
        lambda: with_year_doubted(
            of_this_period(event, request.period, discipline, registered, None, content_of(event)),
            event,
            request.period,
            discipline,
            registered,
        ),
        lambda: of_reportable_length(event, discipline),
        lambda: with_list(event, discipline, list(lists), request.allow_lists),
    )
    for step in steps:
        verdict, found = step()
        if found is not None:
            found = _of_dataset(found, event, discipline)
            yield verdict or (Verdict.HELD if holds(found) else None), found
        if verdict is not None:
            return


def _of_dataset(found: Issue, event: Tournament, discipline: Discipline) -> Issue:
    """Return what is said of an event, with the remedy in rows where that of a file is another one.

    A dataset can give the months of a long event names of their own; its days stand in its rows.
    """
    if found.code == "EVENT_YEAR_DOUBTFUL":
        return found.model_copy(update={"fix": "Check the dates of its rows; if they are right, remove the rows."})
    if found.code != "EVENT_TOO_LONG":
        return found
    assert event.start is not None  # noqa: S101 - it was placed
    longest = discipline.longest_report_days(event.start)
    said = f"The event lasts from {event.start} to {event.end}, more than {longest} days."
    fix = f"Write its games as events of at most {longest} days and within a month, with their days in the name."
    return found.model_copy(update={"message": said, "fix": fix})
