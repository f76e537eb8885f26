"""A month as lists are named; light, so that the command line can read one without loading anything."""

import re
from datetime import date
from typing import NamedTuple


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

    @property
    def number(self) -> int:
        """The month counted from year 0, for columns."""
        return self.year * 12 + self.month - 1

    @classmethod
    def numbered(cls, number: int) -> "Month":
        """Return the month of a `number`."""
        return cls(number // 12, number % 12 + 1)

    def plus(self, months: int) -> "Month":
        """Return the month that many months later (earlier if negative)."""
        return Month.numbered(self.number + months)

    def __str__(self) -> str:
        return f"{self.year:04d}-{self.month:02d}"
