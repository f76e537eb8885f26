"""A verdict for each event of a dataset; events with the same days are judged once."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, holds, issue
from ratebatch.matching.event_content import content_of
from ratebatch.normalising.games_rows import NAMED
from ratebatch.pipeline.event_list import list_of_event
from ratebatch.pipeline.games_dataset.events import FAR, Events, as_tournament, registered_events
from ratebatch.pipeline.games_dataset.survey import KINDS, NO_KIND
from ratebatch.pipeline.placing import Placed, of_reportable_length, of_this_period, with_edition, with_list
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.records.games_dataset import Block
from ratebatch.records.period import Month
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.verdict import Verdict

SPLIT_ROWS = 10_000_000
"""The most rows of an event that lies in several blocks: it is put together in the memory of one worker."""


class Judged(NamedTuple):
    """A verdict for each event, by its place, None for those to rate; the reasons; the months of their lists."""

    verdict: list[Verdict | None]
    reason: list[str]
    month: list[Month | None]
    issues: list[Issue]


def judge(
    events: Events,
    discipline: Discipline,
    lists: Mapping[Month, object],
    request: RateRequest,
    blocks: Sequence[Block],
) -> Judged:
    """Return what keeps each event from being rated in a discipline; events with the same days are judged once."""
    count = events.number
    judged = Judged([None] * count, [""] * count, [None] * count, [])
    code = KINDS.index(discipline.rating_type)
    named: dict[str, int] = {}

    def leave(at: int, verdict: Verdict | None, found: Issue) -> None:
        name = events.name[at].as_py()
        place = Source(blocks[int(events.block[at])].file)
        if verdict is not None:
            judged.verdict[at] = judged.verdict[at] or verdict
            judged.reason[at] = judged.reason[at] or found.message
        named[found.code] = named.get(found.code, 0) + 1
        if named[found.code] <= NAMED:
            judged.issues.append(found.model_copy(update={"source": place, "event": name}))

    alike: dict[tuple[int, int, RegisteredEvent], tuple[Placing, ...]] = {}
    months: dict[int, Month] = {}
    registry = dict(registered_events(events.name, request))
    for at in range(count):
        if events.contradicts[at]:
            said = "Rows of the event say different first days or types, or a game lies before the first day."
            leave(at, Verdict.HELD, issue("GAMES_EVENT_CONTRADICTS", said))
        if events.incomplete[at]:
            judged.verdict[at] = Verdict.HELD
            judged.reason[at] = "Rows may be missing: a part of the file cannot be read."
        if events.kind[at] == NO_KIND:
            leave(at, Verdict.HELD, issue("GAMES_TYPE_UNKNOWN", "Nothing says the type of the event."))
            continue
        if events.kind[at] != code:
            judged.verdict[at] = Verdict.IGNORED
            judged.reason[at] = f"The event is {KINDS[events.kind[at]]}."
            continue
        if events.start[at] >= FAR:
            judged.verdict[at] = Verdict.HELD
            judged.reason[at] = "No game of the event has a day."
            continue
        registered = registry.get(at, RegisteredEvent())
        key = (int(events.start[at]), int(events.end[at]), registered)
        if key not in alike:
            file = blocks[int(events.block[at])].file
            alike[key] = tuple(_placed(events, at, file, discipline, lists, request, registered))
        for verdict, found in alike[key]:
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
            yield verdict or (Verdict.HELD if holds(found) else None), found
        if verdict is not None:
            return


def _month(
    events: Events, at: int, discipline: Discipline, lists: Mapping[Month, object], request: RateRequest
) -> Month:
    month = list_of_event(events.day(events.start, at), discipline, list(lists), request.allow_lists)
    assert month is not None  # noqa: S101 - an event without its list is held
    return month
