"""A change of ratings that happened once, in words and numbers."""

from ratebatch.records.output import Row
from ratebatch.records.said import Said, fixed, said
from ratebatch.reporting.explained.recognised import reason_of_change
from ratebatch.reporting.explained.words import added
from ratebatch.rules.one_time import Increase, one_time_changes


def one_time_words(change: Row, carried: int) -> tuple[Said, tuple[str, ...]]:
    """Return what was added to the rating carried to the list, and the arithmetic, with the numbers of the rules."""
    reason, more = change["adjustment_reason"], int(change["adjustment"])
    known = next((each for each in one_time_changes().in_order() if each.title == reason), None)
    if known is None:
        words = said("Added beside K times the sum: {points}, {reason}.", points=more, reason=reason_of_change(reason))
        return words, ()
    words = said(
        "One-time change of {day}, after the games of the period: {reason}.", day=known.day, reason=fixed(reason)
    )
    if isinstance(known, Increase):
        lacking, share = known.below - carried, known.share_of_100
        exact = f"0.{share:02} x {lacking} = {lacking * share // 100}.{lacking * share % 100:02}"
        rounded = f"{lacking * share // 100}.{lacking * share % 100:02} -> {more}"
        return words, (
            f"{known.below} - {carried} = {lacking}",
            exact,
            rounded,
            f"{added(carried, more)} = {carried + more}",
        )
    return words, (f"{added(carried, more)} = {carried + more}",)
