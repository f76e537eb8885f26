"""Players without UKD: no first UKD unless an office asks for an estimate, which is marked as one."""

from datetime import date

import pytest

from ratebatch.rating.ukd.first_ukd import Opposition, event_performance, first_ukd
from ratebatch.rating.ukd.remarks import said_about
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, Reason
from ratebatch.records.period_result import Change, Remark, Status
from ratebatch.records.results import Result
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.rules.ukd_rules import ukd_edition
from tests.rating.ukd.months import DRAW, ESTIMATE, LOSS, TODAY, WIN, Games, change_of, reasons, result_of

FIVE: Games = [(1400, WIN), (1400, WIN), (1400, DRAW), (1400, LOSS), (1400, LOSS)]
UNTIL_2012 = ukd_edition(date(2012, 12, 31)).rules


def figures(change: Change) -> tuple[int | None, Status, tuple[Remark, ...]]:
    return change.new_rating, change.status, change.remarks


def test_first_ukd_is_not_computed() -> None:
    result = result_of(0, [*FIVE, (0, WIN), (1400, Result.FORFEIT_WIN)])
    change = result.changes[0]
    assert figures(change) == (None, Status.UNCHANGED, (Remark.FIRST_UKD_NOT_COMPUTED,))
    assert (change.base_source, change.pool_games, change.games) == ("", None, 0)
    assert reasons(result) == [Reason.OWN_UNRATED] * 6 + [Reason.FORFEIT]
    assert list(said_about(change, TODAY)) == [
        ("FIRST_UKD_NOT_COMPUTED", "First UKD not computed: the rule is not public.")
    ]


def test_nothing_is_said_where_nothing_was_played() -> None:
    for conventions in (UkdConventions(), ESTIMATE):
        change = change_of(0, [(1400, Result.FORFEIT_WIN)], conventions=conventions)
        assert figures(change) == (None, Status.UNCHANGED, ())


def test_estimate_is_marked() -> None:
    # 2.5 of 5 against 1400: 1400.
    change = change_of(0, FIVE, conventions=ESTIMATE, games_total=0)
    assert figures(change) == (1400, Status.FIRST, (Remark.FIRST_UKD_ESTIMATED,))
    assert (change.base_rating, change.base_source, change.new_k) == (None, "estimate", 25)
    assert (change.games, change.score, change.pool_games, change.games_total) == (5, 250, 5, 5)
    assert [code for code, _ in said_about(change, TODAY)] == ["FIRST_UKD_ESTIMATED"]


def test_estimate_is_the_plain_average_of_the_events() -> None:
    # Four games at 1400, 3 points: .75, dp 193: 1593; one game lost to 1700: dp -800: 900. Average 1246.50, upwards.
    events = ([(1400, WIN)] * 3 + [(1400, LOSS)], [(1700, LOSS)])
    assert change_of(0, *events, conventions=ESTIMATE).new_rating == 1247
    truncated = ESTIMATE.model_copy(update={"rating_rounding": "truncate"})
    assert change_of(0, *events, conventions=truncated).new_rating == 1246


def test_games_that_are_enough() -> None:
    # Five games; those against opponents without UKD are not among them. Until 2012 seven.
    change = change_of(0, [*FIVE[:4], (0, WIN)], conventions=ESTIMATE)
    assert figures(change) == (None, Status.UNCHANGED, (Remark.FIRST_UKD_NOT_COMPUTED,))
    assert change.pool_games == 4
    assert "4 of 5 games" in next(said for _, said in said_about(change, TODAY))
    then = {"facts": [EventFacts(start=date(2012, 11, 6))], "period": Month(2012, 12)}
    assert result_of(0, FIVE, conventions=ESTIMATE, **then).changes[0].new_rating is None  # type: ignore[arg-type]
    seven = [*FIVE, (1400, WIN), (1400, LOSS)]
    assert result_of(0, seven, conventions=ESTIMATE, **then).changes[0].new_rating == 1400  # type: ignore[arg-type]


@pytest.mark.parametrize(("opponent", "new"), [(1000, None), (1001, 1001)])
def test_first_ukd_must_be_over_1000(opponent: int, new: int | None) -> None:
    change = change_of(0, [(opponent, DRAW)] * 5, conventions=ESTIMATE)
    assert change.new_rating == new
    assert change.computed_rating == (None if new else 1000)
    assert change.remarks == ((Remark.FIRST_UKD_ESTIMATED,) if new else (Remark.BELOW_FLOOR,))
    (said,) = said_about(change, TODAY)
    assert said[0] == ("FIRST_UKD_ESTIMATED" if new else "FIRST_UKD_NOT_COMPUTED")


def test_estimate_needs_a_player_with_a_number() -> None:
    assert change_of(0, FIVE, conventions=ESTIMATE, identified=0).new_rating is None


def test_a_player_of_the_base_list_gets_no_first_ukd() -> None:
    # Listed after the event had started, and the games were given without a rating.
    change = change_of(0, FIVE, conventions=ESTIMATE, base=1500)
    assert figures(change) == (1500, Status.UNCHANGED, ())


@pytest.mark.parametrize(
    ("event", "performance"),
    [
        (Opposition(5, 7000, 250), 1400),
        (Opposition(5, 7000, 500), 2200),  # all points: dp 800
        (Opposition(5, 7000, 0), 600),
        (Opposition(8, 11200, 300), 1400 - 87),  # 37.5 % is .38
    ],
)
def test_performance_of_an_event(event: Opposition, performance: int) -> None:
    assert event_performance(event) == performance


def test_no_estimate_without_games() -> None:
    assert first_ukd([], TODAY, "half_up") is None
    assert first_ukd([Opposition(6, 6 * 1400, 300)], UNTIL_2012, "half_up") is None
    assert first_ukd([Opposition(7, 7 * 1400, 350)], UNTIL_2012, "half_up") == 1400
