"""Random months by random rules: the program and the oracle come to the same ratings, in all three modes of update."""

from fractions import Fraction

from hypothesis import given

from ratebatch.records.period_result import PeriodResult
from tests.oracle import elo as oracle
from tests.rating.elo.months import SCORES, Month, laws, months, rules_from
from tests.rating.elo.periods import changes_of, rated


def by_the_oracle(month: Month, law: oracle.Law) -> dict[str, oracle.Player]:
    """Return the players after the month, by number."""
    players = {
        str(number): oracle.Player(Fraction(rating) if rating else None, games)
        for number, (rating, games) in enumerate(zip(month.ratings, month.games_total, strict=True))
    }
    games = [
        oracle.Game(game.event, game.round, str(game.white), str(game.black), SCORES[game.result])
        for game in month.played
    ]
    oracle.rate(players, games, [oracle.Event(start, end) for start, end in month.events], law)
    return players


def by_the_program(month: Month, law: oracle.Law) -> PeriodResult:
    """Return the rated month."""
    return rated(month.played, month.ratings, rules_from(law), month.facts(), games_total=month.games_total)


@given(months(), laws())
def test_both_come_to_the_same(month: Month, law: oracle.Law) -> None:
    result = by_the_program(month, law)
    changes = changes_of(result)
    for name, player in by_the_oracle(month, law).items():
        change = changes[int(name)]
        if not player.played:
            assert (change.games, change.new_rating) == (0, month.ratings[int(name)] or None)
            continue
        assert change.new_rating == player.rating
        assert change.change_exact == player.exact * result.unit
        assert (change.games, change.games_total) == (player.played, player.games)
        assert (change.k is None) == (len(set(player.ks)) > 1)
