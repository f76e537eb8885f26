"""One player's month in UKD: the rows of the output files become steps, which end in the numbers of the files."""

from collections.abc import Iterator
from datetime import date

from ratebatch.records.explanation import Explanation
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.said import said
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.law import applied_edition
from ratebatch.reporting.explained.player_rows import PROVISIONAL, person_of, rows_of
from ratebatch.reporting.explained.ukd.conventions import applied_conventions, unread_numbers
from ratebatch.reporting.explained.ukd.events import events_with_ukd, explained_events
from ratebatch.reporting.explained.ukd.first_ukd import estimate_of_first_ukd
from ratebatch.reporting.explained.ukd.law import UkdArticles, choices_of
from ratebatch.reporting.explained.ukd.period import end_of_month, start_of_month
from ratebatch.rules.ukd_rules import ukd_edition


def explain_ukd(output: Output, rating: RatingOutput, player_id: str, articles: UkdArticles) -> Explanation:
    """Return a player's month in UKD of one type; raise ValueError where the files do not belong together."""
    facts, period, rows = rating.facts, output.period, rows_of(output, rating, player_id)
    choices = choices_of(facts)
    events = tuple(explained_events(rows, facts, choices, articles))
    start = tuple(start_of_month(rows, facts))
    result = tuple(end_of_month(rows, events_with_ukd(rows, choices), period, choices, articles))
    first = tuple(estimate_of_first_ukd(rows, period, choices, articles))
    used = {event.edition for event in events} | {step.edition for step in (*start, *result)}
    return Explanation(
        **person_of(output, rating, rows, player_id),
        start=start,
        events=events,
        result=result,
        first_rating=first,
        kept_games=(),
        conventions=tuple(applied_conventions(rows, events, facts)),
        unread=tuple(unread_numbers(rows, facts, period)),
        editions=tuple(
            applied_edition(ukd_edition(date.fromisoformat(edition)).amendments) for edition in sorted(used)
        ),
        scope=tuple(_scope(rows, output)),
    )


def _scope(rows: PlayerRows, output: Output) -> Iterator[str]:
    """Yield what is not known."""
    yield said("Only the games in the files of this run are known; games in other events are not.")
    yield said(
        "The text of TSF-TK-PRS/05 was not read. The names of its articles are ours; what it leaves open is settled by "
        "the conventions above and in summary.json."
    )
    if rows.change and not rows.change["base_rating"]:
        yield said("How the federation makes a first UKD, and from which earlier games, is not public.")
    if output.provisional:
        yield PROVISIONAL
