"""UKD's period for one type of rating: from all games to every player's change."""

from collections.abc import Sequence

import numpy as np

from ratebatch.rating.ukd.changes import change_of_rated, change_of_unrated, totals_of
from ratebatch.rating.ukd.conventions import conventions as conventions_in_force
from ratebatch.rating.ukd.first_ukd import FirstUkd, first_ukds
from ratebatch.rating.ukd.month import RatedMonth, applies_floor_after_each, rated_month
from ratebatch.rating.ukd.player_events import Column, player_events
from ratebatch.rating.ukd.reported import rated_games, sums
from ratebatch.rating.ukd.sweep import reasons
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, PeriodGames, Reason, Standings
from ratebatch.records.period_result import HUNDREDTHS, Change, PeriodResult
from ratebatch.records.rating_type import RatingType
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.rules.editions import unread_numbers
from ratebatch.rules.ukd_rules import ukd_edition


def rate(
    games: PeriodGames,
    standings: Standings,
    events: Sequence[EventFacts],
    period: Month,
    rating_type: RatingType,
    entrants: int = 0,
    conventions: UkdConventions = UkdConventions(),  # noqa: B008 - frozen
) -> PeriodResult:
    """Rate a period for every player of `standings` who played or is one of the first `entrants`, who entered an event.

    Ratings are UKD: that of `standings` on the base list, those of `games` on the list in force at each event's start,
    0 for none. Articles about games and k use the edition of each event's start, floor and next k that of the list
    made. Raises NoEditionError for an event or a list before the first edition.
    """
    editions = [ukd_edition(event.start) for event in events]
    of_list = ukd_edition(period.first_day)
    names = [edition.name for edition in editions]
    reason = reasons(games, standings)
    rated = player_events(games, reason, events)

    def month_by(chosen: UkdConventions, floor_after_each: bool) -> RatedMonth:
        return rated_month(rated, standings.rating, editions, of_list.rules, chosen, floor_after_each)

    def firsts_by(chosen: UkdConventions) -> dict[int, FirstUkd]:
        if chosen.first_ukd == "none":
            return {}
        return first_ukds(games, reason, standings, of_list.rules, chosen.rating_rounding)

    def new_ukds(chosen: UkdConventions, floor_after_each: bool) -> Column:
        ratings = month_by(chosen, floor_after_each).rating.copy()
        for player, first in firsts_by(chosen).items():
            ratings[player] = first.listed(of_list.rules) or 0
        return ratings

    month = month_by(conventions, applies_floor_after_each(conventions))
    firsts, totals = firsts_by(conventions), totals_of(rated, month, names)
    without_ukd = set(games.player[reason == Reason.OWN_UNRATED].tolist())

    def change_of(player: int) -> Change:
        if standings.rating[player]:
            return change_of_rated(player, standings, totals.get(player), month, of_list.rules)
        first, played = firsts.get(player), player in without_ukd
        return change_of_unrated(player, standings, first, of_list.rules, conventions, played=played)

    return PeriodResult(
        system="ukd",
        keeps_games=False,
        unit=HUNDREDTHS,
        expects_by_game=conventions.expectation == "per_game",
        rating_type=rating_type,
        period=period,
        editions=tuple(sorted({*names, of_list.name})),
        editions_of_events=tuple(names),
        games=rated_games(games, reason, rated, month.figures, conventions),
        events=sums(rated, month.figures.events),
        changes=tuple(change_of(player) for player in sorted({*range(entrants), *games.player.tolist()})),
        conventions=conventions_in_force(conventions, new_ukds, len(np.unique(rated.player))),
        oldest_kept=None,
        unread=unread_numbers([*editions, of_list]),
    )
