"""The period: the month of a list, and the days that hang on it."""

import re
from datetime import date
from typing import Annotated, Any, NamedTuple

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import core_schema


class Month(NamedTuple):
    """A month as lists are named: 2026-12 is the list dated 1 December 2026."""

    year: int
    month: int

    @classmethod
    def parse(cls, text: str) -> "Month":
        """Read `YYYY-MM`; raise ValueError with the remedy otherwise."""
        match = re.fullmatch(r"(\d{4})-(\d{2})", text, re.ASCII)
        if not match or not 1 <= int(match[2]) <= 12 or int(match[1]) < 1900:
            raise ValueError(f"{text!r} is not a month; write it as YYYY-MM, for example 2026-12")
        return cls(int(match[1]), int(match[2]))

    @classmethod
    def of(cls, day: date) -> "Month":
        """Return the month in which a day lies."""
        return cls(day.year, day.month)

    @property
    def first_day(self) -> date:
        """The day on which a list of this month is dated."""
        return date(self.year, self.month, 1)

    def plus(self, months: int) -> "Month":
        """Return the month that many months later (earlier if negative)."""
        index = self.year * 12 + self.month - 1 + months
        return Month(index // 12, index % 12 + 1)

    def __str__(self) -> str:
        return f"{self.year:04d}-{self.month:02d}"


class _MonthText:
    """Pydantic reads and writes a month as `YYYY-MM`."""

    @staticmethod
    def __get_pydantic_core_schema__(_source: Any, _handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(
            lambda value: value if isinstance(value, Month) else Month.parse(value),
            serialization=core_schema.to_string_ser_schema(),
        )

    @staticmethod
    def __get_pydantic_json_schema__(_schema: core_schema.CoreSchema, _handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^\d{4}-\d{2}$"}


MonthField = Annotated[Month, _MonthText()]
