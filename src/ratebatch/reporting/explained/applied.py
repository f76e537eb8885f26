"""Which conventions of a summary matter to a player, and which numbers that were not read decide something for him."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ratebatch.records.explanation import AppliedConvention, UnreadNumber
from ratebatch.records.output import RatingFacts
from ratebatch.reporting.explained.law import evidence_in, value_in
from ratebatch.rules.editions import Amendment


def conventions_with_reason(facts: RatingFacts, why: Mapping[str, str]) -> Iterator[AppliedConvention]:
    """Yield the conventions of the summary of which `why` says what they are about in the player's case.

    One that it does not name, or of which it says nothing, is left to the summary.
    """
    for each in facts.conventions:
        if reason := why.get(each.name):
            yield AppliedConvention(name=each.name, choice=each.choice, reference=each.reference, why=reason)


def numbers_not_read(
    facts: RatingFacts,
    uses: Mapping[str, Sequence[str]],
    editions: Mapping[str, set[str]],
    amendments_of: Callable[[str], Sequence[Amendment]],
) -> Iterator[UnreadNumber]:
    """Yield the numbers that the summary calls unread, once for each use that one of its editions decides.

    `uses` has the numbers and `editions` the editions of each use; `amendments_of` what made an edition.
    """
    for known in facts.unread:
        edition, _, name = known.partition(": ")
        for use, names in uses.items():
            if name in names and edition in editions[use]:
                amendments = amendments_of(edition)
                yield UnreadNumber(
                    edition=edition,
                    name=name,
                    value=value_in(amendments, name),
                    evidence=evidence_in(amendments, name),
                    used_for=use,
                )
