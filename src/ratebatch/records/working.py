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


class UkdEventWorking(NamedTuple):
    """How a player's games against opponents with UKD make the expected score of an event.

    `own` and the opponents `as_counted` are in hundredths of a point. By average, `whole_average` is that of the
    opponents where it is made whole first, and `difference` is D as the table is entered; game by game both are None.
    `expected` is We in hundredths.
    """

    own: int
    as_counted: tuple[int, ...]
    whole_average: int | None
    difference: int | None
    expected: int


class EventPerformance(NamedTuple):
    """An event's games against opponents with UKD: their number and sum in points, the score in hundredths, p, dp."""

    games: int
    opponents: int
    score: int
    percentage: int
    dp: int


class FirstUkdWorking(NamedTuple):
    """How an estimate of a first UKD is made: for each event the opponents' sum, the score in hundredths, p and dp.

    The estimate before rounding is `numerator` / `denominator` points.
    """

    events: tuple[EventPerformance, ...]
    numerator: int
    denominator: int
    rating: int
