"""What kinds of files the month holds: the plan of an event and the way its file is written."""

from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from tools.sample_month.people import NOVEMBER, OCTOBER

System = Literal["swiss", "round robin", "double round robin", "teams"]


@dataclass(frozen=True)
class Style:
    """How a file is written."""

    encoding: Literal["ascii", "utf-8", "utf-8-sig"] = "utf-8"
    newline: str = "\n"
    ids_left: bool = False
    stripped: bool = False
    capitals: bool = False
    round_dates: bool = True
    date_format: str = "%Y/%m/%d"


@dataclass(frozen=True)
class Plan:
    """An event before anybody has entered.

    `oddities` are (round, kind): `+-` forfeit, `--` double forfeit, `WL` and `DD` games shorter than a move, `00` a
    game lost by both at the arbiter's table, and H, F, Z or a blank for somebody who does not play that round.
    `late` are (first rounds missed, code), `minutes` what a player has for 60 moves.
    """

    file: str
    name: str
    city: str
    start: date
    end: date
    rounds: int
    players: int
    ratings: tuple[int, int]
    time_control: str
    minutes: int
    system: System = "swiss"
    sex: str = ""
    born: tuple[int, int] = (1900, 2026)
    listed_unrated: int = 0
    new_with_id: int = 0
    without_id: int = 0
    invited: tuple[str, ...] = ()
    oddities: tuple[tuple[int, str], ...] = ()
    late: tuple[tuple[int, str], ...] = ()
    style: Style = field(default_factory=Style)
    verdict: str = "rated"

    @property
    def list_month(self) -> str:
        """Return the month of the list in force when the event started."""
        return OCTOBER if self.start < date(2026, 11, 1) else NOVEMBER

    @property
    def rating_limit(self) -> int:
        """Return the rating below which everybody must be for the time control to be enough (B.02, 1.1)."""
        return 3000 if self.minutes >= 120 else 2400 if self.minutes >= 90 else 1800
