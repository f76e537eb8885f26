"""K of one player: the one used, whether it was printed or derived, and the one of the next list."""

from typing import NamedTuple

from ratebatch.rating.fide.player import CoefficientFacts, ListYear, development_coefficient
from ratebatch.records.period_games import RatingSource, Standings
from ratebatch.records.period_result import Remark


class Coefficient(NamedTuple):
    """K, None if nothing tells it, with where it comes from and what is remarkable about it."""

    value: int | None
    source: str = ""
    remarks: tuple[Remark, ...] = ()


def facts_of(player: int, standings: Standings) -> CoefficientFacts:
    """Return what is known about a player on the day of the base list.

    A player without a rating of this type, whose standard rating stands in, is new to the list unless his history says
    otherwise: then his games and his highest rating of this type count on, as after a fall below the floor.
    """
    games, highest = int(standings.games_total[player]), int(standings.highest[player])
    if standings.source[player] == RatingSource.STANDARD:
        is_new = games < 0 and not highest
        completed = 0 if is_new else games
        return CoefficientFacts(
            highest, True, _birth_year(player, standings), max(completed, 0), completed if completed >= 0 else None
        )
    return CoefficientFacts(
        highest=max(highest, int(standings.rating[player])),
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
    has_history = standings.games_total[player] >= 0 or bool(standings.highest[player])
    if standings.source[player] == RatingSource.STANDARD and not has_history:
        return Coefficient(derived, "newcomer", (Remark.K_OF_NEWCOMER,))
    if not printed and derived is None:
        return Coefficient(None, "", (Remark.K_UNKNOWN,))
    if not printed:
        return Coefficient(derived, "derived", (Remark.K_DERIVED,))
    return Coefficient(printed, "printed", () if derived in (None, printed) else (Remark.K_CONFLICT,))
