"""The articles about a game. Each takes single numbers or whole columns, and gives the same either way."""

import numpy as np
import numpy.typing as npt

from ratebatch.records.columns import Ints
from ratebatch.rules.fide_rules import FideRules
from ratebatch.rules.tables import expectation_table


def counted_difference(own: Ints, opponent: Ints, rules: FideRules) -> Ints:
    """Return own minus opponent in rating points, as it counts for rating (B.02, 8.3.1).

    A difference of more than 400 points counts as 400, in every game and for both players. From 1 October 2025 a
    player whose own rating is 2650 or more is rated with the full difference; his opponent is not.
    """
    difference = np.subtract(own, opponent)
    limited = np.clip(difference, -rules.difference_limit, rules.difference_limit)
    if rules.difference_unlimited_from is None:
        return limited
    return np.where(np.greater_equal(own, rules.difference_unlimited_from), difference, limited)


def counted_differences_of_event(
    own: npt.NDArray[np.int64], opponent: npt.NDArray[np.int64], player: npt.NDArray[np.int64], rules: FideRules
) -> Ints:
    """Return the counted differences of one column of games; `player` tells whose, event by event.

    From 2022 to February 2024 the stronger player was lifted to 400 points only in the one game of the event with the
    largest difference; the others count in full. For the weaker player every game is limited: the text speaks of
    upgrades alone, so this is a convention (B.02 of 2022, 8.3.1).
    """
    limited = counted_difference(own, opponent, rules)
    if rules.limited_games == "every":
        return limited
    difference = np.subtract(own, opponent)
    order = np.lexsort((-difference, player))
    largest = np.zeros(len(difference), dtype=np.bool_)
    largest[order[np.r_[True, np.diff(player[order]) != 0][: len(order)]]] = True
    return np.where(largest | (difference < 0), limited, difference)


def expected_score(difference: Ints, rules: FideRules) -> Ints:
    """Return the expected score in hundredths for a counted difference (B.02, 8.3.2, table 8.1.2).

    A difference of 0 stands in the column of the higher rated.
    """
    table = expectation_table("fide", rules.expectation_table)
    row = np.minimum(np.abs(difference), table.last)
    return np.where(np.greater_equal(difference, 0), table.higher[row], table.lower[row])


def gap_is_rated(own: Ints, opponent: Ints, rules: FideRules) -> npt.NDArray[np.bool_]:
    """Say whether a game is rated in spite of the difference (rapid and blitz, 7.3.1).

    From 1 December 2024 a game with a difference of 600 points or more is not rated if a player is above 2600.
    """
    if rules.unrated_gap is None or rules.unrated_gap_above is None:
        return np.ones(np.shape(own), dtype=np.bool_)
    too_far = np.greater_equal(np.abs(np.subtract(own, opponent)), rules.unrated_gap)
    return ~np.logical_and(too_far, np.greater(np.maximum(own, opponent), rules.unrated_gap_above))


def minutes_needed(own: Ints, opponent: Ints, rules: FideRules) -> Ints:
    """Return the minutes for 60 moves that a game must have by the higher of the two ratings (B.02, 1.1).

    An unrated player (rating 0) asks for no more than the least.
    """
    higher = np.maximum(own, opponent)
    if not rules.minimum_minutes:
        return np.zeros(np.shape(higher), dtype=np.int64)
    tests = [np.greater_equal(higher, rating) for rating, _ in rules.minimum_minutes]
    return np.select(tests, [minutes for _, minutes in rules.minimum_minutes])
