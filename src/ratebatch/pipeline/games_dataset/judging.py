"""A verdict for each event of a dataset; events with the same days are judged once."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, holds, issue
from ratebatch.matching.event_content import content_of
from ratebatch.normalising.games_rows import NAMED
from ratebatch.pipeline.event_list import list_of_event
from ratebatch.pipeline.games_dataset.events import Events, as_tournament, registered_events
from ratebatch.pipeline.games_dataset.survey import KINDS, LATE, NO_KIND
from ratebatch.pipeline.placing import Placed, of_reportable_length, of_this_period, with_edition, with_list
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.records.games_dataset import Block
from ratebatch.records.period import Month
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import Verdict

SPLIT_ROWS = 10_000_000
"""The most rows of an event that lies in several blocks: it is put together in the memory of one worker."""


class Judged(NamedTuple):
    """A verdict for each event, by its place, None for those to rate; the reasons; the months of their lists.

    `checked` are held events whose rows are looked at all the same, so that everything wrong with them is said at once.
    `late` says of events that they come late, which is told of those that turn out not to be rated yet.
    """

    verdict: list[Verdict | None]
    reason: list[str]
    month: list[Month | None]
    issues: list[Issue]
    checked: set[int]
    late: dict[int, Issue]


def judge(
    events: Events,
    discipline: Discipline,
    lists: Mapping[Month, object],
    request: RateRequest,
    blocks: Sequence[Block],
) -> Judged:
    """Return what keeps each event from being rated in a discipline; events with the same days are judged once."""
    count = events.number
    judged = Judged([None] * count, [""] * count, [None] * count, [], set(), {})
    code = KINDS.index(discipline.rating_type)
    named: dict[str, int] = {}

    def leave(at: int, verdict: Verdict | None, found: Issue) -> None:
        if verdict is not None:
            judged.verdict[at] = judged.verdict[at] or verdict
            judged.reason[at] = judged.reason[at] or found.message
        named[found.code] = named.get(found.code, 0) + 1
        if named[found.code] <= NAMED:
            judged.issues.append(found.model_copy(update=_place(events, at, blocks)))

    alike: dict[tuple[int, int, RegisteredEvent], tuple[Placing, ...]] = {}
    months: dict[int, Month] = {}
    registry = dict(registered_events(events.name, request))
    for at in range(count):
        if events.wrong[at]:
            judged.verdict[at] = Verdict.HELD
            judged.reason[at] = "A cell of start or type cannot be understood; see issues.csv."
        if events.contradictions.get(at) and not events.wrong[at]:
            leave(at, Verdict.HELD, issue("GAMES_EVENT_CONTRADICTS", events.contradictions[at]))
        if events.incomplete[at]:
            judged.verdict[at] = Verdict.HELD
            judged.reason[at] = "Rows may be missing: a file, or a part of one, cannot be read; see issues.csv."
        if events.kind[at] == NO_KIND and not events.wrong[at]:
            leave(at, Verdict.HELD, issue("GAMES_TYPE_UNKNOWN", "Nothing says the type of the event."))
            continue
        if events.kind[at] not in (code, NO_KIND):
            judged.verdict[at] = Verdict.IGNORED
            judged.reason[at] = f"The event is {KINDS[events.kind[at]]}."
            continue
        if events.start[at] >= LATE:
            judged.verdict[at] = Verdict.HELD
            judged.reason[at] = judged.reason[at] or "No game of the event has a day; see issues.csv."
        if judged.verdict[at] is Verdict.HELD:
            judged.checked.add(at)
        if events.wrong[at] or events.start[at] >= LATE:
            continue
        registered = registry.get(at, RegisteredEvent())
        key = (int(events.start[at]), int(events.end[at]), registered)
        if key not in alike:
            file = blocks[int(events.block[at])].file
            alike[key] = tuple(_placed(events, at, file, discipline, lists, request, registered))
        for verdict, found in alike[key]:
            if found.code == LATE_EVENT:
                judged.late[at] = found.model_copy(update=_place(events, at, blocks))
            else:
                leave(at, verdict, found)
        if events.split[at] and events.rows[at] > SPLIT_ROWS:
            said = f"The event has {events.rows[at]} rows in {len(events.blocks[at])} blocks."
            leave(at, Verdict.HELD, issue("GAMES_EVENT_SPLIT", said))
        if judged.verdict[at] is None:
            start = int(events.start[at])
            if start not in months:
                months[start] = _month(events, at, discipline, lists, request)
            judged.month[at] = months[start]
    for problem, number in named.items():
        if number > NAMED:
            said = f"{number - NAMED} more events have the same problem; events.csv names them."
            judged.issues.append(issue(problem, said))
    return judged


def late_events(judged: Judged, left: Container[int]) -> Iterator[Issue]:
    """Yield what is said of events that are rated late: all but those that are `left` out."""
    late = [found for at, found in judged.late.items() if judged.verdict[at] is None and at not in left]
    yield from late[:NAMED]
    if len(late) > NAMED:
        yield issue(LATE_EVENT, f"{len(late) - NAMED} more events are rated late.")


def _place(events: Events, at: int, blocks: Sequence[Block]) -> dict[str, object]:
    return {"source": Source(blocks[int(events.block[at])].file), "event": events.name[at].as_py()}


LATE_EVENT = "EVENT_LATE"

Placing = tuple[Verdict | None, Issue]


def _placed(
    events: Events,
    at: int,
    file: str,
    discipline: Discipline,
    lists: Mapping[Month, object],
    request: RateRequest,
    registered: RegisteredEvent,
) -> Iterator[Placing]:
    """Yield what the steps that place an event say of one; the steps are those of a tournament in a file."""
    event = as_tournament(events, at, discipline.rating_type, file)
    if not registered.is_rated_in(discipline.system):
        said = f"The registry says that {discipline.system} does not rate the event."
        yield Verdict.IGNORED, issue("NOT_RATED_IN_SYSTEM", said)
        return
    steps: tuple[Callable[[], Placed], ...] = (
        lambda: with_edition(event, discipline),
        lambda: of_this_period(event, request.period, discipline, registered, None, content_of(event)),
        lambda: of_reportable_length(event, discipline),
        lambda: with_list(event, discipline, list(lists), request.allow_lists),
    )
    for step in steps:
        verdict, found = step()
        if found is not None:
            if found.code == "EVENT_TOO_LONG":
                found = found.model_copy(update=_too_long(event, discipline))
            yield verdict or (Verdict.HELD if holds(found) else None), found
        if verdict is not None:
            return


def _too_long(event: Tournament, discipline: Discipline) -> dict[str, str]:
    """Return what is said of a long event: a dataset, unlike a file, can give its months names of their own."""
    assert event.start is not None  # noqa: S101 - it was placed
    longest = discipline.longest_report_days(event.start)
    said = f"The event lasts from {event.start} to {event.end}, more than {longest} days."
    return {"message": said, "fix": "Write the games of each month as an event of its own, with its month in the name."}


def _month(
    events: Events, at: int, discipline: Discipline, lists: Mapping[Month, object], request: RateRequest
) -> Month:
    month = list_of_event(events.day(events.start, at), discipline, list(lists), request.allow_lists)
    assert month is not None  # noqa: S101 - an event without its list is held
    return month
