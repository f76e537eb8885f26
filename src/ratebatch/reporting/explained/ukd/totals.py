"""What the games of an event add up to in UKD: the average, D, the row of the table, We, and k times the rest."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from ratebatch.records.explanation import Step
from ratebatch.records.output import Row
from ratebatch.records.said import said
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.records.working import UkdEventWorking
from ratebatch.reporting.explained.steps import StepMaker, step_maker
from ratebatch.reporting.explained.ukd.games import table_row
from ratebatch.reporting.explained.ukd.law import (
    CHANGE,
    DIFFERENCE_ROUNDINGS,
    EXPECTED,
    RATING_ROUNDINGS,
    WITHOUT_UKD,
    UkdArticles,
)
from ratebatch.reporting.explained.whole_events import PlayedEvent
from ratebatch.reporting.explained.words import added, count
from ratebatch.rules.ukd_rules import UkdRules

FOUR_PLACES = Decimal("0.0001")
"""As many decimals as tell every average of up to 199 games, of whole hundredths, from a half."""


def event_totals(
    event: PlayedEvent, own: int, numbers: UkdRules, choices: UkdConventions, articles: UkdArticles
) -> Iterator[Step]:
    """Yield the steps from the games to what the event adds; `own` is the UKD of the event in hundredths.

    Raises ValueError where the games do not make the expected score of the file.
    """
    sums, games = event.sums, event.counted
    if sums is None:
        return

    step = step_maker(event.edition, sums)
    if games:
        opponents = [int(row["opponent_rating"]) for row in games]
        working = articles.event(own, opponents, date.fromisoformat(event.edition), choices)
        expected, delta = Decimal(sums["expected"]), Decimal(sums["delta"])
        if working.expected != 100 * expected:
            raise ValueError(f"the expected score {expected} of the file is not what the games of {event.start} make")
        if working.difference is None:
            shares = added(*(Decimal(row["expected"]) for row in games))
            words = said("Expected score We, the sum of PD of each game:")
            yield step("event_expected", EXPECTED, words, f"{shares} = {expected}", of=["expected"])
        else:
            yield from _by_average(working, working.difference, expected, numbers, choices, step)
        words = said("{games} against players with UKD, score W minus We:", games=count(len(games), "game"))
        shown = f"{added(Decimal(sums['score']), -expected)} = {delta}"
        yield step("event_delta", CHANGE, words, shown, of=["games", "score", "expected", "delta"])
        shown = f"{sums['k']} x {delta} = {sums['k_delta']}"
        yield step("event_product", CHANGE, said("k x (W - We):"), shown, of=["k", "delta", "k_delta"])
    gained = Decimal(sums["k_delta"] or 0)
    if event.adjusting:
        more = Decimal(sums["adjustment"] or 0)
        yield step("event_adjustment", WITHOUT_UKD, *_adjustment(event.adjusting, numbers, more))
        if games:
            yield step("event_sum", CHANGE, said("The event adds:"), f"{added(gained, more)} = {gained + more}")
        gained += more
    if choices.second_event == "running" and choices.running_rounded:
        whole = articles.rounded(int(100 * gained), choices.rating_rounding)
        words = said("Rounded after the event, {rounding}:", rounding=RATING_ROUNDINGS[choices.rating_rounding])
        yield step("event_rounding", CHANGE, words, f"{gained} -> {whole}")


def _by_average(
    working: UkdEventWorking,
    difference: int,
    expected: Decimal,
    numbers: UkdRules,
    choices: UkdConventions,
    step: StepMaker,
) -> Iterator[Step]:
    """Yield the average of the opponents as counted, D, its row of the table, and We."""
    games = len(working.as_counted)
    own = _points(working.own)
    total = sum(working.as_counted)
    average = shown_fraction(total, 100 * games)
    terms = added(*map(_points, working.as_counted))
    if games == 1:
        yield step("event_average", EXPECTED, said("1 opponent with UKD, who counts as {rating}.", rating=terms))
    else:
        words = said("{number} opponents with UKD, as counted, on average {average}:", number=games, average=average)
        yield step("event_average", EXPECTED, words, f"{terms} = {_points(total)}")
    rounding = DIFFERENCE_ROUNDINGS[choices.difference_rounding]
    if working.whole_average is not None:
        average = Decimal(working.whole_average)
        rounding = said("{rounding}: the average is {average}", rounding=rounding, average=average)
    exact = own - average
    words = said("D, the UKD before the event minus that average, {rounding}:", rounding=rounding)
    lines = [f"{added(own, -average)} = {exact}"] + ([f"{exact} -> {difference}"] if exact != difference else [])
    yield step("event_difference", EXPECTED, words, *lines)
    row = table_row(difference, expected, numbers)
    assert row is not None  # noqa: S101 - both are numbers here
    words = said(
        "Table {table}: D {difference} stands in row {row}, column {column}, PD {share}; We is n x PD:",
        table=row.table,
        difference=difference,
        row=row.bounds,
        column=row.column,
        share=row.expected,
    )
    yield step("event_expected", EXPECTED, words, f"{games} x {row.expected} = {expected}", of=["games", "expected"])


def _adjustment(games: Sequence[Row], numbers: UkdRules, more: Decimal) -> tuple[str, ...]:
    share = Decimal(numbers.unrated_share_of_k).scaleb(-2).normalize()
    many = count(len(games), "game")
    if len(games) == 1:
        words = said(
            "{games} against players without UKD, each {share} k for a win, as much off for a loss, nothing for a "
            "draw: {points}.",
            games=many,
            share=share,
            points=more,
        )
        return (words,)
    words = said(
        "{games} against players without UKD, each {share} k for a win, as much off for a loss, nothing for a draw:",
        games=many,
        share=share,
    )
    terms = added(*(Decimal(row["k_delta"]) for row in games))
    return words, f"{terms} = {more}"


def _points(hundredths: int) -> Decimal:
    """Return points without needless decimals."""
    return Decimal(hundredths // 100) if hundredths % 100 == 0 else Decimal(hundredths).scaleb(-2)


def shown_fraction(numerator: int, denominator: int) -> Decimal:
    """Return a fraction for show with two decimals, with four where it has more; nothing is computed with it."""
    shown = (Decimal(numerator) / Decimal(denominator)).quantize(FOUR_PLACES, ROUND_HALF_UP)
    two = shown.quantize(Decimal("0.01"))
    return two if two == shown else shown
