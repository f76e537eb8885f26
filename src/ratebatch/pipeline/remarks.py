"""Problems that only show when a period is rated: a K that nobody knows, a player who falls below the floor."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.rating.fide.rules import FideRules, fide_edition
from ratebatch.rating.ukd.remarks import said_about
from ratebatch.rating.ukd.rules import ukd_edition
from ratebatch.reading.previous import Previous
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import Change, Remark, Status
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.rating_list import FIDE
from ratebatch.records.tournament import Tournament


def input_issues(
    request: RateRequest, tournaments: Sequence[Tournament], previous: Mapping[Discipline, Previous | None]
) -> Iterator[Issue]:
    """Yield what is doubtful about the registry and about the month before."""
    for said in request.registry.unused(tournaments):
        yield issue("REGISTRY_UNUSED", said, Source(request.registry.name))
    before = ((each.rating_type, left) for each, left in previous.items())
    provisional = dict.fromkeys(kind for kind, left in before if left is not None and left.is_provisional)
    if provisional:
        said = f"The month before was provisional when it was made ({', '.join(provisional)})."
        yield issue("PREVIOUS_PROVISIONAL", said, Source("manifest.json"))


def player_issues(rated: RatedPeriod) -> Iterator[Issue]:
    """Yield what is doubtful or remarkable about the change of each player, and what the input cannot tell."""
    source = Source(rated.base_list.file)
    yield from _not_on_base_list(rated, source)
    if rated.result.system == "ukd":
        yield from _about_ukd(rated, source)
    if rated.result.system != FIDE:
        return
    made = fide_edition(rated.result.rating_type, rated.result.period.first_day).rules
    base = fide_edition(rated.result.rating_type, rated.base_list.month.first_day).rules
    usual = sorted(base.coefficients)
    for change in rated.result.changes:
        who = f"{rated.roster.player_id[change.player]} {rated.roster.name[change.player]}"
        if change.k_source == "printed" and change.base_k not in usual:
            said = f"The base list prints K {change.base_k}; the edition in force knows {', '.join(map(str, usual))}."
            yield issue("K_UNUSUAL", said, source, player=who)
        for code, said in _about(change, made):
            yield issue(code, said, source, player=who)
    yield from _scope(rated, source)


def _about_ukd(rated: RatedPeriod, source: Source) -> Iterator[Issue]:
    made = ukd_edition(rated.result.period.first_day).rules
    for change in rated.result.changes:
        who = f"{rated.roster.player_id[change.player]} {rated.roster.name[change.player]}"
        for code, said in said_about(change, made):
            yield issue(code, said, source, player=who)


def _not_on_base_list(rated: RatedPeriod, source: Source) -> Iterator[Issue]:
    for player in np.unique(rated.games.player[rated.result.games.reason == Reason.NOT_ON_BASE_LIST]).tolist():
        who = f"{rated.roster.player_id[player]} {rated.roster.name[player]}"
        said = f"Rated on the list of an event, but without a rating on the base list {rated.base_list.month}."
        yield issue("NOT_ON_BASE_LIST", said, source, player=who)


def _about(change: Change, made: FideRules) -> Iterator[tuple[str, str]]:
    if Remark.K_UNKNOWN in change.remarks:
        yield (
            "K_UNKNOWN",
            f"The base list prints no K, and nothing tells it; {change.games} rated games are left open.",
        )
    if Remark.K_DERIVED in change.remarks:
        yield "K_DERIVED", f"The base list prints no K; {change.k} was derived from rating, age and history."
    if Remark.K_CONFLICT in change.remarks:
        yield (
            "K_CONFLICT",
            f"The base list prints K {change.base_k}, the history gives another; the printed was used.",
        )
    if Remark.K_OF_NEWCOMER in change.remarks:
        yield (
            "K_OF_NEWCOMER",
            f"New to this list: rated from the standard rating {change.base_rating} with K {change.k}.",
        )
    if change.status is Status.INACTIVE:
        yield (
            "BECOMES_INACTIVE",
            f"No rated game for {made.inactivity_periods} months; flagged inactive on the new list.",
        )
    if change.status is Status.UNRATED:
        yield (
            "FELL_BELOW_FLOOR",
            f"{change.base_rating} {change.change:+d} is below the floor; he is listed no more.",
        )
    if change.new_rating and change.new_k is None and (change.base_k or change.status is Status.FIRST):
        yield (
            "NEW_K_UNKNOWN",
            "The K of the new list depends on how many games the player has completed: not known.",
        )


def _scope(rated: RatedPeriod, source: Source) -> Iterator[Issue]:
    """Say once where games outside the input could matter."""
    changes = rated.result.changes
    near = sum(Remark.K_REDUCED in change.remarks for change in changes)
    pending = sum(change.status is Status.PENDING for change in changes)
    new = sum(_may_complete_games_elsewhere(change, rated) for change in changes)
    could = [
        f"change the K of {near} players under the limit of K x games" if near else "",
        f"change the first rating of {pending} players with kept games" if pending else "",
        f"end the K of a new player of {new} adults" if new else "",
    ]
    if near or pending or new:
        said = f"Only the games of the input are known; more games could {', '.join(filter(None, could))}."
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
