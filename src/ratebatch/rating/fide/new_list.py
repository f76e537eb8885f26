"""What the new list prints of players after the period: the rating, K, and whether they become inactive.

`player` is a column of numbers of players among the standings; the other columns have an element for each of them.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.calendar import previous_list
from ratebatch.rating.fide.coefficients import facts_of
from ratebatch.rating.fide.list_changes import one_time_rating, touches_list
from ratebatch.rating.fide.player import ListYear, development_coefficient, listed_rating, next_coefficient
from ratebatch.records.changes import NOTHING
from ratebatch.records.coded import Coded
from ratebatch.records.period import Month
from ratebatch.records.period_games import RatingSource, Standings
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import Edition
from ratebatch.rules.fide_rules import FideRules, fide_edition

Column = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]


class PeriodLists(NamedTuple):
    """The two lists of a period: the base and the one made, with the editions in force on their days."""

    base: ListYear
    made: ListYear
    period: Month
    rating_type: RatingType


def editions_of_lists(period: Month, rating_type: RatingType) -> tuple[Edition[FideRules], Edition[FideRules]]:
    """Return the editions in force on the days of the base list and of the list made."""
    base = previous_list(period, rating_type)
    return fide_edition(rating_type, base.first_day), fide_edition(rating_type, period.first_day)


def lists_of_period(period: Month, rating_type: RatingType) -> PeriodLists:
    """Return the two lists of a period."""
    base = previous_list(period, rating_type)
    of_base, of_list = editions_of_lists(period, rating_type)
    return PeriodLists(ListYear(base.year, of_base.rules), ListYear(period.year, of_list.rules), period, rating_type)


class NewRatings(NamedTuple):
    """Ratings of the new list, 0 for none; the hundredths that a one-time change added, and its name."""

    rating: Column
    added: Column
    reason: Coded


def on_the_new_list(
    player: Column, carried: Column, has_one: Mask, played: Mask, standings: Standings, lists: PeriodLists
) -> NewRatings:
    """Return the ratings of the new list of players with a rating after their games, and what a one-time change did."""
    rating, added = carried, np.full(len(player), NOTHING, dtype=np.int64)
    reason = Coded.same("", len(player))
    touched = np.zeros(len(player), dtype=np.bool_)
    if touches_list(lists.period, lists.rating_type):
        pairs = zip(carried.tolist(), standings.standard[player].tolist(), has_one.tolist(), strict=True)
        one_time = [
            one_time_rating(before, standard, lists.period, lists.rating_type) if has else None
            for before, standard, has in pairs
        ]
        touched = np.array([each is not None for each in one_time], dtype=np.bool_)
        after = np.array([each.rating if each else 0 for each in one_time], dtype=np.int64)
        rating = np.where(touched, after, carried)
        added = np.where(touched, HUNDREDTHS * (after - carried), NOTHING)
        reason = Coded.of(each.reason if each else "" for each in one_time)
    new = np.where(played | touched, listed_rating(rating, lists.made.rules), rating)
    return NewRatings(np.where(has_one, new, 0), added, reason)


def next_k(
    player: Column, standings: Standings, before: Column, games: Column, new_rating: Column, lists: PeriodLists
) -> Column:
    """Return the K of the list made, from the one before and the games since (B.02, 8.3.3); 0 if not known.

    Where a standard rating stands in, no K of the type was printed: the facts alone decide.
    """
    facts, made = facts_of(player, standings), lists.made
    return np.where(
        standings.source[player] == RatingSource.STANDARD,
        development_coefficient(facts.after(games, new_rating), made.year, made.rules),
        next_coefficient(before, facts, lists.base, made, games, new_rating),
    )


def becomes_inactive(player: Column, standings: Standings, lists: PeriodLists) -> Mask:
    """Say which active players have had no rated game for as long as makes them inactive (B.02, 7.2.2)."""
    last = standings.last_rated[player]
    due = (last >= 0) & (lists.period.number - last >= lists.made.rules.inactivity_periods)
    inactive: Mask = due & (standings.inactive[player] == 0) & (standings.source[player] != RatingSource.STANDARD)
    return inactive
