"""The cause of one difference in words and numbers, how certain it is, and what would settle it."""

from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.records.verification import Cause, Certainty, TestedCause
from ratebatch.records.wording import several
from ratebatch.verifying.arithmetic import arithmetic, needed, tested
from ratebatch.verifying.case import Case, as_rated, outcome
from ratebatch.verifying.moves import Move, moved, words_of
from ratebatch.verifying.other_base import other_base
from ratebatch.verifying.search import Search, only_games_differ
from ratebatch.verifying.slips import BASE_WITHIN, digit_differs, likely_slips, slips

MOST_SHOWN = 12
"""So many equally simple causes are shown; if more of two parts fit, they do so by chance and say nothing."""

NO_LIKELIER_THAN_ANOTHER_BASE = frozenset({Cause.OTHER_LIST_MONTH, Cause.ROUNDED_PER_EVENT, Cause.OTHER_RESULT})
"""Causes that give small differences by chance: where another base fits as well, it is named beside them."""


CERTAIN_TOGETHER = frozenset({Cause.EVENT_NOT_IN_PUBLISHED, Cause.MANUAL_CORRECTION})
"""Causes of which two can be certain together: events that are missing, and decisions of ours."""


TELL_OF_GAMES = frozenset(
    {
        Cause.EVENT_NOT_IN_PUBLISHED,
        Cause.EXTRA_EVENT_IN_PUBLISHED,
        Cause.LATE_FIRST_RATING,
        Cause.MANUAL_CORRECTION,
    }
)
"""Causes that say something where the games differ and the rating does not: whole events, and decisions of ours."""


WHOLE_EVENTS = frozenset({Cause.EVENT_NOT_IN_PUBLISHED, Cause.EXTRA_EVENT_IN_PUBLISHED})
"""Causes that the other players of the same event can show as well."""


class Named(NamedTuple):
    """The causes of a difference."""

    causes: tuple[TestedCause, ...]
    certainty: Certainty
    others: tuple[str, ...]
    settle: str


def named(case: Case, found: Search) -> Named:
    """Return the simplest causes that fit; another base within 20 points, which cannot be tested, comes last."""
    if only_games_differ(case):
        return _of_games_alone(case, found)
    base = other_base(case)
    if any(move.base is not None for move in found.one):
        base = None  # the other base is seen, not only possible
    with_base = tuple(
        _withother_base(case, move, points) for move, points in found.leaving if abs(points) <= BASE_WITHIN
    )[:MOST_SHOWN]
    of_base = tuple(cause.words for cause in with_base)
    of_pairs = tuple(words_of(*pair) for pair in found.two[:MOST_SHOWN])
    if seen_move := _seen_at_others(found.one):
        rest = (move.words for move in found.one[:MOST_SHOWN] if move is not seen_move)
        others = (*rest, *((base.words,) if base else ()), *of_pairs, *of_base)
        return _answer((tested(case, seen_move),), others, Certainty.SIMPLEST)
    if found.one:
        causes = tuple(tested(case, move) for move in found.one[:MOST_SHOWN])
        others = (*_more(len(found.one)), *of_pairs, *of_base)
        if base and any(_no_likelier(move) for move in found.one):
            causes += (base,)
            others = (*slips(case), *others)
        elif base:
            others += (base.words,)
        return _answer(causes, others, _certainty(case, found, others))
    if seen := tuple(likely_slips(case)):
        return _open(seen, (*slips(case), *((base.words,) if base else ()), *of_base, *of_pairs))
    pairs = found.two if len(found.two) <= MOST_SHOWN else ()
    said = () if pairs or not found.two else (f"{len(found.two)} combinations of two causes fit; so many say nothing.",)
    if base and (pairs or with_base):  # one cause goes before two, though nothing can show it
        others = (*said, *slips(case), *(of_pairs if pairs else ()), *of_base)
        return unnamed(case, base)._replace(others=others)
    if pairs or with_base:
        sure = bool(pairs) and {move.cause for move in pairs[0]} <= CERTAIN_TOGETHER
        alone = _certainty(case, found, ()) if sure else Certainty.SIMPLEST
        return _answer((*(tested(case, *pair) for pair in pairs), *with_base), said, alone)
    return unnamed(case, base, (*said, *(_left_over(case, move, points) for move, points in found.leaving)))


def _answer(causes: tuple[TestedCause, ...], others: tuple[str, ...], alone: Certainty) -> Named:
    """Return causes that fit: each as good as the others, or the only one with the certainty that it has `alone`."""
    certainty = Certainty.AMBIGUOUS if len(causes) > 1 else alone
    return Named(causes, certainty, others, _SETTLE_FITTING[certainty])


def _open(causes: tuple[TestedCause, ...], others: tuple[str, ...]) -> Named:
    """Return causes that nothing proves, and what would settle the first."""
    return Named(causes, Certainty.OPEN, others, _SETTLE[causes[0].cause])


def _of_games_alone(case: Case, found: Search) -> Named:
    """Return what may be said where the rating agrees: an event of exactly these games, and never for certain."""
    telling = [move for move in found.one if _tells_of_games(move)]
    by_chance = tuple(move.words for move in found.one if move not in telling)[:MOST_SHOWN]
    if seen_move := _seen_at_others(telling):
        others = (*(move.words for move in telling[:MOST_SHOWN] if move is not seen_move), *by_chance)
        return _answer((tested(case, seen_move),), others, Certainty.SIMPLEST)
    if telling:
        return _answer(tuple(tested(case, move) for move in telling[:MOST_SHOWN]), by_chance, Certainty.SIMPLEST)
    words = (
        f"The rating agrees; the published list counts {several(case.theirs.games or 0, 'game')}, we count "
        f"{case.ours.games}. What leaves the rating as it is may do so by chance, and is no proof."
    )
    return _open((TestedCause(cause=Cause.GAME_COUNT_DIFFERS, words=words),), by_chance)


def only_cause(case: Case, found: Search) -> tuple[Move, ...]:
    """Return the moves of the one answer that a search has, those of a pair together; nothing where it has several."""
    one = found.one if not only_games_differ(case) else tuple(move for move in found.one if _tells_of_games(move))
    if one:
        return one if len(one) == 1 else ()
    certain = len(found.two) == 1 and {move.cause for move in found.two[0]} <= CERTAIN_TOGETHER
    return found.two[0] if certain and other_base(case) is None else ()


def _seen_at_others(moves: Sequence[Move]) -> Move | None:
    """Return the one thing about a whole event that its other players show too; None where none is, or several are.

    That the event is missing or rated twice, or that it is rated with another list.
    """
    seen = [move for move in moves if (move.cause in WHOLE_EVENTS or move.month) and move.seen_elsewhere]
    return seen[0] if len(seen) == 1 else None


def _tells_of_games(move: Move) -> bool:
    return move.cause in TELL_OF_GAMES and abs(move.games) != 1


def _no_likelier(move: Move) -> bool:
    return move.cause in NO_LIKELIER_THAN_ANOTHER_BASE and not move.seen_elsewhere


def _withother_base(case: Case, move: Move, points: int) -> TestedCause:
    """Return an event that explains the games, and the base that would explain the rest."""
    based = move._replace(base=case.base + points)
    words = (
        f"{move.words} And: a base of {case.base + points} instead of the {case.base} of the base list, which the "
        "lists alone cannot show."
    )
    return TestedCause(cause=move.cause, words=words, arithmetic=arithmetic(case, based))


def _left_over(case: Case, move: Move, points: int) -> str:
    figures = outcome(moved(as_rated(case), move), case).figures
    event, left = case.events[move.event].called, several(figures.games or 0, "game is", "games are")
    said = f"Without {event}" if move.games < 0 else f"With {event} twice"
    return (
        f"{said} exactly {left} counted and the rating would be {figures.rating}; "
        f"{several(abs(points), 'point stays', 'points stay')} open."
    )


def _more(number: int) -> tuple[str, ...]:
    fit = several(number - MOST_SHOWN, "more cause of one part fits", "more causes of one part fit")
    return (f"{fit}.",) if number > MOST_SHOWN else ()


def _certainty(case: Case, found: Search, others: Sequence[str]) -> Certainty:
    """Return whether nothing else can fit: not so where games that nobody knows of may have been rated as well."""
    games_are_known = case.theirs.games is not None or case.page is not None
    return Certainty.ONLY if games_are_known and not others and not found.capped else Certainty.SIMPLEST


def unnamed(case: Case, base: TestedCause | None, said: Sequence[str] = ()) -> Named:
    """Return what can be said where nothing that was tested fits."""
    others = (*said, *slips(case))
    theirs, ours = case.theirs, case.ours
    if theirs.games is not None and theirs.games != ours.games:
        causes = (TestedCause(cause=Cause.GAME_COUNT_DIFFERS, words=_count(case), arithmetic=needed(case)),)
        return _open(causes, others)
    if base is not None:
        return _open((base,), others)
    if slip := next(digit_differs(case), None):
        return _open((slip,), others)
    words = "None of the causes that were tested gives the published rating."
    return _open((TestedCause(cause=Cause.UNEXPLAINED, words=words, arithmetic=needed(case)),), others)


def _count(case: Case) -> str:
    ours, theirs = case.ours.games or 0, case.theirs.games or 0
    if theirs > ours:
        lacking = "one" if theirs == ours + 1 else theirs - ours
        return (
            f"The published list counts {several(theirs, 'game')}, we count {ours}. If the {lacking} more "
            f"{'was' if theirs == ours + 1 else 'were'} played in events that are not among our files, nothing here "
            "can tell which."
        )
    return (
        f"The published list counts {several(theirs, 'game')}, we count {ours}; no event, no two events and no single "
        "games of ours leave exactly so many and the published rating."
    )


_SETTLE = {
    Cause.PRINTED_UNCHANGED: "Ask for the row to be printed again; the published calculation of this player shows the "
    "change.",
    Cause.DIGITS_SWAPPED: "Ask for the row to be printed again; the published calculation of this player shows the "
    "rating.",
    Cause.DIGIT_DIFFERS: "Ask for the row to be printed again; the published calculation of this player shows the "
    "rating.",
    Cause.GAME_COUNT_DIFFERS: "The published calculation of this player names the events that were rated.",
    Cause.OTHER_BASE: "The published calculation of this player shows the rating (Ro) that was started from "
    "and the sum.",
    Cause.OFF_BY_ONE: "The published calculation of this player shows the rating (Ro) and the sum.",
    Cause.UNEXPLAINED: "Compare the published calculation of this player: --published-calculation FILE.",
}

_SETTLE_FITTING = {
    Certainty.ONLY: "",
    Certainty.SIMPLEST: "The published calculation of this player would confirm it.",
    Certainty.AMBIGUOUS: "Several causes fit equally well; the published calculation of this player tells which.",
}
"""What would settle causes that fit, by how certain they are."""
