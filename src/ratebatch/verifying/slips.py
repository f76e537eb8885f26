"""What a published rating looks like where no cause fits: readings that are named, and proved by nothing."""

from collections.abc import Iterator

from ratebatch.records.verification import Cause, TestedCause
from ratebatch.verifying.case import Case, as_rated, outcome


def likely_slips(case: Case) -> Iterator[TestedCause]:
    """Yield the slips that the published rating itself shows; they are likelier than another base that just fits."""
    published, base = case.theirs.rating, case.base
    made = outcome(as_rated(case), case)
    if published is None or not made.change or case.theirs.games not in (None, case.ours.games):
        return
    sum_ = f"{base} {made.change:+d} = {base + made.change}; published {published}"
    if published == base:
        words = "The base rating is printed unchanged: the change may not have been added."
        yield TestedCause(cause=Cause.PRINTED_UNCHANGED, words=words, arithmetic=(sum_,))
    reached = str(base + made.change)
    if sorted(str(published)) == sorted(reached) and str(published) != reached:
        words = f"{published} has the digits of {reached} in another order."
        yield TestedCause(cause=Cause.DIGITS_SWAPPED, words=words, arithmetic=(sum_,))


def slips(case: Case) -> Iterator[str]:
    """Yield in words what else could have happened to the published rating besides the rules."""
    published = case.theirs.rating
    made = outcome(as_rated(case), case)
    if published is None or not made.change:
        return
    if published == case.law.made.rating_floor and case.ours.rating is None:
        yield f"{published} is the floor itself: it was printed where a rating below it is not listed."
    if published == case.base - made.change:
        yield f"{case.base} {-made.change:+d} = {published}: the change may have been added with the wrong sign."
