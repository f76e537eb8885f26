"""What `ratebatch.toml` says of an office whose months are rated without anybody at the keyboard."""

import codecs
import unicodedata
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.period import Month, MonthField
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.rating_type import RatingType
from ratebatch.records.report_files import REPORT_FILES
from ratebatch.systems import SYSTEM_NAMES

NEXT: Literal["next"] = "next"
"""The period is the list after the newest one."""

RESERVED = ("runs", "published", "kept", "current", ".ratebatch")
"""The names in the folder of an office that belong to the program."""

_NOT_IN_A_LINE = {"Cc", "Zl", "Zp"}
"""Unicode's control characters, line separator and paragraph separator: they would begin another line of a mail."""


def _month(value: Any) -> Month:
    if isinstance(value, Month):
        return value
    if not isinstance(value, str):
        raise ValueError('a month is written in quotes, for example "2026-11"')
    return Month.parse(value)


class OfficeList(BaseModel):
    """A rating list beside the registry of lists: a national one, for example."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: Annotated[str, Field(min_length=1)]
    month: MonthField
    system: str | None = None
    type: RatingType | None = None
    mapping: str | None = None

    @field_validator("month", mode="before")
    @classmethod
    def _in_quotes(cls, value: Any) -> Month:
        return _month(value)

    @field_validator("system")
    @classmethod
    def _known(cls, name: str | None) -> str | None:
        return _one_of(name, SYSTEM_NAMES) if name else None


class OfficeSettings(BaseModel):
    """The settings of an office; paths are as written, below its folder unless they are absolute."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    name: str = ""
    systems: Annotated[tuple[str, ...], Field(min_length=1)] = ("fide",)
    types: tuple[RatingType, ...] = ()
    period: Literal["next"] | MonthField = NEXT
    results: Annotated[str, Field(min_length=1)] = "results"
    lists: str = "lists"
    more_lists: tuple[OfficeList, ...] = Field(default=(), alias="list")
    allow_lists: tuple[MonthField, ...] = ()
    history: str = ""
    decisions: str = ""
    events: str = ""
    columns: str = ""
    players: tuple[str, ...] = ()
    encoding: str | None = None
    list_format: str = "csv"
    reports: tuple[str, ...] = tuple(REPORT_FILES)
    limits: PlausibleLimits = PlausibleLimits()
    rules: str = ""
    setting: dict[str, dict[str, str | bool]] = {}
    stable_seconds: Annotated[float, Field(ge=0, le=3600)] = 10
    """How long a file must have stood unchanged between two looks before it is read."""
    allow_empty: bool = False

    @field_validator("name")
    @classmethod
    def _one_line(cls, name: str) -> str:
        if any(unicodedata.category(sign) in _NOT_IN_A_LINE for sign in name):
            raise ValueError("the subject of a mail is one line, without control characters")
        return name

    @field_validator("systems")
    @classmethod
    def _known_systems(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(_one_of(name, SYSTEM_NAMES) for name in dict.fromkeys(names))

    @field_validator("types")
    @classmethod
    def _each_once(cls, types: tuple[RatingType, ...]) -> tuple[RatingType, ...]:
        return tuple(dict.fromkeys(types))

    @field_validator("period", mode="before")
    @classmethod
    def _next_or_month(cls, value: Any) -> Any:
        return value if value == NEXT else _month(value)

    @field_validator("allow_lists", mode="before")
    @classmethod
    def _months(cls, value: Any) -> Any:
        return tuple(map(_month, value)) if isinstance(value, list | tuple) else value

    @field_validator("reports")
    @classmethod
    def _known_reports(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(_one_of(name, tuple(REPORT_FILES)) for name in dict.fromkeys(names))

    @field_validator("list_format")
    @classmethod
    def _known_format(cls, name: str) -> str:
        return _one_of(name, tuple(LIST_FORMATS))

    @field_validator("encoding")
    @classmethod
    def _known_encoding(cls, name: str | None) -> str | None:
        if not name:
            return None
        try:
            b"a,b".decode(name)
            return codecs.lookup(name).name
        except (LookupError, UnicodeError) as error:
            raise ValueError("no encoding; write for example cp1254, cp1250 or latin-1") from error

    @field_validator("results", "lists")
    @classmethod
    def _not_ours(cls, path: str) -> str:
        first = path.replace("\\", "/").removeprefix("./").split("/")[0]
        if path and (first in RESERVED or path.strip("./\\") == ""):
            raise ValueError(f"the program keeps {', '.join(RESERVED)} for itself; name another folder")
        return path

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices where the rules of a system are silent, as `rate --setting` takes them."""
        return tuple(
            f"{system}.{name}={str(value).lower() if isinstance(value, bool) else value}"
            for system, chosen in self.setting.items()
            for name, value in chosen.items()
        )


def _one_of(name: str, known: tuple[str, ...]) -> str:
    if name not in known:
        raise ValueError(f"{name!r} is none of {', '.join(known)}")
    return name
