"""Opponents who are in no line because a starting rank is wrong: they are found again once it is right."""

from ratebatch.issues import Issue
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.tournament import Tournament

_RANKS = frozenset({"STARTING_RANK_REPEATED", "STARTING_RANK_INVALID"})


def follow_from_ranks(crosstable: Crosstable, tournament: Tournament) -> dict[Issue, Issue]:
    """Return the unknown opponents that wrong starting ranks explain, each with the remedy that it needs then.

    They explain as many different numbers as there are wrong ranks, and no more.
    """
    ranks = [each for each in tournament.issues if each.code in _RANKS]
    unknown = [each for each in tournament.issues if each.code == "OPPONENT_UNKNOWN"]
    numbers = {
        str(crosstable.cells.opponent[cell]).lstrip("0") for each in unknown for cell in tournament.games.cells_of(each)
    }
    if not ranks or len(numbers) > len(ranks):
        return {}
    rows = ", ".join(str(each.source.row) for each in ranks)
    fix = f"Correct the starting rank in row {rows} first; if it is this number, nothing is left to correct here."
    return {each: each.model_copy(update={"fix": fix}) for each in unknown}
