"""Read the input files into tournaments; every file gets an answer."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.joined_players import with_players
from ratebatch.normalising.tournament import event_name, normalise
from ratebatch.pipeline.request import Progress, RateRequest
from ratebatch.reading import read_tournament
from ratebatch.reading.refusals import Refusal, ignored
from ratebatch.reading.sources import SourceFile
from ratebatch.records.tournament import Crosstable, Tournament
from ratebatch.records.verdict import FileVerdict, Verdict


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
        found = _read(source, request)
        if isinstance(found, Refusal):
            reason = "; ".join(issue.message for issue in found.issues)
            refused.append(
                FileVerdict(file=source.label, sha256=source.sha256, verdict=Verdict(found.verdict), reason=reason)
            )
            issues += found.issues
        else:
            joined = with_players(found, request.players)
            used |= joined.used
            registered = request.registry.row_of(found.file, event_name(found))
            tournaments.append(normalise(joined.crosstable, source.sha256, registered))
    progress("Reading", len(sources), len(sources))
    return FilesRead(tournaments, refused, [*issues, *_unused(request, used)])


def _read(source: SourceFile, request: RateRequest) -> Crosstable | Refusal:
    """Return the crosstable of a file; a list of players that lies among the files of events is none."""
    if request.players and source.sha256 in {players.sha256 for players in request.players}:
        return ignored("It was given as a list of players (--players).", source.label)
    return read_tournament(source, request.encoding, request.columns)


def _unused(request: RateRequest, used: set[str]) -> Iterator[Issue]:
    for file in dict.fromkeys(players.file for players in request.players):
        if file not in used:
            yield issue("PLAYERS_UNUSED", "No event of the input has the players of this list.", Source(file))
