"""The registry of events: what an officer knows of an event and its file does not say."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, field_serializer, field_validator, model_validator

from ratebatch.records.tournament import RatingType, Tournament
from ratebatch.systems import SYSTEM_NAMES

REGISTRY_COLUMNS: dict[str, str] = {
    "file": "Path of the file as in events.csv; empty if the event is named by its name.",
    "event": "Name of the event; empty if it is named by its file.",
    "systems": "Systems that rate the event, joined by `;`; empty means all, `none` means none; a file "
    "that cannot be read is then no tournament.",
    "type": "`standard`, `rapid` or `blitz` of a file that is silent; of any file with the approval `time-control`.",
    "start": "First day of the event as YYYY-MM-DD, used only where the file does not tell it for certain.",
    "end": "Last day of the event, likewise.",
    "approved": "Approvals joined by `;`: `time-control` (approved although short), `official` (may end on the last "
    "day before the list), `match` (the event is a match), `play-on` (games after the decision of a match count).",
}


REGISTRY_SYSTEMS = (*SYSTEM_NAMES, "none")
"""What may stand under `systems`: the systems that a registry can speak of, and `none`."""


class Approval(StrEnum):
    """What the regulations leave to an approval, or a file does not say."""

    TIME_CONTROL = "time-control"
    """The time control is approved although it is short (B.02, 1.1)."""
    OFFICIAL = "official"
    """An official FIDE event: it may end on the last day before the list (B.02, 7.1.3)."""
    MATCH = "match"
    """The event is a match (B.02, 6)."""
    PLAY_ON = "play-on"
    """The games of a match after its decision are rated (B.02, 6.2)."""


class RegisteredEvent(BaseModel):
    """One row of the registry."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str = ""
    event: str = ""
    systems: tuple[str, ...] = ()
    type: RatingType | None = None
    start: date | None = None
    end: date | None = None
    approved: frozenset[Approval] = frozenset()

    @field_validator("systems", "approved", mode="before")
    @classmethod
    def _split(cls, value: Any) -> Any:
        return tuple(part.strip() for part in value.split(";") if part.strip()) if isinstance(value, str) else value

    @field_validator("systems")
    @classmethod
    def _known_systems(cls, systems: tuple[str, ...]) -> tuple[str, ...]:
        folded = tuple(system.casefold() for system in systems)
        if wrong := [system for system in folded if system not in REGISTRY_SYSTEMS]:
            raise ValueError(f"{', '.join(wrong)} is not one of {', '.join(REGISTRY_SYSTEMS)}")
        return folded

    @field_validator("type", mode="before")
    @classmethod
    def _empty_is_none(cls, value: Any) -> Any:
        return value or None

    @field_validator("start", "end", mode="before")
    @classmethod
    def _day(cls, value: Any) -> Any:
        if not isinstance(value, str) or not value:
            return value or None
        try:
            if len(value) == len("YYYY-MM-DD"):
                return date.fromisoformat(value)
        except ValueError:
            pass
        raise ValueError(f"{value} is no day of the calendar written as YYYY-MM-DD")

    @field_serializer("approved")
    def _in_one_order(self, approved: frozenset[Approval]) -> list[str]:
        """Write the approvals sorted: a set has another order in every process, a manifest may not."""
        return sorted(approved)

    @model_validator(mode="after")
    def _ends_after_it_starts(self) -> "RegisteredEvent":
        if self.start and self.end and self.end < self.start:
            raise ValueError(f"the event ends on {self.end}, before it starts on {self.start}")
        return self

    def is_rated_in(self, system: str) -> bool:
        """Say whether a system rates the event."""
        return not self.systems or system in self.systems


_SILENT = RegisteredEvent()


class Registry(BaseModel):
    """All rows, by file and by name of the event; an event that is not in it has an empty row."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = ""
    by_file: Mapping[str, RegisteredEvent] = {}
    by_event: Mapping[str, RegisteredEvent] = {}

    def of(self, tournament: Tournament) -> RegisteredEvent:
        """Return the row of an event."""
        return self.row_of(tournament.file, tournament.name)

    def row_of(self, file: str, event: str) -> RegisteredEvent:
        """Return the row of an event by its file, else by its name."""
        return self.by_file.get(file) or self.by_event.get(event) or _SILENT

    def leaves_out(self, file: str) -> bool:
        """Say whether a row that names this file says that no system rates it: such a file need not be a tournament."""
        row = self.by_file.get(file)
        return row is not None and row.systems == ("none",)

    def unused(self, tournaments: Iterable[Tournament], refused: Iterable[str] = ()) -> tuple[str, ...]:
        """Return a sentence for each row that fits none of the tournaments, with what is nearly right in it.

        `refused` are the files of the input that were not read: a row about one of them waits for it, or settles it.
        """
        seen = list(tournaments)
        files, names = {each.file for each in seen} | set(refused), {each.name for each in seen}
        said = [_of_no_file(key, files, names) for key in self.by_file if key not in files]
        return (*said, *(_of_no_event(key, files) for key in self.by_event if key not in names))


def _of_no_file(key: str, files: Collection[str], names: Collection[str]) -> str:
    said = f"{key!r} fits no event of the input"
    if key in names:
        return f"{said} as a file; it is the name of an event, which belongs in the column event."
    near = _files_named(key, files)
    return f"{said}; events.csv has the file as {' or '.join(near)}." if near else f"{said}."


def _of_no_event(key: str, files: Collection[str]) -> str:
    said = f"{key!r} fits no event of the input"
    near = _files_named(key, files)
    return f"{said} by its name; it is a file: write {' or '.join(near)} in the column file." if near else f"{said}."


def _files_named(key: str, files: Collection[str]) -> list[str]:
    """Return the files of the input that end in the same name, whatever folders stand before it."""
    name = key.replace("\\", "/").rpartition("/")[2]
    return sorted(file for file in files if file.rpartition("/")[2] == name)
