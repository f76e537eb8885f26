"""Points carried from earlier lists, under the rules of a file: the floor, and the K of the rating with them."""

from ratebatch.rating.carried import with_points
from ratebatch.rating.elo.changes import next_coefficient
from ratebatch.rating.elo.coefficients import CoefficientFacts
from ratebatch.records.period import Month
from ratebatch.records.period_games import Standings
from ratebatch.records.period_result import Change
from ratebatch.rules.elo_rules import EloRules


def carried(change: Change, points: int, standings: Standings, period: Month, rules: EloRules) -> Change:
    """Return the change of a player with a rating on the base list, with points added to what his games make."""
    made = change.new_rating
    before = made if made is not None else (change.base_rating or 0) + (change.change or 0)
    below = before + points < rules.floor and rules.below_floor == "unrated"
    new = None if below else max(before + points, rules.floor)
    born = int(standings.birth_year[change.player])
    facts = CoefficientFacts(
        rating=0,
        highest=max(int(standings.highest[change.player]), change.base_rating or 0) * rules.unit,
        unit=rules.unit,
        games=change.games_total,
        age=period.year - born if born else None,
        printed=int(standings.k[change.player]),
        at_least=int(max(standings.games_at_least[change.player], 0)) + change.games,
    )
    k = None if new is None else next_coefficient(new, facts, rules).value
    return with_points(change, new, k, (points if new is None else new - before) * rules.unit)
