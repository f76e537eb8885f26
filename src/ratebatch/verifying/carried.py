"""Corrections that decisions carry to a list: points that stand in the new ratings beside the games."""

from collections.abc import Mapping
from typing import NamedTuple

from ratebatch.records.decisions import TAKES_CARRIED_POINTS, Decisions
from ratebatch.records.output import Row
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.explained.words import whole


class Carried(NamedTuple):
    """Points that are added to a new rating, and why, as the adjustment says it."""

    points: int = 0
    said: str = ""


def carried_of(decisions: Decisions, period: Month, system: str, kind: RatingType) -> Mapping[str, Carried]:
    """Return what is carried to the list of a period, by the id that the player has in it."""
    return {
        player: Carried(sum(each.points for each in found), "; ".join(each.said for each in found if each.said))
        for player, found in decisions.carried_on(period, system, kind).items()
    }


def added_to(change: Row, carried: Mapping[str, Carried]) -> Carried:
    """Return what is carried to the new rating of a row of changes.csv; nothing if base or change is open."""
    is_open = bool(whole(change["games"])) and not change["change"]
    if change["base_source"] not in TAKES_CARRIED_POINTS or is_open:
        return Carried()
    return carried.get(change["id"], Carried())
