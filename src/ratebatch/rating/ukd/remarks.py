"""What is remarkable about a player's change, as the codes and words of problems."""

from collections.abc import Iterator

from ratebatch.records.period_result import Change, Remark
from ratebatch.rules.ukd_rules import UkdRules


def said_about(change: Change, made: UkdRules) -> Iterator[tuple[str, str]]:
    """Yield the code of each problem of a change with what to say; `made` is the edition of the list made."""
    if Remark.FLOOR_APPLIED in change.remarks:
        yield (
            "FLOOR_APPLIED",
            f"UKD does not go below {made.rating_floor}: with {change.base_rating} {change.change:+d} the new UKD is "
            f"{change.new_rating}.",
        )
    if Remark.K_BY_EVENT in change.remarks:
        yield "K_BY_EVENT", "The events of the period were rated with different k; player_events.csv names them."
    if Remark.FIRST_UKD_NOT_COMPUTED in change.remarks:
        yield "FIRST_UKD_NOT_COMPUTED", _why_not(change, made)
    if change.base_rating is None and Remark.BELOW_FLOOR in change.remarks:
        yield (
            "FIRST_UKD_NOT_COMPUTED",
            f"The estimate of a first UKD is {change.computed_rating}; it must be over {made.first_rating_above}.",
        )
    if Remark.FIRST_UKD_ESTIMATED in change.remarks:
        yield (
            "FIRST_UKD_ESTIMATED",
            f"The first UKD {change.new_rating} is an estimate from {change.games} games; the federation's rule is not "
            "public.",
        )


def _why_not(change: Change, made: UkdRules) -> str:
    if change.pool_games is None:
        return "First UKD not computed: the rule is not public."
    return (
        f"First UKD not estimated: {change.pool_games} of {made.minimum_games_first_rating} games against opponents "
        "with UKD in this period; earlier ones are not known."
    )
