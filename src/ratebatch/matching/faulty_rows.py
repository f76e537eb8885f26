"""Players of an event whose row on a list was left out, or who stand on it twice: the list does not say their rating.

Such a player is neither unrated nor on no list: nothing but a corrected list, or a decision, can tell.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.matching.identity import numbers_of, rows_on
from ratebatch.records.file_formats import row_word
from ratebatch.records.names import name_tokens
from ratebatch.records.rating_list import FIDE, ID_COLUMNS, DoubledId, RatingList, UnreadRow, rating_column
from ratebatch.records.system_list import of_national_system
from ratebatch.records.tournament import RatingType, Tournament

ROW_LEFT_OUT = "PLAYER_IN_ROW_LEFT_OUT"
ON_TWO_ROWS = "PLAYER_ON_TWO_ROWS"


class Fault(NamedTuple):
    """What is wrong with the row of a player on a list, and what would be right."""

    code: str
    said: str
    fix: str


def faulty_row_issues(
    tournament: Tournament, lists: Sequence[RatingList], rating_type: RatingType, system: str
) -> dict[int, Issue]:
    """Return an error for each entry whose rating one of the lists cannot tell, by the index of the entry.

    `lists` are the list of the event and the base list. Who was decided to be somebody, or unrated, is looked for by
    that id alone.
    """
    found: dict[int, Issue] = {}
    for rating_list in {each.sha256: each for each in lists}.values():
        left_out = _left_out(tournament, rating_list) if rating_list.unread else {}
        for index, row in left_out.items():
            found.setdefault(index, _error(tournament, index, _of_row(rating_list, row)))
        for index, fault in _doubled(tournament, rating_list, rating_type, system) if rating_list.doubled else ():
            found.setdefault(index, _error(tournament, index, fault))
    return found


def faulty_numbers(rating_list: RatingList, rating_type: RatingType, system: str) -> dict[str, Fault]:
    """Return the ids, as a list writes them, of the players whose rating it cannot tell, with the reason."""
    column = ID_COLUMNS[0]
    rows = {number: row for row in rating_list.unread if (number := row.cells.get(column))}
    is_missing = (rating_list.rows_of(np.array([*rows], dtype=np.str_)) < 0).tolist() if rows else []
    left_out = (number for number, missing in zip(rows, is_missing, strict=True) if missing)
    doubled = _doubled_numbers(rating_list, column, rating_type, system)
    return {**doubled} | {number: _of_row(rating_list, rows[number]) for number in left_out}


def _left_out(tournament: Tournament, rating_list: RatingList) -> dict[int, UnreadRow]:
    """Return the entries that are not on a list but in a row left out of it, with that row.

    Where the id is what cannot be read, the name tells.
    """
    entries = tournament.entries
    numbers = numbers_of([entries])
    by_number = [
        {row.cells[column]: row for row in rating_list.unread if row.cells.get(column)} for column in ID_COLUMNS
    ]
    by_name = {
        name_tokens(row.cells["name"]): row
        for row in rating_list.unread
        if row.cells.get("name") and not any(row.cells.get(column) for column in ID_COLUMNS)
    }
    found = {}
    for index in np.flatnonzero(rows_on(rating_list, numbers) < 0).tolist():
        row = by_number[0].get(str(numbers.fide[index])) or by_number[1].get(str(numbers.national[index]))
        if row is None and index not in tournament.identity_decided:
            row = by_name.get(name_tokens(str(entries.name[index])))
        if row is not None:
            found[index] = row
    return found


def _doubled(
    tournament: Tournament, rating_list: RatingList, rating_type: RatingType, system: str
) -> Iterator[tuple[int, Fault]]:
    """Yield the entries whose id stands on two rows of a list with different values that matter here."""
    numbers = numbers_of([tournament.entries])
    for column, texts in zip(ID_COLUMNS, (numbers.fide, numbers.national), strict=True):
        doubled = _doubled_numbers(rating_list, column, rating_type, system)
        yield from ((index, doubled[number]) for index, number in enumerate(texts.tolist()) if number in doubled)


def _doubled_numbers(rating_list: RatingList, column: str, rating_type: RatingType, system: str) -> Mapping[str, Fault]:
    """Return the ids in a column that stand on two rows with different values that matter for a rating."""
    matters = {rating_column(rating_type, system)}
    if system == FIDE or not of_national_system(rating_list):
        matters |= {rating_column(rating_type), f"{rating_type}_k"}
    if system == FIDE:
        matters |= {rating_column(RatingType.STANDARD)}
    return {
        each.number: _of_two_rows(rating_list, each)
        for each in rating_list.doubled
        if each.column == column and matters & {*each.differing}
    }


def _of_row(rating_list: RatingList, row: UnreadRow) -> Fault:
    word = row_word(rating_list.file)
    said = f"{word.capitalize()} {row.row} of {rating_list.file} has this player and was left out: {row.wrong}."
    return Fault(ROW_LEFT_OUT, said, f"Correct {word} {row.row} of {rating_list.file} and give the list again.")


def _of_two_rows(rating_list: RatingList, doubled: DoubledId) -> Fault:
    word = row_word(rating_list.file)
    rows = f"{word}s {doubled.rows[0]} and {doubled.rows[1]} of {rating_list.file}, with {doubled.said}"
    said = f"{masked(doubled.number)} stands on {rows}: which {word} is right is not known."
    fix = f"Leave one {word} of this id in {rating_list.file}, the one with the right values, and give it again."
    return Fault(ON_TWO_ROWS, said, fix)


def _error(tournament: Tournament, index: int, fault: Fault) -> Issue:
    entries = tournament.entries
    source = Source(tournament.file, tournament.sheet, int(entries.row[index]), tournament.columns.get("player_id", 0))
    who = f"{entries.name[index]}"
    return issue(fault.code, fault.said, source, event=tournament.name, player=who, fix=fault.fix)
