"""What a published rating looks like where no cause fits: readings that are named, and proved by nothing."""

from collections.abc import Iterator

from ratebatch.records.verification import Cause, TestedCause
from ratebatch.verifying.arithmetic import sum_in_words
from ratebatch.verifying.case import Case, Outcome, as_rated, outcome
from ratebatch.verifying.figures import signed, signed_whole
from ratebatch.verifying.roundings import cut_off, is_half

BASE_WITHIN = 20
"""By how many points another base rating is thought possible: corrections that were seen are smaller."""


def likely_slips(case: Case) -> Iterator[TestedCause]:
    """Yield the slips that the published rating itself shows; they are likelier than another base that just fits."""
    published = case.theirs.rating
    made = outcome(as_rated(case), case)
    if published is None or not made.change or not _games_agree(case):
        return
    sum_ = _sum(case, made)
    if published == case.base:
        words = "The base rating is printed unchanged: the change may not have been added."
        yield TestedCause(cause=Cause.PRINTED_UNCHANGED, words=words, arithmetic=(sum_,))
    if words := swapped_words(published, made.reached):
        yield TestedCause(cause=Cause.DIGITS_SWAPPED, words=words, arithmetic=(sum_,))


def digit_differs(case: Case) -> Iterator[TestedCause]:
    """Yield that one digit of the published rating is another; nearer ratings are rather another base."""
    published, made = case.theirs.rating, outcome(as_rated(case), case)
    if published is None or not _games_agree(case):
        return
    if words := digit_words(published, made.reached):
        yield TestedCause(cause=Cause.DIGIT_DIFFERS, words=words, arithmetic=(_sum(case, made),))


def swapped_words(published: int, right: int) -> str:
    """Return in words that a rating has the digits of another in another order; empty where it does not."""
    is_swapped = sorted(str(published)) == sorted(str(right)) and published != right
    return f"{published} has the digits of {right} in another order." if is_swapped else ""


def digit_words(published: int, right: int) -> str:
    """Return in words that one digit of a rating is not that of another; empty where more differ, or it is near."""
    is_one = abs(published - right) > BASE_WITHIN and _one_digit_differs(published, right)
    return f"{published} is {right} with one digit that differs." if is_one else ""


def _one_digit_differs(published: int, right: int) -> bool:
    one, other = str(published), str(right)
    return len(one) == len(other) and sum(mine != theirs for mine, theirs in zip(one, other, strict=True)) == 1


def _games_agree(case: Case) -> bool:
    return case.theirs.games in (None, case.ours.games)


def _sum(case: Case, made: Outcome) -> str:
    reached = sum_in_words(case.base, made.change, case.carried.points, made.reached)
    return f"{reached}; published {case.theirs.rating}"


def slips(case: Case) -> Iterator[str]:
    """Yield in words what else could have happened to the published rating besides the rules."""
    published = case.theirs.rating
    world = as_rated(case)
    made = outcome(world, case)
    if published is None or not made.change:
        return
    cut = outcome(world._replace(rounding=cut_off), case)
    if not is_half(made.exact) and cut.change != made.change and published == cut.reached:
        exact, whole = signed(made.exact), signed_whole(cut.change)
        yield f"The exact change {exact} with its decimals cut off is {whole}: that would fit."
    if published == case.law.made.rating_floor and case.ours.rating is None:
        yield f"{published} is the floor itself: it was printed where a rating below it is not listed."
    if 1 < abs(published - made.reached) <= BASE_WITHIN and _one_digit_differs(published, made.reached):
        yield f"{published} is {made.reached} with one digit that differs: a slip in typing would fit."
    if published == case.base - made.change:
        yield f"{case.base} {-made.change:+d} = {published}: the change may have been added with the wrong sign."
