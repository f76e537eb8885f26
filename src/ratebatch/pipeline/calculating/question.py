"""What the desk calculator is asked, understood."""

from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from ratebatch.rating.settings import Settings
from ratebatch.records.rating_type import RatingType

UNRATED = "unrated"
"""The word for a player without a rating."""


class DeskGame(NamedTuple):
    """A game: the opponent's rating in points, None for an unrated one, and the score in hundredths."""

    opponent: int | None
    score: int


WIN, DRAW, LOSS = 100, 50, 0
"""The scores of a game in hundredths."""


@dataclass(frozen=True)
class Question:
    """A player with his games; None where nothing was said.

    `rating` is None for an unrated player. `games_before` are his rated games before these, `period_games` all of the
    period, these included; `wins` and `draws` are among those before. `today` is the day on which he asks.
    """

    system: str
    rating_type: RatingType
    today: date
    day: date | None = None
    settings: Settings = field(default_factory=Settings)
    rating: int | None = None
    games: tuple[DeskGame, ...] = ()
    k: int | None = None
    opponent_k: int | None = None
    games_before: int | None = None
    period_games: int | None = None
    birth_year: int | None = None
    highest: int | None = None
    wins: int | None = None
    draws: int | None = None
    dual: bool = False

    @property
    def edition_day(self) -> date:
        """The day whose edition is meant: the one named, else today, as a later edition is not yet in force."""
        return self.day or self.today

    @property
    def year(self) -> int:
        """The year in which a player is as old as K asks: that of the day named, else of today."""
        return (self.day or self.today).year

    @property
    def facts_given(self) -> tuple[str, ...]:
        """The options that state a fact about the player on which K can depend."""
        options = {
            "--games": self.games_before,
            "--period-games": self.period_games,
            "--birth-year": self.birth_year,
            "--highest": self.highest,
        }
        return tuple(option for option, fact in options.items() if fact is not None)

    @property
    def rated_games(self) -> int:
        """The number of games against opponents with a rating."""
        return sum(game.opponent is not None for game in self.games)
