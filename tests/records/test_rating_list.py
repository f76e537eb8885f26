"""The record of a rating list: finding players, and their columns at the rows found."""

import numpy as np
import pyarrow as pa
import pytest
from pydantic import ValidationError

from ratebatch.records.period import Month
from ratebatch.records.rating_list import NATIONAL_RATING, RatingList, rating_column, whole_numbers
from ratebatch.records.tournament import RatingType


def listed(table: pa.Table) -> RatingList:
    return RatingList(file="list.csv", sha256="", month=Month(2026, 11), format="csv", table=table)


def sample() -> RatingList:
    upper = pa.table(
        {"id": ["90000011", "90000022"], "name": ["Ozan, Ulku", "Brandt, Lea"], "standard_rating": ["2210", ""]}
    )
    lower = pa.table(
        {"id": ["90000011", "90000033"], "name": ["Another", "Çelik, Mert"], "standard_rating": ["1500", "1705"]}
    )
    return listed(pa.concat_tables([upper, lower]))


def test_rows_of_ids_in_any_order_with_strangers_and_repeats() -> None:
    ids = np.array(["90000033", "90000044", "90000011", "", "90000033", "90000022"])
    assert sample().rows_of(ids).tolist() == [3, -1, 0, -1, 3, 1]
    assert sample().rows_of(ids).dtype == np.int64


def test_an_id_is_a_text_so_zeros_in_front_count() -> None:
    assert sample().rows_of(np.array(["090000011"])).tolist() == [-1]


def test_no_ids_and_an_empty_list() -> None:
    nobody = np.empty(0, dtype=np.str_)
    assert sample().rows_of(nobody).tolist() == []
    assert sample().text("name", sample().rows_of(nobody)).dtype.kind == "U"
    assert sample().numbers("standard_rating", sample().rows_of(nobody)).tolist() == []
    empty = listed(pa.table({"id": pa.array([], pa.string()), "name": pa.array([], pa.string())}))
    assert len(empty) == 0
    assert empty.rows_of(np.array(["90000011"])).tolist() == [-1]


def test_a_blank_is_no_id_and_a_national_number_names_its_player() -> None:
    columns = {"id": ["", "90000011", ""], "national_id": ["TR-1", "TR-2", ""], "name": ["A", "B", "C"]}
    found = listed(pa.table(columns))
    assert found.rows_of(np.array(["", "90000011"])).tolist() == [-1, 1]
    assert found.rows_of(np.array(["TR-2", "", "TR-1", "90000011"]), "national_id").tolist() == [1, -1, 0, -1]
    assert sample().rows_of(np.array(["TR-2"]), "national_id").tolist() == [-1]


def test_columns_at_rows() -> None:
    rows = np.array([3, -1, 1, 0])
    assert sample().text("name", rows).tolist() == ["Çelik, Mert", "", "Brandt, Lea", "Ozan, Ulku"]
    assert sample().numbers("standard_rating", rows).tolist() == [1705, 0, 0, 2210]
    assert sample().text("club", rows).tolist() == [""] * 4
    assert sample().numbers("blitz_k", rows).tolist() == [0] * 4


def test_every_number_is_the_number_at_every_row() -> None:
    found = sample()
    assert found.every_number("standard_rating").tolist() == [2210, 0, 1500, 1705]
    assert found.every_number("standard_rating").tolist() == found.numbers("standard_rating", np.arange(4)).tolist()
    assert found.every_number("blitz_k").tolist() == [0] * 4


def test_serves() -> None:
    assert [sample().serves(rating_type) for rating_type in RatingType] == [True, False, False]


def test_ratings_of_national_systems_have_columns_of_their_own() -> None:
    assert rating_column(RatingType.RAPID) == rating_column(RatingType.RAPID, "fide") == "rapid_rating"
    assert rating_column(RatingType.RAPID, "ukd") == "ukd_rapid_rating"
    found = listed(pa.table({"id": ["1"], "name": ["A"], "ukd_rapid_rating": ["1500"]}))
    assert found.serves(RatingType.RAPID, "ukd")
    assert not found.serves(RatingType.RAPID)
    names = ("ukd_rapid_rating", "rapid_rating", "fide_rapid_rating", "ukd_rating", "UKD_rapid_rating", "rapid")
    assert [bool(NATIONAL_RATING.fullmatch(name)) for name in names] == [True, False, False, False, False, False]


def test_whole_numbers_of_texts() -> None:
    texts = pa.array(["0", "40", "", "-1", "1.0", " 7", "999999999", "1000000000", "٣", None])
    assert whole_numbers(texts).tolist() == [0, 40, 0, 0, 0, 0, 999999999, 0, 0, 0]


@pytest.mark.parametrize(
    "table",
    [
        pa.table({"id": ["90000011"]}),
        pa.table({"name": ["Ozan"]}),
        pa.table({"id": ["90000011"], "name": ["Ozan"], "standard_rating": [2210]}),
    ],
)
def test_a_table_without_ids_or_with_numbers_is_refused(table: pa.Table) -> None:
    with pytest.raises(ValidationError):
        listed(table)


def national() -> RatingList:
    """Return a list that prints FIDE ratings and UKD; the second player has no FIDE id."""
    return listed(
        pa.table(
            {
                "id": ["90000011", ""],
                "national_id": ["TS31000", "TS31001"],
                "name": ["Ozan, Ulku", "Brandt, Lea"],
                "standard_rating": ["2210", ""],
                "ukd_standard_rating": ["2150", "1700"],
                "ukd_rapid_rating": ["", "1650"],
            }
        )
    )


def test_a_player_has_his_national_number_and_ratings() -> None:
    player = national().player(0)
    assert player.national_id == "TS31000"
    assert player.ratings[RatingType.STANDARD] == 2210
    assert player.national_ratings == {"ukd": {RatingType.STANDARD: 2150, RatingType.RAPID: None}}
    assert sample().player(0).national_ratings == {}


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("90000011", "Ozan, Ulku"),
        (90000011, "Ozan, Ulku"),
        ("TS31001", "Brandt, Lea"),
        ("TS31002", None),
        (7, None),
        ("", None),
    ],
)
def test_a_player_is_found_by_either_number_as_text_or_as_a_number(asked: str | int, name: str | None) -> None:
    found = national().player_with(asked)
    assert (found.name if found else None) == name


def test_an_id_goes_before_a_national_number_that_is_the_same() -> None:
    table = pa.table({"id": ["", "77"], "national_id": ["77", ""], "name": ["By licence", "By id"]})
    found = listed(table).player_with(77)
    assert found is not None
    assert found.name == "By id"


def test_a_national_identity_number_is_masked_where_a_player_is_shown() -> None:
    table = pa.table({"id": [""], "national_id": ["10000000146"], "name": ["Ozan, Ulku"]})
    player = listed(table).player(0)
    assert player.national_id == "10000000146"
    assert "10000000146" not in f"{player} {player!r}"
