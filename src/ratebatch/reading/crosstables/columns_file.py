"""What somebody says about a table whose headings or signs do not speak for themselves: a columns file, in TOML.

It is given with `--columns FILE` for all files, or stands beside its file as `<file name>.columns.toml`.

```toml
sheet = "Standings"        # of several sheets or tables, which one: its name, or its number counted from 1
numbers = "rank"           # what the opponents' numbers are: "starting rank", "rank", or "position" of the row
half = "x"                 # the sign of half a point
forfeit = "F"              # the letter behind a result that was not played: 1F, 0F
colours = { white = "b", black = "s" }

[headings]                 # a heading of the table = what it is
"My heading" = "rating"
"Partie 3" = "round 3"
"Remarks of the arbiter" = "ignore"

[facts]                    # what the sheet does not say, or says wrongly
start = "2026-12-05"
end = "2026-12-06"
time_control = "90 min + 30 sec/move"
round_dates = ["2026-12-05", "2026-12-05", "2026-12-06"]  # the day of each round, "" where it is not known
```
"""

import re
import tomllib
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Annotated, Any, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from ratebatch.reading.crosstables.folding import key
from ratebatch.reading.crosstables.vocabulary import Colours, Column, Fact
from ratebatch.reading.limits import COLUMNS_BYTES
from ratebatch.reading.toml_lines import TomlLines
from ratebatch.records.crosstable import NumberSpace

IGNORE = "ignore"

Sign = Annotated[str, Field(min_length=1, max_length=3)]

_DAY_OF_ROUND = re.compile(r"\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4}|")
_ROUND = re.compile(r"round ([1-9]\d?)")
_FACTS = tuple(fact for fact in get_args(Fact) if fact not in ("other", "dates"))
_COLUMNS = tuple(column for column in get_args(Column) if column != "other")


class ColumnsFileError(Exception):
    """A columns file that cannot be used; the message names the file, the line and the key."""


class ColumnWords(BaseModel):
    """What columns files say; `file` names the one of them that messages speak of."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    file: str = ""
    sheet: str | Annotated[int, Field(ge=1)] | None = None
    table: str | Annotated[int, Field(ge=1)] | None = None
    numbers: NumberSpace | None = None
    half: Sign | None = None
    forfeit: Sign | None = None
    colours: Colours | None = None
    headings: dict[str, str] = {}
    facts: dict[str, str] = {}
    for_all: frozenset[str] = frozenset()
    """Headings of which only a file for all events speaks: one event need not have them."""

    @field_validator("numbers", mode="before")
    @classmethod
    def _number_space(cls, value: object) -> object:
        if isinstance(value, str):
            if value in list(NumberSpace):
                return NumberSpace(value)
            raise ValueError(f"{value!r} is none of {', '.join(map(repr, map(str, NumberSpace)))}")
        return value

    @field_validator("headings")
    @classmethod
    def _known_columns(cls, headings: dict[str, str]) -> dict[str, str]:
        for heading, column in headings.items():
            if column not in (*_COLUMNS, IGNORE) and _ROUND.fullmatch(column) is None:
                raise ValueError(
                    f"{heading!r} = {column!r} names no column; write {', '.join(_COLUMNS)}, round 1, round 2 … or "
                    f"{IGNORE}"
                )
        return headings

    @field_validator("facts", mode="before")
    @classmethod
    def _as_text(cls, facts: object) -> object:
        if not isinstance(facts, dict):
            return facts
        return {fact: _of_rounds(said) if fact == "round_dates" else _text(said) for fact, said in facts.items()}

    @field_validator("facts")
    @classmethod
    def _known_facts(cls, facts: dict[str, str]) -> dict[str, str]:
        if unknown := [fact for fact in facts if fact not in _FACTS]:
            raise ValueError(f"{unknown[0]!r} is no fact; write {', '.join(_FACTS)}")
        return facts

    @model_validator(mode="after")
    def _one_choice(self) -> "ColumnWords":
        if self.sheet is not None and self.table is not None:
            raise ValueError("sheet and table mean the same; write one of them")
        if self.colours is not None and self.colours.white == self.colours.black:
            raise ValueError("colours: white and black have the same letter")
        return self

    @property
    def chosen(self) -> str | int | None:
        """The name or number of the sheet or table that is meant, if one is named."""
        return self.table if self.sheet is None else self.sheet

    def column_of(self, heading: str) -> str | None:
        """Return what a heading is said to be: a column, `round 3` or `ignore`; None if nothing is said of it."""
        wanted = key(heading)
        return next((column for said, column in self.headings.items() if key(said) == wanted), None)

    def unused(self, texts: Iterable[str]) -> list[str]:
        """Return the headings that this file names and that are none of the texts."""
        held = {key(text) for text in texts}
        return [heading for heading in self.headings if heading not in self.for_all and key(heading) not in held]

    def over(self, general: "ColumnWords | None") -> "ColumnWords":
        """Return these words laid over more general ones: what is said here counts."""
        if general is None:
            return self
        said = self.model_dump(exclude_none=True, exclude={"headings", "facts"})
        if self.chosen is not None:
            general = general.model_copy(update={"sheet": None, "table": None})
        return ColumnWords.model_validate(
            general.model_dump(exclude_none=True)
            | said
            | {
                "headings": general.headings | self.headings,
                "facts": general.facts | self.facts,
                "for_all": frozenset(general.headings) - frozenset(self.headings),
            }
        )


def _text(said: object) -> object:
    """Return a day or a whole number as text, anything else as it is."""
    return str(said) if isinstance(said, date) or type(said) is int else said


def _of_rounds(said: object) -> object:
    """Return a list of days as one text, as the row `Round dates` of a sheet has it."""
    days = [_text(day) for day in (said if isinstance(said, list) else str(_text(said)).split(";"))]
    texts = [day.strip() for day in days if isinstance(day, str)]
    wrong = next((day for day in texts if not _DAY_OF_ROUND.fullmatch(day)), None)
    if len(texts) < len(days) or wrong is not None or not any(texts):
        what = f"{wrong!r} is no day; write" if wrong is not None else "write"
        raise ValueError(f'round_dates: {what} the day of each round, as ["2026-12-05", "2026-12-06"]')
    return ";".join(texts)


def read_columns(path: Path) -> ColumnWords:
    """Return what a columns file says; raise ColumnsFileError if it cannot be opened or used."""
    try:
        with path.open("rb") as opened:
            raw = opened.read(COLUMNS_BYTES + 1)
    except OSError as error:
        raise ColumnsFileError(f"{path.name}: the columns file cannot be opened ({error.strerror}).") from error
    return parsed(path.name, raw)


def parsed(file: str, raw: bytes) -> ColumnWords:
    """Return what the bytes of a columns file say; raise ColumnsFileError that names every key that is wrong."""
    if len(raw) > COLUMNS_BYTES:
        raise ColumnsFileError(f"{file}: the columns file is larger than {COLUMNS_BYTES:,} bytes.")
    try:
        text = raw.decode("utf-8-sig")
        content: dict[str, Any] = tomllib.loads(text)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ColumnsFileError(f"{file}: the columns file is no TOML in UTF-8 ({error}).") from error
    try:
        for ours in ("file", "for_all"):
            if ours in content:
                raise ColumnsFileError(f"{file}, line {TomlLines(text).top(ours)}: {ours}: unknown key")
        return ColumnWords.model_validate({"file": file} | content)
    except ValidationError as error:
        lines = TomlLines(text)
        said = dict.fromkeys(_said(dict(each), content, lines) for each in error.errors())
        raise ColumnsFileError("\n".join(f"{file}{what}" for what in said)) from error


def _said(error: dict[str, Any], content: dict[str, Any], lines: TomlLines) -> str:
    location = [str(part) for part in error["loc"] if part not in ("str", "constrained-int", "int")]
    message = error["msg"].removeprefix("Value error, ")
    message = {"extra_forbidden": "unknown key", "missing": "missing"}.get(error["type"], message)
    row = lines.top(location[0]) if location else 0
    table = content.get(location[0]) if location else None
    if isinstance(table, dict):  # one of its keys is wrong: it stands in the place of the error, or begins the message
        begun = (name for name in table if message.startswith((f"{name!r} ", f"{name}:")))
        named = next(iter(location[1:2]), None) or next(begun, None)
        row = row if named is None else lines.key(named, row)
    place = f", line {row}" if row else ""
    return f"{place}: {'.'.join(location)}: {message}" if location else f": {message}"
