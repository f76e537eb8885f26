"""A published list held against our output: who differs, and for each of them the simplest cause that fits exactly."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.rating.fide.rules import fide_edition
from ratebatch.records.output import Output, RatingOutput, Row
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE, RatingList
from ratebatch.records.verification import (
    Calculation,
    Cause,
    Certainty,
    Difference,
    Figures,
    Verification,
)
from ratebatch.verifying.calculations import CalculationPage, compared_with_page, moves_of_page
from ratebatch.verifying.case import CaseLaw, as_rated, case_of, outcome
from ratebatch.verifying.decided import Decided, base_decisions, moves_of_decisions
from ratebatch.verifying.differing import Differing, differing_players
from ratebatch.verifying.first_ratings import causes_of_first_rating, pool_of
from ratebatch.verifying.known_ratings import KnownRatings
from ratebatch.verifying.moves import moves_within
from ratebatch.verifying.naming import MOST_SHOWN, Named, named
from ratebatch.verifying.other_ratings import moves_with_editions, moves_with_ratings
from ratebatch.verifying.outside import difference_of, elsewhere, last_resort, left_open, untested, with_events_waiting
from ratebatch.verifying.search import search


class Compared(NamedTuple):
    """What is held together: our output of one type and its new list, the published list, and what else was given.

    `lists` are whole lists of other months, by month; `pages` the published calculations by player.
    """

    output: Output
    rating: RatingOutput
    ours: RatingList
    theirs: RatingList
    decided: Decided = Decided()
    lists: Mapping[str, RatingList] = {}
    pages: Mapping[str, CalculationPage] = {}


def verify_published(given: Compared, *, events_only: bool = False) -> Verification:
    """Return every player whom the two lists show differently, with causes; see `records.verification`."""
    facts = given.rating.facts
    found = differing_players(given.rating, given.ours, given.theirs)
    remarks = list(found.remarks)
    if given.output.altered:
        remarks.append(f"{', '.join(given.output.altered)} changed since the run; what is compared stands there now.")
    players = found.players
    in_events = {*_ids(given.rating.games), *_ids(given.rating.changes), *_ids(given.rating.pending_games)}
    if events_only:
        kept = tuple(player for player in players if player.id in in_events)
        if len(kept) < len(players):
            remarks.append(
                f"{len(players) - len(kept)} players who are in no event of this run differ; left out as asked."
            )
        players = kept
    rows = _rows_of(given.rating, [player.id for player in players])
    differences = []
    if facts.system == FIDE:
        opponents = {row["opponent_id"] for each in rows.games.values() for row in each}
        known = KnownRatings({*opponents, *rows.changes}, given.rating, given.output.period, given.lists)
        law = _law(facts.base_list, given)
        differences = [_of_player(player, rows, given, known, law) for player in players]
    else:
        differences = [untested(player, rows.changes.get(player.id)) for player in players]
        remarks.append(f"Causes are tested for FIDE ratings; of {facts.system} the differences are named only.")
    return Verification(
        system=facts.system,
        type=facts.type,
        period=given.output.period,
        base_list=str(facts.base_list),
        base_list_file=facts.base_list_file,
        published=given.theirs.file,
        published_sha256=given.theirs.sha256,
        players=found.in_all,
        equal=found.in_all - len(found.players),
        prints_games=found.prints_games,
        provisional=given.output.provisional,
        differences=tuple(differences),
        remarks=tuple(remarks),
    )


def _law(base_list: Month, given: Compared) -> CaseLaw:
    period, kind = given.output.period, given.rating.facts.type
    base, made = fide_edition(kind, base_list.first_day), fide_edition(kind, period.first_day)
    return CaseLaw(base.rules, made.rules, period, kind)


class _Rows(NamedTuple):
    """The rows of the output that are about the players who differ."""

    changes: Mapping[str, Row]
    games: Mapping[str, Sequence[Row]]
    pending: Mapping[str, Sequence[Row]]


def _rows_of(rating: RatingOutput, ids: Sequence[str]) -> _Rows:
    return _Rows(
        {row["id"]: row for row in _rows(rating.changes, ids)},
        _by_id(_rows(rating.games, ids)),
        _by_id(_rows(rating.pending_games, ids)),
    )


def _rows(table: pa.Table, ids: Sequence[str]) -> list[Row]:
    found: list[Row] = table.filter(pc.is_in(table["id"], value_set=pa.array(ids, type=pa.string()))).to_pylist()
    return found


def _by_id(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row["id"], []).append(row)
    return found


def _ids(table: pa.Table) -> list[str]:
    ids: list[str] = pc.unique(table["id"]).to_pylist()
    return ids


def _of_player(player: Differing, rows: _Rows, given: Compared, known: KnownRatings, law: CaseLaw) -> Difference:
    change = rows.changes.get(player.id)
    games = rows.games.get(player.id, ())
    if change is None or not change["base_rating"]:
        return (
            _without_rating(player, change, rows, known, law)
            if change or player.id in rows.pending
            else elsewhere(player)
        )
    case = case_of(change, games, player.theirs, player.ours, player.standard, law)
    assert case is not None  # noqa: S101 - it has a base rating
    page = given.pages.get(player.id)
    if page:
        case = case._replace(page=compared_with_page(case, page).totals)
    made = outcome(as_rated(case), case)
    if made.figures.rating != player.ours.rating:
        words = (
            "Our own figures of this player do not add up again, so that no cause can be tested; check the output "
            "with `ratebatch verify DIR` alone."
        )
        return difference_of(player, change, left_open(Cause.UNEXPLAINED, words))
    base_list = str(given.rating.facts.base_list)
    moves = [
        *moves_of_decisions(case, given.decided, base_list, known),
        *moves_within(case),
        *moves_with_ratings(case, known),
        *moves_with_editions(case),
        *(moves_of_page(case, page, base_list) if page else ()),
    ]
    found = search(case, moves)
    told = named(case, found)
    if told.certainty is Certainty.OPEN:
        told = last_resort(player, told, base_decisions(player.id, given.decided, base_list))
        told = with_events_waiting(player, told, given.output.events)
    return difference_of(player, change, told, tested=found.tested, capped=found.capped)


def _without_rating(
    player: Differing, change: Row | None, rows: _Rows, known: KnownRatings, law: CaseLaw
) -> Difference:
    """Return the difference of a player who had no rating: games towards a first one may be counted otherwise."""
    pool = pool_of(player.id, rows.pending.get(player.id, ()), rows.games.get(player.id, ()), law)
    if player.ours.rating == player.theirs.rating:
        words = "The first rating agrees; the published list counts other games towards it."
        return difference_of(player, change, left_open(Cause.GAME_COUNT_DIFFERS, words))
    causes, tested = causes_of_first_rating(pool, player.theirs.rating, law, known)
    if causes:
        certainty = Certainty.SIMPLEST if len(causes) == 1 else Certainty.AMBIGUOUS
        settle = "The published calculation of this player shows the games that made the first rating."
        more = (f"{len(causes) - MOST_SHOWN} more fit.",) if len(causes) > MOST_SHOWN else ()
        return difference_of(player, change, Named(causes[:MOST_SHOWN], certainty, more, settle), tested=tested)
    words = (
        "No other choice of the games that we know, and no other reading of the formula, gives the published rating."
    )
    told = last_resort(player, left_open(Cause.UNEXPLAINED, words), ())
    return difference_of(player, change, told, tested=tested)


def calculations_of(given: Compared) -> list[Calculation]:
    """Return each published calculation of a FIDE rating beside ours, game by game; of an unrated player none."""
    if given.rating.facts.system != FIDE:
        return []
    rows = _rows_of(given.rating, list(given.pages))
    law = _law(given.rating.facts.base_list, given)
    found = []
    for player, page in given.pages.items():
        change = rows.changes.get(player)
        nothing = Figures(rating=None)
        case = case_of(change, rows.games.get(player, ()), nothing, nothing, 0, law) if change else None
        if case is not None:
            found.append(compared_with_page(case, page).calculation)
    return found
