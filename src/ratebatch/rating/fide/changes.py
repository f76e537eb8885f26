"""One player's change: of a player with a rating, and of one on the way to a first rating."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ratebatch.rating.fide.coefficients import coefficient_of, facts_of, used_coefficient
from ratebatch.rating.fide.first_rating import RatedGame, first_rating
from ratebatch.rating.fide.list_changes import one_time_rating
from ratebatch.rating.fide.player import (
    CoefficientFacts,
    ListYear,
    development_coefficient,
    listed_rating,
    next_coefficient,
    rating_change,
)
from ratebatch.records.period import Month
from ratebatch.records.period_games import RatingSource, Standings
from ratebatch.records.period_result import Change, Status
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


SOURCES = {
    RatingSource.EVENT_LIST: "list",
    RatingSource.BASE_LIST: "list",
    RatingSource.STANDARD: "standard",
    RatingSource.OVERRIDE: "override",
}
"""Where a base rating comes from, as the reports say it."""


def change_of_rated(
    player: int, standings: Standings, totals: Totals, lists: PeriodLists, editions: Iterable[str]
) -> Change:
    """Return the change of a player with a rating on the base list, or with a standard rating that stands in for it."""
    rating, stands_in = int(standings.rating[player]), standings.source[player] == RatingSource.STANDARD
    before = coefficient_of(player, standings, lists.base)
    used, exact, change = None, None, None
    remarks: list[str] = []
    if totals.games:
        remarks += before.remarks
        if before.value is not None:
            limited = used_coefficient(before.value, totals.games, lists.base)
            used = limited.value
            remarks += limited.remarks
            exact = (used or 0) * totals.delta
            change = rating_change(exact)
    is_open = bool(totals.games) and change is None
    carried = None if is_open or (stands_in and not totals.games) else rating + (change or 0)
    new, adjustment, reason = _on_the_new_list(player, carried, bool(totals.games), standings, lists)
    if carried is not None and new is None:
        remarks.append("BELOW_FLOOR")
    if standings.inactive[player] and totals.games:
        remarks.append("BECOMES_ACTIVE")
    new_k = None
    if before.value is not None and (new is not None or is_open):
        new_k = _next_k(player, standings, before.value, totals.games, new or 0, lists)
    total = int(standings.games_total[player])
    if stands_in:
        total = 0
    return Change(
        player=player,
        base_rating=rating,
        base_source=SOURCES[RatingSource(int(standings.source[player]))],
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


def _on_the_new_list(
    player: int, carried: int | None, played: bool, standings: Standings, lists: PeriodLists
) -> tuple[int | None, int | None, str]:
    """Return the rating of the new list, what a one-time change added to it, and the name of that change."""
    if carried is None:
        return None, None, ""
    one_time = one_time_rating(carried, int(standings.standard[player]), lists.period, lists.rating_type)
    rating = one_time.rating if one_time else carried
    new = listed_rating(rating, lists.made.rules) if played or one_time else rating
    return new, (rating - carried if one_time else None), (one_time.reason if one_time else "")


def _next_k(
    player: int, standings: Standings, before: int, games: int, new_rating: int, lists: PeriodLists
) -> int | None:
    facts = facts_of(player, standings)
    if standings.source[player] == RatingSource.STANDARD:
        known = facts._replace(highest=new_rating, games_at_least=games, games_at_most=games)
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
    """Say whether a year without a rated game is over for an active player (B.02, 7.2.2): twelve lists without one."""
    last = int(standings.last_rated[player])
    due = last >= 0 and lists.period.number - last >= lists.made.rules.inactivity_periods
    return due and not standings.inactive[player] and standings.source[player] != RatingSource.STANDARD


def change_of_unrated(
    player: int, standings: Standings, pool: Sequence[RatedGame], now: tuple[int, int], lists: PeriodLists
) -> Change:
    """Return the change of a player without a rating: a first rating if the pool makes one, else what is missing.

    `now` are the games of the period that count towards it and the score in them, in hundredths.
    """
    rules = lists.made.rules
    made = first_rating(pool, rules) if pool and standings.identified[player] else None
    new = None if made is None else listed_rating(made, rules)
    remarks = []
    if made is not None and new is None:
        remarks += ["BELOW_FLOOR", f"COMPUTED_{made}"]
    if pool and new is None:
        remarks.append(f"{len(pool)}_OF_{rules.minimum_games_first_rating}_GAMES")
    status = Status.UNCHANGED
    if pool and standings.identified[player]:
        status = Status.PENDING if new is None else Status.FIRST
    before = int(standings.games_total[player])
    total = max(before, 0) + len(pool)
    new_k = None
    if new is not None:
        facts = CoefficientFacts(
            max(new, int(standings.highest[player])), True, int(standings.birth_year[player]) or None, total, total
        )
        new_k = development_coefficient(facts, lists.made.year, rules)
    return Change(
        player=player,
        base_rating=None,
        base_source="",
        base_k=None,
        k=None,
        k_before_limit=None,
        k_source="",
        games=now[0] if status is Status.FIRST else 0,
        score=now[1] if status is Status.FIRST else 0,
        expected=None,
        change_exact=None,
        change=None,
        adjustment=None,
        adjustment_reason="",
        new_rating=new,
        new_k=new_k,
        games_total=total if status is Status.FIRST else (before if before >= 0 else None),
        status=status,
        performance=None,
        edition="",
        remarks=tuple(remarks),
    )
