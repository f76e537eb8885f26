"""The type of an event comes from its time control, understood for certain or not at all."""

import pytest

from ratebatch.normalising.time_control import TimeControl, rating_type_for, rating_type_of, stated_type
from ratebatch.records.tournament import RatingType

STANDARD, RAPID, BLITZ = RatingType.STANDARD, RatingType.RAPID, RatingType.BLITZ


@pytest.mark.parametrize(
    ("seconds", "rating_type"),
    [(3600, STANDARD), (3599, RAPID), (601, RAPID), (600, BLITZ), (181, BLITZ), (180, None), (0, None)],
)
def test_limits_of_the_types(seconds: int, rating_type: RatingType | None) -> None:
    """FIDE B.02, 1.1, and Rapid and Blitz Regulations, 1.1: both sides of every limit."""
    assert rating_type_for(seconds) is rating_type


@pytest.mark.parametrize(
    ("text", "base_minutes", "increment", "rating_type"),
    [
        ("90 min + 30 sec/move", 90, 30, STANDARD),
        ("90 min + 30 sec", 90, 30, STANDARD),
        ("90min/40moves+30min+30sec", 120, 30, STANDARD),
        ("90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an addition of "
         "30 seconds per move starting from move one", 120, 30, STANDARD),
        ("40 moves in 90 min, then 30 min, plus 30 sec per move from move 1", 120, 30, STANDARD),
        ("All moves in 90 minutes, plus 10 seconds per move", 90, 10, STANDARD),
        ("90+30", 90, 30, STANDARD),
        ("90 + 30 from move 1", 90, 30, STANDARD),
        ("1:30 + 10 from move 1", 90, 10, STANDARD),
        ("1:30:00 + 30 sec", 90, 30, STANDARD),
        ("1h30 + 30s", 90, 30, STANDARD),
        ("40/120, 60", 180, 0, STANDARD),
        ("100'x40mm + 50'x20mm + 30\" from move 1", 150, 30, STANDARD),
        ("100’/40 moves + 50’/20 moves + 15’ + 30” from move 1", 150, 30, STANDARD),
        ("90 minutes + 10 sec from move 1", 90, 10, STANDARD),
        ("90 dk + 30 sn", 90, 30, STANDARD),
        ("90 DAKİKA + 30 SANİYE", 90, 30, STANDARD),
        ("G/60;inc 30", 60, 30, STANDARD),
        ("60 min", 60, 0, STANDARD),
        ("2h", 120, 0, STANDARD),
        ("40/5400+30:1800+30", 120, 30, STANDARD),
        ("3600+30", 60, 30, STANDARD),
        ("Standard 90+30", 90, 30, STANDARD),
        ("59 min", 59, 0, RAPID),
        ("50 min + 9 sec", 50, 9, RAPID),
        ("50 min + 10 sec", 50, 10, STANDARD),
        ("15 min + 10 sec", 15, 10, RAPID),
        ("10'+5\"", 10, 5, RAPID),
        ("15 min + 10 sec (rapid)", 15, 10, RAPID),
        ("10 min", 10, 0, BLITZ),
        ("3+2", 3, 2, BLITZ),
        ("3'+2''", 3, 2, BLITZ),
        ("3´ + 2´´", 3, 2, BLITZ),
    ],
)  # fmt: skip
def test_free_text_understood(text: str, base_minutes: int, increment: int, rating_type: RatingType) -> None:
    stated = stated_type(text, "")
    assert stated.time_control == TimeControl(60 * base_minutes, increment)
    assert stated.rating_type is rating_type


@pytest.mark.parametrize(
    ("text", "rating_type"),
    [("standard", STANDARD), ("Classical", STANDARD), ("RAPID", RAPID), ("(Blitz)", BLITZ), ("YILDIRIM", BLITZ)],
)
def test_a_type_in_words(text: str, rating_type: RatingType) -> None:
    assert rating_type_of(text, "") is rating_type


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
        "90 min + 30 sec from move 41",
        "90 min, delay 5 sec",
        "60 min or 90 min",
        "Rounds 1-3 rapid, 4-6 blitz",
        "rapid and blitz",
        "Rapid 90+30",
        "30 sec per move",
        "G/60;d5",
        "as announced",
    ],
)
def test_never_guessed(text: str) -> None:
    stated = stated_type(text, "")
    assert (stated.rating_type, stated.problem) == (None, "")


@pytest.mark.parametrize(
    ("text", "seconds", "rating_type"),
    [
        ("5400+30", 7200, STANDARD),
        ("40/6000+30:900+30", 8700, STANDARD),
        ("40/6000+30:20/3000+30:1500+30", 10800, STANDARD),
        ("900+10", 1500, RAPID),
        ("W900+10-B900+10", 1500, RAPID),
        ("180+2", 300, BLITZ),
        ("600", 600, BLITZ),
    ],
)
def test_code_of_record_222(text: str, seconds: int, rating_type: RatingType) -> None:
    stated = stated_type("", text)
    assert stated.time_control is not None
    assert stated.time_control.seconds_for_60_moves == seconds
    assert stated.rating_type is rating_type


@pytest.mark.parametrize("text", ["W300-B240", "90+30", "40/5400", "1800+0:900+0", "40/5400+30:1800+10", "rapid", "x"])
def test_code_not_understood(text: str) -> None:
    """Unequal times are not rated; minutes in a field of seconds, or a control that stops at move 40, prove nothing."""
    assert rating_type_of("", text) is None


def test_two_lines() -> None:
    assert rating_type_of("90 min + 30 sec", "5400+30") is STANDARD
    assert rating_type_of("as announced", "5400+30") is STANDARD
    assert rating_type_of("rapid", "5400+30") is None
    assert "different types" in stated_type("rapid", "5400+30").problem


def test_too_short_to_be_rated() -> None:
    stated = stated_type("2 min + 1 sec", "")
    assert stated.rating_type is None
    assert "too short" in stated.problem
