"""The events of a month in UKD: with which UKD each was rated, k, the games, and what they add up to."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from ratebatch.records.explanation import ExplainedEvent, ExplainedGame, Step
from ratebatch.records.output import RatingFacts, Row
from ratebatch.records.said import said
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.ukd.games import explained_game
from ratebatch.reporting.explained.ukd.law import CHANGE, PROCEDURE, K, UkdArticles, band_in_words
from ratebatch.reporting.explained.ukd.totals import event_totals
from ratebatch.reporting.explained.whole_events import PlayedEvent, explained_event, in_order_rated, played_events
from ratebatch.rules.ukd_rules import UkdRules, ukd_edition


class OwnUkd(NamedTuple):
    """The UKD that an event was rated with, in hundredths of a point, and what the event added to it."""

    event: PlayedEvent
    own: int
    gained: Decimal


def events_with_ukd(rows: PlayerRows, choices: UkdConventions) -> list[OwnUkd]:
    """Return the events with the UKD each was rated with.

    The files show it as a whole number. One that runs with decimals is the base UKD and what the events before made.
    """
    events = played_events(rows)
    if choices.second_event == "running":
        events = in_order_rated(events)
    base = rows.change["base_rating"] if rows.change else ""
    runs_exactly = choices.second_event == "running" and not choices.running_rounded and bool(base)
    value = 100 * int(base or 0)
    found = []
    for event in events:
        gained = Decimal(0)
        if event.sums is not None:
            gained = Decimal(event.sums["k_delta"] or 0) + Decimal(event.sums["adjustment"] or 0)
        own = value if runs_exactly else 100 * int((event.sums or event.games[0])["own_rating"] or 0)
        found.append(OwnUkd(event, own, gained))
        value += int(100 * gained)
    return found


def explained_events(
    rows: PlayerRows, facts: RatingFacts, choices: UkdConventions, articles: UkdArticles
) -> Iterator[ExplainedEvent]:
    """Yield each event; in the order in which they were rated where they start from a running UKD."""
    for each in events_with_ukd(rows, choices):
        event, numbers = each.event, ukd_edition(date.fromisoformat(each.event.edition)).rules
        yield explained_event(
            event,
            _notes(each, rows.change, facts, choices, numbers),
            _games(event.games, numbers, choices),
            event_totals(event, each.own, numbers, choices, articles),
        )


def _games(games: Sequence[Row], numbers: UkdRules, choices: UkdConventions) -> Iterator[ExplainedGame]:
    return (explained_game(row, numbers, choices) for row in games)


def _notes(
    each: OwnUkd, change: Row | None, facts: RatingFacts, choices: UkdConventions, numbers: UkdRules
) -> Iterator[Step]:
    """Yield which UKD the event was rated with where it is not that of the base list, and k."""
    sums, base = each.event.sums, change["base_rating"] if change else ""
    if sums is None:
        return
    own, exact = sums["own_rating"], Decimal(each.own).scaleb(-2).normalize()

    def step(name: str, article: str, words: str, numbers: dict[str, str]) -> Step:
        return Step(name=name, article=article, edition=each.event.edition, words=words, numbers=numbers)

    if choices.second_event == "running" and exact != int(base or 0):
        words = said(
            "Rated with the running UKD {own}, which the events before made of {base}.", own=f"{exact:f}", base=base
        )
        yield step("running_ukd", PROCEDURE, words, {"own_rating": own, "base_rating": base})
    elif choices.second_event == "list" and own != base:
        words = said(
            "The event began under list {list} with UKD {own}: the differences and k use it; the change is added to "
            "{base}, the UKD of base list {base_list}.",
            list=sums["list"],
            own=own,
            base=base,
            base_list=facts.base_list,
        )
        yield step("own_rating_differs", CHANGE, words, {"own_rating": own, "base_rating": base})
    band = band_in_words(each.own // 100, numbers)
    words = said("k {k}: the UKD before the event lies in the band {band}.", k=sums["k"], band=band)
    yield step("k_of_event", K, words, {"k": sums["k"], "own_rating": own})
