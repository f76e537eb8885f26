"""Players whose line was not read to its end: who they are is asked when it is, for it may say so itself."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue
from ratebatch.matching.nobody_found import FEWEST, WITHOUT_ID_PERCENT
from ratebatch.matching.questions import IDENTITY_OPEN
from ratebatch.records.tournament import Tournament
from ratebatch.records.unread_lines import following, following_lines, unread_from

_WITHOUT_ID = IDENTITY_OPEN | {"NO_ID", "NAME_ON_LIST_WITHOUT_ID"}
"""What is said of a player whose id is not known, wherever in his line it is said."""

_OF_TABLE = frozenset({"NOBODY_ON_LIST", "PLAYERS_WITHOUT_IDS"})


class OfLines(NamedTuple):
    """What is doubtful about the players of an event: in itself, and only because of lines that were not read."""

    issues: list[Issue]
    following: list[Issue]


def apart_from_unread_lines(issues: Sequence[Issue], tournament: Tournament) -> OfLines:
    """Return the problems of an event, those apart that follow from lines read only up to a fault of their columns.

    That of the whole table follows if the players whose lines have their ids would not make it.
    """
    unread = unread_from(tournament)
    if not unread:
        return OfLines(list(issues), [])
    of_id = tournament.columns.get("player_id", 1)
    lost = {row for row, column in unread.items() if column <= of_id}
    told = OfLines([], [])
    for each in issues:
        row, column = each.source.row, of_id if each.code in _WITHOUT_ID else each.source.column
        if row in unread and column >= unread[row]:
            told.following.append(following(each, tournament))
        elif each.code in _OF_TABLE and lost and not _is_made_without(lost, tournament, each.code):
            told.following.append(following_lines(each, lost, tournament.file))
        else:
            told.issues.append(each)
    return told


def _is_made_without(lost: set[int], tournament: Tournament, code: str) -> bool:
    """Say whether the players in whose lines the id was read make the problem of the table by themselves."""
    entries = tournament.entries
    kept = ~np.isin(entries.row, sorted(lost))
    if code == "NOBODY_ON_LIST":
        return 2 * int(np.count_nonzero(kept)) > len(entries)
    rated = int(np.count_nonzero(kept & (entries.rating > 0)))
    without = int(np.count_nonzero(kept & (entries.rating > 0) & (entries.fide_id == 0)))
    return rated >= FEWEST and without * 100 >= rated * WITHOUT_ID_PERCENT
