"""The types of rating; light, so that the command line can name them without loading anything."""

from enum import StrEnum


class RatingType(StrEnum):
    """The three separate ratings of one player."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
