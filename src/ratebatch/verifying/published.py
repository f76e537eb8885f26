"""A published list held against our output: who differs, and for each of them the simplest cause that fits exactly."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pyarrow.compute as pc

from ratebatch.records.rating_list import FIDE
from ratebatch.records.verification import Cause, Difference, Verification
from ratebatch.records.wording import several
from ratebatch.verifying.beside_ratings import differing_beside
from ratebatch.verifying.compared import Compared, law_of
from ratebatch.verifying.differing import Differing, SideBySide, differing_players
from ratebatch.verifying.equal_players import equal_players
from ratebatch.verifying.exchanged import with_exchanged
from ratebatch.verifying.met_by_all import with_one_met_by_all
from ratebatch.verifying.naming import Named
from ratebatch.verifying.other_id import under_another_id
from ratebatch.verifying.outside import difference_of, left_open, of_published_row, untested, with_impossible_rating
from ratebatch.verifying.player_rows import ids_in
from ratebatch.verifying.published_rows import PublishedRows, published_rows
from ratebatch.verifying.same_person import perhaps_the_same
from ratebatch.verifying.searched_player import Again, Answer, Evidence, evidence_for, searched_player
from ratebatch.verifying.seen_events import seen_at_others, with_seen_events
from ratebatch.verifying.seen_months import WithRatings, contradicted_words, seen_months, with_seen_months
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
    evidence = evidence_for(players, found.players, given)
    rows = _row_by_row(players, found.players, given, published)
    floor = law_of(given).made.rating_floor if facts.system == FIDE else 0
    answers = {each.id: _difference_of(each, given, evidence, rows) for each in players}
    waiting = {player: each.again for player, each in answers.items() if each.again is not None}
    told = _told_again(waiting, found, given, evidence)
    differences = [_with_remarks(told.get(each.id, answers[each.id].difference), each, rows, floor) for each in players]
    differences = with_one_met_by_all(with_exchanged(differences, found.players), evidence.rows.games)
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


def _told_again(
    waiting: Mapping[str, Again], found: SideBySide, given: Compared, evidence: Evidence
) -> dict[str, Difference]:
    """Return the differences that the other players of their events tell otherwise than the player alone."""
    games, differ = given.rating.games, {each.id for each in found.players}

    def equal(ids: Sequence[str]) -> Mapping[str, WithRatings]:
        alike = [player for player in ids if player not in differ]
        return equal_players(alike, given, prints_games=found.prints_games) if alike else {}

    searched = {player: each.searched for player, each in waiting.items()}
    ratings = {player: WithRatings(each.case, evidence.known) for player, each in searched.items()}
    months = seen_months(searched, ratings, games, equal)
    said = {player: tuple(contradicted_words(each, months)) for player, each in searched.items()}
    left = {player: each._replace(found=with_seen_months(each, months)) for player, each in searched.items()}
    events = seen_at_others(left, games)
    told = {player: with_seen_events(each, events.get(player, ())) for player, each in left.items()}
    return {
        player: waiting[player].tell(each, said[player])
        for player, each in told.items()
        if each != searched[player].found
    }


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
    other_id: Mapping[str, Named]
    """Who stands there under another id."""
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
        under_another_id(everybody, given.ours, given.theirs),
        perhaps_the_same(players, given.ours, given.theirs),
        dict(others_named(players, names)),
    )


def _difference_of(player: Differing, given: Compared, evidence: Evidence, rows: _RowByRow) -> Answer:
    """Return a difference: told by the rows of the published list where they do, else by a cause that was tested."""
    change = evidence.rows.changes.get(player.id)
    if (of_row := of_published_row(player, change, rows.published)) is not None:
        return Answer(of_row)
    if player.id in rows.other_id:
        return Answer(difference_of(player, change, rows.other_id[player.id]))
    if rows.incomplete and not player.on_theirs:
        words = "The player is not on the published list, which looks incomplete."
        return Answer(difference_of(player, change, left_open(Cause.NOT_ON_PUBLISHED, words)))
    if player.id in rows.swapped:
        return Answer(difference_of(player, change, rows.swapped[player.id]))
    if given.rating.facts.system != FIDE:
        return Answer(untested(player, change))
    return searched_player(player, given, evidence)


def _with_remarks(difference: Difference, player: Differing, rows: _RowByRow, floor: int) -> Difference:
    """Return a difference with who else the player may be, and that no list prints so low a rating (`floor`)."""
    renamed = None if player.id in rows.swapped else rows.renamed.get(player.id)
    same = None if player.id in rows.other_id else rows.same.get(player.id)
    if said := [each for each in (same, renamed) if each]:
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
