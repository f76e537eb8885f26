"""F34, F35, F36: what an opponent's rating counts for, and that a player without one has none."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole, games_of, reasons
from tests.months import Output, Player, listed, rate, rating_list, trf

OWN = 90000011


@pytest.mark.parametrize(
    ("strong", "expected"),
    [
        (2700, ("-4.60", "-5", "2695")),  # difference 500, expected 0.96
        (2650, ("-4.40", "-4", "2646")),  # 450 counts whole: 0.94
        (2649, ("-4.20", "-4", "2645")),  # 449 counts as 400: 0.92
    ],
)
def test_f34_only_the_players_own_rating_lifts_the_limit(
    tmp_path: Path, strong: int, expected: tuple[str, str, str]
) -> None:
    players = [
        Player(1, "Alfa, Ada", strong, OWN, ["2 w ="]),
        Player(2, "Bravo, Bora", 2200, 90000022, ["1 b ="]),
    ]
    rows = listed(players[:1], standard_k=10) + listed(players[1:])
    output = rate(tmp_path, {"open.trf": trf(players)}, {"2026-11": rating_list(rows)})
    assert exact_and_whole(output, OWN) == expected
    assert exact_and_whole(output, 90000022) == ("8.40", "8", "2208")  # "either of the two" gives +9
    assert games_of(output, 90000022)[0]["difference"] == "-400"


def test_f35_games_with_unrated_opponents_are_not_rated_and_say_so(tmp_path: Path) -> None:
    players = [
        Player(1, "Alfa, Ada", 1800, OWN, ["2 w 1", "3 b =", "4 w 1"]),
        Player(2, "Bravo, Bora", None, 90000022, ["1 b 0", "", ""]),
        Player(3, "Charlie, Can", None, 90000033, ["", "1 w =", ""]),
        Player(4, "Delta, Deniz", 1700, 90000044, ["", "", "1 b 0"]),
    ]
    output = rate(tmp_path, {"open.trf": trf(players)}, {"2026-11": rating_list(listed(players))})
    assert exact_and_whole(output, OWN) == ("7.20", "7", "1807")
    assert reasons(output, OWN) == ["OPPONENT_UNRATED", "OPPONENT_UNRATED", "counted"]
    kept = output.rows("pending_games.csv")
    assert [(row["id"], row["opponent_rating"], row["score"]) for row in kept] == [("90000033", "1800", "0.50")]


def against(folder: Path, printed: str, on_list: str) -> Output:
    """Rate a win against a player for whom the file prints one thing in the rating field and the list another."""
    own = Player(1, "Alfa, Ada", 1800, OWN, ["2 w 1"])
    other = Player(2, "Bravo, Bora", None, 90000022, ["1 b 0"])
    rows = listed([own]) + listed([other], standard_rating=on_list)
    text = trf([own, other]).replace(f"{other.name:<33}     ", f"{other.name:<33} {printed:>4}")
    assert f" {printed:>4} TUR    90000022" in text
    return rate(folder, {"open.trf": text}, {"2026-11": rating_list(rows)})


@pytest.mark.parametrize("on_list", ["", "0", "-", "unr"])
def test_f36_zero_and_its_kin_on_the_list_are_no_rating(tmp_path: Path, on_list: str) -> None:
    output = against(tmp_path, "0", on_list)
    row = output.change(OWN)
    assert output.code == 0
    assert (row["games"], row["new_rating"]) == ("0", "1800")
    assert row["change"] in ("", "0")
    assert reasons(output, OWN) == ["OPPONENT_UNRATED"]
    assert games_of(output, OWN)[0]["opponent_rating"] == ""


def test_f36_a_zero_in_the_file_does_not_hide_the_rating_on_the_list(tmp_path: Path) -> None:
    output = against(tmp_path, "0", "1700")
    assert exact_and_whole(output, OWN) == ("7.20", "7", "1807")


def test_f36_a_printed_rating_below_the_floor_is_looked_up_and_reported(tmp_path: Path) -> None:
    output = against(tmp_path, "1350", "")
    assert "RATING_BELOW_FLOOR" in output.codes()
    assert reasons(output, OWN) == ["OPPONENT_UNRATED"]
    assert output.change(OWN)["games"] == "0"
