"""What a check is asked to do."""

from dataclasses import dataclass, field
from pathlib import Path

from ratebatch.pipeline.request import ListOption
from ratebatch.rating.fide.discipline import FideDiscipline
from ratebatch.rating.settings import System
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.records.period import Month
from ratebatch.records.players_list import PlayersList
from ratebatch.records.registry import Registry
from ratebatch.records.tournament import RatingType


@dataclass(frozen=True)
class CheckRequest:
    """Files to check; what is read and how is said as for rating (see `RateRequest`)."""

    paths: tuple[Path, ...]
    lists: tuple[ListOption, ...] = ()
    period: Month | None = None
    """The list that the events are meant for; without it each event's own is told."""
    systems: tuple[System, ...] = (FideDiscipline,)
    types: tuple[RatingType, ...] = ()
    encoding: str | None = None
    cached: bool = True
    registry: Registry = field(default_factory=Registry)
    players: tuple[PlayersList, ...] = ()
    columns: ColumnWords | None = None
    propose: Path | None = None
    """The folder for corrected copies."""
    force: bool = False
    """Whether a copy may be written over one that exists."""
    report: Path | None = None
    """The file that the report goes to; it is never one of the files that are read."""
    beside: tuple[Path, ...] = ()
    """The files that are read beside the tournaments: lists, the registry, starting lists, the columns file."""
