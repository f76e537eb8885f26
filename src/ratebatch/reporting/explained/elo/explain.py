"""One player's month by a rules file of `elo`: every number is one of the files."""

from collections.abc import Iterator
from decimal import Decimal

from ratebatch.records.explanation import Explanation, Step
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.said import said
from ratebatch.reporting.explained.elo.conventions import applied_conventions
from ratebatch.reporting.explained.elo.events import explained_events
from ratebatch.reporting.explained.elo.law import RulesInWords, rules_named, rules_of
from ratebatch.reporting.explained.elo.period import end_of_period, start_of_period
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.first_rating import kept_games
from ratebatch.reporting.explained.player_rows import PROVISIONAL, person_of, rows_of
from ratebatch.reporting.explained.words import count


def explain_elo(output: Output, rating: RatingOutput, player_id: str) -> Explanation:
    """Return a player's period by a rules file; raise ValueError where the files do not belong together."""
    rows, rules = rows_of(output, rating, player_id), rules_of(rating.facts)
    events = tuple(explained_events(rows, rating.facts, rules))
    return Explanation(
        **person_of(output, rating, rows, player_id),
        start=tuple(start_of_period(rows, rating.facts, rules)),
        events=events,
        result=tuple(end_of_period(rows, rules)),
        first_rating=tuple(_towards_first_rating(rows, rules)),
        kept_games=tuple(kept_games(rows)),
        conventions=tuple(applied_conventions(rows, events, rating.facts, rules)),
        unread=(),
        editions=rules_named([*rows.games], rules),
        scope=tuple(_scope(rows, output, rules)),
    )


def _towards_first_rating(rows: PlayerRows, rules: RulesInWords) -> Iterator[Step]:
    if rows.pending:
        score = sum((Decimal(row["score"]) for row in rows.pending), Decimal())
        words = said(
            "{games} kept, score {score}: {rule}.",
            games=count(len(rows.pending), "game"),
            score=score,
            rule=rules.choice("first_rating"),
        )
        yield Step(name="first_rating_progress", article="first_rating", edition="", words=words)


def _scope(rows: PlayerRows, output: Output, rules: RulesInWords) -> Iterator[str]:
    """Yield what is not known."""
    yield said("Only the games in the files of this run are known; games elsewhere are not.")
    yield said(
        "The rules file is not part of the output: the choices are told in the words of summary.json, the expected "
        "scores as games.csv has them."
    )
    if not rules.choice("expectation").endswith("hundredths"):
        yield said(
            "Exact figures are computed in millionths and shown with four decimals; sums can differ in the last one."
        )
    if rows.change and not rows.change["games_total"]:
        yield said("How many games were played before is not known.")
    if output.provisional:
        yield PROVISIONAL
