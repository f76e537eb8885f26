"""The articles about one player's games of one event; of single numbers, or of columns with an element by event.

Differences are whole numbers of points, or of `parts` of a point; fractions are never computed, only their numerators.
"""

from ratebatch.rating.rounding import half_away, half_up
from ratebatch.rating.ukd.games import expected_share
from ratebatch.rating.ukd.rounding import rounded
from ratebatch.records.columns import Ints
from ratebatch.records.ukd_conventions import DifferenceRounding
from ratebatch.rules.ukd_rules import UkdRules


def opponents_average(own: Ints, differences: Ints, games: Ints, parts: int = 1) -> Ints:
    """Return Rc, the average of the opponents as counted, in whole points, a half upwards.

    `differences` is the sum of the counted differences. The rules use the exact average, unless an office says
    otherwise (`average_half_up`); this one is for reports.
    """
    return half_up(games * own - differences, parts * games)


def event_difference(
    own: Ints, differences: Ints, games: Ints, rounding: DifferenceRounding = "half_away_from_zero", parts: int = 1
) -> Ints:
    """Return D, own minus the average of the opponents as counted, as the whole number that the table asks for.

    It equals the average of the counted differences, of which `differences` is the sum. The procedure does not state
    how D is rounded. With `average_half_up` a D that still has decimals, because the own rating has, is rounded with
    halves away from zero.
    """
    if rounding == "average_half_up":
        whole_average = opponents_average(own, differences, games, parts)
        return half_away(own - parts * whole_average, parts)
    return rounded(differences, parts * games, rounding)


def expected_score(difference: Ints, games: Ints, rules: UkdRules) -> Ints:
    """Return We = n × PD in hundredths, for the D of the event (TSF-TK-PRS/05 as reported)."""
    return games * expected_share(difference, rules)


def event_change(k: Ints, score: Ints, expected: Ints) -> Ints:
    """Return k × (W - We) in hundredths of a point, exact; scores in hundredths (TSF-TK-PRS/05 as reported)."""
    return k * (score - expected)
