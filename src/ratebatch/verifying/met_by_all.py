"""One player whom those met who differ without a cause: her rating on a list may have been another one for all of them.

Whose rating is corrected on a list after the events were rated changes the games of all opponents by a little. Nothing
here is tested: it is said, and the published calculation of one of them shows it.
"""

from collections.abc import Mapping, Sequence

from ratebatch.issues import masked
from ratebatch.records.output import Row
from ratebatch.records.verification import Cause, Certainty, Difference

FEWEST_MET = 2
"""So many others must have met the player: one alone is no more than a pair of opponents."""

_WITHOUT_CAUSE = frozenset({Cause.OFF_BY_ONE, Cause.OTHER_BASE, Cause.UNEXPLAINED})


def with_one_met_by_all(differences: Sequence[Difference], games: Mapping[str, Sequence[Row]]) -> list[Difference]:
    """Return the differences; where all without a cause met one of them, and him alone, that is said at each."""
    without_cause = {
        each.id: each for each in differences if each.certainty is Certainty.OPEN and each.kind in _WITHOUT_CAUSE
    }
    met = {player: {row["opponent_id"] for row in games.get(player, ())} for player in without_cause}
    by_all = [
        player
        for player, each in without_cause.items()
        if each.base and all(player in met[other] for other in without_cause if other != player)
    ]
    others = len(without_cause) - 1
    if len(by_all) != 1 or others < FEWEST_MET:
        return list(differences)
    one = without_cause[by_all[0]]
    words = (
        f"All {others} others who differ without a cause met {one.id} {one.name}: the rating of that player in their "
        "games may have been another one. Compare the base list with the one that is published today."
    )
    return [
        each.model_copy(update={"others": (masked(words), *each.others)}) if each.id in without_cause else each
        for each in differences
    ]
