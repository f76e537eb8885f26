"""UKD's editions on both sides of every date, how well each number was seen, and the printed table."""

import csv
from datetime import date
from pathlib import Path

import pytest
from pydantic import ValidationError

import ratebatch.rules
from ratebatch.rules.editions import NoEditionError, amendments
from ratebatch.rules.tables import expectation_row, expectation_table
from ratebatch.rules.ukd_rules import CHAPTER, UkdRules, ukd_edition
from tests.oracle.arithmetic import PD_ROWS
from tests.rules.both_sides import Changes, changes_of

TODAY = ukd_edition(date(2026, 11, 1))

UKD_CHANGES: dict[date, Changes] = {
    date(2013, 1, 1): {
        "minimum_games_first_rating": (7, 5, "seven games in the answers of 2009 to 2012, five today; day not known"),
    },
}
"""What each day after the first edition changes: before, after, and what is known of it."""


@pytest.mark.parametrize(
    ("day", "name", "games"),
    [
        (date(2009, 1, 1), "2009-01-01", 7),
        (date(2012, 12, 31), "2009-01-01", 7),
        (date(2013, 1, 1), "2013-01-01", 5),
        (date(2026, 11, 1), "2013-01-01", 5),
    ],
)
def test_edition_in_force(day: date, name: str, games: int) -> None:
    """Seven games for a first UKD in the federation's answers of 2009 to 2012, five today; the day is not known."""
    edition = ukd_edition(day)
    assert (edition.name, edition.rules.minimum_games_first_rating) == (name, games)


def test_day_before_the_first_edition_is_an_error() -> None:
    with pytest.raises(NoEditionError, match="2008-12-31"):
        ukd_edition(date(2008, 12, 31))


def test_numbers_of_today() -> None:
    """As the calculator page has them."""
    assert TODAY.rules == UkdRules(
        expectation_table="pd",
        k_bands=((2400, 10), (2000, 15), (1600, 20), (1300, 25), (0, 30)),
        difference_limit=350,
        unrated_share_of_k=10,
        rating_floor=1000,
        minimum_games_first_rating=5,
        first_rating_above=1000,
    )


@pytest.mark.parametrize("day", UKD_CHANGES, ids=str)
def test_both_sides_of_every_date(day: date) -> None:
    assert changes_of(ukd_edition, day) == {name: (old, new) for name, (old, new, _) in UKD_CHANGES[day].items()}


def test_there_is_no_other_date() -> None:
    _, *later = [amendment.effective_from for amendment in amendments(CHAPTER)]
    assert later == list(UKD_CHANGES), "say what changes on each day, before and after, in UKD_CHANGES above"


def test_no_number_was_read_in_the_text_itself() -> None:
    for day in (date(2009, 1, 1), date(2026, 11, 1)):
        assert set(ukd_edition(day).unread()) == set(UkdRules.model_fields)
    assert ukd_edition(date(2009, 1, 1)).evidence("minimum_games_first_rating") == "notice"
    assert ukd_edition(date(2009, 1, 1)).evidence("difference_limit") == "inferred"
    assert TODAY.evidence("difference_limit") == "notice"
    assert TODAY.evidence("first_rating_above") == "inferred"


def test_amendments_name_only_numbers_of_the_model() -> None:
    first, *later = amendments(CHAPTER)
    assert set(first.changes) == set(UkdRules.model_fields)
    for amendment in (first, *later):
        assert set(amendment.evidence_of) <= set(UkdRules.model_fields)


@pytest.mark.parametrize("bands", [[], [[1300, 25]], [[1300, 25], [1600, 20], [0, 30]], [[1300, 25], [0, 30], [0, 20]]])
def test_bands_of_k_cover_every_rating_once(bands: list[list[int]]) -> None:
    with pytest.raises(ValidationError, match="highest rating down to 0"):
        UkdRules.model_validate(TODAY.rules.model_dump() | {"k_bands": bands})


def test_table_is_fides_as_far_as_350() -> None:
    """The source says so; two programs have the same rows up to 344, and one row for all larger differences."""
    file = Path(ratebatch.rules.__file__).parent / CHAPTER / "tables" / "pd.csv"
    printed = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert len(printed) == 40
    assert printed[:-1] == PD_ROWS[:39]
    assert printed[-1] == PD_ROWS[39] | {"d_max": ""}
    table = expectation_table(CHAPTER, TODAY.rules.expectation_table)
    assert table.last == 345
    assert (table.higher + table.lower == 100).all()
    assert expectation_row(CHAPTER, TODAY.rules.expectation_table, -350).lower == 11
