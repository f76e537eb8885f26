"""Time controls in code: `40/6000+30:900+30`, in seconds as in record 222 of TRF26, or in minutes as people write.

Grammar of 222: periods `d:d`, or `Wd-Bd` where the colours differ; `d` is `M/S`, `M/S+I`, `S` or `S+I`, M moves,
S seconds, I seconds of increment.
"""

import re
from typing import NamedTuple

MOVES = 60
"""FIDE counts the time of 60 moves (B.02, 1.1)."""

LONGEST_MINUTES = 150
SHORTEST_SECONDS = 241
"""A number up to 150 in free text is minutes, from 241 on seconds; between them it could be either."""

_PERIOD = re.compile(r"(?:(\d{1,3})/)?(\d{1,5})(?:\+(\d{1,3}))?")
_BY_COLOUR = re.compile(r"w(.+)-b(.+)", re.IGNORECASE)


class Stage(NamedTuple):
    """One period of a time control: the moves it covers (0: the rest of the game), its time and its increment."""

    moves: int
    time: int
    increment: int


def coded_time_control(text: str) -> tuple[int, int] | None:
    """Return base and increment in seconds of a record 222; None where blank, malformed or unequal by colour."""
    by_colour = _BY_COLOUR.fullmatch(text.strip())
    white, black = by_colour.groups() if by_colour else (text, text)
    stages, others = _stages(white), _stages(black)
    if stages is None or stages != others:
        return None
    control = for_60_moves(stages)
    # Minutes written where seconds belong: 90+30 would be 90 seconds with half a minute for each move.
    return None if control and control[0] < 180 and control[1] >= 10 else control


def times_differ_by_colour(text: str) -> bool:
    """Say whether a record 222 gives the two colours different times."""
    by_colour = _BY_COLOUR.fullmatch(text.strip())
    return by_colour is not None and _stages(by_colour[1]) != _stages(by_colour[2])


def numbers_only(text: str) -> list[Stage] | None:
    """Return the periods, in seconds, of a free text made of numbers: `90+30`, `40/120, 60`, `3600+30`."""
    stages = _stages(re.sub(r"[,;]", ":", text))
    if stages is None or (len(stages) == 1 and not stages[0].moves and "+" not in text):
        return None  # a number alone says nothing
    if all(stage.time <= LONGEST_MINUTES for stage in stages):
        return [stage._replace(time=60 * stage.time) for stage in stages]
    return stages if all(stage.time >= SHORTEST_SECONDS for stage in stages) else None


def code_of(stages: list[Stage]) -> str:
    """Return the periods as record 222 (TRF26) writes them: `40/6000+30:900+30`."""
    return ":".join(
        (f"{stage.moves}/" if stage.moves else "")
        + str(stage.time)
        + (f"+{stage.increment}" if stage.increment else "")
        for stage in stages
    )


def in_words(text: str) -> str:
    """Return a record 222 in words that say minutes and seconds: `40 moves in 100 min + 15 min + 30 sec/move`.

    In numbers alone `180+2` can be minutes. Blank where the record is malformed, where colours or increments differ,
    and where a time is no whole number of minutes.
    """
    stages = _stages(text)
    if not stages or len({stage.increment for stage in stages}) > 1 or any(stage.time % 60 for stage in stages):
        return ""
    words = [f"{stage.moves} moves in " * bool(stage.moves) + f"{stage.time // 60} min" for stage in stages]
    increment = stages[0].increment
    return " + ".join([*words, f"{increment} sec/move"] if increment else words)


def for_60_moves(stages: list[Stage]) -> tuple[int, int] | None:
    """Return the time in seconds of all periods that begin within 60 moves, and the increment.

    None where the periods end before move 60, where one without a number of moves is not the last, or where the
    increment changes on the way.
    """
    moves = time = 0
    for stage in stages:
        if moves >= MOVES:
            break
        if stage.increment != stages[0].increment:
            return None
        time += stage.time
        if not stage.moves:
            return (time, stage.increment) if stage is stages[-1] else None
        moves += stage.moves
    return (time, stages[0].increment) if moves >= MOVES else None


def _stages(text: str) -> list[Stage] | None:
    parts = re.sub(r"\s*([/+:])\s*", r"\1", text.strip()).split(":")
    matches = [_PERIOD.fullmatch(part) for part in parts]
    if not all(matches):
        return None
    return [Stage(*(int(number or 0) for number in match.groups())) for match in matches if match]
