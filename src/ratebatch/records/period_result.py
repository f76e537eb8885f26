"""The result of a period: every player's change with its working."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from ratebatch.records.period import MonthField
from ratebatch.records.period_games import PlayerSums, RatedGames
from ratebatch.records.tournament import RatingType


class Status(StrEnum):
    """What the period did to a player."""

    RATED = "rated"
    FIRST = "first"
    PENDING = "pending"
    """Games are kept towards a first rating."""
    UNRATED = "unrated"
    """Fell below the floor: the row stays, the rating is empty."""
    INACTIVE = "inactive"
    UNCHANGED = "unchanged"


class Change(BaseModel):
    """One player's change in a period. Exact figures are hundredths; None is empty in the files."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    player: int
    base_rating: int | None
    base_source: str
    base_k: int | None
    k: int | None
    k_before_limit: int | None
    """K as of the base list, before K × n ≤ 700."""
    k_source: str
    """`printed`, `derived`, `newcomer` (to this type of list), or empty."""
    games: int
    score: int
    expected: int | None
    change_exact: int | None
    change: int | None
    adjustment: int | None
    """Points that a one-time change adds."""
    adjustment_reason: str
    new_rating: int | None
    new_k: int | None
    games_total: int | None
    status: Status
    performance: int | None
    edition: str
    remarks: tuple[str, ...] = ()


class Convention(BaseModel):
    """A choice where the regulations are silent or leave one, with the number of players it touches in this period."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    choice: str
    reference: str
    players: int


class PeriodResult(BaseModel):
    """What a rating system makes of a period: the games, the sums and the changes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    system: str
    rating_type: RatingType
    period: MonthField
    editions: tuple[str, ...]
    """Every edition that was applied, to a game or to the lists."""
    editions_of_events: tuple[str, ...]
    """The edition of each event's start."""
    games: RatedGames
    events: PlayerSums
    changes: tuple[Change, ...]
    conventions: tuple[Convention, ...]
    oldest_kept: MonthField | None
    """The earliest list whose kept games still count towards a first rating; None where they never lapse."""
    unread: tuple[str, ...] = ()
    """Numbers of the law, as `edition: name`, that come from text that was not read."""
