"""UKD, the Turkish national rating, in exact fractions, written to be read beside what is known of it.

Source: the procedure TSF-TK-PRS/05 as the ChessLivo calculator page for FIDE and UKD describes it; its text was not at
hand. What it does not state is a choice here. Nothing here comes from the program it checks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from math import floor

from tests.oracle.arithmetic import DP, PD_ROWS, half_away_from_zero, half_up, percentage

FAR = 350
LOWEST = 1000


@dataclass(frozen=True)
class Game:
    """A game of the player; an opponent without UKD is None."""

    opponent: int | None
    score: Fraction
    played: bool = True


@dataclass(frozen=True)
class Event:
    """The player's games of an event, and his UKD on the list in force when it started."""

    start: date
    end: date
    own: int | None
    games: Sequence[Game]


@dataclass(frozen=True)
class Choices:
    """What the procedure leaves open; roundings by name."""

    average: bool = True
    difference: str = "half_away_from_zero"
    rating: str = "half_away_from_zero"
    running: bool = False
    rounded_between: bool = True


@dataclass(frozen=True)
class Outcome:
    """What a month does to a player with UKD; a month without a rated game changes nothing."""

    games: int
    score: Fraction
    expected: Fraction
    exact: Fraction
    without_ukd: Fraction
    ks: tuple[int, ...]
    change: int
    new: int
    floored: bool


def k_of(own: Fraction) -> int:
    """Return k by the band of the UKD before the event."""
    if own < 1300:
        return 30
    if own < 1600:
        return 25
    if own < 2000:
        return 20
    return 15 if own < 2400 else 10


def whole(value: Fraction, name: str) -> int:
    """Round by one of the three names."""
    if name == "half_up":
        return half_up(value)
    return half_away_from_zero(value) if name == "half_away_from_zero" else floor(value)


def share(difference: int) -> Fraction:
    """Return the expected share by the rows of FIDE's table 8.1.2; rounding can add a point to the 350."""
    assert abs(difference) <= FAR + 1
    (row,) = [row for row in PD_ROWS if row["d_max"] and int(row["d_min"]) <= abs(difference) <= int(row["d_max"])]
    return Fraction(row["pd_higher"] if difference >= 0 else row["pd_lower"])


def counted(own: Fraction, opponent: int) -> Fraction:
    """Return an opponent's UKD as it counts: never more than 350 away."""
    if opponent > own + FAR:
        return own + FAR
    return own - FAR if opponent < own - FAR else Fraction(opponent)


def difference_of(own: Fraction, opponents: Sequence[Fraction], name: str) -> int:
    """Return D, the own UKD less the average of the opponents as counted, as a whole number."""
    average = sum(opponents, Fraction(0)) / len(opponents)
    if name == "average_half_up":
        return half_away_from_zero(own - half_up(average))
    return whole(own - average, name)


def expected(own: Fraction, opponents: Sequence[int], choices: Choices) -> Fraction:
    """Return We."""
    brought_near = [counted(own, opponent) for opponent in opponents]
    if not choices.average:
        return sum((share(difference_of(own, [one], choices.difference)) for one in brought_near), Fraction(0))
    if not brought_near:
        return Fraction(0)
    return len(brought_near) * share(difference_of(own, brought_near, choices.difference))


@dataclass(frozen=True)
class OfEvent:
    """One event: k, n, W, We, k (W - We), and what games against opponents without UKD add."""

    k: int
    games: int
    score: Fraction
    expected: Fraction
    exact: Fraction
    without_ukd: Fraction


def event(own: Fraction, games: Sequence[Game], choices: Choices) -> OfEvent:
    """Rate one event."""
    k = k_of(own)
    with_ukd = [game for game in games if game.played and game.opponent is not None]
    others = [game for game in games if game.played and game.opponent is None]
    score = sum((game.score for game in with_ukd), Fraction(0))
    we = expected(own, [game.opponent for game in with_ukd if game.opponent is not None], choices)
    wins = sum(game.score == 1 for game in others) - sum(game.score == 0 for game in others)
    return OfEvent(k, len(with_ukd), score, we, k * (score - we), Fraction(k * wins, 10))


def month(base: int, events: Sequence[Event], choices: Choices) -> Outcome:
    """Rate a month of a player whose UKD on the list before is `base`."""
    rated = [one for one in events if one.own is not None and any(game.played for game in one.games)]
    rated.sort(key=lambda one: (one.end, one.start))
    found, standing, steps = [], Fraction(base), Fraction(0)
    for one in rated:
        own = standing if choices.running else Fraction(one.own or 0)
        made = event(own, one.games, choices)
        found.append(made)
        step = made.exact + made.without_ukd
        if choices.running and choices.rounded_between:
            step = Fraction(whole(step, choices.rating))
            standing = max(standing + step, Fraction(LOWEST))
        else:
            standing += step
        steps += step
    change = whole(steps, choices.rating)
    if not rated:
        new = base
    elif choices.running and choices.rounded_between:
        new = int(standing)
    else:
        new = max(base + change, LOWEST)
    return Outcome(
        games=sum(one.games for one in found),
        score=sum((one.score for one in found), Fraction(0)),
        expected=sum((one.expected for one in found), Fraction(0)),
        exact=sum((one.exact for one in found), Fraction(0)),
        without_ukd=sum((one.without_ukd for one in found), Fraction(0)),
        ks=tuple(one.k for one in found),
        change=change,
        new=new,
        floored=new != base + change,
    )


def first_estimate(events: Sequence[Sequence[Game]], needed: int) -> int | None:
    """Return an estimate of a first UKD: the plain average of the performances of the events, half away from zero.

    None for too few games; only games against opponents with UKD count. The performance is FIDE's, its average exact.
    """
    performances, games = [], 0
    for played in events:
        met = [(game.opponent, game.score) for game in played if game.played and game.opponent is not None]
        if met:
            score = sum((score for _, score in met), Fraction(0))
            average = Fraction(sum(opponent for opponent, _ in met), len(met))
            performances.append(average + DP[percentage(score, len(met))])
            games += len(met)
    if games < needed:
        return None
    return half_away_from_zero(sum(performances, Fraction(0)) / len(performances))
