"""One player's change: of a player with a rating or a starting value, and of one who may get a first rating."""

from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.rating.base_source import ESTIMATE, base_source
from ratebatch.rating.elo.coefficients import Coefficient, CoefficientFacts, coefficient
from ratebatch.rating.elo.first_rating import PooledGame, first_rating
from ratebatch.rating.elo.rounding import rounded
from ratebatch.rating.elo.sweep import Period, Swept, facts_of
from ratebatch.rating.elo.values import games_so_far
from ratebatch.records.period_result import Change, Remark, Status
from ratebatch.rules.elo_rules import EloRules


class Totals(NamedTuple):
    """A player's counted games of the period, scores in units; `k` is None where they have several."""

    games: int = 0
    score: int = 0
    expected: int = 0
    k: int | None = None
    performance: int | None = None


FLOOR = "floor"
"""The reason of an adjustment."""


def change_of_rated(player: int, totals: Totals, swept: Swept, made: Period) -> Change:
    """Return the change of a player with a rating on the base list, or with games from the starting value on.

    `made` is the period as seen from the list made, whose year decides about the K it prints.
    """
    rules, standings, end = made.rules, made.standings, swept.end
    listed = int(standings.rating[player])
    base = listed or rules.starting_value
    exact, points = int(end.exact[player]), int(end.points[player])
    if rules.runs and rules.running_value == "exact":
        points = rounded(exact, rules.unit, rules.rounding)
    value = base + rounded(int(end.value[player]) - base * rules.unit, rules.unit, rules.rounding)
    below = bool(totals.games) and value < rules.floor
    new = None if below else value
    lifted = value - base - points
    used = swept.coefficients.get(player, [])
    remarks = [Remark.K_REDUCED] if any(each.reduced for each in used) else []
    remarks += [Remark.BELOW_FLOOR] if below else []
    status = Status.UNRATED if below else Status.RATED if listed else Status.FIRST
    return Change(
        player=player,
        base_rating=base,
        base_source=base_source(player, standings) or ESTIMATE,
        base_k=int(standings.k[player]) or None,
        k=totals.k,
        k_before_limit=used[0].value if len({each.value for each in used}) == 1 else None,
        k_source=_source(used),
        games=totals.games,
        score=totals.score,
        expected=totals.expected,
        change_exact=exact if totals.games else None,
        change=points if totals.games else None,
        adjustment=lifted * rules.unit if lifted else None,
        adjustment_reason=FLOOR if lifted else "",
        new_rating=new,
        new_k=None if new is None else next_coefficient(new, facts_of(player, end, made), rules).value,
        games_total=int(end.games[player]) if end.games[player] >= 0 else None,
        status=status if totals.games else Status.UNCHANGED,
        performance=totals.performance,
        edition=rules.name if totals.games else "",
        remarks=tuple(remarks),
    )


def _source(used: Sequence[Coefficient]) -> str:
    """Return where K comes from; one assumption or printed K among several is worth saying."""
    if any(each.assumed for each in used):
        return "assumed"
    return "printed" if any(each.source == "printed" for each in used) else "derived" if used else ""


def next_coefficient(rating: int, facts: CoefficientFacts, rules: EloRules) -> Coefficient:
    """Return K as the list made prints it: by the rating and the games after the period, in the year of the list."""
    value = rating * rules.unit
    return coefficient(facts._replace(rating=value, highest=max(facts.highest, value)), rules.k)


def change_of_unrated(
    player: int, pool: Sequence[PooledGame], now: Sequence[PooledGame], swept: Swept, made_list: Period
) -> Change:
    """Return the change of a player without a rating: a first rating if the pool makes one, else what is missing.

    `now` are the games of the pool that this period added.
    """
    rules, standings = made_list.rules, made_list.standings
    counts = bool(pool) and bool(standings.identified[player])
    made = first_rating(pool, rules) if counts else None
    below = made is not None and made < rules.floor
    new = None if made is None or (below and rules.below_floor == "unrated") else max(made, rules.floor)
    before, at_least = int(games_so_far(standings)[player]), int(standings.games_at_least[player])
    total = None if before < 0 else before + len(pool)
    status = Status.UNCHANGED
    if counts:
        status = Status.PENDING if new is None else Status.FIRST
    new_k = None
    if new is not None:
        facts = facts_of(player, swept.end, made_list)._replace(games=total, at_least=max(at_least, 0) + len(pool))
        new_k = next_coefficient(new, facts, rules).value
    lifted = new - made if new is not None and made is not None else 0
    return Change(
        player=player,
        base_rating=None,
        base_source="",
        base_k=None,
        k=None,
        k_before_limit=None,
        k_source="",
        games=len(now) if new is not None else 0,
        score=sum(game.score for game in now) * (rules.unit // 100) if new is not None else 0,
        expected=None,
        change_exact=None,
        change=None,
        adjustment=lifted * rules.unit if lifted else None,
        adjustment_reason=FLOOR if lifted else "",
        new_rating=new,
        new_k=new_k,
        games_total=total if new is not None else (before if before > 0 else None),
        status=status,
        performance=None,
        edition=rules.name if new is not None else "",
        remarks=(Remark.BELOW_FLOOR,) if below else (),
        pool_games=len(pool) if counts else None,
        computed_rating=made if below else None,
    )
