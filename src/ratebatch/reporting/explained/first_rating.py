"""The games kept towards a first rating, how far they go, and the rating that they make."""

from collections.abc import Iterator
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import Protocol

from ratebatch.records.explanation import KeptGame, Step
from ratebatch.records.output import Row
from ratebatch.records.period import Month
from ratebatch.records.said import said
from ratebatch.records.working import FirstRatingWorking
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.one_time import one_time_words
from ratebatch.reporting.explained.words import count
from ratebatch.rules.editions import Edition
from ratebatch.rules.fide_rules import FideRules


def kept_games(rows: PlayerRows) -> Iterator[KeptGame]:
    """Yield the rows of `pending_games.csv` of a player."""
    for row in rows.pending:
        yield KeptGame(
            period=row["period"],
            event=row["event"],
            start=row["start"],
            round=int(row["round"]),
            opponent_id=row["opponent_id"],
            opponent_name=row["opponent_name"],
            list=row["list"],
            opponent_rating=int(row["opponent_rating"]),
            score=Decimal(row["score"]),
        )


def towards_first_rating(
    rows: PlayerRows, working: FirstRatingWorking | None, period: Month, law: Law
) -> Iterator[Step]:
    """Yield how many games are kept of those that a first rating needs, until when, and the rating if they make one.

    Raises ValueError where the games do not make the rating of the file.
    """
    if not rows.pending:
        return
    edition = law.on(first_rating_day(rows, period))
    yield _progress(rows, edition.rules.minimum_games_first_rating, law, edition.name)
    if rows.status != "first" and edition.rules.pool_periods is not None:
        yield _lapse(rows, edition.rules.pool_periods, law, edition.name)
    if working is None:
        return
    made = _made(rows.change)
    if made and made != working.rating:
        raise ValueError(f"the first rating {made} of the file is not {working.rating}, which its games make")
    if made:
        yield from _working(working, law, edition.name)
        yield from _limits(working, law, edition)
        if rows.change and rows.change["adjustment"]:
            words, arithmetic = one_time_words(rows.change, working.rating)
            name = law.on(period.first_day).name
            yield Step(name="adjustment", article="", edition=name, words=words, arithmetic=arithmetic)
        else:
            yield _floor(working, law, law.on(period.first_day))


def steps_of_working(working: FirstRatingWorking, law: Law, edition: Edition[FideRules]) -> Iterator[Step]:
    """Yield how games make a first rating: average, correction, rounding, maximum and floor of one edition."""
    yield from _working(working, law, edition.name)
    yield from _limits(working, law, edition)
    yield _floor(working, law, edition)


class StepMaker(Protocol):
    """Make a step of the edition of the list made, under the article of first ratings."""

    def __call__(self, name: str, words: str, *arithmetic: str) -> Step: ...  # noqa: D102 - said above


def _progress(rows: PlayerRows, needed: int, law: Law, edition: str) -> Step:
    games = len(rows.pending)
    score = sum((Decimal(row["score"]) for row in rows.pending), Decimal())
    if games <= needed:
        many = said("{games} of {needed} games", games=games, needed=needed)
    else:
        many = said("{games} games; {needed} are needed", games=games, needed=needed)
    if rows.status == "first":
        words = said("Games that make the first rating: {games}. Score {score}.", games=many, score=score)
    else:
        words = said("Kept towards a first rating: {games}. Score {score}.", games=many, score=score)
    return Step(
        name="first_rating_progress",
        article=law.article("7.1.4"),
        edition=edition,
        words=words,
        numbers={"kept": str(games), "needed": str(needed), "score": str(score)},
    )


def _lapse(rows: PlayerRows, lists: int, law: Law, edition: str) -> Step:
    oldest = min(Month.parse(row["period"]) for row in rows.pending)
    words = said(
        "A game counts on {number} lists: the oldest, kept on list {oldest}, counts up to list {last} and lapses on "
        "list {lapses}.",
        number=lists,
        oldest=oldest,
        last=oldest.plus(lists - 1),
        lapses=oldest.plus(lists),
    )
    numbers = {"pool_periods": str(lists), "oldest": str(oldest), "lapses": str(oldest.plus(lists))}
    return Step(name="first_rating_pool", article=law.article("7.1.4"), edition=edition, words=words, numbers=numbers)


def _working(working: FirstRatingWorking, law: Law, edition: str) -> Iterator[Step]:
    def step(name: str, words: str, *arithmetic: str) -> Step:
        return Step(name=name, article=law.article("8.2"), edition=edition, words=words, arithmetic=arithmetic)

    added, number = working.added_games, working.games + working.added_games
    hypothetical = added * working.added_rating
    total, score = working.opponents_total + hypothetical, Decimal(working.score).scaleb(-2)
    if added:
        yield step(
            "first_rating_sum",
            said(
                "The opponents' ratings, with {draws} against {rating}:",
                draws=count(added, "hypothetical draw"),
                rating=working.added_rating,
            ),
            f"{added} x {working.added_rating} = {hypothetical}",
            f"{working.opponents_total} + {hypothetical} = {total}",
        )
    average = _two_places(total, number)
    words = said("Ra: {total} over {games} games, {average}.", total=total, games=number, average=average)
    yield step("first_rating_average", words)
    yield from _correction(working, score, number, law.named(edition).rules.performance_table, step)
    exact = _two_places(working.numerator, working.denominator)
    words = said(
        "Ru: Ra and {correction}, {exact}; {how}: {rounded}.",
        correction=said("the bonus") if working.percentage is None else "dp",
        exact=exact,
        how=said("an exact half, rounded up by convention") if working.is_half else said("to the nearest whole number"),
        rounded=working.rounded,
    )
    yield step("first_rating_rounding", words)


def _correction(
    working: FirstRatingWorking, score: Decimal, number: int, table: str, step: StepMaker
) -> Iterator[Step]:
    """Yield dp of the percentage, or the bonus that took its place until 2024."""
    if working.percentage is None:
        bonus = Decimal(working.correction).scaleb(-2)
        words = said(
            "Score {score} of {games}, one half or more: a bonus of {bonus}.",
            score=score,
            games=number,
            bonus=f"{bonus:.2f}",
        )
        yield step("first_rating_bonus", words)
        return
    drawn = Decimal(working.added_games) / 2
    points = score + drawn
    if drawn:
        yield step("first_rating_points", said("Points, those draws added:"), f"{score} + {drawn:.2f} = {points:.2f}")
    share = 100 * points / number
    shown = {"points": f"{points:.2f}", "games": number, "percentage": working.percentage}
    if working.percentage_is_half:
        words = said(
            "p: {points} points of {games} games, {share} %, an exact half that is rounded up by convention: "
            "{percentage} %.",
            share=f"{share.normalize():f}",
            **shown,
        )
    else:
        words = said("p: {points} points of {games} games, {percentage} %.", **shown)
    yield step("first_rating_percentage", words)
    words = said(
        "Table {table}: dp of {percentage} % is {dp}.",
        table=table,
        percentage=working.percentage,
        dp=working.correction // 100,
    )
    yield step("first_rating_dp", words)


def first_rating_day(rows: PlayerRows, period: Month) -> date:
    """Return the day whose edition makes the first rating: the start of the last event among the period's games."""
    starts = [date.fromisoformat(row["start"]) for row in rows.pending if row["period"] == str(period)]
    return max(starts, default=period.first_day)


def _made(change: Row | None) -> int | None:
    """Return the first rating that the games made, before a one-time change of the day of the list."""
    if change is None or not (change["new_rating"] or change["computed_rating"]):
        return None
    return int(change["computed_rating"] or change["new_rating"]) - int(change["adjustment"] or 0)


def _limits(working: FirstRatingWorking, law: Law, edition: Edition[FideRules]) -> Iterator[Step]:
    maximum = edition.rules.first_rating_maximum
    if maximum is not None:
        shown = {"rating": working.rounded, "maximum": maximum}
        if working.rounded > maximum:
            words = said("{rating} is above the maximum {maximum}: {maximum}.", **shown)
        else:
            words = said("{rating} is not above the maximum {maximum}.", **shown)
        yield Step(name="first_rating_maximum", article=law.article("8.2"), edition=edition.name, words=words)


def _floor(working: FirstRatingWorking, law: Law, edition: Edition[FideRules]) -> Step:
    """Say whether the list made prints the rating."""
    floor, rating = edition.rules.rating_floor, working.rating
    if rating >= floor:
        words = said("{rating} is not below the floor {floor}: it is listed.", rating=rating, floor=floor)
    else:
        words = said(
            "{rating} is below the floor {floor}: it is not listed, the games are kept.", rating=rating, floor=floor
        )
    return Step(
        name="first_rating_floor",
        article=law.article("7.2.1"),
        edition=edition.name,
        words=words,
    )


def _two_places(numerator: int, denominator: int) -> Decimal:
    """Return a fraction with two decimals for show; nothing is computed with it."""
    return (Decimal(numerator) / Decimal(denominator)).quantize(Decimal("0.01"), ROUND_HALF_UP)
