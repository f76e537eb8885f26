"""What the commands over lists alone do: convert one, look into one, hold two against each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.pipeline.list_reading import read_given
from ratebatch.pipeline.list_targets import refuse_own_list
from ratebatch.pipeline.names_spelled import may_be_spelled
from ratebatch.pipeline.request import ListOption, UsageError
from ratebatch.records.list_comparison import Compared, compared, rating_columns
from ratebatch.records.names import folded
from ratebatch.records.period import Month
from ratebatch.records.rating_list import ListedPlayer, RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.records.transliteration import one_spelling
from ratebatch.reporting.csv_text import csv_bytes
from ratebatch.reporting.list_difference import differences
from ratebatch.reporting.list_writers import NewList, list_writer
from ratebatch.workspace.single_file import write_file

UNDATED = Month(1900, 1)
"""Stands for the month of a list that does not say it, where the month does not matter."""


@dataclass(frozen=True)
class Converted:
    """What was written, and what was not read or could not be written."""

    rows: int
    format: str
    issues: tuple[Issue, ...]


class FoundPlayers(NamedTuple):
    """The first players found, and how many there are in all."""

    players: list[ListedPlayer]
    in_all: int


def convert_list(
    source: ListOption, target: Path, to_format: str, rating_type: RatingType | None, *, force: bool = False
) -> Converted:
    """Write a list in another format, as a whole or not at all.

    Raises UsageError when a file would be overwritten, which `force` allows but for the list itself; NothingDoneError
    when it cannot be read, and OutputUnusable when the target cannot be written.
    """
    refuse_own_list(target, [source.path], "the new list")
    _refuse_to_overwrite(target, force=force)
    listed = read_any_list(source, rating_type)
    written = list_writer(to_format).write(NewList(listed.table, target.name, month_of(listed)))
    write_file(target, written.pieces())
    return Converted(len(listed), listed.format, (*listed.issues, *written.issues))


TEMPLATE = {
    "id": ("90000019", "90000027"),
    "name": ("Player, Pelin", "Sample, Sinan"),
    "federation": ("TUR", "TUR"),
    "sex": ("F", "M"),
    "title": ("FM", ""),
    "standard_rating": ("2104", "1480"),
    "standard_games": ("0", "0"),
    "standard_k": ("20", "40"),
    "birth_year": ("1998", "2012"),
    "flag": ("w", ""),
}
"""The list that the template shows: two invented players, in the columns that a month of standard ratings needs."""


def write_list_template(target: Path, to_format: str, *, force: bool = False) -> None:
    """Write a rating list of two invented players as csv or xlsx, to be filled in.

    Raises UsageError for a file that is there, or another format.
    """
    if to_format not in ("csv", "xlsx"):
        raise UsageError(f"The template is a csv or xlsx file, not {to_format}.")
    _refuse_to_overwrite(target, force=force)
    table = pa.table({name: pa.array(texts, type=pa.string()) for name, texts in TEMPLATE.items()})
    write_file(target, list_writer(to_format).write(NewList(table, target.name, None)).pieces())


def _refuse_to_overwrite(target: Path, *, force: bool) -> None:
    if target.exists() and not force:
        raise UsageError(f"{target} exists already; give another name, or --force to write over it.")


def compare_lists(
    old: ListOption, new: ListOption, types: Sequence[RatingType], target: Path | None
) -> tuple[Compared, pa.Table]:
    """Return how two lists differ, and write every difference to a CSV file if one is named."""
    if target is not None:
        refuse_own_list(target, [old.path, new.path], "the table of differences")
    named = types[0] if len(types) == 1 else None
    found = compared(read_any_list(old, named), read_any_list(new, named), types)
    table = differences(found, types)
    if target is not None:
        write_file(target, csv_bytes(table))
    return found, table


def read_any_list(option: ListOption, rating_type: RatingType | None) -> RatingList:
    """Return a list, dated or not; raise NothingDoneError when it cannot be read."""
    return read_given(option, rating_type, undated=UNDATED)


def month_of(rating_list: RatingList) -> Month | None:
    """Return the month of a list, None if nothing said it."""
    return None if rating_list.month == UNDATED else rating_list.month


def players_with_id(rating_list: RatingList, player_id: str) -> FoundPlayers:
    """Return the player with an id or a national number; of repeated ones every row."""
    table, asked = rating_list.table, player_id.strip()
    found = pc.equal(table["id"], asked.lstrip("0"))
    if "national_id" in table.column_names:
        found = pc.or_(found, pc.equal(table["national_id"], asked))
    rows = np.flatnonzero(np.asarray(pc.and_(found, bool(asked.strip("0"))))).tolist()
    return FoundPlayers([rating_list.player(row) for row in rows], len(rows))


def players_named(rating_list: RatingList, text: str, limit: int) -> FoundPlayers:
    """Return the players whose name holds every word asked for, whatever its capitals, marks and order.

    Where nobody is written so, those whose names hold the words in one spelling, as `Kroeger` for Kröger.
    """
    words = folded(text).split()
    if not words:
        raise UsageError(f"{text!r} holds no letter of a name.")
    names = rating_list.table["name"]
    plain = pc.match_substring(names, max(words, key=len), ignore_case=True)
    near = np.flatnonzero(np.asarray(pc.or_(plain, pc.invert(pc.string_is_ascii(names)))))
    asked = zip(near.tolist(), rating_list.text("name", near).tolist(), strict=True)
    rows = [row for row, name in asked if all(word in folded(name) for word in words)]
    if not rows:
        spelled = one_spelling(text).split()
        near = np.flatnonzero(np.asarray(may_be_spelled(names, spelled)))
        asked = zip(near.tolist(), rating_list.text("name", near).tolist(), strict=True)
        rows = [row for row, name in asked if all(word in one_spelling(name) for word in spelled)]
    return FoundPlayers([rating_list.player(row) for row in rows[:limit]], len(rows))


def rated_by_federation(rating_list: RatingList, limit: int) -> list[tuple[str, int]]:
    """Return the federations with the most players."""
    if "federation" not in rating_list.table.column_names:
        return []
    found = pc.value_counts(rating_list.table["federation"].combine_chunks()).to_pylist()
    pairs = sorted((-each["counts"], each["values"]) for each in found)
    return [(federation or "(none)", -count) for count, federation in pairs[:limit]]


def rated_by_column(rating_list: RatingList, types: Sequence[RatingType]) -> dict[str, int]:
    """Return how many players have a rating, by the name of its column: `standard`, `ukd standard`."""
    return {
        name.removesuffix("_rating").replace("_", " "): int(np.count_nonzero(rating_list.every_number(name)))
        for name in rating_columns(rating_list, types)
    }
