"""Printed ratings: evidence of who is meant, never the number rated with."""

import re
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.characters import Marks, Numbers, Texts, offenders, whole_numbers
from ratebatch.records.crosstable import TextEntries
from ratebatch.records.names import folded_letters

UNRATED = frozenset({"", "-", "unr", "unr.", "unrated"})

_NARROW_SPACES = re.compile("[\u00a0\u2009\u202f]")
_MARKED = re.compile(r"(\d{3,4})[A-Za-z]")


class Ratings(NamedTuple):
    """The rating of each entry, 0 for unrated; where a letter stood behind it, and where it is no number."""

    numbers: Numbers
    marked: Marks
    invalid: Marks


def read_ratings(texts: Texts) -> Ratings:
    """Read ratings; blank, 0, `-` and `unr` are unrated, `1812F` is 1812, `1812.5` is invalid."""
    numbers, valid = whole_numbers(texts)
    marked = np.zeros(len(texts), dtype=np.bool_)
    for index in offenders(~valid & (texts != "")):
        text = _NARROW_SPACES.sub("", str(texts[index])).strip()
        match = _MARKED.fullmatch(text)
        marked[index] = match is not None
        digits = match[1] if match else text
        valid[index] = folded_letters(text) in UNRATED or re.fullmatch(r"[0-9]{1,9}", digits) is not None
        numbers[index] = int(digits) if re.fullmatch(r"[0-9]{1,9}", digits) else 0
    return Ratings(np.where(valid, numbers, 0), marked, ~valid & (texts != ""))


def ratings_are_numbers(ratings: Ratings, text: TextEntries, column: int, where: Source) -> list[Issue]:
    """Report every rating that is no whole number, and note those with a letter behind them."""
    messages = (
        ("RATING_INVALID", ratings.invalid, "The rating {} is no whole number."),
        ("RATING_MARKED", ratings.marked, "A letter stands behind the rating {}; the number was read."),
    )
    return [
        issue(code, message.format(text.rating[i]), where._replace(row=int(text.row[i]), column=column))
        for code, marks, message in messages
        for i in offenders(marks)
    ]


def national_ratings_are_numbers(ratings: Ratings, text: TextEntries, column: int, where: Source) -> list[Issue]:
    """Report every national rating that is no whole number; nothing is rated with it."""
    return [
        issue(
            "NATIONAL_RATING_INVALID",
            f"The national rating {text.national_rating[i]} is no whole number and was not used.",
            where._replace(row=int(text.row[i]), column=column),
        )
        for i in offenders(ratings.invalid)
    ]
