"""Newcomers in a round robin until 2021: the handbook's example, the conditions, and the way into the games."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.rating.fide.round_robin import (
    TablePlayer,
    average_of_table,
    may_rate_newcomers,
    meetings_of,
    newcomers_of_event,
    rating_within_event,
    with_newcomers_rated,
)
from ratebatch.records.period import Month
from ratebatch.records.period_games import PeriodGames, RatingSource, Reason
from ratebatch.records.period_result import Status
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType
from ratebatch.rules.fide_rules import fide_edition
from tests.oracle.first_rating import round_robin_newcomer
from tests.rating.columns import Side, events_on, rated_period, sides, standings
from tests.rating.editions import JULY_2009, JULY_2014

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
IN_2021, IN_2022 = date(2021, 12, 31), date(2022, 1, 1)


# The articles


def test_handbook_average_of_the_table() -> None:
    # Handbook of 2003: Rar 2375, dpa 29.5, ten players: 2375 - 29.5 x 9 / 10 = 2348.45. Six rated players make it:
    # of nine games 8 are .89, dp 351; 7 .78, 220; 6 .67, 125; 4 .44, -43; 3 .33, -125; 1 .11, -351: 177 / 6 = 29.5.
    scores = (800, 700, 600, 400, 300, 100)
    ratings = (2600, 2500, 2400, 2150, 2300, 2300)
    rated = [TablePlayer(*each) for each in zip(ratings, scores, strict=True)]
    assert average_of_table(rated, 10, 1, JULY_2009) == 2348


@pytest.mark.parametrize(("score", "rating"), [(700, 2411), (600, 2386), (200, 2128), (100, 1997)])
def test_handbook_ratings_within_the_event(score: int, rating: int) -> None:
    assert rating_within_event(2348, score, 9, JULY_2009) == rating


@pytest.mark.parametrize(
    ("players", "rated", "meetings", "may"),
    [
        (10, 4, 1, True),
        (10, 3, 1, False),  # 30 % are less than a third
        (12, 4, 1, True),
        (13, 4, 1, False),
        (9, 4, 1, True),
        (9, 3, 1, False),  # a third, but fewer than four
        (5, 4, 1, True),
        (6, 4, 2, True),
        (5, 4, 2, False),
        (6, 3, 2, False),
    ],
)
def test_how_many_must_be_rated(players: int, rated: int, meetings: int, may: bool) -> None:
    assert may_rate_newcomers(players, rated, meetings, JULY_2009) is may


@pytest.mark.parametrize(
    ("pairs", "meetings"),
    [
        ([(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)], 1),
        ([(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)] * 2, 2),
        ([(1, 2), (2, 1), (1, 3), (3, 1)], 0),
        ([(1, 2), (2, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)], 0),
        ([], 0),
    ],
)
def test_everybody_meets_everybody_equally_often(pairs: list[tuple[int, int]], meetings: int) -> None:
    assert meetings_of(pairs) == meetings


@pytest.mark.parametrize(("score", "of_2009", "of_2014"), [(0, False, False), (50, False, True), (100, True, True)])
def test_a_newcomer_must_score(score: int, of_2009: bool, of_2014: bool) -> None:
    table = {number: TablePlayer(2000, 200) for number in range(4)} | {4: TablePlayer(0, score)}
    assert bool(newcomers_of_event(table, 1, JULY_2009)) is of_2009
    assert bool(newcomers_of_event(table, 1, JULY_2014)) is of_2014


@given(
    ratings=st.lists(st.integers(1000, 2800), min_size=4, max_size=8),
    newcomers=st.integers(1, 4),
    data=st.data(),
    day=st.dates(date(2009, 7, 1), IN_2021),
)
def test_as_the_second_text_of_the_law(ratings: list[int], newcomers: int, data: st.DataObject, day: date) -> None:
    number = len(ratings) + newcomers
    half_points = st.integers(0, 2 * (number - 1))
    rules = fide_edition(RatingType.STANDARD, day).rules
    scores = [50 * data.draw(half_points) for _ in range(number)]
    table = {at: TablePlayer(rating, scores[at]) for at, rating in enumerate([*ratings, *[0] * newcomers])}
    found = newcomers_of_event(table, 1, rules)
    rated = [(player.rating, Fraction(player.score, 100)) for player in table.values() if player.rating]
    for at in range(len(ratings), number):
        if scores[at] >= 100:
            assert found[at] == round_robin_newcomer(rated, number, Fraction(scores[at], 100), day)


# In the games of a period


@dataclass(frozen=True)
class Table:
    """A round robin: ratings, 0 for a newcomer; who has the smaller number wins, but for the results named."""

    ratings: Sequence[int]
    other: dict[tuple[int, int], tuple[Result, Result]]

    def games(self) -> PeriodGames:
        rows = []
        for one in range(len(self.ratings)):
            for two in range(one + 1, len(self.ratings)):
                first, second = self.other.get((one, two), (WIN, LOSS))
                rows.append(Side(one, two, self.ratings[one], self.ratings[two], first))
                rows.append(Side(two, one, self.ratings[two], self.ratings[one], second))
        return sides(rows)


RATINGS = (2200, 2100, 2000, 1900, 0)
ONE_DRAW = {(0, 4): (DRAW, DRAW), (1, 4): (DRAW, DRAW)}
"""The newcomer has 1 point of 4, the others 3.5, 2.5, 2 and 1.

.88 dp 336, .63 95, .50 0, .25 -193: 238 / 4 = 59.5; 2050 - 59.5 x 4 / 5 = 2002.4; 1 of 4 is .25: 2002 - 193 = 1809.
"""


def within(games: PeriodGames, start: date, kind: RatingType = RatingType.STANDARD) -> list[int]:
    """Return what the opponents of player 4 are rated with, those with the source of a round robin."""
    found = with_newcomers_rated(games, events_on([start]), kind)
    of_table = found.opponent_source == RatingSource.ROUND_ROBIN
    assert np.array_equal(found.opponent_rating[~of_table], games.opponent_rating[~of_table])
    assert set(games.opponent[of_table].tolist()) <= {4}
    chosen: list[int] = found.opponent_rating[of_table].tolist()
    return chosen


def test_newcomer_is_rated_for_his_opponents() -> None:
    assert within(Table(RATINGS, ONE_DRAW).games(), IN_2021) == [1809] * 4


def test_never_from_2022_on_and_never_in_rapid() -> None:
    games = Table(RATINGS, ONE_DRAW).games()
    assert within(games, IN_2022) == []
    assert within(games, IN_2021, RatingType.RAPID) == []


def test_an_unplayed_game_makes_it_a_swiss() -> None:
    forfeit = {(2, 3): (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)}
    assert within(Table(RATINGS, ONE_DRAW | forfeit).games(), IN_2021) == []


def test_a_newcomer_without_a_point_stays_unrated() -> None:
    assert within(Table(RATINGS, {}).games(), IN_2021) == []


def test_three_rated_players_are_too_few() -> None:
    assert within(Table((2200, 2100, 2000, 0, 0), ONE_DRAW).games(), IN_2021) == []


def test_period_with_a_round_robin() -> None:
    games = with_newcomers_rated(Table(RATINGS, ONE_DRAW).games(), events_on([date(2021, 6, 1)]), RatingType.STANDARD)
    result = rated_period(games, standings(rating=RATINGS), events_on([date(2021, 6, 1)]), Month(2021, 7))
    against = [row for row, rival in enumerate(games.opponent.tolist()) if rival == 4]
    assert {Reason(code) for code in result.games.reason[against].tolist()} == {Reason.COUNTED}
    # 2200 - 1809 = 391: .91, so a draw is worth -.41 to player 0; 1900 - 1809 = 91: .62, and a win .38 to player 3.
    assert result.games.delta[against].tolist() == [-41, -35, 25, 38]
    newcomer = result.changes[4]
    assert newcomer.status is Status.PENDING  # four games of five
    (convention,) = [each for each in result.conventions if each.name == "round_robin_newcomers"]
    assert convention.players == 4
