"""The choices where the regulations are silent: each is named, and counts the players it touches."""

from collections.abc import Sequence
from datetime import date

from ratebatch.records.period import Month
from ratebatch.records.period_games import PeriodGames, RatingSource
from ratebatch.records.results import Result
from tests.rating.columns import Side, events_on, games_against, rated_period, sides, standings

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


def players_touched(
    games: PeriodGames, ratings: Sequence[int], starts: Sequence[date], k: int = 20
) -> dict[str, int | None]:
    """Return the number of players of each convention."""
    known = standings(rating=ratings, k=[k] * len(ratings))
    result = rated_period(games, known, events_on(starts), Month(2025, 11))
    return {convention.name: convention.players for convention in result.conventions}


OCTOBER = date(2025, 10, 10)


def test_names_and_order_are_fixed() -> None:
    assert list(players_touched(sides([]), [2000], [])) == [
        "rounding",
        "edition_of_games",
        "edition_of_the_list",
        "edition_of_coefficient",
        "ratings_in_games",
        "coefficient",
        "games_in_the_700_limit",
        "listed_after_the_start",
        "time_control_of_unrated",
        "no_point_for_either",
        "first_event_without_points",
        "kept_games_window",
        "first_rating_edition",
        "games_before_a_first_rating",
        "return_after_the_floor",
        "inactivity",
        "games_after_the_decision",
        "first_rating_percentage",
        "first_rating_half_point",
        "first_rating_without_history",
    ], "a convention was added, moved or taken away: write it here, too; CONTRIBUTING.md says where else"


def test_rounding_once_matters_where_rounding_each_event_gives_another_sum() -> None:
    # Published case P02: -6.10, +3.70 and +7.80 are 5.40 together, but -6, +4 and +8 are 6.
    # Here K 5: two events of +2.50 are +5 together, but +3 and +3 are 6.
    two = sides([Side(0, 1, 2000, 2000, WIN, event=0), Side(0, 1, 2000, 2000, WIN, event=1)])
    assert players_touched(two, [2000, 2000], [OCTOBER, OCTOBER], k=5)["rounding"] == 1
    assert players_touched(two, [2000, 2000], [OCTOBER, OCTOBER], k=20)["rounding"] == 0


def test_two_editions_in_one_month() -> None:
    two = sides([Side(0, 1, 2000, 2000, WIN, event=0), Side(0, 1, 2000, 2000, WIN, event=1)])
    touched = players_touched(two, [2000, 2000], [date(2025, 9, 27), OCTOBER])
    assert (touched["edition_of_games"], touched["ratings_in_games"], touched["coefficient"]) == (1, 1, 1)


def test_700_limit() -> None:
    assert (
        players_touched(games_against(2000, [(2000, DRAW)] * 36), [2000] * 37, [OCTOBER])["games_in_the_700_limit"] == 1
    )
    assert (
        players_touched(games_against(2000, [(2000, DRAW)] * 35), [2000] * 36, [OCTOBER])["games_in_the_700_limit"] == 0
    )


def test_player_first_listed_after_the_start() -> None:
    games = sides([Side(0, 1, 1900, 2000, WIN, own_source=RatingSource.BASE_LIST), Side(1, 0, 2000, 0, LOSS)])
    assert players_touched(games, [1900, 2000], [OCTOBER])["listed_after_the_start"] == 1


def test_no_point_for_either() -> None:
    nobody = sides([Side(0, 1, 2000, 2000, LOSS), Side(1, 0, 2000, 2000, LOSS)])
    somebody = sides([Side(0, 1, 2000, 2000, LOSS), Side(1, 0, 2000, 2000, WIN)])
    assert players_touched(nobody, [2000, 2000], [OCTOBER])["no_point_for_either"] == 2
    assert players_touched(somebody, [2000, 2000], [OCTOBER])["no_point_for_either"] == 0


def first_event_in(starts: Sequence[date], period: Month) -> str:
    games = sides([Side(0, 1, 0, 2000, DRAW, event=number) for number in range(len(starts))])
    result = rated_period(games, standings([0, 2000]), events_on(starts), period)
    (found,) = [each for each in result.conventions if each.name == "first_event_without_points"]
    return found.choice.removeprefix("games of an unrated player are kept from the first event with at least ")


def test_what_a_first_event_asks_for_is_said_by_the_edition() -> None:
    assert first_event_in([OCTOBER], Month(2025, 11)) == "half a point"
    assert first_event_in([date(2013, 5, 4)], Month(2013, 6)) == "1 point and 3 rated opponents"
    assert first_event_in([date(2014, 6, 28), date(2014, 7, 5)], Month(2014, 8)) == (
        "1 point and 3 rated opponents (edition 2012-07-01); half a point (edition 2014-07-01)"
    )


def test_first_event_without_points() -> None:
    assert players_touched(games_against(0, [(2000, LOSS)]), [0, 2000], [OCTOBER])["first_event_without_points"] == 1
    assert players_touched(games_against(0, [(2000, DRAW)]), [0, 2000], [OCTOBER])["first_event_without_points"] == 0
