"""Matches (B.02, 6.1 and 6.2): unrated players, and games after the decision."""

from datetime import date

import pytest

from ratebatch.records.period_games import EventFacts, Reason
from ratebatch.records.results import Result
from tests.rating.columns import Side, reasons_of, sides, standings

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
COUNTED, DECIDED = Reason.COUNTED, Reason.MATCH_DECIDED


def fate(results: list[Result], *, planned: int | None, is_match: bool = True, theirs: int = 2000) -> list[Reason]:
    """Return what becomes of the games of a match, round by round, as seen by the first player."""
    against = {WIN: LOSS, LOSS: WIN, DRAW: DRAW}
    rows = [
        side
        for number, result in enumerate(results, start=1)
        for side in (
            Side(0, 1, 2000, theirs, result, round=number),
            Side(1, 0, theirs, 2000, against[result], round=number),
        )
    ]
    event = EventFacts(start=date(2026, 11, 1), is_match=is_match, match_rounds=planned)
    found = reasons_of(sides(rows), standings(rating=[2000, theirs]), [event])
    return found[::2]


@pytest.mark.parametrize(
    ("results", "reasons"),
    [
        ([WIN, WIN, DRAW, LOSS], [COUNTED, COUNTED, COUNTED, DECIDED]),  # 2.5 of 4 after three games
        ([WIN, WIN, LOSS, LOSS], [COUNTED] * 4),  # 2 of 4 decide nothing
        ([LOSS, LOSS, LOSS, WIN], [COUNTED, COUNTED, COUNTED, DECIDED]),
        ([DRAW, DRAW, DRAW, DRAW], [COUNTED] * 4),
    ],
)
def test_games_after_the_decision_are_not_rated(results: list[Result], reasons: list[Reason]) -> None:
    assert fate(results, planned=4) == reasons


def test_games_after_the_decision_count_where_that_was_waived_or_it_is_no_match() -> None:
    assert fate([WIN, WIN, WIN, LOSS], planned=None) == [COUNTED] * 4
    assert fate([WIN, WIN, WIN, LOSS], planned=4, is_match=False) == [COUNTED] * 4


def test_match_with_an_unrated_player_is_not_rated() -> None:
    assert fate([WIN], planned=1, theirs=0) == [Reason.MATCH_WITH_UNRATED]
    assert fate([WIN], planned=1, theirs=0, is_match=False) == [Reason.OPPONENT_UNRATED]
