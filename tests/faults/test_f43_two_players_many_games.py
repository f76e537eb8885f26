"""F43: two players may meet more than once in one event, and every meeting is a game."""

from pathlib import Path

from tests.faults.fixtures import exact_and_whole, games_of
from tests.months import Player, listed, rate, rating_list, trf


def test_f43_four_games_of_the_same_two_players_are_four_games(tmp_path: Path) -> None:
    players = [
        Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "2 b =", "2 w 1", "2 b 0"]),
        Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", "1 w =", "1 b 0", "1 w 1"]),
    ]
    output = rate(tmp_path, {"match.trf": trf(players)}, {"2026-11": rating_list(listed(players))})
    assert output.code == 0
    assert [row["round"] for row in games_of(output, 90000011)] == ["1", "2", "3", "4"]
    assert [row["round"] for row in games_of(output, 90000022)] == ["1", "2", "3", "4"]
    assert (output.change(90000011)["games"], output.change(90000022)["games"]) == ("4", "4")
    assert exact_and_whole(output, 90000011) == ("-1.20", "-1", "1799")  # 2.5 of 4 at 0.64 each, K 20
    assert exact_and_whole(output, 90000022) == ("1.20", "1", "1701")
    assert output.rows("events.csv")[0]["counted_games"] == "4"
