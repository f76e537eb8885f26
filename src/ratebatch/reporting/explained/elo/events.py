"""The events of a month by a rules file: values, expectations and what each adds, with the numbers of the files."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Literal

from ratebatch.records.explanation import ExplainedEvent, ExplainedGame, Step, TableRow
from ratebatch.records.output import RatingFacts, Row
from ratebatch.records.said import Said, said
from ratebatch.reporting.explained.elo.law import FIDE_TABLE, RulesInWords
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.performance import of_event
from ratebatch.reporting.explained.plain_game import plain_game
from ratebatch.reporting.explained.steps import step_maker
from ratebatch.reporting.explained.table_rows import printed_row
from ratebatch.reporting.explained.whole_events import (
    PlayedEvent,
    equation,
    explained_event,
    in_order_rated,
    played_events,
)
from ratebatch.reporting.explained.words import added, count, exact, reason_in_words, whole


def explained_events(rows: PlayerRows, facts: RatingFacts, rules: RulesInWords) -> Iterator[ExplainedEvent]:
    """Yield each event, in the order in which they changed the value where it runs."""
    events = played_events(rows)
    base = rows.change["base_rating"] if rows.change else ""
    for event in in_order_rated(events) if rules.runs else events:
        yield explained_event(
            event,
            _notes(event, base, facts, rules),
            (_game(row, rows, rules) for row in event.games),
            _totals(event, rules),
        )


def _notes(event: PlayedEvent, base: str, facts: RatingFacts, rules: RulesInWords) -> Iterator[Step]:
    """Yield with which value the event was rated, where it is not the one of the base list."""
    if event.sums is None:
        return
    own, name = event.sums["own_rating"], ""
    if rules.runs and rules.step == "game" and len({row["own_rating"] for row in event.counted}) > 1:
        name = "running_value"
        words = said("The value runs from game to game, from {own} on: see the own rating of each.", own=own)
    elif own != base and rules.runs:
        name = "running_value"
        words = said("Rated with the value {own}, which what came before made of {base}.", own=own, base=base)
    elif own != base:
        name = "own_rating_differs"
        words = said(
            "The event began under list {list} with own rating {own}: the differences use it; the change is added to "
            "{base}, the rating of base list {base_list}.",
            list=event.sums["list"],
            own=own,
            base=base,
            base_list=facts.base_list,
        )
    if name:
        numbers = {"own_rating": own, "base_rating": base}
        yield Step(name=name, article="update", edition=event.edition, words=words, numbers=numbers)


def _game(row: Row, rows: PlayerRows, rules: RulesInWords) -> ExplainedGame:
    own, opponent, difference = (whole(row[name]) for name in ("own_rating", "opponent_rating", "difference"))
    limit: Literal["", "limited"] = ""
    if own and opponent and difference is not None and abs(own - opponent) > abs(difference) + 1:
        limit = "limited"  # a difference of exact values can be a point away from that of the whole ones
    return plain_game(
        row,
        said("rated") if row["counted"] == "yes" else _left_out(row, rows),
        limit=limit,
        limit_words=rules.choice("expectation.difference_limit") if limit else "",
        limit_article="expectation.difference_limit" if limit else "",
        table_row=_row_of_fide(row, rules),
    )


def _left_out(row: Row, rows: PlayerRows) -> Said:
    if row["reason"] == "OWN_UNRATED" and rows.status == "first":
        return said("counts towards the first rating")
    if row["reason"] == "OWN_UNRATED" and not rows.pending:
        return said("not rated: the player is unrated")
    return reason_in_words(row["reason"])


def _row_of_fide(row: Row, rules: RulesInWords) -> TableRow | None:
    """Return the row of FIDE's table where the rules take it; of other tables the files hold the expectation alone."""
    expected, difference = exact(row["expected"]), whole(row["difference"])
    if not rules.choice("expectation").startswith(FIDE_TABLE) or expected is None or difference is None:
        return None
    found = printed_row("fide", "8.1.2", difference)
    return found if found.expected == expected else None  # a difference with decimals can have another row


def _totals(event: PlayedEvent, rules: RulesInWords) -> Iterator[Step]:
    sums, games = event.sums, event.counted
    if sums is None:
        return
    step = step_maker(event.edition, sums)
    words = said(
        "{games}, score minus expected score ({rule}):",
        games=count(len(games), "rated game"),
        rule=rules.choice("expectation"),
    )
    terms = added(Decimal(sums["score"]), -Decimal(sums["expected"]))
    columns = ["games", "score", "expected", "delta"]
    yield step("event_delta", "expectation", words, equation(terms, sums["delta"]), of=columns)
    if sums["k"]:
        shown = equation(f"{sums['k']} x {sums['delta']}", sums["k_delta"])
        yield step("event_product", "k", said("K times that, not rounded here:"), shown, of=["k", "delta", "k_delta"])
    else:
        terms = added(*(Decimal(row["k_delta"]) for row in games))
        words = said("The games have several K; K times score minus expected score of each:")
        gained = sums["adjustment"] or sums["k_delta"] or str(sum(Decimal(row["k_delta"]) for row in games))
        yield step("event_product", "k", words, equation(terms, gained), of=["adjustment"])
    average = sums["opponents_average"]
    if sums["performance"]:
        words, arithmetic = of_event(games, average, sums["performance"])
        yield step("event_performance", "", words, arithmetic, of=["opponents_average", "performance"])
    else:
        words = said("For information: opponents' average as counted {average}.", average=average)
        yield step("event_performance", "", words, of=["opponents_average", "performance"])
