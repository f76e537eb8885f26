"""One player's change: of a player with a rating, and of one on the way to a first rating."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ratebatch.rating.base_source import base_source
from ratebatch.rating.fide.coefficients import coefficient_of, facts_of
from ratebatch.rating.fide.first_rating import RatedGame, first_rating
from ratebatch.rating.fide.list_changes import one_time_rating
from ratebatch.rating.fide.player import (
    CoefficientFacts,
    ListYear,
    development_coefficient,
    listed_rating,
    next_coefficient,
    rating_change,
    reduced_coefficient,
)
from ratebatch.rating.fide.rules import FideRules
from ratebatch.records.period import Month
from ratebatch.records.period_games import RatingSource, Standings
from ratebatch.records.period_result import HUNDREDTHS, Change, Remark, Status
from ratebatch.records.tournament import RatingType


class PeriodLists(NamedTuple):
    """The two lists of a period: the base and the one made, with the editions in force on their days."""

    base: ListYear
    made: ListYear
    period: Month
    rating_type: RatingType


class Totals(NamedTuple):
    """A player's counted games of the period; scores in hundredths."""

    games: int = 0
    score: int = 0
    expected: int = 0
    delta: int = 0
    performance: int | None = None


def change_of_rated(
    player: int, standings: Standings, totals: Totals, lists: PeriodLists, editions: Iterable[str]
) -> Change:
    """Return the change of a player with a rating on the base list, or with a standard rating that stands in for it."""
    rating, stands_in = int(standings.rating[player]), standings.source[player] == RatingSource.STANDARD
    before = coefficient_of(player, standings, lists.base)
    used, exact, change = None, None, None
    remarks: list[Remark] = []
    if totals.games:
        remarks += before.remarks
        if before.value is not None:
            used = reduced_coefficient(before.value, totals.games, lists.base.rules)
            if used != before.value:
                remarks.append(Remark.K_REDUCED)
            exact = used * totals.delta
            change = rating_change(exact)
    is_open = bool(totals.games) and before.value is None
    carried = None if is_open or (stands_in and not totals.games) else rating + (change or 0)
    new, adjustment, reason = on_the_new_list(player, carried, bool(totals.games), standings, lists)
    if carried is not None and new is None:
        remarks.append(Remark.BELOW_FLOOR)
    if standings.inactive[player] and totals.games:
        remarks.append(Remark.BECOMES_ACTIVE)
    new_k = None
    if before.value is not None and (new is not None or is_open):
        new_k = next_k(player, standings, before.value, totals.games, new or 0, lists)
    total = facts_of(player, standings).games_at_most if stands_in else int(standings.games_total[player])
    total = -1 if total is None else total
    return Change(
        player=player,
        base_rating=rating,
        base_source=base_source(player, standings),
        base_k=int(standings.k[player]) or None,
        k=used,
        k_before_limit=before.value if totals.games else None,
        k_source=before.source if totals.games else "",
        games=totals.games,
        score=totals.score,
        expected=totals.expected,
        change_exact=exact,
        change=change,
        adjustment=adjustment,
        adjustment_reason=reason,
        new_rating=new,
        new_k=new_k,
        games_total=total + totals.games if total >= 0 else None,
        status=_status(player, totals.games, new, is_open, stands_in, standings, lists),
        performance=totals.performance,
        edition=";".join(sorted(set(editions))),
        remarks=tuple(remarks),
    )


def on_the_new_list(
    player: int, carried: int | None, played: bool, standings: Standings, lists: PeriodLists
) -> tuple[int | None, int | None, str]:
    """Return the rating of the new list, the hundredths that a one-time change added to it, and its name."""
    if carried is None:
        return None, None, ""
    one_time = one_time_rating(carried, int(standings.standard[player]), lists.period, lists.rating_type)
    rating = one_time.rating if one_time else carried
    new = listed_rating(rating, lists.made.rules) if played or one_time else rating
    return new, (HUNDREDTHS * (rating - carried) if one_time else None), (one_time.reason if one_time else "")


def next_k(
    player: int, standings: Standings, before: int, games: int, new_rating: int, lists: PeriodLists
) -> int | None:
    """Return the K of the list made, from the one before and the games since (B.02, 8.3.3); None if not known.

    Where a standard rating stands in, no K of the type was printed: the facts alone decide.
    """
    facts = facts_of(player, standings)
    if standings.source[player] == RatingSource.STANDARD:
        known = facts._replace(
            highest=max(facts.highest, new_rating),
            games_at_least=facts.games_at_least + games,
            games_at_most=None if facts.games_at_most is None else facts.games_at_most + games,
        )
        return development_coefficient(known, lists.made.year, lists.made.rules)
    return next_coefficient(before, facts, lists.base, lists.made, games, new_rating)


def _status(
    player: int,
    games: int,
    new: int | None,
    is_open: bool,
    stands_in: bool,
    standings: Standings,
    lists: PeriodLists,
) -> Status:
    if is_open:
        return Status.UNCHANGED
    if not games:
        return Status.INACTIVE if becomes_inactive(player, standings, lists) else Status.UNCHANGED
    if new is None:
        return Status.UNRATED
    return Status.FIRST if stands_in else Status.RATED


def becomes_inactive(player: int, standings: Standings, lists: PeriodLists) -> bool:
    """Say whether an active player has had no rated game for as long as makes him inactive (B.02, 7.2.2)."""
    last = int(standings.last_rated[player])
    due = last >= 0 and lists.period.number - last >= lists.made.rules.inactivity_periods
    return due and not standings.inactive[player] and standings.source[player] != RatingSource.STANDARD


class KeptNow(NamedTuple):
    """A player's games of the period that count towards a first rating: how many, and the score in hundredths.

    `rules` are the edition of the last event among them, None without a game.
    """

    games: int = 0
    score: int = 0
    rules: FideRules | None = None


def change_of_unrated(
    player: int, standings: Standings, pool: Sequence[RatedGame], now: KeptNow, lists: PeriodLists
) -> Change:
    """Return the change of a player without a rating: a first rating if the pool makes one, else what is missing.

    The formula is that of the edition in force when the last event of the pool started; the floor that of the list.
    """
    counts = bool(pool) and bool(standings.identified[player])
    made = first_rating(pool, now.rules or lists.made.rules) if counts else None
    new, adjustment, reason = on_the_new_list(player, made, True, standings, lists)
    below_floor = made is not None and new is None
    status = Status.UNCHANGED
    if counts:
        status = Status.PENDING if new is None else Status.FIRST
    first = _of_first_rating(player, standings, new, len(pool), lists.made) if new is not None else None
    before = int(standings.games_total[player])
    return Change(
        player=player,
        base_rating=None,
        base_source="",
        base_k=None,
        k=None,
        k_before_limit=None,
        k_source="",
        games=now.games if status is Status.FIRST else 0,
        score=now.score if status is Status.FIRST else 0,
        expected=None,
        change_exact=None,
        change=None,
        adjustment=adjustment,
        adjustment_reason=reason,
        new_rating=new,
        new_k=first.k if first else None,
        games_total=first.games if first else (before if before >= 0 else None),
        status=status,
        performance=None,
        edition="",
        remarks=(*([Remark.BELOW_FLOOR] if below_floor else []), *(first.remarks if first else ())),
        pool_games=len(pool) if counts else None,
        computed_rating=made if below_floor else None,
    )


class _FirstListing(NamedTuple):
    """What goes with a first rating: the K of the new list, and the games completed, None if not known."""

    k: int | None
    games: int | None
    remarks: tuple[Remark, ...] = ()


def _of_first_rating(player: int, standings: Standings, rating: int, games: int, made: ListYear) -> _FirstListing:
    """Return K and the games completed of a player who gets his first rating with so many games.

    One who is on no list is new. One who was on the base list without a rating, and of whom no history is known, may
    have been rated years ago: where K depends on it, he has that of a new player by convention, as on FIDE's lists.
    """
    known, on_list = int(standings.games_total[player]), bool(standings.on_base_list[player])
    was_rated = known < 0 and bool(standings.highest[player])
    before = None if known < 0 and (on_list or was_rated) else max(known, 0)
    facts = CoefficientFacts(
        highest=max(rating, int(standings.highest[player])),
        highest_is_certain=before is not None,
        birth_year=int(standings.birth_year[player]) or None,
        games_at_least=games + (before or 0),
        games_at_most=None if before is None else games + before,
    )
    k = development_coefficient(facts, made.year, made.rules)
    if before is not None or was_rated:
        return _FirstListing(k, facts.games_at_most)
    as_new = facts._replace(highest_is_certain=True, games_at_most=games)
    return _FirstListing(development_coefficient(as_new, made.year, made.rules), games, (Remark.K_WITHOUT_HISTORY,))
