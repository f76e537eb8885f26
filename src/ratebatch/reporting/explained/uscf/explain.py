"""One player's month in the US Chess system: what the files hold, and what they do not."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal

from ratebatch.records.explanation import AppliedConvention, AppliedEdition, ExplainedEvent, Explanation, Step
from ratebatch.records.output import Output, RatingFacts, RatingOutput, Row
from ratebatch.records.period_result import Remark
from ratebatch.records.said import Said, fixed, joined, said
from ratebatch.reporting.explained.applied import conventions_with_reason
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.law import applied_edition
from ratebatch.reporting.explained.performance import of_event, of_period
from ratebatch.reporting.explained.period import base_list_says
from ratebatch.reporting.explained.plain_game import plain_game
from ratebatch.reporting.explained.player_rows import PROVISIONAL, person_of, rows_of
from ratebatch.reporting.explained.whole_events import (
    PlayedEvent,
    equation,
    explained_event,
    in_order_rated,
    played_events,
)
from ratebatch.reporting.explained.words import (
    added,
    count,
    reason_in_words,
    remark_in_words,
    remarks_of,
    whole,
)
from ratebatch.rules.editions import amendments
from ratebatch.rules.uscf_rules import CHAPTER

SECTION = "The US Chess Rating System"
NOT_TRACED = ("dual_rated", "time_control_unknown", "record_unknown", "highest_established", "edition_of_event")
"""Conventions of which the files do not tell whom they touched."""


def explain_uscf(output: Output, rating: RatingOutput, player_id: str) -> Explanation:
    """Return a player's period of US Chess ratings; raise ValueError where the files do not belong together."""
    rows = rows_of(output, rating, player_id)
    events = in_order_rated(played_events(rows))
    return Explanation(
        **person_of(output, rating, rows, player_id),
        start=tuple(_start(rows, rating.facts)),
        events=tuple(_event(event, number) for number, event in enumerate(events)),
        result=tuple(_result(rows, events)),
        first_rating=(),
        kept_games=(),
        conventions=tuple(_conventions(rows, rating.facts)),
        unread=(),
        editions=tuple(_editions(rows)),
        scope=tuple(_scope(rows, output)),
    )


def _start(rows: PlayerRows, facts: RatingFacts) -> Iterator[Step]:
    base = rows.change["base_rating"] if rows.change else ""
    words = base_list_says(facts, said("rating {rating}", rating=base) if base else said("no rating"))
    numbers = {"base_list": str(facts.base_list), "base_list_file": facts.base_list_file, "base_rating": base}
    yield Step(name="base_rating", article=f"{SECTION}, 1", edition=_edition(rows), words=words, numbers=numbers)


def _event(event: PlayedEvent, number: int) -> ExplainedEvent:
    return explained_event(
        event,
        _notes(event, number),
        (plain_game(row, _words(row)) for row in event.games),
        _totals(event),
    )


def _words(row: Row) -> Said:
    return said("rated") if row["counted"] == "yes" else reason_in_words(row["reason"])


def _notes(event: PlayedEvent, number: int) -> Iterator[Step]:
    if event.sums is None:
        return
    own = event.sums["own_rating"]
    words = said(
        "Rated from {own}, the value {which}, to the nearest point. The opponents' ratings are what the first pass "
        "over the whole event made of them, also to the nearest point.",
        own=own,
        which=said("of the base list") if number == 0 else said("that the events before left behind"),
    )
    yield Step(
        name="own_value", article=f"{SECTION}, 4", edition=event.edition, words=words, numbers={"own_rating": own}
    )


def _totals(event: PlayedEvent) -> Iterator[Step]:
    sums = event.sums
    if sums is None:
        return

    def step(name: str, words: str, *arithmetic: str, of: Sequence[str] = ()) -> Step:
        return Step(
            name=name,
            article=f"{SECTION}, 4",
            edition=event.edition,
            words=words,
            arithmetic=arithmetic,
            numbers={column: sums[column] for column in of},
        )

    games = event.counted
    if len(games) > 1:
        terms = added(*(Decimal(row["expected"]) for row in games))
        yield step(
            "event_expected", said("Expected scores together:"), equation(terms, sums["expected"]), of=["expected"]
        )
    words = said("{games}, score minus expected score:", games=count(len(games), "rated game"))
    terms = added(Decimal(sums["score"]), -Decimal(sums["expected"]))
    yield step("event_delta", words, equation(terms, sums["delta"]), of=["games", "score", "expected", "delta"])
    if sums["adjustment"]:
        words = said("Bonus for an exceptional result: {points} points.", points=sums["adjustment"])
        yield step("event_bonus", words, of=["adjustment"])
    else:
        yield step("event_bonus", said("No bonus."))
    if sums["performance"]:
        words, arithmetic = of_event(games, sums["opponents_average"], sums["performance"])
        made = step("event_performance", words, arithmetic, of=["opponents_average", "performance"])
        yield made.model_copy(update={"article": ""})


def _result(rows: PlayerRows, events: Sequence[PlayedEvent]) -> Iterator[Step]:
    change = rows.change
    if change is None:
        return

    def step(name: str, words: str, *arithmetic: str, of: Sequence[str] = ()) -> Step:
        return Step(
            name=name,
            article=f"{SECTION}, 1" if of else "",
            edition=_edition(rows),
            words=words,
            arithmetic=arithmetic,
            numbers={column: change[column] for column in of},
        )

    base, moved = whole(change["base_rating"]), whole(change["change"])
    if change["change_exact"]:
        shown = {"events": count(len(events), "event"), "points": change["change_exact"]}
        if change["adjustment"]:
            words = said(
                "All that happened to the value in {events}, floors included: {points}, of it bonuses {bonus}.",
                bonus=change["adjustment"],
                **shown,
            )
        else:
            words = said(
                "All that happened to the value in {events}, floors included: {points}; there was no bonus.", **shown
            )
        yield step("change_exact", words, of=["change_exact", "adjustment", "adjustment_reason"])
    columns = ["base_rating", "change", "new_rating"]
    if base is not None and moved is not None:
        words = said("What is published is the nearest whole number to the value; against the base list:")
        yield step("new_rating", words, f"{added(base, moved)} = {change['new_rating']}", of=columns)
    elif change["new_rating"] and base is None:
        yield step("new_rating", said("First rating {rating}.", rating=change["new_rating"]), of=columns)
    elif change["new_rating"]:
        yield step("new_rating", said("No game was rated: the rating stays {rating}.", rating=base), of=columns)
    else:
        yield step("new_rating", said("The new rating is left open."), of=columns)
    if (total := whole(change["games_total"])) is not None and change["new_rating"]:
        games = int(change["games"])
        words = said("Rated games so far, this period included:")
        yield step("games_total", words, f"{total - games} + {games} = {total}", of=["games", "games_total"])
    if change["performance"]:
        words, arithmetic = of_period(rows.games, change["performance"])
        yield step("performance", words, arithmetic, of=["performance"]).model_copy(update={"article": ""})
    for remark in remarks_of(change):
        yield step("remark", said("Remark: {remark}.", remark=remark_in_words(remark)), of=["remarks"])


def _conventions(rows: PlayerRows, facts: RatingFacts) -> Iterator[AppliedConvention]:
    """Yield the conventions of the summary that matter here, as far as the files tell."""
    change = rows.change
    if change is None:
        return
    remarks, events = remarks_of(change), rows.player_events
    several = count(len(events), "event") if len(events) > 1 else ""
    three = sum(row["games"] == "3" for row in events)
    refused = any(row["reason"] == "MATCH_REFUSED" for row in rows.games)
    lacks = Remark.STARTING_VALUE_MISSING in remarks or Remark.WAITS_FOR_OTHERS in remarks
    why = {
        "order_of_events": several,
        "base_value": said("rating {rating}", rating=change["base_rating"]) if change["base_rating"] and events else "",
        "rounding": said("the value moved by {points}", points=change["change_exact"])
        if change["change_exact"]
        else "",
        "games_unknown": said("nothing tells the games so far") if events and not change["games_total"] else "",
        "starting_values": said("a starting value is missing") if lacks else "",
        "three_game_bonus": said("{events} of three games", events=count(three, "event")) if three else "",
        "two_player_match": said("a match of two that is not rated") if refused else "",
        "absolute_floor": said("the rating is near the lowest") if Remark.FLOOR_UNCERTAIN in remarks else "",
    }
    yield from conventions_with_reason(facts, why)


def _editions(rows: PlayerRows) -> Iterator[AppliedEdition]:
    for name in sorted({row["edition"] for row in rows.games}):
        day = date.fromisoformat(name)
        yield applied_edition([each for each in amendments(CHAPTER) if each.effective_from <= day])


def _edition(rows: PlayerRows) -> str:
    return max((row["edition"] for row in rows.games), default="")


def _scope(rows: PlayerRows, output: Output) -> Iterator[str]:
    """Yield what the files do not hold."""
    yield said(
        "Not stored: effective games, K, the threshold of the bonus, the values of the first pass, and the values "
        "with their decimals. It takes the whole table of an event to compute them again."
    )
    names = joined(map(fixed, NOT_TRACED))
    yield said("Not told by the files: whether these conventions touched the player: {names}.", names=names)
    yield said("Only the games in the files of this run are known; games elsewhere are not.")
    if output.provisional:
        yield PROVISIONAL
