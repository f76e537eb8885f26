"""The registry of events: what an officer knows of an event and its file does not say."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, field_validator

from ratebatch.records.tournament import RatingType, Tournament

REGISTRY_COLUMNS: dict[str, str] = {
    "file": "Path of the file as in events.csv; empty if the event is named by its name.",
    "event": "Name of the event; empty if it is named by its file.",
    "systems": "Systems that rate the event, joined by `;`; empty means all, `none` means none.",
    "type": "`standard`, `rapid` or `blitz`, where the file is silent or an approval says otherwise.",
    "approved": "Approvals joined by `;`: `time-control`, `official`, `match`, `play-on`.",
}


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
    approved: frozenset[Approval] = frozenset()

    @field_validator("systems", "approved", mode="before")
    @classmethod
    def _split(cls, value: Any) -> Any:
        return tuple(part.strip() for part in value.split(";") if part.strip()) if isinstance(value, str) else value

    @field_validator("type", mode="before")
    @classmethod
    def _empty_is_none(cls, value: Any) -> Any:
        return value or None

    def is_rated_in(self, system: str) -> bool:
        """Say whether a system rates the event."""
        return not self.systems or system in self.systems


class Registry(BaseModel):
    """All rows, by file and by name of the event; an event that is not in it has an empty row."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    by_file: Mapping[str, RegisteredEvent] = {}
    by_event: Mapping[str, RegisteredEvent] = {}

    def of(self, tournament: Tournament) -> RegisteredEvent:
        """Return the row of an event: by its file, else by its name."""
        row = self.by_file.get(tournament.file) or self.by_event.get(tournament.name)
        return row or RegisteredEvent()
