"""Matches of two players. The evidence is one public implementation and one club's page."""

from decimal import Decimal

from ratebatch.rating.uscf.arithmetic import in_fixed_context
from ratebatch.rating.uscf.standing import is_established
from ratebatch.rules.uscf_rules import UscfRules


@in_fixed_context
def match_is_rated(ratings: tuple[Decimal, Decimal], games: tuple[int | None, int | None], rules: UscfRules) -> bool:
    """Say whether two rated players may play a match: both established, and at most 400 points apart.

    The latest published ratings decide in the text; here it is the values before the match.
    """
    near = abs(ratings[0] - ratings[1]) <= rules.match_gap
    return near and (not rules.match_needs_established or all(is_established(each, rules) for each in games))


@in_fixed_context
def after_match(before: Decimal, computed: Decimal, rules: UscfRules) -> Decimal:
    """Return the value after a match: no more than 50 points from the one before.

    There is no bonus in a match of three games or more, because the one opponent was met too often.
    """
    if rules.match_change_limit is None:
        return computed
    limit = Decimal(rules.match_change_limit)
    return min(max(computed, before - limit), before + limit)
