"""K by a rules file in words: which line of the schedule gave it, from which facts, and what reduced it."""

from collections.abc import Iterator, Sequence

from ratebatch.records.explanation import Step
from ratebatch.records.output import Row
from ratebatch.records.period_result import Remark
from ratebatch.reporting.explained.elo.law import RulesInWords
from ratebatch.reporting.explained.words import K_SOURCES, count, remarks_of, whole


def coefficient_used(change: Row, games: Sequence[Row], rules: RulesInWords) -> Iterator[Step]:
    """Yield which K was used and why, each K where the games have several."""
    used = list(dict.fromkeys(row["k"] for row in games if row["k"]))
    if not used:
        return
    before = change["k_before_limit"]
    for k in dict.fromkeys([before] * bool(before) + used):
        number = sum(row["k"] == k for row in games)
        line = rules.says_k(k)
        words = f"K {k}" + (f", {count(number, 'game')}" if len(used) > 1 or before not in ("", k) else "")
        words += f": {line}" if line else f": no line of the schedule; {_reduced(k, change, rules)}"
        columns = ("k", "k_before_limit", "k_source", "birth_year", "base_k")
        yield Step(
            name="k",
            article="k",
            edition=games[0]["edition"],
            words=f"{words}.",
            numbers={column: change[column] for column in columns},
        )
    yield Step(
        name="k_source",
        article="k",
        edition=games[0]["edition"],
        words=f"The schedule, of which the first line that fits decides: {rules.choice('k')}. K is "
        f"{K_SOURCES.get(change['k_source'], change['k_source'])}; known are {_facts(change)}.",
        numbers={"k_source": change["k_source"]},
    )


def _reduced(k: str, change: Row, rules: RulesInWords) -> str:
    """Return what makes K smaller than every line of the schedule."""
    if Remark.K_REDUCED in remarks_of(change):
        return f"reduced, as {rules.choice('k.times_games_limit')}"
    if rules.choice("k.against_newcomers"):
        return f"reduced, {rules.choice('k.against_newcomers')}"
    return f"{k} is that of the base list"


def _facts(change: Row) -> str:
    total, games = whole(change["games_total"]), int(change["games"] or 0)
    known = [
        f"the rating {change['base_rating']}" if change["base_rating"] else "no rating",
        f"born {change['birth_year']}" if change["birth_year"] else "no year of birth",
        f"{count(total - games, 'game')} before the period" if total is not None else "not the games so far",
    ]
    known += [f"K {change['base_k']} on the base list"] if change["base_k"] else []
    return ", ".join(known)
