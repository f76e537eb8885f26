"""The search for the simplest hypothesis that gives the published figures exactly: one move, then two."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ratebatch.records.verification import Cause
from ratebatch.verifying.case import Case, World, as_rated, fits, outcome
from ratebatch.verifying.moves import Move, may_go_together, moved

MOST_COMBINATIONS = 20_000
"""How many combinations of two moves are tested for one player."""

_EVENT = Cause.EVENT_NOT_IN_PUBLISHED
_GAME = Cause.OPPONENT_COUNTED_AS_UNRATED
_ADDED = Cause.OPPONENT_COUNTED_AS_RATED

TOGETHER = frozenset(
    frozenset(pair)
    for pair in (
        (_EVENT,),
        (_EVENT, Cause.OTHER_K),
        (_EVENT, Cause.ROUNDED_PER_EVENT),
        (_EVENT, Cause.MANUAL_CORRECTION),
        (Cause.MANUAL_CORRECTION,),
        (_EVENT, Cause.LATE_FIRST_RATING),
        (_EVENT, Cause.OTHER_LIST_MONTH),
        (_EVENT, Cause.OTHER_EDITION),
        (_EVENT, _GAME),
        (_EVENT, _ADDED),
        (_GAME,),
        (_ADDED,),
        (Cause.OTHER_K, _GAME),
        (Cause.OTHER_K, _ADDED),
        (Cause.OTHER_K, Cause.ROUNDED_PER_EVENT),
        (Cause.OTHER_K, Cause.OTHER_EDITION),
        (Cause.OTHER_LIST_MONTH,),
        (Cause.LATE_FIRST_RATING,),
        (Cause.OTHER_BASE, _EVENT),
        (Cause.OTHER_BASE, _GAME),
        (Cause.OTHER_BASE, Cause.OTHER_K),
        (Cause.OTHER_BASE, Cause.EXTRA_EVENT_IN_PUBLISHED),
        (Cause.OTHER_RESULT,),
        (_EVENT, Cause.OTHER_RESULT),
    )
)
"""What may have happened to one player at once; a pair of one cause is two of its kind."""

_WHOLE_EVENTS = frozenset({_EVENT, Cause.EXTRA_EVENT_IN_PUBLISHED})

_ABOUT_GAMES = frozenset({_GAME, _ADDED})


class Search(NamedTuple):
    """The hypotheses that give the published figures, the simplest first; how many were tested; the cap was reached."""

    one: tuple[Move, ...]
    two: tuple[tuple[Move, Move], ...]
    tested: int
    capped: bool
    leaving: tuple[tuple[Move, int], ...] = ()
    """Events that alone explain the games, with the points that stay open: another base could be behind them."""


def search(case: Case, moves: Sequence[Move], alone: Sequence[Move] = ()) -> Search:
    """Test every move alone, then in pairs; a pair of which one part fits alone, or changes nothing, is none.

    Moves that are possible only `alone` are in no pair: so many of them are possible that some pair always fits.

    Where the published list prints no games, pairs of single games are not tested: among many games some pair always
    fits.
    """
    world = as_rated(case)
    moves = _distinct(moves)
    fitting = [move for move in (*moves, *alone) if fits(outcome(moved(world, move), case), case)]
    one = _once(world, case, fitting)
    telling = [move for move in moves if move not in fitting and _matters(world, case, move)]
    if only_games_differ(case):
        telling = []  # among so many pairs some leave the rating as it is by chance
    two: list[tuple[Move, Move]] = []
    tested, capped = len(moves), False
    for first, second in _pairs(telling, counts_games=case.theirs.games is not None):
        if case.theirs.games is not None and _games(case, first, second) != case.theirs.games:
            continue
        if _is_whole_event(case, first, second):
            continue
        if tested - len(moves) == MOST_COMBINATIONS:
            capped = True
            break
        tested += 1
        if fits(outcome(moved(world, first, second), case), case):
            two.append((first, second))
    return Search(tuple(one), tuple(two), tested + len(alone), capped, tuple(_leaving(world, case, moves)))


def only_games_differ(case: Case) -> bool:
    """Say whether the rating agrees and only the number of games differs, without a calculation that tells more."""
    return case.page is None and case.theirs.rating == case.ours.rating


def _once(world: World, case: Case, fitting: Sequence[Move]) -> list[Move]:
    """Return the moves without those that say the same as an earlier one; what a page shows of it is kept in words.

    The K of a page is the other K that was tested, and a result without its correction is another result.
    """
    found: dict[tuple[object, ...], Move] = {}
    for move in fitting:
        after = moved(world, move)
        effect = (after._replace(k=0, limited=True), outcome(after, case))
        cause = Cause.MANUAL_CORRECTION if move.cause is Cause.OTHER_RESULT else move.cause
        key = (cause, move.touches, effect)
        before = found.get(key)
        if before is None:
            found[key] = move
        elif move.seen_elsewhere and move.cause is before.cause:
            found[key] = before._replace(words=f"{before.words} {move.words}", seen_elsewhere=True)
    return list(found.values())


def _leaving(world: World, case: Case, moves: Sequence[Move]) -> Iterator[tuple[Move, int]]:
    """Yield the events without which, or with which twice, exactly the published games are counted."""
    published = case.theirs
    if published.games is None or published.rating is None or case.page is not None:
        return
    for move in moves:
        if move.cause in _WHOLE_EVENTS and len(move.steps) == 1:
            figures = outcome(moved(world, move), case).figures
            if figures.games == published.games and figures.rating not in (None, published.rating):
                yield move, published.rating - (figures.rating or 0)


def _distinct(moves: Sequence[Move]) -> list[Move]:
    """Return the moves without those that do to the same games what an earlier one of the same cause does."""
    return list({move._replace(words=""): move for move in reversed(moves)}.values())[::-1]


def _pairs(moves: Sequence[Move], *, counts_games: bool) -> Iterator[tuple[Move, Move]]:
    for first, second in combinations(moves, 2):
        if frozenset((first.cause, second.cause)) not in TOGETHER or not may_go_together(first, second):
            continue
        if not counts_games and {first.cause, second.cause} <= _ABOUT_GAMES:
            continue
        yield first, second


def _is_whole_event(case: Case, first: Move, second: Move) -> bool:
    """Say whether two games are all those of an event: that the event is missing is one hypothesis, not two."""
    both = first.cause is second.cause is _GAME and first.event == second.event
    return both and len(case.events[first.event].counted) == 2


def _games(case: Case, *moves: Move) -> int:
    return case.games + sum(step[1] for move in moves for step in move.steps)


def _matters(world: World, case: Case, move: Move) -> bool:
    """Say whether a move alone changes the exact figures: K, sum, games, base or rounding."""
    before, after = outcome(world, case), outcome(moved(world, move), case)
    return (before.exact, before.change, before.figures) != (after.exact, after.change, after.figures)
