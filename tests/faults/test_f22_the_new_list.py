"""F22: the new list has the players of the base list, and those who did not play stand as they stood."""

import json
from pathlib import Path

from tests.months import Output, Player, listed, rate, rating_list, trf

PLAYED = Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"])
GONE = Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"])
RESTING = [Player(0, "Charlie, Can", 1650, 90000033), Player(0, "Delta, Deniz", 1600, 90000044)]


def one_of_three(folder: Path) -> Output:
    """Rate an October event; the opponent of the only listed player has left the list since."""
    october = rating_list(listed([PLAYED, GONE, *RESTING]))
    rows = listed(RESTING, standard_games=7, flag="i")
    november = rating_list([rows[0], *listed([PLAYED], flag="i"), rows[1]])
    event = trf([PLAYED, GONE], start="2026/10/29", end="2026/10/31")
    return rate(folder, {"open.trf": event}, {"2026-10": october, "2026-11": november})


def test_f22_the_same_players_in_the_same_order(tmp_path: Path) -> None:
    ids = [row["id"] for row in one_of_three(tmp_path).rows("rating_list.csv")]
    assert ids == ["90000033", "90000011", "90000044"]


def test_f22_those_who_did_not_play_are_untouched_but_for_the_games(tmp_path: Path) -> None:
    output = one_of_three(tmp_path)
    with_games = {row["id"]: row for row in output.rows("rating_list.csv")}
    for player in RESTING:
        row = with_games[str(player.fide_id)]
        assert (row["standard_rating"], row["standard_k"], row["flag"]) == (str(player.rating), "20", "i")
        assert (row["name"], row["standard_games"]) == (player.name, "0")
    played = with_games["90000011"]
    assert (played["standard_rating"], played["standard_games"], played["flag"]) == ("1807", "1", "")


def test_f22_the_counts_are_reported(tmp_path: Path) -> None:
    output = one_of_three(tmp_path)
    counts = json.loads((output.out / "summary.json").read_text(encoding="utf-8"))["ratings"][0]
    assert (counts["listed_before"], counts["listed_after"], counts["players_changed"]) == (3, 3, 1)
