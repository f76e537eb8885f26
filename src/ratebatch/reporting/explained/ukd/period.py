"""The month in UKD in words: the UKD it starts from, what the events add, the rounding, the floor, the new UKD."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from ratebatch.records.explanation import Step
from ratebatch.records.output import RatingFacts, Row
from ratebatch.records.period import Month
from ratebatch.records.period_result import Remark
from ratebatch.records.said import fixed, said
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.period import base_list_says
from ratebatch.reporting.explained.steps import StepMaker, step_maker
from ratebatch.reporting.explained.ukd.events import OwnUkd
from ratebatch.reporting.explained.ukd.law import (
    CHANGE,
    FIRST,
    FLOOR,
    RATING_ROUNDINGS,
    WITHOUT_UKD,
    K,
    UkdArticles,
    band_in_words,
)
from ratebatch.reporting.explained.words import BASE_SOURCES, added, count, remark_in_words, remarks_of, whole
from ratebatch.rules.ukd_rules import ukd_edition

SAID_BY_STEPS = frozenset(
    {Remark.FLOOR_APPLIED, Remark.BELOW_FLOOR, Remark.FIRST_UKD_NOT_COMPUTED, Remark.FIRST_UKD_ESTIMATED}
)


def start_of_month(rows: PlayerRows, facts: RatingFacts) -> Iterator[Step]:
    """Yield the UKD of the base list."""
    base, source = (rows.change["base_rating"], rows.change["base_source"]) if rows.change else ("", "")
    what = said("UKD {rating}", rating=base) if base else said("no UKD; a FIDE rating never stands in for it")
    if base and source != "list":
        what = said("UKD {rating}, {source}", rating=base, source=fixed(BASE_SOURCES.get(source, source)))
    yield Step(
        name="base_rating",
        article=CHANGE if base else FIRST,
        edition=ukd_edition(facts.base_list.first_day).name,
        words=base_list_says(facts, what),
        numbers={
            "base_list": str(facts.base_list),
            "base_list_file": facts.base_list_file,
            "base_rating": base,
            "base_source": source,
        },
    )


def end_of_month(
    rows: PlayerRows, events: Sequence[OwnUkd], period: Month, choices: UkdConventions, articles: UkdArticles
) -> Iterator[Step]:
    """Yield the steps from the events to the new UKD."""
    change, edition = rows.change, ukd_edition(period.first_day)
    if change is None:
        return

    step = step_maker(edition.name, change)
    if change["change"]:
        yield from _sum(change, [each for each in events if each.event.sums is not None], choices, articles, step)
    yield from _new_ukd(change, edition.rules.rating_floor, period, step)
    if change["new_rating"] and change["new_k"]:
        band = band_in_words(int(change["new_rating"]), edition.rules)
        words = said("k {k} goes with the new UKD: it lies in the band {band}.", k=change["new_k"], band=band)
        yield step("new_k", K, words, of=["new_rating", "new_k"])
    if total := whole(change["games_total"]):
        games = int(change["games"])
        words = said("Games against players with UKD so far, this month included:")
        yield step("games_total", "", words, f"{total - games} + {games} = {total}", of=["games", "games_total"])
    for remark in remarks_of(change):
        if remark not in SAID_BY_STEPS:
            yield step("remark", "", said("Remark: {remark}.", remark=remark_in_words(remark)), of=["remarks"])


def _sum(
    change: Row, events: Sequence[OwnUkd], choices: UkdConventions, articles: UkdArticles, step: StepMaker
) -> Iterator[Step]:
    exact, more = Decimal(change["change_exact"]), Decimal(change["adjustment"] or 0)
    if len(events) > 1:
        terms = added(*(Decimal(each.event.sums["k_delta"]) for each in events if each.event.sums))
        words = said("The {number} events together, k x (W - We):", number=len(events))
        yield step("sum_of_events", CHANGE, words, f"{terms} = {exact}", of=["change_exact"])
    if change["adjustment"]:
        adjusting = [Decimal(each.event.sums["adjustment"] or 0) for each in events if each.event.sums]
        if len(adjusting) > 1:
            words = said("What the games against players without UKD add in all events:")
            yield step("sum_of_adjustments", WITHOUT_UKD, words, f"{added(*adjusting)} = {more}", of=["adjustment"])
        words = said("Both together:")
        columns = ["change_exact", "adjustment", "adjustment_reason"]
        yield step("total", CHANGE, words, f"{added(exact, more)} = {exact + more}", of=columns)
    rounding = RATING_ROUNDINGS[choices.rating_rounding]
    if choices.second_event == "running" and choices.running_rounded:
        each_whole = [articles.rounded(int(100 * each.gained), choices.rating_rounding) for each in events]
        words = said("Each event was rounded; together:")
        yield step("rounding", CHANGE, words, f"{added(*each_whole)} = {change['change']}", of=["change"])
    else:
        words = said("Rounded once, for the whole month, {rounding}:", rounding=rounding)
        yield step("rounding", CHANGE, words, f"{exact + more} -> {change['change']}", of=["change"])


def _new_ukd(change: Row, floor: int, period: Month, step: StepMaker) -> Iterator[Step]:
    base, new, moved = whole(change["base_rating"]), whole(change["new_rating"]), whole(change["change"])
    columns = ["base_rating", "change", "new_rating"]
    if base is None:
        yield from _first(change, period, step)
        return
    if moved is None:
        yield step("new_rating", "", said("No game was rated: UKD stays {rating}.", rating=base), of=columns)
        return
    reached = base + moved
    words = said("The base UKD and the change:")
    yield step("new_rating", CHANGE, words, f"{added(base, moved)} = {reached}", of=columns)
    if reached == new:
        words = said("{rating} is not below {floor}, the lowest UKD.", rating=new, floor=floor)
    elif reached < floor:
        words = said(
            "{rating} is below {floor}, under which UKD does not go: the new UKD is {new}.",
            rating=reached,
            floor=floor,
            new=new,
        )
    else:
        words = said(
            "After an event the UKD would have been below {floor} and was set to it: the new UKD is {new}.",
            floor=floor,
            new=new,
        )
    yield step("floor", FLOOR, words, of=["new_rating"])


def _first(change: Row, period: Month, step: StepMaker) -> Iterator[Step]:
    """Yield whether there is a first UKD; the working of an estimate is told on its own."""
    numbers = ukd_edition(period.first_day).rules
    needs = said(
        "{games} games against players with UKD, and to be over {limit}",
        games=numbers.minimum_games_first_rating,
        limit=numbers.first_rating_above,
    )
    if change["new_rating"]:
        words = said(
            "First UKD {rating}, an ESTIMATE: the federation's rule is not public.", rating=change["new_rating"]
        )
    elif change["computed_rating"]:
        words = said(
            "The estimate of a first UKD is {rating}, not over {limit}.",
            rating=change["computed_rating"],
            limit=numbers.first_rating_above,
        )
    elif change["pool_games"]:
        games = count(int(change["pool_games"]), "game")
        words = said("No estimate of a first UKD: {games}; it needs {needs}.", games=games, needs=needs)
    else:
        words = said(
            "No UKD on the new list. A first UKD needs {needs}; how it is made is not public, none was computed.",
            needs=needs,
        )
    yield step("new_rating", FIRST, words, of=["new_rating", "pool_games", "computed_rating"])
