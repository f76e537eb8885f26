"""Read the input files into tournaments; every file gets an answer."""

from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.issues import Issue
from ratebatch.normalising.tournament import normalise
from ratebatch.pipeline.request import Progress
from ratebatch.reading import read_tournament
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import FileVerdict, Verdict


class FilesRead(NamedTuple):
    """The tournaments that were read, the verdicts on files that were not, and the problems of no tournament.

    Each tournament carries its own problems.
    """

    tournaments: list[Tournament]
    refused: list[FileVerdict]
    issues: list[Issue]


def read_files(sources: Sequence[SourceFile], encoding: str | None, progress: Progress) -> FilesRead:
    """Read and normalise every file."""
    tournaments: list[Tournament] = []
    refused: list[FileVerdict] = []
    issues: list[Issue] = []
    for index, source in enumerate(sources):
        progress("Reading", index, len(sources))
        found = read_tournament(source, encoding)
        if isinstance(found, Refusal):
            reason = "; ".join(issue.message for issue in found.issues)
            refused.append(
                FileVerdict(file=source.label, sha256=source.sha256, verdict=Verdict(found.verdict), reason=reason)
            )
            issues += found.issues
        else:
            tournaments.append(normalise(found, source.sha256))
    progress("Reading", len(sources), len(sources))
    return FilesRead(tournaments, refused, issues)
