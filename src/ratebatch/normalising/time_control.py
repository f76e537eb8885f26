"""Standard, rapid or blitz: decided by the time control that the file states, and by nothing else.

The name of the event and line 092 (`Individual: Swiss-System (Standard)`) are not used: the word there often belongs
to a template of the program. What cannot be understood for certain is silent, never guessed.
"""

from typing import NamedTuple

from ratebatch.normalising.time_control_code import coded_time_control
from ratebatch.normalising.time_control_text import stated_types, written_time_control
from ratebatch.records.tournament import RatingType

STANDARD_FROM = 3600
RAPID_ABOVE = 600
BLITZ_ABOVE = 180
"""Seconds for 60 moves, base plus increments: standard from 60 minutes (FIDE B.02, 1.1), rapid above 10 and below 60,
blitz above 3 and up to 10 (FIDE Rapid and Blitz Rating Regulations, 1.1)."""

LONGEST_TEXT = 300
"""Characters of a time control; one that goes on is no time control and is cut, so that it is not understood."""


class TimeControl(NamedTuple):
    """The time of each player, in seconds: what is given for 60 moves, and the increment for each move."""

    base_seconds: int
    increment: int

    @property
    def seconds_for_60_moves(self) -> int:
        """Base and 60 increments: the time by which FIDE tells standard, rapid and blitz apart."""
        return self.base_seconds + 60 * self.increment


class StatedType(NamedTuple):
    """What a file says about its type: `problem` tells why two statements, or one, leave it without a type."""

    rating_type: RatingType | None
    time_control: TimeControl | None = None
    problem: str = ""


def rating_type_for(seconds: int) -> RatingType | None:
    """Return the type of a time for 60 moves in seconds; None where it is too short for any rating."""
    if seconds >= STANDARD_FROM:
        return RatingType.STANDARD
    if seconds > RAPID_ABOVE:
        return RatingType.RAPID
    return RatingType.BLITZ if seconds > BLITZ_ABOVE else None


def rating_type_of(text_122: str, text_222: str) -> RatingType | None:
    """Return the type that lines 122 (free text) and 222 (TRF26 code) state; None where silent or contradictory."""
    return stated_type(text_122, text_222).rating_type


def stated_type(text_122: str, text_222: str) -> StatedType:
    """Return the type, the time control, and the problem where both lines speak of different types."""
    free, coded = _free(text_122[:LONGEST_TEXT]), _coded(text_222[:LONGEST_TEXT])
    if free and coded and free.rating_type != coded.rating_type:
        return StatedType(None, None, f"line 122 ({text_122}) and line 222 ({text_222}) state different types")
    stated = coded or free
    if stated is None:
        return StatedType(None)
    if stated.rating_type is None:
        return stated._replace(problem=f"the time control {text_222 if coded else text_122} is too short to be rated")
    return stated


def _free(text: str) -> StatedType | None:
    words, rest = stated_types(text)
    time = written_time_control(rest)
    if not words:
        return _timed(time)
    if len(words) > 1 or (rest and time is None):
        return None
    kind = RatingType(next(iter(words)))
    timed = _timed(time)
    if timed and timed.rating_type is not kind:
        return None
    return timed or StatedType(kind)


def _coded(text: str) -> StatedType | None:
    return _timed(coded_time_control(text))


def _timed(parts: tuple[int, int] | None) -> StatedType | None:
    if parts is None:
        return None
    control = TimeControl(*parts)
    return StatedType(rating_type_for(control.seconds_for_60_moves), control)
