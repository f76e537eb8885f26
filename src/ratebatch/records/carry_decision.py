"""A correction of lists that stay, made good by a later one."""

from pydantic import Field, model_validator

from ratebatch.records.decision import Decision
from ratebatch.records.decision_fields import CarriedPoints, ListedId, MonthOfList, Points, SystemName
from ratebatch.records.month import Month
from ratebatch.records.rating_type import RatingType

CARRIED = "carried correction"
"""How the reason of an adjustment begins that is one."""


class CarryDecision(Decision):
    """A correction of lists that stay as they were published: points that one later list adds beside its games."""

    player: ListedId = Field(description="Id of the player as the list of the system has it.")
    period: MonthOfList = Field(description="Period whose list adds the points, `YYYY-MM`; no other list does.")
    type: RatingType = Field(default=RatingType.STANDARD, description="`standard`, `rapid` or `blitz`.")
    system: SystemName = Field(default="fide", description="Rating system.")
    points: CarriedPoints = Field(description="Points to add to the new rating; below 0 to take off.")
    since: MonthOfList | None = Field(
        default=None, alias="from", description="First list that the correction would have changed, `YYYY-MM`."
    )

    list: MonthOfList | None = Field(
        default=None, description="Last list that the correction would have changed, `YYYY-MM`; `listed` stands on it."
    )
    listed: Points | None = Field(
        default=None, description="Rating on `list` as it was published; with the points it is the corrected one."
    )

    @model_validator(mode="after")
    def _rating_of_a_list(self) -> "CarryDecision":
        if (self.list is None) != (self.listed is None):
            raise ValueError("list and listed go together: the rating, and the list that printed it")
        return self

    @property
    def key(self) -> tuple[object, ...]:
        """Player, system, type and list."""
        return (self.player, self.system, self.type, self.period)

    @property
    def said(self) -> str:
        """What it adds and why, for the reason of an adjustment."""
        since = f" of {self.since}" if self.since else ""
        return f"{CARRIED}{since} ({self.points:+d}): {self.reason}"

    def stands_on(self, month: Month, rating: int) -> bool:
        """Say whether a list of this month, which prints this rating, is the corrected one: nothing is to be added."""
        return self.list == month and self.listed is not None and rating == self.listed + self.points

    def differs_from(self, month: Month, rating: int) -> bool:
        """Say whether a list of this month prints neither the rating that was published nor the corrected one."""
        known = self.list == month and self.listed is not None
        return known and rating != self.listed and not self.stands_on(month, rating)

    def __str__(self) -> str:
        return f"{self.player} on the {self.system} {self.type} list {self.period}"
