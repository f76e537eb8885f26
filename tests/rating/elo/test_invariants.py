"""What must not matter, and what must always hold, for random months by random rules."""

from dataclasses import replace
from random import Random

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

from ratebatch.rating.elo.rate import rate
from ratebatch.records.period_games import PeriodGames, Reason
from ratebatch.records.period_result import PeriodResult
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType
from tests.oracle import elo as oracle
from tests.rating.columns import standings
from tests.rating.elo.months import Month, laws, months, rules_from
from tests.rating.elo.periods import MIRROR, PERIOD, Played, games_of, new_ratings, rated


def result_of(month: Month, law: oracle.Law) -> PeriodResult:
    return rated(month.played, month.ratings, rules_from(law), month.facts(), games_total=month.games_total)


@given(months(), laws())
def test_colours_do_not_matter(month: Month, law: oracle.Law) -> None:
    turned = [Played(game.black, game.white, MIRROR[game.result], *game[3:]) for game in month.played]
    assert new_ratings(result_of(month, law)) == new_ratings(result_of(month._replace(played=turned), law))


@given(months(), laws(), st.randoms(use_true_random=False))
def test_order_of_rows_does_not_matter(month: Month, law: oracle.Law, random: Random) -> None:
    """The rows of the period keep their events, rounds and cells; where they stand is no matter."""
    games = games_of(month.played, month.ratings)
    order = list(range(len(games)))
    random.shuffle(order)
    at = np.array(order, dtype=np.int64)
    shuffled = PeriodGames(**{name: getattr(games, name)[at] for name in PeriodGames.model_fields})
    known = standings(month.ratings, games_total=month.games_total, k=[0] * len(month.ratings))
    results = [
        rate(each, known, month.facts(), PERIOD, RatingType.STANDARD, len(month.ratings), rules_from(law))
        for each in (games, shuffled)
    ]
    assert results[0].changes == results[1].changes
    assert results[0].games.k[at].tolist() == results[1].games.k.tolist()
    assert results[0].games.expected[at].tolist() == results[1].games.expected.tolist()


@given(months(), laws(), st.randoms(use_true_random=False))
def test_order_of_events_is_that_of_their_days(month: Month, law: oracle.Law, random: Random) -> None:
    """Files that come in another order change nothing, as long as no two events have the same days."""
    assume(len(set(month.events)) == len(month.events))
    order = list(range(len(month.events)))
    random.shuffle(order)
    events = [month.events[index] for index in order]
    played = [game._replace(event=order.index(game.event)) for game in month.played]
    other = month._replace(events=events, played=played)
    assert new_ratings(result_of(month, law)) == new_ratings(result_of(other, law))


@given(months(), laws())
def test_by_period_the_days_do_not_matter(month: Month, law: oracle.Law) -> None:
    law = replace(law, update="period", exact=False)
    backwards = month._replace(events=month.events[::-1])
    assert new_ratings(result_of(month, law)) == new_ratings(result_of(backwards, law))


@given(months(everybody_rated=True), laws())
def test_no_points_appear_where_k_is_equal(month: Month, law: oracle.Law) -> None:
    result = result_of(month, replace(law, bands=((0, 20),), newcomers=None))
    assert sum(change.change_exact or 0 for change in result.changes) == 0


@given(months(), laws())
def test_sums_add_up(month: Month, law: oracle.Law) -> None:
    result = result_of(month, law)
    games, events = result.games, result.events
    by_game = np.where(games.reason == Reason.COUNTED, games.k * games.delta, 0)
    of_player = games_of(month.played, month.ratings).player
    added = np.where(events.k >= 0, events.k * events.delta, 0) + events.adjustment
    for change in result.changes:
        exact = change.change_exact or 0
        assert int(by_game[of_player == change.player].sum()) == exact
        assert int(added[events.player == change.player].sum()) == exact
        if change.new_rating is not None and change.base_rating is not None:
            lifted = (change.adjustment or 0) // result.unit
            assert change.new_rating == change.base_rating + (change.change or 0) + lifted


@given(months(everybody_rated=True), laws())
def test_a_win_is_worth_half_of_k_more_than_a_draw(month: Month, law: oracle.Law) -> None:
    assume(month.played and month.played[0].result is not Result.LOSS)
    law = replace(law, update="period", exact=False, newcomers=None, bands=((0, 20),))
    first = month.played[0]
    worse = Result.DRAW if first.result is Result.WIN else Result.LOSS
    other = month._replace(played=[first._replace(result=worse), *month.played[1:]])
    before, after = (result_of(each, law).changes[first.white].change_exact for each in (month, other))
    unit = 100 if law.curve == "table" else 1_000_000
    assert (before or 0) - (after or 0) == 20 * unit // 2
