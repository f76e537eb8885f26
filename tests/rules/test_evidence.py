"""How well each number of FIDE's editions was seen, and the changes that are no edition."""

from datetime import date

import pytest

from ratebatch.records.tournament import RatingType
from ratebatch.rules.amendment import Amendment
from ratebatch.rules.editions import amendments
from ratebatch.rules.fide_rules import CHAPTERS, FideRules, fide_edition
from ratebatch.rules.one_time import one_time_changes
from ratebatch.rules.overview import differences, numbers_in_force

STANDARD, RAPID = RatingType.STANDARD, RatingType.RAPID


@pytest.mark.parametrize(
    ("kind", "day", "field", "evidence"),
    [
        (STANDARD, date(2009, 7, 1), "rating_floor", "notice"),
        (STANDARD, date(2009, 7, 1), "expectation_table", "inferred"),
        (STANDARD, date(2011, 7, 1), "k_new_player", "notice"),
        (STANDARD, date(2011, 7, 1), "first_rating_bonus", "inferred"),
        (STANDARD, date(2014, 6, 30), "k_master", "notice"),
        (STANDARD, date(2014, 7, 1), "k_master", "published"),
        (STANDARD, date(2014, 7, 1), "k_times_games_limit", "inferred"),
        (STANDARD, date(2017, 6, 30), "junior_until_age", "inferred"),
        (STANDARD, date(2017, 7, 1), "junior_until_age", "published"),
        (STANDARD, date(2021, 12, 31), "difference_limit", "notice"),
        (STANDARD, date(2022, 1, 1), "difference_limit", "handbook"),
        (STANDARD, date(2022, 1, 1), "minimum_minutes", "notice"),
        (STANDARD, date(2022, 1, 1), "rating_floor", "notice"),
        (STANDARD, date(2024, 3, 1), "rating_floor", "handbook"),
        (STANDARD, date(2024, 3, 1), "k_new_player", "handbook"),
        (RAPID, date(2014, 7, 1), "minutes_more_than", "inferred"),
        (RAPID, date(2024, 2, 29), "minutes_more_than", "inferred"),
        (RAPID, date(2024, 3, 1), "minutes_more_than", "handbook"),
        (RAPID, date(2024, 12, 1), "unrated_gap", "handbook"),
    ],
)
def test_evidence_of_a_number(kind: RatingType, day: date, field: str, evidence: str) -> None:
    edition = fide_edition(kind, day)
    assert edition.evidence(field) == evidence
    assert (field in edition.unread()) == (evidence in ("notice", "inferred"))


@pytest.mark.parametrize("kind", CHAPTERS)
def test_today_every_number_was_read(kind: RatingType) -> None:
    assert fide_edition(kind, date(2026, 11, 29)).unread() == ()


def test_rules_of_later_days_are_not_unread() -> None:
    edition = fide_edition(STANDARD, date(2009, 7, 1))
    assert not edition.speaks_of("difference_unlimited_from")
    assert "difference_unlimited_from" not in edition.unread()
    assert "difference_unlimited_from" not in {one.number for one in numbers_in_force(edition)}


@pytest.mark.parametrize("ask", ["evidence", "origin", "speaks_of"])
def test_number_that_the_model_does_not_have(ask: str) -> None:
    with pytest.raises(KeyError, match="moon_phase"):
        getattr(fide_edition(STANDARD, date(2026, 1, 1)), ask)("moon_phase")


@pytest.mark.parametrize("chapter", sorted(CHAPTERS.values()))
def test_amendments_name_only_numbers_of_the_model(chapter: str) -> None:
    for amendment in amendments(chapter):
        assert {*amendment.without, *amendment.evidence_of} <= set(FideRules.model_fields)
        assert not {*amendment.without} & {*amendment.changes}


@pytest.mark.parametrize("chapter", sorted(CHAPTERS.values()))
def test_amendments_restate_nothing(chapter: str) -> None:
    numbers: dict[str, object] = {}
    for amendment in amendments(chapter):
        assert {name: value for name, value in amendment.changes.items() if numbers.get(name) == value} == {}
        numbers = {
            name: value for name, value in (numbers | amendment.changes).items() if name not in amendment.without
        }


def test_origin_and_differences() -> None:
    before, after = fide_edition(STANDARD, date(2025, 9, 30)), fide_edition(STANDARD, date(2025, 10, 1))
    assert after.origin("rating_floor").effective_from == date(2024, 3, 1)
    assert after.origin("k_new_player").effective_from == date(2014, 7, 1)
    assert after.origin("first_rating_bonus").effective_from == date(2024, 3, 1)
    (found,) = differences(before, after)
    assert (found.number, found.before.value, found.after.value) == ("difference_unlimited_from", None, 2650)
    assert found.after.since == date(2025, 10, 1)


def test_part_of_a_chapter() -> None:
    day = date(2020, 1, 1)
    whole = Amendment(
        effective_from=day, title="", reference="", evidence="notice", without=("c",), changes={"a": 1, "b": 1},
        changes_of={"fast": {"b": 2}}, without_of={"slow": ("d",)},
    )  # fmt: skip
    assert (whole.of_part("fast").changes, whole.of_part("fast").without) == ({"a": 1, "b": 2}, ("c",))
    assert (whole.of_part("slow").changes, whole.of_part("slow").without) == ({"a": 1, "b": 1}, ("c", "d"))
    assert whole.of_part("").changes == {"a": 1, "b": 1}


def test_one_time_changes() -> None:
    changes = one_time_changes()
    # March 2024: below 2000 a rating gains 40 hundredths of what it lacks: 1000 becomes 1400, 1950 becomes 1970.
    increase = changes.increase_2024
    assert (increase.day, increase.below, increase.share_of_100) == (date(2024, 3, 1), 2000, 40)
    assert set(increase.types) == set(RatingType)
    # October 2022: rapid and blitz rise to 100 below standard: with 2732, a rapid rating of 2283 becomes 2632.
    adjustment = changes.adjustment_2022
    assert (adjustment.day, adjustment.points_below_standard) == (date(2022, 10, 1), 100)
    assert adjustment.types == (RatingType.RAPID, RatingType.BLITZ)
    assert changes.in_order() == (adjustment, increase)
