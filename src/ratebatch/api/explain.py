"""`explain`: a player's period in words and numbers, for programs."""

from dataclasses import dataclass

from ratebatch.api.asked import one_of, type_of
from ratebatch.api.given_files import PathName
from ratebatch.api.period_output import PeriodOutput, folder_of
from ratebatch.api.staging import staging
from ratebatch.issues import masked
from ratebatch.pipeline.explaining import Explained, explain_player
from ratebatch.records.explanation import Explanation
from ratebatch.reporting.letters.languages import ENGLISH, LANGUAGES, language
from ratebatch.reporting.letters.letter_forms import letters
from ratebatch.systems import SYSTEM_NAMES


@dataclass(frozen=True, repr=False)
class PlayerExplanation:
    """A player's period, explained: as records, one for each system and type, and as text.

    `str()` of it is the plain text; a notebook shows the Markdown. `altered` are the files that are not as the run
    wrote them: what is explained is what stands there now.
    """

    explanations: tuple[Explanation, ...]
    altered: tuple[str, ...]
    _found: Explained

    def __repr__(self) -> str:
        who = ", ".join(dict.fromkeys(f"{each.id} {each.name}" for each in self.explanations))
        what = ", ".join(dict.fromkeys(f"{each.system} {each.type}" for each in self.explanations))
        return f"<PlayerExplanation {masked(who)}: {what}>"

    def __str__(self) -> str:
        return self.text()

    def _repr_markdown_(self) -> str:
        return self.markdown()

    def text(self, language: str = ENGLISH) -> str:
        """Return plain text; `language` is `en`, `tr`, `ru` or `ar`. In English every step stands in sentences."""
        return self._written("text", language)

    def markdown(self, language: str = ENGLISH) -> str:
        """Return Markdown, as `text` does plain text."""
        return self._written("md", language)

    def html(self, language: str = ENGLISH) -> str:
        """Return one page that stands alone, as `text` does plain text; names of players cannot run anything in it."""
        return self._written("html", language)

    def _written(self, form: str, code: str) -> str:
        one_of(code, tuple(LANGUAGES), "language of explanations")
        return masked(letters(self._found.months, form, language(code), several=self._found.several))


def explain(
    output: PathName | PeriodOutput, player: str | int, *, system: str | None = None, type: str | None = None
) -> PlayerExplanation:
    """Explain a player's period: list and date, K and why, each game, limit, row of the table, sum, rounding.

    `output` is the folder of a run or what `rate_period` returned, and nothing else is read. `player` is the player's
    number in it, or a part of the name that fits nobody else. Without `system` and `type`, everything that there is
    about the player is explained.

    Raises UsageError where there is no such player, system or type, or more than one player; NothingDoneError where
    `output` is not the complete output of a run, or what `rate_period` returned is no longer what stands in its folder.

    >>> import ratebatch
    >>> output = ratebatch.rate_period(
    ...     "sample_data/2026-12/events/kule_davet.trf",
    ...     {"2026-11": "sample_data/2026-12/lists/2026-11.txt"},
    ...     "2026-12",
    ...     types="standard",
    ... )
    >>> explained = ratebatch.explain(output, "Fildere")
    >>> [(each.base_rating, each.change, each.new_rating) for each in explained.explanations]
    [(1963, 33, 1996)]
    >>> "33.20" in explained.text()
    True
    """
    chosen = None if type is None else type_of(type)
    named = None if system is None else one_of(system, SYSTEM_NAMES, "rating system")
    with staging() as staged:
        found = explain_player(folder_of(output, staged), str(player), chosen, named)
    return PlayerExplanation(found.explanations, found.altered, found)
