"""What a number of games says about a rating: how much it weighs, whether it is established (sections 1 and 3)."""

from decimal import Decimal
from enum import Enum

from ratebatch.rating.uscf.arithmetic import in_fixed_context
from ratebatch.rules.uscf_rules import UscfRules


class Record(Enum):
    """What the earlier games of a player were, as far as the special formula asks."""

    MIXED = "mixed"
    ALL_WON = "all won"
    ALL_LOST = "all lost"


class RatingClass(Enum):
    """How a rating is made, and whether it is established."""

    SPECIAL = "special"
    STANDARD = "standard"


def is_established(games: int | None, rules: UscfRules) -> bool:
    """Say whether a rating from so many games is established: from more than 25 (section 1).

    A number that is not known (None) counts as enough; whoever calls states this convention.
    """
    return games is None or games > rules.established_above_games


def rating_class(games: int | None, record: Record, rules: UscfRules) -> RatingClass:
    """Return the formula for a player with so many games before the event (section 4).

    The special one serves up to 8 games, and players who won, or lost, every game before.
    """
    if games is not None and (games <= rules.special_games_at_most or record is not Record.MIXED):
        return RatingClass.SPECIAL
    return RatingClass.STANDARD


@in_fixed_context
def effective_games(rating: Decimal, games: int | None, rules: UscfRules) -> Decimal:
    """Return N', the games that a rating is worth: those played, but no more than fits the rating (section 3).

    With a number of games that is not known (None), only the limit counts.
    """
    most = Decimal(rules.effective_games_most)
    if rating <= rules.effective_games_full_above:
        below = rules.effective_games_summit - rating
        weight = Decimal(rules.effective_games_constant) + Decimal(rules.effective_games_slope) * below * below
        most /= weight.sqrt()
    return most if games is None else min(Decimal(games), most)
