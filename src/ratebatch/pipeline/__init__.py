"""The steps of a rating officer's month, in order: read, normalise, match, rate, report, write.

This is the table of contents: `rate_month` can be read aloud, and each line names the place where a thing happens.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from ratebatch.issues import Issue
from ratebatch.matching.acceptance import with_accepted
from ratebatch.matching.players import roster_of
from ratebatch.matching.stated_history import not_yet_listed
from ratebatch.pipeline.carrying import not_rated_here, with_carried, with_players_carried
from ratebatch.pipeline.deciding import history_decided, with_decisions, with_decisions_remarked
from ratebatch.pipeline.engines.chosen import engine_for_blocks, engine_for_files
from ratebatch.pipeline.files import FilesRead, read_files
from ratebatch.pipeline.games_left_out import games_left_out
from ratebatch.pipeline.kept_apart import refuse_reading_from
from ratebatch.pipeline.known_files import with_known_files
from ratebatch.pipeline.lists import all_lists, disciplines_of, list_issues, previous_of
from ratebatch.pipeline.nothing_found import nothing_found
from ratebatch.pipeline.nothing_new import refuse_nothing_new
from ratebatch.pipeline.order_of_problems import in_rated_order
from ratebatch.pipeline.outputs import output_files
from ratebatch.pipeline.period_games import facts_of_event, games_of
from ratebatch.pipeline.plausibility import plausibility_issues
from ratebatch.pipeline.rated_earlier import without_rated_earlier
from ratebatch.pipeline.remarks import input_issues, player_issues
from ratebatch.pipeline.request import NothingDoneError, Progress, RateRequest
from ratebatch.pipeline.sorting import sorted_by_type
from ratebatch.pipeline.standings import kept_games_of, standings_of, with_players_due
from ratebatch.pipeline.verdicts import judge
from ratebatch.pipeline.what_if import refuse_k_without_effect, refuse_over_official, with_k_tried, with_what_if
from ratebatch.pipeline.written_lists import written_list
from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.reading.games_files import DatasetFile, find_datasets
from ratebatch.reading.games_rated_before import rated_before
from ratebatch.reading.previous import Previous
from ratebatch.reading.sources import find_sources
from ratebatch.records.earlier_events import EarlierEvents
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.rated_period import RatedEvent, RatedPeriod
from ratebatch.records.rating_list import FIDE, RatingList
from ratebatch.records.tournament import RatingType, Tournament
from ratebatch.records.verdict import FileVerdict, Verdict
from ratebatch.reporting.complete_lists import complete_lists
from ratebatch.reporting.report.limits import shortened
from ratebatch.reporting.summary import Summary
from ratebatch.workspace import locked


@dataclass(frozen=True)
class RatedMonth:
    """What a run did: its summary, the verdict on every file, the problems worst first, and whether files changed."""

    summary: Summary
    verdicts: tuple[FileVerdict, ...]
    issues: tuple[Issue, ...]
    changed: bool
    what_if: bool = False
    """Whether something was only tried out."""

    @property
    def provisional(self) -> bool:
        """Whether something is held, rejected or left open, so that the list may still change."""
        return self.summary.provisional


def rate_month(request: RateRequest, progress: Progress) -> RatedMonth:
    """Rate a period and write its files to the output folder, all of them or none.

    Raises UsageError when the request lacks something, NothingDoneError when the work cannot be done, and what
    `workspace.locked` raises when the output folder is busy or cannot be written.
    """
    _refuse_reading_the_output(request)
    refuse_over_official(request)
    if datasets := [] if request.sources is not None else find_datasets(request.paths, request.out):
        return _rated_dataset(request, datasets, progress)
    with locked(request.out) as folder:
        previous = {discipline: previous_of(request, discipline) for discipline in disciplines_of(request)}
        sources = request.sources if request.sources is not None else find_sources(request.paths, exclude=request.out)
        read = read_files(sources, request, progress, request.engine or partial(engine_for_files, jobs=request.jobs))
        files = with_what_if(with_decisions(with_known_files(read, previous), request), request)
        lists, national, corrections, given = all_lists(request, previous, files.tournaments, read.tournaments)
        _refuse_empty(request, files)
        verdicts = list(files.refused)
        of_events = [found for tournament in files.tournaments for found in tournament.issues]
        issues = [*files.issues, *of_events, *corrections, *list_issues(lists, previous, cached=request.cached)]
        issues += input_issues(request, files.tournaments, files.refused, previous)
        rated = {}
        for system in request.systems:
            standard = system(RatingType.STANDARD)
            own = tuple(each for each in lists if each.system == standard.system)
            events = sorted_by_type(files.tournaments, own, standard, request)
            verdicts += events.verdicts
            issues += events.issues
            for each, tournaments in events.by_discipline.items():
                progress(f"Rating {name_of(each)}", 0, 1)
                rated[each], judged, found = _rated(request, each, tournaments, lists[each], national, previous[each])
                verdicts += judged
                issues += found
                progress(f"Rating {name_of(each)}", 1, 1)
        refuse_k_without_effect(request, rated.values())
        issues += not_yet_listed(request.decisions, _base_months(rated))
        issues += not_rated_here(request, {(each.system, str(each.rating_type)) for each in rated})
        issues += [found for period in rated.values() for found in games_left_out(period, request.registry)]
        issues += plausibility_issues(tuple(rated.values()), request.limits)
        tables = complete_lists(tuple(rated.values()))
        new_lists = [
            written_list(request, period, table, previous[each])
            for (each, period), table in zip(rated.items(), tables, strict=True)
        ]
        issues += [found for each in new_lists for found in each.issues]
        issues += shortened(request.reports, tuple(rated.values()))
        issues = without_rated_earlier(issues, verdicts)
        issues = list(dict.fromkeys(with_accepted(issues, request.decisions, request.period)))
        issues = in_rated_order(issues)
        periods = tuple(rated.values())
        outputs, manifest, summary = output_files(request, periods, new_lists, lists, previous, verdicts, issues, given)
        refuse_nothing_new(request, summary)
        committed = folder.commit(outputs, manifest)
    return RatedMonth(summary, tuple(verdicts), tuple(issues), committed.changed, bool(request.what_if))


def _base_months(rated: Mapping[Discipline, RatedPeriod]) -> dict[RatingType, Month]:
    """Return the months of FIDE's base lists, which decisions about lists are about."""
    return {each.rating_type: of.base_list.month for each, of in rated.items() if each.system == FIDE}


def _rated_dataset(request: RateRequest, datasets: Sequence[DatasetFile], progress: Progress) -> RatedMonth:
    """Rate a dataset of games, which no run mixes with tournament files."""
    from ratebatch.pipeline.games_dataset import rate_dataset  # which only datasets need

    engine = request.engine or partial(engine_for_blocks, jobs=request.jobs)
    return RatedMonth(*rate_dataset(request, datasets, engine, progress))


def _rated(
    request: RateRequest,
    discipline: Discipline,
    tournaments: Sequence[Tournament],
    lists: Mapping[Month, RatingList],
    national: Sequence[RatingList],
    previous: Previous | None,
) -> tuple[RatedPeriod, list[FileVerdict], list[Issue]]:
    kind = discipline.rating_type
    base_list = lists[discipline.previous_list(request.period)]
    stated = history_decided(previous.history if previous else History.empty(), request, base_list, discipline)
    history = stated.history
    stands_in = discipline.standard_stands_in(request.period.first_day)
    earlier = EarlierEvents(previous.events) if previous else None
    of_datasets = rated_before(previous.folder, request.period) if previous else None
    judged = judge(tournaments, lists, national, earlier, request, discipline, of_datasets)
    roster, matches = roster_of(judged.events, judged.identified)
    roster = with_players_carried(roster, base_list, request, discipline)
    entrants = len(roster)
    roster = with_players_due(roster, base_list, history, request.period, discipline)
    events = tuple(
        RatedEvent(tournament=event.tournament, list_month=event.list_month, match=match)
        for event, match in zip(judged.events, matches, strict=True)
    )
    corrected = request.decisions.corrected_on(base_list.month, kind) if discipline.system == FIDE else frozenset()
    standings = standings_of(roster, base_list, history, kind, corrected, standard_stands_in=stands_in)
    standings = with_k_tried(standings, roster, request)
    facts = [facts_of_event(event.tournament, request.registry) for event in events]
    games = discipline.with_newcomers_rated(games_of(events), facts)
    result = discipline.rate(games, standings, kept_games_of(roster, history), facts, request.period, entrants)
    result = with_decisions_remarked(result, events, roster, corrected | stated.players)
    result, carried = with_carried(result, roster, standings, request, discipline)
    period = RatedPeriod(
        events=events,
        roster=roster,
        standings=standings,
        games=games,
        result=result,
        base_list=base_list,
        history=history,
    )
    return period, judged.verdicts, [*judged.issues, *stated.issues, *carried, *player_issues(period)]


def _refuse_reading_the_output(request: RateRequest) -> None:
    lists = (given.path for given in request.lists)
    refuse_reading_from(request.out, (*request.paths, request.previous, *lists, request.lists_folder, *request.beside))


def _refuse_empty(request: RateRequest, files: FilesRead) -> None:
    read = files.tournaments or any(refused.verdict is not Verdict.IGNORED for refused in files.refused)
    if not read and not request.allow_empty:
        left_out = [(refused.file, refused.reason) for refused in files.refused]
        advice = "; give --allow-empty if the month has no events"
        raise NothingDoneError(nothing_found(request.paths, left_out, advice))
