"""From where on a figure of a rated period is hard to believe; each limit can be set."""

from pydantic import BaseModel, ConfigDict, Field


class PlausibleLimits(BaseModel):
    """The limits of the warnings that follow the rating."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    performance: int = Field(
        default=600, ge=1, description="Points between rating and performance in an event: IMPROBABLE_PERFORMANCE."
    )
    performance_games: int = Field(
        default=5, ge=1, description="Rated games of the event from which a performance says something."
    )
    change: int = Field(default=200, ge=1, description="Points of a change of the period: CHANGE_LARGE from more.")
    sum_games: int = Field(
        default=1, ge=0, description="Games by which scores and expectations of an event may differ: K_SUM_ODD."
    )
    white_wins: int = Field(
        default=12, ge=2, description="Decided games of a file from which White cannot have won all: ONE_SIDED_RESULTS."
    )
    first_named_wins: int = Field(
        default=20, ge=2, description="Likewise for the player who stands first in the file of the two."
    )
    explained_share: int = Field(
        default=75,
        ge=50,
        le=100,
        description="Average expectation of the winners, in per cent, from which ratings explain that the first won.",
    )
