"""An estimate of a first UKD, for offices that ask for one: the formula of the federation is not public."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from ratebatch.rating.averages import DP_TABLE, percentage
from ratebatch.rating.ukd.player_events import Column
from ratebatch.rating.ukd.rounding import rounded
from ratebatch.records.period_games import PeriodGames, Reason, Standings
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.records.ukd_conventions import RatingRounding
from ratebatch.rules.tables import performance_table
from ratebatch.rules.ukd_rules import UkdRules


class Opposition(NamedTuple):
    """A player's games of an event against opponents with UKD: the sum of these in points, the score in hundredths."""

    games: int = 0
    opponents: int = 0
    score: int = 0


class FirstUkd(NamedTuple):
    """The games of a player without UKD, and what the estimate makes of them; None for too few games."""

    games: int
    score: int
    rating: int | None

    def listed(self, rules: UkdRules) -> int | None:
        """Return the estimate if a list could print it: a first UKD must be over 1000."""
        return self.rating if self.rating is not None and self.rating > rules.first_rating_above else None


def event_performance(event: Opposition) -> Fraction:
    """Return the average of the opponents plus dp of the percentage by FIDE's table 8.1.1, exact, in points.

    All points and no points take the ends of the table, 800 points away. The percentage is made whole, a half upwards.
    """
    dp = performance_table(*DP_TABLE)[percentage(event.score, event.games)]
    return Fraction(event.opponents, event.games) + dp


def first_ukd(events: Sequence[Opposition], rules: UkdRules, rounding: RatingRounding) -> int | None:
    """Return the plain average of the event performances in whole points, None for too few games in all.

    That the performances are averaged without weights is in the federation's answers of about 2009 to 2012; their
    formula is FIDE's, by assumption. Whether the result is high enough is not asked here.
    """
    if not events or sum(event.games for event in events) < rules.minimum_games_first_rating:
        return None
    average = sum(map(event_performance, events), Fraction(0)) / len(events)
    return int(rounded(average.numerator, average.denominator, rounding))


def first_ukds(
    games: PeriodGames, reason: Column, standings: Standings, rules: UkdRules, rounding: RatingRounding
) -> dict[int, FirstUkd]:
    """Return the games of each identified player without UKD against opponents with one, and the estimate.

    Only games of this period are known here; `rules` are the edition of the list made.
    """
    found: dict[int, dict[int, Opposition]] = defaultdict(dict)
    may_get_one = (standings.identified > 0) & (standings.rating == 0)
    towards = (reason == Reason.OWN_UNRATED) & (games.opponent_rating > 0) & may_get_one[games.player]
    for row in np.flatnonzero(towards).tolist():
        events = found[int(games.player[row])]
        before = events.get(int(games.event[row]), Opposition())
        events[int(games.event[row])] = Opposition(
            before.games + 1,
            before.opponents + int(games.opponent_rating[row]),
            before.score + int(SCORE_HUNDREDTHS[games.result[row]]),
        )
    return {
        player: FirstUkd(
            sum(event.games for event in events.values()),
            sum(event.score for event in events.values()),
            first_ukd(tuple(events.values()), rules, rounding),
        )
        for player, events in found.items()
    }
