"""FIDE's period for one type of rating: from all games to every player's change."""

from collections.abc import Iterable, Sequence
from datetime import date

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.conventions import conventions
from ratebatch.rating.fide.player import (
    CoefficientFacts,
    development_coefficient,
    listed_rating,
    next_coefficient,
    rating_change,
    reduced_coefficient,
)
from ratebatch.rating.fide.rules import FideRules, fide_edition
from ratebatch.rating.fide.sweep import rated_games, sums
from ratebatch.records.period import Month
from ratebatch.records.period_games import PeriodGames, PlayerSums, Reason, Standings
from ratebatch.records.period_result import Change, PeriodResult, Status
from ratebatch.records.tournament import RatingType


def rate(
    games: PeriodGames, standings: Standings, starts: Sequence[date], period: Month, rating_type: RatingType
) -> PeriodResult:
    """Rate a period for every player of `standings`.

    Articles about games use the edition of each event's start, K that of the base list, the rest that of the list
    made; `starts` has the first day of each event.
    """
    rated, editions = rated_games(games, standings, starts, rating_type)
    base = period.plus(-1)
    of_list = fide_edition(rating_type, period.first_day)
    of_base = fide_edition(rating_type, base.first_day)
    by_event = sums(games, rated, of_list.rules, by_event=True)
    by_player = sums(games, rated, of_list.rules, by_event=False)
    editions_of = _editions_of_players(by_event, editions)
    kept = standings.kept_games + np.bincount(
        games.player[rated.reason == Reason.OWN_UNRATED], minlength=len(standings)
    )
    row_of = {int(player): row for row, player in enumerate(by_player.player)}
    changes = tuple(
        _change(
            player,
            standings,
            by_player,
            row_of.get(player),
            (base, period),
            (of_base.rules, of_list.rules),
            editions_of.get(player, ()),
            int(kept[player]),
        )
        for player in range(len(standings))
    )
    return PeriodResult(
        system="fide",
        rating_type=rating_type,
        period=period,
        editions=tuple(sorted({*editions, of_base.name, of_list.name})),
        editions_of_events=editions,
        games=rated,
        events=by_event,
        changes=changes,
        conventions=conventions(games, rated, by_event, changes),
    )


def due_without_games(
    k: npt.NDArray[np.int64], birth_year: npt.NDArray[np.int64], period: Month, rating_type: RatingType
) -> npt.NDArray[np.bool_]:
    """Say for each row of the base list whether its K falls due without a game: a junior grows up (B.02, 8.3.3)."""
    base = period.plus(-1)
    rules = fide_edition(rating_type, base.first_day).rules
    last_year = birth_year + rules.junior_until_age
    grows_up = np.logical_and(base.year <= last_year, last_year < period.year)
    due: npt.NDArray[np.bool_] = grows_up & (k == rules.k_junior) & (birth_year > 0)
    return due


def facts_of(player: int, standings: Standings) -> CoefficientFacts:
    """Return what is known about a player on the day of the base list."""
    games = int(standings.games_total[player])
    return CoefficientFacts(
        highest=max(int(standings.highest[player]), int(standings.rating[player])),
        highest_is_certain=bool(standings.highest_is_certain[player]),
        birth_year=int(standings.birth_year[player]) or None,
        games_at_least=max(games, 0),
        games_at_most=games if games >= 0 else None,
    )


def _change(
    player: int,
    standings: Standings,
    totals: PlayerSums,
    row: int | None,
    lists: tuple[Month, Month],
    rules: tuple[FideRules, FideRules],
    editions: Iterable[str],
    kept: int,
) -> Change:
    base, period = lists
    of_base, of_list = rules
    facts = facts_of(player, standings)
    rating, printed_k = int(standings.rating[player]), int(standings.k[player])
    games = 0 if row is None else int(totals.games[row])
    remarks = []
    k_before = printed_k or (development_coefficient(facts, base.year, of_base) if rating else None)
    if games and not printed_k:
        remarks.append("K_UNKNOWN" if k_before is None else "K_DERIVED")
    used = reduced_coefficient(k_before, games, of_base) if games and k_before else None
    if used is not None and used != k_before:
        remarks.append("K_REDUCED")
    exact = used * int(totals.delta[row]) if row is not None and used is not None else None
    change = None if exact is None else rating_change(exact)
    open_change = bool(games) and change is None
    new = _new_rating(rating, change, games, of_list)
    if change is not None and new is None:
        remarks.append("BELOW_FLOOR")
    new_k = (
        next_coefficient(k_before, facts, (base.year, period.year), games, new or 0, of_list)
        if rating and k_before
        else None
    )
    total = int(standings.games_total[player])
    return Change(
        player=player,
        base_rating=rating or None,
        base_k=printed_k or None,
        k=used,
        games=games,
        score=0 if row is None else int(totals.score[row]),
        expected=0 if row is None else int(totals.expected[row]),
        change_exact=exact,
        change=change,
        new_rating=new,
        new_k=new_k,
        games_total=total + games if total >= 0 else None,
        status=_status(rating, games, new, open_change, bool(standings.identified[player]) and kept > 0),
        performance=None if row is None else int(totals.performance[row]),
        edition=";".join(sorted(set(editions))),
        remarks=tuple(remarks),
    )


def _new_rating(rating: int, change: int | None, games: int, rules: FideRules) -> int | None:
    """Return the rating of the new list: that of the base list without a game, None where the change is open."""
    if not games:
        return rating or None
    return None if change is None else listed_rating(rating + change, rules)


def _status(rating: int, games: int, new: int | None, open_change: bool, keeps_games: bool) -> Status:
    if not rating:
        return Status.PENDING if keeps_games else Status.UNCHANGED
    if open_change or not games:
        return Status.UNCHANGED
    return Status.UNRATED if new is None else Status.RATED


def _editions_of_players(by_event: PlayerSums, editions: Sequence[str]) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    for player, event in zip(by_event.player.tolist(), by_event.event.tolist(), strict=True):
        found.setdefault(player, set()).add(editions[event])
    return found
