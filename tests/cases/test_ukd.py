"""Every case of ukd_events.csv through the period, through the articles, and through the second text of the law."""

from fractions import Fraction

import pytest

from ratebatch.rating.ukd.event import event_difference
from ratebatch.rating.ukd.games import counted_difference
from ratebatch.records.ukd_conventions import UkdConventions
from tests.cases.ukd import WITHOUT_GAMES, UkdEvent, rows, ukd_events
from tests.oracle import ukd as oracle
from tests.rating.ukd.months import LETTERS, TODAY, result_of, total

EVENTS = ukd_events()
SCORES = {"w": Fraction(1), "d": Fraction(1, 2), "l": Fraction(0)}


def test_no_case_is_lost() -> None:
    assert len(EVENTS) == 27
    assert len(rows()) == 31


@pytest.mark.parametrize("case", EVENTS, ids=lambda case: case.name)
def test_case_as_a_period(case: UkdEvent) -> None:
    conventions = UkdConventions.model_validate({"expectation": case.mode})
    games = [(rating, LETTERS[letter]) for rating, letter in case.opponents]
    result = result_of(case.own, games, conventions=conventions)
    change = result.changes[0]
    assert (change.k, Fraction(change.score, 100)) == (case.k, case.score)
    assert Fraction(change.expected or 0, 100) == case.expected
    assert Fraction(total(change), 100) == case.total
    assert change.new_rating == case.new_rating
    assert result.expects_by_game == (case.mode == "per_game")
    if case.mode == "per_game":
        assert sum(result.games.expected.tolist()) == 100 * case.expected


@pytest.mark.parametrize("case", EVENTS, ids=lambda case: case.name)
def test_differences_of_a_case(case: UkdEvent) -> None:
    found = [counted_difference(case.own, rating, TODAY) for rating, _ in case.opponents if rating]
    if case.mode == "average" and found:
        found = [event_difference(case.own, int(sum(found)), len(found))]
    assert tuple(found) == case.differences


@pytest.mark.parametrize("case", EVENTS, ids=lambda case: case.name)
def test_case_by_the_second_text_of_the_law(case: UkdEvent) -> None:
    games = [oracle.Game(rating or None, SCORES[letter]) for rating, letter in case.opponents]
    made = oracle.event(Fraction(case.own), games, oracle.Choices(average=case.mode == "average"))
    assert (made.k, made.score, made.expected) == (case.k, case.score, case.expected)
    assert made.exact + made.without_ukd == case.total


@pytest.mark.parametrize("row", [row for row in rows() if row["kind"] == WITHOUT_GAMES], ids=lambda row: row["case_id"])
def test_published_changes_are_k_times_whole_hundredths(row: dict[str, str]) -> None:
    # The games are not known; k of the band up to 1299 times an expectation in hundredths can make these changes.
    assert row["k"] == "30"
    assert Fraction(row["total"]) % Fraction("0.30") == 0
