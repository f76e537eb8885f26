"""What the rating officer knows of a player that neither lists nor the months before tell."""

from pydantic import Field, model_validator

from ratebatch.records.decision import Decision
from ratebatch.records.decision_fields import GamesPlayed, MonthOfList, PlayerId, Points
from ratebatch.records.rating_type import RatingType


class HistoryDecision(Decision):
    """The games and the highest rating of a player up to a list, on which K depends and which nothing else tells."""

    player: PlayerId = Field(description="Number of the player in the rating system.")
    list: MonthOfList = Field(description="Month of the list, `YYYY-MM`; of the lists after it the games hold as well.")
    type: RatingType = Field(default=RatingType.STANDARD, description="`standard`, `rapid` or `blitz`.")
    games: GamesPlayed | None = Field(
        default=None,
        description="Rated games completed before that list, at least; K asks only whether they reach the "
        "number of games that ends the K of a new player.",
    )
    all_games: bool = Field(default=False, description="`true` if these are all games: not only so many at least.")
    highest: Points | None = Field(
        default=None, description="Highest rating ever published, that list included, in points."
    )

    @model_validator(mode="after")
    def _says_something(self) -> "HistoryDecision":
        if self.games is None and self.highest is None:
            raise ValueError("say the games, at least, or the highest rating, or both")
        if self.all_games and self.games is None:
            raise ValueError("all_games says that `games` are all: say how many")
        return self

    @property
    def key(self) -> tuple[object, ...]:
        """Player, list and type."""
        return (self.player, self.list, self.type)

    def __str__(self) -> str:
        return f"the history of {self.player} on the {self.type} list {self.list}"
