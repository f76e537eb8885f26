"""Hypotheses about the decisions of the rating officer: what the published figure would be without one of them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ratebatch.records.decisions import BaseDecision, CorrectionDecision, Decisions, EventDecision
from ratebatch.records.names import folded, name_tokens
from ratebatch.records.results import PLAYED, SCORE_HUNDREDTHS, Result
from ratebatch.records.verification import Cause
from ratebatch.records.wording import several
from ratebatch.verifying.case import Case, Event, Side
from ratebatch.verifying.figures import signed
from ratebatch.verifying.known_ratings import UNKNOWN, KnownRatings
from ratebatch.verifying.moves import Move
from ratebatch.verifying.rated_again import rated_again, rules_named

_REPLACED = re.compile(r" (?P<type>[a-z]+) list (?P<month>\d{4}-\d{2})[^>]*: (?P<rating>\d{3,4}|unrated) -> \d{3,4}\.")
"""What a finding BASE_CORRECTED says: `… on the standard list 2026-11: 1800 -> 1807.`"""

Replaced = Mapping[tuple[str, str, str], int]
"""The ratings that base corrections replaced, 0 for none, by player, type and month of the list."""


class Decided(NamedTuple):
    """The decisions of a run, and the ratings that base corrections replaced, as far as they are known."""

    decisions: Decisions = Decisions()
    replaced: Replaced = MappingProxyType({})


def replaced_ratings(issues: Iterable[Mapping[str, str]]) -> dict[tuple[str, str, str], int]:
    """Return the rating that each base correction replaced, from the rows of issues.csv."""
    found = {}
    for row in issues:
        match = _REPLACED.search(row["message"]) if row["code"] == "BASE_CORRECTED" else None
        if match:
            before = 0 if match["rating"] == "unrated" else int(match["rating"])
            found[row["player"].partition(" ")[0], match["type"], match["month"]] = before
    return found


def moves_of_decisions(case: Case, decided: Decided, base_list: str, known: KnownRatings) -> Iterator[Move]:
    """Yield what the player's figures would be without each decision that touches them."""
    decisions = decided.decisions
    yield from _base(case, decided, base_list, known)
    for index, event in enumerate(case.events):
        for decision in decisions.player:
            if decision.id == case.id and _is_about(decision, event) and event.counted:
                yield Move(
                    Cause.MANUAL_CORRECTION,
                    f"A decision says that {decision.name} in {event.called} is this player ({decision.reason}); "
                    f"without it {several(len(event.counted), 'game')} ({signed(event.delta)}) do not count.",
                    index,
                    -len(event.counted),
                    -event.delta,
                    touches=frozenset({(index, "*")}),
                )
        for correction in decisions.correction:
            if _is_about(correction, event):
                yield from _result(case, index, event, correction)


def _base(case: Case, decided: Decided, base_list: str, known: KnownRatings) -> Iterator[Move]:
    """Yield each base correction undone: the base, the own rating in events of that list, and that of an opponent."""
    for decision in decided.decisions.base:
        month, kind = str(decision.list), case.law.rating_type
        printed = _printed(decision, decided, known)
        if decision.type != kind or printed in (UNKNOWN, decision.rating):
            continue
        is_own = decision.player == case.id
        steps = tuple(
            step
            for index, event in enumerate(case.events)
            if event.month == month and (step := _undone(index, event, decision, printed, case, is_own=is_own))
        )
        is_base = is_own and month == base_list and printed > 0
        if not (steps or is_base):
            continue
        who = "the player" if is_own else f"the opponent {decision.player}"
        yield Move(
            Cause.MANUAL_CORRECTION,
            f"A decision gives {who} the rating {decision.rating} on the list {month} ({decision.reason}); the "
            f"published figure is made with the {printed or 'blank'} that the list prints.",
            base=printed if is_base else None,
            more=steps,
            touches=frozenset((step[0], "*") for step in steps),
            of_ratings=not any(games for _, games, _ in steps),
        )
        if is_base and steps:
            words = (
                f"A decision gives the player the rating {decision.rating} on the list {month} ({decision.reason}); "
                f"the published figure adds our change to the {printed} that the list prints."
            )
            yield Move(Cause.MANUAL_CORRECTION, words, base=printed)


def _printed(decision: BaseDecision, decided: Decided, known: KnownRatings) -> int:
    """Return the rating that a base correction replaced: 0 for none, UNKNOWN where nothing says it."""
    month = str(decision.list)
    given = known.rating(decision.player, month) if known.months.get(month) else UNKNOWN
    return given if given > 0 else decided.replaced.get((decision.player, str(decision.type), month), UNKNOWN)


def _undone(
    index: int, event: Event, decision: BaseDecision, printed: int, case: Case, *, is_own: bool
) -> tuple[int, int, int] | None:
    """Return the games and hundredths that an event gains without a base correction, None if none of it is touched."""
    sides = [*event.counted, *(side for side in event.left_out if side.reason == "GAP_TOO_LARGE")]
    changed = [_is_decided(side, decision) if is_own else side.opponent_id == decision.player for side in sides]
    if not any(changed):
        return None
    own = [printed if is_own and touched else side.own for side, touched in zip(sides, changed, strict=True)]
    opponents = [
        printed if touched and not is_own else side.opponent for side, touched in zip(sides, changed, strict=True)
    ]
    sums = rated_again(sides, own, opponents, rules_named(event.edition, case.law.rating_type))
    return (index, sums.games - len(event.counted), sums.delta - event.delta)


def _is_decided(side: Side, decision: BaseDecision) -> bool:
    return side.own == decision.rating and side.own_source in ("list", "override")


def _result(case: Case, index: int, event: Event, correction: CorrectionDecision) -> Iterator[Move]:
    codes = correction.found.codes
    for side in (*event.counted, *event.left_out):
        if side.round != str(correction.round):
            continue
        is_white = _is(correction.white, case.id, case.name) and _is(
            correction.black, side.opponent_id, side.opponent_name
        )
        is_black = _is(correction.black, case.id, case.name) and _is(
            correction.white, side.opponent_id, side.opponent_name
        )
        if is_white == is_black:
            continue
        yield from _without_correction(index, event, side, Result(codes[0 if is_white else 1]), correction)


def _without_correction(
    index: int, event: Event, side: Side, before: Result, correction: CorrectionDecision
) -> Iterator[Move]:
    if not side.counted:
        return  # what a forfeit would have been as a game is another hypothesis
    said = f"A decision makes {correction.found} into {correction.to} in {event.called}, game against {side.who}"
    touched = frozenset({(index, side.round)})
    if before in PLAYED:
        delta = int(SCORE_HUNDREDTHS[before]) - side.score
        words = f"{said}; with the result of the file: {signed(delta)}."
        yield Move(Cause.MANUAL_CORRECTION, words, index, 0, delta, touches=touched, of_score=True)
    else:
        words = f"{said}; with the result of the file it does not count: {signed(-side.delta)}."
        yield Move(Cause.MANUAL_CORRECTION, words, index, -1, -side.delta, touches=touched)


def _is_about(decision: EventDecision, event: Event) -> bool:
    return decision.file in (None, event.file) and (
        decision.event is None or folded(decision.event) == folded(event.name)
    )


def _is(who: str, player: str, name: str) -> bool:
    return who == player if who.isdecimal() else name_tokens(who) == name_tokens(name)


def untested_bases(case: Case, decided: Decided, base_list: str, known: KnownRatings) -> Sequence[str]:
    """Return the reasons of the decisions about a player's base rating that replace one which nothing shows."""
    return [
        each.reason
        for each in decided.decisions.base
        if (each.player, str(each.list), each.type) == (case.id, base_list, case.law.rating_type)
        and _printed(each, decided, known) <= 0
    ]
