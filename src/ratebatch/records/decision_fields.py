"""What may stand behind a key of `decisions.toml`: ids, months, words, ratings and results, each with its remedy."""

import datetime
import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, WithJsonSchema

from ratebatch.issues import KINDS, Severity, masked
from ratebatch.records.period import Month, MonthField
from ratebatch.records.rating_list import HIGHEST_RATING, LOWEST_RATING
from ratebatch.records.result_pairs import ResultPair, is_possible, read_pair
from ratebatch.records.whole import whole
from ratebatch.systems import SYSTEM_NAMES

UNRATED: Literal["unrated"] = "unrated"
"""The answer that a player is on no list."""

MOST_CARRIED = 1000
"""More points than this no correction of one player comes to; a larger number is a slip."""

MOST_GAMES = 100_000
"""More rated games than this nobody has; a larger number is a slip."""

MAX_ID = 20
"""No system has longer ids."""

_FIDE_ID_DIGITS = 9


def _player_id(value: Any) -> str:
    text = str(value).strip() if isinstance(value, str | int) and not isinstance(value, bool) else ""
    digits = text.lstrip("0")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 15):
        raise ValueError("the id of a player is a number of up to 15 digits")
    return digits


def _listed_id(value: Any) -> str:
    text = str(value).strip() if isinstance(value, str | int) and not isinstance(value, bool) else ""
    if not text or len(text) > MAX_ID or masked(text) != text:
        raise ValueError("write the id of the player as the list has it, and no national identity number")
    return text


def _fide_id(value: Any) -> str:
    digits = _player_id(value)
    if len(digits) > _FIDE_ID_DIGITS:
        raise ValueError(f"the id of a player is a number of up to {_FIDE_ID_DIGITS} digits, and no national number")
    return digits


def _answer(value: Any) -> str:
    if isinstance(value, str) and not re.search(r"\d", value):
        if value.strip().casefold() == UNRATED:
            return UNRATED
        raise ValueError(f'write the id of the player, or "{UNRATED}" if he is on no list')
    return _fide_id(value)


def _month(value: Any) -> Month:
    if isinstance(value, Month):
        return value
    if not isinstance(value, str):
        raise ValueError('a month is written in quotes, for example "2026-11"')
    return Month.parse(value)


def _day(value: Any) -> datetime.date:
    try:
        day = value if isinstance(value, datetime.date) else datetime.date.fromisoformat(value)
    except (TypeError, ValueError):
        day = None
    if not isinstance(day, datetime.date) or isinstance(day, datetime.datetime):
        raise ValueError("a day is written as YYYY-MM-DD")
    return day


def _words(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError("say it in words, in quotes")
    return value.strip()


def _name(value: Any) -> str:
    return masked(_words(value))


def _who_played(value: Any) -> str:
    return _fide_id(value) if isinstance(value, int) or str(value).strip().isdecimal() else _name(value)


def _carried(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 < abs(value) <= MOST_CARRIED:
        raise ValueError(f"points to carry are a whole number from -{MOST_CARRIED} to {MOST_CARRIED}, and not 0")
    return value


def _system(value: Any) -> str:
    if not isinstance(value, str) or value not in SYSTEM_NAMES:
        raise ValueError(f"a rating system is one of {', '.join(SYSTEM_NAMES)}")
    return value


def _year(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1880 <= value <= 2100:
        raise ValueError("a year of birth has four digits, without quotes")
    return value


def _round(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ValueError("a round is a whole number from 1")
    return value


def _pair(value: Any) -> ResultPair:
    if isinstance(value, list | tuple):  # as a manifest has it
        return ResultPair(*value) if isinstance(value, ResultPair) else read_pair("-".join(map(str, value)))
    return read_pair(value)


def _possible_pair(value: Any) -> ResultPair:
    pair = _pair(value)
    if not is_possible(pair):
        raise ValueError("the two results of a game must fit together, for example 1-0, 0-1, =-= or +--")
    return pair


def _warning(value: Any) -> str:
    kind = KINDS.get(value) if isinstance(value, str) else None
    if kind is None:
        raise ValueError("there is no such code; the codes stand in issues.csv")
    if kind.severity is Severity.ERROR:
        raise ValueError(
            "an error cannot be accepted; correct the file, or answer it with [[player]] or [[correction]]"
        )
    if kind.severity is Severity.INFO:
        raise ValueError("this is a note; there is nothing to accept")
    return kind.code


_NUMBER_OR_TEXT = WithJsonSchema({"type": ["string", "integer"]})
_TEXT = WithJsonSchema({"type": "string"})

PlayerId = Annotated[str, BeforeValidator(_player_id), _NUMBER_OR_TEXT]
ListedId = Annotated[str, BeforeValidator(_listed_id), _NUMBER_OR_TEXT]
FideId = Annotated[str, BeforeValidator(_fide_id), _NUMBER_OR_TEXT]
Answer = Annotated[str, BeforeValidator(_answer), _NUMBER_OR_TEXT]
MonthOfList = Annotated[MonthField, BeforeValidator(_month)]
Day = Annotated[datetime.date, BeforeValidator(_day)]
Words = Annotated[str, BeforeValidator(_words)]
Name = Annotated[str, BeforeValidator(_name)]
WhoPlayed = Annotated[str, BeforeValidator(_who_played), _NUMBER_OR_TEXT]
Points = Annotated[
    int,
    BeforeValidator(whole(LOWEST_RATING, HIGHEST_RATING, begins="a rating is")),
    WithJsonSchema({"type": "integer", "minimum": LOWEST_RATING, "maximum": HIGHEST_RATING}),
]
GamesPlayed = Annotated[
    int,
    BeforeValidator(whole(0, MOST_GAMES, begins="games are")),
    WithJsonSchema({"type": "integer", "minimum": 0, "maximum": MOST_GAMES}),
]
CarriedPoints = Annotated[int, BeforeValidator(_carried)]
SystemName = Annotated[str, BeforeValidator(_system), WithJsonSchema({"type": "string", "enum": list(SYSTEM_NAMES)})]
Year = Annotated[int, BeforeValidator(_year)]
RoundNumber = Annotated[int, BeforeValidator(_round)]
Pair = Annotated[ResultPair, BeforeValidator(_pair), _TEXT]
PossiblePair = Annotated[ResultPair, BeforeValidator(_possible_pair), _TEXT]
WarningCode = Annotated[str, BeforeValidator(_warning)]
