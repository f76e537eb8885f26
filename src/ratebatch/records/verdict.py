"""What became of each input file, and why."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from ratebatch.records.tournament import Tournament


class Verdict(StrEnum):
    """What became of a file."""

    RATED = "rated"
    HELD = "held"
    """Somebody has to look at it first."""
    DEFERRED = "deferred"
    """It belongs to another period."""
    DUPLICATE = "duplicate"
    REJECTED = "rejected"
    """It is no tournament that can be read."""
    IGNORED = "ignored"
    """It is no tournament file, or not of a type that was asked for."""


class FileVerdict(BaseModel):
    """One input file with its verdict; `tournament` is None where it could not be read as one."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str
    sha256: str
    verdict: Verdict
    reason: str = ""
    tournament: Tournament | None = None
    fingerprint: str = ""
    sketch: str = ""
    """A sample of the event's pairings, and the fingerprint of its games and results."""
    games: str = ""
    """The fingerprint of games and results without the days."""
    counts: bool = True
    """Whether summaries count the file; not so one that only speaks of another."""
    systems: tuple[str, ...] = ()
    """The systems for which the verdict holds; none where the file could not be read, which holds for all."""
