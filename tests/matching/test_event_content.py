"""What an event holds, as text, fingerprint and sketch: of many events at once the same as of each alone."""

import hashlib

from ratebatch.matching.event_content import Content, content_of, contents_of
from ratebatch.normalising.tournament import normalise
from ratebatch.reading import trf as trf_reader
from ratebatch.records.tournament import Tournament
from tests.months import Player, trf


def tournament(*players: Player, name: str = "Open") -> Tournament:
    return normalise(trf_reader.read(trf(players, name=name).encode(), "open.trf"), "0" * 64)


ADA = Player(1, "Alfa, Ada", 1800, 9000001, ["2 w 1", "3 b ="])
BORA = Player(2, "Bravo, Bora", 1700, 80000011, ["1 b 0", "0000 - H"])
CAN = Player(3, "Çakır, Can (w)", 1600, None, ["", "1 w ="], birth="1990/01/01")
"""One of them has no FIDE id; the keys `80000011`, `9000001` and `cakir can|1990` are in this order as texts."""

WITH_A_NAME = tournament(ADA, BORA, CAN)
BYES_ALONE = tournament(Player(1, "Alfa, Ada", 1800, 90000011, ["0000 - F"]))
ONE_ID_TWICE = tournament(
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"]), Player(2, "Alfa, A", 1800, 90000011, ["1 b 0"])
)
OTHERS = tournament(
    Player(1, "Delta, Deniz", 1800, 90000044, ["2 b ="]), Player(2, "Echo, Ece", 1700, 90000055, ["1 w ="])
)


def as_values(content: Content) -> tuple[object, ...]:
    return (content.identity, content.games, content.numbers.tolist(), content.fingerprint, content.sketch)


def test_games_stand_once_in_the_order_of_rounds_and_keys() -> None:
    assert content_of(WITH_A_NAME).games == ("1|80000011|9000001|LOSS", "2|9000001|cakir can|1990|DRAW")


def test_the_fingerprint_is_that_of_days_type_and_games() -> None:
    text = "2026-11-06|2026-11-08|None\n1|80000011|9000001|LOSS\n2|9000001|cakir can|1990|DRAW"
    assert content_of(WITH_A_NAME).fingerprint == hashlib.sha256(text.encode()).hexdigest()


def test_an_event_without_a_game_holds_nothing() -> None:
    content = content_of(BYES_ALONE)
    assert (content.games, content.sketch) == ((), "")


def test_many_at_once_are_as_each_alone() -> None:
    events = [OTHERS, BYES_ALONE, WITH_A_NAME, ONE_ID_TWICE, WITH_A_NAME, BYES_ALONE]
    assert [as_values(each) for each in contents_of(events)] == [as_values(content_of(each)) for each in events]
    assert contents_of([]) == []


def test_a_game_has_one_mark_in_every_event() -> None:
    again = tournament(ADA, BORA, CAN, name="Another")
    assert content_of(again).numbers.tolist() == content_of(WITH_A_NAME).numbers.tolist()
