"""Random players and events: the program in decimals against an independent text of the law in fractions.

Both are shown to nine decimals, far from the 40 digits of the one and the width of the other's last interval.
"""

from collections import Counter
from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from ratebatch.rating.uscf.event import rate_event
from ratebatch.rating.uscf.players import EventStatus, UscfGame, UscfPlayer
from ratebatch.rating.uscf.special import special_rating
from ratebatch.rating.uscf.standard import bonus_is_possible, standard_rating
from ratebatch.rating.uscf.standing import effective_games
from tests.oracle import uscf as oracle
from tests.rating.uscf.editions import RULES, TODAY, shown

RATINGS = st.integers(min_value=100, max_value=2900).map(Decimal) | st.decimals(100, 2900, places=2)
SCORES = st.sampled_from([Decimal(0), Decimal("0.5"), Decimal(1)])


def nine(value: Fraction) -> str:
    """Return a fraction as the program's values are shown."""
    return shown(Decimal(value.numerator) / Decimal(value.denominator), 9)


@given(
    rating=RATINGS,
    games=st.integers(min_value=0, max_value=8),
    played=st.lists(st.tuples(RATINGS, SCORES), min_size=1, max_size=9),
)
def test_special_formula(rating: Decimal, games: int, played: list[tuple[Decimal, Decimal]]) -> None:
    opponents, score = [opponent for opponent, _ in played], sum((points for _, points in played), Decimal(0))
    made = special_rating(rating, effective_games(rating, games, RULES), opponents, score, RULES)
    value = Fraction(rating)
    expected = oracle.special(
        value, oracle.weight(value, games), [Fraction(each) for each in opponents], Fraction(score)
    )
    assert shown(made, 9) == nine(expected)


@given(
    rating=RATINGS,
    games=st.integers(min_value=9, max_value=200),
    played=st.lists(st.tuples(RATINGS, SCORES), min_size=1, max_size=9),
)
def test_standard_formula(rating: Decimal, games: int, played: list[tuple[Decimal, Decimal]]) -> None:
    opponents, score = [opponent for opponent, _ in played], sum((points for _, points in played), Decimal(0))
    with_bonus = bonus_is_possible([1] * len(played), RULES)
    made = standard_rating(
        rating, effective_games(rating, games, RULES), opponents, score, RULES, with_bonus=with_bonus
    )
    value = Fraction(rating)
    expected = oracle.standard(
        value,
        oracle.weight(value, games),
        [Fraction(each) for each in opponents],
        Fraction(score),
        with_bonus=len(played) >= 3,
    )
    assert shown(made.rating, 9) == nine(expected)


PLAYERS = st.lists(
    st.tuples(RATINGS, st.booleans(), st.sampled_from([0, 1, 5, 8, 9, 25, 26, 60])), min_size=3, max_size=7
)
PAIRINGS = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), SCORES), min_size=3, max_size=14)


@given(drawn=PLAYERS, pairings=PAIRINGS)
def test_event(drawn: list[tuple[Decimal, bool, int]], pairings: list[tuple[int, int, Decimal]]) -> None:
    """Rated and new players of every kind, repeated opponents, byes; step 5 is compared, before personal floors."""
    number = len(drawn)
    games = [(a % number, b % number, score) for a, b, score in pairings if a % number != b % number]
    if len({player for a, b, _ in games for player in (a, b)}) < 3:
        return  # a match has rules of its own
    players = [
        UscfPlayer(value, max(games_before, 1)) if rated else UscfPlayer(None, 0, value)
        for value, rated, games_before in drawn
    ]
    both = [UscfGame(a, b, score) for a, b, score in games] + [UscfGame(b, a, 1 - score) for a, b, score in games]
    results = rate_event(players, both, TODAY)
    expected = oracle.event(
        [
            oracle.Entrant(
                Fraction(value),
                rated,
                max(games_before, 1) if rated else 0,
                [(game.opponent, Fraction(game.score)) for game in both if game.player == place],
            )
            for place, (value, rated, games_before) in enumerate(drawn)
        ]
    )
    for result, after in zip(results, expected, strict=True):
        assert (result.working is None) == (result.status is EventStatus.NO_GAME)
        if result.working is not None:
            assert shown(result.working.step_5, 9) == nine(after)
            assert result.value == max(result.working.step_5, result.working.floor)


@given(drawn=PLAYERS, pairings=PAIRINGS)
def test_the_order_of_the_players_does_not_matter(
    drawn: list[tuple[Decimal, bool, int]], pairings: list[tuple[int, int, Decimal]]
) -> None:
    number = len(drawn)
    players = [
        UscfPlayer(value, max(before, 1)) if rated else UscfPlayer(None, 0, value) for value, rated, before in drawn
    ]
    games = [(a % number, b % number, score) for a, b, score in pairings if a % number != b % number]
    both = [UscfGame(a, b, score) for a, b, score in games] + [UscfGame(b, a, 1 - score) for a, b, score in games]
    backwards = [UscfGame(number - 1 - game.player, number - 1 - game.opponent, game.score) for game in both]
    forwards = rate_event(players, both, TODAY)
    reverse = rate_event(players[::-1], backwards, TODAY)
    assert [each.published for each in forwards] == [each.published for each in reverse[::-1]]
    assert Counter(each.status for each in forwards) == Counter(each.status for each in reverse)
