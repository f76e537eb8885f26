"""A round robin as a matrix; any other tournament is refused with the reason."""

import pytest

from ratebatch.reporting.crosstable_writing import WrittenCrosstable
from tests.months import Player, trf
from tests.pipeline.conversions import written_anew

ALFA = Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "3 b =", "0000 - Z"])
BRAVO = Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", "0000 - Z", "3 w +"])
CHARLIE = Player(3, "Charlie, Can", 1650, 90000033, ["", "1 w =", "2 b -"])
SINGLE = [ALFA, BRAVO, CHARLIE]


def matrix(players: list[Player]) -> WrittenCrosstable:
    return written_anew(trf(players), "csv", matrix=True)


def rows(players: list[Player]) -> list[str]:
    content = matrix(players).content
    assert content is not None
    return content.decode().split("\n")[-len(players) - 2 : -1]


def test_a_single_round_robin() -> None:
    assert rows(SINGLE) == [
        "No.,Title,Name,Sex,Born,FED,FideID,Rtg,NatID,RtgN,1,2,3,Pts.,Rk.",
        '1,,"Alfa, Ada",M,,TUR,90000011,1800,,,*,1,½,1.5,1',
        '2,,"Bravo, Bora",M,,TUR,90000022,1700,,,0,*,+,1.0,1',
        '3,,"Charlie, Can",M,,TUR,90000033,1650,,,½,-,*,0.5,1',
    ]
    assert [found.message for found in matrix(SINGLE).issues] == [
        "The rounds and the colours of the games are not in written.file: a matrix has no place for them."
    ]


def test_a_double_round_robin_has_two_results_in_a_cell() -> None:
    players = [Player(1, "Alfa", cells=["2 w 1", "2 b ="]), Player(2, "Bravo", cells=["1 b 0", "1 w ="])]
    assert [row.split(",")[10:12] for row in rows(players)[1:]] == [["*", "1½"], ["0½", "*"]]


BYE = [Player(1, "Alfa", cells=["2 w 1", "0000 - U"]), Player(2, "Bravo", cells=["1 b 0"])]
UNRATED = [Player(1, "Alfa", cells=["2 w W"]), Player(2, "Bravo", cells=["1 b L"])]
GAP = [Player(1, "Alfa", cells=["4 w 1"]), Player(4, "Delta", cells=["1 b 0"])]
REFUSED = {
    "not everybody has met everybody once, or everybody twice": [*SINGLE, Player(4, "Delta, Deniz")],
    "player 1 has a bye that counts": BYE,
    "player 1 has a game that was not rated": UNRATED,
    "the players are not numbered 1, 2, 3": GAP,
}


@pytest.mark.parametrize(("reason", "players"), REFUSED.items(), ids=REFUSED)
def test_what_is_no_round_robin(reason: str, players: list[Player]) -> None:
    written = matrix(players)
    assert (written.content, [found.code for found in written.issues]) == (None, ["SHAPE_UNWRITABLE"])
    assert f"No matrix can be written: {reason}" in written.issues[0].message
