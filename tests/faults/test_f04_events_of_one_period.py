"""F04: every event of a period is rated from the list, never from the result of an earlier event."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole
from tests.months import Player, listed, rate, rating_list, trf

ROUNDS = range(1, 6)


def event(opponents: list[Player], name: str, day: str) -> str:
    """Return an event in which player X beats each opponent in turn."""
    x = Player(1, "Xray, Xenia", 1800, 90000011, [f"{rank} w 1" for rank in range(2, 7)])
    losers = [
        Player(rank, each.name, each.rating, each.fide_id, ["1 b 0" if rank == number + 1 else "" for number in ROUNDS])
        for rank, each in enumerate(opponents, 2)
    ]
    return trf([x, *losers], name=name, start=day, end=day)


@pytest.mark.parametrize(("first", "second"), [("1.trf", "2.trf"), ("2.trf", "1.trf")])
def test_f04_a_later_event_does_not_start_from_the_result_of_the_earlier(
    tmp_path: Path, first: str, second: str
) -> None:
    opponents = [Player(0, f"Opponent, {letter}", 1800, 90000100 + ord(letter)) for letter in "ABCDEFGHIJ"]
    base = rating_list(listed([Player(1, "Xray, Xenia", 1800, 90000011), *opponents]))
    files = {
        first: event(opponents[:5], "Event A", "2026/11/07"),
        second: event(opponents[5:], "Event B", "2026/11/21"),
    }
    output = rate(tmp_path, files, {"2026-11": base})
    rows = [row for row in output.rows("player_events.csv") if row["id"] == "90000011"]
    assert [(row["event"], row["own_rating"], row["k_delta"]) for row in rows] == [
        ("Event A", "1800", "50.00"),
        ("Event B", "1800", "50.00"),
    ]
    assert exact_and_whole(output, 90000011) == ("100.00", "100", "1900")  # chained: 50 and 43
    for opponent in opponents:
        assert exact_and_whole(output, opponent.fide_id) == ("-10.00", "-10", "1790")
