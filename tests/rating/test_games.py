"""The articles about a game: counted difference (B.02, 8.3.1) and expected score (8.3.2), at every threshold."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.rating.fide.games import counted_difference, expected_score, gap_is_rated, minutes_needed
from ratebatch.rules.fide_rules import FideRules
from tests.oracle.fide import MARCH_2024 as MARCH_2024_AGAIN
from tests.oracle.fide import OCTOBER_2025 as OCTOBER_2025_AGAIN
from tests.oracle.fide import expectation
from tests.rating.editions import MARCH_2024, OCTOBER_2025, RAPID_2024

BOTH = pytest.mark.parametrize("rules", [MARCH_2024, OCTOBER_2025], ids=["2024-03-01", "2025-10-01"])


@BOTH
@pytest.mark.parametrize(
    ("own", "opponent", "counted"),
    [
        (2000, 2000, 0),
        (2399, 2000, 399),
        (2400, 2000, 400),
        (2401, 2000, 400),
        (2000, 2399, -399),
        (2000, 2400, -400),
        (2000, 2401, -400),
        (1400, 2800, -400),
    ],
)
def test_400_point_limit_both_ways(own: int, opponent: int, counted: int, rules: FideRules) -> None:
    assert counted_difference(own, opponent, rules) == counted


@pytest.mark.parametrize(
    ("own", "opponent", "counted"),
    [
        (2649, 2248, 400),
        (2649, 2149, 400),
        (2650, 2249, 401),
        (2650, 2150, 500),
        (2813, 1787, 1026),  # published case P01a
        (2650, 3051, -401),
    ],
)
def test_2650_exemption_from_the_400_point_limit(own: int, opponent: int, counted: int) -> None:
    assert counted_difference(own, opponent, OCTOBER_2025) == counted


@pytest.mark.parametrize("own", [2249, 2400, 2649])
def test_2650_exemption_is_not_for_the_opponent(own: int) -> None:
    assert counted_difference(own, own + 401, OCTOBER_2025) == -400  # published case P02b: 2400 against 2813


@pytest.mark.parametrize("own", [2650, 2700, 2813])
def test_2650_exemption_is_unknown_before_october_2025(own: int) -> None:
    assert counted_difference(own, own - 401, MARCH_2024) == 400  # published case E400a


@BOTH
@pytest.mark.parametrize(
    ("difference", "higher", "lower"),
    [
        # Table 8.1.2: the first and last rows, and those around the limit.
        (0, 50, 50),
        (3, 50, 50),
        (4, 51, 49),
        (10, 51, 49),
        (11, 52, 48),
        (391, 91, 9),
        (392, 92, 8),
        (400, 92, 8),
        (411, 92, 8),
        (412, 93, 7),
        (619, 98, 2),
        (620, 99, 1),
        (735, 99, 1),
        (736, 100, 0),
        (1400, 100, 0),
    ],
)
def test_expected_score_by_table(difference: int, higher: int, lower: int, rules: FideRules) -> None:
    assert expected_score(difference, rules) == higher
    assert expected_score(-difference, rules) == (lower if difference else higher)


@pytest.mark.parametrize(
    ("own", "opponent", "march_2024", "october_2025"),
    [
        # The limit of 400 lies in the row 392 to 411, so it first matters at 412.
        (2700, 2300, 92, 92),
        (2700, 2299, 92, 92),
        (2700, 2289, 92, 92),
        (2700, 2288, 92, 93),
        (2700, 1965, 92, 99),
        (2700, 1964, 92, 100),
        (2649, 1913, 92, 92),
        (2650, 1914, 92, 100),
    ],
)
def test_expected_score_without_the_limit(own: int, opponent: int, march_2024: int, october_2025: int) -> None:
    assert expected_score(counted_difference(own, opponent, MARCH_2024), MARCH_2024) == march_2024
    assert expected_score(counted_difference(own, opponent, OCTOBER_2025), OCTOBER_2025) == october_2025


@pytest.mark.parametrize(
    ("one", "other", "rated"),
    [
        (2601, 2001, False),
        (2601, 2002, True),
        (2600, 2000, True),  # above 2600, not at it
        (2601, 1800, False),  # cases LR1 and LR2
    ],
)
def test_600_point_gap_in_rapid_and_blitz(one: int, other: int, rated: bool) -> None:
    assert bool(gap_is_rated(one, other, RAPID_2024)) is rated
    assert bool(gap_is_rated(other, one, RAPID_2024)) is rated
    assert bool(gap_is_rated(one, other, OCTOBER_2025)) is True


@pytest.mark.parametrize(
    ("one", "other", "minutes"),
    [
        # B.02, 1.1: 120 minutes if either player has 2400, 90 if either has 1800, 60 below; unrated counts as below.
        (2400, 1500, 120),
        (2399, 1500, 90),
        (1800, 1799, 90),
        (1799, 1799, 60),
        (1799, 0, 60),
        (0, 0, 60),
    ],
)
def test_minutes_for_60_moves(one: int, other: int, minutes: int) -> None:
    assert minutes_needed(one, other, OCTOBER_2025) == minutes
    assert minutes_needed(other, one, OCTOBER_2025) == minutes


RATINGS = st.integers(1000, 3000) | st.sampled_from([1400, 2000, 2399, 2400, 2401, 2411, 2412, 2649, 2650, 2651])


@BOTH
@given(pairs=st.lists(st.tuples(RATINGS, RATINGS), max_size=20))
def test_a_column_gives_what_its_elements_give(pairs: list[tuple[int, int]], rules: FideRules) -> None:
    own, opponents = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
    differences = np.asarray(counted_difference(own, opponents, rules))
    assert differences.tolist() == [counted_difference(one, other, rules) for one, other in pairs]
    expected = np.asarray(expected_score(differences, rules))
    assert expected.tolist() == [expected_score(int(difference), rules) for difference in differences]


@given(own=RATINGS, opponent=RATINGS)
def test_expectation_is_that_of_the_second_text_of_the_law(own: int, opponent: int) -> None:
    for rules, again in ((MARCH_2024, MARCH_2024_AGAIN), (OCTOBER_2025, OCTOBER_2025_AGAIN)):
        expected = int(expected_score(counted_difference(own, opponent, rules), rules))
        assert expected == 100 * expectation(own, opponent, again.effective)


@BOTH
@given(own=st.integers(1400, 2649), opponent=st.integers(1400, 2649))
def test_two_players_below_2650_expect_one_point_together(own: int, opponent: int, rules: FideRules) -> None:
    one = expected_score(counted_difference(own, opponent, rules), rules)
    other = expected_score(counted_difference(opponent, own, rules), rules)
    assert one + other == 100
