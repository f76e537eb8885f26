"""Copies, versions and parts of one event."""

from ratebatch.matching.event_content import Content, content_of
from ratebatch.matching.versions import alike, duplicates
from ratebatch.normalising.tournament import normalise
from ratebatch.reading import trf as trf_reader
from tests.months import Player, trf

DATES = {"start": "2026/11/06", "end": "2026/11/08"}


def event(*results: str, name: str = "Open", start: str = DATES["start"], end: str = DATES["end"]) -> Content:
    """Return the content of an event of two players with a game for each result of the first."""
    mirror = {"1": "0", "0": "1", "=": "="}
    players = [
        Player(1, "Alfa, Ada", 1800, 90000011, [f"2 w {result}" for result in results]),
        Player(2, "Bravo, Bora", 1700, 90000022, [f"1 b {mirror[result]}" for result in results]),
    ]
    text = trf(players, name=name, start=start, end=end)
    return content_of(normalise(trf_reader.read(text.encode(), "open.trf"), "0" * 64))


def test_the_same_games_under_another_name_are_a_copy() -> None:
    assert duplicates([event("1", "="), event("1", "=", name="Another"), event("1", "0")]) == {1: 0}


def test_the_same_games_on_other_days_are_no_copy_and_no_version() -> None:
    contents = [event("1", "="), event("1", "=", start="2026/11/13", end="2026/11/15")]
    assert duplicates(contents) == {}
    assert [pair.versions for pair in alike(contents)] == [False]


def test_one_result_changed_makes_a_version() -> None:
    assert [(pair.first, pair.second, pair.versions) for pair in alike([event("1", "="), event("1", "1")])] == [
        (0, 1, True)
    ]


def test_other_pairings_of_another_name_are_another_event() -> None:
    assert alike([event("1"), event("0", name="Another")]) == []


def test_mostly_the_same_games_on_a_shared_day_are_versions_whatever_the_name() -> None:
    one, other = event("1", "1", "1", "1", "1"), event("1", "1", "1", "1", "0", name="Another", end="2026/11/09")
    assert [pair.versions for pair in alike([one, other])] == [True]
