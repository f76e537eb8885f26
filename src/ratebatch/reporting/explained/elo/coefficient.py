"""K by a rules file in words: which line of the schedule gave it, from which facts, and what reduced it."""

from collections.abc import Iterator, Sequence

from ratebatch.records.explanation import Step
from ratebatch.records.output import Row
from ratebatch.records.period_result import Remark
from ratebatch.records.said import Said, fixed, joined, said
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
        what = said("K {k}", k=k)
        if len(used) > 1 or before not in ("", k):
            what = said("K {k}, {games}", k=k, games=count(number, "game"))
        why = line or said("no line of the schedule; {why}", why=_reduced(k, change, rules))
        columns = ("k", "k_before_limit", "k_source", "birth_year", "base_k")
        yield Step(
            name="k",
            article="k",
            edition=games[0]["edition"],
            words=said("{what}: {why}.", what=what, why=why),
            numbers={column: change[column] for column in columns},
        )
    yield Step(
        name="k_source",
        article="k",
        edition=games[0]["edition"],
        words=said(
            "The schedule, of which the first line that fits decides: {schedule}. K is {source}; known are {facts}.",
            schedule=rules.choice("k"),
            source=fixed(K_SOURCES.get(change["k_source"], change["k_source"])),
            facts=_facts(change, rules),
        ),
        numbers={"k_source": change["k_source"]},
    )


def _reduced(k: str, change: Row, rules: RulesInWords) -> Said:
    """Return what makes K smaller than every line of the schedule."""
    if Remark.K_REDUCED in remarks_of(change):
        return said("reduced, as {rule}", rule=rules.choice("k.times_games_limit"))
    if rules.choice("k.against_newcomers"):
        return said("reduced, {rule}", rule=rules.choice("k.against_newcomers"))
    return said("{k} is that of the base list", k=k)


def _facts(change: Row, rules: RulesInWords) -> Said:
    total, games = whole(change["games_total"]), int(change["games"] or 0)
    known = [
        said("the rating {rating}", rating=change["base_rating"]) if change["base_rating"] else said("no rating"),
        said("born {born}", born=change["birth_year"]) if change["birth_year"] else said("no year of birth"),
        _not_all_games(change, rules)
        if total is None
        else said("{games} before the period", games=count(total - games, "game")),
    ]
    known += [said("K {k} on the base list", k=change["base_k"])] if change["base_k"] else []
    return joined(known)


def _not_all_games(change: Row, rules: RulesInWords) -> Said:
    """Return that the games so far are not known; K that is derived all the same does not hang on those not known."""
    if change["k_source"] == "derived" and rules.choice("k.games_unknown"):
        return said("not all of the games so far, but K is the same whatever the others are")
    return said("not the games so far")
