"""What one rating list does to one player, his K, and the two one-time adjustments of lists."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from tests.oracle.arithmetic import DP, half_away_from_zero, half_up, percentage
from tests.oracle.editions import EDITIONS, MARCH_2024, Edition, Kind, edition_on
from tests.oracle.games import Game, expectations, rated_games


@dataclass(frozen=True)
class Change:
    """What one rating list does to one player, with the sums it rests on."""

    games: int
    score: Fraction
    expected: Fraction
    k: int
    exact: Fraction
    change: int
    new_rating: int | None
    performance: int | None


def rate(base_rating: int, k: int, games: Sequence[Game], list_date: date, *, kind: Kind = "standard") -> Change:
    """Return one player's change on one list: all his events together, rounded once (B.02, 8.3.2 to 8.3.4).

    `base_rating` and `k` are those printed on the list before; in rapid and blitz a player new to the list brings his
    standard rating. Expectations follow the edition of each event's start, the limit of K and the floor that of the
    list made. The one-time adjustments are not made here; but on the list of 1 March 2024 the floor is that of the
    rating after the increase.
    """
    law = edition_on(list_date, EDITIONS[kind])
    rated = rated_games(games, kind)
    score = sum((each.game.score for each in rated), Fraction(0))
    expected = sum(expectations(rated, kind), Fraction(0))
    used_k = limited_k(k, len(rated), law)
    exact = used_k * (score - expected)
    change = half_away_from_zero(exact)
    rating = base_rating + change
    printed = increase_2024(rating) if list_date == MARCH_2024.effective else rating
    return Change(
        games=len(rated),
        score=score,
        expected=expected,
        k=used_k,
        exact=exact,
        change=change,
        new_rating=rating if printed >= law.floor else None,
        performance=performance([each.opponent for each in rated], score) if rated else None,
    )


def limited_k(k: int, games: int, law: Edition) -> int:
    """Return K, or the largest whole number that keeps K times games within the limit (B.02, 8.3.3)."""
    if law.k_times_games is None or k * games <= law.k_times_games:
        return k
    return law.k_times_games // games


def performance(opponents: Sequence[int], score: Fraction) -> int:
    """Return the performance rating: the opponents' average plus dp of the percentage (B.01, 1.4.6 to 1.4.9).

    The average knows no limit of differences; it and the percentage are rounded to whole numbers, halves up.
    """
    if not opponents:
        raise ValueError("a performance needs at least one rated opponent")
    average = half_up(Fraction(sum(opponents), len(opponents)))
    return average + DP[percentage(score, len(opponents))]


def coefficient(
    birth_year: int | None, list_date: date, highest_published: int | None, games_total: int, kind: Kind = "standard"
) -> int:
    """Return the K to print on a list (B.02, 8.3.3), which the next list is made with.

    `highest_published` and `games_total` are of this kind of rating and include the list being printed. Since 2014
    the four lines apply in the order FIDE's own lists follow: 2400 before everything, then juniors, up to the end of
    the year of the 18th birthday and never at 2300, then 30 games. Before, the 30 games came first.
    """
    law = edition_on(list_date, EDITIONS[kind])
    highest = highest_published or 0
    if law.junior_k is None:
        if games_total < 30:
            return law.new_k
        return law.top_k if highest >= 2400 else law.usual_k
    if highest >= 2400:
        return law.top_k
    if birth_year is not None and list_date.year - birth_year <= 18 and highest < 2300:
        return law.junior_k
    return law.new_k if games_total < 30 else law.usual_k


def next_k(
    printed_k: int | None, birth_year: int | None, list_year: int, highest_published: int | None, games_total: int
) -> int:
    """Return `coefficient` for a standard list since 2015; a K of 10 on the list before proves 2400, so it stays."""
    if printed_k == 10:
        return 10
    return coefficient(birth_year, date(list_year, 1, 1), highest_published, games_total)


def increase_2024(rating: int) -> int:
    """Return what a rating became on the list of 1 March 2024: nearer to 2000 by 40 % of the distance, if below.

    It was applied to the whole number after February's games; fifths of a point have no halves to round.
    """
    return half_up(rating + Fraction(2, 5) * (2000 - rating)) if rating < 2000 else rating


def rapid_2022(rapid: int | None, standard: int | None) -> int | None:
    """Return what a rapid or blitz rating became on 1 October 2022: at most 100 below the standard one.

    A player without a rapid rating stayed without.
    """
    if rapid is None or standard is None:
        return rapid
    return max(rapid, standard - 100)
