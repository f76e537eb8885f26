"""The published list of a verification: as the system of a rating sees it, and refused where it cannot be the one."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.compute as pc

from ratebatch.issues import Source, issue
from ratebatch.pipeline.list_reading import read_given
from ratebatch.pipeline.list_tools import UNDATED, month_of
from ratebatch.pipeline.request import ListOption, NothingDoneError, UsageError
from ratebatch.reading.own_table import OwnFileError, manifest_of
from ratebatch.records.month import Month
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.rating_list import RatingList
from ratebatch.records.system_list import list_of_system, prints_system
from ratebatch.records.verification import Verification
from ratebatch.verifying.other_month import month_printed


def published_list(
    option: ListOption, rating: RatingOutput, output: Output, *, games_column: str | None, one_type: bool
) -> RatingList | None:
    """Return the published list as the system of a rating sees it; None if it does not print its ratings.

    Plain ratings are those of a national system only if the list was given for it, or the folder holds no other.
    `games_column` names the column with the games of the period. A list of which nothing says the month is taken for
    that of the folder's period, and has an issue that says so. Raises UsageError for a list of another month and for
    a column that is not there, NothingDoneError for a list that cannot be read or has no player in common.
    """
    facts = rating.facts
    if not option.serves(facts.system, facts.type):
        return None
    given = _dated(read_given(option, facts.type if one_type else None, undated=UNDATED), output.period)
    if given.month != output.period:
        raise UsageError(
            f"{option.path} is the list of {given.month}; the folder is period {output.period}. Give the list of that "
            "month."
        )
    named = option.system is not None or {each.facts.system for each in output.ratings} == {facts.system}
    if not prints_system(given, facts.type, facts.system, named=named):
        return None
    return _with_games(list_of_system(given, facts.system), f"{facts.type}_games", games_column)


def _dated(given: RatingList, period: Month) -> RatingList:
    """Return a list with the period as its month where nothing says one."""
    if month_of(given) is not None:
        return given
    said = (
        f"Nothing in {given.file} says of which month it is; it was taken for the list of {period}, as the folder is."
    )
    assumed = issue("LIST_MONTH_ASSUMED", said, Source(given.file))
    return given.model_copy(update={"month": period, "issues": (*given.issues, assumed)})


def with_month_assumed(verification: Verification, theirs: RatingList) -> Verification:
    """Return a verification with the remark that the month of the published list was assumed, if it was."""
    said = tuple(each.message for each in theirs.issues if each.code == "LIST_MONTH_ASSUMED")
    return verification.model_copy(update={"remarks": (*said, *verification.remarks)}) if said else verification


def with_not_compared(
    verification: Verification, asked: Sequence[RatingOutput], compared: Sequence[Verification], file: Path
) -> Verification:
    """Return a verification with the remark which ratings of the folder the published list does not print."""
    found = {(each.system, each.type) for each in compared}
    left = [
        f"{each.facts.system} {each.facts.type}" for each in asked if (each.facts.system, each.facts.type) not in found
    ]
    if not left:
        return verification
    said = f"Not compared: {', '.join(left)}; {file.name} does not print these ratings, or was not given for them."
    return verification.model_copy(update={"remarks": (*verification.remarks, said)})


def refuse_other_list(
    rating: RatingOutput, ours: RatingList, theirs: RatingList, lists: Mapping[str, RatingList], folder: Path
) -> None:
    """Raise NothingDoneError for a list of other players, and for one that is the list of another month in truth."""
    facts = rating.facts
    if len(ours) and not pc.any(pc.is_in(theirs.table["id"], value_set=_ids(ours))).as_py():
        raise NothingDoneError(
            f"{theirs.file} has no player in common with our {facts.system} {facts.type} list: it numbers players "
            "otherwise, or is the list of another federation or system."
        )
    month = month_printed(rating, theirs, lists, _lists_of_run(folder))
    if month is not None and month != str(theirs.month):
        raise NothingDoneError(
            f"{theirs.file} was given as the list of {theirs.month}, and is that of {month}: the same file, or nearly "
            f"all ratings that change are those of {month}. Give the list of {theirs.month}."
        )


def _ids(given: RatingList) -> Any:
    ids = given.text("id", np.arange(len(given), dtype=np.int64))
    return pc.unique(ids[ids != ""])


def _lists_of_run(folder: Path) -> dict[str, str]:
    """Return the month of each list of a run by its SHA-256."""
    try:
        lists = manifest_of(folder).content.get("lists")
    except OwnFileError as error:
        raise NothingDoneError(str(error)) from error
    entries = [each for each in lists if isinstance(each, dict)] if isinstance(lists, list) else []
    return {str(each.get("sha256")): str(each.get("month")) for each in entries}


def _is_read_as(column: str, named: str, given: RatingList) -> bool:
    """Say whether a column of a list is headed in other words by the name that was given: `Partidas`."""
    from ratebatch.reading.list_words import meaning  # asked of the few lists of which a column is named

    return column in given.table.column_names and meaning(named) in (column, "games")


def _with_games(given: RatingList, column: str, named: str | None) -> RatingList:
    """Return the list with the column that was named as the games of the period, perhaps by a word that was read."""
    if named is None or (named not in given.table.column_names and _is_read_as(column, named, given)):
        return given
    if named not in given.table.column_names:
        there = ", ".join(given.table.column_names)
        raise UsageError(f"{given.file} has no column {named}; it has {there}.")
    table = given.table
    values = table[named]
    if column in table.column_names:
        table = table.drop_columns([column])
    return given.model_copy(update={"table": table.append_column(column, values)})
