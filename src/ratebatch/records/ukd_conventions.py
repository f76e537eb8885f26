"""What an office chooses where the procedure for UKD is silent."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

Expectation = Literal["average", "per_game"]
"""From the average of an event's opponents, once; or from each opponent, game by game."""

DifferenceRounding = Literal["half_away_from_zero", "half_up", "average_half_up"]
"""How D becomes a whole number for the table: to the nearest, halves away from zero or upwards; or the average of the
opponents is made whole first, halves upwards, and D is what the own rating has beyond it."""

RatingRounding = Literal["half_away_from_zero", "half_up", "truncate"]
"""How a new UKD becomes a whole number: the change to the nearest, halves away from zero or upwards; or the decimals of
the new UKD are dropped."""

SecondEvent = Literal["list", "running"]
"""Whether every event of a month starts from the published list, or from what the events before it made."""

FirstUkd = Literal["none", "estimate"]
"""Whether a first UKD is left to the federation, whose formula is not public, or estimated and marked as such."""


class UkdConventions(BaseModel):
    """The choices where TSF-TK-PRS/05 is silent or was not read, with their defaults.

    `running_rounded` says whether the running value of `second_event = "running"` is made whole, and kept from falling
    below the floor, after each event; else both happen once, at the end of the month.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    expectation: Expectation = "average"
    difference_rounding: DifferenceRounding = "half_away_from_zero"
    rating_rounding: RatingRounding = "half_away_from_zero"
    second_event: SecondEvent = "list"
    running_rounded: bool = True
    first_ukd: FirstUkd = "none"
