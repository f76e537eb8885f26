"""What a file says about its type: the words standard, rapid or blitz, and the time of each player for 60 moves.

Which type a time makes depends on the edition of the regulations in force, so it is not decided here. The name of the
event and line 092 (`Individual: Swiss-System (Standard)`) are not used: the word there often belongs to a template of
the program. What cannot be understood for certain is silent, never guessed.
"""

from typing import NamedTuple

from ratebatch.normalising.time_control_code import code_of, coded_time_control, in_words
from ratebatch.normalising.time_control_text import stated_types, written_stages, written_time_control
from ratebatch.records.tournament import RatingType

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
    """The type that a file states in words, and the times that its lines give; None and nothing where it is silent."""

    in_words: RatingType | None = None
    time_controls: tuple[TimeControl, ...] = ()


def stated_type(text_122: str, text_222: str) -> StatedType:
    """Return what lines 122 (free text) and 222 (TRF26 code) state; the time of the code comes first."""
    in_words, free = _free(text_122[:LONGEST_TEXT])
    coded = _timed(coded_time_control(text_222[:LONGEST_TEXT]))
    return StatedType(in_words, tuple(dict.fromkeys((*coded, *free))))


def time_control_code(text_122: str) -> str:
    """Return the code of record 222 that says exactly what line 122 says in words; blank where none does."""
    words, rest = stated_types(text_122[:LONGEST_TEXT])
    stages = None if len(words) > 1 else written_stages(rest)
    code = code_of(stages) if stages else ""
    return code if code and coded_time_control(code) == written_time_control(rest) else ""


def time_control_words(text_222: str) -> str:
    """Return words of line 122 that say exactly the time of a code of record 222; blank where none do."""
    words = in_words(text_222[:LONGEST_TEXT])
    return words if words and stated_type(words, "") == stated_type("", text_222) else ""


def _free(text: str) -> StatedType:
    words, rest = stated_types(text)
    time = written_time_control(rest)
    if not words:
        return StatedType(None, _timed(time))
    if len(words) > 1 or (rest and time is None):
        return StatedType()
    return StatedType(RatingType(next(iter(words))), _timed(time))


def _timed(parts: tuple[int, int] | None) -> tuple[TimeControl, ...]:
    return () if parts is None else (TimeControl(*parts),)
