"""A tournament on its way to a verdict, and the verdict that comes of it."""

from collections import defaultdict
from collections.abc import Sequence

from ratebatch.issues import Issue, Source, holds
from ratebatch.matching.event_content import Content
from ratebatch.pipeline.order_of_problems import rated_order
from ratebatch.records.file_formats import row_word
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import FileVerdict, Verdict


class EventCase:
    """A tournament on its way to a verdict: the first reason to leave it out stands, every problem is kept."""

    def __init__(self, tournament: Tournament, system: str, content: Content) -> None:
        self.tournament = tournament
        self.system = system
        self.content = content
        self.verdict: Verdict | None = None
        self.is_copy = False
        """It repeats another event of the run: nobody need say who its players are."""
        self.reasons: list[str] = []
        self.issues: list[Issue] = []

    def leave(self, verdict: Verdict, found: Issue | None) -> None:
        """Leave the tournament out with a verdict, unless another one was found first; keep the problem."""
        if found is not None:
            self.issues.append(found)
        if self.verdict in (None, verdict):
            self.verdict = verdict
            if found is not None:
                self.reasons.append(found.message)

    @property
    def source(self) -> Source:
        """The file and sheet of the tournament."""
        return Source(self.tournament.file, self.tournament.sheet)


def hold_for_errors(case: EventCase) -> None:
    """Hold a tournament with an error in itself, unless it is left out already."""
    errors = sorted((found for found in (*case.tournament.issues, *case.issues) if holds(found)), key=rated_order)
    if errors and case.verdict in (None, Verdict.HELD):
        case.verdict = Verdict.HELD
        by_code: dict[str, list[Issue]] = defaultdict(list)
        for found in errors:
            by_code[found.code].append(found)
        case.reasons = [_in_words(found) for found in by_code.values()]


def _in_words(errors: Sequence[Issue]) -> str:
    first = errors[0]
    where = f"{row_word(first.source.file)} {first.source.row}: " if first.source.row else ""
    message = first.message.removesuffix(".")
    more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    return f"{first.code}: {where}{message}{more}"


def verdict_on(case: EventCase) -> FileVerdict:
    """Return the verdict as it stands in events.csv and the manifest."""
    return FileVerdict(
        file=case.tournament.file,
        sha256=case.tournament.sha256,
        verdict=case.verdict or Verdict.RATED,
        reason="; ".join(case.reasons),
        tournament=case.tournament,
        fingerprint=case.content.fingerprint,
        sketch=case.content.sketch,
        games=case.content.games_alone,
        systems=(case.system,),
    )
