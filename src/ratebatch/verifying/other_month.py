"""Whether a list that was given as that of the period is the list of another month."""

from collections.abc import Mapping

import numpy as np

from ratebatch.records.output import RatingOutput
from ratebatch.records.rating_list import RatingList
from ratebatch.verifying.columns import NOTHING, whole_column

FEWEST_MOVED = 20
"""With fewer players whose rating changes, nothing is concluded: an event may be missing from the published list."""

NEARLY_ALL = 95
"""Per cent of them whose published rating is that of another month."""


def month_printed(
    rating: RatingOutput, theirs: RatingList, lists: Mapping[str, RatingList], hashes: Mapping[str, str]
) -> str | None:
    """Return the month whose list the published one is in truth, None where nothing says so.

    It is known by its SHA-256 among the lists of the run, or by the ratings of those who moved: nearly all are those of
    the base list, or of a list of another month that was given. `hashes` gives the month of each list of the run.
    """
    if theirs.sha256 in hashes:
        return hashes[theirs.sha256]
    kind = rating.facts.type
    changes = rating.changes
    base, new = whole_column(changes["base_rating"]), whole_column(changes["new_rating"])
    ids = np.array(changes["id"].to_pylist(), dtype=np.str_)
    rows = theirs.rows_of(ids)
    printed = theirs.numbers(f"{kind}_rating", rows)
    moved = (base != NOTHING) & (new != NOTHING) & (base != new) & (printed > 0)
    if moved.sum() < FEWEST_MOVED:
        return None
    months = {str(rating.facts.base_list): base} | {
        month: each.numbers(f"{kind}_rating", each.rows_of(ids))
        for month, each in lists.items()
        if month != str(theirs.month)
    }
    events = len({*rating.player_events["event"].to_pylist()})
    for month, ratings in months.items():
        is_base = month == str(rating.facts.base_list)
        differing = moved & (ratings > 0) & (ratings != new)
        alike = 100 * int((differing & (printed == ratings)).sum())
        enough = int(differing.sum()) >= FEWEST_MOVED and (events > 1 or not is_base)
        if enough and alike >= NEARLY_ALL * int(differing.sum()):
            return month
    return None
