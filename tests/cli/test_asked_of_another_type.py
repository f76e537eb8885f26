"""An event or a player that the period has as another type than the one asked for: told as which, and what to type."""

import dataclasses
from pathlib import Path

import pytest

from tests.cli.desk import PLAYERS, Desk
from tests.months import trf

OTHERS = tuple(dataclasses.replace(player, fide_id=int(str(player.fide_id)) + 100) for player in PLAYERS)
"""Four who played no standard game."""

EVENTS = {
    "open.trf": trf(PLAYERS, name="Liman Open"),
    "hizli.trf": trf(OTHERS, name="Liman Hızlı", time_control="15 min + 10 sec/move"),
    "late.trf": trf(PLAYERS, name="Aralık Hızlı", start="2026/11/29", end="2026/11/30", time_control="15 min + 10 sec"),
}
HEADING = "id,name,standard_rating,standard_k,standard_games,rapid_rating,rapid_k,rapid_games"
NOVEMBER = "\n".join([
    HEADING,
    *(f'{each.fide_id},"{each.name}",{each.rating or ""},20,0,{each.rating or ""},20,0' for each in PLAYERS + OTHERS),
]) + "\n"  # fmt: skip


@pytest.fixture
def both(desk: Desk) -> Path:
    """Return the output of a month with a standard event, a rapid one, and a rapid one that is too late."""
    events, given = desk.events(EVENTS), desk.month_list(content=NOVEMBER)
    ran = desk.run("rate", events, "--list", given, "--period", "2026-12", "--out", desk.folder / "out", "--quiet")
    assert ran.code == 0, ran.stderr
    return desk.folder / "out"


@pytest.mark.parametrize("asked", ["hizli.trf", "liman hızlı", "HIZLI"])
@pytest.mark.parametrize("command", [("report-event",), ("explain", "--event")])
def test_an_event_rated_as_another_type(desk: Desk, both: Path, command: tuple[str, ...], asked: str) -> None:
    """`HIZLI` also fits the event that is too late, of which is told what became of it."""
    word, *option = command
    ran = desk.run(word, both, *option, asked, "--type", "standard")
    assert (ran.code, ran.stdout) == (2, "")
    assert "hizli.trf (Liman Hızlı) was rated as fide rapid, not as standard: give --type rapid." in ran.stderr
    assert "verdict is rated" not in ran.stderr
    assert ("late.trf (Aralık Hızlı) was not rated; its verdict is deferred: " in ran.stderr) == (asked == "HIZLI")
    assert desk.run(word, both, *option, "hizli.trf", "--type", "rapid").code == 0


def test_an_event_rated_as_a_type_that_the_folder_does_not_hold(desk: Desk, both: Path) -> None:
    ran = desk.run("report-event", both, "hizli.trf", "--type", "blitz", "--system", "fide")
    assert "hizli.trf (Liman Hızlı) was rated as fide rapid, not as fide blitz: give --type rapid." in ran.stderr


def test_an_event_that_the_run_did_not_rate(desk: Desk, both: Path) -> None:
    ran = desk.run("report-event", both, "aralık", "--type", "standard")
    assert (ran.code, ran.stdout) == (2, "")
    assert "late.trf (Aralık Hızlı) was not rated; its verdict is deferred: The event ended on 2026-11-30" in ran.stderr


def test_an_event_of_a_type_that_was_not_selected(desk: Desk) -> None:
    out = desk.rate(EVENTS, "--quiet", lists=[desk.month_list(content=NOVEMBER)]).out
    ran = desk.run("report-event", out, "hizli.trf", "--type", "rapid")
    assert "was not rated; its verdict is ignored: The event is rapid; rated are standard." in ran.stderr


def test_a_player_who_played_as_another_type(desk: Desk, both: Path) -> None:
    ran = desk.run("explain", both, "90000111", "--type", "standard")
    assert (ran.code, ran.stdout) == (2, "")
    said = "90000111 Alfa, Ada has something to explain as fide rapid, not as standard: give --type rapid."
    assert said in ran.stderr


def test_a_name_is_first_sought_in_the_type_asked_for(desk: Desk, both: Path) -> None:
    """Both types have an Alfa; the one of the standard event is meant."""
    ran = desk.run("explain", both, "alfa", "--type", "standard")
    assert ran.code == 0
    assert "90000011" in ran.stdout
