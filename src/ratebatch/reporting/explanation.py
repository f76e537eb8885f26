"""One player's month explained: the rows of the output files become steps with article, edition, words and numbers.

The arithmetic is shown with the numbers of the files put in. What the files do not hold, as the working of a first
rating, is computed by the articles and must end in the number of the file.
"""

from collections.abc import Iterator

from ratebatch.records.explanation import Explanation
from ratebatch.records.output import Output, RatingOutput, rows_where
from ratebatch.reporting.explained.articles import Articles, figures
from ratebatch.reporting.explained.conventions import applied_conventions
from ratebatch.reporting.explained.events import PlayerRows, explained_events
from ratebatch.reporting.explained.first_rating import first_rating_day, kept_games, towards_first_rating
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.period import end_of_period, start_of_period
from ratebatch.reporting.explained.unread import unread_numbers
from ratebatch.reporting.explained.words import whole


def explain(output: Output, rating: RatingOutput, player_id: str, chapter: str, articles: Articles) -> Explanation:
    """Return a player's period of one system and type in words and numbers.

    `chapter` is the name of the regulations in `rules/`. Raises ValueError where the files do not belong together.
    """
    law, period = Law(chapter, rating.facts.type), output.period
    rows = _rows_of(output, rating, player_id)
    events = tuple(explained_events(rows, period, law, articles))
    start = tuple(start_of_period(rows, rating.facts, law))
    result = tuple(end_of_period(rows, period, law, articles))
    working = articles.first_rating(figures(rows.pending), first_rating_day(rows, period)) if rows.pending else None
    first_rating = tuple(towards_first_rating(rows, working, period, law))
    person = rows.change or {
        "federation": "",
        "birth_year": "",
        "base_rating": "",
        "change": "",
        "adjustment": "",
        "new_rating": "",
    }
    used = {event.edition for event in events} | {step.edition for step in (*start, *result, *first_rating)}
    return Explanation(
        id=player_id,
        name=(rows.change or rows.pending[0])["name"],
        federation=person["federation"],
        birth_year=whole(person["birth_year"]),
        system=rating.facts.system,
        type=rating.facts.type,
        period=period,
        provisional=output.provisional,
        base_rating=whole(person["base_rating"]),
        change=whole(person["change"]),
        adjustment=whole(person["adjustment"]),
        new_rating=whole(person["new_rating"]),
        status=rows.status,
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


def _rows_of(output: Output, rating: RatingOutput, player_id: str) -> PlayerRows:
    changes = rows_where(rating.changes, "id", player_id)
    games = rows_where(rating.games, "id", player_id)
    pending = rows_where(rating.pending_games, "id", player_id)
    if len(changes) > 1 or not (changes or pending):
        raise ValueError(f"changes.csv has {len(changes)} rows of {player_id}")
    files = {row["file"] for row in games}
    return PlayerRows(
        change=changes[0] if changes else None,
        player_events=rows_where(rating.player_events, "id", player_id),
        games=games,
        pending=pending,
        events=[row for row in output.events.to_pylist() if row["file"] in files],
    )


def _scope(rows: PlayerRows, output: Output) -> Iterator[str]:
    """Yield what the input cannot tell, and where it could matter to the player."""
    yield "Only the games in the files of this run are known; games elsewhere, abroad for example, are not."
    change = rows.change
    if change and change["k"] and int(change["games"]):
        yield "More rated games in the period would add to the sum and could lower K under the limit of K x games."
    if change and change["new_k"] == "" and change["new_rating"]:
        yield "How many games were completed before is not known; the new K may depend on it."
    if rows.status in ("pending", "first") and not (change and change["base_rating"]):
        yield "Games against rated opponents that are not in the files would count towards the first rating."
    if output.provisional:
        yield "This output is provisional: something is held or left open, see events.csv and issues.csv."
