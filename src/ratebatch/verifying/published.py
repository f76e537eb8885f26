"""A published list held against our output: who differs, and for each of them the simplest cause that fits exactly."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import pyarrow.compute as pc

from ratebatch.records.output import Row
from ratebatch.records.rating_list import FIDE
from ratebatch.records.verification import (
    Cause,
    Certainty,
    Difference,
    Verification,
)
from ratebatch.records.wording import several
from ratebatch.verifying.beside_ratings import differing_beside
from ratebatch.verifying.calculations import compared_with_page, moves_of_page
from ratebatch.verifying.carried import carried_of
from ratebatch.verifying.case import CaseLaw, as_rated, case_of, outcome
from ratebatch.verifying.compared import Compared, law_of
from ratebatch.verifying.decided import moves_of_decisions, untested_bases
from ratebatch.verifying.differing import Differing, differing_players
from ratebatch.verifying.exchanged import with_exchanged
from ratebatch.verifying.first_ratings import causes_of_first_rating, pool_of
from ratebatch.verifying.known_ratings import KnownRatings
from ratebatch.verifying.moves import moves_within
from ratebatch.verifying.naming import MOST_SHOWN, Named, named
from ratebatch.verifying.other_ratings import moves_with_editions, moves_with_ratings
from ratebatch.verifying.other_results import Opponents, other_results
from ratebatch.verifying.outside import (
    difference_of,
    elsewhere,
    last_resort,
    left_open,
    of_published_row,
    untested,
    with_events_waiting,
    with_impossible_rating,
    with_results_against,
)
from ratebatch.verifying.player_rows import PlayerRows, ids_in, rows_of_players
from ratebatch.verifying.published_rows import PublishedRows, published_rows
from ratebatch.verifying.same_person import perhaps_the_same
from ratebatch.verifying.search import search
from ratebatch.verifying.seen_events import OfEvent, Searched, seen_at_others, with_seen_events
from ratebatch.verifying.swapped_rows import names_published, others_named, rows_swapped

FEWEST_MISSING, SHARE_MISSING = 10, 5
"""From so many missing players, and so many of a hundred, on, a published list looks incomplete."""


def verify_published(given: Compared, *, events_only: bool = False) -> Verification:
    """Return every player whom the two lists show differently, with causes; see `records.verification`."""
    facts = given.rating.facts
    published = published_rows(given.theirs, facts.type, facts.system)
    given = given._replace(theirs=published.readable)
    found = differing_players(given.rating, given.ours, given.theirs, published.twice)
    players = _of_events(found.players, given) if events_only else found.players
    evidence = _evidence(players, found.players, given)
    rows = _row_by_row(players, found.players, given, published)
    floor = law_of(given).made.rating_floor if facts.system == FIDE else 0
    answers = {each.id: _difference_of(each, given, evidence, rows) for each in players}
    waiting = {player: each.again for player, each in answers.items() if each.again is not None}
    seen = seen_at_others({player: each.searched for player, each in waiting.items()}, given.rating.games)
    told = {player: waiting[player].tell(events) for player, events in seen.items() if events}
    differences = [_with_remarks(told.get(each.id, answers[each.id].difference), each, rows, floor) for each in players]
    differences = with_exchanged(differences, found.players)
    differing = tuple(differing_beside(given.ours, given.theirs, facts.type))
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
        cautions=(*rows.incomplete, *published.cautions),
        remarks=(*found.remarks, *differing, *_remarks(given, len(found.players) - len(players))),
        beside=(*differing, *published.on_several_rows),
    )


def _remarks(given: Compared, left_out: int) -> Iterator[str]:
    """Yield in words what the comparison does not rest on: a run that was altered, players and causes left out."""
    if given.output.altered:
        yield f"{', '.join(given.output.altered)} changed since the run; what is compared stands there now."
    if left_out:
        players = several(left_out, "player who is", "players who are")
        yield f"Left out as asked because they differ: {players} in no event of this run."
    if given.rating.facts.system != FIDE:
        yield f"Causes are tested for FIDE ratings; of {given.rating.facts.system} the differences are named only."


def _of_events(players: Sequence[Differing], given: Compared) -> tuple[Differing, ...]:
    rating = given.rating
    in_events = {*ids_in(rating.games), *ids_in(rating.changes), *ids_in(rating.pending_games)}
    return tuple(player for player in players if player.id in in_events)


class _RowByRow(NamedTuple):
    """What the rows of the published list tell without a cause that is tested, by player."""

    published: PublishedRows
    incomplete: tuple[str, ...]
    swapped: Mapping[str, Named]
    same: Mapping[str, str]
    """Who is perhaps the same person as somebody else."""
    renamed: Mapping[str, str]


def _row_by_row(
    players: Sequence[Differing], everybody: Sequence[Differing], given: Compared, published: PublishedRows
) -> _RowByRow:
    names = names_published(everybody, given.theirs)
    return _RowByRow(
        published,
        _incomplete(everybody, given),
        rows_swapped(everybody, names),
        perhaps_the_same(players, given.ours, given.theirs),
        dict(others_named(players, names)),
    )


class _Evidence(NamedTuple):
    """What causes are tested with: the rows of those who differ, ratings of other months, opponents."""

    rows: PlayerRows
    known: KnownRatings
    mirrors: Opponents


def _evidence(players: Sequence[Differing], everybody: Sequence[Differing], given: Compared) -> _Evidence:
    rows = rows_of_players(given.rating, [player.id for player in players])
    opponents = {row["opponent_id"] for each in rows.games.values() for row in each}
    decided = {each.player for each in given.decided.decisions.base}
    known = KnownRatings({*opponents, *rows.changes, *decided}, given.rating, given.output.period, given.lists)
    changes = rows_of_players(given.rating, [player.id for player in everybody]).changes
    return _Evidence(rows, known, Opponents({each.id: each for each in everybody}, changes))


class _Again(NamedTuple):
    """What was found of a player, to be told again with the events that their other players show."""

    searched: Searched
    tell: Callable[[Collection[OfEvent]], Difference]


class _Answer(NamedTuple):
    """A difference, and how to tell it again; None where no cause was searched."""

    difference: Difference
    again: _Again | None = None


def _difference_of(player: Differing, given: Compared, evidence: _Evidence, rows: _RowByRow) -> _Answer:
    """Return a difference: told by the rows of the published list where they do, else by a cause that was tested."""
    change = evidence.rows.changes.get(player.id)
    if (of_row := of_published_row(player, change, rows.published)) is not None:
        return _Answer(of_row)
    if rows.incomplete and not player.on_theirs:
        words = "The player is not on the published list, which looks incomplete."
        return _Answer(difference_of(player, change, left_open(Cause.NOT_ON_PUBLISHED, words)))
    if player.id in rows.swapped:
        return _Answer(difference_of(player, change, rows.swapped[player.id]))
    if given.rating.facts.system != FIDE:
        return _Answer(untested(player, change))
    return _of_player(player, given, evidence)


def _with_remarks(difference: Difference, player: Differing, rows: _RowByRow, floor: int) -> Difference:
    """Return a difference with who else the player may be, and that no list prints so low a rating (`floor`)."""
    renamed = None if player.id in rows.swapped else rows.renamed.get(player.id)
    if said := [each for each in (rows.same.get(player.id), renamed) if each]:
        difference = difference.model_copy(update={"others": (*said, *difference.others)})
    return with_impossible_rating(difference, floor) if floor else difference


def _incomplete(players: Sequence[Differing], given: Compared) -> tuple[str, ...]:
    """Return in words that too many of our players are missing from the published list to be missing one by one."""
    missing = sum(not each.on_theirs for each in players)
    column = given.ours.table[f"{given.rating.facts.type}_rating"]
    rated = int(pc.sum(pc.not_equal(column, "")).as_py() or 0)
    share = 100 * missing // max(1, rated)
    if missing < FEWEST_MISSING or share < SHARE_MISSING:
        return ()
    said = f"{share} % of our players ({missing} of {rated}) are not on the published list: it looks incomplete."
    return (said,)


def _of_player(player: Differing, given: Compared, evidence: _Evidence) -> _Answer:
    rows, known, law = evidence.rows, evidence.known, law_of(given)
    change = rows.changes.get(player.id)
    games = rows.games.get(player.id, ())
    if change is None or not change["base_rating"]:
        towards_first = change or player.id in rows.pending
        told_alone = _without_rating(player, change, rows, known, law) if towards_first else elsewhere(player)
        return _Answer(told_alone)
    facts = given.rating.facts
    carried = carried_of(given.decided.decisions, law.period, facts.base_list, facts.system, facts.type)
    case = case_of(change, games, player.theirs, player.ours, player.standard, law, carried)
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
        return _Answer(difference_of(player, change, left_open(Cause.UNEXPLAINED, words)))
    base_list = str(given.rating.facts.base_list)
    results = other_results(case, evidence.mirrors)
    moves = [
        *moves_of_decisions(case, given.decided, base_list, known),
        *moves_within(case),
        *moves_with_ratings(case, known),
        *moves_with_editions(case),
        *results.shown,
        *(moves_of_page(case, page, base_list) if page else ()),
    ]
    searched = Searched(case, search(case, moves, results.possible))

    def tell(events: Collection[OfEvent] = ()) -> Difference:
        found = with_seen_events(searched, events)
        told = with_results_against(named(case, found), results.against)
        if told.certainty is Certainty.OPEN:
            told = last_resort(player, told, untested_bases(case, given.decided, base_list, known))
            told = with_events_waiting(player, told, given.output.events)
        return difference_of(player, change, told, tested=found.tested, capped=found.capped)

    return _Answer(tell(), _Again(searched, tell))


def _without_rating(
    player: Differing, change: Row | None, rows: PlayerRows, known: KnownRatings, law: CaseLaw
) -> Difference:
    """Return the difference of a player who had no rating: games towards a first one may be counted otherwise."""
    pool = pool_of(player.id, rows.pending.get(player.id, ()), rows.games.get(player.id, ()), law)
    if player.ours.rating == player.theirs.rating:
        words = "The first rating agrees; the published list counts other games towards it."
        return difference_of(player, change, left_open(Cause.GAME_COUNT_DIFFERS, words))
    causes, tested = causes_of_first_rating(
        pool, player.theirs.rating, law, known, same_games=player.theirs.games == player.ours.games
    )
    if causes:
        certainty = Certainty.SIMPLEST if len(causes) == 1 else Certainty.AMBIGUOUS
        settle = "The published calculation of this player shows the games that made the first rating."
        more = (f"{several(len(causes) - MOST_SHOWN, 'more fits', 'more fit')}.",) if len(causes) > MOST_SHOWN else ()
        return difference_of(player, change, Named(causes[:MOST_SHOWN], certainty, more, settle), tested=tested)
    if None not in (player.ours.rating, player.theirs.rating) and abs(player.points) == 1:
        words = "One point off; none of the choices of games and readings of the formula that were tested gives it."
        return difference_of(player, change, left_open(Cause.OFF_BY_ONE, words), tested=tested)
    words = (
        "Tested were the first rating without each event and each game, with the games that begin no pool, the formula "
        "of every edition, halves rounded down, and no floor or maximum: none gives the published rating."
    )
    told = last_resort(player, left_open(Cause.UNEXPLAINED, words), ())
    return difference_of(player, change, told, tested=tested)
