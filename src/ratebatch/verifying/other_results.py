"""Hypotheses about the result of one game: what is published of the opponent must then move the other way."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from ratebatch.rating.fide.player import listed_rating, rating_change
from ratebatch.records.output import Row
from ratebatch.records.verification import Cause
from ratebatch.reporting.exact import exact_text
from ratebatch.reporting.explained.words import whole
from ratebatch.verifying.case import Case, CaseLaw, Side, as_rated, fits, outcome
from ratebatch.verifying.differing import Differing
from ratebatch.verifying.figures import hundredths, signed
from ratebatch.verifying.moves import Move, moved

_SCORES = (0, 50, 100)


class Mirror(Enum):
    """What the published figure of the opponent says of another result."""

    EXACT = "it is what the other result makes of it"
    OTHER_WAY = "it moves the other way, by another amount"
    NOT_SHOWN = "the published list does not show it"
    AGAINST = "it does not move the other way"


class Opponents(NamedTuple):
    """The players whom the two lists show differently, and their rows of changes.csv; all others are equal."""

    differing: Mapping[str, Differing]
    changes: Mapping[str, Row]

    def mirror(self, opponent: str, delta: int, law: CaseLaw) -> Mirror:
        """Return what is published of an opponent whose score changes by so many hundredths."""
        found = self.differing.get(opponent)
        if found is None:
            return Mirror.AGAINST
        change = self.changes.get(opponent)
        if found.theirs.rating is None or found.ours.rating is None or change is None:
            return Mirror.NOT_SHOWN
        if _with_score(change, delta, law) == found.theirs.rating:
            return Mirror.EXACT
        points = found.theirs.rating - found.ours.rating
        return Mirror.OTHER_WAY if points * delta > 0 else Mirror.AGAINST


def _with_score(change: Row, delta: int, law: CaseLaw) -> int | None:
    base, k = whole(change["base_rating"]), whole(change["k"])
    if base is None or k is None or not change["change_exact"]:
        return None
    changed = base + rating_change(hundredths(change["change_exact"]) + k * delta)
    return int(listed_rating(changed, law.made)) or None


class OtherResults(NamedTuple):
    """Results that what is published of both players shows; those that it allows; the games that it speaks against."""

    shown: tuple[Move, ...]
    possible: tuple[Move, ...]
    against: tuple[str, ...]


def other_results(case: Case, opponents: Opponents) -> OtherResults:
    """Return each other result of a counted game: shown by both players' figures in whatever company, else alone."""
    shown: list[Move] = []
    possible: list[Move] = []
    against: list[str] = []
    world = as_rated(case)
    for index, side, delta in _changed(case):
        mirror = opponents.mirror(side.opponent_id, -delta, case.law)
        move = Move(
            Cause.OTHER_RESULT,
            f"In {case.events[index].called} the game against {side.who} counts as {exact_text(side.score + delta)} "
            f"instead of {exact_text(side.score)}: {signed(delta)}; the opponent's published figure: {mirror.value}.",
            index,
            0,
            delta,
            touches=frozenset({(index, side.round)}),
            seen_elsewhere=mirror is Mirror.EXACT,
        )
        if mirror is Mirror.EXACT:
            shown.append(move)
        elif fits(outcome(moved(world, move), case), case):
            if mirror is Mirror.AGAINST:
                against.append(side.who)
            else:
                possible.append(move)
    return OtherResults(tuple(shown), tuple(possible), tuple(against))


def _changed(case: Case) -> Iterator[tuple[int, Side, int]]:
    for index, event in enumerate(case.events):
        for side in event.counted:
            for score in _SCORES:
                if score != side.score:
                    yield index, side, score - side.score
