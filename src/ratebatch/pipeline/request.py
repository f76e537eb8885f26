"""What a run is asked to do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pydantic import ValidationError

from ratebatch.errors import NothingDoneError as NothingDoneError  # how a request is refused belongs to it
from ratebatch.errors import UsageError as UsageError
from ratebatch.pipeline.engines import Engine
from ratebatch.rating.fide.discipline import FideDiscipline
from ratebatch.rating.settings import Settings, System
from ratebatch.reading.decisions import DecisionsError, read_decisions
from ratebatch.reading.registry import RegistryError, read_registry
from ratebatch.reading.sources import SourceFile
from ratebatch.records.decisions import Decisions
from ratebatch.records.period import Month
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.players_list import PlayersList
from ratebatch.records.registry import Registry
from ratebatch.records.tournament import RatingType
from ratebatch.records.what_if import WhatIf

if TYPE_CHECKING:
    from ratebatch.reading.crosstables.columns_file import ColumnWords


@dataclass(frozen=True)
class ListOption:
    """A rating list as given: `system`, `rating_type` and `month` are None where the file must tell."""

    path: Path
    system: str | None = None
    rating_type: RatingType | None = None
    month: Month | None = None
    sha256: str = ""
    """The hash that the file must have, if a registry of lists knows it."""
    mapping: Path | str | None = None
    """How a national list is laid out: a file, or the name of a mapping that comes with the program."""
    encoding: str | None = None
    """The code page of the list if it is not UTF-8."""

    def serves(self, system: str, rating_type: RatingType) -> bool:
        """Say whether the list was given for this system and type."""
        return self.system in (None, system) and self.rating_type in (None, rating_type)


@dataclass(frozen=True)
class RateRequest:
    """A period to rate. `types` are those asked for; `named_types` says whether the command named them itself."""

    paths: tuple[Path, ...]
    lists: tuple[ListOption, ...]
    period: Month
    out: Path
    systems: tuple[System, ...] = (FideDiscipline,)
    """What makes the discipline of each system that rates, from a type of rating."""
    settings: Settings = field(default_factory=Settings)
    """What these systems were told."""
    types: tuple[RatingType, ...] = ()
    previous: Path | None = None
    encoding: str | None = None
    allow_empty: bool = False
    only_if_new: bool = False
    """Whether to make no list if every file was rated by an earlier period and no correction is carried to this one."""
    lists_folder: Path | None = None
    allow_lists: tuple[Month, ...] = ()
    list_format: str = "csv"
    cached: bool = True
    registry: Registry = field(default_factory=Registry)
    players: tuple[PlayersList, ...] = ()
    """Starting lists, which say of the players of events what their tables do not."""
    decisions: Decisions = field(default_factory=Decisions)
    columns: "ColumnWords | None" = None
    """What the columns of tables mean that do not say it themselves."""
    limits: PlausibleLimits = field(default_factory=PlausibleLimits)
    """From where on a figure is hard to believe."""
    jobs: int | None = None
    """The processes that read files; None for as many as pay. The result does not depend on it."""
    engine: Callable[[int], Engine] | None = None
    """What makes the engine for so many pieces of work; None for processes of this machine. Nor does it on this."""
    live: Literal["game", "event"] | None = None
    """After what the live list gives each player's unofficial rating; None for no live list."""
    reports: tuple[str, ...] = ("html", "xlsx")
    """The reports for people to write."""
    what_if: WhatIf = field(default_factory=WhatIf)
    """What is only tried out; the output is then marked and no base for anything."""
    beside: tuple[Path, ...] = ()
    """The files of the registry, the players, the decisions and the columns; they are read already."""
    sources: tuple[SourceFile, ...] | None = None
    """The files to read, where they were found already and are held in memory; else those of `paths`."""


Progress = Callable[[str, int, int], None]
"""Called with the step, how much of it is done, and how much there is."""


def read_registry_file(path: Path | None) -> Registry:
    """Return the registry of events in a file, an empty one without; raise UsageError for what it cannot mean."""
    try:
        return Registry() if path is None else read_registry(path)
    except RegistryError as error:
        raise UsageError(str(error)) from error


def read_decisions_file(path: Path | None) -> Decisions:
    """Return the decisions in a file, none without a file; raise UsageError for what they cannot mean."""
    try:
        return Decisions() if path is None else read_decisions(path)
    except DecisionsError as error:
        raise UsageError(str(error)) from error


def plausible_limits(choices: Sequence[str]) -> PlausibleLimits:
    """Return the limits, some of them set as `change=150`; raise UsageError for one that there is not."""
    known = PlausibleLimits.model_fields
    chosen = dict(choice.partition("=")[::2] for choice in choices)
    if unknown := [name for name in chosen if name not in known]:
        raise UsageError(f"--limit {unknown[0]}: there is no such limit; there are {', '.join(known)}.")
    for name, number in chosen.items():
        if not (number.isascii() and number.isdecimal() and len(number) < 10):
            raise UsageError(f"--limit {name}={number}: a limit is a whole number.")
    try:
        return PlausibleLimits.model_validate(chosen)
    except ValidationError as error:
        fault = error.errors()[0]
        name = str(fault["loc"][0])
        raise UsageError(f"--limit {name}={chosen[name]}: {fault['msg'].lower()}.") from error


def read_players_files(paths: Sequence[Path], encoding: str | None) -> tuple[PlayersList, ...]:
    """Return the lists of players in files; raise UsageError for a file that is none."""
    if not paths:
        return ()
    from ratebatch.reading.players_list import PlayersListError, read_players  # knows every kind of sheet

    try:
        return tuple(players for path in paths for players in read_players(path, encoding))
    except PlayersListError as error:
        raise UsageError(str(error)) from error


def read_columns_file(path: Path | None) -> "ColumnWords | None":
    """Return what a columns file says, None without one; raise UsageError for what it cannot mean."""
    if path is None:
        return None
    from ratebatch.reading.crosstables.columns_file import ColumnsFileError, read_columns  # which only tables need

    try:
        return read_columns(path)
    except ColumnsFileError as error:
        raise UsageError(str(error)) from error
