"""Versions of one event: the games that they tell differently are named."""

from dataclasses import replace

from ratebatch.matching.differing_games import differing_games
from ratebatch.normalising.tournament import normalise
from ratebatch.reading import trf as trf_reader
from ratebatch.records.tournament import Tournament
from tests.months import Player, trf

ALFA = Player(1, "Alfa, Ada", 1800, 90000011, ["2 b 1", "3 w =", "4 w 1"])
BRAVO = Player(2, "Bravo, Bora", 1700, 90000022, ["1 w 0", "4 b 1", "3 w ="])
CHARLIE = Player(3, "Charlie, Can", 1650, None, ["4 w =", "1 b =", "2 b ="], birth="1990")
DELTA = Player(4, "Delta, Deniz", 1600, 90000044, ["3 b =", "2 w 0", "1 b 0"])


def event(*players: Player, file: str = "open.trf") -> Tournament:
    return normalise(trf_reader.read(trf(players).encode(), file), "0" * 64)


def test_a_result_is_told_as_each_file_has_it_white_first() -> None:
    """Bravo has White in round 1: a win of Alfa is 0-1, and a draw is =-=."""
    other = event(
        replace(ALFA, cells=["2 b =", *ALFA.cells[1:]]), replace(BRAVO, cells=["1 w =", *BRAVO.cells[1:]]),
        CHARLIE, DELTA, file="final.trf",
    )  # fmt: skip
    mine = event(ALFA, BRAVO, CHARLIE, DELTA)
    assert differing_games(mine, other) == "round 1, Bravo, Bora - Alfa, Ada: 0-1 here, =-= in final.trf"
    assert differing_games(other, mine) == "round 1, Bravo, Bora - Alfa, Ada: =-= here, 0-1 in open.trf"


def test_a_game_that_one_of_them_does_not_have() -> None:
    shorter = event(*(replace(each, cells=each.cells[:2]) for each in (ALFA, BRAVO, CHARLIE, DELTA)), file="early.trf")
    assert differing_games(event(ALFA, BRAVO, CHARLIE, DELTA), shorter) == (
        "round 3, Alfa, Ada - Delta, Deniz: 1-0 here, not in early.trf; "
        "round 3, Bravo, Bora - Charlie, Can: =-= here, not in early.trf"
    )


def test_three_are_named_and_the_rest_is_counted() -> None:
    nothing = event(*(replace(each, cells=[]) for each in (ALFA, BRAVO, CHARLIE, DELTA)), file="empty.trf")
    assert differing_games(event(ALFA, BRAVO, CHARLIE, DELTA), nothing).endswith("; and 3 more")


def test_the_same_games_in_another_order_of_players() -> None:
    turned = [
        replace(DELTA, rank=1, cells=["2 b =", "3 w 0", "4 b 0"]),
        replace(CHARLIE, rank=2, cells=["1 w =", "4 b =", "3 b ="]),
        replace(BRAVO, rank=3, cells=["4 w 0", "1 b 1", "2 w ="]),
        replace(ALFA, rank=4, cells=["3 b 1", "2 w =", "1 w 1"]),
    ]
    assert differing_games(event(ALFA, BRAVO, CHARLIE, DELTA), event(*turned)) == ""
