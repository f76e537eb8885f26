"""The working of UKD figures, for explanation: the same articles, on the games of one player."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from ratebatch.rating.averages import DP_TABLE, percentage
from ratebatch.rating.ukd.event import event_difference, expected_score, opponents_average
from ratebatch.rating.ukd.first_ukd import Opposition, event_performance, first_ukd
from ratebatch.rating.ukd.games import counted_difference, expected_share
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.records.ukd_conventions import RatingRounding, UkdConventions
from ratebatch.records.working import EventPerformance, FirstUkdWorking, UkdEventWorking
from ratebatch.rules.tables import performance_table
from ratebatch.rules.ukd_rules import UkdRules


def event_working(own: int, opponents: Sequence[int], rules: UkdRules, conventions: UkdConventions) -> UkdEventWorking:
    """Return how the expected score of an event is made; `own` in hundredths of a point, opponents in points."""
    parts, rounding, games = HUNDREDTHS, conventions.difference_rounding, len(opponents)
    differences = counted_difference(own, parts * np.array(opponents, dtype=np.int64), rules, parts)
    as_counted = tuple(own - difference for difference in np.asarray(differences).tolist())
    if conventions.expectation == "per_game":
        each = expected_share(event_difference(own, differences, 1, rounding, parts), rules)
        return UkdEventWorking(own, as_counted, None, None, int(np.sum(each)))
    total = int(np.sum(differences))
    difference = int(event_difference(own, total, games, rounding, parts))
    whole = int(opponents_average(own, total, games, parts)) if rounding == "average_half_up" else None
    return UkdEventWorking(own, as_counted, whole, difference, int(expected_score(difference, games, rules)))


def first_ukd_working(
    events: Sequence[Sequence[tuple[int, int]]], rules: UkdRules, rounding: RatingRounding
) -> FirstUkdWorking | None:
    """Return how an estimate of a first UKD is made, None if the games are too few.

    Each event holds its games as the opponent's UKD in points and the score in hundredths.
    """
    played = [
        Opposition(len(games), sum(opponent for opponent, _ in games), sum(score for _, score in games))
        for games in events
    ]
    rating = first_ukd(played, rules, rounding)
    if rating is None:
        return None
    table = performance_table(*DP_TABLE)
    average = sum(map(event_performance, played), Fraction(0)) / len(played)
    shares = [percentage(event.score, event.games) for event in played]
    return FirstUkdWorking(
        tuple(EventPerformance(*event, share, table[share]) for event, share in zip(played, shares, strict=True)),
        average.numerator,
        average.denominator,
        rating,
    )
