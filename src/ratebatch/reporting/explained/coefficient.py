"""K in words: the one of the base list, the limit on K times games, and the one of the next list with its reason."""

from collections.abc import Iterator

from ratebatch.records.explanation import Step
from ratebatch.records.output import RatingFacts, Row
from ratebatch.records.period import Month
from ratebatch.records.period_result import Remark
from ratebatch.records.said import Said, joined, said
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.words import count, remarks_of, whole
from ratebatch.rules.fide_rules import FideRules

WITHOUT_HISTORY = said("that of a new player by convention, as nothing is known of games before the first rating")
"""Why K is what it is where a player of the base list without a rating has no history."""


def coefficient_used(change: Row, facts: RatingFacts, law: Law) -> Iterator[Step]:
    """Yield which K was used and why."""
    edition = law.on(facts.base_list.first_day)
    before, k, games = whole(change["k_before_limit"]), whole(change["k"]), int(change["games"])
    article = law.article("8.3.3")

    def step(name: str, words: str, *arithmetic: str) -> Step:
        numbers = {column: change[column] for column in ("base_k", "k_before_limit", "k_source", "k", "games")}
        return Step(
            name=name, article=article, edition=edition.name, words=words, arithmetic=arithmetic, numbers=numbers
        )

    if change["k_source"] == "newcomer":
        words = said("The player is new to this type of list; K {k} is that of a new player, by convention.", k=before)
        yield step("k_newcomer", words)
    elif change["k_source"] == "derived":
        yield step(
            "k_derived",
            said(
                "No K is printed on that list; it follows from the rating, the year of birth ({born}) and the games so "
                "far: {k}.",
                born=change["birth_year"] or said("not known"),
                k=before,
            ),
        )
    elif change["base_k"]:
        words = said("K {k} is printed on that list; it serves every event of the period.", k=change["base_k"])
        yield step("k_printed", words)
    elif games:
        words = said("No K is printed on that list and the facts do not tell it: the change is left open.")
        yield step("k_unknown", words)
    limit = edition.rules.k_times_games_limit
    if limit is None or k is None or not games:
        return
    about = {"games": count(games, "game"), "limit": limit, "k": k}
    if k == before:
        words = said("K x {games} over all events must not be more than {limit}, and is not; K {k} is used:", **about)
        yield step("k_limit", words, f"{k} x {games} = {k * games}")
        return
    tried = () if before is None else (before,)
    shown = [f"{each} x {games} = {each * games}" for each in dict.fromkeys((*tried, k, k + 1))]
    words = said(
        "K x {games} over all events must not be more than {limit}; K {k} is the largest that keeps to it and is used:",
        **about,
    )
    yield step("k_limit", words, *shown)


def next_coefficient(change: Row, period: Month, law: Law) -> Iterator[Step]:
    """Yield the K of the new list and why, or that it is not known."""
    edition = law.on(period.first_day)
    if not change["new_rating"] and not change["new_k"]:
        return
    if not change["new_rating"]:
        words = said("K {k} would go with a rating of the new list; there is none.", k=change["new_k"])
    elif not change["new_k"]:
        words = said("The new K is not known: it depends on how many games have been completed, which is not known.")
    else:
        by_convention = Remark.K_WITHOUT_HISTORY in remarks_of(change)
        reason = WITHOUT_HISTORY if by_convention else _reason(change, period, edition.rules)
        words = said("K {k} is valid for the next list.", k=change["new_k"])
        if reason:
            words = said("K {k} is valid for the next list: {reason}.", k=change["new_k"], reason=reason)
    yield Step(
        name="new_k",
        article=law.article("8.3.3"),
        edition=edition.name,
        words=words,
        numbers={name: change[name] for name in ("base_k", "new_k", "games_total", "birth_year", "new_rating")},
    )


def _reason(change: Row, period: Month, rules: FideRules) -> Said | None:
    """Return the line of the article that gives the new K, with the facts of the output that meet it."""
    new, printed, rating = int(change["new_k"]), whole(change["base_k"]), whole(change["new_rating"]) or 0
    if new == rules.k_for_all:
        return said("it is the same for everybody")
    if new == rules.k_master:
        if printed != rules.k_master and rating >= rules.master_from:
            return said("the new rating {rating} reaches {limit}", rating=rating, limit=rules.master_from)
        return said("it stays for good once a rating of {limit} has been published", limit=rules.master_from)
    if new == printed == rules.k_established:
        return _established(change, period, rating, rules)
    facts = (_games_completed(change, rules), _age(change, period, rating, rules))
    if new == rules.k_established:
        return joined((not_so for _, not_so in facts if not_so), "; ")
    if new in (rules.k_new_player, rules.k_junior):
        return joined((so for so, _ in facts if so), "; ")
    return None


def _established(change: Row, period: Month, rating: int, rules: FideRules) -> Said:
    """Return why the K stays that of everybody else: the facts say so, or nothing but the K that the list prints."""
    limit = {"k": rules.k_master, "limit": rules.master_from}
    games, born = whole(change["games_total"]), whole(change["birth_year"])
    is_new = None if games is None else games < rules.new_player_games
    is_junior = None if born is None else period.year <= born + (rules.junior_until_age or 0)
    if rules.junior_until_age is None or rules.junior_below is None or rating >= rules.junior_below:
        is_junior = False
    if is_new or is_junior:
        return said("as the base list prints it; it becomes {k} at {limit}", **limit)
    if is_new is None and is_junior is None:
        return said(
            "as the base list prints it, neither the games so far nor the year of birth being known; it becomes {k} at "
            "{limit}",
            **limit,
        )
    if is_new is None:
        return said("as the base list prints it, the games so far not being known; it becomes {k} at {limit}", **limit)
    if is_junior is None:
        return said("as the base list prints it, the year of birth not being known; it becomes {k} at {limit}", **limit)
    return said("neither a new player nor a junior; it becomes {k} at {limit}", **limit)


def _games_completed(change: Row, rules: FideRules) -> tuple[str | Said, str | Said]:
    """Return why the player is new, or why not; one of the two is empty, both where it is not known."""
    games = whole(change["games_total"])
    if games is None:
        return "", ""
    if games < rules.new_player_games:
        completed, needed = count(games, "game"), rules.new_player_games
        return said("a new player, with {games} completed of {needed}", games=completed, needed=needed), ""
    return "", said("{games} games completed, {needed} or more", games=games, needed=rules.new_player_games)


def _age(change: Row, period: Month, rating: int, rules: FideRules) -> tuple[str | Said, str | Said]:
    """Return why the player is a junior, or why not; one of the two is empty, both where it is not known."""
    born = whole(change["birth_year"])
    if born is None or rules.junior_until_age is None or rules.junior_below is None:
        return "", ""
    until = born + rules.junior_until_age
    if period.year > until:
        return "", said("born {born}, a junior until the end of {until} only", born=born, until=until)
    if whole(change["new_k"]) == rules.k_established:
        if rating < rules.junior_below:
            return "", said("a junior no more, once published at {limit}", limit=rules.junior_below)
        limit = rules.junior_below
        return "", said("a junior no more, the new rating {rating} reaches {limit}", rating=rating, limit=limit)
    if rating < rules.junior_below:
        limit = rules.junior_below
        return said(
            "a junior until the end of {until}, as born {born}, below {limit}", until=until, born=born, limit=limit
        ), ""
    return "", ""
