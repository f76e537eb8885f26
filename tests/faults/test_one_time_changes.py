"""The changes that happened once: 1 March 2024 (ratings below 2000) and 1 October 2022 (rapid and blitz)."""

from pathlib import Path

import pytest

from tests.faults.fixtures import games_of
from tests.faults.office import (
    ALFA,
    BRAVO,
    CHARLIE,
    DELTA,
    Person,
    event,
    known,
    last_month,
    listing,
    on_lists,
    on_new_list,
    opponents,
    with_previous,
)
from tests.months import Output, rate
from tests.oracle.fide import increase_2024, rapid_2022

TIMES = {"standard": "120 min", "rapid": "15 min + 10 sec/move", "blitz": "3 min + 2 sec/move"}
KINDS = pytest.mark.parametrize("kind", list(TIMES))
IDLE = {1000: 1400, 1500: 1700, 1700: 1820, 1900: 1940, 1950: 1970, 1997: 1998, 1998: 1999, 1999: 1999, 2000: 2000}
"""What was published of the increase: a rating on the list of February, and on that of March."""


def march_2024(folder: Path, kind: str) -> Output:
    """Make the list of March 2024: Alfa beats Bravo in February, Charlie beats Delta; the others have no game."""
    base = listing(
        *on_lists([ALFA, BRAVO], **{f"{kind}_rating": 1800, f"{kind}_k": 20}),
        *on_lists([CHARLIE, DELTA], **{f"{kind}_rating": 1995, f"{kind}_k": 20}),
        *(
            person.on_list(**{f"{kind}_rating": rating, f"{kind}_k": 20})
            for person, rating in zip(opponents(len(IDLE)), IDLE, strict=True)
        ),
    )
    people = [ALFA, BRAVO, CHARLIE, DELTA]
    files = {"open.trf": event(people, ["1-2 1:0,3-4 1:0"], days="2024/02/10 2024/02/11", time=TIMES[kind])}
    return rate(folder, files, {"2024-02": base}, period="2024-03", options=("--type", kind))


@KINDS
@pytest.mark.parametrize(
    ("player", "change", "adjustment", "new"),
    [
        (ALFA, "10", "76", "1886"),  # 1810, and 0.40 × 190 more
        (BRAVO, "-10", "84", "1874"),  # 1790, and 0.40 × 210 more
        (CHARLIE, "10", "", "2005"),  # above 2000 by his game: nothing is added
        (DELTA, "-10", "6", "1991"),  # 1985, and 0.40 × 15 more
    ],
)
def test_the_increase_of_march_2024_comes_after_the_games_of_february(
    tmp_path: Path, kind: str, player: Person, change: str, adjustment: str, new: str
) -> None:
    output = march_2024(tmp_path, kind)
    assert output.code == 0
    row = output.change(player.fide_id)
    assert (row["change_exact"], row["change"]) == (f"{change}.00", change)
    assert (row["adjustment"], row["new_rating"], on_new_list(output, player)[f"{kind}_rating"]) == (
        adjustment, new, new,
    )  # fmt: skip
    assert bool(row["adjustment_reason"]) is bool(adjustment)
    after_games = int(row["base_rating"]) + int(change)
    assert str(increase_2024(after_games)) == new


@KINDS
def test_the_increase_reaches_those_who_did_not_play(tmp_path: Path, kind: str) -> None:
    output = march_2024(tmp_path, kind)
    ratings = {int(row["id"]): row[f"{kind}_rating"] for row in output.rows("rating_list.csv")}
    assert [ratings[person.fide_id] for person in opponents(len(IDLE))] == [str(new) for new in IDLE.values()]
    for person, (rating, new) in zip(opponents(len(IDLE)), IDLE.items(), strict=True):
        if new != rating:
            row = output.change(person.fide_id)
            assert (row["games"], row["change"], row["adjustment"]) == ("0", "", str(new - rating))
            assert row["new_k"] == "20"


@KINDS
def test_no_other_list_is_increased(tmp_path: Path, kind: str) -> None:
    base = listing(*on_lists([ALFA, BRAVO], **{f"{kind}_rating": 1800, f"{kind}_k": 20}))
    for period, before, days in (
        ("2024-02", "2024-01", "2024/01/13 2024/01/14"),
        ("2024-04", "2024-03", "2024/03/09 2024/03/10"),
    ):
        (tmp_path / period).mkdir()
        files = {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"], days=days, time=TIMES[kind])}
        output = rate(tmp_path / period, files, {before: base}, period=period, options=("--type", kind))
        row = output.change(ALFA.fide_id)
        assert (row["change"], row["adjustment"], row["new_rating"]) == ("10", "", "1810")


def test_a_february_event_rated_in_april_uses_the_ratings_of_february(tmp_path: Path) -> None:
    """1500 against 1600 of February: 0.36; the change is added to the 1700 of March."""
    february = listing(
        ALFA.on_list(standard_rating=1500, standard_k=20), BRAVO.on_list(standard_rating=1600, standard_k=20)
    )
    march = listing(
        ALFA.on_list(standard_rating=1700, standard_k=20), BRAVO.on_list(standard_rating=1760, standard_k=20)
    )
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"], days="2024/02/24 2024/03/03")}
    output = rate(tmp_path, files, {"2024-02": february, "2024-03": march}, period="2024-04")
    row = output.change(ALFA.fide_id)
    assert (row["change_exact"], row["adjustment"], row["new_rating"]) == ("12.80", "", "1713")
    assert games_of(output, ALFA.fide_id)[0]["own_rating"] == "1500"


def october_2022(folder: Path, *options: str, kind: str = "rapid") -> Output:
    """Make the rapid or blitz list of October 2022; Alfa and Bravo meet in September, the others have no game."""
    ratings = [(2732, 2283), (2000, 1900), (2000, 1899), (2000, 2100), ("", 1500), (1800, "")]
    idle = opponents(len(ratings))
    base = listing(
        ALFA.on_list(standard_rating=2000, **{f"{kind}_rating": 1800, f"{kind}_k": 20}),
        BRAVO.on_list(standard_rating=1850, **{f"{kind}_rating": 1800, f"{kind}_k": 20}),
        *(
            person.on_list(standard_rating=standard, **{f"{kind}_rating": own, f"{kind}_k": 20 if own else ""})
            for person, (standard, own) in zip(idle, ratings, strict=True)
        ),
    )
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"], days="2022/09/10", time=TIMES[kind])}
    given = options or ("--type", kind)
    return rate(folder, files, {"2022-09": base}, period="2022-10", options=given)


@pytest.mark.parametrize("kind", ["rapid", "blitz"])
def test_october_2022_lifts_ratings_to_100_below_the_standard_rating(tmp_path: Path, kind: str) -> None:
    output = october_2022(tmp_path, kind=kind)
    assert output.code == 0
    ratings = {int(row["id"]): row[f"{kind}_rating"] for row in output.rows("rating_list.csv")}
    listed = [ratings[person.fide_id] for person in opponents(6)]
    assert listed == ["2632", "1900", "1900", "2100", "1500", ""]  # 2632 as in the notices of the day
    assert [rapid_2022(2283, 2732), rapid_2022(1899, 2000), rapid_2022(None, 1800)] == [2632, 1900, None]


def test_october_2022_comes_after_the_games_of_september(tmp_path: Path) -> None:
    output = october_2022(tmp_path)
    row = output.change(ALFA.fide_id)  # 1810 after her game, 1900 by her standard rating
    assert (row["change"], row["adjustment"], row["new_rating"]) == ("10", "90", "1900")
    row = output.change(BRAVO.fide_id)  # 1790 is no more than 100 below 1850
    assert (row["change"], row["adjustment"], row["new_rating"]) == ("-10", "", "1790")


@pytest.mark.parametrize(("games", "highest", "k"), [(50, 2380, "20"), (50, 2420, "10"), (12, 1900, "40")])
def test_october_2022_prints_the_k_of_the_new_lines(tmp_path: Path, games: int, highest: int, k: str) -> None:
    """Until September 2022 everybody had K 20 in rapid; the new K follows his own history."""
    idle = opponents(2)[1]  # 1900, with a standard rating of 2000
    previous = last_month(tmp_path, "2022-09", [known(idle, games, highest)])
    output = october_2022(tmp_path, *with_previous(previous, "rapid"))
    assert on_new_list(output, idle)["rapid_k"] == k
