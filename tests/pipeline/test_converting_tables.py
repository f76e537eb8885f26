"""A table written in another format means what it meant: its points, its opponents and its time control."""

import pytest

from ratebatch.issues import Severity
from ratebatch.pipeline.request import NothingDoneError
from tests.months import Player, trf
from tests.pipeline.conversions import converted, tournament_of

FACTS = "Event,Liman Open\nStart,2026-11-06\nEnd,2026-11-08\nTime control,90 min + 30 sec/move\n\n"
ROWS = ('1,"Alfa, Ada",90000011,1800,2w1,3b½', '2,"Bravo, Bora",90000022,1700,1b0,-1', '3,"Charlie, Can",,,-½,1w½')


def without_points(heading: str = "", cells: str = "") -> str:
    """Return a table of three players; `heading` and `cells` are those of a column of points, if it has one."""
    return f"{FACTS}No.,Name,FideID,Rtg,1.Rd,2.Rd{heading}\n" + "".join(f"{row}{cells}\n" for row in ROWS)


@pytest.mark.parametrize(("heading", "cells"), [("", ""), (",Pts.", ",")])
def test_a_trf_of_a_table_without_points_has_the_sums(heading: str, cells: str) -> None:
    done = converted(without_points(heading, cells), "trf16", name="event.csv")
    assert "POINTS_SUMMED" in done.codes
    written = tournament_of(done.content)
    assert written.entries.half_points.tolist() == [3, 2, 2]  # 1 + ½, 0 + 1, ½ + ½
    assert not [found for found in written.issues if found.code.startswith("POINTS")]


@pytest.mark.parametrize("to", ["csv", "xlsx"])
def test_a_sheet_of_it_has_none_either(to: str) -> None:
    done = converted(without_points(), to, name="event.csv")
    assert "POINTS_SUMMED" not in done.codes
    written = tournament_of(done.content, f"event.{to}")
    assert [found.code for found in written.issues if found.code.startswith("POINTS")] == ["POINTS_NOT_STATED"]


@pytest.mark.parametrize("to", ["trf16", "trf26", "csv", "xlsx"])
def test_numbers_that_could_mean_two_things_are_not_written(to: str) -> None:
    """As starting ranks 1 meets 2 and 3 meets 4, as ranks 1 meets 3 and 2 meets 4: all of it sound."""
    rows = ("1,4,Alfa,2w1,1", "2,3,Bravo,1b0,0", "3,2,Charlie,4b0,0", "4,1,Delta,3w1,1")
    table = f"{FACTS}SNo,Rk.,Name,1.Rd,Pts.\n" + "\n".join(rows) + "\n"
    with pytest.raises(NothingDoneError, match="what the opponents' numbers mean could not be proved"):
        converted(table, to, name="event.csv")


@pytest.mark.parametrize(
    ("code", "words", "seconds"),
    [
        ("180+2", "3 min + 2 sec/move", 300),
        ("900", "15 min", 900),
        ("40/6000+30:900+30", "40 moves in 100 min + 15 min + 30 sec/move", 8700),
    ],
)
def test_a_coded_time_control_is_said_in_words(code: str, words: str, seconds: int) -> None:
    trf = f"012 Liman Open\n042 2026/11/06\n052 2026/11/08\n222 {code}\n" + "".join(
        f"001 {rank:>4} m    {name:<33}      TUR {'':26} {'0.0':>4} {rank:>4}\n"
        for rank, name in ((1, "A, A"), (2, "B, B"))
    )
    done = converted(trf, "csv")
    assert f"Time control,{words}\n" in done.text
    read = tournament_of(done.content, "event.csv")
    assert (read.times_for_60_moves, read.rating_type) == ((seconds,), None)
    assert tournament_of(trf).times_for_60_moves == (seconds,)


def test_a_code_that_no_words_say_is_told() -> None:
    trf = "012 Liman Open\n042 2026/11/06\n052 2026/11/08\n222 200+3\n001    1 m    Alfa, Ada\n"
    (left_out,) = (found for found in converted(trf, "csv").issues if found.code == "FACT_LEFT_OUT")
    assert "The fact 222 is" in left_out.message


@pytest.mark.parametrize("to", ["csv", "xlsx"])
@pytest.mark.parametrize("last", ["0000 - Z", "0000 - H", "0000 - U"])
def test_a_last_round_of_byes_alone_is_over_in_a_sheet_too(to: str, last: str) -> None:
    """A player reports three games abroad; in the last round he had none, and nobody knows of the others."""
    worth = {"Z": 0, "H": 5, "U": 10}[last[-1]]
    rows = [
        Player(1, "Alfa, Ada", None, None, ("2 w 1", "3 b =", last), points=f"{(15 + worth) / 10:.1f}"),
        Player(2, "Bravo, Bora", 1700, None, ("1 b 0",)),
        Player(3, "Charlie, Can", 1650, None, ("", "1 w =")),
    ]
    abroad = trf(rows, extra=["142 3"])
    assert "EVENT_UNFINISHED" not in [found.code for found in tournament_of(abroad).issues]
    read = tournament_of(converted(abroad, to).content, f"event.{to}")
    assert [found for found in read.issues if found.severity is Severity.ERROR] == []
    assert read.entries.half_points.tolist() == tournament_of(abroad).entries.half_points.tolist()


def test_a_round_that_nobody_knows_of_stays_unfinished_in_a_sheet() -> None:
    """Two rounds are planned and one was exported."""
    rows = [Player(1, "Alfa, Ada", None, None, ("2 w 1",)), Player(2, "Bravo, Bora", 1700, None, ("1 b 0",))]
    read = tournament_of(converted(trf(rows, extra=["142 2"]), "csv").content, "event.csv")
    assert "EVENT_UNFINISHED" in [found.code for found in read.issues]


def test_a_line_that_has_no_place_is_shown_with_a_remedy_that_can_be_followed() -> None:
    """It is TRF26 that was written."""
    table = f"{FACTS}".replace("\n\n", "\nOrganiser,Liman SK\n\n") + without_points().removeprefix(FACTS)
    (told,) = (found for found in converted(table, "trf26", name="event.csv").issues if found.code == "FACT_LEFT_OUT")
    assert "1 other line (row 5 “Organiser Liman SK”) is not in" in told.message
    assert told.fix == "Keep the file it came from."
