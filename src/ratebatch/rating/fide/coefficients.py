"""K of one player: the one used, whether it was printed or derived, and the one of the next list."""

from typing import NamedTuple

from ratebatch.rating.fide.player import CoefficientFacts, ListYear, development_coefficient, reduced_coefficient
from ratebatch.records.period_games import RatingSource, Standings


class Coefficient(NamedTuple):
    """K, None if nothing tells it, with where it comes from and what is remarkable about it."""

    value: int | None
    source: str = ""
    remarks: tuple[str, ...] = ()


def facts_of(player: int, standings: Standings) -> CoefficientFacts:
    """Return what is known about a player on the day of the base list.

    A player who is new to this type of list has no games on it, and no rating of it that could have been higher.
    """
    rating = int(standings.rating[player])
    if standings.source[player] == RatingSource.STANDARD:
        return CoefficientFacts(0, True, _birth_year(player, standings), 0, 0)
    games = int(standings.games_total[player])
    return CoefficientFacts(
        highest=max(int(standings.highest[player]), rating),
        highest_is_certain=bool(standings.highest_is_certain[player]),
        birth_year=_birth_year(player, standings),
        games_at_least=max(games, 0),
        games_at_most=games if games >= 0 else None,
    )


def _birth_year(player: int, standings: Standings) -> int | None:
    return int(standings.birth_year[player]) or None


def coefficient_of(player: int, standings: Standings, base: ListYear) -> Coefficient:
    """Return K as of the base list: the one printed, else derived from the facts; a conflict is remarked."""
    printed = int(standings.k[player])
    derived = development_coefficient(facts_of(player, standings), base.year, base.rules)
    if standings.source[player] == RatingSource.STANDARD:
        return Coefficient(derived, "newcomer", ("K_OF_NEWCOMER",))
    if not printed and derived is None:
        return Coefficient(None, "", ("K_UNKNOWN",))
    if not printed:
        return Coefficient(derived, "derived", ("K_DERIVED",))
    return Coefficient(printed, "printed", () if derived in (None, printed) else ("K_CONFLICT",))


def used_coefficient(before: int, games: int, base: ListYear) -> Coefficient:
    """Return K as used for a period of so many games."""
    used = reduced_coefficient(before, games, base.rules)
    return Coefficient(used, "", () if used == before else ("K_REDUCED",))
