"""Give every tournament its verdict: placed in its period, compared with the others, its players identified."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, holds, issue
from ratebatch.matching.doubts import entry_issues
from ratebatch.matching.event_content import content_of
from ratebatch.matching.identity import EventOfPeriod, Identified, identify
from ratebatch.matching.national_doubts import national_entry_issues
from ratebatch.matching.rating_column import rating_column_issues
from ratebatch.matching.versions import alike, duplicates
from ratebatch.pipeline.asking import Asking
from ratebatch.pipeline.event_list import list_of_event
from ratebatch.pipeline.event_type import type_of_event
from ratebatch.pipeline.parts import lasts_too_long, parts_of, to_rate_of
from ratebatch.pipeline.placing import (
    Placed,
    of_reportable_length,
    of_selected_type,
    of_this_period,
    with_edition,
    with_list,
)
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.records.earlier_events import EarlierEvents
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE, RatingList
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import FileVerdict, Verdict
from ratebatch.rules.editions import NoEditionError

_FINAL = (Verdict.IGNORED, Verdict.DEFERRED, Verdict.DUPLICATE)
"""Verdicts after which nothing else about an event matters."""


class Judged(NamedTuple):
    """The events to rate with who their players are, the verdicts on all tournaments, and the problems found."""

    events: list[EventOfPeriod]
    identified: list[Identified]
    verdicts: list[FileVerdict]
    issues: list[Issue]


class _Case:
    """A tournament on its way to a verdict: the first reason to leave it out stands, every problem is kept."""

    def __init__(self, tournament: Tournament, system: str) -> None:
        self.tournament = tournament
        self.system = system
        self.content = content_of(tournament)
        self.verdict: Verdict | None = None
        self.reasons: list[str] = []
        self.issues: list[Issue] = []

    def leave(self, verdict: Verdict, found: Issue | None) -> None:
        if found is not None:
            self.issues.append(found)
        if self.verdict in (None, verdict):
            self.verdict = verdict
            if found is not None:
                self.reasons.append(found.message)

    @property
    def source(self) -> Source:
        return Source(self.tournament.file, self.tournament.sheet)


class Sorted(NamedTuple):
    """The tournaments by the discipline that they are rated in, the verdicts on the others, and the problems found."""

    by_discipline: dict[Discipline, list[Tournament]]
    verdicts: list[FileVerdict]
    issues: list[Issue]


def sorted_by_type(
    tournaments: Sequence[Tournament], disciplines: Sequence[Discipline], standard: Discipline, request: RateRequest
) -> Sorted:
    """Return which tournaments are rated in which disciplines of one system; the others are held or ignored.

    `standard` is the standard discipline of the system.
    """
    given = request.types[0] if len(request.types) == 1 else None
    found = Sorted({each: [] for each in disciplines}, [], [])
    by_type = {each.rating_type: each for each in disciplines}
    for tournament in tournaments:
        registered = request.registry.of(tournament)
        kind, silent = type_of_event(tournament, registered, given)
        typed = tournament.model_copy(update={"rating_type": kind})
        if registered.type not in (None, kind):
            found.issues.append(overruled(typed, registered))
        verdict, problem = of_selected_type(typed, tuple(by_type), registered, standard, silent)
        if verdict is None and kind is not None:
            found.by_discipline[by_type[kind]].append(typed)
            continue
        case = _Case(typed, standard.system)
        case.leave(verdict or Verdict.HELD, problem)
        _hold_for_errors(case)
        found.verdicts.append(_verdict(case))
        found.issues.extend(case.issues)
    return found


def overruled(tournament: Tournament, registered: RegisteredEvent) -> Issue:
    """Return the warning that the registry says another type than the file, which was followed."""
    said = (
        f"The registry says {registered.type}; the time control {tournament.time_control!r} says something else and "
        "was followed; the approval time-control lets the registry decide."
    )
    return issue("REGISTRY_UNUSED", said, Source(tournament.file, tournament.sheet), event=tournament.name)


def judge(
    tournaments: Sequence[Tournament],
    lists: Mapping[Month, RatingList],
    national: Sequence[RatingList],
    earlier: EarlierEvents | None,
    request: RateRequest,
    discipline: Discipline,
) -> Judged:
    """Return which tournaments to rate, in the order of start, name and content, and a verdict on each."""
    rating_type, day = discipline.rating_type, request.period.first_day
    parts = (part for tournament in tournaments for part in _parts(tournament, discipline, earlier))
    cases = sorted((_Case(part, discipline.system) for part in parts), key=_order)
    for case in cases:
        _place(case, lists, earlier, request, discipline)
    _compare(cases)
    waiting = [case for case in cases if case.verdict in (None, Verdict.HELD)]
    months = [_list_month(case, lists, request, discipline) for case in waiting]
    due = [case for case, month in zip(waiting, months, strict=True) if month]
    events = [EventOfPeriod(case.tournament, month) for case, month in zip(waiting, months, strict=True) if month]
    base = discipline.previous_list(request.period)
    identified = identify(events, lists, base, rating_type, standard_stands_in=discipline.standard_stands_in(day))
    asking = Asking(lists, base, rating_type)
    of_column = rating_column_issues(events, identified, lists, national, rating_type)
    of_names = asking.of_listed_names(events, identified, discipline.system)
    for case, event, listed, about_column, named in zip(due, events, identified, of_column, of_names, strict=True):
        if discipline.system == FIDE:
            doubts = entry_issues(case.tournament, listed, discipline.rating_floor(day), named)
        else:
            doubts = national_entry_issues(case.tournament, listed, discipline.system, named)
        case.issues += [*about_column, *asking.asked_about(doubts, event)]
    for case in cases:
        _hold_for_errors(case)
    go_on = [index for index, case in enumerate(due) if case.verdict is None]
    return Judged(
        [events[index] for index in go_on],
        [identified[index] for index in go_on],
        [_verdict(case) for case in cases],
        [found for case in cases for found in case.issues],
    )


def _parts(tournament: Tournament, discipline: Discipline, earlier: EarlierEvents | None) -> list[Tournament]:
    if tournament.start is None or tournament.rating_type != discipline.rating_type:
        return [tournament]
    try:
        longest = discipline.longest_report_days(tournament.start)
    except NoEditionError:
        return [tournament]
    if not lasts_too_long(tournament, longest):
        return [tournament]

    def is_rated(part: Tournament) -> bool:
        return earlier is not None and content_of(part).fingerprint in earlier

    return [each for part in parts_of(tournament) for each in (to_rate_of(part, is_rated) if part.part else [part])]


def _order(case: _Case) -> tuple[str, str, str, int, str]:
    """Return the order of events: start, name, content; of equal ones the shortest file name, a copy has a longer."""
    tournament = case.tournament
    return (str(tournament.start), tournament.name, case.content.fingerprint, len(tournament.file), tournament.file)


def _place(
    case: _Case,
    lists: Mapping[Month, RatingList],
    earlier: EarlierEvents | None,
    request: RateRequest,
    discipline: Discipline,
) -> None:
    tournament, registered = case.tournament, request.registry.of(case.tournament)
    steps: tuple[Callable[[], Placed], ...] = (
        lambda: with_edition(tournament, discipline),
        lambda: of_this_period(tournament, request.period, discipline, registered, earlier, case.content),
        lambda: of_reportable_length(tournament, discipline),
        lambda: with_list(tournament, discipline, lists, request.allow_lists),
    )
    for step in steps:
        verdict, found = step()
        if verdict is not None:
            case.leave(verdict, found)
        elif found is not None:
            case.issues.append(found)
        if verdict in _FINAL or (found is not None and found.code == "NO_EDITION"):
            return


def _compare(cases: Sequence[_Case]) -> None:
    """Mark duplicates, and hold the versions of one event; events of other periods or types take no part."""
    contenders = [case for case in cases if case.verdict in (None, Verdict.HELD)]
    contenders.sort(key=lambda case: (len(case.tournament.file), case.tournament.file))  # a copy has a longer name
    contents = [case.content for case in contenders]
    repeated = duplicates(contents)
    for index, original in repeated.items():
        said = f"It holds the same games as {contenders[original].tournament.file}."
        contenders[index].verdict = None
        contenders[index].leave(
            Verdict.DUPLICATE,
            issue("DUPLICATE_EVENT", said, contenders[index].source, event=contenders[index].tournament.name),
        )
    single = [index for index in range(len(contenders)) if index not in repeated]
    for pair in alike([contents[index] for index in single]):
        one, other = contenders[single[pair.first]], contenders[single[pair.second]]
        for case, against in ((one, other), (other, one)):
            said = f"{against.tournament.file} is another version of this event: {pair.reason}."
            if pair.versions:
                case.leave(Verdict.HELD, issue("EVENT_VERSIONS", said, case.source, event=case.tournament.name))
            else:
                said = f"{against.tournament.file} is much alike: {pair.reason}."
                case.issues.append(issue("EVENTS_ALIKE", said, case.source, event=case.tournament.name))


def _list_month(
    case: _Case, lists: Mapping[Month, RatingList], request: RateRequest, discipline: Discipline
) -> Month | None:
    """Return the month of the list to rate with, if the start is known and the list was given."""
    start = case.tournament.start
    if start is None or any(found.code == "NO_EDITION" for found in case.issues):
        return None
    return list_of_event(start, discipline, lists, request.allow_lists)


def _hold_for_errors(case: _Case) -> None:
    """Hold a tournament with an error in itself, unless it is left out already."""
    errors = [found for found in (*case.tournament.issues, *case.issues) if holds(found)]
    if errors and case.verdict in (None, Verdict.HELD):
        case.verdict = Verdict.HELD
        by_code: dict[str, list[Issue]] = defaultdict(list)
        for found in errors:
            by_code[found.code].append(found)
        case.reasons = [_in_words(found) for found in by_code.values()]


def _in_words(errors: Sequence[Issue]) -> str:
    first = errors[0]
    where = f"line {first.source.row}: " if first.source.row else ""
    message = first.message.removesuffix(".")
    more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    return f"{first.code}: {where}{message}{more}"


def _verdict(case: _Case) -> FileVerdict:
    return FileVerdict(
        file=case.tournament.file,
        sha256=case.tournament.sha256,
        verdict=case.verdict or Verdict.RATED,
        reason="; ".join(case.reasons),
        tournament=case.tournament,
        fingerprint=case.content.fingerprint,
        sketch=case.content.sketch,
        systems=(case.system,),
    )
