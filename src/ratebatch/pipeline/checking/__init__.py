"""What can be said about tournament files without rating them, as an arbiter asks before submitting them.

`check_files` is the table of contents: read, understood, placed, compared with lists and with one another, put into the
order to fix it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.matching.differing_games import MOST_COMPARED, differing_games
from ratebatch.matching.event_content import contents_of
from ratebatch.matching.versions import alike, duplicates
from ratebatch.normalising.consequences import in_their_place
from ratebatch.normalising.declared_facts import event_has_a_name, rated_players_are_counted, rounds_are_in_order
from ratebatch.normalising.plausible_players import believed_ratings
from ratebatch.normalising.table_words import in_words_of
from ratebatch.pipeline.alike_events import of_pair
from ratebatch.pipeline.checking.copies import left_over
from ratebatch.pipeline.checking.listed import GivenLists, compared, read_lists
from ratebatch.pipeline.checking.placed import placed, refuse_no_list, typed
from ratebatch.pipeline.checking.plausible import hard_to_believe
from ratebatch.pipeline.checking.proposing import Proposed, proposed, refuse_targets, target_of, write_proposals
from ratebatch.pipeline.checking.report_place import refuse_report
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.files_alone import FileRead, lists_unused, read_file
from ratebatch.pipeline.nothing_found import nothing_found
from ratebatch.pipeline.order_of_problems import in_order
from ratebatch.pipeline.placing import with_edition
from ratebatch.pipeline.request import NothingDoneError, Progress, UsageError
from ratebatch.pipeline.time_control import long_enough
from ratebatch.rating.settings import System
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile, find_sources
from ratebatch.records.check import Checked, CheckedFile, Problem
from ratebatch.records.file_formats import is_sheet
from ratebatch.records.rating_list import FIDE
from ratebatch.records.tournament import RatingType, Tournament


@dataclass
class _Case:
    """A file on its way through the checks; `tournament` is None where it was not read."""

    source: SourceFile
    tournament: Tournament | None = None
    ignored: bool = False
    issues: list[Issue] = field(default_factory=list)
    roots: list[Issue] = field(default_factory=list)
    proposed: Proposed | None = None
    copy: "_Case | None" = None
    """The corrected copy, checked as the file was."""


def check_files(request: CheckRequest, progress: Progress) -> Checked:
    """Return every problem of the files, in the order to fix it, and write the proposals if they are asked for.

    Raises UsageError when the request lacks something, NothingDoneError when there is nothing to check or a list cannot
    be read, and OutputUnusable when a proposal cannot be written.
    """
    _refuse_reading_proposals(request)
    given = read_lists(request)
    for system in request.systems:
        for kind in request.types or RatingType:
            refuse_no_list(system(kind), request)
    sources = find_sources(request.paths, exclude=request.propose)
    refuse_report(request, sources)
    cases, used = [], set[str]()
    for index, source in enumerate(sources):
        progress("Checking", index, len(sources))
        found = read_file(source, request)
        cases.append(_read(source, found, request))
        used |= frozenset() if isinstance(found, Refusal) else found.lists
    progress("Checking", len(sources), len(sources))
    _refuse_empty(cases, request)
    for system in request.systems:
        _of_system(cases, system, given, request)
        _of_system([case.copy for case in cases if case.copy is not None], system, given, request)
    _compare(cases)
    others = [found for players in request.players for found in players.issues]
    events = [case.tournament for case in cases if case.tournament is not None]
    others += [*lists_unused(request, used, events), *(found for _, each in given for found in each.issues)]
    others += _registry_unused(cases, request)
    copies = [each for each in (case.proposed for case in cases) if each is not None and each.content is not None]
    refuse_targets([Path(each.proposal.file) for each in copies], sources, request)
    checked = Checked(files=tuple(map(_checked, cases)), others=in_order(others))
    write_proposals([(Path(each.proposal.file), each.content) for each in copies if each.content is not None])
    return checked


def _read(source: SourceFile, found: FileRead | Refusal, request: CheckRequest) -> _Case:
    """Return the file with what it says of itself."""
    if isinstance(found, Refusal):
        return _Case(source, ignored=found.verdict == "ignored", issues=list(found.issues))
    of_fide = any(system(RatingType.STANDARD).system == FIDE for system in request.systems)
    later = (
        *rated_players_are_counted(found.crosstable, found.tournament),
        *rounds_are_in_order(found.crosstable, found.tournament),
        *event_has_a_name(found.tournament),
        *hard_to_believe(found.crosstable, found.tournament, of_fide=of_fide, listed=bool(request.lists)),
    )
    told = in_their_place(found.crosstable, found.tournament, later)
    case = _Case(source, found.tournament, issues=told.issues, roots=told.roots)
    if request.propose is not None:
        case.proposed = proposed(source, found, target_of(source.label, request.propose), request)
        if case.proposed.content is not None:
            copy, again = SourceFile(source.label, source.path, case.proposed.content), replace(request, propose=None)
            case.copy = _read(copy, read_file(copy, again), again)
    return case


def _of_system(cases: Iterable[_Case], system: System, given: GivenLists, request: CheckRequest) -> None:
    """Add what a rating system says of each event: type, days and lists, and who its players are."""
    asked: dict[RatingType, list[tuple[_Case, Tournament]]] = {}
    timed: list[tuple[_Case, Tournament]] = []
    by_list = {}
    for case in cases:
        if case.tournament is None:
            continue
        event = typed(case.tournament, system, request)
        case.issues += event.issues
        case.tournament = event.tournament
        kind = event.tournament.rating_type
        if event.rated and kind is not None:
            case.issues += placed(event.tournament, system(kind), request)
            if system(kind).system == FIDE and with_edition(event.tournament, system(kind)).verdict is None:
                timed.append((case, event.tournament))
        if given and not any(found.code == "NOT_RATED_IN_SYSTEM" for found in event.issues):
            asked.setdefault(kind or RatingType.STANDARD, []).append((case, event.tournament))
    for kind, events in asked.items():
        of_each = compared([event for _, event in events], system(kind), given)
        for (case, _), found in zip(events, of_each, strict=True):
            case.issues += found.issues
            by_list[id(case)] = found.ratings
    for case, placed_event in timed:
        listed = by_list.get(id(case))
        ratings = believed_ratings(placed_event) if listed is None else listed
        case.issues += long_enough(placed_event, request.registry, ratings)


def _compare(cases: Sequence[_Case]) -> None:
    """Add which files hold one event twice, or two versions of it."""
    read = [(case, case.tournament) for case in cases if case.tournament is not None]
    read.sort(key=lambda pair: (len(pair[1].file), pair[1].file))  # a copy has a longer name
    contents = contents_of([tournament for _, tournament in read])
    repeated = duplicates(contents)
    for index, original in repeated.items():
        said = f"It holds the same games as {read[original][1].file}."
        read[index][0].issues.append(issue("DUPLICATE_EVENT", said, Source(read[index][1].file)))
    single = [index for index in range(len(read)) if index not in repeated]
    for number, pair in enumerate(alike([contents[index] for index in single])):
        one, other = read[single[pair.first]], read[single[pair.second]]
        for (case, event), (_, against) in ((one, other), (other, one)):
            told = pair.versions and number < MOST_COMPARED
            differing = differing_games(event, against) if told else ""
            case.issues.append(of_pair(pair, against.file, Source(event.file), differing=differing))


def _problems(case: _Case) -> tuple[Problem, ...]:
    """Return the problems of a file in their order, with event and player named, in the words of its format."""
    event = case.tournament
    if event is None:
        return in_order(case.issues)
    players = dict(zip(event.entries.row.tolist(), event.entries.name.tolist(), strict=True))

    def named(found: Issue) -> Issue:
        who = found.player or masked(players.get(found.source.row, ""))
        told = in_words_of(event.format, found, event.columns, event.labels)
        return told.model_copy(update={"event": found.event or event.name, "player": who})

    return in_order(map(named, case.issues), list(map(named, case.roots)))


def _checked(case: _Case) -> CheckedFile:
    proposal = case.proposed.proposal if case.proposed is not None else None
    event, problems = case.tournament, _problems(case)
    if proposal is not None and case.copy is not None:
        proposal = proposal.model_copy(update={"left": left_over(_problems(case.copy), problems)})
    if event is None:
        return CheckedFile(file=case.source.label, ignored=case.ignored, problems=problems, proposal=proposal)
    return CheckedFile(
        file=case.source.label,
        event=event.name,
        start=event.start,
        end=event.end,
        rating_type=event.rating_type,
        players=len(event.entries),
        rounds=event.rounds,
        problems=problems,
        proposal=proposal,
        is_table=is_sheet(event.format),
    )


def _registry_unused(cases: Iterable[_Case], request: CheckRequest) -> list[Issue]:
    read = [case.tournament for case in cases if case.tournament is not None]
    refused = [case.source.label for case in cases if case.tournament is None]
    unused = request.registry.unused(read, refused)
    return [issue("REGISTRY_UNUSED", said, Source(request.registry.name)) for said in unused]


def _refuse_reading_proposals(request: CheckRequest) -> None:
    if request.propose is None:
        return
    if request.propose.exists() and not request.propose.is_dir():
        raise UsageError(f"{request.propose} is no folder; give --propose the name of one.")
    if any(path.resolve() == request.propose.resolve() for path in request.paths):
        raise UsageError(f"{request.propose} is checked; give --propose another folder.")


def _refuse_empty(cases: Sequence[_Case], request: CheckRequest) -> None:
    if all(case.ignored for case in cases):
        left_out = [(case.source.label, found.message) for case in cases for found in case.issues]
        raise NothingDoneError(nothing_found(request.paths, left_out))
