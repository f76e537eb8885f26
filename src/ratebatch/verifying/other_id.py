"""Players who stand on the published list under another id than on ours."""

from collections import Counter
from collections.abc import Mapping, Sequence

from ratebatch.issues import masked
from ratebatch.records.rating_list import RatingList
from ratebatch.records.transliteration import spelled_tokens
from ratebatch.records.verification import Cause, Certainty, TestedCause
from ratebatch.verifying.differing import Differing
from ratebatch.verifying.naming import Named
from ratebatch.verifying.same_person import years_of_birth

_ALL = ("name", "year of birth", "rating", "games")


def under_another_id(everybody: Sequence[Differing], ours: RatingList, theirs: RatingList) -> dict[str, Named]:
    """Return the players, by either id, of whom each list has one alone, with the same name and the same figures.

    Equal are the name, the year of birth where both lists print it, and the rating or the games; of several to whom
    that applies none is named. It is certain where all of this is equal.
    """
    mine = [each for each in everybody if not each.on_theirs]
    others = [each for each in everybody if not each.on_ours]
    if not mine or not others:
        return {}
    born_here, born_there = years_of_birth(mine, ours), years_of_birth(others, theirs)
    by_name: dict[object, list[Differing]] = {}
    for other in others:
        by_name.setdefault(spelled_tokens(other.name), []).append(other)
    pairs = [
        (each, other, equal)
        for each in mine
        for other in by_name.get(spelled_tokens(each.name), ())
        if (equal := _equal(each, other, (born_here[each.id], born_there[other.id])))
    ]
    counted = Counter(player.id for each, other, _ in pairs for player in (each, other))
    found = {}
    for each, other, equal in pairs:
        if counted[each.id] > 1 or counted[other.id] > 1:
            continue
        certainty = Certainty.ONLY if len(equal) == len(_ALL) else Certainty.SIMPLEST
        said = f"{', '.join(equal)} equal."
        if each.ours.rating != other.theirs.rating:
            said += f" The rating is another one too: ours {each.ours.rating}, published {other.theirs.rating}."
        found[each.id] = _named(f"The published list has the player under the id {other.id}: {said}", certainty)
        found[other.id] = _named(f"Our list has the player under the id {each.id}: {said}", certainty)
    return found


def _equal(mine: Differing, other: Differing, born: tuple[int, int]) -> list[str]:
    """Return what is equal of two players of one name, nothing where they are two persons or nothing tells."""
    here, there = born
    if here and there and here != there:
        return []
    years = here == there != 0
    rating = mine.ours.rating == other.theirs.rating is not None
    games = bool(mine.ours.games) and mine.ours.games == other.theirs.games
    equal: Mapping[str, bool] = dict(zip(_ALL, (True, years, rating, games), strict=True))
    return [name for name, is_so in equal.items() if is_so] if rating or games else []


def _named(words: str, certainty: Certainty) -> Named:
    settle = "Ask the office which id is right; a decision about the player puts it right in our files."
    return Named((TestedCause(cause=Cause.OTHER_ID, words=masked(words)),), certainty, (), settle)
