"""Problems that only show when a period is rated: a K that nobody knows, a player who falls below the floor."""

from collections.abc import Iterator

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.rating.fide.rules import fide_edition
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import Change, Status
from ratebatch.records.rated_period import RatedPeriod


def player_issues(rated: RatedPeriod) -> Iterator[Issue]:
    """Yield what is doubtful or remarkable about the change of each player, and what the input cannot tell."""
    source = Source(rated.base_list.file)
    for change in rated.result.changes:
        who = f"{rated.roster.player_id[change.player]} {rated.roster.name[change.player]}"
        for code, said in _about(change):
            yield issue(code, said, source, player=who)
    for player in np.unique(rated.games.player[rated.result.games.reason == Reason.NOT_ON_BASE_LIST]).tolist():
        who = f"{rated.roster.player_id[player]} {rated.roster.name[player]}"
        said = f"Rated on the list of an event, but without a rating on the base list {rated.base_list.month}."
        yield issue("NOT_ON_BASE_LIST", said, source, player=who)
    yield from _scope(rated, source)


def _about(change: Change) -> Iterator[tuple[str, str]]:
    if "K_UNKNOWN" in change.remarks:
        yield (
            "K_UNKNOWN",
            f"The base list prints no K, and nothing tells it; {change.games} rated games are left open.",
        )
    if "K_DERIVED" in change.remarks:
        yield "K_DERIVED", f"The base list prints no K; {change.k} was derived from rating, age and history."
    if "K_CONFLICT" in change.remarks:
        yield (
            "K_CONFLICT",
            f"The base list prints K {change.base_k}, the history gives another; the printed was used.",
        )
    if "K_OF_NEWCOMER" in change.remarks:
        yield (
            "K_OF_NEWCOMER",
            f"New to this list: rated from the standard rating {change.base_rating} with K {change.k}.",
        )
    if change.status is Status.INACTIVE:
        yield "BECOMES_INACTIVE", "No rated game for a year; flagged inactive on the new list."
    if change.status is Status.UNRATED:
        yield (
            "FELL_BELOW_FLOOR",
            f"{change.base_rating} {change.change:+d} is below the floor; he is listed no more.",
        )
    if change.base_rating and change.new_rating and change.base_k and change.new_k is None:
        yield "NEW_K_UNKNOWN", f"K {change.base_k} may change: how many games the player has completed is not known."


def _scope(rated: RatedPeriod, source: Source) -> Iterator[Issue]:
    """Say once where games outside the input could matter."""
    changes = rated.result.changes
    near = sum("K_REDUCED" in change.remarks for change in changes)
    pending = sum(change.status is Status.PENDING for change in changes)
    new = sum(_may_complete_games_elsewhere(change, rated) for change in changes)
    if near or pending or new:
        said = (
            f"Only the games of the input are known; more games could change the K of {near} players under the 700 "
            f"limit and the first rating of {pending} players with kept games, and could end the K of a new player of "
            f"{new} adults."
        )
        yield issue("SCOPE", said, source)


def _may_complete_games_elsewhere(change: Change, rated: RatedPeriod) -> bool:
    """Say whether an adult is rated with the K of a new player, which 30 games end, some perhaps elsewhere (8.3.3)."""
    base = rated.base_list.month
    rules = fide_edition(rated.result.rating_type, base.first_day).rules
    if rules.k_for_all is not None or change.k_before_limit != rules.k_new_player:
        return False
    if change.k_source == "printed" and (change.games_total or 0) >= rules.new_player_games:
        return False
    born = int(rated.roster.birth_year[change.player])
    junior = rules.junior_until_age is not None and (not born or base.year - born <= rules.junior_until_age)
    return change.k_source in ("printed", "derived") and not junior
