"""An event that was sent twice, once without ids, is known by names, days and results."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from ratebatch.matching.copies_without_ids import copies_without_ids
from ratebatch.normalising.tournament import normalise
from ratebatch.reading import trf as trf_reader
from ratebatch.records.tournament import Tournament
from tests.months import Output, Player, listed, rate, rating_list, trf

PLAYERS = (
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "3 b =", "4 w 1"]),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", "4 w 1", "3 b ="]),
    Player(3, "Charlie, Can", 1650, 90000033, ["4 w 1", "1 w =", "2 w ="]),
    Player(4, "Delta, Deniz", 1600, 90000044, ["3 b 0", "2 b 0", "1 b 0"]),
)
WRITTEN_OTHERWISE = ("FM Ada ALFA", "Bora Bravo", "Charlie Can", "DELTA Deniz")
BARE = tuple(replace(player, fide_id=None, name=name) for player, name in zip(PLAYERS, WRITTEN_OTHERWISE, strict=True))
ACCEPTED = """\
[[accept]]
code = "EVENTS_ALIKE"
event = "Copy"
until = "2026-12"
reason = "two matches"
who = "M. Muster"
"""
DAYS = {"start": "2026/11/06", "end": "2026/11/08"}


def event(players: tuple[Player, ...], **days: str) -> Tournament:
    return normalise(trf_reader.read(trf(players, **(DAYS | days)).encode(), "open.trf"), "0" * 64)


@pytest.mark.parametrize(
    ("one", "other", "copies"),
    [
        (PLAYERS, BARE, {1: 0}),
        (BARE, PLAYERS, {0: 1}),
        (PLAYERS, PLAYERS, {}),  # with ids the games tell it
        (PLAYERS, (*PLAYERS[:3], BARE[3]), {1: 0}),
        (PLAYERS, (*BARE[:3], replace(PLAYERS[3], fide_id=90000055)), {}),  # another person
        (PLAYERS, (*BARE[:3], replace(BARE[3], name="Delta, Demir")), {}),
        (PLAYERS, (replace(BARE[0], cells=["2 w =", "3 b =", "4 w 1"]), *BARE[1:]), {}),
    ],
)
def test_which_is_a_copy(one: tuple[Player, ...], other: tuple[Player, ...], copies: Mapping[int, int]) -> None:
    assert copies_without_ids([event(one), event(other)]) == copies


def test_on_other_days_it_is_another_event() -> None:
    assert copies_without_ids([event(PLAYERS), event(BARE, end="2026/11/09")]) == {}


def sent_twice(folder: Path, decisions: str = "") -> Output:
    options = ["--type", "standard"]
    if decisions:
        (folder / "decisions.toml").write_text(decisions, encoding="utf-8")
        options += ["--decisions", str(folder / "decisions.toml")]
    files = {"open.trf": trf(PLAYERS, **DAYS), "copy.trf": trf(BARE, name="Copy", **DAYS)}
    return rate(folder, files, {"2026-11": rating_list(listed(PLAYERS))}, options=options)


def test_the_copy_is_held_for_that_alone_and_the_event_is_rated(tmp_path: Path) -> None:
    output = sent_twice(tmp_path)
    assert output.verdicts() == {"open.trf": "rated", "copy.trf": "held"}
    (found,) = (row for row in output.rows("issues.csv") if row["severity"] == "error")
    assert (found["code"], found["file"]) == ("EVENT_PERHAPS_TWO", "copy.trf")
    assert found["message"].startswith("It looks like open.trf: the same names, days and results of all games, ")


def test_two_events_after_all_are_looked_at_each(tmp_path: Path) -> None:
    output = sent_twice(tmp_path, ACCEPTED)
    assert output.verdicts() == {"open.trf": "rated", "copy.trf": "held"}
    assert "EVENT_PERHAPS_TWO" not in output.codes()
    assert "PLAYERS_WITHOUT_IDS" in output.codes()
