"""F07, F30, F31, F32: K as of the base list, by the year, the games completed and the highest rating ever published."""

import json
import time
from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole, games_of
from tests.faults.office import (
    ALFA,
    BRAVO,
    CHARLIE,
    Person,
    event,
    issues_of,
    known,
    last_month,
    listing,
    on_lists,
    on_new_list,
    one_against_all,
    with_previous,
)
from tests.months import Output, rate

JUNIOR = Person(90000055, "Junior, Jale", birth_year=2007)
"""Turned 18 in 2025, so K 40 up to the list of December 2025 (B.02, 8.3.3)."""


def junior(folder: Path, period: str, *, held: str, base: str, printed_k: str = "") -> Output:
    """Rate one win against 1700 and one draw against 1800, expected 0.50 and 0.36: 0.64 more than expected."""
    rows = [
        JUNIOR.on_list(standard_rating=1700, standard_k=printed_k),
        BRAVO.on_list(standard_rating=1700, standard_k=20),
        CHARLIE.on_list(standard_rating=1800, standard_k=20),
    ]
    files = {"open.trf": event([JUNIOR, BRAVO, CHARLIE], one_against_all("1="), days=held)}
    months = {base, f"{held[:4]}-{held[5:7]}"}
    previous = last_month(folder, base, [known(JUNIOR, 60, 1700)])
    lists = {month: listing(*rows) for month in months}
    return rate(folder, files, lists, period=period, options=with_previous(previous))


@pytest.mark.parametrize("printed", [True, False])
@pytest.mark.parametrize(
    ("held", "base", "period", "k", "expected"),
    [
        ("2025/11/15", "2025-11", "2025-12", "40", ("25.60", "26", "1726")),
        ("2025/12/13", "2025-12", "2026-01", "40", ("25.60", "26", "1726")),  # the January list adds with December's K
        ("2026/01/17", "2026-01", "2026-02", "20", ("12.80", "13", "1713")),
        ("2025/12/13", "2026-01", "2026-02", "20", ("12.80", "13", "1713")),  # late: the K of the base list
    ],
)
def test_f07_a_junior_keeps_his_k_to_the_end_of_the_year_of_his_18th_birthday(
    tmp_path: Path, held: str, base: str, period: str, k: str, expected: tuple[str, str, str], printed: bool
) -> None:
    output = junior(tmp_path, period, held=held, base=base, printed_k=k if printed else "")
    assert exact_and_whole(output, JUNIOR.fide_id) == expected
    assert output.change(JUNIOR.fide_id)["k"] == k


def test_f07_the_january_list_prints_the_k_of_an_adult(tmp_path: Path) -> None:
    output = junior(tmp_path, "2026-01", held="2025/12/13", base="2025-12", printed_k="40")
    assert output.change(JUNIOR.fide_id)["new_k"] == "20"
    assert on_new_list(output, JUNIOR)["standard_k"] == "20"


def test_f07_the_day_of_the_run_plays_no_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "then").mkdir()
    then = junior(tmp_path / "then", "2025-12", held="2025/11/15", base="2025-11")
    in_2027 = 1_800_000_000.0  # 15 January 2027
    monkeypatch.setattr(time, "time", lambda: in_2027)
    (tmp_path / "later").mkdir()
    later = junior(tmp_path / "later", "2025-12", held="2025/11/15", base="2025-11")
    assert exact_and_whole(later, JUNIOR.fide_id) == ("25.60", "26", "1726")
    assert later.contents() == then.contents()


def test_f30_thirty_games_are_enough_and_twenty_nine_are_not_for_a_whole_period(tmp_path: Path) -> None:
    people = [ALFA, BRAVO]
    base = listing(*on_lists(people, standard_rating=1800))  # a list that prints no K
    previous = last_month(tmp_path, "2026-11", [known(ALFA, 30, 1800), known(BRAVO, 29, 1800)])
    rounds = ["1-2 =:="] * 14 + ["1-2 0:1"]
    output = rate(tmp_path, {"open.trf": event(people, rounds)}, {"2026-11": base}, options=with_previous(previous))
    assert exact_and_whole(output, ALFA.fide_id) == ("-10.00", "-10", "1790")  # 20 × −0.50
    assert exact_and_whole(output, BRAVO.fide_id) == ("20.00", "20", "1820")  # 40 × 0.50
    assert {row["k"] for row in games_of(output, ALFA.fide_id)} == {"20"}
    assert {row["k"] for row in games_of(output, BRAVO.fide_id)} == {"40"}
    state = {row["id"]: row["games_total"] for row in output.rows("state.csv")}
    assert (state[str(ALFA.fide_id)], state[str(BRAVO.fide_id)]) == ("45", "44")
    assert (output.change(ALFA.fide_id)["new_k"], output.change(BRAVO.fide_id)["new_k"]) == ("20", "20")


@pytest.mark.parametrize(("games", "new_k"), [(28, "40"), (29, "20")])
def test_f30_the_new_list_prints_twenty_once_the_thirtieth_game_is_completed(
    tmp_path: Path, games: int, new_k: str
) -> None:
    people = [ALFA, BRAVO]
    previous = last_month(tmp_path, "2026-11", [known(ALFA, games, 1800), known(BRAVO, 60, 1800)])
    base = listing(*on_lists(people, standard_rating=1800))
    files = {"open.trf": event(people, ["1-2 1:0"])}
    output = rate(tmp_path, files, {"2026-11": base}, options=with_previous(previous))
    assert exact_and_whole(output, ALFA.fide_id) == ("20.00", "20", "1820")
    assert output.change(ALFA.fide_id)["new_k"] == new_k


@pytest.mark.parametrize(
    ("rating", "highest", "k", "exact"),
    [
        (2400, 2400, "10", "5.00"),  # 2400 itself is enough
        (2395, 2402, "10", "5.00"),  # published 2402 in 2019: for good
        (2399, 2399, "20", "10.00"),
        (2398, 2398, "20", "10.00"),  # 2400 was touched between two lists only
    ],
)
def test_f31_a_published_2400_gives_k_10_for_good(
    tmp_path: Path, rating: int, highest: int, k: str, exact: str
) -> None:
    people = [ALFA, BRAVO]
    base = listing(*on_lists(people, standard_rating=rating))
    of_past = known(ALFA, 400, highest, first_listed="2015-01", last_rated="2026-10")
    previous = last_month(tmp_path, "2026-11", [of_past])
    files = {"open.trf": event(people, ["1-2 1:0"], time="120 min")}
    output = rate(tmp_path, files, {"2026-11": base}, options=with_previous(previous))
    row = output.change(ALFA.fide_id)
    assert (row["k"], row["change_exact"]) == (k, exact)


@pytest.mark.parametrize(("results", "new_rating", "new_k"), [("10", "2398", "20"), ("1=", "2408", "10")])
def test_f31_only_the_list_counts_not_the_rating_between_two_events(
    tmp_path: Path, results: str, new_rating: str, new_k: str
) -> None:
    """After the first event he stands at 2408; what is published is the sum of both."""
    people = [ALFA, BRAVO]
    base = listing(*on_lists(people, standard_rating=2398, standard_k=20))
    files = {
        f"{day}.trf": event(people, [game], days=f"2026/11/{day}", time="120 min", name=f"Event {day}")
        for day, game in zip(("07", "14"), one_against_all_of_one(results), strict=True)
    }
    output = rate(tmp_path, files, {"2026-11": base})
    row = output.change(ALFA.fide_id)
    assert (row["new_rating"], row["new_k"]) == (new_rating, new_k)


def one_against_all_of_one(results: str) -> list[str]:
    return [one_against_all(result)[0] for result in results]


def k_zero(folder: Path, history: bool, printed_k: object = 0, **printed: object) -> Output:
    """Rate one win of a player born in 1980 against 1700; his history says 45 games."""
    people = [ALFA, BRAVO]
    own = ALFA.on_list(standard_rating=1700, standard_k=printed_k, **printed)
    base = listing(own, BRAVO.on_list(standard_rating=1700, standard_k=20))
    files = {"open.trf": event(people, ["1-2 1:0"])}
    options: tuple[str, ...] = ("--type", "standard")
    if history:
        options = with_previous(last_month(folder, "2026-11", [known(ALFA, 45, 1700)]))
    return rate(folder, files, {"2026-11": base}, options=options)


@pytest.mark.parametrize("nothing", [0, ""])
def test_f32_a_k_of_zero_is_derived_from_the_history_and_said_so(tmp_path: Path, nothing: object) -> None:
    output = k_zero(tmp_path, history=True, printed_k=nothing)
    assert exact_and_whole(output, ALFA.fide_id) == ("10.00", "10", "1710")
    row = output.change(ALFA.fide_id)
    assert (row["base_k"], row["k"], row["new_k"]) == ("", "20", "20")
    assert "K_DERIVED" in row["remarks"]
    (found,) = issues_of(output, "K_DERIVED")
    assert (found["severity"], found["player"]) == ("warning", "90000011 Alfa, Ada")
    assert output.code == 0


def test_f32_without_history_the_change_is_left_open(tmp_path: Path) -> None:
    output = k_zero(tmp_path, history=False, standard_games=45)  # the games column counts one period only
    row = output.change(ALFA.fide_id)
    assert (row["games"], row["k"], row["change_exact"], row["change"], row["new_rating"]) == ("1", "", "", "", "")
    assert row["remarks"] == "K_UNKNOWN"
    assert [found["player"] for found in issues_of(output, "K_UNKNOWN")] == ["90000011 Alfa, Ada"]
    assert on_new_list(output, ALFA)["standard_rating"] == "1700"
    assert exact_and_whole(output, BRAVO.fide_id) == ("-10.00", "-10", "1690")  # the opponent is rated
    assert output.code == 1
    assert json.loads((output.out / "manifest.json").read_text(encoding="utf-8"))["state"] == "provisional"


def test_f32_a_printed_k_beats_the_derived_one_and_the_conflict_is_reported(tmp_path: Path) -> None:
    output = k_zero(tmp_path, history=True, printed_k=40)
    assert exact_and_whole(output, ALFA.fide_id) == ("20.00", "20", "1720")  # the history says K 20
    assert output.change(ALFA.fide_id)["remarks"] == "K_CONFLICT"
    assert [found["player"] for found in issues_of(output, "K_CONFLICT")] == ["90000011 Alfa, Ada"]
    assert output.code == 0


def test_f32_a_printed_k_that_agrees_is_no_matter(tmp_path: Path) -> None:
    output = k_zero(tmp_path, history=True, printed_k=20)
    assert output.change(ALFA.fide_id)["remarks"] == ""
    assert not {"K_CONFLICT", "K_DERIVED", "K_UNKNOWN"} & output.codes()
