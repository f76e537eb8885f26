"""F01, F03, F05: table instead of formula, exact sums, rounded once, halves away from zero."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole
from tests.months import Output, Player, listed, rate, rating_list, trf

OFFICER, OPPONENT, OTHER = 90000011, 90000022, 90000033


def one_game(folder: Path, own: tuple[int, int], opponent: int, result: str) -> Output:
    """Rate one game of a player with `own` rating and K."""
    mirror = {"1": "0", "0": "1", "=": "="}[result]
    rating, k = own
    player = Player(1, "Alfa, Ada", rating, OFFICER, [f"2 w {result}"])
    other = Player(2, "Bravo, Bora", opponent, OPPONENT, [f"1 b {mirror}"])
    rows = listed([player], standard_k=k) + listed([other])
    return rate(folder, {"open.trf": trf([player, other])}, {"2026-11": rating_list(rows)})


@pytest.mark.parametrize(
    ("opponent", "result", "expected"),
    [
        (2415, "1", ("4.50", "5", "2455")),  # Python's round gives 4
        (2485, "0", ("-4.50", "-5", "2445")),  # half up gives -4
    ],
)
def test_f01_a_half_is_rounded_away_from_zero(
    tmp_path: Path, opponent: int, result: str, expected: tuple[str, str, str]
) -> None:
    output = one_game(tmp_path, (2450, 10), opponent, result)
    assert exact_and_whole(output, OFFICER) == expected


def test_f03_the_expected_score_is_that_of_the_table_not_of_the_formula(tmp_path: Path) -> None:
    output = one_game(tmp_path, (2000, 40), 1600, "1")
    assert output.change(OFFICER)["expected"] == "0.92"  # the formula says 0.9091
    assert exact_and_whole(output, OFFICER) == ("3.20", "3", "2003")  # the formula gives +4


def test_f05_the_change_is_rounded_once_for_the_period(tmp_path: Path) -> None:
    player = Player(1, "Alfa, Ada", 1800, OFFICER, ["2 w ="])
    first = Player(2, "Bravo, Bora", 1815, OPPONENT, ["1 b ="])
    second = Player(2, "Charlie, Can", 1815, OTHER, ["1 b ="])
    files = {
        "a.trf": trf([player, first], name="Event A", start="2026/11/07", end="2026/11/07"),
        "b.trf": trf([player, second], name="Event B", start="2026/11/21", end="2026/11/21"),
    }
    output = rate(tmp_path, files, {"2026-11": rating_list(listed([player, first, second]))})
    events = [row["k_delta"] for row in output.rows("player_events.csv") if row["id"] == str(OFFICER)]
    assert events == ["0.40", "0.40"]
    assert exact_and_whole(output, OFFICER) == ("0.80", "1", "1801")  # each event rounded: 0 + 0
