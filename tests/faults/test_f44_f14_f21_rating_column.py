"""F44, F14: which rating stands in column 49 is told, never used; a list of the wrong month shows in it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list, trf

FIDE = (1800, 1700, 1650, 1600, 1550, 1500)
NATIONAL = (1755, 1690, 1602, 1583, 1512, 1490)
PLAYERS = [
    Player(rank, f"Player, {letter}", fide, 90000010 + rank, [f"{rank - 1 if rank % 2 == 0 else rank + 1} w ="])
    for rank, (letter, fide) in enumerate(zip(("Ada", "Bora", "Can", "Deniz", "Ela", "Fuat"), FIDE, strict=True), 1)
]


def printing(ratings: Sequence[int | None], time_control: str = "90 min + 30 sec/move") -> str:
    colours = ("w", "b")
    return trf(
        [
            replace(each, rating=rating, cells=[each.cells[0].replace("w", colours[each.rank % 2])])
            for each, rating in zip(PLAYERS, ratings, strict=True)
        ],
        time_control=time_control,
    )


def having(ratings: Sequence[int]) -> str:
    return rating_list(listed([replace(each, rating=own) for each, own in zip(PLAYERS, ratings, strict=True)]))


def with_national() -> str:
    heading, *rows = having(FIDE).splitlines()
    more = [f"{row},{own}" for row, own in zip(rows, NATIONAL, strict=True)]
    return "\n".join([f"{heading},ukd_standard_rating", *more]) + "\n"


def own_ratings(output: Output) -> list[str]:
    return [row["own_rating"] for row in output.rows("games.csv")]


def test_f44_five_of_six_are_the_national_list(tmp_path: Path) -> None:
    output = rate(tmp_path, {"open.trf": printing([*NATIONAL[:5], 1491])}, {"2026-11": with_national()})
    (found,) = issues_of(output, "RATING_COLUMN_IS_NATIONAL")
    assert (found["severity"], found["column"]) == ("warning", "49")
    assert found["message"].startswith(
        "Column 49 prints the UKD ratings of list 2026-11 (2026-11.csv): 5 of 6 printed ratings of listed players are "
        "equal to them, 0 to those of list 2026-11"
    )
    assert len(issues_of(output, "RATING_DIFFERS")) == 6
    assert own_ratings(output) == [str(rating) for rating in FIDE]


def test_f44_the_national_list_may_be_a_file_of_its_own(tmp_path: Path) -> None:
    names = with_national().splitlines()
    national = tmp_path / "national.csv"
    national.write_text("id,name,ukd_standard_rating\n" + "\n".join(_id_name_last(row) for row in names[1:]) + "\n")
    options = ("--type", "standard", "--list", f"2026-11={national}")
    output = rate(tmp_path, {"open.trf": printing(NATIONAL)}, {"2026-11": having(FIDE)}, options=options)
    (found,) = issues_of(output, "RATING_COLUMN_IS_NATIONAL")
    assert "national.csv" in found["message"]


def test_f44_the_national_ratings_may_stand_in_the_file_itself(tmp_path: Path) -> None:
    lines = [
        f"TUR {each.rank:>4} {'':1}{'':>3} {each.name:<33} {national:>4} TUR {7000 + each.rank:>11} {'':<10}"
        for each, national in zip(PLAYERS, NATIONAL, strict=True)
    ]
    output = rate(tmp_path, {"open.trf": printing(NATIONAL) + "\n".join(lines) + "\n"}, {"2026-11": having(FIDE)})
    (found,) = issues_of(output, "RATING_COLUMN_IS_NATIONAL")
    assert found["message"].startswith(
        "Column 49 prints the national ratings of the file: 6 of 6 printed ratings of listed players are equal to "
        "them, 0 to those of list 2026-11"
    )
    assert own_ratings(output) == [str(rating) for rating in FIDE]


def _id_name_last(row: str) -> str:
    before, name, after = row.split('"')
    return f'{before}"{name}",{after.rpartition(",")[2]}'


def test_f21_the_ratings_of_last_month_are_those_of_another_list(tmp_path: Path) -> None:
    october = [rating - 30 for rating in FIDE]
    lists = {"2026-11": having(FIDE), "2026-10": having(october)}
    output = rate(tmp_path, {"open.trf": printing(october)}, lists)
    (found,) = issues_of(output, "RATING_COLUMN_IS_LIST")
    assert found["message"].startswith("Column 49 prints the ratings of list 2026-10: 6 of 6 printed ratings")
    assert own_ratings(output) == [str(rating) for rating in FIDE]


def of_two_types(rapid: Sequence[int]) -> str:
    heading, *rows = having(FIDE).splitlines()
    more = [f"{row},{own}" for row, own in zip(rows, rapid, strict=True)]
    return "\n".join([f"{heading},rapid_rating", *more]) + "\n"


def test_a_rapid_event_that_prints_standard_ratings_has_one_note(tmp_path: Path) -> None:
    """Programs of tournaments print the standard rating by default; only who has another one is told of."""
    files = {"open.trf": printing([*FIDE[:5], 1444], "15 min + 10 sec/move")}
    output = rate(tmp_path, files, {"2026-11": of_two_types(NATIONAL)}, options=("--type", "rapid"))
    (found,) = issues_of(output, "RATINGS_OF_OTHER_TYPE")
    assert (found["severity"], found["fix"]) == ("info", "Nothing to do.")
    assert found["message"] == (
        "Column 49 prints the standard ratings of list 2026-11: 5 of 6 printed ratings of listed players are equal to "
        "them, 0 to the rapid ratings of list 2026-11, which was in force and was used."
    )
    assert [row["player"] for row in issues_of(output, "RATING_DIFFERS")] == ["Player, Fuat"]
    assert own_ratings(output) == [str(rating) for rating in NATIONAL]


def test_a_standard_event_that_prints_rapid_ratings_is_a_warning(tmp_path: Path) -> None:
    output = rate(tmp_path, {"open.trf": printing(NATIONAL)}, {"2026-11": of_two_types(NATIONAL)})
    (found,) = issues_of(output, "RATING_COLUMN_IS_LIST")
    assert found["message"].startswith("Column 49 prints the rapid ratings of list 2026-11: 6 of 6 printed ratings")


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ([*NATIONAL[:5], 1491], True),  # 5 of 6
        ([*NATIONAL[:4], 1501, 1491], False),  # 4 of 6
        ([*NATIONAL[:4], None, None], True),  # 4 of 4
        ([*NATIONAL[:3], None, None, None], False),  # too few to tell
        (FIDE, False),
        ([*FIDE[:5], 1490], False),
    ],
)
def test_eighty_per_cent_of_at_least_four(tmp_path: Path, printed: Sequence[int | None], told: bool) -> None:
    output = rate(tmp_path, {"open.trf": printing(printed)}, {"2026-11": with_national()})
    assert ("RATING_COLUMN_IS_NATIONAL" in output.codes()) is told


def test_f14_a_national_rating_makes_nobody_rated(tmp_path: Path) -> None:
    unrated = [replace(PLAYERS[0], rating=None), *PLAYERS[1:]]
    lists = {"2026-11": rating_list(listed(unrated))}
    output = rate(tmp_path, {"open.trf": printing([1690, *FIDE[1:]])}, lists)
    assert own_ratings(output)[0] == ""
    assert output.change(90000011)["base_rating"] == ""
    assert len(issues_of(output, "RATING_FAR_FROM_LIST")) == 1
