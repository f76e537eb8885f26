"""The month by a rules file in words: the rating it starts from, the sum, the rounding, the floor, the new rating."""

from collections.abc import Iterator
from decimal import Decimal

from ratebatch.records.explanation import Step
from ratebatch.records.output import RatingFacts, Row
from ratebatch.records.period_result import Remark
from ratebatch.records.said import fixed, said
from ratebatch.reporting.explained.elo.coefficient import coefficient_used
from ratebatch.reporting.explained.elo.law import RulesInWords
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.performance import of_period
from ratebatch.reporting.explained.period import base_list_says
from ratebatch.reporting.explained.steps import StepMaker, step_maker
from ratebatch.reporting.explained.whole_events import equation
from ratebatch.reporting.explained.words import BASE_SOURCES, added, count, remark_in_words, remarks_of, whole

FLOOR = "floor"
SAID_BY_STEPS = frozenset({Remark.K_REDUCED, Remark.BELOW_FLOOR})


def start_of_period(rows: PlayerRows, facts: RatingFacts, rules: RulesInWords) -> Iterator[Step]:
    """Yield the rating on the base list, the rules, and K."""
    change = rows.change
    base, source = (change["base_rating"], change["base_source"]) if change else ("", "")
    what = said("rating {rating}", rating=base) if base else said("no rating")
    if base and source == "estimate":
        what = said("no rating; every player with a number begins with {rating}", rating=base)
    elif base and source != "list":
        what = said("rating {rating}, {source}", rating=base, source=fixed(BASE_SOURCES.get(source, source)))
    numbers = {"base_list": str(facts.base_list), "base_list_file": facts.base_list_file, "base_rating": base}
    edition = next((row["edition"] for row in rows.games), "")
    words = base_list_says(facts, what)
    yield Step(name="base_rating", article="update", edition=edition, words=words, numbers=numbers)
    title = f"{rules.title} ({edition})" if edition else rules.title
    words = said("Rules: {title}; {rule}.", title=title, rule=rules.choice("update"))
    yield Step(name="rules", article="update", edition=edition, words=words, numbers={"edition": edition})
    if change and base:
        yield from coefficient_used(change, [row for row in rows.games if row["counted"] == "yes"], rules)


def end_of_period(rows: PlayerRows, rules: RulesInWords) -> Iterator[Step]:
    """Yield the steps from the events to the new rating."""
    change = rows.change
    if change is None:
        return
    step = step_maker(next((row["edition"] for row in rows.games), ""), change)
    if change["change"]:
        yield from _sum(rows, change, rules, step)
    yield from _new_rating(change, rules, step)
    if change["new_rating"] and change["new_k"]:
        line = rules.says_k(change["new_k"])
        words = said("K {k} goes with the new rating.", k=change["new_k"])
        if line:
            words = said("K {k} goes with the new rating: {rule}.", k=change["new_k"], rule=line)
        yield step("new_k", "k", words, of=["new_rating", "new_k"])
    if (total := whole(change["games_total"])) is not None and (change["base_rating"] or change["new_rating"]):
        games = int(change["games"])
        words = said("Rated games so far, this period included:")
        yield step("games_total", "", words, f"{total - games} + {games} = {total}", of=["games", "games_total"])
    if change["performance"]:
        words, arithmetic = of_period(rows.games, change["performance"])
        yield step("performance", "", words, arithmetic, of=["performance"])
    for remark in remarks_of(change):
        if remark not in SAID_BY_STEPS:
            yield step("remark", "", said("Remark: {remark}.", remark=remark_in_words(remark)), of=["remarks"])


def _sum(rows: PlayerRows, change: Row, rules: RulesInWords, step: StepMaker) -> Iterator[Step]:
    gained = [Decimal(row["k_delta"] or row["adjustment"] or 0) for row in rows.player_events]
    columns = ["change_exact", "games", "score", "expected"]
    many = count(len(gained), "event")
    if len(gained) == 1:
        words = said(
            "{events}, K times score minus expected score, exact: {points}.", events=many, points=change["change_exact"]
        )
        yield step("sum_of_events", "k", words, of=columns)
    else:
        words = said("{events}, K times score minus expected score, exact:", events=many)
        yield step("sum_of_events", "k", words, equation(added(*gained), change["change_exact"]), of=columns)
    rounding = rules.choice("rounding")
    if rules.rounds_each_step:
        words = said(
            "Rounded after each {step}, {rounding}; these whole changes add up to {change}.",
            step=fixed(rules.step),
            rounding=rounding,
            change=change["change"],
        )
        yield step("rounding", "rounding", words, of=["change"])
    else:
        words = said("Rounded once, for the whole period, {rounding}:", rounding=rounding)
        yield step("rounding", "rounding", words, f"{change['change_exact']} -> {change['change']}", of=["change"])


def _new_rating(change: Row, rules: RulesInWords, step: StepMaker) -> Iterator[Step]:
    base, new, moved = (whole(change[name]) for name in ("base_rating", "new_rating", "change"))
    columns = ["base_rating", "change", "adjustment", "new_rating"]
    if base is None:
        made = change["new_rating"] or change["computed_rating"]
        words = said("No rating on the new list.")
        if made:
            words = said("First rating {rating}: {rule}.", rating=made, rule=rules.choice("first_rating"))
        yield step("new_rating", "first_rating", words, of=["new_rating", "computed_rating", "pool_games"])
    elif moved is None:
        yield step("new_rating", "", said("No game was rated: the rating stays {rating}.", rating=base), of=columns)
    else:
        terms = added(base, moved)
        yield step(
            "new_rating", "update", said("The base rating and the change:"), f"{terms} = {base + moved}", of=columns
        )
    if change["adjustment_reason"] == FLOOR:
        words = said(
            "The floor adds {points}: {rule}. The new rating is {rating}.",
            points=change["adjustment"],
            rule=rules.choice(FLOOR),
            rating=change["new_rating"],
        )
        yield step(FLOOR, FLOOR, words, of=["adjustment", "adjustment_reason", "new_rating"])
    elif new is None and Remark.BELOW_FLOOR in remarks_of(change):
        yield step(
            FLOOR,
            FLOOR,
            said("That is below the floor: {rule}.", rule=rules.choice(FLOOR)),
            of=["new_rating", "status"],
        )
    elif new is not None and moved is not None:
        yield step(FLOOR, FLOOR, said("The floor is not touched: {rule}.", rule=rules.choice(FLOOR)), of=["new_rating"])
