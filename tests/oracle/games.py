"""Which games are rated, and the score expected from each (B.02, 8.3.1 and 8.3.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from tests.oracle.arithmetic import PD_ROWS
from tests.oracle.editions import EDITIONS, Kind, edition_on


@dataclass(frozen=True)
class Game:
    """One game of the player being rated, with the ratings from the list in force on the event's first day.

    `own` and `opponent` are of the kind being rated. The standard ratings are only asked for in rapid and blitz.
    """

    event: str
    start: date
    own: int | None
    opponent: int | None
    score: Fraction
    played: bool
    own_standard: int | None = None
    opponent_standard: int | None = None


class RatedGame(NamedTuple):
    """A game that counts, with the two ratings it counts with."""

    own: int
    opponent: int
    game: Game


def rated_games(games: Sequence[Game], kind: Kind = "standard") -> list[RatedGame]:
    """Return the games that count: played (5.1), between rated players (8.3.1), and not too unequal (R/B 7.3.1).

    In rapid and blitz a standard rating stands in for a missing one, on both sides (R/B 7.2.1).
    """
    rated = []
    for game in games:
        own, opponent = game.own, game.opponent
        if kind != "standard":
            own = game.own_standard if own is None else own
            opponent = game.opponent_standard if opponent is None else opponent
        if (
            game.played
            and own is not None
            and opponent is not None
            and not too_unequal(own, opponent, game.start, kind)
        ):
            rated.append(RatedGame(own, opponent, game))
    return rated


def too_unequal(own: int, opponent: int, start: date, kind: Kind) -> bool:
    """Say whether a game is left out because of its difference: 600 with a player above 2600 (R/B 7.3.1, Dec 2024)."""
    law = edition_on(start, EDITIONS[kind])
    if law.unrated_gap is None or law.unrated_above is None:
        return False
    return abs(own - opponent) >= law.unrated_gap and max(own, opponent) > law.unrated_above


def difference(own: int, opponent: int, start: date, kind: Kind = "standard", *, largest: bool = True) -> int:
    """Return own minus opponent's rating as it counts (B.02, 8.3.1).

    Only the own rating can lift the limit. `largest` says that this is the game of the event with the largest
    difference: in the editions of 2022 the stronger side is limited in that game only, the weaker side in every game.
    """
    law = edition_on(start, EDITIONS[kind])
    true = own - opponent
    if law.unlimited_from is not None and own >= law.unlimited_from:
        return true
    if law.lifts_one_game and not largest:
        return max(-law.difference_limit, true)
    return max(-law.difference_limit, min(law.difference_limit, true))


def expectation(own: int, opponent: int, start: date, kind: Kind = "standard", *, largest: bool = True) -> Fraction:
    """Return the score expected from one game (B.02, 8.3.2, table 8.1.2); equal ratings count as the higher one."""
    gap = difference(own, opponent, start, kind, largest=largest)
    column = "pd_higher" if gap >= 0 else "pd_lower"
    for row in PD_ROWS:
        if not row["d_max"] or abs(gap) <= int(row["d_max"]):
            return Fraction(row[column])
    raise AssertionError("the last row of table 8.1.2 has no upper end")


def expectations(rated: Sequence[RatedGame], kind: Kind = "standard") -> list[Fraction]:
    """Return the score expected from each game; of two equally large differences in an event the first is limited."""
    largest: dict[tuple[str, date], int] = {}
    for number, each in enumerate(rated):
        event = (each.game.event, each.game.start)
        found = rated[largest[event]] if event in largest else None
        if found is None or each.own - each.opponent > found.own - found.opponent:
            largest[event] = number
    return [
        expectation(own, opponent, game.start, kind, largest=largest[game.event, game.start] == number)
        for number, (own, opponent, game) in enumerate(rated)
    ]
