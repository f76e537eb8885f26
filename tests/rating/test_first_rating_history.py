"""K and the number of games of a first rating: of a newcomer, of one whose past is known, and of one without a past."""

from collections.abc import Sequence
from datetime import date

import pytest

from ratebatch.records.period_result import Change, PeriodResult, Remark
from ratebatch.records.results import Result
from tests.rating.columns import events_on, games_against, rated_period, standings


def rated(**known: Sequence[int]) -> PeriodResult:
    """Rate five draws of an unrated player against 1800."""
    games = games_against(0, [(1800, Result.DRAW)] * 5)
    columns = {name: [*values, *[0] * 5] for name, values in known.items()}
    return rated_period(games, standings([0, *[1800] * 5], **columns), events_on([date(2026, 11, 7)]))


def touched(result: PeriodResult) -> int | None:
    (convention,) = [each for each in result.conventions if each.name == "first_rating_without_history"]
    assert "K 40" in convention.choice
    return convention.players


def first(result: PeriodResult) -> Change:
    (change,) = [each for each in result.changes if each.player == 0]
    assert (change.new_rating, change.pool_games, change.computed_rating) == (1800, 5, None)
    return change


def test_on_the_base_list_without_history_he_is_new_by_convention() -> None:
    result = rated(games_total=[-1], on_base_list=[1])
    change = first(result)
    assert (change.new_k, change.games_total, change.remarks) == (40, 5, (Remark.K_WITHOUT_HISTORY,))
    assert touched(result) == 1


def test_on_no_list_he_is_new() -> None:
    result = rated(games_total=[-1], on_base_list=[0])
    change = first(result)
    assert (change.new_k, change.games_total, change.remarks) == (40, 5, ())
    assert touched(result) == 0


@pytest.mark.parametrize(("before", "k"), [(24, 40), (25, 20)])
def test_known_games_decide(before: int, k: int) -> None:
    result = rated(games_total=[before], birth_year=[1990], on_base_list=[1])
    change = first(result)
    assert (change.new_k, change.games_total, change.remarks) == (k, before + 5, ())
    assert touched(result) == 0


def test_a_former_master_is_known_by_his_highest_rating() -> None:
    result = rated(games_total=[-1], highest=[2400], on_base_list=[1])
    change = first(result)
    assert (change.new_k, change.games_total, change.remarks) == (10, None, (Remark.RATED_BEFORE,))


def test_his_games_are_counted_also_where_k_does_not_depend_on_them() -> None:
    """A junior has K 40 whatever his games; a later K depends on them, so that they are counted from here."""
    result = rated(games_total=[-1], birth_year=[2012], on_base_list=[1])
    change = first(result)
    assert (change.new_k, change.games_total, change.remarks) == (40, 5, (Remark.K_WITHOUT_HISTORY,))
