"""The articles about a player's period give for columns of players what they give for each player alone."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.rating.fide.first_rating import begins_the_pool
from ratebatch.rating.fide.player import (
    CoefficientFacts,
    ListYear,
    development_coefficient,
    listed_rating,
    next_coefficient,
    performance_rating,
    rating_change,
    reduced_coefficient,
)
from ratebatch.rules.fide_rules import FideRules
from tests.rating.editions import JULY_2009, JULY_2014, OCTOBER_2025

EDITIONS = (JULY_2009, JULY_2014, OCTOBER_2025)

RATINGS = st.sampled_from((1000, 1399, 1400, 1700, 2299, 2300, 2399, 2400, 2700))
GAMES = st.sampled_from((0, 1, 5, 17, 18, 29, 30, 71))


@st.composite
def facts(draw: st.DrawFn) -> CoefficientFacts:
    """Draw what is known about a player; games are known, or known to be at least so many."""
    games = draw(GAMES)
    most = draw(st.sampled_from((games, games + 1, -1)))
    born = draw(st.sampled_from((0, 1980, 2007, 2008, 2009)))
    return CoefficientFacts(draw(RATINGS), draw(st.booleans()), born, games, most)


PLAYERS = st.lists(st.tuples(facts(), st.sampled_from((10, 15, 17, 20, 25, 30, 40)), GAMES, RATINGS), min_size=1)
"""What is known of players, the K printed, the games of the period, the new rating."""


def columns_of(known: Sequence[CoefficientFacts]) -> CoefficientFacts:
    """Return what is known of several players as columns."""
    return CoefficientFacts(*(np.array(column) for column in zip(*known, strict=True)))


@pytest.mark.parametrize("rules", EDITIONS)
@given(players=PLAYERS)
def test_k_of_a_list(rules: FideRules, players: list[tuple[CoefficientFacts, int, int, int]]) -> None:
    known = [each for each, *_ in players]
    alone = [int(development_coefficient(each, 2026, rules)) for each in known]
    assert np.asarray(development_coefficient(columns_of(known), 2026, rules)).tolist() == alone


@pytest.mark.parametrize(("before", "after"), [(JULY_2014, OCTOBER_2025), (JULY_2009, JULY_2014), (OCTOBER_2025,) * 2])
@given(players=PLAYERS)
def test_next_k(before: FideRules, after: FideRules, players: list[tuple[CoefficientFacts, int, int, int]]) -> None:
    base, made = ListYear(2026, before), ListYear(2027, after)
    alone = [int(next_coefficient(printed, each, base, made, games, new)) for each, printed, games, new in players]
    known, printed, games, new = zip(*players, strict=True)
    of_all = next_coefficient(np.array(printed), columns_of(known), base, made, np.array(games), np.array(new))
    assert np.asarray(of_all).tolist() == alone


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "article",
    [
        lambda k, games, rules: reduced_coefficient(k, games, rules),
        lambda k, games, rules: rating_change(k * games - 700),
        lambda k, games, rules: listed_rating(1380 + k * games, rules),
        lambda k, games, rules: performance_rating(1999 * games + k, 50 * games, games, rules),
        lambda k, games, rules: begins_the_pool(games, 50 * (k // 20), rules),
    ],
)
@given(players=st.lists(st.tuples(st.integers(1, 40), st.integers(1, 90)), min_size=1))
def test_other_articles(article: Callable[..., Any], rules: FideRules, players: list[tuple[int, int]]) -> None:
    alone = [int(article(k, games, rules)) for k, games in players]
    k, games = (np.array(column) for column in zip(*players, strict=True))
    assert np.asarray(article(k, games, rules)).tolist() == alone
