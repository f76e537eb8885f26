"""Read the input files into tournaments; every file gets an answer."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self

from ratebatch.issues import Issue
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.engines.in_process import InProcess
from ratebatch.pipeline.plain_files import plain_tournaments_of
from ratebatch.pipeline.request import Progress
from ratebatch.reading.other_files import columns_files
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile
from ratebatch.records.players_list import PlayersList
from ratebatch.records.registry import Registry
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import FileVerdict, Verdict

if TYPE_CHECKING:  # a month of plain files does without the words of tables
    from ratebatch.reading.crosstables.columns_file import ColumnWords

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
    def columns(self) -> "ColumnWords | None":
        """What the columns of tables mean."""


class Reading(NamedTuple):
    """What of a request is needed to read a file: small enough to be sent to every worker."""

    encoding: str | None
    registry: Registry
    players: tuple[PlayersList, ...]
    columns: "ColumnWords | None"

    @classmethod
    def of(cls, request: ReadingRequest) -> Self:
        """Return this part of a request."""
        return cls(request.encoding, request.registry, request.players, request.columns)


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
    if others := [at for at in range(len(sources)) if at not in answers]:
        answers |= _alone(sources, others, request, progress, engine_for)
    progress("Reading", len(sources), len(sources))
    issues = [found for players in request.players for found in players.issues]
    in_order = [answers[at] for at in range(len(sources))]
    beside = columns_files(source.label for source in sources)
    issues += [
        found
        for source, answer in zip(sources, in_order, strict=True)
        if isinstance(answer.read, Refusal) and source.label not in beside
        for found in answer.read.issues
    ]
    tournaments = [answer.read for answer in in_order if isinstance(answer.read, Tournament)]
    return FilesRead(
        tournaments,
        [
            _refused(source, answer.sha256, answer.read, counts=source.label not in beside)
            for source, answer in zip(sources, in_order, strict=True)
            if isinstance(answer.read, Refusal)
        ],
        [*issues, *_lists_unused(request, in_order, tournaments)],
    )


def _swept(sources: Sequence[SourceFile], places: Sequence[int], request: ReadingRequest) -> dict[int, Answer]:
    """Return the plain files among some of the files; none where other files may say more of their events."""
    if request.players or (request.columns is not None and request.columns.facts):
        return {}
    found = plain_tournaments_of([sources[at] for at in places], request.registry)
    return {places[at]: Answer(tournament.sha256, tournament) for at, tournament in found.items()}


def _alone(
    sources: Sequence[SourceFile],
    others: Sequence[int],
    request: ReadingRequest,
    progress: Progress,
    engine_for: Callable[[int], Engine],
) -> dict[int, Answer]:
    """Return what became of the files at some places, which the engine reads one by one."""
    from ratebatch.pipeline.files_alone import read_block  # knows every format; a month of plain files does without

    answers: dict[int, Answer] = {}
    places = [others[first : first + BLOCK] for first in range(0, len(others), BLOCK)]
    blocks = [[sources[at] for at in block] for block in places]
    with engine_for(len(others)) as engine:
        read = engine.map(read_block, Reading.of(request), blocks, _named)
        for block, found in zip(places, read, strict=True):
            answers.update(zip(block, found, strict=True))
            progress("Reading", len(sources) - len(others) + len(answers), len(sources))
    return answers


def _lists_unused(request: ReadingRequest, answers: Sequence[Answer], events: Sequence[Tournament]) -> Iterator[Issue]:
    if request.players:
        from ratebatch.pipeline.files_alone import lists_unused

        used = frozenset[str]().union(*(answer.lists for answer in answers))
        yield from lists_unused(request, used, events)


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


def _refused(source: SourceFile, sha256: str, refusal: Refusal, *, counts: bool) -> FileVerdict:
    reason = "; ".join(issue.message for issue in refusal.issues)
    verdict = Verdict(refusal.verdict)
    return FileVerdict(file=source.label, sha256=sha256, verdict=verdict, reason=reason, counts=counts)


def _named(block: Sequence[SourceFile]) -> str:
    return f"the files {block[0].label} to {block[-1].label}"
