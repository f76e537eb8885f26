"""The articles about newcomers in a round robin, until 31 December 2021: their rating within the event.

Where everybody meets everybody, games against an unrated player counted: the table as a whole tells what he played
like. Ratings in points, scores in hundredths.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.averages import percentage
from ratebatch.rating.fide.first_rating import bonus_above_half
from ratebatch.rating.rounding import half_up
from ratebatch.records.period_games import EventFacts, PeriodGames, RatingSource
from ratebatch.records.results import PLAYED, SCORE_HUNDREDTHS, among
from ratebatch.records.tournament import RatingType
from ratebatch.rules.fide_rules import FideRules, fide_edition, in_force
from ratebatch.rules.tables import performance_table


class TablePlayer(NamedTuple):
    """A player of a crosstable: his rating, 0 if unrated, and his score in all games of the event."""

    rating: int
    score: int


def may_rate_newcomers(players: int, rated: int, meetings: int, rules: FideRules) -> bool:
    """Say whether a round robin with so many players, so many of them rated, rates games against the unrated (8.2).

    National championships could do with three rated players, those of women with two; a file does not say that it is
    one, so this is not applied.
    """
    share, least = in_force(rules.round_robin_one_rated_in), in_force(rules.round_robin_rated_at_least)
    enough = rated * share >= players and rated >= least
    return enough and (meetings == 1 or players >= in_force(rules.double_round_robin_players_at_least))


def average_of_table(rated: Sequence[TablePlayer], players: int, meetings: int, rules: FideRules) -> int:
    """Return Ra = Rar - dpa × (N - 1) / N, to the nearest point, a half upwards (B.02 until 2021, 8.2).

    Rar is the average of the rated players and dpa that of the dp of their percentages (table 8.1.1), N the number of
    all players, who meet so many times.
    """
    games = meetings * (players - 1)
    dp = performance_table("fide", rules.performance_table)
    total_dp = sum(dp[percentage(player.score, games)] for player in rated)
    total = sum(player.rating for player in rated)
    return half_up(total * players - total_dp * (players - 1), len(rated) * players)


def rating_within_event(average: int, score: int, games: int, rules: FideRules) -> int:
    """Return a newcomer's rating within the event (B.02 until 2021, 8.2).

    From one half on the average and a bonus for each half point above it; below, the average plus dp of the percentage.
    """
    bonus = bonus_above_half(score, games, rules)
    if bonus is None:
        return average + performance_table("fide", rules.performance_table)[percentage(score, games)]
    return half_up(100 * average + bonus, 100)


def newcomers_of_event(table: Mapping[int, TablePlayer], meetings: int, rules: FideRules) -> dict[int, int]:
    """Return the rating of each newcomer who scored within a round robin; nobody where the event has too few rated.

    How much he must have scored is what a first event asks for: the sources disagree for 2014 to 2021.
    """
    rated = [player for player in table.values() if player.rating]
    if not may_rate_newcomers(len(table), len(rated), meetings, rules):
        return {}
    average = average_of_table(rated, len(table), meetings, rules)
    games = meetings * (len(table) - 1)
    return {
        number: rating_within_event(average, player.score, games, rules)
        for number, player in table.items()
        if not player.rating and player.score >= 50 * rules.first_event_minimum_half_points
    }


def meetings_of(pairs: Sequence[tuple[int, int]]) -> int:
    """Return how often each player meets each other one, 0 unless it is equally often; both sides of a game are given.

    A round without an opponent, as in a table of an odd number, is none of the pairs.
    """
    times = Counter(pairs)
    players = {player for player, _ in times}
    every_pair = len(players) * (len(players) - 1)
    return next(iter(times.values())) if len(times) == every_pair and len(set(times.values())) == 1 else 0


def with_newcomers_rated(games: PeriodGames, events: Sequence[EventFacts], rating_type: RatingType) -> PeriodGames:
    """Return the games with the newcomers of round robins rated for their opponents (B.02 until 2021, 8.2).

    The newcomer stays unrated himself, so that his own games go to the pool of his first rating. An event with a game
    that was not played is treated as a Swiss.
    """
    rating, source = games.opponent_rating.copy(), games.opponent_source.copy()
    by_event = np.argsort(games.event, kind="stable")
    first = np.searchsorted(games.event[by_event], np.arange(len(events) + 1))
    for number, event in enumerate(events):
        rules = fide_edition(rating_type, event.start).rules
        if rules.round_robin_newcomers:
            rows = by_event[first[number] : first[number + 1]]
            rows = rows[games.opponent[rows] >= 0]
            for newcomer, within in _newcomers_in(games, rows, rules).items():
                against = rows[games.opponent[rows] == newcomer]
                rating[against], source[against] = within, int(RatingSource.ROUND_ROBIN)
    return games.model_copy(update={"opponent_rating": rating, "opponent_source": source})


def _newcomers_in(games: PeriodGames, rows: npt.NDArray[np.int64], rules: FideRules) -> dict[int, int]:
    if not len(rows) or np.all(games.opponent_rating[rows] > 0) or not np.all(among(PLAYED)[games.result[rows]]):
        return {}
    players, opponents = games.player[rows].tolist(), games.opponent[rows].tolist()
    meetings = meetings_of(list(zip(players, opponents, strict=True)))
    if not meetings:
        return {}
    ratings = dict(zip(opponents, games.opponent_rating[rows].tolist(), strict=True))
    scores: Counter[int] = Counter()
    for player, score in zip(players, SCORE_HUNDREDTHS[games.result[rows]].tolist(), strict=True):
        scores[player] += score
    return newcomers_of_event({each: TablePlayer(ratings[each], scores[each]) for each in ratings}, meetings, rules)
