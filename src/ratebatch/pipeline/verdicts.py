"""Give every tournament its verdict: placed in its period, compared with the others, its players identified."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, holds, issue
from ratebatch.matching.identity import EventOfPeriod, Identified, entry_issues, identify
from ratebatch.matching.versions import alike, content_of, duplicates
from ratebatch.pipeline.placing import (
    of_reportable_length,
    of_selected_type,
    of_this_period,
    with_edition_and_list,
)
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.fide.calendar import list_in_force
from ratebatch.rating.fide.rules import FideRules, fide_edition
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType, Tournament
from ratebatch.records.verdict import FileVerdict, Verdict


class Judged(NamedTuple):
    """The events to rate with who their players are, the verdicts on all tournaments, and the problems found."""

    events: list[EventOfPeriod]
    identified: list[Identified]
    verdicts: list[FileVerdict]
    issues: list[Issue]


class _Case:
    """A tournament on its way to a verdict: the first reason to leave it out stands, every problem is kept."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
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


def judge(
    tournaments: Sequence[Tournament],
    lists: Mapping[Month, RatingList],
    rated_before: Mapping[str, str],
    request: RateRequest,
    rating_type: RatingType,
) -> Judged:
    """Return the events to rate, in the order of start, name and content, and a verdict on each tournament."""
    rules = fide_edition(rating_type, request.period.first_day).rules
    given = request.types[0] if len(request.types) == 1 else None
    cases = sorted((_Case(_typed(tournament, given)) for tournament in tournaments), key=_order)
    for case in cases:
        _place(case, lists, rated_before, rules, request.period, rating_type)
    _compare(cases)
    due = [case for case in cases if case.verdict in (None, Verdict.HELD) and _has_list(case, lists)]
    events = [EventOfPeriod(case.tournament, _list_month(case)) for case in due]
    identified = identify(events, lists, request.period.plus(-1), rating_type)
    for case, listed in zip(due, identified, strict=True):
        case.issues += entry_issues(case.tournament, listed, rules.rating_floor)
    for case in cases:
        _hold_for_errors(case)
    go_on = [index for index, case in enumerate(due) if case.verdict is None]
    return Judged(
        [events[index] for index in go_on],
        [identified[index] for index in go_on],
        [_verdict(case) for case in cases],
        [found for case in cases for found in case.issues],
    )


def _typed(tournament: Tournament, given: RatingType | None) -> Tournament:
    """Return the tournament with the type that the command names, if the file is silent about it."""
    if tournament.rating_type is not None or given is None:
        return tournament
    return tournament.model_copy(update={"rating_type": given})


def _order(case: _Case) -> tuple[str, str, str, str]:
    tournament = case.tournament
    return (str(tournament.start), tournament.name, case.content.fingerprint, tournament.file)


def _place(
    case: _Case,
    lists: Mapping[Month, RatingList],
    rated_before: Mapping[str, str],
    rules: FideRules,
    period: Month,
    rating_type: RatingType,
) -> None:
    tournament = case.tournament
    placed = [
        of_selected_type(tournament, rating_type),
        of_this_period(tournament, period, rules, rated_before, case.content.fingerprint),
        of_reportable_length(tournament, rules),
        with_edition_and_list(tournament, rating_type, lists),
    ]
    for verdict, found in placed:
        if verdict is not None:
            case.leave(verdict, found)
        elif found is not None:
            case.issues.append(found)
        if verdict in (Verdict.IGNORED, Verdict.DEFERRED, Verdict.DUPLICATE):
            return


def _compare(cases: Sequence[_Case]) -> None:
    """Mark duplicates, and hold the versions of one event; events of other periods or types take no part."""
    contenders = [case for case in cases if case.verdict in (None, Verdict.HELD)]
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


def _list_month(case: _Case) -> Month:
    assert case.tournament.start is not None  # noqa: S101 - `_has_list` comes first
    return list_in_force(case.tournament.start)


def _has_list(case: _Case, lists: Mapping[Month, RatingList]) -> bool:
    return case.tournament.start is not None and _list_month(case) in lists


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
    )
