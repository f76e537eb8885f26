"""Points carried from earlier lists: added after the rounding, before a one-time change, the floor and the new K."""

from ratebatch.rating.carried import with_points
from ratebatch.rating.fide.calendar import previous_list
from ratebatch.rating.fide.changes import PeriodLists, next_k, on_the_new_list
from ratebatch.rating.fide.coefficients import coefficient_of
from ratebatch.rating.fide.player import ListYear
from ratebatch.rating.fide.rules import fide_edition
from ratebatch.records.period import Month
from ratebatch.records.period_games import Standings
from ratebatch.records.period_result import HUNDREDTHS, Change
from ratebatch.records.tournament import RatingType


def carried(change: Change, points: int, standings: Standings, period: Month, rating_type: RatingType) -> Change:
    """Return the change of a player with a rating on the base list, with points added to what his games make.

    The articles do not know it: a list that is published stays, and a later one makes good what it lacked.
    """
    lists, player = _lists(period, rating_type), change.player
    rating = (change.base_rating or 0) + (change.change or 0) + points
    new, one_time, reason = on_the_new_list(player, rating, True, standings, lists)
    before = coefficient_of(player, standings, lists.base).value
    k = None if new is None or before is None else next_k(player, standings, before, change.games, new, lists)
    bare = change.model_copy(update={"adjustment": None, "adjustment_reason": ""})  # a one-time change is made anew
    return with_points(bare, new, k, HUNDREDTHS * points + (one_time or 0), reason)


def _lists(period: Month, rating_type: RatingType) -> PeriodLists:
    base = previous_list(period, rating_type)
    rules = [fide_edition(rating_type, month.first_day).rules for month in (base, period)]
    return PeriodLists(ListYear(base.year, rules[0]), ListYear(period.year, rules[1]), period, rating_type)
