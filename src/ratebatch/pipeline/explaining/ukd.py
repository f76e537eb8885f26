"""A player's month in UKD: what an explanation asks of the articles."""

from ratebatch.rating.ukd.player import rating_change
from ratebatch.rating.ukd.working import event_working, first_ukd_working
from ratebatch.records.explanation import Explanation
from ratebatch.records.output import Output, RatingOutput
from ratebatch.reporting.explained.ukd import explain as by_rows
from ratebatch.reporting.explained.ukd.law import UkdArticles
from ratebatch.rules.ukd_rules import ukd_edition

ARTICLES = UkdArticles(
    event=lambda own, opponents, day, choices: event_working(own, opponents, ukd_edition(day).rules, choices),
    first=lambda events, day, rounding: first_ukd_working(events, ukd_edition(day).rules, rounding),
    rounded=lambda hundredths, rounding: int(rating_change(hundredths, rounding)),
)


def explain_ukd(output: Output, rating: RatingOutput, player_id: str) -> Explanation:
    """Explain the month of a player in a UKD."""
    return by_rows.explain_ukd(output, rating, player_id, ARTICLES)
