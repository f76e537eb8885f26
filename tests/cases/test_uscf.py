"""US Chess: every published calculation that was found, by the edition of its date, and two whole sections."""

from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest

from ratebatch.rating.uscf.arithmetic import published
from ratebatch.rating.uscf.event import rate_event
from ratebatch.rating.uscf.floors import absolute_floor, peak_floor
from ratebatch.rating.uscf.players import EventStatus
from ratebatch.rating.uscf.special import adjusted_prior, provisional_winning_expectancy, special_rating
from ratebatch.rating.uscf.standard import (
    StandardWorking,
    bonus_is_possible,
    bonus_threshold,
    coefficient,
    dual_coefficient,
    standard_rating,
)
from ratebatch.rating.uscf.standing import RatingClass, Record, effective_games, rating_class
from ratebatch.rules.uscf_rules import UscfRules, uscf_edition
from tests.cases.uscf import Case, case, cases, games_of, players_of, section

TODAY = date(2026, 6, 30)
STANDARD = ["uscf-002", "uscf-003", "uscf-004", "uscf-005", "uscf-008", "uscf-009", "uscf-010"]
A_HUNDREDTH_OFF = {
    ("A", "quick", 4): "0.01",
    ("A", "quick", 5): "-0.01",
    ("B", "regular", 6): "0.01",
    ("B", "regular", 7): "0.01",
    ("B", "regular", 10): "-0.01",
    ("B", "quick", 4): "-0.01",
    ("B", "quick", 10): "0.01",
    ("B", "quick", 11): "0.01",
}
"""Rows that come out a hundredth of a point off: the values before the event are themselves shown to hundredths."""


def rules_on(day: date) -> UscfRules:
    return uscf_edition(day).rules


def to_places_of(value: Decimal, shown: Decimal) -> Decimal:
    """Return a value with as many decimals as the published one shows."""
    return value.quantize(Decimal(1).scaleb(int(shown.as_tuple().exponent)), ROUND_HALF_UP)


def standard(found: Case, ends: date) -> StandardWorking:
    rating, games, rules = found.inputs["rating"], int(found.inputs["n"]), rules_on(ends)
    assert rating_class(games, Record.MIXED, rules) is RatingClass.STANDARD
    opponents = found.inputs["opps"]
    return standard_rating(
        rating,
        effective_games(rating, games, rules),
        opponents,
        sum(found.inputs["scores"]),
        rules,
        with_bonus=bonus_is_possible([1] * len(opponents), rules),
    )


def test_no_case_is_lost() -> None:
    assert [each.case_id for each in cases()] == [f"uscf-{number:03}" for number in range(1, 19)]


@pytest.mark.parametrize("case_id", STANDARD)
def test_standard_formula(case_id: str) -> None:
    found = case(case_id)
    made = standard(found, found.ends)
    if "new" in found.expected:
        assert published(made.rating) == found.expected["new"]
        assert made.bonus == 0
    else:
        assert to_places_of(made.rating, found.expected["new_exact"]) == found.expected["new_exact"]
    if "b" in found.inputs:
        assert rules_on(found.ends).bonus_threshold == found.inputs["b"]


def test_standard_formula_with_all_its_parts() -> None:
    found = case("uscf-002")
    made, shown = standard(found, found.ends), found.expected
    effective = effective_games(found.inputs["rating"], int(found.inputs["n"]), rules_on(found.ends))
    assert to_places_of(effective, shown["n_eff"]) == shown["n_eff"]
    assert to_places_of(made.k, shown["k"]) == shown["k"]
    assert to_places_of(made.expected, shown["expected"]) == shown["expected"]
    assert to_places_of(made.change, shown["base"]) == shown["base"]
    assert to_places_of(made.bonus, shown["bonus"]) == shown["bonus"]


@pytest.mark.parametrize(
    ("ends", "as_in"),
    [
        (date(2012, 12, 31), "uscf-003"),
        (date(2015, 6, 1), "uscf-002"),
        (date(2017, 4, 30), "uscf-002"),
        (date(2017, 5, 1), "uscf-005"),
        (date(2023, 1, 31), "uscf-005"),
        (date(2023, 2, 1), "uscf-002"),
        (date(2024, 12, 31), "uscf-002"),
        (date(2025, 1, 1), "uscf-004"),
        (TODAY, "uscf-004"),
    ],
)
def test_the_published_example_is_superseded_twice(ends: date, as_in: str) -> None:
    """B = 12 gives 1464.80 for events of 2015 to April 2017 and of February 2023 to 2024; B = 14 and 10 do not."""
    shown: Decimal = case(as_in).expected["new_exact"]
    assert to_places_of(standard(case("uscf-002"), ends).rating, shown) == shown


@pytest.mark.parametrize("case_id", ["uscf-006", "uscf-007"])
def test_effective_games(case_id: str) -> None:
    found = case(case_id)
    effective = effective_games(found.inputs["rating"], int(found.inputs["n"]), rules_on(found.ends))
    assert to_places_of(effective, found.expected["n_eff"]) == found.expected["n_eff"]


def test_superseded_effective_games_differ_today() -> None:
    found = case("uscf-007")
    effective = effective_games(found.inputs["rating"], int(found.inputs["n"]), rules_on(TODAY))
    assert to_places_of(effective, found.expected["n_eff"]) == Decimal("20.0") != found.expected["n_eff"]


@pytest.mark.parametrize("case_id", ["uscf-001", "uscf-011", "uscf-012"])
def test_special_formula(case_id: str) -> None:
    found = case(case_id)
    rules, rating, games = rules_on(found.ends), found.inputs["rating"], int(found.inputs["n"])
    record = Record.ALL_WON if "wins" in found.inputs else Record.MIXED
    score = found.inputs.get("score_total") or sum(found.inputs["scores"])
    assert rating_class(games, record, rules) is RatingClass.SPECIAL
    effective = effective_games(rating, games, rules)
    made = special_rating(rating, effective, found.inputs["opps"], score, rules, record)
    assert published(made) == found.expected["new"]
    if "new_exact" in found.expected:
        assert to_places_of(made, found.expected["new_exact"]) == found.expected["new_exact"]
    if "adjusted_rating" in found.expected:
        prior = adjusted_prior(rating, effective, score, record, rules)
        assert prior.rating == Fraction(found.expected["adjusted_rating"])
        assert prior.score == Fraction(found.expected["adjusted_score"])


def test_k_in_a_dual_rated_event() -> None:
    found = case("uscf-013")
    for (rating, effective, games), shown in zip(found.inputs["cases"], found.expected["k"], strict=True):
        assert to_places_of(dual_coefficient(rating, effective, int(games), rules_on(found.ends)), shown) == shown


def test_k() -> None:
    found = case("uscf-014")
    for (effective, games), shown in zip(found.inputs["cases"], found.expected["k_2dp"], strict=True):
        assert to_places_of(coefficient(effective, int(games), rules_on(found.ends)), Decimal("0.01")) == shown


def test_provisional_winning_expectancy() -> None:
    found = case("uscf-015")
    for (rating, opponent), shown in zip(found.inputs["pairs"], found.expected["pwe"], strict=True):
        assert provisional_winning_expectancy(rating, opponent, rules_on(found.ends)) == shown


def test_floors() -> None:
    peaks, absolute = case("uscf-016"), case("uscf-017")
    for peak, shown in zip(peaks.inputs["peak"], peaks.expected["floor"], strict=True):
        assert peak_floor(int(peak), rules_on(peaks.ends)) == shown
    for counts, shown in zip(absolute.inputs["cases"], absolute.expected["floor"], strict=True):
        wins, draws, events = map(int, counts)
        assert absolute_floor(wins, draws, events, rules_on(absolute.ends)) == shown


def test_bonus_threshold_of_2005() -> None:
    found = case("uscf-018")
    assert rules_on(found.ends).bonus_threshold == found.inputs["b"]
    for games, shown in zip(found.inputs["rounds"], found.expected["threshold"], strict=True):
        assert to_places_of(bonus_threshold(int(games), rules_on(found.ends)), shown) == shown


@pytest.mark.parametrize("system", ["regular", "quick"])
@pytest.mark.parametrize("name", ["A", "B"])
def test_whole_section_as_us_chess_published_it(name: str, system: str) -> None:
    """Both are dual-rated. The start of the one unrated player is not published: 406, that of a child of eight years.

    With it every other row of his section comes out.
    """
    ends, rows = section(name, system)
    results = rate_event(players_of(rows, Decimal(406)), games_of(rows), uscf_edition(ends), dual=system == "regular")
    assert [result.published for result in results] == [row.published for row in rows]
    off = {
        (name, system, row.row): str(off)
        for row, result in zip(rows, results, strict=True)
        if result.value is not None and (off := to_places_of(result.value, Decimal("0.01")) - row.after)
    }
    assert off == {key: value for key, value in A_HUNDREDTH_OFF.items() if key[:2] == (name, system)}


def test_section_whose_bonus_would_be_another_before_2025() -> None:
    _, rows = section("A", "regular")
    results = rate_event(players_of(rows, None), games_of(rows), uscf_edition(date(2024, 12, 31)), dual=True)
    assert results[0].value is not None
    assert rows[0].after - results[0].value > 4  # the threshold is 2 × √4 higher, and his opponents gain less as well


def test_section_without_the_starting_value() -> None:
    """The unrated player lacks his; he met 2, 3 and 9, and whoever met one of them waits with him."""
    ends, rows = section("B", "regular")
    results = rate_event(players_of(rows, None), games_of(rows), uscf_edition(ends), dual=True)
    open_rows = {row.row for row, result in zip(rows, results, strict=True) if result.status is EventStatus.OPEN}
    met = {opponent for opponent, _ in rows[12].played}
    assert met == {2, 3, 9}
    assert open_rows == {row.row for row in rows if row.row != 13 and met & {row.row, *(o for o, _ in row.played)}}
    assert results[12].status is EventStatus.STARTING_VALUE_NEEDED
    whole = rate_event(players_of(rows, Decimal(406)), games_of(rows), uscf_edition(ends), dual=True)
    assert all(whole[row.row - 1] == results[row.row - 1] for row in rows if row.row not in {13, *open_rows})
