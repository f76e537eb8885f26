"""The result of a period: every player's change with its working."""

from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict

from ratebatch.records.change import Change as Change  # they belong to a result
from ratebatch.records.change import Remark as Remark
from ratebatch.records.change import Status as Status
from ratebatch.records.changes import Changes
from ratebatch.records.period import MonthField
from ratebatch.records.period_games import PlayerSums, RatedGames
from ratebatch.records.tournament import RatingType

HUNDREDTHS = 100
"""The unit of systems with a printed table: whole hundredths of a point."""

MILLIONTHS = 1_000_000
"""The unit of systems with a curve."""


class Convention(BaseModel):
    """A choice where the regulations are silent or leave one, with the number of players it touches in this period."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    choice: str
    reference: str
    players: int | None
    """None where only the games tell, and they were rated block by block and not kept in memory."""


class PeriodResult(BaseModel):
    """What a rating system makes of a period: the games, the sums and the changes."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    system: str
    unit: int = HUNDREDTHS
    """Parts of a point in which scores, expectations and exact changes are counted."""
    expects_by_game: bool = True
    """Whether each game has an expectation; else only a player's games of an event have one."""
    keeps_games: bool = True
    """Whether games of players without a rating are kept towards a first one in later periods."""
    rating_type: RatingType
    period: MonthField
    editions: tuple[str, ...]
    """Every edition that was applied, to a game or to the lists."""
    editions_of_events: tuple[str, ...]
    """The edition of each event's start."""
    games: RatedGames
    events: PlayerSums
    changes: Annotated[Changes, BeforeValidator(Changes.of)]
    conventions: tuple[Convention, ...]
    oldest_kept: MonthField | None
    """The earliest list whose kept games still count towards a first rating; None where they never lapse."""
    unread: tuple[str, ...] = ()
    """Numbers of the law, as `edition: name`, that come from text that was not read."""
