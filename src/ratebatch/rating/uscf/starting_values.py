"""Where an unrated player starts (section 2)."""

from decimal import Decimal
from typing import NamedTuple

from ratebatch.rating.uscf.arithmetic import in_fixed_context
from ratebatch.rules.uscf_rules import UscfRules


class StartingValue(NamedTuple):
    """A value for an unrated player, and the games that it counts for: 0 unless converted from another rating."""

    value: Decimal
    games: int = 0


@in_fixed_context
def starting_value_by_age(age: Decimal, rules: UscfRules) -> Decimal:
    """Return the estimate by age alone: 50 points a year from 2 to 26 years, then 1300, before 100.

    Weak evidence: two public implementations, the text was not read. Other ratings of a player come before his age.
    """
    if age < rules.starting_age_from:
        return Decimal(rules.starting_youngest)
    if age > rules.starting_age_to:
        return Decimal(rules.starting_adult)
    return rules.starting_points_per_year * age
