"""Elo in exact fractions, game by game, written to be read beside the howto page of the rules files.

Sources: Wikipedia, Elo rating system, for the logistic curve and for chaining; A. E. Elo, The Rating of Chessplayers,
1978, p. 28, for the linear one; FIDE Handbook B.02, 8.1.2, for the printed table. Expectations of curves are taken to
the millionth. Nothing here comes from the program it checks, and nothing here is made to be fast.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal, localcontext
from fractions import Fraction
from math import floor
from typing import Literal

from tests.oracle.arithmetic import PD_ROWS

HALF = Fraction(1, 2)
MILLION = 1_000_000
Update = Literal["period", "event", "game"]


@dataclass(frozen=True)
class Law:
    """A rules file: `bands` are pairs of a rating and the K from it on, `newcomers` the games and the part of K."""

    curve: Literal["logistic", "linear", "table"] = "logistic"
    limit: int | None = None
    bands: tuple[tuple[int, int], ...] = ((0, 20),)
    newcomers: tuple[int, Fraction] | None = None
    update: Update = "period"
    exact: bool = False
    rounding: Literal["half_away", "half_up", "half_even", "truncate"] = "half_away"
    floor: int = 100
    start: int | None = None
    start_counts_for_opponents: bool = False


@dataclass(frozen=True)
class Event:
    """The days of an event."""

    start: date
    end: date


@dataclass(frozen=True)
class Game:
    """A game over the board; `score` is White's. `event` is an index."""

    event: int
    round: int
    white: str
    black: str
    score: Fraction


@dataclass
class Player:
    """A player in the course of the period; `rating` is None without one."""

    rating: Fraction | None
    games: int
    settled: bool = True
    exact: Fraction = Fraction(0)
    played: int = 0
    ks: list[int] = field(default_factory=list)


def whole(value: Fraction, how: str) -> int:
    """Round to whole points."""
    if how == "truncate":
        return int(value)
    below = floor(value)
    rest = value - below
    if rest != HALF:
        return below + (rest > HALF)
    return {"half_up": below + 1, "half_even": below + below % 2, "half_away": below + (value > 0)}[how]


def expected(difference: Fraction, law: Law) -> Fraction:
    """Return the score expected of the player whose rating is larger by the difference."""
    if law.limit is not None:
        difference = max(Fraction(-law.limit), min(Fraction(law.limit), difference))
    if difference < 0:
        return 1 - expected(-difference, law)
    if law.curve == "table":
        points = whole(difference, "half_up")
        return next(Fraction(row["pd_higher"]) for row in PD_ROWS if not row["d_max"] or points <= int(row["d_max"]))
    if law.curve == "linear":
        exact = min(HALF + difference / 800, Fraction(1))
    else:
        with localcontext() as context:
            context.prec = 60
            ratio = Decimal(difference.numerator) / Decimal(difference.denominator) / 400
            exact = Fraction(1 / (1 + Decimal(10) ** -ratio))
    return Fraction(whole(exact * MILLION, "half_up"), MILLION)


def k_of(player: Player, opponent: Player, law: Law) -> int:
    """Return the K of a player against an opponent, both before the game."""
    assert player.rating is not None
    k = next(k for edge, k in sorted(law.bands, reverse=True) if edge <= player.rating)
    if law.newcomers is not None and opponent.games < law.newcomers[0]:
        return int(k * law.newcomers[1])
    return k


def batches(games: Sequence[Game], events: Sequence[Event], law: Law) -> Iterable[list[Game]]:
    """Yield the games that are rated with the same ratings."""
    if law.update == "period":
        yield list(games)
        return
    for index in sorted(range(len(events)), key=lambda number: (events[number].end, events[number].start, number)):
        mine = [game for game in games if game.event == index]
        if law.update == "event":
            yield mine
        else:
            for game in sorted(mine, key=lambda each: each.round):  # of one round: as given
                yield [game]


def rate(players: dict[str, Player], games: Sequence[Game], events: Sequence[Event], law: Law) -> None:
    """Rate a period: the players have their new ratings afterwards, whole numbers."""
    base: dict[str, Fraction | None] = {}
    for name, player in players.items():
        if player.rating is None and law.start is not None:
            player.rating, player.settled = Fraction(law.start), law.start_counts_for_opponents
        base[name] = player.rating
    for batch in batches(games, events, law):
        change: dict[str, Fraction] = {}
        number: dict[str, int] = {}
        for game in batch:
            for own, other, score in ((game.white, game.black, game.score), (game.black, game.white, 1 - game.score)):
                player, opponent = players[own], players[other]
                if player.rating is None or opponent.rating is None or not opponent.settled:
                    continue
                k = k_of(player, opponent, law)
                player.ks.append(k)
                gain = k * (score - expected(player.rating - opponent.rating, law))
                change[own] = change.get(own, Fraction(0)) + gain
                number[own] = number.get(own, 0) + 1
        for name, gain in change.items():
            player = players[name]
            assert player.rating is not None
            step = gain if law.exact else Fraction(whole(gain, law.rounding))
            player.rating = max(player.rating + step, Fraction(law.floor))
            player.settled = True
            player.exact += gain
            player.games += number[name]
            player.played += number[name]
    for name, player in players.items():
        before = base[name]
        if player.rating is not None and before is not None:
            player.rating = before + whole(player.rating - before, law.rounding)
