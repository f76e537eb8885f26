"""The conventions count exactly whom they touch, and are left out where they cannot apply."""

from collections.abc import Sequence
from datetime import date

import pytest

from ratebatch.rating.fide.rate import rate
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, RatingSource, Standings
from ratebatch.records.period_result import PeriodResult
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType
from tests.rating.columns import Side, events_on, games_against, kept_games, rated_period, sides, standings

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
NOVEMBER = date(2026, 11, 6)
DECEMBER = Month(2026, 12)


def touched(result: PeriodResult) -> dict[str, int | None]:
    return {convention.name: convention.players for convention in result.conventions}


def newcomer(
    games: Sequence[tuple[int, Result]], period: Month = DECEMBER, start: date = NOVEMBER
) -> dict[str, int | None]:
    """Return the conventions of a month in which an unrated player meets these opponents."""
    known = standings(rating=[0, *(rating for rating, _ in games)])
    return touched(rated_period(games_against(0, games), known, events_on([start]), period))


@pytest.mark.parametrize(
    ("opponents", "score", "half"),
    [
        ([1800] * 6, 2, 1),  # (2 + 1) / 8 is 37.5 %
        ([1800] * 6, 3, 0),
        ([1500] * 6, 0.5, 0),  # 1.5 of 8 is 18.75 %
        ([1400] * 6, 2, 1),  # (8400 + 3600) / 8 - 87 = 1413
        ([1350] * 6, 2, 1),  # 1376, below the floor; the half is rounded all the same
        ([1800] * 4, 2, 0),  # four games make no first rating
    ],
)
def test_exact_half_of_a_per_cent(opponents: list[int], score: float, half: int) -> None:
    results = [WIN] * int(score) + [DRAW] * (score % 1 == 0.5)
    results += [LOSS] * (len(opponents) - len(results))
    assert newcomer(list(zip(opponents, results, strict=True)))["first_rating_percentage"] == half


@pytest.mark.parametrize(("other", "half"), [(1804, 1), (1803, 0)])
def test_first_rating_that_ends_in_a_half(other: int, half: int) -> None:
    # Three points of six: (3 + 1) / 8 is .50, dp 0; (5 x 1800 + other + 3600) / 8 = 1800.5 for 1804.
    games = [*[(1800, WIN)] * 3, *[(1800, LOSS)] * 2, (other, LOSS)]
    assert newcomer(games)["first_rating_half_point"] == half


def test_half_per_cent_of_the_older_formula_matters_below_one_half_only() -> None:
    # 2014 to 2024: 3 of 8 are 37.5 %; 5 of 8 get a bonus of 20 for each of two half points, no table.
    in_2023 = {"period": Month(2023, 12), "start": date(2023, 11, 6)}
    below = newcomer([*[(1800, WIN)] * 3, *[(1800, LOSS)] * 5], **in_2023)  # type: ignore[arg-type]
    above = newcomer([*[(1800, WIN)] * 5, *[(1800, LOSS)] * 3], **in_2023)  # type: ignore[arg-type]
    assert (below["first_rating_percentage"], above["first_rating_percentage"]) == (1, 0)


@pytest.mark.parametrize(("kept_on", "lapsed"), [(DECEMBER.plus(-25), 0), (DECEMBER.plus(-26), 1)])
def test_games_that_lapsed(kept_on: Month, lapsed: int) -> None:
    games = games_against(0, [(1800, DRAW)])
    result = rated_period(
        games, standings(rating=[0, 1800]), events_on([NOVEMBER]), DECEMBER, kept_games(kept_on, [50, 50])
    )
    assert touched(result)["kept_games_window"] == lapsed


@pytest.mark.parametrize(
    ("own", "theirs", "start", "players"),
    [
        (2000, 2401, date(2022, 1, 1), 1),
        (2000, 2400, date(2022, 1, 1), 0),
        (2401, 2000, date(2024, 2, 29), 0),
        (2000, 2401, date(2024, 2, 29), 1),
    ],
)
def test_weaker_side(own: int, theirs: int, start: date, players: int) -> None:
    result = rated_period(games_against(own, [(theirs, DRAW)]), standings(rating=[own, theirs]), events_on([start]))
    assert touched(result)["weaker_side_2022"] == players


@pytest.mark.parametrize("start", [date(2021, 12, 31), date(2024, 3, 1)])
def test_no_weaker_side_before_and_after(start: date) -> None:
    result = rated_period(games_against(2000, [(2401, DRAW)]), standings(rating=[2000, 2401]), events_on([start]))
    assert "weaker_side_2022" not in touched(result)
    assert ("round_robin_newcomers" in touched(result)) == (start.year == 2021)


@pytest.mark.parametrize(("minutes", "players"), [(60, 1), (119, 1), (120, 0), (None, 0)])
def test_time_control_that_is_long_enough_for_the_unrated(minutes: int | None, players: int) -> None:
    events = [EventFacts(start=NOVEMBER, minutes=minutes)]
    result = rated_period(games_against(0, [(1700, DRAW)]), standings(rating=[0, 1700]), events)
    assert touched(result)["time_control_of_unrated"] == players


def test_one_time_change_of_who_played() -> None:
    # March 2024: players 0 and 1 played and rise, player 2 did not play, player 3 is too high.
    games = sides([Side(0, 1, 1500, 1700, WIN), Side(1, 0, 1700, 1500, LOSS)])
    march = rated_period(games, standings(rating=[1500, 1700, 1600, 2100]), events_on([date(2024, 2, 10)]))
    assert touched(march)["one_time_change"] == 2
    april = rated_period(games, standings(rating=[1500, 1700, 1600, 2100]), events_on([date(2024, 3, 10)]))
    assert "one_time_change" not in touched(april)


def test_deciding_days_of_the_editions() -> None:
    # September under 2024-03-01, the list of October under 2025-10-01; its base list as the games.
    games = games_against(2000, [(2000, WIN)])
    result = touched(rated_period(games, standings(rating=[2000, 2000]), events_on([date(2025, 9, 10)])))
    assert (result["edition_of_the_list"], result["edition_of_coefficient"]) == (1, 1)
    result = touched(rated_period(games, standings(rating=[2000, 2000]), events_on([date(2025, 10, 10)])))
    assert (result["edition_of_the_list"], result["edition_of_coefficient"]) == (0, 0)


def rapid(games: PeriodGames, known: Standings) -> PeriodResult:
    nothing: KeptGames = kept_games(DECEMBER)
    return rate(games, known, nothing, events_on([NOVEMBER]), DECEMBER, RatingType.RAPID)


def test_standard_rating_that_stands_in() -> None:
    games = sides([Side(0, 1, 1500, 1700, WIN, own_source=RatingSource.STANDARD), Side(1, 0, 1700, 1500, LOSS)])
    games = games.model_copy(update={"opponent_source": games.own_source[::-1].copy()})
    known = standings(rating=[1500, 1700], source=[RatingSource.STANDARD, RatingSource.EVENT_LIST])
    result = rapid(games, known)
    assert touched(result)["standard_rating_stands_in"] == 2
    assert touched(result)["coefficient_of_newcomer"] == 1
    by_name = {convention.name: convention for convention in result.conventions}
    assert by_name["coefficient_of_newcomer"].choice.endswith("K of a new player, 40")
    assert by_name["standard_rating_stands_in"].reference == "B.02, rapid and blitz, 7.2.1"
    assert "time_control_of_unrated" not in by_name


def test_standard_ratings_know_no_stand_in() -> None:
    result = rated_period(games_against(2000, [(2000, WIN)]), standings(rating=[2000, 2000]), events_on([NOVEMBER]))
    assert not {"standard_rating_stands_in", "coefficient_of_newcomer"} & touched(result).keys()
