"""US Chess in exact fractions, as the document reads for events of 2025 and later: what the program is compared with.

The special formula is solved by halving intervals, the logistic curve comes from exponentials with 70 digits.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from math import isqrt

WIDTH = Fraction(1, 2**90)
FAR = Fraction(20_000)
"""Beyond every rating and every bend of the line."""

_PRECISE = Context(prec=70)
_LN_10 = _PRECISE.ln(Decimal(10))


@dataclass(frozen=True)
class Entrant:
    """A player before an event: value, games so far, and the games as pairs of the opponent's place and the score."""

    value: Fraction
    is_rated: bool
    games: int
    played: Sequence[tuple[int, Fraction]]


def root(number: Fraction) -> Fraction:
    """Return a square root to 60 decimals."""
    return Fraction(isqrt(int(number * 10**120)), 10**60)


def logistic(own: Fraction, opponent: Fraction) -> Fraction:
    """Return the expected score of a game."""
    exponent = _PRECISE.divide(Decimal((opponent - own).numerator), Decimal((opponent - own).denominator * 400))
    return 1 / (1 + Fraction(_PRECISE.exp(_PRECISE.multiply(exponent, _LN_10))))


def straight(own: Fraction, opponent: Fraction) -> Fraction:
    """Return the expected score of the special formula."""
    if own <= opponent - 400:
        return Fraction(0)
    if own >= opponent + 400:
        return Fraction(1)
    return Fraction(1, 2) + (own - opponent) / 800


def weight(value: Fraction, games: int) -> Fraction:
    """Return the effective number of games."""
    most = Fraction(50)
    if value <= 2355:
        most = 50 / root(Fraction("0.662") + Fraction("0.00000739") * (2569 - value) ** 2)
    return min(Fraction(games), most)


def special(value: Fraction, effective: Fraction, opponents: Sequence[Fraction], score: Fraction) -> Fraction:
    """Return the special formula's value for a mixed record: the solution nearest to the old value, 2700 at most."""

    def excess(guess: Fraction) -> Fraction:
        expected = sum((straight(guess, opponent) for opponent in opponents), Fraction(0))
        return effective * straight(guess, value) + expected - score - effective / 2

    lowest = _boundary(lambda guess: excess(guess) >= 0)
    highest = _boundary(lambda guess: excess(guess) > 0)
    return min(max(lowest, min(value, highest)), Fraction(2700))


def _boundary(holds: Callable[[Fraction], bool]) -> Fraction:
    """Return from where on something holds, to `WIDTH`."""
    low, high = -FAR, FAR
    if holds(low):
        return low
    while high - low > WIDTH:
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def standard(
    value: Fraction, effective: Fraction, opponents: Sequence[Fraction], score: Fraction, *, with_bonus: bool
) -> Fraction:
    """Return the standard formula's value."""
    games = len(opponents)
    change = Fraction(800) / (effective + games) * (score - sum(logistic(value, each) for each in opponents))
    bonus = max(Fraction(0), change - 10 * root(Fraction(max(games, 4)))) if with_bonus else Fraction(0)
    return value + change + bonus


def event(entrants: Sequence[Entrant]) -> list[Fraction]:
    """Return the values after an event of three players or more, before personal floors; all starting values known."""

    def made(place: int, values: Sequence[Fraction]) -> Fraction:
        entrant = entrants[place]
        if not entrant.played:
            return entrant.value
        opponents = [values[opponent] for opponent, _ in entrant.played]
        score = sum((points for _, points in entrant.played), Fraction(0))
        effective = weight(entrant.value, entrant.games)
        if entrant.games <= 8:
            return max(Fraction(100), special(entrant.value, effective, opponents, score))
        most = max(Counter(opponent for opponent, _ in entrant.played).values())
        with_bonus = (len(opponents) > 3 and most <= 2) or (len(opponents) == 3 and most == 1)
        return max(Fraction(100), standard(entrant.value, effective, opponents, score, with_bonus=with_bonus))

    first = [
        entrant.value
        if entrant.is_rated or entrant.games or not entrant.played
        else max(
            Fraction(100),
            special(
                entrant.value,
                Fraction(1),
                [entrants[opponent].value for opponent, _ in entrant.played],
                sum((points for _, points in entrant.played), Fraction(0)),
            ),
        )
        for entrant in entrants
    ]
    passed = [made(place, first) for place in range(len(entrants))]
    return [made(place, passed) for place in range(len(entrants))]
