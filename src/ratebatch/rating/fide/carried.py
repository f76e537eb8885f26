"""Points carried from earlier lists: added after the rounding, before a one-time change, the floor and the new K."""

import numpy as np

from ratebatch.rating.carried import with_points
from ratebatch.rating.fide.coefficients import coefficients_of
from ratebatch.rating.fide.new_list import lists_of_period, next_k, on_the_new_list
from ratebatch.records.changes import NOTHING
from ratebatch.records.period import Month
from ratebatch.records.period_games import Standings
from ratebatch.records.period_result import HUNDREDTHS, Change
from ratebatch.records.tournament import RatingType


def carried(change: Change, points: int, standings: Standings, period: Month, rating_type: RatingType) -> Change:
    """Return the change of a player with a rating on the base list, with points added to what his games make.

    The articles do not know it: a list that is published stays, and a later one makes good what it lacked.
    """
    lists, player = lists_of_period(period, rating_type), np.array([change.player])
    rating = np.array([(change.base_rating or 0) + (change.change or 0) + points])
    one = np.ones(1, dtype=np.bool_)
    new = on_the_new_list(player, rating, one, one, standings, lists)
    before = np.asarray(coefficients_of(player, standings, lists.base).value)
    k = next_k(player, standings, before, np.array([change.games]), new.rating, lists)
    bare = change.model_copy(update={"adjustment": None, "adjustment_reason": ""})  # a one-time change is made anew
    listed, added = int(new.rating[0]) or None, int(new.added[0])
    new_k = (int(k[0]) or None) if listed and before[0] else None
    points_added = HUNDREDTHS * points + (0 if added == NOTHING else added)
    return with_points(bare, listed, new_k, points_added, new.reason.listed()[0])
