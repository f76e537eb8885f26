"""The layouts of FIDE's TXT lists, each understood from its heading row.

The words of the heading stand where the columns begin, so that the list with and without the column of Online Arena
titles, the lists of one type and those of 2011 and 2012 need no constants. Source: the files that FIDE publishes on
https://ratings.fide.com/download_lists.phtml.
"""

import re
from itertools import pairwise
from typing import NamedTuple

from ratebatch.reading.list_file import ListError
from ratebatch.records.file_formats import row_in_words
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType

_COLUMN_OF_WORD = {
    "id_number": "id",
    "name": "name",
    "fed": "federation",
    "sex": "sex",
    "tit": "title",
    "titl": "title",
    "wtit": "women_title",
    "otit": "other_titles",
    "foa": "foa_title",
    "srtng": "standard_rating",
    "sgm": "standard_games",
    "sk": "standard_k",
    "rrtng": "rapid_rating",
    "rgm": "rapid_games",
    "rk": "rapid_k",
    "brtng": "blitz_rating",
    "bgm": "blitz_games",
    "bk": "blitz_k",
    "gms": "games",
    "games": "games",
    "k": "k",
    "b-day": "birth_year",
    "born": "birth_year",
    "flag": "flag",
}
_RUN_TOGETHER = {"TitlFed": ("Titl", "Fed"), "GamesBorn": ("Games", "Born")}
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH_WORD = re.compile(rf"({'|'.join(_MONTHS)})(\d\d)", re.IGNORECASE)
_OF_ONE_TYPE = ("rating", "games", "k")


class Column(NamedTuple):
    """A column of a fixed-width list: characters `start` (from 0) up to but not including `end`."""

    name: str
    start: int
    end: int


class Layout(NamedTuple):
    """The columns from left to right, and the month if the rating column is headed by it (a list of one type)."""

    columns: tuple[Column, ...]
    month: Month | None

    @property
    def width(self) -> int:
        """The characters of a full row."""
        return self.columns[-1].end


def is_fide_heading(heading: str) -> bool:
    """Say whether a row is the heading of a FIDE TXT list: `ID Number`, `Name`, `Fed` and a rating column."""
    words = [word.casefold() for word, _ in _words(heading)]
    ratings = [word for word in words if word.endswith("rtng") or _MONTH_WORD.fullmatch(word)]
    return words[:2] == ["id_number", "name"] and "fed" in words and bool(ratings)


def layout_of(file: str, heading: str, rating_type: RatingType) -> Layout:
    """Return the layout; in a list of one type, that type's columns are named after `rating_type`.

    A word that is not known becomes a column of text under its own name. Two equal columns raise ListError.
    """
    words = _words(heading)
    names = [_named(word, rating_type) for word, _ in words]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ListError(
            f"{row_in_words(file, 1)}: the heading names {', '.join(twice)} more than once; download the list again."
        )
    starts = [start for _, start in words] + [len(heading.rstrip())]
    columns = tuple(Column(name, *ends) for name, ends in zip(names, pairwise(starts), strict=True))
    months = [match for word, _ in words if (match := _MONTH_WORD.fullmatch(word))]
    month = Month(2000 + int(months[0][2]), _MONTHS.index(months[0][1].lower()) + 1) if months else None
    return Layout(columns, month)


def _words(heading: str) -> list[tuple[str, int]]:
    heading = re.sub(r"^ID number", "ID_Number", heading, flags=re.IGNORECASE)
    words: list[tuple[str, int]] = []
    for match in re.finditer(r"\S+", heading):
        start = match.start()
        for word in _RUN_TOGETHER.get(match[0], (match[0],)):
            words.append((word, start))
            start += len(word)
    return words


def _named(word: str, rating_type: RatingType) -> str:
    column = "rating" if _MONTH_WORD.fullmatch(word) else _COLUMN_OF_WORD.get(word.casefold(), word)
    return f"{rating_type}_{column}" if column in _OF_ONE_TYPE else column
