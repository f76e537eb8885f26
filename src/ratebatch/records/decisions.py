"""What the rating officer decided where files and lists cannot: the answers in `decisions.toml`."""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from ratebatch.records.period import Month, MonthField
from ratebatch.records.rating_list import HIGHEST_RATING, LOWEST_RATING
from ratebatch.records.tournament import RatingType


def _player_id(value: Any) -> str:
    text = str(value).strip() if isinstance(value, str | int) and not isinstance(value, bool) else ""
    digits = text.lstrip("0")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 15):
        raise ValueError("the id of a player is a number of up to 15 digits")
    return digits


def _month(value: Any) -> Month:
    if isinstance(value, Month):
        return value
    if not isinstance(value, str):
        raise ValueError('a month is written in quotes, for example "2026-11"')
    return Month.parse(value)


def _words(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError("say it in words, in quotes")
    return value.strip()


def _points(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not LOWEST_RATING <= value <= HIGHEST_RATING:
        raise ValueError(f"a rating is a whole number from {LOWEST_RATING} to {HIGHEST_RATING}")
    return value


PlayerId = Annotated[str, BeforeValidator(_player_id), WithJsonSchema({"type": ["string", "integer"]})]
Words = Annotated[str, BeforeValidator(_words)]
Points = Annotated[
    int,
    BeforeValidator(_points),
    WithJsonSchema({"type": "integer", "minimum": LOWEST_RATING, "maximum": HIGHEST_RATING}),
]


class BaseDecision(BaseModel):
    """A base correction: the rating that counts for a player on a list, instead of the one that was published."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    player: PlayerId = Field(description="Number of the player in the rating system.")
    list: Annotated[MonthField, BeforeValidator(_month)] = Field(description="Month of the list, `YYYY-MM`.")
    type: RatingType = Field(default=RatingType.STANDARD, description="`standard`, `rapid` or `blitz`.")
    rating: Points = Field(description="The rating that counts, in points.")
    reason: Words = Field(description="Why, for the report.")
    who: Words | None = Field(default=None, description="Who decided.")
    row: int = Field(default=0, description="Line of the file; 0 if not known.")


class Decisions(BaseModel):
    """The decisions of a file, by their kind; without a file there are none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str = ""
    sha256: str = ""
    base: tuple[BaseDecision, ...] = ()

    def corrected_on(self, month: Month, rating_type: RatingType) -> frozenset[str]:
        """Return the ids of the players whose rating on a list is corrected."""
        return frozenset(each.player for each in self.base if (each.list, each.type) == (month, rating_type))
