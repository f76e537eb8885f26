"""F41: points that are not the sum of the results are reported, explained where possible, and never corrected."""

from pathlib import Path

import pytest

from tests.months import Output, Player, listed, rate, rating_list

POINTS = """\
012 Sample Open
042 2026/11/06
052 2026/11/08
122 90 min + 30 sec/move
001    1 m    Alfa, Ada                         1800 TUR    90000011             2.5    1     2 w 1  0000 - U     3 b 0
001    2 m    Bravo, Bora                       1700 TUR    90000022             0.5    2     1 b 0     3 w =  0000 - H
001    3 m    Charlie, Can                      1650 TUR    90000033             1.5    3  0000 - Z     2 b =     1 w 1
"""


@pytest.fixture
def output(tmp_path: Path) -> Output:
    players = [
        Player(1, "Alfa, Ada", 1800, 90000011),
        Player(2, "Bravo, Bora", 1700, 90000022),
        Player(3, "Charlie, Can", 1650, 90000033),
    ]
    return rate(tmp_path, {"open.trf": POINTS}, {"2026-11": rating_list(listed(players))})


def test_f41_the_file_is_held_and_each_wrong_line_is_named(output: Output) -> None:
    assert output.code == 1
    assert output.verdicts() == {"open.trf": "held"}
    wrong = [(row["severity"], row["row"], row["column"]) for row in points_issues(output)]
    assert wrong == [("error", "5", "81"), ("error", "6", "81")]  # Charlie in line 7 is fine


def test_f41_alfa_has_no_explanation(output: Output) -> None:
    message = points_issues(output)[0]["message"]
    assert "2.5" in message
    assert "2.0" in message
    assert "perhaps" not in message


def test_f41_bravo_may_lack_his_half_point_bye(output: Output) -> None:
    message = points_issues(output)[1]["message"]
    assert "0.5" in message
    assert "1.0" in message
    assert "H in round 3 not counted" in message


def test_f41_nothing_is_corrected(output: Output) -> None:
    assert output.rows("changes.csv") == []


def points_issues(output: Output) -> list[dict[str, str]]:
    return [row for row in output.rows("issues.csv") if row["code"] == "POINTS_DIFFER"]
