"""Two players of whom each stands on the published list with exactly the figures that are right for the other."""

from collections.abc import Mapping, Sequence

from ratebatch.issues import masked
from ratebatch.records.verification import Cause, Certainty, Difference, TestedCause
from ratebatch.verifying.differing import Differing
from ratebatch.verifying.slips import BASE_WITHIN

FEW = 50
"""Differences without a cause up to which a pair is no chance, even if their ratings are within 20 points."""

_NEVER = frozenset({Cause.OFF_BY_ONE, Cause.ROWS_SWAPPED})


def with_exchanged(differences: Sequence[Difference], everybody: Sequence[Differing]) -> list[Difference]:
    """Return the differences; where nothing simpler explains two of them, that the two have changed places does.

    What explains one of the two for itself stays, with the exchange beside it. `everybody` are all who differ, also
    those who are not asked about.
    """
    partners = _partners(everybody)
    without_cause = {each.id for each in differences if _is_open(each)}
    asked = {each.id for each in differences}
    told = []
    for each in differences:
        other = partners.get(each.id)
        if other is None or each.kind in _NEVER or each.certainty is Certainty.ONLY:
            told.append(each)
        elif (
            each.id in without_cause
            and (other.id in without_cause or other.id not in asked)
            and (len(without_cause) <= FEW or abs(each.points or 0) > BASE_WITHIN)
        ):
            told.append(_named(each, other))
        else:
            told.append(each.model_copy(update={"others": (*each.others, _words(each, other))}))
    return told


def _partners(everybody: Sequence[Differing]) -> Mapping[str, Differing]:
    """Return for each player the one with whom alone he can have changed places."""
    printed: dict[tuple[int | None, int | None], list[Differing]] = {}
    for each in everybody:
        printed.setdefault((each.ours.rating, each.theirs.rating), []).append(each)
    found = {}
    for each in everybody:
        if None in (each.ours.rating, each.theirs.rating) or each.ours.rating == each.theirs.rating:
            continue
        with_him = [
            other for other in printed.get((each.theirs.rating, each.ours.rating), ()) if _games_fit(each, other)
        ]
        if len(with_him) == 1:
            found[each.id] = with_him[0]
    return {player: other for player, other in found.items() if other.id in found and found[other.id].id == player}


def _games_fit(one: Differing, other: Differing) -> bool:
    """Say whether the games changed places with the ratings, or stayed where they were."""
    pairs = ((one, other), (other, one))
    return all(mine.theirs.games in (None, his.ours.games) for mine, his in pairs) or all(
        mine.theirs.games in (None, mine.ours.games) for mine, _ in pairs
    )


def _is_open(each: Difference) -> bool:
    return each.certainty is Certainty.OPEN and each.kind not in _NEVER


def _named(each: Difference, other: Differing) -> Difference:
    """Return the difference with the exchange as its cause; what else was thought possible stands beside it."""
    others = tuple(cause.words for cause in each.causes if cause.cause is not Cause.UNEXPLAINED)
    return each.model_copy(
        update={
            "causes": (TestedCause(cause=Cause.ROWS_SWAPPED, words=_words(each, other)),),
            "certainty": Certainty.SIMPLEST,
            "others": (*others, *each.others),
            "settle": "Ask the office to put the two ratings right.",
        }
    )


def _words(each: Difference, other: Differing) -> str:
    what = "rating that is" if each.theirs.games in (None, each.ours.games) else "rating and the games that are"
    return masked(
        f"{each.id} {each.name} and {other.id} {other.name} have changed places: each stands with exactly the {what} "
        "right for the other."
    )
