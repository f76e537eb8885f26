"""Published figures and calculations by hand for the system elo; the cases with their sources stand in `elo.csv`."""

import csv
import json
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest

from ratebatch.rating.averages import performance_dp
from ratebatch.rating.elo.chances import chances_of
from ratebatch.rating.elo.curve import expectation_at, expectation_table
from ratebatch.rating.elo.davidson import chances
from ratebatch.rating.elo.games import counted_difference, expected_score
from ratebatch.rating.elo.normal import distribution
from ratebatch.rating.elo.performance import performance_true
from ratebatch.rating.performance import performance_linear
from ratebatch.reading.elo_rules import shipped_rules
from ratebatch.records.period_result import Change, PeriodResult
from ratebatch.records.results import Result
from ratebatch.rules.elo_rules import EloRules, Expectation
from tests.rating.elo.periods import Played, by_table, changes_of, rated, rules_of

RESULTS = {"1": Result.WIN, "0.5": Result.DRAW, "0": Result.LOSS}


def _cases() -> dict[str, dict[str, Any]]:
    with Path(__file__).with_name("elo.csv").open(newline="", encoding="utf-8") as file:
        return {
            row["case_id"]: {"kind": row["kind"], **json.loads(row["inputs"]), **json.loads(row["expected"])}
            for row in csv.DictReader(file)
        }


CASES = _cases()


def places(value: Decimal, number: int) -> str:
    """Return a value rounded to so many places, halves up."""
    return str(value.quantize(Decimal(1).scaleb(-number), ROUND_HALF_UP))


def curve(difference: int, **keys: Any) -> Decimal:
    return expectation_at(Decimal(difference), Expectation(**keys))


def event(own: int, games: list[tuple[int, str]], rules: EloRules) -> tuple[PeriodResult, Change]:
    """Return the period of player 0 against these opponents, and his change."""
    played = [Played(0, number, RESULTS[score], round=number) for number, (_, score) in enumerate(games, 1)]
    result = rated(played, [own, *(rating for rating, _ in games)], rules)
    return result, changes_of(result)[0]


def test_a_game_of_both_players() -> None:
    case = CASES["elo-001"]
    result, own = event(case["own"], [(case["opp"], "1")], rules_of(k=case["k"]))
    assert places(Decimal(own.expected or 0) / 1_000_000, 2) == case["expected"]
    assert places(Decimal(own.change_exact or 0) / 1_000_000, 1) == case["change"]
    assert (own.change, own.new_rating) == (case["change_rounded"], case["new"])
    opponent = changes_of(result)[1]
    assert (opponent.change, opponent.new_rating) == (case["opp_change_rounded"], case["opp_new"])


def test_expectations_of_the_logistic_curve() -> None:
    assert places(curve(200), 2) == CASES["elo-002"]["expected_2dp"]
    assert places(curve(-200), 2) == CASES["elo-002"]["expected_lower_2dp"]
    assert places(curve(100), 2) == CASES["elo-003"]["expected_2dp"]


def test_no_limit_and_a_limit() -> None:
    case = CASES["elo-004"]
    unlimited, limited = rules_of(), rules_of(expectation={"difference_limit": 400})
    found = [
        Decimal(int(expected_score(counted_difference(case["own"], case["opp"], rules), rules))) / 1_000_000
        for rules in (unlimited, limited)
    ]
    assert places(found[0], 4) == case["expected_4dp"]
    assert places(found[1], 4) == "0.9091"  # 400 points: 1 / (1 + 1/10)


def test_five_games_are_not_rounded_before_they_are_added() -> None:
    case = CASES["elo-005"]
    result, own = event(case["own"], list(zip(case["opps"], case["scores"], strict=True)), rules_of(k=case["k"]))
    each = [Decimal(int(value)) / 1_000_000 for value in result.games.expected[::2]]
    assert [places(value, 2) for value in each] == case["expected_2dp"]
    assert str(sum(Decimal(value) for value in case["expected_2dp"])) == case["expected_sum_of_rounded"]
    assert places(Decimal(own.expected or 0) / 1_000_000, 5) == case["expected_sum_exact"]
    assert own.new_rating == case["new"]


def test_five_games_with_three_points() -> None:
    case = CASES["elo-006"]
    scores = ["0.5", "0.5", "1", "1", "0"]
    assert sum(Decimal(score) for score in scores) == case["score_total"]
    assert event(case["own"], list(zip(case["opps"], scores, strict=True)), rules_of(k=32))[1].new_rating == case["new"]


def test_equal_players() -> None:
    case = CASES["elo-007"]
    assert event(case["own"], [(case["opp"], "1")], rules_of(k=case["k"]))[1].change == case["change"]


@pytest.mark.parametrize("opponent", CASES["elo-008"]["opps"])
def test_a_better_opponent_by_the_table(opponent: int) -> None:
    case = CASES["elo-008"]
    for k, change in zip(case["k"], case["change"], strict=True):
        _, own = event(case["own"], [(opponent, "1")], by_table(rules_of(k=k)))
        assert own.expected == int(Decimal(case["expected"]) * 100)
        assert own.change_exact == int(Decimal(change) * 100)
        if k == 40:
            assert own.new_rating == case["new_k40"]


def test_fifteen_games_by_the_table() -> None:
    case = CASES["elo-009"]
    opponents = [case["opps_a"]] * case["games_a"] + [case["opp_b"]]
    scores = ["1"] * case["wins"] + ["0.5"] * case["draws"] + ["0"] * (15 - case["wins"] - case["draws"])
    _, own = event(case["own"], list(zip(opponents, scores, strict=True)), by_table(rules_of(k=case["k"])))
    assert (own.score, own.expected) == (int(Decimal(case["score"]) * 100), int(Decimal(case["expected_total"]) * 100))
    assert case["own"] + Decimal(own.change_exact or 0) / 100 == Decimal(case["new"])


def test_one_game_by_the_table() -> None:
    case, rules = CASES["elo-010"], shipped_rules()["club"]
    assert int(expected_score(case["own"] - case["opp"], rules)) == int(Decimal(case["expected"]) * 100)


def test_the_normal_curve() -> None:
    case = CASES["elo-011"]
    assert places(distribution(Decimal(case["z_rounded"])), 4) == case["p_of_rounded_z"]
    assert places(curve(case["diff"], curve="normal", sigma=case["sigma"]), 4) == case["p"]
    assert places(curve(case["diff"], curve="normal", sigma="200*sqrt(2)"), 4) == case["p"]


def test_three_outcomes_before_the_game() -> None:
    case = CASES["elo-012"]
    rules = rules_of()
    expected = int(expected_score(counted_difference(case["own"], case["opp"], rules), rules))
    win, draw, loss = (case["k"] * (score - expected) for score in (1_000_000, 500_000, 0))
    shown = [places(Decimal(value) / 1_000_000, 4) for value in (win, draw, loss)]
    assert shown == [case["win"], case["draw"], case["loss"]]
    assert win - draw == draw - loss == case["k"] * 500_000


def test_the_linear_approximation() -> None:
    case = CASES["elo-013"]
    rules = shipped_rules()["elo-1978-linear"]
    assert (rules.k.for_everybody_else, rules.expectation.c) == (case["k"], str(case["c"]))
    result, own = event(case["own"], list(zip(case["opps"], case["scores"], strict=True)), rules)
    assert -int(sum(result.games.difference[::2])) == case["sum_diff"]
    assert (own.change_exact, own.new_rating) == (37_000_000, case["new"])  # 16 × 2 + .04 × 125


@pytest.mark.parametrize("name", ["perf-lin-001", "perf-lin-002", "perf-lin-003"])
def test_linear_performances(name: str) -> None:
    case = CASES[name]
    assert performance_linear(case["opps"], int(Decimal(case["score_total"]) * 100)) == case["performance"]


def test_dp() -> None:
    case = CASES["perf-fide-001"]
    assert [performance_dp(2000 * 100, 100 * p, 100) - 2000 for p in case["p"]] == case["dp"]


def test_one_event_four_answers() -> None:
    case = CASES["perf-cmp-001"]
    opponents, score = case["opps"], int(Decimal(case["score_total"]) * 100)
    assert sum(opponents) == case["average"] * 5
    assert performance_linear(opponents, score) == case["linear"]
    assert performance_dp(sum(opponents), score, 5) == case["fide_dp"]
    assert str(performance_true(opponents, score, Expectation())) == case["true_logistic"]


def test_expectations_of_davidson() -> None:
    case = CASES["dav-001"]
    for kappa, expected in zip(case["kappa"], case["expected"], strict=True):
        decimals = len(expected.split(".")[1])
        assert places(curve(case["diff"], curve="davidson", kappa=kappa), decimals) == expected


def test_chances_of_equal_players() -> None:
    case = CASES["dav-002"]
    found = chances(Decimal(case["diff"]), Decimal(400), Decimal(case["kappa"]))
    assert [str(value) for value in found] == [case["p_win"], case["p_draw"], case["p_loss"]]
    assert chances_of(1500, 1500, rules_of(expectation={"curve": "davidson", "kappa": 2})) == found
    assert chances_of(1500, 1500, rules_of()) is None


def test_the_trap_of_the_table() -> None:
    """The logistic curve to two decimals is not FIDE's table: they differ at 460 of the differences 0 to 735."""
    table = expectation_table(by_table(rules_of()).expectation).higher
    logistic = [int(places(curve(difference), 2).replace(".", "")) for difference in range(736)]
    assert sum(found != printed for found, printed in zip(logistic, table.tolist(), strict=False)) == 460
    assert (logistic[136], table[136]) == (69, 68)


def test_no_case_is_left_out() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in CASES if f'"{name}"' not in text] == []
