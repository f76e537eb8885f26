"""FIDE ids: which numbers are one, and that each belongs to one player of the event."""

from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.normalising.characters import Marks, Numbers, Texts, blank, offenders, whole_numbers
from ratebatch.records.crosstable import TextEntries

SMALLEST, LARGEST = 100_000, 999_999_999
"""FIDE ids have six to nine digits; below them stand club and national numbers, above them identity numbers."""


class FideIds(NamedTuple):
    """The FIDE id of each entry, 0 for none, and where something stands that is no FIDE id."""

    numbers: Numbers
    invalid: Marks


def fide_ids(texts: Texts) -> FideIds:
    """Return the ids; leading zeros do not count, and 0 or blank means that there is none."""
    numbers, digits = whole_numbers(texts)
    valid = digits & (numbers >= SMALLEST) & (numbers <= LARGEST)
    none = blank(texts) | (digits & (numbers == 0))
    return FideIds(np.where(valid, numbers, 0), ~valid & ~none)


def ids_are_fide_ids(ids: FideIds, text: TextEntries, column: int, where: Source) -> list[Issue]:
    """Report every id that is none and was not used."""
    return [
        issue(
            "ID_INVALID",
            f"{text.player_id[i]!s} is no FIDE id (a number from {SMALLEST} to {LARGEST}) and was not used.",
            where._replace(row=int(text.row[i]), column=column),
            player=masked(str(text.name[i])),
        )
        for i in offenders(ids.invalid)
    ]


def ids_are_unique(ids: FideIds, text: TextEntries, column: int, where: Source) -> list[Issue]:
    """Report every id that stands on an earlier player already."""
    values, first = np.unique(ids.numbers, return_index=True)
    earlier = first[np.searchsorted(values, ids.numbers)]
    again = (ids.numbers > 0) & (earlier != np.arange(len(ids.numbers)))
    return [
        issue(
            "ID_REPEATED",
            f"The FIDE id {ids.numbers[i]} stands in row {text.row[earlier[i]]} already, on {text.name[earlier[i]]!s}.",
            where._replace(row=int(text.row[i]), column=column),
        )
        for i in offenders(again)
    ]
