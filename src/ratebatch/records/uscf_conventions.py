"""What an office chooses where the text of US Chess is silent."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

ThreeGameBonus = Literal["no opponent twice", "no opponent three times"]
"""What a bonus asks of an event of three games: the finer test of newer implementations, or that of longer events."""

StartingValues = Literal["given", "age"]
"""Unrated players start from given values alone, or by their age where none is given (weak evidence)."""

TwoPlayerMatch = Literal["restricted", "as an event"]
"""An event in which just two players meet has the conditions of a match, or none."""


class UscfConventions(BaseModel):
    """The choices where the text is silent, old or was not seen, with their defaults."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    three_game_bonus: ThreeGameBonus = "no opponent twice"
    starting_values: StartingValues = "given"
    two_player_match: TwoPlayerMatch = "restricted"
