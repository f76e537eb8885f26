"""What a published rating looks like where no cause fits: readings that are named, and proved by nothing."""

from collections.abc import Iterator

from ratebatch.verifying.case import Case, as_rated, outcome


def slips(case: Case) -> Iterator[str]:
    """Yield in words what could have happened to the published rating besides the rules."""
    published = case.theirs.rating
    made = outcome(as_rated(case), case)
    if published is None or not made.change:
        return
    if published == case.law.made.rating_floor and case.ours.rating is None:
        yield f"{published} is the floor itself: it was printed where a rating below it is not listed."
    if published == case.base:
        yield "The base rating is printed unchanged: the change may not have been added."
    if published == case.base - made.change:
        yield f"{case.base} {-made.change:+d} = {published}: the change may have been added with the wrong sign."
    reached = str(case.base + made.change)
    if sorted(str(published)) == sorted(reached) and str(published) != reached:
        yield f"{published} has the digits of {reached} in another order."
