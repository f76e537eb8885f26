"""Three performance ratings of the same games, by name: people mean different numbers by the one word.

Opponents' ratings in points, without any limit of the difference; the score of all games in hundredths; ratings in
whole points. Every function needs at least one game.
"""

from bisect import bisect_left
from collections.abc import Sequence

import numpy as np

from ratebatch.rating.fide.games import expected_score
from ratebatch.rating.fide.player import performance_rating
from ratebatch.rating.rounding import half_away
from ratebatch.records.working import Performances
from ratebatch.rules.fide_rules import FideRules
from ratebatch.rules.tables import expectation_table


def performances(opponents: Sequence[int], score: int, rules: FideRules) -> Performances:
    """Return all three."""
    return Performances(
        fide=performance_fide(opponents, score, rules),
        linear=performance_linear(opponents, score),
        root=performance_root(opponents, score, rules),
    )


def performance_fide(opponents: Sequence[int], score: int, rules: FideRules) -> int:
    """Return FIDE's Rp: average of the opponents plus dp of the percentage (B.01, 1.4.6 to 1.4.9; table 8.1.1)."""
    return int(performance_rating(sum(opponents), score, len(opponents), rules))


def performance_linear(opponents: Sequence[int], score: int) -> int:
    """Return average + 800 p - 400, which is average + 400 × (wins - losses) / games.

    Not regulated by FIDE. The exact sum is rounded once to a whole number, halves away from zero.
    """
    games = len(opponents)
    numerator = sum(opponents) + 8 * score - 400 * games  # of a fraction whose denominator is `games`
    return half_away(numerator, games)


def performance_root(opponents: Sequence[int], score: int, rules: FideRules) -> int | None:
    """Return the rating at which the expected scores add up to the score (table 8.1.2, differences without limit).

    Not regulated by FIDE. The table has steps, so it is the smallest whole rating whose expectations add up to the
    score or more. By convention there is none for 0 % and for 100 %: any rating low, or high, enough would do.
    """
    if not 0 < score < 100 * len(opponents):
        return None
    column = np.array(opponents, dtype=np.int64)
    beyond = expectation_table("fide", rules.expectation_table).last  # from here on the expectation is 0 or 1
    candidates = range(min(opponents) - beyond, max(opponents) + beyond + 1)
    found = bisect_left(candidates, score, key=lambda own: int(np.sum(expected_score(own - column, rules))))
    return candidates[found]
