"""A column of FIDE ids that was read as the numbers of the federation: the list of FIDE proves what it is."""

import re
from collections.abc import Sequence

import numpy as np

from ratebatch.issues import Issue, Severity, Source, issue
from ratebatch.records.names import NameAgreement
from ratebatch.records.rating_list import RatingList
from ratebatch.records.system_list import of_national_system
from ratebatch.records.tournament import Tournament
from ratebatch.records.transliteration import spelled_agreement

_FOLLOW = frozenset({"NOBODY_ON_LIST", "PLAYERS_WITHOUT_IDS", "PLAYER_NOT_ON_LIST", "NAME_ON_LIST", "NO_ID"})
"""What is said of players whose FIDE ids are not known."""

_HEADED = re.compile("“(.*?)”")
"""How the note about a column of numbers names it."""


def with_id_column(issues: Sequence[Issue], tournament: Tournament, lists: Sequence[RatingList]) -> list[Issue]:
    """Return the problems of an event; a column of FIDE ids that was not read as that stands for what follows from it.

    It is one where no entry has a FIDE id, and most of those with a number are on one of the lists under that number
    and their name. Nothing is read otherwise for that: the officer heads the column.
    """
    if not any(each.code in _FOLLOW for each in issues):
        return list(issues)
    entries = tournament.entries
    numbered = int(np.count_nonzero(entries.national_id != ""))
    if not numbered or entries.fide_id.any():
        return list(issues)
    same = set().union(*(_same_persons(tournament, each) for each in lists if not of_national_system(each)))
    if 2 * len(same) <= numbered:
        return list(issues)
    column = tournament.columns.get("national_id", 0)
    file = next(each.file for each in lists if not of_national_system(each))
    said = (
        f"{len(same)} of {numbered} numbers that were read as national ids stand on {file} as the FIDE ids of players "
        "of the same names: the column holds FIDE ids."
    )
    root = issue("ID_COLUMN_IS_FIDE", said, Source(tournament.file, tournament.sheet, 0, column), event=tournament.name)
    rows = {int(entries.row[index]) for index in same}
    rest = [each for each in issues if each.code not in _FOLLOW or (each.source.row and each.source.row not in rows)]
    return [root, *rest]


def _same_persons(tournament: Tournament, rating_list: RatingList) -> set[int]:
    """Return the entries whose national number is the FIDE id of somebody of their name."""
    entries = tournament.entries
    rows = rating_list.rows_of(entries.national_id)
    names = rating_list.text("name", rows)
    return {
        index
        for index in np.flatnonzero(rows >= 0).tolist()
        if spelled_agreement(str(entries.name[index]), str(names[index])) is NameAgreement.SAME
    }


def with_heading_first(issues: Sequence[Issue], tournament: Tournament) -> list[Issue]:
    """Return the problems of an event; where its numbers could be FIDE ids, the remedy of each player begins there."""
    uncertain = next((each for each in tournament.issues if each.code == "ID_KIND_UNCERTAIN"), None)
    headed = _HEADED.search(uncertain.message) if uncertain else None
    if headed is None:
        return list(issues)
    remedy = f"If the column {headed[1]} holds FIDE ids, head it FIDE ID first."
    return [
        each.model_copy(update={"fix": f"{remedy} {each.fix}"})
        if each.code in _FOLLOW and each.severity is Severity.ERROR
        else each
        for each in issues
    ]
