"""The desk and the month say the same: one event of a player, calculated here and rated as a period."""

from datetime import date
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from ratebatch.pipeline.calculating import calculate
from ratebatch.pipeline.calculating.question import DRAW, LOSS, WIN, DeskGame, Question
from ratebatch.rating.elo.games import counted_difference, expected_score
from ratebatch.rating.settings import Settings
from ratebatch.reading.elo_rules import shipped_rules
from ratebatch.records.calculation import Calculation
from ratebatch.records.rating_type import RatingType
from ratebatch.records.results import Result
from ratebatch.records.ukd_conventions import Expectation, UkdConventions
from tests.rating.columns import events_on, games_against, rated_period, standings
from tests.rating.elo.periods import rules_of
from tests.rating.ukd.months import change_of, total

RESULTS = {WIN: Result.WIN, DRAW: Result.DRAW, LOSS: Result.LOSS}
GAMES = st.lists(
    st.builds(DeskGame, st.one_of(st.integers(1400, 2900), st.none()), st.sampled_from([WIN, DRAW, LOSS])),
    min_size=1,
    max_size=25,
)
RATINGS = st.integers(1400, 2900)
STARTS = st.sampled_from([date(2023, 5, 5), date(2024, 5, 5), date(2026, 11, 1)])


def asked(system: str, rating: int, games: list[DeskGame], **more: object) -> Calculation:
    known = {"rating_type": RatingType.STANDARD, "today": date(2026, 11, 29), "day": date(2026, 11, 1)}
    return calculate(Question(system, rating=rating, games=tuple(games), **{**known, **more}))  # type: ignore[arg-type]


@given(rating=RATINGS, games=GAMES, k=st.sampled_from([10, 20, 40]), start=STARTS)
def test_fide(rating: int, games: list[DeskGame], k: int, start: date) -> None:
    played = games_against(rating, [(game.opponent or 0, RESULTS[game.score]) for game in games])
    ratings = [rating, *(game.opponent or 0 for game in games)]
    result = rated_period(played, standings(ratings, k=[k] * len(ratings)), events_on([start]))
    change = next(each for each in result.changes if each.player == 0)
    found = asked("fide", rating, games, k=k, day=start)
    assert [game.counted for game in found.played] == [reason == 0 for reason in result.games.reason.tolist()]
    assert found.games == change.games
    if found.games:
        assert (found.k, found.change_exact, found.change) == (
            change.k,
            Decimal(change.change_exact or 0).scaleb(-2),
            change.change,
        )
        assert (found.new_rating if found.new_rating_is_listed else None) == change.new_rating
        assert found.performance == change.performance


@given(rating=st.integers(1000, 2900), games=GAMES, expectation=st.sampled_from(["average", "per_game"]))
def test_ukd(rating: int, games: list[DeskGame], expectation: Expectation) -> None:
    chosen = UkdConventions(expectation=expectation)
    change = change_of(rating, [(game.opponent or 0, RESULTS[game.score]) for game in games], conventions=chosen)
    found = asked("ukd", rating, games, settings=Settings(ukd=chosen))
    exact = (found.change_exact or Decimal(0)) + (found.adjustment or Decimal(0))
    assert exact == Decimal(total(change)).scaleb(-2)
    assert found.new_rating == change.new_rating


@given(rating=RATINGS, opponent=RATINGS, k=st.integers(1, 64))
def test_the_outcomes_are_k_times_score_minus_expected(rating: int, opponent: int, k: int) -> None:
    """Neighbours differ by exactly K/2; by FIDE's table the exact numbers are printed in full."""
    rules = shipped_rules()["club"]
    found = asked("elo", rating, [DeskGame(opponent, WIN)], k=k, settings=Settings(elo=rules))
    outcomes = [each.change_exact for each in (found.if_win, found.if_draw, found.if_loss) if each is not None]
    expected = int(expected_score(counted_difference(rating, opponent, rules), rules))
    assert outcomes == [Decimal(k * (score - expected)).scaleb(-2) for score in (100, 50, 0)]
    assert outcomes[0] - outcomes[1] == outcomes[1] - outcomes[2] == Decimal(k) / 2


def test_a_curve_is_printed_with_four_decimals() -> None:
    """The logistic curve at 200 points: 20 × .240253 = 4.80506."""
    found = asked("elo", 1600, [DeskGame(1400, WIN)], k=20, settings=Settings(elo=rules_of()))
    assert found.change_exact == Decimal("4.8051")
    (game,) = found.played
    assert (game.expected, game.k_delta) == (Decimal("0.7597"), Decimal("4.8051"))
