"""The coefficients K of a rules file: one for everybody, or by rating, by games played, by age, by opponent."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from ratebatch.rules.elo_numbers import Factor, RulesTable
from ratebatch.rules.law_numbers import Age, CountFromOne, CountFromZero, K, PointsFromZero, Product

DEFAULT_K = 20


class Band(RulesTable):
    """A K for those from one number to below another."""

    first: int
    below: int | None
    k: int


class RatingBand(Band):
    """A K for the ratings from one number to below another; both ends may be open."""

    first: Annotated[PointsFromZero, Field(alias="from", description="Lowest rating of the band.")] = 0
    below: Annotated[PointsFromZero | None, Field(description="Lowest rating above the band; left out: no end.")] = None
    k: Annotated[K, Field(description="K of the band.")]


class GamesBand(Band):
    """A K for players who have played from so many to fewer than so many rated games."""

    first: Annotated[CountFromZero, Field(alias="from", description="Fewest games of the band.")] = 0
    below: Annotated[CountFromZero | None, Field(description="Fewest games above the band; left out: no end.")] = None
    k: Annotated[K, Field(description="K of the band.")]


class Juniors(RulesTable):
    """A K for the young, which goes before every other."""

    until_age: Annotated[Age, Field(description="Junior until the end of the year of this birthday.")]
    below: Annotated[PointsFromZero | None, Field(description="Only below this rating; left out: any.")] = None
    k: Annotated[K, Field(description="K of the juniors.")]


class Newcomers(RulesTable):
    """Opponents against whom K is smaller, because their rating is not settled."""

    fewer_games_than: Annotated[CountFromOne, Field(description="A newcomer has played fewer rated games than this.")]
    factor: Annotated[Factor, Field(description="Part of K that is used against one.")] = "1/2"

    @property
    def part(self) -> Fraction:
        """The factor as a number."""
        return Fraction(self.factor)


class Coefficients(RulesTable):
    """Who has which K: juniors first, then by games, then by rating or the one for everybody else."""

    fixed: Annotated[
        K | None,
        Field(description=f"K of everybody whom no other key of this table names; {DEFAULT_K} if there is none."),
    ] = None
    by_rating: Annotated[
        tuple[RatingBand, ...],
        Field(
            strict=False, description="K by the rating before the games, instead of `fixed`; no hole and no overlap."
        ),
    ] = ()
    rating_used: Annotated[
        Literal["current", "highest"],
        Field(description="Whether `by_rating` and `juniors` look at the `current` rating or the `highest` so far."),
    ] = "current"
    by_games: Annotated[
        tuple[GamesBand, ...],
        Field(
            strict=False,
            description="K by the rated games so far; who has more than the last band follows `by_rating` or `fixed`.",
        ),
    ] = ()
    games_unknown: Annotated[
        Literal["experienced", "new"],
        Field(
            description="What a listed player, or opponent, is whose games are not all known: `experienced`, or `new` "
            "until as many are known as a band asks for."
        ),
    ] = "experienced"
    juniors: Annotated[
        Juniors | None, Field(description="K of the young, one band only; whose year of birth is not known is none.")
    ] = None
    against_newcomers: Annotated[
        Newcomers | None, Field(description="Against opponents with few games, or without a settled rating.")
    ] = None
    times_games_limit: Annotated[
        Product | None,
        Field(
            description='The most that K × games may be, in the period or, with `update = "event"`, the event; not '
            'with `update = "game"`, nor with `against_newcomers`.'
        ),
    ] = None

    @property
    def for_everybody_else(self) -> int:
        """The K of those whom no band names."""
        return DEFAULT_K if self.fixed is None else self.fixed

    @model_validator(mode="after")
    def _agrees(self) -> Self:
        if mistakes := [*self._of_bands(), *self._of_newcomers()]:
            raise ValueError("\n".join(mistakes))
        return self

    def _of_bands(self) -> Iterator[str]:
        yield from _holes("by_rating", "ratings", self.by_rating)
        yield from _holes("by_games", "games", self.by_games)
        if self.by_rating and (end := _last(self.by_rating).below) is not None:
            yield f"by_rating: ratings from {end} have no K; leave `below` out of the last band"
        if self.fixed is not None and self.by_rating:
            yield "fixed: nobody is left for it, because by_rating names every rating; leave one of the two out"
        open_end = bool(self.by_games) and _last(self.by_games).below is None
        if open_end and (self.fixed is not None or self.by_rating):
            yield (
                "by_games: nobody is left for fixed or by_rating, because the last band has no end; "
                "give it a `below` or leave them out"
            )
        if self.by_games and not open_end and self.fixed is None and not self.by_rating:
            yield (
                f"by_games: players of {_last(self.by_games).below} games and more have no K; "
                "add fixed or by_rating for them, or leave `below` out of the last band"
            )

    def _of_newcomers(self) -> Iterator[str]:
        if self.against_newcomers is None:
            return
        if self.times_games_limit is not None:
            yield "times_games_limit: not together with against_newcomers; leave one of the two out"
        for k in self.possible:
            if (k * self.against_newcomers.part).denominator != 1:
                yield (
                    f"against_newcomers: factor {self.against_newcomers.factor} of K {k} is no whole number; "
                    "choose a factor that makes every K a whole number"
                )

    @property
    def possible(self) -> tuple[int, ...]:
        """Every K that a player can have, before what games or opponents reduce; ascending."""
        bands = [band.k for band in (*self.by_rating, *self.by_games)]
        open_end = bool(self.by_games) and _last(self.by_games).below is None
        rest = [] if self.by_rating or open_end else [self.for_everybody_else]
        return tuple(sorted({*bands, *rest, *([self.juniors.k] if self.juniors else [])}))


def _last(bands: Sequence[Band]) -> Band:
    return max(bands, key=lambda band: band.first)


def _holes(name: str, what: str, bands: Sequence[Band]) -> Iterator[str]:
    """Name each hole between two bands, each overlap, and each band that is empty."""
    ordered = sorted(bands, key=lambda band: band.first)
    for band in ordered:
        if band.below is not None and band.below <= band.first:
            yield f"{name}: the band from {band.first} to below {band.below} is empty; below must be more than from"
    if ordered and ordered[0].first > 0:
        yield f"{name}: {what} below {ordered[0].first} have no K; leave `from` out of the first band"
    for band, following in pairwise(ordered):
        if band.below is None or band.below > following.first:
            end = "" if band.below is None else f" to {band.below - 1}"
            yield (
                f"{name}: {what} from {following.first}{end} have two K, {band.k} and {following.k}; "
                f"write below = {following.first} in the band before"
            )
        elif band.below < following.first:
            yield (
                f"{name}: {what} from {band.below} to {following.first - 1} have no K; "
                f"write below = {following.first} in the band before, or add a band"
            )
