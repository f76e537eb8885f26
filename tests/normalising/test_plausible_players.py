"""Players unlike all others: one event where each warning stands, and one where it does not."""

import pytest

from ratebatch.normalising.plausible_players import (
    ages_can_be,
    believed_ratings,
    digits_are_in_order,
    ids_are_there,
    nobody_stands_twice,
    ratings_are_of_fide,
    ratings_can_be,
)
from ratebatch.records.tournament import Tournament
from tests.normalising.crosstables import player, tournament

RATINGS = ("2190", "2150", "2040", "1985", "1910", "1870")


def event(*players: dict[str, str], day: str = "2026/11/07") -> Tournament:
    """Return an event without games; each player is told by his fields."""
    named = ({"name": f"Player, {chr(64 + rank)}"} | fields for rank, fields in enumerate(players, 1))
    lines = [player(rank, fields.pop("name"), "0.0", **fields) for rank, fields in enumerate(named, 1)]
    return tournament("012 LIMAN OPEN", f"042 {day}", f"052 {day}", *lines)


def rated(*ratings: str, **more: str) -> Tournament:
    return event(*({"rating": rating, **more} for rating in ratings))


@pytest.mark.parametrize(
    ("rating", "meant"),
    [
        ("1289", "2189"),  # 581 from the nearest, 2189 is among the others
        ("9187", "1987"),
        ("1570", ""),  # 300 from the nearest; 5170, 1750 and 1507 are not among them
        ("1000", ""),  # 0100 is no rating
        ("1600", ""),
    ],
)
def test_a_rating_with_two_digits_swapped(rating: str, meant: str) -> None:
    found = digits_are_in_order(rated(*RATINGS, rating))
    assert [each.place for each in found] == ([(10, 49, "RATING_DIGITS_SWAPPED")] if meant else [])
    assert all(f"swapped it would be {meant}." in each.message for each in found)


def test_too_few_ratings_tell_nothing() -> None:
    assert digits_are_in_order(rated(*RATINGS[:4], "1289")) == []
    assert len(digits_are_in_order(rated(*RATINGS[:5], "1289"))) == 1


BORN = {"birth_date": "1990/05/17"}


def test_two_players_of_one_name_and_year() -> None:
    found = nobody_stands_twice(event({"name": "Alfa, Ada", **BORN}, {"name": "ADA ALFA", "birth_date": "1990/00/00"}))
    assert [each.place for each in found] == [(5, 15, "PLAYERS_ALIKE")]
    assert "in row 4" in found[0].message


@pytest.mark.parametrize(
    "other",
    [
        {"name": "Alfa, Ada", "birth_date": "1991/05/17"},
        {"name": "Alfa, Ada"},
        {"name": "Alfa, Adam", **BORN},
        {"name": "Alfa, Ada", "player_id": "90000011", **BORN},  # one id on two players is reported as that
    ],
)
def test_namesakes_are_no_twins(other: dict[str, str]) -> None:
    assert nobody_stands_twice(event({"name": "Alfa, Ada", "player_id": "90000011", **BORN}, other)) == []


@pytest.mark.parametrize(
    ("born", "rating", "age"),
    [
        ("2016", "2300", 10),
        ("2016", "2299", None),
        ("2015", "2300", None),
        ("1925", "1500", 101),
        ("1926", "1500", None),
        ("1916", "", 110),
        ("2023", "", 3),
        ("2022", "", None),
    ],
)
def test_ages_at_both_sides_of_each_threshold(born: str, rating: str, age: int | None) -> None:
    found = ages_can_be(event({"birth_date": f"{born}/00/00", "rating": rating}))
    assert [each.place for each in found] == ([] if age is None else [(4, 70, "AGE_IMPLAUSIBLE")])
    assert all(f"the player is {age} in the year of the event" in each.message for each in found)


def test_without_the_day_of_the_event_nobody_has_an_age() -> None:
    assert ages_can_be(event({"birth_date": "1900/00/00"}, day="")) == []


def test_rated_players_without_an_id() -> None:
    found = ids_are_there(rated(*RATINGS))
    assert [each.place for each in found] == [(0, 58, "IDS_MISSING")]
    assert "6 of 6 players" in found[0].message
    with_ids = [{"rating": rating, "player_id": f"9000{number}1"} for number, rating in enumerate(RATINGS, 1)]
    assert ids_are_there(event(*with_ids)) == []
    assert ids_are_there(event(*with_ids, *({"rating": rating} for rating in RATINGS))) != []
    assert ids_are_there(event(*with_ids, *({"rating": rating} for rating in RATINGS[1:]))) == []


def test_ratings_below_the_floor_are_of_another_list() -> None:
    found = ratings_are_of_fide(rated(*RATINGS, "1250", "1180", "1090", "1020"), 1400)
    assert [each.code for each in found] == ["RATINGS_UNLIKE_FIDE"]
    assert "4 of 10 printed ratings are below 1400" in found[0].message
    assert ratings_are_of_fide(rated(*RATINGS, "1250", "1180", "1090"), 1400) == []
    assert ratings_are_of_fide(rated(*RATINGS, "1250", "1180", "1090", "1020"), 1000) == []


def test_a_rating_that_nobody_has_ever_had() -> None:
    """The highest ever on a FIDE list is 2882 (Carlsen, May 2014)."""
    assert [each.place for each in ratings_can_be(rated(*RATINGS, "2955"))] == [(10, 49, "RATING_TOO_HIGH")]
    assert ratings_can_be(rated(*RATINGS, "2900")) == []
    assert ratings_can_be(rated(*RATINGS, "9187")) == []  # said already, and better: 1987 with two digits swapped


def test_two_impossible_ratings_do_not_vouch_for_each_other() -> None:
    """9187 is 1987 with two digits swapped; 7190 is nothing that way, and is no rating to be among either."""
    event_of_two = rated(*RATINGS, "9187", "7190")
    assert [each.source.row for each in digits_are_in_order(event_of_two)] == [10]
    assert [each.source.row for each in ratings_can_be(event_of_two)] == [11]
    assert believed_ratings(event_of_two).tolist() == [*map(int, RATINGS), 0, 0]
