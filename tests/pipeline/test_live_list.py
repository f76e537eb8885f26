"""The live list beside the files of a month: unofficial, from the same games, its last row the new rating."""

from pathlib import Path

import pytest

from tests.months import Output, Player, listed, rate, rating_list, trf
from tests.pipeline.test_two_systems import EVENT, national_list, rated

PLAYERS = [
    Player(1, "Alfa, Ada", 1800, 90000011, ("2 w 1", "2 b =")),
    Player(2, "Bravo, Bora", 1700, 90000022, ("1 b 0", "1 w =")),
]


def month(folder: Path, *options: str) -> Output:
    lists = {"2026-11": rating_list(listed(PLAYERS, standard_k=20))}
    return rate(folder, {"open.trf": trf(PLAYERS)}, lists, options=("--type", "standard", *options))


def test_after_every_game(tmp_path: Path) -> None:
    """1800 against 1700: expected .64, so +7.20 and -2.80 with K 20: 1807, then 1804."""
    output = month(tmp_path, "--live", "game")
    found = [[row[name] for name in ("id", "round", "added", "exact", "rating")] for row in output.rows("live.csv")]
    assert found == [
        ["90000011", "1", "7.20", "7.20", "1807"], ["90000011", "2", "-2.80", "4.40", "1804"],
        ["90000022", "1", "-7.20", "-7.20", "1693"], ["90000022", "2", "2.80", "-4.40", "1696"],
    ]  # fmt: skip
    assert {row["official"] for row in output.rows("live.csv")} == {"no"}
    assert {row["day"] for row in output.rows("live.csv")} == {"2026-11-08"}


def test_after_every_event_the_last_row_is_the_new_rating(tmp_path: Path) -> None:
    output = month(tmp_path, "--live", "event")
    last = {row["id"]: row["rating"] for row in output.rows("live.csv")}
    assert last == {row["id"]: row["new_rating"] for row in output.rows("changes.csv")}


def test_without_the_option_there_is_none(tmp_path: Path) -> None:
    assert not (month(tmp_path).out / "live.csv").exists()


def test_of_ukd_by_average_only_events_have_one(tmp_path: Path) -> None:
    assert rated(tmp_path, "--system", "ukd", "--live", "game").code == 2
    output = rated(tmp_path, "--system", "ukd", "--live", "event", event=EVENT, listed=national_list())
    ratings = {row["id"]: row["rating"] for row in output.rows("live.csv")}
    assert ratings["L001"] == output.change("L001")["new_rating"] == "1602"


@pytest.mark.parametrize("after", ["game", "event"])
def test_us_chess_has_none(tmp_path: Path, after: str) -> None:
    listed_plain = national_list().replace("ukd_standard_rating", "uscf_standard_rating")
    assert rated(tmp_path, "--system", "uscf", "--live", after, listed=listed_plain).code == 2
