"""The working of a number, so that it can be shown: the steps from the games to a first rating, and performances."""

from typing import NamedTuple


class Performances(NamedTuple):
    """Three performance ratings of the same games, in points; None where a definition gives none."""

    fide: int
    linear: int
    root: int | None


class FirstRatingWorking(NamedTuple):
    """How the games of a pool make a first rating (B.02, 8.2).

    `opponents_total` in points and `score` in hundredths are those of the pool, without the draws against
    `added_games` hypothetical opponents of `added_rating`. `percentage` is the whole per cent that the table was
    entered with, None where a bonus took its place; `correction` is dp or the bonus, in hundredths of a point. The
    rating before rounding is `numerator` / `denominator`; `rating` is the rounded one, and the maximum at most.
    """

    games: int
    opponents_total: int
    score: int
    added_games: int
    added_rating: int
    percentage: int | None
    percentage_is_half: bool
    correction: int
    numerator: int
    denominator: int
    rounded: int
    rating: int

    @property
    def is_half(self) -> bool:
        """Whether the rating before rounding lies exactly between two whole numbers."""
        return 2 * self.numerator % (2 * self.denominator) == self.denominator
