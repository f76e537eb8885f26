"""Every choice of a rules file, and what the program does where it is silent, with the players each touches."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.elo.sweep import Swept
from ratebatch.rating.elo.values import is_starter
from ratebatch.records.period_games import PeriodGames, Reason, Standings
from ratebatch.records.period_result import Change, Convention, Remark, Status
from ratebatch.records.wording import several
from ratebatch.rules.elo_coefficients import Coefficients
from ratebatch.rules.elo_rules import EloRules, Expectation, FirstRating


class Rated(NamedTuple):
    """A rated period with all that the conventions are about; `swept` is None where it was rated block by block."""

    games: PeriodGames
    standings: Standings
    swept: Swept | None
    changes: Iterable[Change]
    rules: EloRules


def conventions(rated: Rated) -> tuple[Convention, ...]:
    """Return the choices in the order of the file's keys; a key that has no meaning with the others is left out."""
    return tuple(
        Convention(name=name, choice=choice, reference=rated.rules.title, players=players)
        for name, choice, players in _choices(rated)
    )


def _choices(rated: Rated) -> Iterator[tuple[str, str, int | None]]:
    rules, played = rated.rules, _changes(rated, lambda change: change.games > 0 and change.base_rating is not None)
    yield "expectation", _expectation(rules.expectation), played
    if (limit := rules.expectation.difference_limit) is None:
        yield "expectation.difference_limit", "none: every difference counts in full", played
    else:
        yield (
            "expectation.difference_limit",
            f"a difference of more than {limit} points counts as {limit}",
            _players(rated, lambda swept: np.abs(swept.rated.own_rating - swept.rated.opponent_rating) > limit),
        )
    yield "k", _coefficients(rules.k), played
    yield from _about_coefficients(rated)
    yield "update", _UPDATE[rules.update], played
    if rules.runs:
        yield "running_value", _running(rules), played
        yield "order", _ORDER[rules.update], played
    fraction = _changes(
        rated, lambda change: bool(change.change_exact is not None and change.change_exact % rules.unit)
    )
    yield "rounding", _ROUNDING[rules.rounding], fraction
    yield "floor", _floor(rules), _changes(rated, _touches_floor)
    unrated = _players(rated, lambda swept: swept.rated.reason == Reason.OPPONENT_UNRATED, counted=False)
    if rules.opponents_unrated == "skip":
        yield "opponents_unrated", "a game against a player without a rating is not rated", unrated
    else:
        starters = is_starter(rated.standings, rules)[rated.games.opponent] & (rated.games.opponent >= 0)
        yield (
            "opponents_unrated",
            f"a game against a player without a rating is rated with {rules.starting_value} for him",
            _players(rated, lambda _swept: starters),
        )
    yield "first_rating", _first_rating(rules.first_rating), _changes(rated, lambda one: one.status is Status.FIRST)


def _about_coefficients(rated: Rated) -> Iterator[tuple[str, str, int | None]]:
    """Yield what K is where facts are missing, and what reduces it."""
    k, used = rated.rules.k, None if rated.swept is None else rated.swept.coefficients
    if k.by_games or k.juniors:
        yield (
            "k.games_unknown",
            "unknown facts: the K of the base list if it is one of those possible; else a listed player is "
            f"{k.games_unknown}, and one without a year of birth no junior",
            None if used is None else sum(any(each.assumed for each in steps) for steps in used.values()),
        )
    if k.rating_used == "highest" and (k.by_rating or k.juniors):
        uncertain = None if used is None else sum(not rated.standings.highest_is_certain[player] for player in used)
        yield "k.rating_used", "the highest rating that the base list and the history show", uncertain
    if k.juniors:
        yield (
            "k.juniors",
            f"K {k.juniors.k} until the end of the year of the {k.juniors.until_age}th birthday"
            + (f", below {k.juniors.below}" if k.juniors.below is not None else "")
            + "; the year is that of the month before the list",
            None if used is None else len(used),
        )
    if k.against_newcomers:
        yield (
            "k.against_newcomers",
            f"{k.against_newcomers.factor} of K against opponents with fewer than "
            f"{k.against_newcomers.fewer_games_than} games, for every player",
            _players(rated, lambda swept: swept.against_newcomer),
        )
    if k.times_games_limit is not None:
        scope = "period" if not rated.rules.runs else "event"
        yield (
            "k.times_games_limit",
            f"K × rated games of the {scope} is {k.times_games_limit} at most",
            _changes(rated, lambda change: Remark.K_REDUCED in change.remarks),
        )


def _players(rated: Rated, having: Callable[[Swept], npt.NDArray[np.bool_]], *, counted: bool = True) -> int | None:
    """Return how many players have one of some rows of the games, by default of those that are rated."""
    if rated.swept is None:
        return None
    rows = having(rated.swept) & (rated.swept.rated.reason == Reason.COUNTED) if counted else having(rated.swept)
    return len(np.unique(rated.games.player[rows]))


def _changes(rated: Rated, holds: Callable[[Change], bool]) -> int:
    return sum(map(holds, rated.changes))


def _touches_floor(change: Change) -> bool:
    return change.adjustment is not None or Remark.BELOW_FLOOR in change.remarks


def _expectation(expectation: Expectation) -> str:
    if expectation.curve == "table":
        named = "FIDE's table 8.1.2" if expectation.table == "fide" else f"the table {expectation.table}"
        return f"{named}, in hundredths"
    numbers = {
        "logistic": f"logistic curve, scale {expectation.scale}",
        "normal": f"normal curve, standard deviation {expectation.sigma}",
        "linear": f"linear, ½ + difference / (4 × {expectation.c})",
        "davidson": f"Elo-Davidson, scale {expectation.scale}, κ = {expectation.kappa}",
    }
    return f"{numbers[expectation.curve]}, to the millionth"


def _coefficients(k: Coefficients) -> str:
    """Return the schedule in words, in the order in which it is asked."""
    said = [f"{k.juniors.k} for juniors"] if k.juniors else []
    said += [f"{band.k} {_band(band.first, band.below)} games" for band in k.by_games]
    what = "rating" if k.rating_used == "current" else "highest rating"
    said += [f"{band.k} {_band(band.first, band.below)} ({what})" for band in k.by_rating]
    if k.for_everybody_else in k.possible and not k.by_rating:
        said.append(f"{k.for_everybody_else} for everybody{' else' if said else ''}")
    return ", ".join(said)


def _band(first: int, below: int | None) -> str:
    if below is None:
        return f"from {first}"
    return f"below {below}" if first == 0 else f"from {first} to {below - 1}"


def _floor(rules: EloRules) -> str:
    if rules.below_floor == "floor":
        return f"a rating that would fall below {rules.floor} is {rules.floor}"
    return f"a player whose rating falls below {rules.floor} has none"


def _running(rules: EloRules) -> str:
    """Return what happens to values within the period, and how an expectation is found for one that is not whole."""
    if rules.running_value == "rounded":
        return _RUNNING["rounded"].format(update=rules.update)
    return _RUNNING["exact, table" if rules.expectation.curve == "table" else "exact, curve"]


def _first_rating(first: FirstRating) -> str:
    if first.formula == "none":
        return "none by games: who has no rating stays without"
    if first.formula == "starting_value":
        return f"every player with a number begins with {first.starting_value}"
    correction = "dp of FIDE's table 8.1.1" if first.correction == "dp" else "800 p - 400"
    return (
        f"on the list after {several(first.minimum_games, 'game')} against rated opponents: their average on the lists "
        f"plus {correction}"
        + (f", {first.maximum} at most" if first.maximum is not None else "")
        + (f"; games are kept over {several(first.kept_lists, 'list')}" if first.kept_lists is not None else "")
    )


_UPDATE = {
    "period": "all games of the period with the lists in force when their events started; the change is added to the "
    "base list",
    "event": "each event with the values, of both sides, that the events before it made, from the base list on",
    "game": "each game with the values, of both sides, that the games before it made, from the base list on",
}
_RUNNING = {
    "rounded": "whole points after each {update}",
    "exact, table": "not rounded within the period; tables are entered with the nearest whole difference",
    "exact, curve": "not rounded within the period; the curve is computed for the exact difference",
}
_ORDER = {
    "event": "events by their last day, then their first, then name",
    "game": "events by their last day, then their first, then name; within an event by round, then row",
}
_ROUNDING = {
    "half_away": "to the nearest whole point, halves away from zero",
    "half_up": "to the nearest whole point, halves upwards",
    "half_even": "to the nearest whole point, halves to the even one",
    "truncate": "fractions of a point are cut off",
}
