"""Years of birth: all that rating needs of a birth date."""

from typing import NamedTuple

import numpy as np

from ratebatch.normalising.characters import Marks, Numbers, Texts, characters, offenders
from ratebatch.normalising.dates import EARLIEST, LATEST, Notation, read_day

_WIDTH = len("YYYY/MM/DD")
_PLACES = np.array([1000, 100, 10, 1], dtype=np.int64)


class BirthYears(NamedTuple):
    """The year of each birth date, 0 where unknown, and where a date stands that cannot be read."""

    years: Numbers
    invalid: Marks


def birth_year(text: str) -> int:
    """Return the year of a birth date; 0 where it is blank, not understood, or has a year of two digits."""
    return read_day(text).year


def birth_years(texts: Texts, latest: int) -> BirthYears:
    """Return the years of a column of birth dates; a year after `latest`, the year of the event, is not believed."""
    years, done = _standard(texts)
    invalid = np.zeros(len(texts), dtype=np.bool_)
    for index in offenders(~done):
        reading = read_day(str(texts[index]))
        years[index] = reading.year
        invalid[index] = reading.year == 0 and reading.notation is not Notation.BLANK
    implausible = years > latest
    return BirthYears(np.where(implausible, 0, years), invalid | implausible)


def _standard(texts: Texts) -> tuple[Numbers, Marks]:
    """Return the years of the dates that are surely right as YYYY/MM/DD, and which those (and the blank ones) are.

    Days 29 to 31 are left to the calendar.
    """
    points = characters(texts).astype(np.int64)
    years = np.zeros(len(texts), dtype=np.int64)
    blank = points[:, 0] == 0
    if points.shape[1] < _WIDTH:
        return years, blank
    digits = points[:, [0, 1, 2, 3, 5, 6, 8, 9]] - ord("0")
    month, day = digits[:, 4:6] @ _PLACES[2:], digits[:, 6:8] @ _PLACES[2:]
    standard = np.all((digits >= 0) & (digits <= 9), axis=1) & np.all(points[:, [4, 7]] == ord("/"), axis=1)
    standard &= ~np.any(points[:, _WIDTH:], axis=1)
    standard &= (month <= 12) & (day <= 28) & ((month > 0) | (day == 0))
    years = digits[:, :4] @ _PLACES
    standard &= (years >= EARLIEST) & (years <= LATEST)
    return np.where(standard, years, 0), standard | blank
