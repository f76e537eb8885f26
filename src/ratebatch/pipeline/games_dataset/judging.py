"""A verdict for each event of a dataset; events with the same days are judged once."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.normalising.games_rows import NAMED
from ratebatch.pipeline.event_list import list_of_event
from ratebatch.pipeline.games_dataset.events import Events, as_tournament, registered_events
from ratebatch.pipeline.games_dataset.late_rows import ENDS_LATE
from ratebatch.pipeline.games_dataset.placings import Placing, placings
from ratebatch.pipeline.games_dataset.survey import LATE, NO_TYPE, TYPES
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.records.period import Month
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.verdict import Verdict
from ratebatch.records.wording import several

SPLIT_ROWS = 10_000_000
"""The most rows of an event that lies in several blocks: it is put together in the memory of one worker."""

LATE_EVENT = "EVENT_LATE"


class JudgedEvents(NamedTuple):
    """A verdict for each event, by its place, None for those to rate; the reasons; the months of their lists.

    `checked` are held events whose rows are looked at all the same, so that everything wrong with them is said at once.
    `late` says of events that they come late, which is told of those that turn out not to be rated yet. `ends_late`
    has the events of those of the `issues` that their last game alone may make, by the places of these.
    """

    verdict: list[Verdict | None]
    reason: list[str]
    month: list[Month | None]
    issues: list[Issue]
    checked: set[int]
    late: dict[int, Issue]
    ends_late: dict[int, int]


def judge(
    events: Events,
    discipline: Discipline,
    lists: Mapping[Month, object],
    request: RateRequest,
) -> JudgedEvents:
    """Return what keeps each event from being rated in a discipline; events with the same days are judged once."""
    judging = _Judging(events, discipline, lists, request)
    for at in range(events.number):
        judging.of_rows(at)
        if judging.of_type(at) and judging.has_days(at):
            judging.of_days(at)
            judging.of_size(at)
    judging.count_unnamed()
    return judging.judged


class _Judging:
    """The events of a dataset while they are judged: each method is one reason, or several, to leave one."""

    def __init__(
        self,
        events: Events,
        discipline: Discipline,
        lists: Mapping[Month, object],
        request: RateRequest,
    ) -> None:
        count = events.number
        self.judged = JudgedEvents([None] * count, [""] * count, [None] * count, [], set(), {}, {})
        self._events = events
        self._discipline, self._lists, self._request = discipline, lists, request
        self._code = TYPES.index(discipline.rating_type)
        self._registry = dict(registered_events(events.name, request))
        self._named = Counter[str]()
        self._alike: dict[tuple[int, int, RegisteredEvent], tuple[Placing, ...]] = {}
        self._months: dict[int, Month] = {}

    def of_rows(self, at: int) -> None:
        """Hold an event whose rows contradict, cannot be understood, or may be missing."""
        events = self._events
        if events.wrong[at]:
            self._hold(at, "A cell of start or type cannot be understood; see issues.csv.")
        for each in events.contradictions.get(at, ()) if not events.wrong[at] else ():
            self._leave(at, Verdict.HELD, issue("GAMES_EVENT_CONTRADICTS", each.message, fix=each.fix), each.place)
        if events.incomplete[at]:
            self._hold(at, "Rows may be missing: a file, or a part of one, cannot be read; see issues.csv.")

    def of_type(self, at: int) -> bool:
        """Leave an event of another type or of none; say whether it is of the type that is rated."""
        kind = self._events.kind[at]
        if kind == NO_TYPE and not self._events.wrong[at]:
            self._leave(at, Verdict.HELD, issue("GAMES_TYPE_UNKNOWN", "Nothing says the type of the event."))
            return False
        if kind not in (self._code, NO_TYPE):
            self.judged.verdict[at], self.judged.reason[at] = Verdict.IGNORED, f"The event is {TYPES[kind]}."
            return False
        return True

    def has_days(self, at: int) -> bool:
        """Hold an event no game of which has a day; say whether its days are known. What is held is checked further."""
        without_day = bool(self._events.start[at] >= LATE)
        if without_day:
            reason = self.judged.reason[at] or "No game of the event has a day; see issues.csv."
            self._hold(at, reason)
        if self.judged.verdict[at] is Verdict.HELD:
            self.judged.checked.add(at)
        return not (without_day or self._events.wrong[at])

    def of_days(self, at: int) -> None:
        """Place an event in its period, with its edition and its list, as a tournament in a file is placed."""
        events = self._events
        registered = self._registry.get(at, RegisteredEvent())
        key = (int(events.start[at]), int(events.end[at]), registered)
        if key not in self._alike:
            event = as_tournament(events, at, self._discipline.rating_type, events.place(at).file)
            self._alike[key] = tuple(placings(event, self._discipline, self._lists, self._request, registered))
        for verdict, found in self._alike[key]:
            if found.code == LATE_EVENT:
                self.judged.late[at] = found.model_copy(update=_place(events, at))
            else:
                self._leave(at, verdict, found)

    def of_size(self, at: int) -> None:
        """Hold an event that is too large to be put together; give every other one that is rated its list."""
        events = self._events
        if events.split[at] and events.rows[at] > SPLIT_ROWS:
            said = f"The event has {events.rows[at]} rows in {len(events.blocks[at])} blocks."
            self._leave(at, Verdict.HELD, issue("GAMES_EVENT_SPLIT", said))
        if self.judged.verdict[at] is None:
            start = int(events.start[at])
            if start not in self._months:
                self._months[start] = self._month(at)
            self.judged.month[at] = self._months[start]

    def count_unnamed(self) -> None:
        """Say of each problem how many more events have it than were named."""
        for problem, number in self._named.items():
            if number > NAMED:
                have = several(number - NAMED, "more event has", "more events have")
                said = f"{have} the same problem; events.csv names them."
                self.judged.issues.append(issue(problem, said))

    def _month(self, at: int) -> Month:
        start = self._events.day(self._events.start, at)
        month = list_of_event(start, self._discipline, list(self._lists), self._request.allow_lists)
        assert month is not None  # noqa: S101 - an event without its list is held
        return month

    def _hold(self, at: int, reason: str) -> None:
        self.judged.verdict[at], self.judged.reason[at] = Verdict.HELD, reason

    def _leave(self, at: int, verdict: Verdict | None, found: Issue, place: Source | None = None) -> None:
        """Note a problem of an event; the first verdict and the first reason count."""
        if verdict is not None:
            self.judged.verdict[at] = self.judged.verdict[at] or verdict
            self.judged.reason[at] = self.judged.reason[at] or found.message
        self._named[found.code] += 1
        if self._named[found.code] <= NAMED:
            where = _place(self._events, at) | ({} if place is None else {"source": place})
            if found.code in ENDS_LATE:
                self.judged.ends_late[len(self.judged.issues)] = at
            self.judged.issues.append(found.model_copy(update=where))


def late_events(judged: JudgedEvents, left: Container[int]) -> Iterator[Issue]:
    """Yield what is said of events that are rated late: all but those that are `left` out."""
    late = [found for at, found in judged.late.items() if judged.verdict[at] is None and at not in left]
    yield from late[:NAMED]
    if len(late) > NAMED:
        are = several(len(late) - NAMED, "more event is", "more events are")
        yield issue(LATE_EVENT, f"{are} rated late.")


def _place(events: Events, at: int) -> dict[str, object]:
    return {"source": events.place(at), "event": masked(events.called(at))}
