"""Give every tournament its verdict: placed in its period, compared with the others, its players identified."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa

from ratebatch.issues import Issue, holds, issue
from ratebatch.matching.copies_without_ids import copies_without_ids
from ratebatch.matching.differing_games import MOST_COMPARED, differing_games
from ratebatch.matching.doubts import entry_issues
from ratebatch.matching.event_content import content_of, contents_of
from ratebatch.matching.faulty_rows import faulty_row_issues
from ratebatch.matching.identity import EventOfPeriod, Identified, identify
from ratebatch.matching.national_doubts import national_entry_issues
from ratebatch.matching.rating_column import rating_column_issues
from ratebatch.matching.versions import alike, duplicates
from ratebatch.pipeline.alike_events import are_two_events, of_another_month, of_copy, of_pair
from ratebatch.pipeline.asking import Asking
from ratebatch.pipeline.doubtful_year import with_year_doubted
from ratebatch.pipeline.event_case import EventCase, hold_for_errors, verdict_on
from ratebatch.pipeline.event_list import list_of_event
from ratebatch.pipeline.parts import lasts_too_long, parts_of, to_rate_of
from ratebatch.pipeline.placing import (
    Placed,
    of_reportable_length,
    of_this_period,
    with_edition,
    with_list,
)
from ratebatch.pipeline.rated_in_datasets import RatedInDataset, of_dataset, rated_in_datasets
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.records.earlier_events import EarlierEvents
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE, RatingList
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


def judge(
    tournaments: Sequence[Tournament],
    lists: Mapping[Month, RatingList],
    national: Sequence[RatingList],
    earlier: EarlierEvents | None,
    request: RateRequest,
    discipline: Discipline,
    of_datasets: pa.Table | None = None,
) -> Judged:
    """Return which tournaments to rate, in the order of start, name and content, and a verdict on each.

    `of_datasets` are the events that earlier periods rated from datasets of games, None for none.
    """
    rating_type, day = discipline.rating_type, request.period.first_day
    parts = [part for tournament in tournaments for part in _parts(tournament, discipline, earlier)]
    contents = contents_of(parts)
    cases = [EventCase(part, discipline.system, content) for part, content in zip(parts, contents, strict=True)]
    cases.sort(key=_order)
    rated = rated_in_datasets([case.tournament for case in cases], of_datasets)
    for case, known in zip(cases, rated, strict=True):
        _place(case, lists, earlier, known, request, discipline)
    _compare(cases, request)
    waiting = [case for case in cases if case.verdict in (None, Verdict.HELD) and not case.is_copy]
    months = [_list_month(case, lists, request, discipline) for case in waiting]
    due = [case for case, month in zip(waiting, months, strict=True) if month]
    events = [EventOfPeriod(case.tournament, month) for case, month in zip(waiting, months, strict=True) if month]
    base = discipline.previous_list(request.period)
    identified = identify(events, lists, base, rating_type, standard_stands_in=discipline.standard_stands_in(day))
    asking = Asking(lists, base, rating_type)
    of_column = rating_column_issues(events, identified, lists, national, rating_type)
    of_names = asking.of_listed_names(events, identified, discipline.system)
    for case, event, listed, about_column, named in zip(due, events, identified, of_column, of_names, strict=True):
        of_event = (lists[event.list_month], lists[base])
        faulty = faulty_row_issues(case.tournament, of_event, discipline.rating_type, discipline.system)
        if discipline.system == FIDE:
            doubts = entry_issues(case.tournament, listed, discipline.rating_floor(day), named, faulty)
        else:
            first = not len(lists[event.list_month]) and not len(lists[base])
            doubts = national_entry_issues(
                case.tournament, listed, discipline.system, named, faulty=faulty, first_month=first
            )
        case.issues += about_column.with_doubts(asking.asked_about(doubts, event))
    for case in cases:
        hold_for_errors(case)
    go_on = [index for index, case in enumerate(due) if case.verdict is None]
    return Judged(
        [events[index] for index in go_on],
        [identified[index] for index in go_on],
        [verdict_on(case) for case in cases],
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


def _order(case: EventCase) -> tuple[str, str, str, int, str]:
    """Return the order of events: start, name, content; of equal ones the shortest file name, a copy has a longer."""
    tournament = case.tournament
    return (str(tournament.start), tournament.name, case.content.fingerprint, len(tournament.file), tournament.file)


def _place(
    case: EventCase,
    lists: Mapping[Month, RatingList],
    earlier: EarlierEvents | None,
    known: RatedInDataset | None,
    request: RateRequest,
    discipline: Discipline,
) -> None:
    tournament, registered = case.tournament, request.registry.of(case.tournament)
    steps: tuple[Callable[[], Placed], ...] = (
        lambda: with_edition(tournament, discipline),
        lambda: of_dataset(tournament, known, request.decisions, request.period),
        lambda: with_year_doubted(
            of_this_period(tournament, request.period, discipline, registered, earlier, case.content),
            tournament,
            request.period,
            discipline,
            registered,
        ),
        lambda: of_another_month(tournament, case.content, earlier, request.decisions, request.period),
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


def _compare(cases: Sequence[EventCase], request: RateRequest) -> None:
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
    copies = _hold_copies([contenders[index] for index in single], request)
    single = [index for at, index in enumerate(single) if at not in copies]
    for number, pair in enumerate(alike([contents[index] for index in single])):
        one, other = contenders[single[pair.first]], contenders[single[pair.second]]
        are_two = are_two_events((one.tournament, other.tournament), request.decisions, request.period)
        for case, against in ((one, other), (other, one)):
            name = case.tournament.name
            told = pair.versions and number < MOST_COMPARED
            differing = differing_games(case.tournament, against.tournament) if told else ""
            of_file = against.tournament.file
            found = of_pair(pair, of_file, case.source, name, are_two=are_two, differing=differing)
            if holds(found):
                case.leave(Verdict.HELD, found)
            else:
                case.issues.append(found)


def _hold_copies(contenders: Sequence[EventCase], request: RateRequest) -> Collection[int]:
    """Hold the events that repeat another one without its ids, and return which they are."""
    copies = copies_without_ids([case.tournament for case in contenders])
    for index, original in copies.items():
        case, other = contenders[index], contenders[original]
        are_two = are_two_events((case.tournament, other.tournament), request.decisions, request.period)
        found = of_copy(case.tournament, other.tournament.file, are_two=are_two)
        if are_two:
            case.issues.append(found)
        else:
            case.leave(Verdict.HELD, found)
            case.is_copy = True
    return copies


def _list_month(
    case: EventCase, lists: Mapping[Month, RatingList], request: RateRequest, discipline: Discipline
) -> Month | None:
    """Return the month of the list to rate with, if the start is known and the list was given."""
    start = case.tournament.start
    if start is None or any(found.code == "NO_EDITION" for found in case.issues):
        return None
    return list_of_event(start, discipline, lists, request.allow_lists)
