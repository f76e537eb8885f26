"""F70: 062 counts players, rounds come from XXR and the content, and a date in words is a day."""

from pathlib import Path

import pytest

from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list, trf

GAMES = {1: 2, 3: 4, 5: 6, 7: 8}


def nine_players() -> list[Player]:
    players = []
    for rank in range(1, 10):
        colour, opponent = ("w", GAMES[rank]) if rank in GAMES else ("b", rank - 1)
        cells = ["0000 - U"] * 7 if rank == 9 else [f"{opponent} {colour} ="] * 7
        name = f"Player{chr(64 + rank)}, {chr(64 + rank)}da"
        players.append(Player(rank, name, 1800, 90000000 + 11 * rank, cells))
    return players


def rated(folder: Path, start: str, end: str) -> Output:
    players = nine_players()
    event = trf(players, start=start, end=end, extra=["062 9 (7)", "XXR 7"])
    return rate(folder, {"open.trf": event}, {"2026-04": rating_list(listed(players))}, period="2026-05")


def test_f70_nine_players_seven_rounds_and_the_day(tmp_path: Path) -> None:
    output = rated(tmp_path, "Apr 18, 2026", "Apr 19, 2026")
    (event,) = output.rows("events.csv")
    assert (event["players"], event["rounds"], event["start"], event["verdict"]) == ("9", "7", "2026-04-18", "rated")
    assert [(row["severity"], row["row"], row["column"]) for row in issues_of(output, "DATE_NONSTANDARD")] == [
        ("info", "4", "5")
    ]
    assert not output.codes() & {"COUNT_DIFFERS", "ROUNDS_DIFFER"}


@pytest.mark.parametrize(("start", "code"), [("spring", "DATE_INVALID"), ("11.04.26", "DATE_AMBIGUOUS")])
def test_f70_a_date_that_cannot_be_read_holds_the_event_and_it_is_read_all_the_same(
    tmp_path: Path, start: str, code: str
) -> None:
    output = rated(tmp_path, start, "Apr 19, 2026")
    (event,) = output.rows("events.csv")
    assert (event["verdict"], event["players"], event["rounds"]) == ("held", "9", "7")
    assert [(row["row"], row["column"]) for row in issues_of(output, code)] == [("4", "5")]
