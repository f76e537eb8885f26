"""Problems that only show when a period is rated: a K that nobody knows, a player who falls below the floor."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.plausibility.changes import player_named
from ratebatch.pipeline.remarks_on_k import asked_of, k_unknown
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.rating.ukd.remarks import said_about
from ratebatch.reading.previous import Previous
from ratebatch.records.changes import NOTHING, Changes
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import Change, Remark, Status
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.rating_list import FIDE, whole_numbers
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import FileVerdict
from ratebatch.records.wording import several
from ratebatch.rules.fide_rules import FideRules, fide_edition
from ratebatch.rules.ukd_rules import ukd_edition


def input_issues(
    request: RateRequest,
    tournaments: Sequence[Tournament],
    refused: Sequence[FileVerdict],
    previous: Mapping[Discipline, Previous | None],
) -> Iterator[Issue]:
    """Yield what is doubtful about the registry and about the month before."""
    for said in request.registry.unused(tournaments, (each.file for each in refused)):
        yield issue("REGISTRY_UNUSED", said, Source(request.registry.name))
    provisional = {each: left for each, left in previous.items() if left is not None and left.is_provisional}
    if provisional:
        types = dict.fromkeys(str(each.rating_type) for each, left in provisional.items() if left.knows_anybody)
        which = f" ({', '.join(types)})" if types else ""
        said = f"The month before was provisional when it was made{which}."
        yield issue("PREVIOUS_PROVISIONAL", said, Source("manifest.json"))


def player_issues(rated: RatedPeriod) -> Iterator[Issue]:
    """Yield what is doubtful or remarkable about the change of each player, and what the input cannot tell."""
    source = Source(rated.base_list.file)
    yield from _not_on_base_list(rated)
    if rated.result.system == "ukd":
        yield from _about_ukd(rated, source)
    if rated.result.system != FIDE:
        return
    made = fide_edition(rated.result.rating_type, rated.result.period.first_day).rules
    base = fide_edition(rated.result.rating_type, rated.base_list.month.first_day).rules
    usual = sorted(base.coefficients)
    changes = rated.result.changes
    printed = changes.k_source.where(lambda k_source: k_source == "printed")
    for change in changes.taken(printed & ~np.isin(changes.base_k, usual)):
        said = f"The base list prints K {change.base_k}; the edition in force knows {', '.join(map(str, usual))}."
        yield issue("K_UNUSUAL", said, source, player=player_named(rated, change.player))
    for change in changes.taken(printed & _of_juniors_alone(rated, base)):
        said = (
            f"The base list prints K {change.base_k}, which the edition in force has for juniors alone; the player was "
            f"born {rated.roster.birth_year[change.player]}. The printed was used."
        )
        yield issue("K_UNUSUAL", said, source, player=player_named(rated, change.player))
    for change in changes.taken(printed & _not_of_a_junior(rated, base)):
        said = (
            f"The base list prints K {change.base_k}; born {rated.roster.birth_year[change.player]} and rated "
            f"{change.base_rating}, the player has K {base.k_junior} unless {base.junior_below} was reached before. "
            "The printed was used."
        )
        yield issue("K_NOT_OF_JUNIOR", said, source, player=player_named(rated, change.player))
    yield from k_unknown(rated, source)
    for code, concerns, said_of in _SAID:
        for change in changes.taken(concerns(changes)):
            found = issue(code, said_of(change, made), source, player=player_named(rated, change.player))
            if code == "NEW_K_UNKNOWN":
                yield from asked_of(found, rated, change, needs_highest=change.base_k is None)
            else:
                yield found
    yield from _without_k(rated, made, source)
    yield from _scope(rated, source)


def _without_k(rated: RatedPeriod, made: FideRules, source: Source) -> Iterator[Issue]:
    """Say once of how many players K is 0: the limit of K x games leaves nothing of it (B.02, 8.3.3)."""
    changes = rated.result.changes
    at = np.flatnonzero((changes.k == 0) & changes.has_remark(Remark.K_REDUCED))
    if not len(at):
        return
    who = [player_named(rated, int(player)).strip() for player in changes.player[at[:_NAMED]]]
    more = f" and {several(len(at) - _NAMED, 'other')}" if len(at) > _NAMED else ""
    limit = made.k_times_games_limit
    said = (
        f"{several(len(at), 'player')} with more than {limit} rated games: K x games may be {limit} at most, so that K "
        f"is 0 and the rating stays as it was: {', '.join(who)}{more}."
    )
    yield issue("K_IS_ZERO", said, source)


_NAMED = 10
"""So many players are named in one sentence."""


def _not_of_a_junior(rated: RatedPeriod, base: FideRules) -> npt.NDArray[np.bool_]:
    """Say of which players the list prints the K of an established one, whose birth year makes them juniors.

    It is right for who once reached the rating from which a junior is none; that the history may say.
    """
    changes = rated.result.changes
    if base.k_junior is None or base.junior_until_age is None or base.junior_below is None:
        return np.zeros(len(changes), dtype=np.bool_)
    born = rated.roster.birth_year[changes.player]
    is_junior = (born > 0) & (rated.base_list.month.year - born <= base.junior_until_age)
    rows = rated.history.state_rows(pa.array(rated.roster.player_id[changes.player], type=pa.string()))
    reached = whole_numbers(pc.fill_null(rated.history.state["highest_rating"].take(rows), "").combine_chunks())
    below = np.maximum(changes.base_rating, reached) < base.junior_below
    told = changes.has_remark(Remark.K_CONFLICT)
    return np.asarray(is_junior & below & (changes.base_k == base.k_established) & ~told)


def _of_juniors_alone(rated: RatedPeriod, base: FideRules) -> npt.NDArray[np.bool_]:
    """Say to whom, no juniors by their birth year, the list prints a K that its edition has for juniors alone."""
    changes = rated.result.changes
    if base.k_junior is None or base.junior_until_age is None or base.k_junior in base.coefficients_of_adults:
        return np.zeros(len(changes), dtype=np.bool_)
    born = rated.roster.birth_year[changes.player]
    is_none = (born > 0) & (rated.base_list.month.year - born > base.junior_until_age)
    return np.asarray(is_none & (changes.base_k == base.k_junior))


def _about_ukd(rated: RatedPeriod, source: Source) -> Iterator[Issue]:
    made = ukd_edition(rated.result.period.first_day).rules
    for change in rated.result.changes:
        who = player_named(rated, change.player)
        for code, said in said_about(change, made):
            yield issue(code, said, source, player=who)


def _not_on_base_list(rated: RatedPeriod) -> Iterator[Issue]:
    gone = rated.games.player[rated.result.games.reason == Reason.NOT_ON_BASE_LIST]
    yield from not_on_base_list(rated, np.unique(gone).tolist())


def not_on_base_list(rated: RatedPeriod, players: Iterable[int]) -> Iterator[Issue]:
    """Yield that players had a rating when their event started and have none on the base list."""
    for player in players:
        who = player_named(rated, player)
        said = f"Rated on the list of an event, but without a rating on the base list {rated.base_list.month}."
        yield issue("NOT_ON_BASE_LIST", said, Source(rated.base_list.file), player=who)


def _remarked(remark: Remark) -> Callable[[Changes], npt.NDArray[np.bool_]]:
    return lambda changes: changes.has_remark(remark)


def _has_status(status: Status) -> Callable[[Changes], npt.NDArray[np.bool_]]:
    return lambda changes: changes.has_status(status)


def _new_k_unknown(changes: Changes) -> npt.NDArray[np.bool_]:
    has_rating, has_k = changes.new_rating != NOTHING, changes.new_k != NOTHING
    open_k = (changes.base_k != NOTHING) | changes.has_status(Status.FIRST)
    unknown: npt.NDArray[np.bool_] = has_rating & ~has_k & open_k
    return unknown


_SAID: tuple[tuple[str, Callable[[Changes], npt.NDArray[np.bool_]], Callable[[Change, FideRules], str]], ...] = (
    (
        "K_DERIVED", _remarked(Remark.K_DERIVED),
        lambda change, _: f"The base list prints no K; {change.k} was derived from rating, age and history.",
    ),
    (
        "K_CONFLICT", _remarked(Remark.K_CONFLICT),
        lambda change, _: (
            f"The base list prints K {change.base_k}, the history gives another; the printed was used."
        ),
    ),
    (
        "K_OF_NEWCOMER", _remarked(Remark.K_OF_NEWCOMER),
        lambda change, _: (
            f"New to this list: rated from the standard rating {change.base_rating} with K {change.k}."
        ),
    ),
    (
        "BECOMES_INACTIVE", _has_status(Status.INACTIVE),
        lambda _, made: f"No rated game for {made.inactivity_periods} months; flagged inactive on the new list.",
    ),
    (
        "FELL_BELOW_FLOOR", _has_status(Status.UNRATED),
        lambda change, _: f"{change.base_rating} {change.change:+d} is below the floor; he is listed no more.",
    ),
    (
        "NEW_K_UNKNOWN", _new_k_unknown,
        lambda *_: "The K of the new list depends on how many games the player has completed: not known.",
    ),
)  # fmt: skip
"""What is said of whom: the code, of whom, and the words."""


def _scope(rated: RatedPeriod, source: Source) -> Iterator[Issue]:
    """Say once where games outside the input could matter."""
    changes = rated.result.changes
    near = int(np.count_nonzero(changes.has_remark(Remark.K_REDUCED)))
    pending = int(np.count_nonzero(changes.has_status(Status.PENDING)))
    first = int(np.count_nonzero(changes.has_status(Status.FIRST)))
    new = int(np.count_nonzero(_may_complete_games_elsewhere(changes, rated)))
    could = [
        f"change the K of {several(near, 'player')} under the limit of K x games" if near else "",
        f"change the first rating of {several(pending, 'player')} with kept games" if pending else "",
        f"change {several(first, 'first rating')} of this list" if first else "",
        f"end the K of a new player for {several(new, 'adult')}" if new else "",
    ]
    if any(could):
        said = f"Only the games of the input are known; more games could {', '.join(filter(None, could))}."
        yield issue("SCOPE", said, source)


def _may_complete_games_elsewhere(changes: Changes, rated: RatedPeriod) -> npt.NDArray[np.bool_]:
    """Say which adults are rated with the K of a new player, which 30 games end, some perhaps elsewhere (8.3.3)."""
    base = rated.base_list.month
    rules = fide_edition(rated.result.rating_type, base.first_day).rules
    if rules.k_for_all is not None:
        return np.zeros(len(changes), dtype=np.bool_)
    is_new = np.equal(changes.k_before_limit, rules.k_new_player)
    printed, derived = (changes.k_source.where(source.__eq__) for source in ("printed", "derived"))
    born = rated.roster.birth_year[changes.player]
    junior = np.zeros(len(changes), dtype=np.bool_)
    if rules.junior_until_age is not None:
        junior = (born == 0) | (base.year - born <= rules.junior_until_age)
    return is_new & ~junior & (derived | (printed & (changes.games_total < rules.new_player_games)))
