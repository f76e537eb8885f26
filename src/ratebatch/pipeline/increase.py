"""Apply the one-time increase of 1 March 2024 to a rating list."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.pipeline.list_reading import read_given
from ratebatch.pipeline.list_targets import refuse_own_list
from ratebatch.pipeline.request import ListOption, NothingDoneError
from ratebatch.rating.fide.one_time import increased_2024
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList, whole_numbers
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.csv_text import csv_bytes
from ratebatch.rules.one_time import Increase, one_time_changes
from ratebatch.workspace.single_file import write_file


class Raised(NamedTuple):
    """How many of the ratings of one type rose."""

    raised: int
    ratings: int


@dataclass(frozen=True)
class IncreasedList:
    """What was done: the ratings raised of each type that the list has, and the problems of the list read."""

    raised: Mapping[RatingType, Raised]
    issues: tuple[Issue, ...]


def increase_2024(source: Path, target: Path, rating_type: RatingType | None = None) -> IncreasedList:
    """Read a list, raise the ratings below 2000, and write the list with the same columns as CSV.

    `rating_type` says which rating a list holds whose one rating column does not say it. Raises UsageError when the
    list would be overwritten, NothingDoneError when it cannot be read or has the increase already, and
    OutputUnusable when the target cannot be written.
    """
    refuse_own_list(target, [source], "the new list")
    numbers = one_time_changes().increase_2024
    rating_list = _read(source, rating_type, Month.of(numbers.day))
    table, raised = with_increase(rating_list.table, numbers)
    write_file(target, csv_bytes(table))
    return IncreasedList(raised, rating_list.issues)


def with_increase(table: pa.Table, numbers: Increase) -> tuple[pa.Table, dict[RatingType, Raised]]:
    """Return the table of a list with the increase applied to each type, and how many ratings of each rose."""
    raised: dict[RatingType, Raised] = {}
    for kind in numbers.types:
        name = f"{kind}_rating"
        if name not in table.column_names:
            continue
        before = whole_numbers(table[name])
        after = np.asarray(increased_2024(before, numbers))
        risen = after != before
        raised[kind] = Raised(int(np.count_nonzero(risen)), int(np.count_nonzero(before)))
        column = pc.if_else(pa.array(risen), pc.cast(pa.array(after), pa.string()), table[name].combine_chunks())
        table = table.set_column(table.column_names.index(name), name, column)
    return table, raised


def _read(source: Path, rating_type: RatingType | None, first_increased: Month) -> RatingList:
    before = first_increased.plus(-1)  # a list that is not yet published need not say its month
    rating_list = read_given(ListOption(source), rating_type, undated=before)
    if rating_list.month >= first_increased:
        raise NothingDoneError(
            f"{source.name} is the list of {rating_list.month}: lists from {first_increased} on have the increase."
        )
    return rating_list
