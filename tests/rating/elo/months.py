"""Random months and random rules for the system elo, for the program and for the oracle alike."""

from datetime import date, timedelta
from fractions import Fraction
from typing import NamedTuple

from hypothesis import strategies as st

from ratebatch.records.period_games import EventFacts
from ratebatch.records.results import Result
from ratebatch.rules.elo_rules import EloRules
from tests.oracle import elo as oracle
from tests.rating.elo.periods import Played, by_table, rules_of

SCORES = {Result.WIN: Fraction(1), Result.DRAW: Fraction(1, 2), Result.LOSS: Fraction(0)}
BANDS = (((0, 20),), ((0, 32), (1500, 24), (1600, 16)), ((0, 40), (1550, 20)))


UPDATES: tuple[oracle.Update, ...] = ("period", "event", "game")


class Month(NamedTuple):
    """Players by rating and games so far, events by their days, and games."""

    ratings: list[int]
    games_total: list[int]
    events: list[tuple[date, date]]
    played: list[Played]

    def facts(self) -> list[EventFacts]:
        """Return the events as the program knows them."""
        return [EventFacts(start=start, end=end) for start, end in self.events]


DAYS = st.integers(1, 20).map(lambda day: date(2026, 11, day))


@st.composite
def months(draw: st.DrawFn, *, everybody_rated: bool = False) -> Month:
    """Draw a month of up to five players, three events and twelve games; nobody plays himself."""
    lowest = 1 if everybody_rated else 0
    rating = st.integers(1400, 1700) | st.just(0) if not lowest else st.integers(1400, 1700)
    number = draw(st.integers(2, 5))
    ratings = draw(st.lists(rating, min_size=number, max_size=number))
    games_total = draw(st.lists(st.integers(0, 40), min_size=number, max_size=number))
    lengths = st.integers(0, 8).map(lambda days: timedelta(days=days))
    events = [(start, start + draw(lengths)) for start in draw(st.lists(DAYS, min_size=1, max_size=3))]
    pairs = st.permutations(range(number)).map(lambda order: (order[0], order[1]))
    game = st.tuples(pairs, st.sampled_from(list(SCORES)), st.integers(0, len(events) - 1), st.integers(1, 3)).map(
        lambda drawn: Played(drawn[0][0], drawn[0][1], drawn[1], drawn[2], drawn[3])
    )
    return Month(ratings, games_total, events, draw(st.lists(game, max_size=12)))


@st.composite
def laws(draw: st.DrawFn) -> oracle.Law:
    """Draw rules within what the oracle knows."""
    update: oracle.Update = draw(st.sampled_from(UPDATES))
    start = draw(st.none() | st.integers(1300, 1600))
    return oracle.Law(
        curve=draw(st.sampled_from(["logistic", "linear", "table"])),
        limit=draw(st.none() | st.integers(50, 400)),
        bands=draw(st.sampled_from(BANDS)),
        newcomers=draw(st.none() | st.integers(1, 30).map(lambda games: (games, Fraction(1, 2)))),
        update=update,
        exact=update != "period" and draw(st.booleans()),
        rounding=draw(st.sampled_from(["half_away", "half_up", "half_even", "truncate"])),
        floor=draw(st.sampled_from([100, 1450])),
        start=start if start is None or start >= 1450 else 1450,
        start_counts_for_opponents=start is not None and draw(st.booleans()),
    )


def rules_from(law: oracle.Law) -> EloRules:
    """Return the rules file that says the same."""
    edges = [edge for edge, _ in law.bands]
    bands = [
        {"from": edge, "k": k} | ({"below": below} if below else {})
        for (edge, k), below in zip(law.bands, [*edges[1:], 0], strict=True)
    ]
    k: dict[str, object] = {"by_rating": bands}
    if law.newcomers is not None:
        k["against_newcomers"] = {"fewer_games_than": law.newcomers[0], "factor": "1/2"}
    keys: dict[str, object] = {"k": k, "update": law.update, "rounding": law.rounding, "floor": law.floor}
    if law.exact:
        keys["running_value"] = "exact"
    if law.start is not None:
        keys["first_rating"] = {"formula": "starting_value", "starting_value": law.start}
    if law.start_counts_for_opponents:
        keys["opponents_unrated"] = "starting_value"
    limit = {} if law.limit is None else {"difference_limit": law.limit}
    if law.curve == "table":
        return by_table(rules_of(**keys), **limit)
    return rules_of(**keys, expectation={"curve": law.curve, **limit})
