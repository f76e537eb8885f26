"""Periods of the past, replayed: the editions of 2011 to 2022 through the command."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole, games_of
from tests.faults.office import (
    ALFA,
    BRAVO,
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

NEW = Person(90000077, "Newcomer, Naz", birth_year=1980)
BASE_2011 = listing(*on_lists([ALFA, BRAVO], standard_rating=1800, standard_k=15))


@pytest.mark.parametrize(
    ("days", "verdict"),
    [
        ("2011/05/13 2011/05/15", "rated"),
        ("2011/06/03 2011/06/05", "rated"),  # June had no list: that of May is in force
        ("2011/06/20 2011/06/24", "rated"),  # seven days before the list of July
        ("2011/06/20 2011/06/25", "deferred"),
    ],
)
def test_lists_every_two_months_until_2012(tmp_path: Path, days: str, verdict: str) -> None:
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"], days=days)}
    output = rate(tmp_path, files, {"2011-05": BASE_2011}, period="2011-07")
    assert (output.code, output.verdicts()) == (0, {"open.trf": verdict})
    if verdict == "rated":
        assert exact_and_whole(output, ALFA.fide_id) == ("7.50", "8", "1808")  # 15 × 0.50
        assert exact_and_whole(output, BRAVO.fide_id) == ("-7.50", "-8", "1792")
        assert {row["list"] for row in output.rows("games.csv")} == {"2011-05"}


def test_a_month_without_a_list_cannot_be_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"], days="2011/05/13 2011/05/15")}
    output = rate(tmp_path, files, {"2011-05": BASE_2011}, period="2011-06")
    assert output.code == 2
    assert "2011-06" in capsys.readouterr().err
    assert not (output.out / "manifest.json").exists()


def first(folder: Path, results: str, *, base: str, period: str, day: str, opponent: int) -> dict[str, str]:
    """Return the change of a newcomer who meets opponents of one rating."""
    met = opponents(len(results))
    files = {"open.trf": event([NEW, *met], one_against_all(results), days=day, time="120 min")}
    lists = {base: listing(*on_lists(met, standard_rating=opponent, standard_k=20))}
    return rate(folder, files, lists, period=period).change(NEW.fide_id)


@pytest.mark.parametrize(
    ("results", "rating", "status"),
    [
        ("1111===00", "1830", "first"),  # 5.5 of 9: two half points above one half, 15 each
        ("111===000", "1800", "first"),  # one half: the average
        ("111==0000", "1757", "first"),  # 4 of 9 = .44: dp −43
        ("1111===0", "", "pending"),  # eight games
        ("=00000000", "", "unchanged"),  # a first event asked for one point
    ],
)
def test_first_ratings_of_2013(tmp_path: Path, results: str, rating: str, status: str) -> None:
    row = first(tmp_path, results, base="2013-04", period="2013-05", day="2013/04/06", opponent=1800)
    assert (row["new_rating"], row["status"]) == (rating, status)


@pytest.mark.parametrize(
    ("results", "opponent", "rating", "status"),
    [
        ("11=0=", 2000, "2020", "first"),  # 3 of 5: one half point above one half, 20
        ("1=0=0", 2000, "1928", "first"),  # 2 of 5 = .40: dp −72
        ("10000", 1600, "1360", "first"),  # 1 of 5 = .20: dp −240
        ("1=1=", 2000, "", "pending"),  # four games
    ],
)
def test_first_ratings_of_2015(tmp_path: Path, results: str, opponent: int, rating: str, status: str) -> None:
    row = first(tmp_path, results, base="2015-04", period="2015-05", day="2015/04/04", opponent=opponent)
    assert (row["new_rating"], row["status"]) == (rating, status)


@pytest.mark.parametrize(
    ("day", "base", "period", "gains"),
    [
        ("2021/12/31", "2021-12", "2022-02", [".08"] * 4),
        ("2022/01/01", "2022-01", "2022-02", [".08", ".01", ".02", ".02"]),  # as published: only 1063 counts as 1600
        ("2024/02/29", "2024-02", "2024-04", [".08", ".01", ".02", ".02"]),
        ("2024/03/01", "2024-03", "2024-04", [".08"] * 4),
    ],
)
def test_from_2022_to_february_2024_one_game_of_an_event_was_limited(
    tmp_path: Path, day: str, base: str, period: str, gains: list[str]
) -> None:
    lists_between = {"2022-02": "2022-01", "2024-04": "2024-03"}
    met = opponents(4)
    ratings = (1063, 1299, 1413, 1427)
    rows = [person.on_list(standard_rating=rating, standard_k=20) for person, rating in zip(met, ratings, strict=True)]
    printed = listing(ALFA.on_list(standard_rating=2000, standard_k=20), *rows)
    files = {"open.trf": event([ALFA, *met], one_against_all("1111"), days=day)}
    output = rate(tmp_path, files, dict.fromkeys({base, lists_between[period]}, printed), period=period)
    assert [row["delta"] for row in games_of(output, ALFA.fide_id)] == [f"0{gain}" for gain in gains]
    assert output.change(ALFA.fide_id)["games"] == "4"


def k_derived(folder: Path, base: str, period: str, day: str, person: Person, games: int, highest: int) -> Output:
    """Rate one win against an equal; the list prints no K, the history knows the games and the highest rating."""
    printed = listing(*on_lists([person, BRAVO], standard_rating=highest))
    previous = last_month(folder, base, [known(person, games, highest)])
    files = {"open.trf": event([person, BRAVO], ["1-2 1:0"], days=day, time="120 min")}
    return rate(folder, files, {base: printed}, period=period, options=with_previous(previous))


@pytest.mark.parametrize(
    ("born", "games", "highest", "k", "exact"),
    [
        (1980, 29, 1800, "30", "15.00"),
        (1980, 30, 1800, "15", "7.50"),
        (1980, 30, 2399, "15", "7.50"),
        (1980, 30, 2400, "10", "5.00"),
        (1980, 29, 2400, "30", "15.00"),  # the K of a master asked for 30 games too
        (2000, 30, 1800, "15", "7.50"),  # no line for juniors yet
        (2000, 29, 1800, "30", "15.00"),
    ],
)
def test_coefficients_of_2013(tmp_path: Path, born: int, games: int, highest: int, k: str, exact: str) -> None:
    person = Person(90000055, "Player, Pelin", birth_year=born)
    output = k_derived(tmp_path, "2013-04", "2013-05", "2013/04/06", person, games, highest)
    row = output.change(person.fide_id)
    assert (row["k"], row["change_exact"]) == (k, exact)


JULY_2014 = [
    (2000, 15, 1800, 60, "40"),  # a junior who was established at 15
    (1996, 15, 1800, 60, "40"),  # 18 this year
    (1995, 15, 1800, 60, "20"),
    (2000, 15, 2310, 60, "20"),  # a junior who has reached 2300
    (1980, 15, 1800, 60, "20"),
    (1980, 30, 1800, 12, "40"),
    (1980, 10, 2410, 300, "10"),
]


def july_2014(folder: Path, born: int, k: int, rating: int, games: int, *, plays: bool) -> Output:
    """Make the list of July 2014; the player draws with an equal in June, or does not play."""
    person = Person(90000055, "Player, Pelin", birth_year=born)
    others = opponents(1, 7)[0]
    printed = listing(
        person.on_list(standard_rating=rating, standard_k=k),
        *on_lists([BRAVO, others], standard_rating=rating, standard_k=k),
    )
    previous = last_month(folder, "2014-06", [known(person, games, rating)])
    people = [person if plays else others, BRAVO]
    files = {"open.trf": event(people, ["1-2 =:="], days="2014/06/07", time="120 min")}
    return rate(folder, files, {"2014-06": printed}, period="2014-07", options=with_previous(previous))


@pytest.mark.parametrize("plays", [True, False], ids=["plays", "does not play"])
@pytest.mark.parametrize(("born", "k", "rating", "games", "new_k"), JULY_2014)
def test_the_list_of_july_2014_prints_the_new_coefficients(
    tmp_path: Path, born: int, k: int, rating: int, games: int, new_k: str, plays: bool
) -> None:
    output = july_2014(tmp_path, born, k, rating, games, plays=plays)
    person = Person(90000055, "Player, Pelin", birth_year=born)
    assert on_new_list(output, person)["standard_k"] == new_k
    if plays:
        assert output.change(person.fide_id)["k"] == str(k)  # June's games still have the K of the June list


@pytest.mark.parametrize(("k", "new_k"), [(25, "30"), (15, "15"), (10, "10")])
def test_the_list_of_july_2011_prints_30_instead_of_25(tmp_path: Path, k: int, new_k: str) -> None:
    rating = 2410 if k == 10 else 1800
    printed = listing(*on_lists([ALFA, BRAVO], standard_rating=rating, standard_k=k))
    previous = last_month(tmp_path, "2011-05", [known(ALFA, 12 if k == 25 else 60, rating)])
    options = (*with_previous(previous), "--allow-empty")
    output = rate(tmp_path, {}, {"2011-05": printed}, period="2011-07", options=options)
    assert on_new_list(output, ALFA)["standard_k"] == new_k
