"""Editions by the last day of an event, and the days that have none."""

from datetime import date

import pytest

from ratebatch.rules.editions import NoEditionError, amendments, edition_on
from ratebatch.rules.uscf_rules import CHAPTER, UscfRules, uscf_edition


@pytest.mark.parametrize(
    ("day", "threshold"),
    [
        (date(2001, 1, 1), 10),
        (date(2007, 12, 31), 10),
        (date(2008, 1, 1), 6),
        (date(2012, 12, 31), 6),
        (date(2015, 6, 1), 12),
        (date(2017, 4, 30), 12),
        (date(2017, 5, 1), 14),
        (date(2023, 1, 31), 14),
        (date(2023, 2, 1), 12),
        (date(2024, 12, 31), 12),
        (date(2025, 1, 1), 10),
        (date(2026, 12, 31), 10),
    ],
)
def test_bonus_threshold_by_day(day: date, threshold: int) -> None:
    assert uscf_edition(day).rules.bonus_threshold == threshold


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (date(2000, 12, 31), "2000-12-31.*2001-01-01"),
        (date(2013, 1, 1), "2013-01-01.*not known"),
        (date(2015, 5, 31), "2015-05-31.*not known"),
    ],
)
def test_days_without_an_edition(day: date, said: str) -> None:
    with pytest.raises(NoEditionError, match=said):
        uscf_edition(day)


@pytest.mark.parametrize(
    ("day", "field", "evidence"),
    [
        (date(2004, 1, 1), "bonus_threshold", "published"),
        (date(2004, 1, 1), "stored", "handbook"),
        (date(2010, 1, 1), "bonus_threshold", "inferred"),
        (date(2015, 7, 1), "bonus_threshold", "published"),
        (date(2018, 1, 1), "bonus_threshold", "notice"),
        (date(2024, 1, 1), "bonus_threshold", "notice"),
        (date(2026, 1, 1), "bonus_threshold", "published"),
        (date(2026, 1, 1), "match_change_limit", "notice"),
        (date(2026, 1, 1), "starting_adult", "inferred"),
    ],
)
def test_evidence(day: date, field: str, evidence: str) -> None:
    edition = uscf_edition(day)
    assert edition.evidence(field) == evidence
    assert (field in edition.unread()) == (evidence in ("notice", "inferred"))


def test_amendments_are_whole_and_restate_nothing() -> None:
    numbers: dict[str, object] = {}
    for amendment in amendments(CHAPTER):
        assert {*amendment.without, *amendment.evidence_of, *amendment.changes} <= set(UscfRules.model_fields)
        assert not {*amendment.without} & {*amendment.changes}
        assert {name: value for name, value in amendment.changes.items() if numbers.get(name) == value} == {}
        numbers = {
            name: value for name, value in (numbers | amendment.changes).items() if name not in amendment.without
        }
        assert edition_on(CHAPTER, amendment.effective_from, UscfRules).amendments[-1] == amendment


def test_a_rule_has_all_its_numbers_or_none() -> None:
    whole = uscf_edition(date(2026, 1, 1)).rules.model_dump()
    for name in ("dual_k_slope", "absolute_floor_per_win", "blitz_to"):
        with pytest.raises(ValueError, match=name):
            UscfRules.model_validate(whole | {name: None})


def test_a_number_with_decimals_is_text() -> None:
    whole = uscf_edition(date(2026, 1, 1)).rules.model_dump()
    with pytest.raises(ValueError, match="effective_games_constant"):
        UscfRules.model_validate(whole | {"effective_games_constant": 0.662})
