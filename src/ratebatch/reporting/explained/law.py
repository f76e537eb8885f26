"""FIDE's law as an explanation needs it: the numbers of each edition, and the articles by their name in the chapter."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ratebatch.records.explanation import AppliedAmendment, AppliedEdition
from ratebatch.records.tournament import RatingType
from ratebatch.rules.articles import article_in
from ratebatch.rules.editions import Amendment, Edition
from ratebatch.rules.fide_rules import FideRules, fide_edition


@dataclass(frozen=True)
class Law:
    """The chapter for one type of rating, as `rules/` names it."""

    rating_type: RatingType

    def on(self, day: date) -> Edition[FideRules]:
        """Return the edition in force on a day."""
        return fide_edition(self.rating_type, day)

    def named(self, edition: str) -> Edition[FideRules]:
        """Return the edition that a file names by the day from which it is in force."""
        return self.on(date.fromisoformat(edition))

    def article(self, standard: str) -> str:
        """Return an article of the standard chapter by its number in this one."""
        return article_in(self.rating_type, standard)

    def applied(self, edition: str) -> AppliedEdition:
        """Return an edition with where it is written: its latest complete text, and the amendments since."""
        return applied_edition(self.named(edition).amendments)


def applied_edition(amendments: Sequence[Amendment]) -> AppliedEdition:
    """Return an edition, which these amendments make, with where it is written."""
    whole = max((at for at, each in enumerate(amendments) if each.whole_text_read), default=0)
    return AppliedEdition(
        name=amendments[-1].effective_from.isoformat(),
        amendments=tuple(
            AppliedAmendment(
                effective_from=each.effective_from.isoformat(),
                title=each.title,
                reference=each.reference,
                evidence=each.evidence,
            )
            for each in amendments[whole:]
        ),
    )


def value_in(amendments: Sequence[Amendment], number: str) -> str:
    """Return a number of an edition in writing, `none` where there is no rule."""
    value = next((each.changes.get(number) for each in reversed(amendments) if each.decides(number)), None)
    return "none" if value is None else str(value)


def evidence_in(amendments: Sequence[Amendment], number: str) -> str:
    """Return how well a number of an edition was seen."""
    seen = (each.evidence_for(number) for each in reversed(amendments))
    return next((evidence for evidence in seen if evidence is not None), "")
