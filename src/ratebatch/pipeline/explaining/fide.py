"""A player's month in FIDE's ratings: what an explanation asks of the articles."""

from ratebatch.rating.fide.first_rating import RatedGame, working_of
from ratebatch.rating.performance import performances
from ratebatch.records.explanation import Explanation
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.explained.articles import Articles
from ratebatch.reporting.explanation import explain
from ratebatch.rules.fide_rules import fide_edition


def explain_fide(output: Output, rating: RatingOutput, player_id: str) -> Explanation:
    """Explain the month of a player in one of FIDE's ratings."""
    return explain(output, rating, player_id, articles_of(rating.facts.type))


def articles_of(rating_type: RatingType) -> Articles:
    """Return what an explanation asks of the articles."""
    return Articles(
        performances=lambda games, day: performances(
            [opponent for opponent, _ in games], sum(score for _, score in games), fide_edition(rating_type, day).rules
        ),
        first_rating=lambda games, day: working_of(
            [RatedGame(*game) for game in games], fide_edition(rating_type, day).rules
        ),
    )
