"""Both sides of every limit of what a rated period is believed, and what a warning is not raised for."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.faults.office import ALFA, BRAVO, Person, event, issues_of, listing, on_lists, one_against_all, opponents
from tests.months import Output, rate

FIVE = opponents(5)


def month(
    folder: Path, files: dict[str, str], ratings: dict[Person, int], *options: str, k: int = 20, period: str = "2026-12"
) -> Output:
    rows = [
        person.on_list(standard_rating=rating, standard_games=0, standard_k=k) for person, rating in ratings.items()
    ]
    given = ("--type", "standard", *options)
    return rate(folder, dict(files), {"2026-11": listing(*rows)}, options=given, period=period)


def against_five(folder: Path, results: str, own: int, theirs: int, *options: str, k: int = 20) -> Output:
    people = [ALFA, *FIVE[: len(results)]]
    ratings = {ALFA: own, **dict.fromkeys(FIVE, theirs)}
    return month(folder, {"open.trf": event(people, one_against_all(results))}, ratings, *options, k=k)


@pytest.mark.parametrize(
    ("own", "results", "warns"),
    [
        (2000, "00000", True),
        (1999, "00000", False),
        (2000, "0000", False),
        (1600, "11111", True),
        (1601, "11111", False),
    ],
)
def test_a_performance_of_600_from_the_rating(tmp_path: Path, own: int, results: str, warns: bool) -> None:
    """1800 - 400 = 1400 for no point, 1800 + 400 = 2200 for all; four games say nothing yet."""
    output = against_five(tmp_path, results, own, 1800)
    assert len(issues_of(output, "IMPROBABLE_PERFORMANCE")) == warns


def test_a_child_that_wins_a_small_event_is_believed(tmp_path: Path) -> None:
    assert not issues_of(against_five(tmp_path, "11111", 1500, 1500), "IMPROBABLE_PERFORMANCE")


def test_a_limit_can_be_set(tmp_path: Path) -> None:
    output = against_five(tmp_path, "1111", 1601, 1800, "--limit", "performance=599", "--limit", "performance_games=4")
    assert len(issues_of(output, "IMPROBABLE_PERFORMANCE")) == 1


@pytest.mark.parametrize(("limit", "warns"), [(141, 1), (142, 0)])
def test_a_large_change(tmp_path: Path, limit: int, warns: int) -> None:
    """350 points lie in the row 345-357 of table 8.1.2: 0.11 for the lower, so 40 × 4 × 0.89 = 142.40."""
    output = against_five(tmp_path, "1111", 1450, 1800, "--limit", f"change={limit}", k=40)
    assert output.change(ALFA.fide_id)["change"] == "142"
    assert len(issues_of(output, "CHANGE_LARGE")) == warns


@pytest.mark.parametrize(
    "choice", ["changes=5", "change=0", "change=many", "change", "change=1.5e2", "change=1_50", "change=150.0"]
)
def test_a_limit_that_cannot_be_is_refused(tmp_path: Path, choice: str) -> None:
    assert against_five(tmp_path, "1", 1500, 1500, "--limit", choice).code == 2


def two_events(folder: Path, cities: Sequence[str], **facts: str) -> Output:
    """Alfa plays in both, three rounds in each."""
    files = {}
    for number, city in enumerate(cities):
        people = [ALFA, *opponents(3, first=10 * number + 1)]
        text = event(people, one_against_all("1=0"), name=f"Open {number}", **facts)
        files[f"{number}.trf"] = text.replace("022 Sampleville", f"022 {city}")
    ratings = {ALFA: 1800, **dict.fromkeys([*opponents(3), *opponents(3, first=11)], 1800)}
    return month(folder, files, ratings)


@pytest.mark.parametrize(
    ("cities", "facts", "warns"),
    [
        (("Ankara", "Izmir"), {}, 1),
        (("Ankara", "ANKARA"), {}, 0),
        (("Ankara", "Izmir"), {"days": "2026/11/01 2026/11/04"}, 0),
        (("Ankara", "Ankara"), {"dates": "26/11/06 26/11/07 26/11/08"}, 1),
    ],
    ids=["two cities", "one city", "a day to spare", "rounds dated alike"],
)
def test_two_events_at_once(tmp_path: Path, cities: Sequence[str], facts: dict[str, str], warns: int) -> None:
    """Three rounds on three days leave no day free; on four days he may have travelled in between."""
    assert len(issues_of(two_events(tmp_path, cities, **facts), "SAME_DAY_TWO_EVENTS")) == warns


def test_two_losses_in_one_game_are_one_thing_and_two_such_games_another(tmp_path: Path) -> None:
    """An arbiter may give both the loss (Laws of Chess, 12.9): the sum lacks one game for each."""
    people, ratings = [ALFA, *FIVE[:3]], {ALFA: 1800, **dict.fromkeys(FIVE, 1800)}
    once = month(tmp_path, {"open.trf": event(people, ["1-2 0:0,3-4 1:0"])}, ratings)
    assert not issues_of(once, "K_SUM_ODD")
    twice = month(tmp_path, {"open.trf": event(people, ["1-2 0:0,3-4 0:0"])}, ratings)
    (found,) = issues_of(twice, "K_SUM_ODD")
    assert "add up to -2.00" in found["message"]


def test_the_sum_says_nothing_where_somebody_is_unrated(tmp_path: Path) -> None:
    people = [ALFA, *FIVE[:3]]
    ratings = {ALFA: 1800, FIVE[0]: 1800, FIVE[1]: 1800}
    output = month(tmp_path, {"open.trf": event(people, ["1-2 0:0,3-4 1:0", "1-3 0:0,2-4 1:0"])}, ratings)
    assert not issues_of(output, "K_SUM_ODD")


def twelve_games(white: str, rounds: int) -> tuple[list[Person], list[str]]:
    """Return eight players and rounds of four games: in every second one the colours are exchanged."""
    people, shift = opponents(8), (1, 3, 5, 7)
    result = {"white": ("1:0", "1:0"), "first": ("1:0", "0:1")}[white]
    found = []
    for number in range(rounds):
        pairs = [(first + 1, (first + shift[number % 4]) % 8 + 1) for first in range(0, 8, 2)]
        ordered = [(min(pair), max(pair)) for pair in pairs]
        games = [f"{b}-{a} {result[1]}" if number % 2 else f"{a}-{b} {result[0]}" for a, b in ordered]
        found.append(",".join(games))
    return people, found


@pytest.mark.parametrize(("rounds", "warns"), [(2, 0), (3, 1)])
def test_white_won_all(tmp_path: Path, rounds: int, warns: int) -> None:
    people, games = twelve_games("white", rounds)
    output = month(tmp_path, {"open.trf": event(people, games)}, dict.fromkeys(people, 1800))
    assert len(issues_of(output, "ONE_SIDED_RESULTS")) == warns


@pytest.mark.parametrize(
    ("rounds", "step", "warns"), [(4, 0, 0), (5, 0, 1), (5, 200, 0)], ids=["16 games", "20 games", "by the ratings"]
)
def test_the_first_named_won_all(tmp_path: Path, rounds: int, step: int, warns: int) -> None:
    people, games = twelve_games("first", rounds)
    ratings = {person: 2900 - step * rank for rank, person in enumerate(people)}
    output = month(tmp_path, {"open.trf": event(people, games, kind="Individual: Round-Robin")}, ratings)
    assert len(issues_of(output, "ONE_SIDED_RESULTS")) == warns


def test_one_draw_or_one_win_of_black_is_enough(tmp_path: Path) -> None:
    people, games = twelve_games("white", 3)
    games[2] = games[2].replace("1:0", "0:1", 1)
    output = month(tmp_path, {"open.trf": event(people, games)}, dict.fromkeys(people, 1800))
    assert not issues_of(output, "ONE_SIDED_RESULTS")


def test_nothing_at_all_is_said_about_an_ordinary_event(tmp_path: Path) -> None:
    rows = on_lists([ALFA, BRAVO], standard_rating=1800, standard_games=0, standard_k=20)
    output = rate(tmp_path, {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"])}, {"2026-11": listing(*rows)})
    assert output.codes() <= {"SCOPE"}
