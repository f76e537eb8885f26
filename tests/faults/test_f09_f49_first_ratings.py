"""F09, F49: a first rating is made from all games against rated opponents, over events and months."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from tests.faults.fixtures import reasons
from tests.faults.office import (
    Person,
    event,
    known,
    last_month,
    listing,
    on_lists,
    on_new_list,
    one_against_all,
    opponents,
    with_previous,
)
from tests.months import Output, rate
from tests.oracle.fide import first_rating

NEW = Person(90000077, "Newcomer, Naz", birth_year=1990)

Pool = Sequence[tuple[str, str, Sequence[int]]]
"""Events in their order: the day, the results of the newcomer, and his opponents' ratings."""


def first(folder: Path, period: str, base: str, pool: Pool) -> Output:
    """Rate the events of a newcomer, all in one period; every opponent of an event stands on the list."""
    files, rows = {}, []
    for number, (day, results, ratings) in enumerate(pool, 1):
        met = opponents(len(ratings), 20 * number)
        with_ratings = zip(met, ratings, strict=True)
        rows += [person.on_list(standard_rating=rating, standard_k=20) for person, rating in with_ratings]
        people = [NEW, *met]
        files[f"{number}.trf"] = event(people, one_against_all(results), days=day, name=f"Event {number}")
    return rate(folder, files, {base: listing(*rows)}, period=period)


def rating_and_status(output: Output) -> tuple[str, str]:
    row = output.change(NEW.fide_id)
    return row["new_rating"], row["status"]


HALVES_OF_18 = "1=1=0="  # 3.5 of 6
CASES: dict[str, tuple[str, Pool]] = {
    # Ra (8500 + 3600)/7 = 1728.57, p 4/7 = .57, dp 50; without the two players of 1800: 1772
    "different opponents": ("1779", [("2026/11/07", "11=0=", (1500, 1600, 1700, 1800, 1900))]),
    "different opponents in two events": (
        "1779",
        [("2026/11/07", "11", (1500, 1600)), ("2026/11/14", "=0=", (1700, 1800, 1900))],
    ),
    # Ra 1650, p 5/8 = .625: .63 by the convention "half up", dp 95; .62 gives 1737
    "a percentage that ends in a half": ("1745", [("2026/11/07", "111=0=", (1600,) * 6)]),
    "a half, over three events": (
        "1745",
        [("2026/11/07", "11", (1600, 1600)), ("2026/11/08", "1=", (1600, 1600)), ("2026/11/14", "=0", (1600, 1600))],
    ),
    # 10.5 of 18, p 11.5/20 = .575: .58, dp 57; 0.575 × 100 is 57.49999999999999 in binary numbers
    "57.5 per cent of 20 games": (
        "1857",
        [(f"2026/11/{day}", HALVES_OF_18, (1800,) * 6) for day in ("07", "14", "21")],
    ),
}


@pytest.mark.parametrize(("rating", "pool"), CASES.values(), ids=CASES.keys())
def test_f09_first_rating(tmp_path: Path, rating: str, pool: Pool) -> None:
    output = first(tmp_path, "2026-12", "2026-11", pool)
    assert output.code == 0
    assert rating_and_status(output) == (rating, "first")
    ratings = [each for _, _, of_event in pool for each in of_event]
    score = sum((Fraction({"1": 2, "=": 1, "0": 0}[result], 2) for _, results, _ in pool for result in results))
    assert str(first_rating(ratings, Fraction(score), date(2026, 12, 1))) == rating


def test_f09_the_newcomer_stands_on_the_new_list_and_his_games_count_for_nobody_else(tmp_path: Path) -> None:
    output = first(tmp_path, "2026-12", "2026-11", CASES["different opponents"][1])
    row = on_new_list(output, NEW)
    assert (row["standard_rating"], row["standard_games"], row["standard_k"]) == ("1779", "5", "40")
    for person in opponents(5, 20):
        assert reasons(output, person.fide_id) == ["OPPONENT_UNRATED"]
        assert output.change(person.fide_id)["change"] in ("", "0")
    (state,) = [row for row in output.rows("state.csv") if row["id"] == str(NEW.fide_id)]
    assert (state["games_total"], state["highest_rating"], state["first_listed"]) == ("5", "1779", "2026-12")


def test_f09_four_games_are_not_enough(tmp_path: Path) -> None:
    output = first(tmp_path, "2026-12", "2026-11", [("2026/11/07", "1111", (1600,) * 4)])
    assert rating_and_status(output) == ("", "pending")
    assert output.change(NEW.fide_id)["pool_games"] == "4"


@pytest.mark.parametrize(
    ("results", "opponent", "rating", "status"),
    [
        ("11111", 2100, "2200", "first"),  # Ra 2014.29, p .86, dp 309: 2323, but 2200 is the most
        ("10000", 1500, "1428", "first"),  # Ra 1585.71, p 2/7 = .29, dp −158
        ("=0000", 1500, "", "pending"),  # p 1.5/7 = .21, dp −230: 1356 is not listed
    ],
)
def test_f09_the_most_and_the_least_of_a_first_rating(
    tmp_path: Path, results: str, opponent: int, rating: str, status: str
) -> None:
    output = first(tmp_path, "2026-12", "2026-11", [("2026/11/07", results, (opponent,) * 5)])
    assert rating_and_status(output) == (rating, status)


A_DAYS, B_DAYS = "2026/09/12 2026/09/13", "2026/11/14 2026/11/15"


def three_and_three(folder: Path, results_of_a: str, results_of_b: str) -> tuple[Output, Output]:
    """Rate event A for the list of October, a month without events, and event B for the list of December."""
    met = opponents(6)
    base = listing(*on_lists(met, standard_rating=1600, standard_k=20))
    outputs: list[Output] = []
    for period, files in (
        ("2026-10", {"a.trf": event([NEW, *met[:3]], one_against_all(results_of_a), days=A_DAYS, name="A")}),
        ("2026-11", {}),
        ("2026-12", {"b.trf": event([NEW, *met[3:]], one_against_all(results_of_b), days=B_DAYS, name="B")}),
    ):
        month = folder / period
        month.mkdir()
        options: tuple[str, ...] = ("--type", "standard", "--allow-empty")
        if outputs:
            options += ("--previous", str(outputs[-1].out))
        lists = {} if outputs else {"2026-09": base}
        outputs.append(rate(month, files, lists, period=period, options=options))
    assert [output.code for output in outputs] == [0, 0, 0]
    return outputs[0], outputs[2]


def test_f49_three_games_and_three_games_make_a_rating(tmp_path: Path) -> None:
    after_a, after_b = three_and_three(tmp_path, "100", "111")
    assert rating_and_status(after_a) == ("", "pending")
    assert after_a.change(NEW.fide_id)["pool_games"] == "3"
    assert [row["id"] for row in after_a.rows("pending_games.csv")] == [str(NEW.fide_id)] * 3
    assert str(NEW.fide_id) not in {row["id"] for row in after_a.rows("rating_list.csv")}
    assert rating_and_status(after_b) == ("1745", "first")  # six games, 4 points, Ra 1650, p .625 half up: dp 95
    row = after_b.change(NEW.fide_id)
    assert (row["games"], row["games_total"]) == ("3", "6")
    assert {row["counted_in"] for row in after_b.rows("pending_games.csv")} == {"2026-12"}


def test_f49_a_first_event_without_half_a_point_is_left_out(tmp_path: Path) -> None:
    after_a, after_b = three_and_three(tmp_path, "000", "111")
    assert reasons(after_a, NEW.fide_id) == ["ZERO_FIRST_EVENT"] * 3
    assert after_a.rows("pending_games.csv") == []
    assert rating_and_status(after_b) == ("", "pending")
    assert after_b.change(NEW.fide_id)["pool_games"] == "3"


def test_f49_after_a_first_event_with_points_a_zero_counts(tmp_path: Path) -> None:
    """Half a point of six: Ra 1650, p 1.5/8 = .1875, .19, dp −251: 1399 is below the floor, and the games are kept."""
    _, after_b = three_and_three(tmp_path, "=00", "000")
    assert rating_and_status(after_b) == ("", "pending")
    row = after_b.change(NEW.fide_id)
    assert (row["remarks"], row["computed_rating"], row["pool_games"]) == ("BELOW_FLOOR", "1399", "6")
    assert len(after_b.rows("pending_games.csv")) == 6


@pytest.mark.parametrize(("month", "rating"), [("2024-11", "1745"), ("2024-10", "")])
def test_f49_games_lapse_after_26_lists(tmp_path: Path, month: str, rating: str) -> None:
    """The 26 lists that end with that of December 2026 begin with that of November 2024."""
    met = opponents(6)
    kept = [
        {"id": NEW.fide_id, "name": NEW.name, "period": month, "event": "A", "start": f"{month}-01", "round": number}
        | {"opponent_id": person.fide_id, "opponent_rating": 1600, "score": score}
        for number, (person, score) in enumerate(zip(met, ("1.00", "0.00", "0.00"), strict=False), 1)
    ]
    previous = last_month(tmp_path, "2026-11", [known(person, 60, 1600) for person in met], kept)
    files = {"b.trf": event([NEW, *met[3:]], one_against_all("111"), days=B_DAYS, name="B")}
    base = listing(*on_lists(met, standard_rating=1600, standard_k=20))
    output = rate(tmp_path, files, {"2026-11": base}, options=with_previous(previous))
    assert rating_and_status(output) == (rating, "first" if rating else "pending")
