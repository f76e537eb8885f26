"""How a national federation lays out its rating list: a mapping, written in TOML, from its headings to our columns.

```toml
title = "Swiss-Manager player list"        # for messages
encoding = ["utf-8", "cp1252"]             # the first in which the whole file can be read; "utf-8" if left out
delimiter = [";", ","]                     # the sign between the fields, or several that are tried; "," if left out
rows_before_heading = 0                    # rows above the heading; 0 if left out
heading = true                             # false: there is no heading, columns are named by their number
recognised_by = ["ID_no", "Rtg_Nat"]       # only for mappings that come with the program
may_be_missing = ["title"]                 # columns of ours that not every list has
unrated = ["0", "-", "unr"]                # what stands for no rating; blank does so always
unknown_birth = ["1900/01/01"]             # dates that stand for an unknown one; zeros do so always
national_id = "text"                       # or "digits": anything else in that column is an error of its row
month = 'List of (?P<month>\\d\\d)/(?P<year>\\d{4})'  # where the rows above the heading say the month

[columns]                                  # our column = heading, or number of the column counted from 1
national_id = "ID_no"
id = "Fide_No"                             # the FIDE id
name = { join = ["Surname", "First name"] }  # joined as `Last, First`
birth_year = "Birthday"                    # a year, or a date with the year in four digits
rating = "Rtg_Int"                         # rating, games, k: of one type, which --list names; standard if it does not
ukd_rating = ["UKD", "Rtg_Nat"]            # a national rating of one type; the first heading that is there
ecf_rapid_rating = "revised_rapid"         # a national rating of the type named

[values.sex]                               # what the values of a column of text mean; others stay as they are
w = "F"

[prefer]                                   # of several rows that say the same of a player, which one is kept
Status = ["A", "P"]
```

`name`, `id` or `national_id`, and a rating are needed. Columns that are not named here are kept under their headings.
"""

import codecs
import re
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, field_validator, model_validator

from ratebatch.reading.list_fields import OF_ONE_TYPE, is_rating
from ratebatch.reading.list_file import ListError
from ratebatch.records.rating_list import LIST_COLUMNS
from ratebatch.records.tournament import RatingType

_NATIONAL_OF_ONE_TYPE = re.compile(rf"(?!(?:fide|{'|'.join(RatingType)})_)([a-z][a-z0-9]*)_rating")
_FOLDER = "mappings"


class MappingError(ListError):
    """A mapping that cannot be used; the message names the file and each key."""


def _as_tuple(value: object) -> object:
    return (value,) if isinstance(value, str) else value


class Joined(BaseModel):
    """A column whose text stands in several, joined by comma and blank."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    join: Annotated[tuple[str | int, ...], Field(min_length=2, strict=False)]


Texts = Annotated[tuple[str, ...], BeforeValidator(_as_tuple), Field(min_length=1, strict=False)]
Place = Annotated[int, Field(ge=1)] | Joined | Texts


class ListMapping(BaseModel):
    """A mapping: where the columns of a national list stand, and what its texts mean."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    title: str
    encoding: Texts = ("utf-8",)
    delimiter: Texts = (",",)
    rows_before_heading: Annotated[int, Field(ge=0, le=100)] = 0
    heading: bool = True
    recognised_by: Annotated[tuple[str, ...], Field(strict=False)] = ()
    may_be_missing: Annotated[tuple[str, ...], Field(strict=False)] = ()
    unrated: Annotated[tuple[str, ...], Field(strict=False)] = ("0", "-", "unr")
    unknown_birth: Annotated[tuple[str, ...], Field(strict=False)] = ()
    national_id: Literal["text", "digits"] = "text"
    month: str | None = None
    columns: dict[str, Place]
    values: dict[str, dict[str, str]] = {}
    prefer: Annotated[dict[str, Annotated[tuple[str, ...], Field(strict=False)]], Field(max_length=1)] = {}

    @field_validator("encoding")
    @classmethod
    def _known_encodings(cls, encodings: tuple[str, ...]) -> tuple[str, ...]:
        for name in encodings:
            try:
                codecs.lookup(name)
            except LookupError as error:
                raise ValueError(f"{name!r} is no encoding; write for example utf-8, cp1252 or cp1254") from error
        return encodings

    @field_validator("delimiter")
    @classmethod
    def _single_signs(cls, signs: tuple[str, ...]) -> tuple[str, ...]:
        if any(len(sign) != 1 or not sign.isascii() or sign in '"\n\r' for sign in signs):
            raise ValueError('a delimiter is one sign, for example ";" or "\\t"')
        return signs

    @field_validator("month")
    @classmethod
    def _month_pattern(cls, pattern: str | None) -> str | None:
        if pattern is not None:
            try:
                groups = re.compile(pattern).groupindex
            except re.error as error:
                raise ValueError(f"no pattern ({error})") from error
            if not {"year", "month"} <= set(groups):
                raise ValueError("the pattern needs the groups (?P<year>…) and (?P<month>…)")
        return pattern

    @field_validator("columns")
    @classmethod
    def _known_columns(cls, columns: dict[str, Place]) -> dict[str, Place]:
        for name in columns:
            if not is_column(name):
                raise ValueError(
                    f"{name} is no column; known are {', '.join((*OF_ONE_TYPE, *LIST_COLUMNS))} and national ratings "
                    "such as ukd_rating or ukd_rapid_rating"
                )
        if "name" not in columns:
            raise ValueError("name is missing")
        if columns.keys().isdisjoint({"id", "national_id"}):
            raise ValueError("id or national_id is missing")
        if not any(holds_ratings(name) for name in columns):
            raise ValueError("a rating is missing, for example rating or ukd_rating")
        return columns

    @model_validator(mode="after")
    def _agrees(self) -> "ListMapping":
        if unknown := [name for name in (*self.may_be_missing, *self.values) if name not in self.columns]:
            raise ValueError(f"{unknown[0]} stands in may_be_missing or values but not in columns")
        if not self.heading and any(not isinstance(place, int) for place in self.columns.values()):
            raise ValueError("without a heading, columns are named by their number")
        if not self.heading and (self.recognised_by or self.prefer):
            raise ValueError("without a heading there is nothing to recognise or prefer by")
        return self


def is_column(name: str) -> bool:
    """Say whether a list may have a column of this name: one of ours, of one type, or of a national system."""
    return name in LIST_COLUMNS or name in OF_ONE_TYPE or holds_ratings(name)


def holds_ratings(name: str) -> bool:
    """Say whether a column of this name holds ratings, of FIDE or of a national system, with or without a type."""
    return is_rating(name) or bool(national_of_one_type(name))


def national_of_one_type(name: str) -> str:
    """Return the national system of a rating column that does not say its type; else an empty text."""
    found = _NATIONAL_OF_ONE_TYPE.fullmatch(name)
    return found[1] if found else ""


@cache
def shipped_mappings() -> dict[str, ListMapping]:
    """Return the mappings that come with the program, by name."""
    folder = resources.files(__package__) / _FOLDER
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): parsed(file.name, file.read_bytes()) for file in files}


def mapping_of(named: Path | str) -> ListMapping:
    """Return the mapping that comes with the program under this name, else that in the file; or raise MappingError."""
    if str(named) in shipped_mappings():
        return shipped_mappings()[str(named)]
    path = Path(named)
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise MappingError(
            f"{path.name}: the mapping cannot be opened ({error.strerror}); give a TOML file, or one of "
            f"{', '.join(shipped_mappings())}."
        ) from error
    return parsed(path.name, raw)


def parsed(file: str, raw: bytes) -> ListMapping:
    """Return the mapping in the bytes of a file; raise MappingError that names every key that is wrong."""
    try:
        content: dict[str, Any] = tomllib.loads(raw.decode("utf-8-sig"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise MappingError(f"{file}: the mapping is no TOML in UTF-8 ({error}).") from error
    try:
        return ListMapping.model_validate(content)
    except ValidationError as error:
        said = dict.fromkeys(_said(dict(each)) for each in error.errors())
        raise MappingError("\n".join(f"{file}: {what}" for what in said)) from error


def _said(error: dict[str, Any]) -> str:
    location = [str(part) for part in error["loc"]]
    if location[:1] == ["columns"] and len(location) > 2:  # which of the ways to name a place failed tells nothing
        return f"{'.'.join(location[:2])}: write a heading, a list of headings, a number from 1, or {{ join = […] }}"
    message = error["msg"].removeprefix("Value error, ")
    key = ".".join(location)
    message = {"missing": "missing", "extra_forbidden": "unknown key"}.get(error["type"], message)
    return f"{key}: {message}" if key else message
