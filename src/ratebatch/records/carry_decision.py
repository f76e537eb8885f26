"""A correction of lists that stay, made good by a later one."""

from pydantic import Field

from ratebatch.records.decision import Decision
from ratebatch.records.decision_fields import CarriedPoints, ListedId, MonthOfList, SystemName
from ratebatch.records.rating_type import RatingType


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

    @property
    def key(self) -> tuple[object, ...]:
        """Player, system, type and list."""
        return (self.player, self.system, self.type, self.period)

    @property
    def said(self) -> str:
        """What it adds and why, for the reason of an adjustment."""
        since = f" of {self.since}" if self.since else ""
        return f"carried correction{since} ({self.points:+d}): {self.reason}"

    def __str__(self) -> str:
        return f"{self.player} on the {self.system} {self.type} list {self.period}"
