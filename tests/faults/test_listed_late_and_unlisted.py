"""Players whose standing changes while their events wait: first listed after the start, and below the floor."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole, games_of, reasons
from tests.faults.office import (
    ALFA,
    BRAVO,
    Person,
    event,
    issues_of,
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

NEW = Person(90000077, "Newcomer, Naz", birth_year=1990)


def listed_in_november(folder: Path) -> Output:
    """Rate for December an event of October in which Naz, first listed in November, beat Alfa."""
    alfa = ALFA.on_list(standard_rating=1800, standard_k=20)
    october = listing(alfa)
    november = listing(alfa, NEW.on_list(standard_rating=1700, standard_k=40))
    files = {"open.trf": event([NEW, ALFA], ["1-2 1:0"], days="2026/10/30 2026/11/03")}
    return rate(folder, files, {"2026-10": october, "2026-11": november})


def test_a_player_first_listed_after_the_start_is_rated_himself(tmp_path: Path) -> None:
    """B.02, 8.2.4: with the rating that he has by now; 1700 against 1800, expected 0.36, K 40."""
    output = listed_in_november(tmp_path)
    assert exact_and_whole(output, NEW.fide_id) == ("25.60", "26", "1726")
    (game,) = games_of(output, NEW.fide_id)
    assert (game["own_rating"], game["own_source"], game["opponent_rating"]) == ("1700", "base", "1800")
    assert output.rows("pending_games.csv") == []


def test_and_stays_unrated_for_his_opponents(tmp_path: Path) -> None:
    output = listed_in_november(tmp_path)
    assert reasons(output, ALFA.fide_id) == ["OPPONENT_UNRATED"]
    assert games_of(output, ALFA.fide_id)[0]["opponent_rating"] == ""
    assert on_new_list(output, ALFA)["standard_rating"] == "1800"


def one_loss(folder: Path, rating: int, k: int = 40) -> Output:
    """Rate for December one loss against an equal player whose K is so small that he stays."""
    base = listing(
        ALFA.on_list(standard_rating=rating, standard_k=k), BRAVO.on_list(standard_rating=rating, standard_k=10)
    )
    previous = last_month(folder, "2026-11", [known(ALFA, 12, 1450), known(BRAVO, 300, 2410)])
    files = {"open.trf": event([BRAVO, ALFA], ["1-2 1:0"])}
    return rate(folder, files, {"2026-11": base}, options=with_previous(previous))


@pytest.mark.parametrize(
    ("rating", "new", "status"), [(1420, "1400", "rated"), (1419, "", "unrated"), (1405, "", "unrated")]
)
def test_a_rating_below_1400_is_not_listed(tmp_path: Path, rating: int, new: str, status: str) -> None:
    output = one_loss(tmp_path, rating)
    row = output.change(ALFA.fide_id)
    assert (row["change_exact"], row["change"], row["new_rating"], row["status"]) == ("-20.00", "-20", new, status)
    assert ("BELOW_FLOOR" in row["remarks"]) is (status == "unrated")
    assert len(issues_of(output, "FELL_BELOW_FLOOR")) == (status == "unrated")
    listed = on_new_list(output, ALFA)
    assert (listed["standard_rating"], listed["standard_games"]) == (new, "1")  # his row stays
    assert output.code == 0


def back_again(folder: Path, results: str) -> tuple[Output, Output]:
    """Rate the month of the fall, and a month in which he meets as many players of 1600 as there are results."""
    (folder / "fall").mkdir()
    fall = one_loss(folder / "fall", 1405)
    met = opponents(len(results))
    by_id = {row["id"]: row for row in fall.rows("rating_list.csv")}
    december = listing(*by_id.values(), *on_lists(met, standard_rating=1600, standard_k=20))
    files = {"back.trf": event([ALFA, *met], one_against_all(results), days="2026/12/05 2026/12/06")}
    (folder / "back").mkdir()
    lists = {"2026-12": december}
    return fall, rate(folder / "back", files, lists, period="2027-01", options=with_previous(fall.out))


def test_five_new_games_make_a_rating_from_scratch(tmp_path: Path) -> None:
    """Five games against 1600, 2 points: Ra 1657.14, p 3/7 = .43, dp −50: 1607; nothing of the old rating."""
    fall, output = back_again(tmp_path, "1==00")
    assert fall.rows("pending_games.csv") == []  # the games of his rated time are in no pool
    row = output.change(ALFA.fide_id)
    assert (row["base_rating"], row["new_rating"], row["status"]) == ("", "1607", "first")
    assert on_new_list(output, ALFA)["standard_rating"] == "1607"


def test_the_games_of_his_rated_time_still_count_towards_thirty(tmp_path: Path) -> None:
    """12 before the fall, one more, and five new ones; K 40 until there are 30."""
    _, output = back_again(tmp_path, "1==00")
    row = output.change(ALFA.fide_id)
    assert (row["games_total"], row["new_k"]) == ("18", "40")
    (state,) = [row for row in output.rows("state.csv") if row["id"] == str(ALFA.fide_id)]
    assert (state["games_total"], state["highest_rating"]) == ("18", "1607")


def test_four_new_games_are_kept(tmp_path: Path) -> None:
    _, output = back_again(tmp_path, "1==0")
    row = output.change(ALFA.fide_id)
    assert (row["new_rating"], row["status"], row["pool_games"]) == ("", "pending", "4")
    assert len(output.rows("pending_games.csv")) == 4


def test_after_the_fall_he_is_unrated_for_his_opponents(tmp_path: Path) -> None:
    _, output = back_again(tmp_path, "1==00")
    for person in opponents(5):
        assert reasons(output, person.fide_id) == ["OPPONENT_UNRATED"]
