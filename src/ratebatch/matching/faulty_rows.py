"""Players of an event whose row on a list was left out, or who stand on it twice: the list does not say their rating.

Such a player is neither unrated nor on no list: nothing but a corrected list, or a decision, can tell.
"""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.matching.identity import numbers_of, rows_on
from ratebatch.records.names import folded
from ratebatch.records.rating_list import FIDE, ID_COLUMNS, RatingList, rating_column
from ratebatch.records.system_list import of_national_system
from ratebatch.records.tournament import RatingType, Tournament

ROW_LEFT_OUT = "PLAYER_IN_ROW_LEFT_OUT"
ON_TWO_ROWS = "PLAYER_ON_TWO_ROWS"


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
        for index, (row, wrong) in left_out.items():
            said = f"Row {row} of {rating_list.file} has this player and was left out: {wrong}."
            fix = f"Correct row {row} of {rating_list.file} and give the list again."
            found.setdefault(index, _error(ROW_LEFT_OUT, tournament, index, said, fix))
        for index, said in _doubled(tournament, rating_list, rating_type, system) if rating_list.doubled else ():
            fix = f"Leave one row of this id in {rating_list.file}, the one with the right values, and give it again."
            found.setdefault(index, _error(ON_TWO_ROWS, tournament, index, said, fix))
    return found


def _left_out(tournament: Tournament, rating_list: RatingList) -> dict[int, tuple[int, str]]:
    """Return the entries that are not on a list but in a row left out of it, with that row and what is wrong there.

    Where the id is what cannot be read, the name tells.
    """
    entries = tournament.entries
    numbers = numbers_of([entries])
    by_number = [
        {row.cells[column]: row for row in rating_list.unread if row.cells.get(column)} for column in ID_COLUMNS
    ]
    by_name = {
        _key(row.cells["name"]): row
        for row in rating_list.unread
        if row.cells.get("name") and not any(row.cells.get(column) for column in ID_COLUMNS)
    }
    found = {}
    for index in np.flatnonzero(rows_on(rating_list, numbers) < 0).tolist():
        row = by_number[0].get(str(numbers.fide[index])) or by_number[1].get(str(numbers.national[index]))
        if row is None and index not in tournament.identity_decided:
            row = by_name.get(_key(str(entries.name[index])))
        if row is not None:
            found[index] = (row.row, row.wrong)
    return found


def _doubled(
    tournament: Tournament, rating_list: RatingList, rating_type: RatingType, system: str
) -> Iterator[tuple[int, str]]:
    """Yield the entries whose id stands on two rows of a list with different values that matter here."""
    numbers = numbers_of([tournament.entries])
    matters = {rating_column(rating_type, system)}
    if system == FIDE or not of_national_system(rating_list):
        matters |= {rating_column(rating_type), f"{rating_type}_k"}
    if system == FIDE:
        matters |= {rating_column(RatingType.STANDARD)}
    for column, texts in zip(ID_COLUMNS, (numbers.fide, numbers.national), strict=True):
        doubled: Mapping[str, str] = {
            each.number: f"rows {each.rows[0]} and {each.rows[1]} of {rating_list.file}, with {each.said}"
            for each in rating_list.doubled
            if each.column == column and matters & {*each.differing}
        }
        for index, number in enumerate(texts.tolist()):
            if number in doubled:
                yield index, f"{masked(number)} stands on {doubled[number]}: which row is right is not known."


def _key(name: str) -> tuple[str, ...]:
    return tuple(sorted(folded(name).split()))


def _error(code: str, tournament: Tournament, index: int, said: str, fix: str) -> Issue:
    entries = tournament.entries
    source = Source(tournament.file, tournament.sheet, int(entries.row[index]), tournament.columns.get("player_id", 0))
    return issue(code, said, source, event=tournament.name, player=f"{entries.name[index]}", fix=fix)
