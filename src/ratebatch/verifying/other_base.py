"""That another base rating would give the published figure: possible, and shown by nothing."""

from ratebatch.records.verification import Cause, TestedCause
from ratebatch.verifying.arithmetic import sum_in_words
from ratebatch.verifying.case import Case, Outcome, as_rated, outcome
from ratebatch.verifying.slips import BASE_WITHIN


def other_base(case: Case) -> TestedCause | None:
    """Return that another base would fit, if it is near and the games agree; one point off is nothing more."""
    ours, theirs = case.ours, case.theirs
    if ours.rating is None or theirs.rating is None or theirs.games not in (None, ours.games):
        return None
    if theirs.rating < case.law.made.rating_floor:
        return None  # no base leads there: the list cannot print it
    points = theirs.rating - ours.rating
    made = outcome(as_rated(case), case)
    if not points or abs(points) > BASE_WITHIN or not _agrees_with_page(case, made):
        return None
    sum_ = sum_in_words(case.base + points, made.change, case.carried.points, theirs.rating)
    if abs(points) == 1:
        words = (
            f"One point off without a visible cause; a base of {case.base + points} instead of {case.base} would fit, "
            "and nothing shows it."
        )
        return TestedCause(cause=Cause.OFF_BY_ONE, words=words, arithmetic=(sum_,))
    words = (
        f"{abs(points)} points {'more' if points > 0 else 'less'} than ours: a slip in printing, or a base of "
        f"{case.base + points} instead of the {case.base} of the base list, would fit; the lists alone "
        "cannot show which."
    )
    return TestedCause(cause=Cause.OTHER_BASE, words=words, arithmetic=(sum_,))


def _agrees_with_page(case: Case, made: Outcome) -> bool:
    return case.page is None or (case.page.games, case.page.exact) == (made.figures.games, made.exact)
