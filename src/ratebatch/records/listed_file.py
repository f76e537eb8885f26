"""One list of a registry of lists: a row of its index."""

from pathlib import PurePosixPath, PureWindowsPath
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, field_validator

from ratebatch.records.period import Month, MonthField
from ratebatch.records.tournament import RatingType

INDEX = "index.csv"
ALL_TYPES = "all"

INDEX_COLUMNS: dict[str, str] = {
    "month": "Month of the list.",
    "type": "Type of rating that the list serves, several joined by `;`, or `all`.",
    "file": "Name of the list in the folder: the file as it was given, byte for byte.",
    "source": "Name under which it was given.",
    "sha256": "SHA-256 of the file.",
    "rows": "Players on the list.",
    "rated_standard": "Players with a standard rating.",
    "rated_rapid": "Players with a rapid rating.",
    "rated_blitz": "Players with a blitz rating.",
    "format": "Format of the list: `csv`, `fide-txt` …",
    "forced": "Codes of what was found wrong and accepted, joined by `;`.",
    "force_reason": "Why it was accepted.",
}
"""The columns of `index.csv`."""


class ListedFile(BaseModel):
    """A list in a registry: its month, the types it serves, its file and what was known of it at the import."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    month: MonthField
    type: str
    file: str
    source: str
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    rows: int
    rated_standard: int
    rated_rapid: int
    rated_blitz: int
    format: str
    forced: str = ""
    force_reason: str = ""

    @field_validator("file")
    @classmethod
    def _stays_in_the_folder(cls, name: str) -> str:
        if name in ("", ".", "..") or PurePosixPath(name).name != name or PureWindowsPath(name).name != name:
            raise ValueError("the file must be a name without a folder")
        return name

    @field_validator("type")
    @classmethod
    def _known(cls, text: str) -> str:
        if text != ALL_TYPES and not set(text.split(";")) <= {str(kind) for kind in RatingType}:
            raise ValueError(f"{text!r} is no type of rating")
        return text

    @property
    def types(self) -> tuple[RatingType, ...]:
        """The types of rating that the list serves."""
        return tuple(kind for kind in RatingType if self.type == ALL_TYPES or str(kind) in self.type.split(";"))

    @property
    def one_type(self) -> RatingType | None:
        """The type of rating, if the list serves one alone."""
        return self.types[0] if len(self.types) == 1 else None

    @property
    def rated(self) -> tuple[int, int, int]:
        """How many players have a rating of each type."""
        return self.rated_standard, self.rated_rapid, self.rated_blitz

    def is_beside(self, month: Month, types: tuple[RatingType, ...]) -> bool:
        """Say whether a list of that month and these types would be a second one of some type."""
        return self.month == month and not set(types).isdisjoint(self.types)
