"""Problems that follow from lines that were read only up to a fault of their columns: what they hold is missing."""

from collections.abc import Sequence

from ratebatch.issues import Issue
from ratebatch.records.tournament import Tournament
from ratebatch.records.trf_layout import FIELDS
from ratebatch.records.unread_lines import UNREAD, following, following_lines, unread_from

_RATING = next(field.first for field in FIELDS if field.name == "rating")

_OF_ROUNDS = frozenset(
    {"ROUNDS_DIFFER", "ROUND_WITHOUT_RESULTS", "ROUND_WITH_FEW_GAMES", "TEXT_AFTER_ROUNDS", "POINTS_DIFFER"}
)
"""What is said of rounds that only few lines show, because most were not read so far."""


def follow_from_unread_lines(tournament: Tournament, found: Sequence[Issue]) -> dict[Issue, Issue]:
    """Return the problems that vanish once the lines are in their columns, each with the remedy that it needs then.

    Those are what is missing in the line itself, the number of printed ratings, and the rounds where half of the lines
    or more were not read to their end.
    """
    unread = unread_from(tournament)
    if not unread:
        return {}
    most = 2 * len(unread) >= len(tournament.entries)
    follow = {}
    for each in found:
        row = each.source.row
        if each.code in UNREAD:
            continue
        if row in unread and each.source.column >= unread[row]:
            follow[each] = following(each, tournament)
        elif (each.code == "RATED_COUNT_DIFFERS" and min(unread.values()) <= _RATING) or (
            most and each.code in _OF_ROUNDS
        ):
            follow[each] = following_lines(each, unread, tournament.file)
    return follow
