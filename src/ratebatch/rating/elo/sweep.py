"""The sweep over all games of a period, step by step: which count, with what expectation and K, what they change."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.elo.coefficients import (
    Coefficient,
    CoefficientFacts,
    against_newcomer,
    coefficient,
    is_newcomer,
    limited,
)
from ratebatch.rating.elo.games import counted_difference, expected_between, expected_score, nearest_points
from ratebatch.rating.elo.reasons import KEYS, reasons
from ratebatch.rating.elo.rounding import rounded
from ratebatch.rating.elo.steps import Rows, steps
from ratebatch.rating.elo.values import Column, Values
from ratebatch.records.period_games import EventFacts, PeriodGames, RatedGames, Reason, Standings
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.rules.elo_rules import EloRules


class Swept(NamedTuple):
    """All games as rated, the values at the end, and K before anything reduces it, by player and step."""

    rated: RatedGames
    end: Values
    coefficients: dict[int, list[Coefficient]]
    against_newcomer: npt.NDArray[np.bool_]
    """By game whether K is the smaller one against newcomers."""


class Period(NamedTuple):
    """What every step looks at: the games and the base list of the period, and the year for the age of juniors."""

    games: PeriodGames
    standings: Standings
    year: int
    rules: EloRules


def sweep(period: Period, events: Sequence[EventFacts]) -> Swept:
    """Rate every game with the values of its step (`update`)."""
    games, rules = period.games, period.rules
    columns = {
        name: np.zeros(len(games), dtype=np.int64)
        for name in ("reason", "own_rating", "opponent_rating", "difference", "score", "expected")
    }
    columns["k"] = np.full(len(games), -1, dtype=np.int64)
    values = Values.at_the_base_list(period.standings, rules)
    coefficients: dict[int, list[Coefficient]] = {}
    newcomer = np.zeros(len(games), dtype=np.bool_)
    for rows in steps(games, events, rules):
        found = without_k(rows, values, period)
        for name, column in found.items():
            columns[name][rows] = column
        here = rows[found["reason"] == Reason.COUNTED]
        newcomer[here] = against_newcomers(here, values, period)
        columns["k"][here] = _coefficients(here, newcomer[here], values, period, coefficients)
        changes = columns["k"][here] * (columns["score"][here] - columns["expected"][here])
        change_values(games.player[here], changes, values, rules)
    rated = RatedGames(
        **columns,
        delta=columns["score"] - columns["expected"],
        adjustment=np.zeros(len(games), dtype=np.int64),
        article=tuple(KEYS.get(code, "") for code in Reason),
    )
    return Swept(rated, values, coefficients, newcomer)


def without_k(rows: Rows, values: Values, period: Period) -> dict[str, Column]:
    """Return what a step makes of its rows before K: reason, ratings in points, difference, score, expectation."""
    games, rules = period.games, period.rules
    own, opponent = _values_of(rows, values, period)
    left_the_list = (games.own_rating[rows] > 0) & (period.standings.rating[games.player[rows]] == 0)
    reason = reasons(games.result[rows], games.opponent[rows], own, opponent, left_the_list)
    counted = reason == Reason.COUNTED
    difference, expected, score = (np.zeros(len(rows), dtype=np.int64) for _ in range(3))
    difference[counted], expected[counted] = _expected(own[counted], opponent[counted], rules)
    score[counted] = SCORE_HUNDREDTHS[games.result[rows][counted]] * (rules.unit // 100)
    return {
        "reason": reason,
        "own_rating": np.asarray(nearest_points(own, rules.unit)),
        "opponent_rating": np.asarray(nearest_points(opponent, rules.unit)),
        "difference": difference,
        "score": score,
        "expected": expected,
    }


def _values_of(rows: Rows, values: Values, period: Period) -> tuple[Column, Column]:
    """Return the values in units that both sides of the games are rated with, 0 for a player without a rating.

    By period they are those of the list in force when the event started, else those that the games before made. A
    game towards a first rating counts with the opponent's rating on the list, so that it can be kept with it.
    """
    games, rules = period.games, period.rules
    player, opponent = games.player[rows], games.opponent[rows]
    known = opponent >= 0
    listed = games.opponent_rating[rows].astype(np.int64) * rules.unit
    starts = values.starts
    if rules.runs:
        own = values.value[player]
        theirs = np.where(known & values.settled[opponent], values.value[opponent], 0)
        return own, np.where(own > 0, theirs, listed)
    start = rules.starting_value * rules.unit
    own = games.own_rating[rows].astype(np.int64) * rules.unit
    own = np.where((own == 0) & starts[player], start, own)
    counts = known & (listed == 0) & starts[opponent] & (rules.opponents_unrated == "starting_value")
    return own, np.where(counts, start, listed)


def _expected(own: Column, opponent: Column, rules: EloRules) -> tuple[Column, Column]:
    """Return the counted differences in whole points and the expected scores, of values in units."""
    unit = rules.unit
    if not np.any(own % unit) and not np.any(opponent % unit):
        difference = np.asarray(counted_difference(own // unit, opponent // unit, rules))
        return difference, np.asarray(expected_score(difference, rules))
    exact, limit = own - opponent, rules.expectation.difference_limit
    if limit is not None:
        exact = np.clip(exact, -limit * unit, limit * unit)
    return np.asarray(nearest_points(exact, unit)), expected_between(exact, rules)


def _coefficients(
    here: Rows,
    newcomer: npt.NDArray[np.bool_],
    values: Values,
    period: Period,
    found: dict[int, list[Coefficient]],
) -> Column:
    """Return the K of each counted game of a step; what K is before anything reduces it is added to `found`."""
    players, which, number = np.unique(period.games.player[here], return_inverse=True, return_counts=True)
    k, reduced = coefficients_of(players, number, values, period, found)
    return np.where(newcomer, reduced[which], k[which])


def coefficients_of(
    players: Column, games: Column, values: Values, period: Period, found: dict[int, list[Coefficient]]
) -> tuple[Column, Column]:
    """Return the K of players with so many games in a step, and the one against newcomers; `found` has those before."""
    rules = period.rules.k
    k = np.zeros(len(players), dtype=np.int64)
    reduced = np.zeros(len(players), dtype=np.int64)
    for index, (player, number) in enumerate(zip(players.tolist(), games.tolist(), strict=True)):
        before = coefficient(facts_of(player, values, period), rules)
        k[index] = limited(before.value, number, rules)
        reduced[index] = against_newcomer(before.value, rules)
        found.setdefault(player, []).append(before._replace(reduced=bool(k[index] != before.value)))
    return k, reduced


def against_newcomers(here: Rows, values: Values, period: Period) -> npt.NDArray[np.bool_]:
    """Say of each counted game of a step whether the opponent is a newcomer."""
    if period.rules.k.against_newcomers is None:
        return np.zeros(len(here), dtype=np.bool_)
    opponents = period.games.opponent[here]
    known = zip(values.games[opponents].tolist(), values.at_least[opponents].tolist(), strict=True)
    rules = period.rules.k
    return np.array([is_newcomer(all_ if all_ >= 0 else None, rules, some) for all_, some in known], dtype=np.bool_)


def facts_of(player: int, values: Values, period: Period) -> CoefficientFacts:
    """Return what K of a player can depend on at a moment of the period."""
    standings, games = period.standings, int(values.games[player])
    birth_year = int(standings.birth_year[player])
    return CoefficientFacts(
        rating=int(values.value[player]),
        highest=int(values.highest[player]),
        unit=period.rules.unit,
        games=games if games >= 0 else None,
        age=period.year - birth_year if birth_year else None,
        printed=int(standings.k[player]),
        at_least=int(values.at_least[player]),
    )


def change_values(player: Column, changes: Column, values: Values, rules: EloRules) -> None:
    """Change the values by what the games of a step add."""
    players, which, number = np.unique(player, return_inverse=True, return_counts=True)
    exact = np.zeros(len(players), dtype=np.int64)
    np.add.at(exact, which, changes)
    add_to_values(players, exact, number, values, rules)


def add_to_values(players: Column, exact: Column, number: Column, values: Values, rules: EloRules) -> None:
    """Add to each player what so many games of a step add: rounded once a step, or exact (`running_value`)."""
    least = (rules.floor if rules.below_floor == "floor" else 1) * rules.unit
    for each, added, games in zip(players.tolist(), exact.tolist(), number.tolist(), strict=True):
        points = rounded(added, rules.unit, rules.rounding)
        values.exact[each] += added
        values.points[each] += points
        step = added if rules.running_value == "exact" and rules.runs else points * rules.unit
        values.value[each] = max(int(values.value[each]) + step, least)
        values.highest[each] = max(values.highest[each], values.value[each])
        values.settled[each] = True
        values.at_least[each] += games
        if values.games[each] >= 0:
            values.games[each] += games
