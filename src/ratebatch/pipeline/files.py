"""Read the input files into tournaments; every file gets an answer."""

import gc
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol, Self

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.consequences import with_consequences
from ratebatch.normalising.joined_players import nearest_event, with_players
from ratebatch.normalising.tournament import event_name, normalise
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.engines.in_process import InProcess
from ratebatch.pipeline.plain_files import plain_tournaments_of
from ratebatch.pipeline.request import Progress
from ratebatch.reading import read_tournament
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.refusals import Refusal, ignored
from ratebatch.reading.sources import SourceFile
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.players_list import PlayersList
from ratebatch.records.registry import Registry
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import FileVerdict, Verdict

SWEPT = 250
"""Plain files that are read in one sweep: more gain nothing, and take more memory."""

BLOCK = 10
"""Other files that a worker reads at a time: a large workbook takes a second."""


class ReadingRequest(Protocol):
    """What a request says about reading; see `RateRequest` for each."""

    @property
    def encoding(self) -> str | None:
        """The code page of files that are not UTF-8."""

    @property
    def registry(self) -> Registry:
        """The registry of events."""

    @property
    def players(self) -> tuple[PlayersList, ...]:
        """The starting lists."""

    @property
    def columns(self) -> ColumnWords | None:
        """What the columns of tables mean."""


class Reading(NamedTuple):
    """What of a request is needed to read a file: small enough to be sent to every worker."""

    encoding: str | None
    registry: Registry
    players: tuple[PlayersList, ...]
    columns: ColumnWords | None

    @classmethod
    def of(cls, request: ReadingRequest) -> Self:
        """Return this part of a request."""
        return cls(request.encoding, request.registry, request.players, request.columns)


class FileRead(NamedTuple):
    """One file as found and as understood, and the lists of players that belong to it."""

    crosstable: Crosstable
    tournament: Tournament
    lists: frozenset[str]


class Answer(NamedTuple):
    """What became of a file: its tournament with the lists of players that belong to it, or why it has none."""

    sha256: str
    read: Tournament | Refusal
    lists: frozenset[str] = frozenset()


class FilesRead(NamedTuple):
    """The tournaments that were read, the verdicts on files that were not, and the problems of no tournament.

    Each tournament carries its own problems.
    """

    tournaments: list[Tournament]
    refused: list[FileVerdict]
    issues: list[Issue]


def read_files(
    sources: Sequence[SourceFile],
    request: ReadingRequest,
    progress: Progress,
    engine_for: Callable[[int], Engine] = lambda _: InProcess(),
) -> FilesRead:
    """Read and normalise every file, with what the registry and lists of players say of its event.

    The plain files are read here in one sweep: what a worker would send back of them is as large as what it reads.
    The others are read one by one, by the engine that is made for so many.
    """
    answers: dict[int, Answer] = {}
    with _cycles_left_alone():
        for first in range(0, len(sources), SWEPT):
            progress("Reading", len(answers), len(sources))
            answers |= _swept(sources, range(first, min(first + SWEPT, len(sources))), request)
    others = [at for at in range(len(sources)) if at not in answers]
    places = [others[first : first + BLOCK] for first in range(0, len(others), BLOCK)]
    blocks = [[sources[at] for at in block] for block in places]
    with engine_for(len(others)) as engine:
        read = engine.map(read_block, Reading.of(request), blocks, _named)
        for block, found in zip(places, read, strict=True):
            answers.update(zip(block, found, strict=True))
            progress("Reading", len(answers), len(sources))
    progress("Reading", len(sources), len(sources))
    issues = [found for players in request.players for found in players.issues]
    in_order = [answers[at] for at in range(len(sources))]
    issues += [found for answer in in_order if isinstance(answer.read, Refusal) for found in answer.read.issues]
    tournaments = [answer.read for answer in in_order if isinstance(answer.read, Tournament)]
    used = frozenset[str]().union(*(answer.lists for answer in in_order))
    return FilesRead(
        tournaments,
        [
            _refused(source, answer.sha256, answer.read)
            for source, answer in zip(sources, in_order, strict=True)
            if isinstance(answer.read, Refusal)
        ],
        [*issues, *lists_unused(request, used, tournaments)],
    )


def _swept(sources: Sequence[SourceFile], places: Sequence[int], request: ReadingRequest) -> dict[int, Answer]:
    """Return the plain files among some of the files; none where other files may say more of their events."""
    if request.players or (request.columns is not None and request.columns.facts):
        return {}
    found = plain_tournaments_of([sources[at] for at in places], request.registry)
    return {places[at]: Answer(tournament.sha256, tournament) for at, tournament in found.items()}


@contextmanager
def _cycles_left_alone() -> Iterator[None]:
    """Look for no cycles of objects meanwhile: records have none, and looking takes a third of the time of a sweep."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def read_block(request: ReadingRequest, sources: Sequence[SourceFile]) -> list[Answer]:
    """Return what became of each of some files."""
    answers = []
    for source in sources:
        found = read_file(source, request)
        if isinstance(found, Refusal):
            answers.append(Answer(source.sha256, found))
        else:
            told = with_consequences(found.crosstable, found.tournament)
            answers.append(Answer(told.sha256, told, found.lists))
    return answers


def read_file(source: SourceFile, request: ReadingRequest) -> FileRead | Refusal:
    """Read and normalise one file, with what the registry and lists of players say of its event."""
    found = _read(source, request)
    if isinstance(found, Refusal):
        return found
    joined = with_players(found, request.players)
    registered = request.registry.row_of(found.file, event_name(found))
    return FileRead(joined.crosstable, normalise(joined.crosstable, source.sha256, registered), joined.used)


def _read(source: SourceFile, request: ReadingRequest) -> Crosstable | Refusal:
    """Return the crosstable of a file; a list of players that lies among the files of events is none."""
    if request.players and source.sha256 in {players.sha256 for players in request.players}:
        return ignored("It was given as a list of players (--players).", source.label)
    return read_tournament(source, request.encoding, request.columns)


def _refused(source: SourceFile, sha256: str, refusal: Refusal) -> FileVerdict:
    reason = "; ".join(issue.message for issue in refusal.issues)
    return FileVerdict(file=source.label, sha256=sha256, verdict=Verdict(refusal.verdict), reason=reason)


def _named(block: Sequence[SourceFile]) -> str:
    return f"the files {block[0].label} to {block[-1].label}"


def lists_unused(request: ReadingRequest, used: Collection[str], events: Sequence[Tournament]) -> Iterator[Issue]:
    """Yield a warning for each list of players that belongs to none of the events, with the one that it fits best."""
    for file in dict.fromkeys(players.file for players in request.players):
        if file not in used:
            nearest = nearest_event([players for players in request.players if players.file == file], events)
            said = f"No event of the input has the players of this list. {nearest}".rstrip()
            yield issue("PLAYERS_UNUSED", said, Source(file))
