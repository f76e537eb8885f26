"""The period in words: the rating it starts from, the sum of all events, the one rounding, the new rating."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Protocol

from ratebatch.records.explanation import Step
from ratebatch.records.output import RatingFacts, Row
from ratebatch.records.period import Month
from ratebatch.records.said import Said, fixed, said
from ratebatch.reporting.explained.articles import Articles
from ratebatch.reporting.explained.coefficient import coefficient_used, next_coefficient
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.one_time import one_time_words
from ratebatch.reporting.explained.performance import MEANINGS, basis, performances
from ratebatch.reporting.explained.words import (
    SAID_BY_STEPS,
    added,
    count,
    remark_in_words,
    remarks_of,
    whole,
)


class StepMaker(Protocol):
    """Make a step of the new list's edition, with the named columns of the player's row as its numbers."""

    def __call__(  # noqa: D102 - said above
        self, name: str, article: str, words: str, *arithmetic: str, columns: tuple[str, ...] = ()
    ) -> Step: ...


def start_of_period(rows: PlayerRows, facts: RatingFacts, law: Law) -> Iterator[Step]:
    """Yield the rating on the base list, and K."""
    change = rows.change
    base, source = (change["base_rating"], change["base_source"]) if change else ("", "")
    what, article = (said("rating {rating}", rating=base), law.article("8.3.4")) if base else (said("no rating"), "")
    if source == "standard":
        article = law.article("8.2.1")
        what = said("no {type} rating; the standard rating {rating} stands in", type=fixed(facts.type), rating=base)
    if source == "override":
        what = said("rating {rating}, as a decision corrects it", rating=base)
    yield Step(
        name="base_rating",
        article=article,
        edition=law.on(facts.base_list.first_day).name,
        words=base_list_says(facts, what),
        numbers={
            "base_list": str(facts.base_list),
            "base_list_file": facts.base_list_file,
            "base_rating": base,
            "base_source": source,
        },
    )
    if change and base:
        yield from coefficient_used(change, facts, law)


def base_list_says(facts: RatingFacts, what: Said) -> Said:
    """Return what the base list says of the player."""
    return said(
        "Base list {list} ({file}), dated {day}: {what}.",
        list=facts.base_list,
        file=facts.base_list_file,
        day=facts.base_list.first_day,
        what=what,
    )


def end_of_period(rows: PlayerRows, period: Month, law: Law, articles: Articles) -> Iterator[Step]:
    """Yield the steps from the events to the new list."""
    change = rows.change
    if change is None:
        return
    edition = law.on(period.first_day).name

    def step(name: str, article: str, words: str, *arithmetic: str, columns: tuple[str, ...] = ()) -> Step:
        return Step(
            name=name,
            article=law.article(article) if article else "",
            edition=edition,
            words=words,
            arithmetic=arithmetic,
            numbers={column: change[column] for column in columns},
        )

    if rows.player_events:
        yield from _sum(rows, change, step)
    if change["change"]:
        yield from _change(change, step)
    if change["adjustment"]:
        carried = (whole(change["base_rating"]) or 0) + (whole(change["change"]) or 0)
        words, arithmetic = one_time_words(change, carried)
        yield step("adjustment", "", words, *arithmetic, columns=("adjustment", "adjustment_reason"))
    yield from _new_rating(change, law, period, step)
    yield from next_coefficient(change, period, law)
    if change["base_rating"] or change["new_rating"]:
        yield _games_so_far(change, step)
    if change["performance"]:
        shown, _ = performances(rows.games, change["performance"], period.first_day, articles)
        made = basis(rows.games, change["performance"])
        words = said(
            "For information, performance rating: {performances}. {meanings}. {basis}",
            performances=shown,
            meanings=MEANINGS,
            basis=made.words,
        )
        of_period = step("performance", "", words, made.arithmetic, columns=("performance",))
        yield of_period.model_copy(update={"numbers": of_period.numbers | made.numbers})
    for remark in remarks_of(change):
        if remark not in SAID_BY_STEPS:
            yield step("remark", "", said("Remark: {remark}.", remark=remark_in_words(remark)), columns=("remarks",))


def _sum(rows: PlayerRows, change: Row, step: StepMaker) -> Iterator[Step]:
    deltas = [Decimal(row["delta"]) for row in rows.player_events]
    if len(deltas) > 1:
        yield step(
            "sum_of_events",
            "8.3.3",
            said("The {number} events together:", number=len(deltas)),
            f"{added(*deltas)} = {sum(deltas)}",
        )
    score, expected = Decimal(change["score"]), Decimal(change["expected"])
    yield step(
        "sum_of_games",
        "8.3.3",
        said("{games}, score minus expected score:", games=count(int(change["games"]), "rated game")),
        f"{added(score, -expected)} = {score - expected}",
        columns=("games", "score", "expected"),
    )
    if change["change_exact"]:
        yield step(
            "product",
            "8.3.3",
            said("K times the sum, exact:"),
            f"{change['k']} x {score - expected} = {change['change_exact']}",
            columns=("k", "score", "expected", "change_exact"),
        )


def _change(change: Row, step: StepMaker) -> Iterator[Step]:
    exact, rounded = change["change_exact"], change["change"]
    if abs(Decimal(exact)) % 1 == Decimal("0.5"):
        words = said(
            "Rounded once, for the whole period: {exact} is an exact half, rounded half away from zero:", exact=exact
        )
    else:
        words = said("Rounded once, for the whole period, to the nearest whole number:")
    yield step("rounding", "8.3.4", words, f"{exact} -> {rounded}", columns=("change_exact", "change"))


def _new_rating(change: Row, law: Law, period: Month, step: StepMaker) -> Iterator[Step]:
    base, new = whole(change["base_rating"]), whole(change["new_rating"])
    parts = [number for column in ("change", "adjustment") if (number := whole(change[column])) is not None]
    columns = ("base_rating", "change", "adjustment", "new_rating")
    floor = law.on(period.first_day).rules.rating_floor
    if base is None:
        yield from _new_rating_of_unrated(change, floor, step)
    elif not parts:
        if change["games"] != "0":
            words = said("The change is left open: the rating stays {rating}.", rating=base)
        else:
            words = said("No game was rated: the rating stays {rating}.", rating=base)
        yield step("new_rating", "", words, columns=columns)
    else:
        reached = base + sum(parts)
        arithmetic = f"{added(base, *parts)} = {reached if new is None else new}"
        yield step("new_rating", "8.3.4", said("The base rating and the change:"), arithmetic, columns=columns)
        if new is None:
            words = said("{rating} is below the floor {floor}: unrated on the new list.", rating=reached, floor=floor)
            yield step("floor", "7.2.1", words, columns=("new_rating", "status"))
        else:
            words = said("{rating} is not below the floor {floor}: it is listed.", rating=new, floor=floor)
            yield step("floor", "7.2.1", words, columns=("new_rating", "status"))


def _new_rating_of_unrated(change: Row, floor: int, step: StepMaker) -> Iterator[Step]:
    if change["new_rating"]:
        words = said("First rating: {rating}.", rating=change["new_rating"])
        yield step("new_rating", "8.2", words, columns=("new_rating",))
    elif made := change["computed_rating"]:
        words = said(
            "{rating}, the first rating that the games make, is below the floor {floor}: unrated on the new list.",
            rating=made,
            floor=floor,
        )
        yield step("floor", "7.2.1", words, columns=("new_rating", "status"))
    else:
        yield step("new_rating", "", said("No rating on the new list."), columns=("new_rating",))


def _games_so_far(change: Row, step: StepMaker) -> Step:
    total, games = whole(change["games_total"]), int(change["games"])
    if total is None:
        return step("games_total", "", said("How many rated games have been completed is not known exactly."))
    return step(
        "games_total",
        "8.3.3",
        said("Rated games completed, this period included:"),
        f"{total - games} + {games} = {total}",
        columns=("games", "games_total"),
    )
