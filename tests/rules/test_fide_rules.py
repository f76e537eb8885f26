"""Which edition of the regulations is in force (B.02, 0.1), and what the amendment of October 2025 changed."""

from datetime import date, timedelta

import pytest
from pydantic import ValidationError

from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import NoEditionError, amendments
from ratebatch.rules.fide_rules import CHAPTERS, FideRules, fide_edition


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2024, 3, 1), "2024-03-01"),
        (date(2025, 9, 28), "2024-03-01"),
        (date(2025, 9, 30), "2024-03-01"),
        (date(2025, 10, 1), "2025-10-01"),
        (date(2026, 12, 31), "2025-10-01"),
    ],
)
def test_edition_in_force(day: date, edition: str) -> None:
    assert fide_edition(RatingType.STANDARD, day).name == edition


@pytest.mark.parametrize("rating_type", CHAPTERS)
def test_day_before_the_first_edition_is_an_error(rating_type: RatingType) -> None:
    first = amendments(CHAPTERS[rating_type])[0].effective_from
    assert fide_edition(rating_type, first).name == first.isoformat()
    with pytest.raises(NoEditionError, match=str(first - timedelta(days=1))):
        fide_edition(rating_type, first - timedelta(days=1))


def test_29_february_2024_has_no_edition_of_march() -> None:
    try:
        name = fide_edition(RatingType.STANDARD, date(2024, 2, 29)).name
    except NoEditionError:
        return
    assert name < "2024-03-01"


def test_october_2025_changed_one_number() -> None:
    before = fide_edition(RatingType.STANDARD, date(2025, 9, 30)).rules.model_dump()
    after = fide_edition(RatingType.STANDARD, date(2025, 10, 1)).rules.model_dump()
    assert {name: after[name] for name in after if after[name] != before[name]} == {"difference_unlimited_from": 2650}


@pytest.mark.parametrize(
    ("name", "number"),
    [
        # B.02 as printed.
        ("expectation_table", "8.1.2"),
        ("performance_table", "8.1.1"),
        ("difference_limit", 400),  # 8.3.1
        ("difference_unlimited_from", None),
        ("k_new_player", 40),  # 8.3.3
        ("k_junior", 40),
        ("k_established", 20),
        ("k_master", 10),
        ("new_player_games", 30),
        ("junior_until_age", 18),
        ("junior_below", 2300),
        ("master_from", 2400),
        ("k_times_games_limit", 700),
        ("rating_floor", 1400),  # 7.2.1
        ("closing_days_before_list", 3),  # 7.1.3
        ("last_list_after_end", 3),  # 9.1
        ("longest_report_days", 30),  # 4.1
        ("minimum_games_first_rating", 5),  # 7.1.4
    ],
)
def test_number_of_march_2024(name: str, number: object) -> None:
    assert fide_edition(RatingType.STANDARD, date(2024, 3, 1)).rules.model_dump()[name] == number


@pytest.mark.parametrize(
    ("day", "missing"),
    [
        (date(2009, 7, 1), "first_rating_bonus"),
        (date(2009, 7, 1), "round_robin_one_rated_in"),
        (date(2009, 7, 1), "round_robin_rated_at_least"),
        (date(2009, 7, 1), "double_round_robin_players_at_least"),
        (date(2014, 7, 1), "junior_until_age"),
        (date(2014, 7, 1), "junior_below"),
        (date(2024, 3, 1), "hypothetical_rating"),
    ],
)
def test_an_edition_lacks_no_number_of_its_rules(day: date, missing: str) -> None:
    numbers = fide_edition(RatingType.STANDARD, day).rules.model_dump()
    with pytest.raises(ValidationError, match=missing):
        FideRules.model_validate(numbers | {missing: None})


@pytest.mark.parametrize(("day", "opponents"), [(date(2009, 7, 1), 2), (date(2024, 3, 1), 0)])
def test_hypothetical_opponents_belong_to_one_formula(day: date, opponents: int) -> None:
    numbers = fide_edition(RatingType.STANDARD, day).rules.model_dump()
    with pytest.raises(ValidationError, match="hypothetical opponents"):
        FideRules.model_validate(numbers | {"hypothetical_opponents": opponents})
