"""The words for codes, where systems differ."""

from ratebatch.records.period_games import Reason
from ratebatch.reporting.explained.words import (
    BASE_SOURCES,
    K_SOURCES,
    REASONS,
    number,
    reason_in_words,
    status_in_words,
)


def test_a_player_without_ukd_keeps_nothing() -> None:
    assert reason_in_words("OWN_UNRATED") == "kept towards a first rating"
    assert reason_in_words("OWN_UNRATED", "ukd") == "not rated: the player has no UKD"
    assert reason_in_words("NOT_ON_BASE_LIST", "ukd") == "not rated: no UKD on the base list"
    assert reason_in_words("BYE", "ukd") == reason_in_words("BYE", "elo") == "not rated: a bye"


def test_every_reason_has_words() -> None:
    assert set(REASONS) == {code.name for code in Reason if code is not Reason.COUNTED}


def test_a_first_ukd_is_an_estimate() -> None:
    assert status_in_words("first", "fide") == "first rating"
    assert status_in_words("first", "ukd") == "first UKD, an estimate"


def test_where_k_and_the_base_rating_come_from() -> None:
    assert set(K_SOURCES) == {"printed", "derived", "assumed", "newcomer"}
    assert set(BASE_SOURCES) == {"list", "standard", "override", "estimate"}


def test_numbers_stand_as_in_the_file() -> None:
    assert (number("12"), str(number("2.50")), number("")) == (12, "2.50", None)
