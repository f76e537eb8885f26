"""What can be said about tournament files without rating them, as an arbiter asks before submitting them.

`check_files` is the table of contents: read, understood, placed, compared with lists and with one another, put into the
order to fix it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.matching.event_content import content_of
from ratebatch.matching.versions import alike, duplicates
from ratebatch.normalising.declared_facts import rated_players_are_counted, rounds_are_in_order
from ratebatch.normalising.points_advice import with_advice
from ratebatch.normalising.rank_consequences import follow_from_ranks
from ratebatch.normalising.root_causes import root_causes
from ratebatch.normalising.table_words import in_words_of_a_table, is_table
from ratebatch.pipeline.checking.copies import left_over
from ratebatch.pipeline.checking.listed import GivenLists, compared, read_lists
from ratebatch.pipeline.checking.order import in_order
from ratebatch.pipeline.checking.placed import placed, refuse_no_list, typed
from ratebatch.pipeline.checking.plausible import hard_to_believe
from ratebatch.pipeline.checking.proposing import Proposed, proposed, refuse_targets, target_of, write_proposals
from ratebatch.pipeline.checking.report_place import refuse_report
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.files import FileRead, lists_unused, read_file
from ratebatch.pipeline.request import NothingDoneError, Progress, UsageError
from ratebatch.rating.systems import System
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile, find_sources
from ratebatch.records.check import Checked, CheckedFile, Problem
from ratebatch.records.rating_list import FIDE
from ratebatch.records.tournament import RatingType, Tournament


@dataclass
class _Case:
    """A file on its way through the checks; `tournament` is None where it was not read."""

    source: SourceFile
    tournament: Tournament | None = None
    ignored: bool = False
    issues: list[Issue] = field(default_factory=list)
    consequences: list[Issue] = field(default_factory=list)
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
    advice = with_advice(found.crosstable, found.tournament)
    by_ranks = follow_from_ranks(found.crosstable, found.tournament)
    case = _Case(source, found.tournament, issues=[by_ranks.get(each, each) for each in advice.issues])
    case.consequences = [*advice.consequences, *by_ranks.values()]
    case.issues += rated_players_are_counted(found.crosstable, found.tournament)
    case.issues += rounds_are_in_order(found.crosstable, found.tournament)
    of_fide = any(system(RatingType.STANDARD).system == FIDE for system in request.systems)
    case.issues += hard_to_believe(found.crosstable, found.tournament, of_fide=of_fide, listed=bool(request.lists))
    _with_roots(case, found)
    if request.propose is not None:
        case.proposed = proposed(source, found, target_of(source.label, request.propose), request.encoding)
        if case.proposed.content is not None:
            copy, again = SourceFile(source.label, source.path, case.proposed.content), replace(request, propose=None)
            case.copy = _read(copy, read_file(copy, again), again)
    return case


def _with_roots(case: _Case, read: FileRead) -> None:
    """Tell what follows from a round or from rows that are missing as that."""
    for root in root_causes(read.crosstable, read.tournament, case.issues):
        case.issues = [root.follow.get(each, each) for each in case.issues]
        case.consequences += root.follow.values()
        case.roots.append(root.problem)


def _of_system(cases: Iterable[_Case], system: System, given: GivenLists, request: CheckRequest) -> None:
    """Add what a rating system says of each event: type, days and lists, and who its players are."""
    asked: dict[RatingType, list[tuple[_Case, Tournament]]] = {}
    for case in cases:
        if case.tournament is None:
            continue
        event = typed(case.tournament, system, request)
        case.issues += event.issues
        case.tournament = event.tournament
        kind = event.tournament.rating_type
        if event.rated and kind is not None:
            case.issues += placed(event.tournament, system(kind), request)
        if given and not any(found.code == "NOT_RATED_IN_SYSTEM" for found in event.issues):
            asked.setdefault(kind or RatingType.STANDARD, []).append((case, event.tournament))
    for kind, events in asked.items():
        doubts = compared([event for _, event in events], system(kind), given)
        for (case, _), found in zip(events, doubts, strict=True):
            case.issues += found


def _compare(cases: Sequence[_Case]) -> None:
    """Add which files hold one event twice, or two versions of it."""
    read = [(case, case.tournament) for case in cases if case.tournament is not None]
    read.sort(key=lambda pair: (len(pair[1].file), pair[1].file))  # a copy has a longer name
    contents = [content_of(tournament) for _, tournament in read]
    repeated = duplicates(contents)
    for index, original in repeated.items():
        said = f"It holds the same games as {read[original][1].file}."
        read[index][0].issues.append(issue("DUPLICATE_EVENT", said, Source(read[index][1].file)))
    single = [index for index in range(len(read)) if index not in repeated]
    for pair in alike([contents[index] for index in single]):
        one, other = read[single[pair.first]], read[single[pair.second]]
        for (case, event), (_, against) in ((one, other), (other, one)):
            code = "EVENT_VERSIONS" if pair.versions else "EVENTS_ALIKE"
            what = "is another version of this event" if pair.versions else "is much alike"
            case.issues.append(issue(code, f"{against.file} {what}: {pair.reason}.", Source(event.file)))


def _problems(case: _Case) -> tuple[Problem, ...]:
    """Return the problems of a file in their order, with event and player named, in the words of its format."""
    event = case.tournament
    if event is None:
        return in_order(case.issues)
    players = dict(zip(event.entries.row.tolist(), event.entries.name.tolist(), strict=True))

    def named(found: Issue) -> Issue:
        who = found.player or masked(players.get(found.source.row, ""))
        told = in_words_of_a_table(found, event.columns) if is_table(event.format) else found
        return told.model_copy(update={"event": found.event or event.name, "player": who})

    return in_order(map(named, case.issues), list(map(named, case.consequences)), list(map(named, case.roots)))


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
        is_table=is_table(event.format),
    )


def _registry_unused(cases: Iterable[_Case], request: CheckRequest) -> list[Issue]:
    read = [case.tournament for case in cases if case.tournament is not None]
    return [issue("REGISTRY_UNUSED", said, Source(request.registry.name)) for said in request.registry.unused(read)]


def _refuse_reading_proposals(request: CheckRequest) -> None:
    if request.propose is None:
        return
    if request.propose.exists() and not request.propose.is_dir():
        raise UsageError(f"{request.propose} is no folder; give --propose the name of one.")
    if any(path.resolve() == request.propose.resolve() for path in request.paths):
        raise UsageError(f"{request.propose} is checked; give --propose another folder.")


def _refuse_empty(cases: Iterable[_Case], request: CheckRequest) -> None:
    if all(case.ignored for case in cases):
        raise NothingDoneError("no tournament file was found in " + ", ".join(str(path) for path in request.paths))
