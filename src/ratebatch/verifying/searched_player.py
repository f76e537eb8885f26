"""One player whom two lists show differently: what his figures are tested with, and the causes that were found."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ratebatch.records.output import Row
from ratebatch.records.verification import Cause, Certainty, Difference
from ratebatch.records.wording import several
from ratebatch.verifying.calculations import compared_with_page, moves_of_page
from ratebatch.verifying.carried import carried_of
from ratebatch.verifying.case import CaseLaw, as_rated, case_of, outcome
from ratebatch.verifying.compared import Compared, law_of
from ratebatch.verifying.decided import moves_of_decisions, untested_bases
from ratebatch.verifying.differing import Differing
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
    with_events_waiting,
    with_results_against,
    with_said_against,
)
from ratebatch.verifying.player_rows import PlayerRows, rows_of_players
from ratebatch.verifying.search import Search, search
from ratebatch.verifying.seen_events import Searched


class Evidence(NamedTuple):
    """What causes are tested with: the rows of those who differ, ratings of other months, opponents."""

    rows: PlayerRows
    known: KnownRatings
    mirrors: Opponents


def evidence_for(players: Sequence[Differing], everybody: Sequence[Differing], given: Compared) -> Evidence:
    """Return what the causes of some players are tested with; opponents may be among all who differ."""
    rows = rows_of_players(given.rating, [player.id for player in players])
    opponents = {row["opponent_id"] for each in rows.games.values() for row in each}
    decided = {each.player for each in given.decided.decisions.base}
    known = KnownRatings({*opponents, *rows.changes, *decided}, given.rating, given.output.period, given.lists)
    changes = rows_of_players(given.rating, [player.id for player in everybody]).changes
    return Evidence(rows, known, Opponents({each.id: each for each in everybody}, changes))


class Again(NamedTuple):
    """What was found of a player, to be told again with what the other players of his events show.

    It is told of the search that is left then, with what else is said beside the causes.
    """

    searched: Searched
    tell: Callable[[Search, Sequence[str]], Difference]


class Answer(NamedTuple):
    """A difference, and how to tell it again; None where no cause was searched."""

    difference: Difference
    again: Again | None = None


def searched_player(player: Differing, given: Compared, evidence: Evidence) -> Answer:
    """Return a difference with the causes of FIDE's rules that give the published figures."""
    rows, known, law = evidence.rows, evidence.known, law_of(given)
    change = rows.changes.get(player.id)
    games = rows.games.get(player.id, ())
    if change is None or not change["base_rating"]:
        towards_first = change or player.id in rows.pending
        told_alone = _without_rating(player, change, rows, known, law) if towards_first else elsewhere(player)
        return Answer(told_alone)
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
        return Answer(difference_of(player, change, left_open(Cause.UNEXPLAINED, words)))
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

    def tell(found: Search, said: Sequence[str] = ()) -> Difference:
        told = with_said_against(with_results_against(named(case, found), results.against), said)
        if told.certainty is Certainty.OPEN:
            told = last_resort(player, told, untested_bases(case, given.decided, base_list, known))
            told = with_events_waiting(player, told, given.output.events)
        return difference_of(player, change, told, tested=found.tested, capped=found.capped)

    return Answer(tell(searched.found), Again(searched, tell))


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
