"""The words and the time that a file states about its type, understood for certain or not at all."""

import pytest

from ratebatch.normalising.time_control import StatedType, TimeControl, stated_type
from ratebatch.records.tournament import RatingType

STANDARD, RAPID, BLITZ = RatingType.STANDARD, RatingType.RAPID, RatingType.BLITZ


@pytest.mark.parametrize(
    ("text", "base_minutes", "increment"),
    [
        ("90 min + 30 sec/move", 90, 30),
        ("90 min + 30 sec", 90, 30),
        ("90min/40moves+30min+30sec", 120, 30),
        ("90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an addition of "
         "30 seconds per move starting from move one", 120, 30),
        ("40 moves in 90 min, then 30 min, plus 30 sec per move from move 1", 120, 30),
        ("All moves in 90 minutes, plus 10 seconds per move", 90, 10),
        ("90+30", 90, 30),
        ("90 + 30 from move 1", 90, 30),
        ("1:30 + 10 from move 1", 90, 10),
        ("1:30:00 + 30 sec", 90, 30),
        ("1h30 + 30s", 90, 30),
        ("40/120, 60", 180, 0),
        ("100'x40mm + 50'x20mm + 30\" from move 1", 150, 30),
        ("100’/40 moves + 50’/20 moves + 15’ + 30” from move 1", 150, 30),
        ("90 minutes + 10 sec from move 1", 90, 10),
        ("90 dk + 30 sn", 90, 30),
        ("90 DAKİKA + 30 SANİYE", 90, 30),
        ("15 Minuten + 10 Sekunden pro Zug", 15, 10),
        ("90 minutos + 30 segundos por jugada", 90, 30),
        ("60 min + 30 seg por lance", 60, 30),
        ("10 minutes + 5 secondes par coup", 10, 5),
        ("90 minuti + 30 secondi per mossa", 90, 30),
        ("15 минут + 10 секунд на ход", 15, 10),
        ("2 Std. für 40 Züge + 30 Min. Rest", 150, 0),
        ("40 Züge in 2 Std. + 30 Min. für den Rest", 150, 0),
        ("90 Min. für 40 Züge, dann 30 Min. für den Rest der Partie + 30 Sek. pro Zug ab Zug 1", 120, 30),
        ("1:30 Std. + 30 Sek. pro Zug", 90, 30),
        ("40 hamle için 90 dk + 30 dk + 30 sn/hamle", 120, 30),
        ("2 heures pour 40 coups + 30 min", 150, 0),
        ("90 min pour 40 coups + 30 min pour finir + 30 sec/coup", 120, 30),
        ("2 horas para 40 jugadas + 30 min", 150, 0),
        ("90 minuti per 40 mosse + 30 minuti + 30 secondi per mossa", 120, 30),
        ("2 часа на 40 ходов + 30 минут до конца партии", 150, 0),
        ("G/60;inc 30", 60, 30),
        ("G/90;+30", 90, 30),
        ("G/90+30", 90, 30),
        ("90/40+30/G+30", 120, 30),
        ("90 minutes per game plus 30 seconds per move", 90, 30),
        ("90 min per player + 30 sec", 90, 30),
        ("90'/40 + 15' + 30''", 105, 30),
        ("100'/40 + 50'/20 + 15' + 30''", 150, 30),  # of 60 moves: the third period begins behind them
        ("2 h / 40 Z + 1 h", 180, 0),
        ("2 Stunden je Spieler", 120, 0),
        ("90 Min. je Spieler und Partie + 30 Sek./Zug", 90, 30),
        ("Fischer 90+30", 90, 30),
        ("60 min", 60, 0),
        ("2h", 120, 0),
        ("40/5400+30:1800+30", 120, 30),
        ("3600+30", 60, 30),
        ("Standard 90+30", 90, 30),
        ("59 min", 59, 0),
        ("50 min + 9 sec", 50, 9),
        ("50 min + 10 sec", 50, 10),
        ("15 min + 10 sec", 15, 10),
        ("10'+5\"", 10, 5),
        ("15 min + 10 sec (rapid)", 15, 10),
        ("10 min", 10, 0),
        ("3+2", 3, 2),
        ("3'+2''", 3, 2),
        ("3´ + 2´´", 3, 2),
    ],
)  # fmt: skip
def test_free_text_understood(text: str, base_minutes: int, increment: int) -> None:
    assert stated_type(text, "").time_controls == (TimeControl(60 * base_minutes, increment),)


@pytest.mark.parametrize(
    ("text", "rating_type"),
    [("standard", STANDARD), ("Classical", STANDARD), ("RAPID", RAPID), ("(Blitz)", BLITZ), ("YILDIRIM", BLITZ)],
)
def test_a_type_in_words(text: str, rating_type: RatingType) -> None:
    assert stated_type(text, "") == StatedType(rating_type)


def test_a_type_in_words_beside_a_time() -> None:
    assert stated_type("Standard 90+30", "") == StatedType(STANDARD, (TimeControl(5400, 30),))
    assert stated_type("15 min + 10 sec (rapid)", "") == StatedType(RAPID, (TimeControl(900, 10),))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "moves/time, increment",
        "90",  # minutes, or moves?
        "180+2",  # three hours, or three minutes?
        "3:00+2",
        "1:30:30 + 10 from move 1",
        "9" * 5000 + " min",
        "9" * 5000,
        "90 min + 30",  # half an hour, or half a minute?
        "90 min + 30 min",  # after which move?
        "90+30+30",
        "40/90",  # and then?
        "90'/40",
        "90'/30",  # moves, or seconds?
        "Fischer",
        "Fischer random 90+30",
        "90 min + 30 sec from move 41",
        "90 min, delay 5 sec",
        "60 min or 90 min",
        "Rounds 1-3 rapid, 4-6 blitz",
        "rapid and blitz",
        "30 sec per move",
        "G/60;d5",
        "as announced",
    ],
)
def test_never_guessed(text: str) -> None:
    assert stated_type(text, "") == StatedType()


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("5400+30", 7200),
        ("40/6000+30:900+30", 8700),
        ("40/6000+30:20/3000+30:1500+30", 10800),
        ("900+10", 1500),
        ("W900+10-B900+10", 1500),
        ("180+2", 300),
        ("600", 600),
    ],
)
def test_code_of_record_222(text: str, seconds: int) -> None:
    assert [control.seconds_for_60_moves for control in stated_type("", text).time_controls] == [seconds]


@pytest.mark.parametrize("text", ["W300-B240", "90+30", "40/5400", "1800+0:900+0", "40/5400+30:1800+10", "rapid", "x"])
def test_code_not_understood(text: str) -> None:
    """Unequal times are not rated; minutes in a field of seconds, or a control that stops at move 40, prove nothing."""
    assert stated_type("", text) == StatedType()


def test_two_lines() -> None:
    """The time of the code comes first; one that both lines state is one time; words stand beside either."""
    long, short = TimeControl(5400, 30), TimeControl(900, 10)
    assert stated_type("90 min + 30 sec", "5400+30") == StatedType(None, (long,))
    assert stated_type("15 min + 10 sec", "5400+30") == StatedType(None, (long, short))
    assert stated_type("as announced", "5400+30") == StatedType(None, (long,))
    assert stated_type("rapid", "5400+30") == StatedType(RAPID, (long,))
