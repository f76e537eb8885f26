"""Read the input files into tournaments; every file gets an answer."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, Protocol

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.joined_players import nearest_event, with_players
from ratebatch.normalising.tournament import event_name, normalise
from ratebatch.pipeline.request import Progress, RateRequest
from ratebatch.reading import read_tournament
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.refusals import Refusal, ignored
from ratebatch.reading.sources import SourceFile
from ratebatch.records.players_list import PlayersList
from ratebatch.records.registry import Registry
from ratebatch.records.tournament import Crosstable, Tournament
from ratebatch.records.verdict import FileVerdict, Verdict


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


class FileRead(NamedTuple):
    """One file as found and as understood, and the lists of players that belong to it."""

    crosstable: Crosstable
    tournament: Tournament
    lists: frozenset[str]


class FilesRead(NamedTuple):
    """The tournaments that were read, the verdicts on files that were not, and the problems of no tournament.

    Each tournament carries its own problems.
    """

    tournaments: list[Tournament]
    refused: list[FileVerdict]
    issues: list[Issue]


def read_files(sources: Sequence[SourceFile], request: RateRequest, progress: Progress) -> FilesRead:
    """Read and normalise every file, with what the registry and lists of players say of its event."""
    tournaments: list[Tournament] = []
    refused: list[FileVerdict] = []
    issues = [found for players in request.players for found in players.issues]
    used: set[str] = set()
    for index, source in enumerate(sources):
        progress("Reading", index, len(sources))
        found = read_file(source, request)
        if isinstance(found, Refusal):
            reason = "; ".join(issue.message for issue in found.issues)
            refused.append(
                FileVerdict(file=source.label, sha256=source.sha256, verdict=Verdict(found.verdict), reason=reason)
            )
            issues += found.issues
        else:
            used |= found.lists
            tournaments.append(found.tournament)
    progress("Reading", len(sources), len(sources))
    return FilesRead(tournaments, refused, [*issues, *lists_unused(request, used, tournaments)])


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


def lists_unused(request: ReadingRequest, used: Collection[str], events: Sequence[Tournament]) -> Iterator[Issue]:
    """Yield a warning for each list of players that belongs to none of the events, with the one that it fits best."""
    for file in dict.fromkeys(players.file for players in request.players):
        if file not in used:
            nearest = nearest_event([players for players in request.players if players.file == file], events)
            said = f"No event of the input has the players of this list. {nearest}".rstrip()
            yield issue("PLAYERS_UNUSED", said, Source(file))
