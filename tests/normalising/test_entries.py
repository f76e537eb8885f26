"""The fields of a player: what each text means, and what is said about those that mean nothing."""

import numpy as np
import pytest

from ratebatch.normalising.ids import fide_ids
from ratebatch.normalising.ratings import read_ratings
from ratebatch.records.tournament import Entry
from tests.normalising.crosstables import places, player, tournament

HEADER = ["012 LIMAN OPEN", "042 2026/03/07", "052 2026/03/08"]
BRAVO = player(2, "Bravo, Bora", "0.0", "1 b 0", player_id="90000022")


def alfa(**fields: str) -> tuple[Entry, list[tuple[int, int, str]]]:
    """Return Alfa, in row 4, with these fields, and the complaints."""
    read = tournament(*HEADER, player(1, fields.pop("name", "Alfa, Ada"), "1.0", "2 w 1", **fields), BRAVO)
    return next(read.each_entry()), places(read)


@pytest.mark.parametrize(
    ("text", "fide_id", "invalid"),
    [
        ("90000011", 90000011, False),
        ("0090000011", 90000011, False),
        ("100000", 100000, False),
        ("999999999", 999999999, False),
        ("", 0, False),
        ("0", 0, False),
        ("0000", 0, False),
        ("99999", 0, True),
        ("1000000000", 0, True),
        ("10000000146", 0, True),
        ("L01854", 0, True),
        ("9000 0011", 0, True),
    ],
)
def test_fide_id(text: str, fide_id: int, invalid: bool) -> None:
    ids = fide_ids(np.array([text]))
    assert (ids.numbers[0], ids.invalid[0]) == (fide_id, invalid)


def test_a_national_number_is_masked_in_the_message() -> None:
    entry, found = alfa(player_id="10000000146")
    assert entry.fide_id is None
    assert found == [(4, 58, "ID_INVALID")]
    read = tournament(*HEADER, player(1, "Alfa, Ada", "1.0", "2 w 1", player_id="10000000146"), BRAVO)
    assert "*******0146" in read.issues[0].message
    assert "10000000146" not in read.model_dump_json()


def test_an_id_on_two_players() -> None:
    assert alfa(player_id="90000022")[1] == [(5, 58, "ID_REPEATED")]


@pytest.mark.parametrize(
    ("text", "rating", "marked", "invalid"),
    [
        ("1800", 1800, False, False),
        ("1\u202f812", 1812, False, False),
        ("999", 999, False, False),
        ("1812F", 1812, True, False),
        ("", 0, False, False),
        ("0", 0, False, False),
        ("0000", 0, False, False),
        ("-", 0, False, False),
        ("unr", 0, False, False),
        ("UNR.", 0, False, False),
        ("1812.5", 0, False, True),
        ("18 12", 0, False, True),
        ("F", 0, False, True),
        ("²", 0, False, True),
    ],
)
def test_rating(text: str, rating: int, marked: bool, invalid: bool) -> None:
    read = read_ratings(np.array([text]))
    assert (read.numbers[0], read.marked[0], read.invalid[0]) == (rating, marked, invalid)


def test_ratings_are_reported_in_their_place() -> None:
    assert alfa(rating="1.5")[1] == [(4, 49, "RATING_INVALID")]
    assert alfa(rating="999F")[1] == [(4, 49, "RATING_MARKED")]
    assert alfa(rating="1200")[1] == []


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("g", "GM"), ("GM", "GM"), ("m", "IM"), ("f", "FM"), ("c", "CM"), ("wg", "WGM"), ("WIM", "WIM"), ("wfm", "WFM"),
        ("wc", "WCM"), ("gf", "WGM"), ("mf", "WIM"), ("ff", "WFM"), ("cf", "WCM"), ("1N", "1N"), ("NA", "NA"), ("", ""),
    ],
)  # fmt: skip
def test_title(text: str, title: str) -> None:
    assert alfa(title=text)[0].title == title


@pytest.mark.parametrize(
    ("text", "sex"), [("m", "M"), ("M", "M"), ("w", "F"), ("f", "F"), ("F", "F"), ("", ""), ("x", "")]
)
def test_sex(text: str, sex: str) -> None:
    assert alfa(sex=text)[0].sex == sex


@pytest.mark.parametrize("name", ["", "-,-", ","])
def test_no_name(name: str) -> None:
    assert alfa(name=name)[1] == [(4, 15, "NAME_EMPTY")]


def test_names_are_kept_as_written() -> None:
    assert alfa(name=",alfa,Ada")[0].name == ",alfa,Ada"
    assert alfa(name="Alfa,, Ada (w)")[0].name == "Alfa,, Ada (w)"


def test_birth_dates() -> None:
    assert alfa(birth_date="1994/05/17")[0].birth_year == 1994
    assert alfa(birth_date="17.05.94")[1] == [(4, 70, "BIRTH_DATE_INVALID")]
    assert alfa(birth_date="2027/01/01")[1] == [(4, 70, "BIRTH_DATE_INVALID")]


def test_rank() -> None:
    assert alfa(rank="2")[0].rank == 2
    assert alfa(rank="")[0].rank is None


def test_a_starting_rank_that_is_none() -> None:
    games = [player(2, "Bravo, Bora", "1.0", "3 b 1"), player(3, "Charlie, Can", "0.0", "2 w 0")]
    for text in ("", "0", "x"):
        nobody = player(1, "Alfa, Ada", "0.0", starting_rank=text)
        assert places(tournament(*HEADER, nobody, *games)) == [(4, 5, "STARTING_RANK_INVALID")]


def test_a_starting_rank_held_twice_is_one_complaint() -> None:
    """Whom the others mean is undefined; they lead to the first, and their games are not compared."""
    lines = [
        player(1, "Alfa, Ada", "1.0", "2 w 1"),
        player(2, "Bravo, Bora", "0.0", "1 b 0"),
        player(2, "Charlie, Can", "1.0", "4 b 1"),
        player(4, "Delta, Deniz", "0.0", "2 w 0"),
    ]
    read = tournament(*HEADER, *lines)
    assert places(read) == [(6, 5, "STARTING_RANK_REPEATED")]
    assert [game.opponent for game in read.each_game()] == [2, 1, 4, 2]
