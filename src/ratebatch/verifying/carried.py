"""Corrections that decisions carry to a list: points that stand in the new ratings beside the games."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ratebatch.records.decisions import TAKES_CARRIED_POINTS, CarryDecision, Decisions
from ratebatch.records.output import Row
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.explained.words import whole


class Carried(NamedTuple):
    """Points that are added to a new rating, and why, as the adjustment says it."""

    points: int = 0
    said: str = ""
    base_list: Month | None = None
    decisions: tuple[CarryDecision, ...] = ()

    def beside(self, base_rating: int) -> "Carried":
        """Return what is added to a base rating: nothing for a decision that has made it already."""
        month = self.base_list
        added = [each for each in self.decisions if month is None or not each.stands_on(month, base_rating)]
        return self if len(added) == len(self.decisions) else _sum(added, month)


def _sum(decisions: Sequence[CarryDecision], base_list: Month | None) -> Carried:
    said = "; ".join(each.said for each in decisions if each.said)
    return Carried(sum(each.points for each in decisions), said, base_list, tuple(decisions))


def carried_of(
    decisions: Decisions, period: Month, base_list: Month, system: str, kind: RatingType
) -> Mapping[str, Carried]:
    """Return what is carried to the list of a period, by the id that the player has in it."""
    return {player: _sum(found, base_list) for player, found in decisions.carried_on(period, system, kind).items()}


def added_to(change: Row, carried: Mapping[str, Carried]) -> Carried:
    """Return what is carried to the new rating of a row of changes.csv; nothing if base or change is open."""
    is_open = bool(whole(change["games"])) and not change["change"]
    if change["base_source"] not in TAKES_CARRIED_POINTS or is_open:
        return Carried()
    return carried.get(change["id"], Carried()).beside(whole(change["base_rating"]) or 0)
