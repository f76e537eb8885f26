"""A column of games that holds those of a career stays as it is; the games of one list are read."""

from pathlib import Path

import pytest

from ratebatch.reading.lists import read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from tests.reading.list_samples import workbook

TOTALS = (318, 240, 0, 12)
MIDDLE = (*[16] * 6, *[3] * 4)
"""Ten players with games, the one in the middle with more than 15: no month of a federation."""


def a_list(folder: Path, heading: str, games: tuple[int, ...], rating: str = "Elo") -> RatingList:
    rows = [f'{90000001 + at},"Alfa, A{at}",1800,{each}' for at, each in enumerate(games)]
    path = folder / "own.csv"
    path.write_text("\n".join([f"FIDE-ID,Name,{rating},{heading}", *rows]) + "\n", encoding="utf-8")
    return read_rating_list(path, Month(2026, 11), None)


@pytest.mark.parametrize("heading", ["Partien", "Games", "Gms", "Partidas", "Партии"])
@pytest.mark.parametrize("games", [TOTALS, (61,), MIDDLE])
def test_totals_stay_as_they_are_and_are_named(tmp_path: Path, heading: str, games: tuple[int, ...]) -> None:
    if heading == "Games":
        heading = "Games played"
    found = a_list(tmp_path, heading, games)
    assert found.table[heading].to_pylist() == [str(each) for each in games]
    assert "standard_games" not in found.table.column_names
    (told,) = [each for each in found.issues if each.code == "LIST_GAMES_TOTAL"]
    assert f"{heading} has the games of" in told.message
    assert f"up to {max(games)}" in told.message
    assert "[[history]]" in told.fix
    assert not any(each.code == "LIST_HEADING_READ" and heading in each.message for each in found.issues)


@pytest.mark.parametrize("games", [(60, 5, 0), (16, 20, 16), (*[15] * 9, 40), (0, 0), ()])
def test_games_of_one_list_are_read(tmp_path: Path, games: tuple[int, ...]) -> None:
    found = a_list(tmp_path, "Partien", games)
    assert found.table["standard_games"].to_pylist() == [str(each) for each in games]
    assert not any(each.code == "LIST_GAMES_TOTAL" for each in found.issues)


def test_our_own_name_is_what_it_says(tmp_path: Path) -> None:
    assert a_list(tmp_path, "standard_games", TOTALS).table["standard_games"].to_pylist()[0] == "318"


@pytest.mark.parametrize("games", [(4, 60, 20, 0), (61,)])
def test_games_of_all_years_of_a_club_are_kept_under_a_name_of_their_own(
    tmp_path: Path, games: tuple[int, ...]
) -> None:
    """The middle of 4, 20 and 60 is 20: no month of a club. The list made from it, given again, needs no warning."""
    found = a_list(tmp_path, "elo_standard_games", games, rating="elo_standard_rating")
    assert found.table["elo_standard_games_total"].to_pylist() == [str(each) for each in games]
    assert "elo_standard_games" not in found.table.column_names
    (told,) = [each for each in found.issues if each.severity == "warning"]
    assert told.code == "LIST_GAMES_TOTAL"
    assert "is kept as elo_standard_games_total" in told.message
    again = a_list(tmp_path, "elo_standard_games_total", games, rating="elo_standard_rating")
    assert [each.code for each in again.issues if each.severity == "warning"] == []
    assert again.table["elo_standard_games_total"].to_pylist() == [str(each) for each in games]


@pytest.mark.parametrize("column", ["elo_standard_games", "elo_standard_k"])
def test_what_the_program_writes_beside_a_rating_is_read_without_a_word(tmp_path: Path, column: str) -> None:
    found = a_list(tmp_path, column, (1, 2, 1, 0), rating="elo_standard_rating")
    assert found.table[column].to_pylist() == ["1", "2", "1", "0"]
    assert {each.code for each in found.issues} == {"LIST_HEADING_READ"}  # FIDE-ID alone


def test_games_of_a_system_whose_rating_the_list_has_not_are_told(tmp_path: Path) -> None:
    found = a_list(tmp_path, "ukd_standard_games", (1, 2), rating="elo_standard_rating")
    assert [each.code for each in found.issues if each.severity == "warning"] == ["LIST_COLUMN_UNUSED"]


def test_of_blitz_more_games_are_played_in_a_month(tmp_path: Path) -> None:
    games = a_list(tmp_path, "Blitz Partien", (100, 30), rating="Elo Blitz").table
    assert games["blitz_games"].to_pylist() == ["100", "30"]


def test_a_workbook_is_read_alike(tmp_path: Path) -> None:
    rows = [
        ["FIDE-ID", "Name", "Elo", "Partien"],
        [90000011, "Alfa, Ada", 1800, 318],
        [90000022, "Bravo, Bora", 1700, 7],
    ]
    path = tmp_path / "own.xlsx"
    path.write_bytes(workbook({"Liste": rows}))
    found = read_rating_list(path, Month(2026, 11), None)
    assert found.table["Partien"].to_pylist() == ["318", "7"]
    assert [each.source.sheet for each in found.issues if each.code == "LIST_GAMES_TOTAL"] == ["Liste"]
