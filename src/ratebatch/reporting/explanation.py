"""One player's month explained: the rows of the output files become steps with article, edition, words and numbers.

The arithmetic is shown with the numbers of the files put in. What the files do not hold, as the working of a first
rating, is computed by the articles and must end in the number of the file.
"""

from collections.abc import Iterator

from ratebatch.records.explanation import Explanation
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.said import said
from ratebatch.reporting.explained.articles import Articles, figures
from ratebatch.reporting.explained.conventions import applied_conventions
from ratebatch.reporting.explained.events import PlayerRows, explained_events
from ratebatch.reporting.explained.first_rating import first_rating_day, kept_games, towards_first_rating
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.period import end_of_period, start_of_period
from ratebatch.reporting.explained.player_rows import PROVISIONAL, person_of, rows_of
from ratebatch.reporting.explained.unread import unread_numbers


def explain(output: Output, rating: RatingOutput, player_id: str, articles: Articles) -> Explanation:
    """Return a player's period of FIDE's ratings of one type in words and numbers.

    Raises ValueError where the files do not belong together.
    """
    law, period = Law(rating.facts.type), output.period
    rows = rows_of(output, rating, player_id)
    events = tuple(explained_events(rows, period, law, articles))
    start = tuple(start_of_period(rows, rating.facts, law))
    result = tuple(end_of_period(rows, period, law, articles))
    working = articles.first_rating(figures(rows.pending), first_rating_day(rows, period)) if rows.pending else None
    first_rating = tuple(towards_first_rating(rows, working, period, law))
    used = {event.edition for event in events} | {step.edition for step in (*start, *result, *first_rating)}
    return Explanation(
        **person_of(output, rating, rows, player_id),
        start=start,
        events=events,
        result=result,
        first_rating=first_rating,
        kept_games=tuple(kept_games(rows)),
        conventions=tuple(applied_conventions(rows, rating, period, law, working)),
        unread=tuple(unread_numbers(rows, rating.facts, period, law)),
        editions=tuple(law.applied(edition) for edition in sorted(used)),
        scope=tuple(_scope(rows, output)),
    )


def _scope(rows: PlayerRows, output: Output) -> Iterator[str]:
    """Yield what the input cannot tell, and where it could matter to the player."""
    yield said("Only the games in the files of this run are known; games elsewhere, abroad for example, are not.")
    change = rows.change
    if change and change["k"] and int(change["games"]):
        yield said(
            "More rated games in the period would add to the sum and could lower K under the limit of K x games."
        )
    if change and change["new_k"] == "" and change["new_rating"]:
        yield said("How many games were completed before is not known; the new K may depend on it.")
    if rows.status in ("pending", "first") and not (change and change["base_rating"]):
        yield said("Games against rated opponents that are not in the files would count towards the first rating.")
    if output.provisional:
        yield PROVISIONAL
