"""K of one player before a game, an event or a period, and what opponents and the number of games make of it."""

from typing import NamedTuple

from ratebatch.rules.elo_coefficients import Coefficients

EXPERIENCED = 1_000_000
"""More games than any band of a rules file can ask for."""


class CoefficientFacts(NamedTuple):
    """What K can depend on. Ratings in units, so that a running value need not be whole.

    `games` are the rated games so far, None if nothing tells them all; then `at_least` are known, 0 if none. `age` is
    what the player becomes in the year, None if the year of birth is not known; `printed` the K of the base list, 0 if
    it prints none.
    """

    rating: int
    highest: int
    unit: int
    games: int | None
    age: int | None
    printed: int = 0
    at_least: int = 0


class Coefficient(NamedTuple):
    """K, with where it comes from: `derived` from the file, or `printed` where the facts leave several.

    `assumed` says that neither told, so that the file's assumption about unknown facts did; `reduced` that K × games
    was more than the limit, so that a smaller K was used than `value`.
    """

    value: int
    source: str
    assumed: bool = False
    reduced: bool = False


def coefficient(facts: CoefficientFacts, k: Coefficients) -> Coefficient:
    """Return K of a player: as a junior, else by his games, else by his rating or the one for everybody (`k`).

    Where the games or the year of birth are not known and matter, the K of the base list decides if it is one of those
    possible; else `games_unknown` does, and who has no year of birth is no junior. Nobody is newer than the games that
    are known of him allow.
    """
    assumed_games = _supposed(facts.games, facts.at_least, k)
    assumed = _coefficient(facts, assumed_games, facts.age, k)
    if (facts.games is not None or not k.by_games) and (facts.age is not None or k.juniors is None):
        return Coefficient(assumed, "derived")
    bands = [band.first for band in k.by_games if band.first > facts.at_least]
    games = [facts.games] if facts.games is not None else [facts.at_least, *bands, EXPERIENCED]
    ages = [facts.age] if facts.age is not None else [1, None]
    possible = {_coefficient(facts, number, age, k) for number in games for age in ages}
    if len(possible) == 1:
        return Coefficient(assumed, "derived")
    if facts.printed in possible:
        return Coefficient(facts.printed, "printed")
    return Coefficient(assumed, "derived", assumed=True)


def _supposed(games: int | None, at_least: int, k: Coefficients) -> int:
    """Return the games so far; where not all are known, no fewer than those that are."""
    if games is not None:
        return games
    return at_least if k.games_unknown == "new" else EXPERIENCED


def _coefficient(facts: CoefficientFacts, games: int, age: int | None, k: Coefficients) -> int:
    rating = max(facts.rating, facts.highest) if k.rating_used == "highest" else facts.rating
    junior = k.juniors
    is_young = junior is not None and age is not None and age <= junior.until_age
    if junior is not None and is_young and (junior.below is None or rating < junior.below * facts.unit):
        return junior.k
    for band in k.by_games:
        if band.first <= games and (band.below is None or games < band.below):
            return band.k
    for rating_band in k.by_rating:
        if rating_band.first * facts.unit <= rating and (
            rating_band.below is None or rating < rating_band.below * facts.unit
        ):
            return rating_band.k
    return k.for_everybody_else


def is_newcomer(games: int | None, k: Coefficients, at_least: int = 0) -> bool:
    """Say whether the rating of an opponent with so many games so far is not settled (`k.against_newcomers`).

    `at_least` are the games known where `games`, which is all of them, is None.
    """
    if k.against_newcomers is None:
        return False
    return _supposed(games, at_least, k) < k.against_newcomers.fewer_games_than


def against_newcomer(k: int, rules: Coefficients) -> int:
    """Return K as it is used against a newcomer, a whole number: the reader of the file saw to it."""
    return k if rules.against_newcomers is None else int(k * rules.against_newcomers.part)


def limited(k: int, games: int, rules: Coefficients) -> int:
    """Return the K that so many games leave: K × games is `times_games_limit` at most."""
    limit = rules.times_games_limit
    return k if limit is None or k * games <= limit else limit // games
