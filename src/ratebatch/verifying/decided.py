"""Hypotheses about the decisions of the rating officer: what the published figure would be without one of them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ratebatch.records.decisions import CorrectionDecision, Decisions, EventDecision
from ratebatch.records.names import folded, name_tokens
from ratebatch.records.results import PLAYED, SCORE_HUNDREDTHS, Result
from ratebatch.records.verification import Cause
from ratebatch.verifying.case import Case, Event, Side
from ratebatch.verifying.figures import games_in_words, signed
from ratebatch.verifying.known_ratings import UNKNOWN, KnownRatings
from ratebatch.verifying.moves import Move

_REPLACED = re.compile(r": (\d{3,4}) -> \d{3,4}\.")
"""What a finding BASE_CORRECTED says: `1800 -> 1807`."""


class Decided(NamedTuple):
    """The decisions of a run, and the ratings that base corrections replaced, by player, as far as they are known."""

    decisions: Decisions = Decisions()
    replaced: Mapping[str, int] = MappingProxyType({})


def replaced_ratings(issues: Iterable[Mapping[str, str]]) -> dict[str, int]:
    """Return the rating that each base correction replaced, from the rows of issues.csv."""
    found = {}
    for row in issues:
        match = _REPLACED.search(row["message"]) if row["code"] == "BASE_CORRECTED" else None
        if match:
            found[row["player"].partition(" ")[0]] = int(match[1])
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
                    f"A decision says that {decision.name} in {event.name} is this player ({decision.reason}); "
                    f"without it {games_in_words(len(event.counted))} ({signed(event.delta)}) do not count.",
                    index,
                    -len(event.counted),
                    -event.delta,
                    touches=frozenset({(index, "*")}),
                )
        for correction in decisions.correction:
            if _is_about(correction, event):
                yield from _result(case, index, event, correction)


def _base(case: Case, decided: Decided, base_list: str, known: KnownRatings) -> Iterator[Move]:
    for decision in decided.decisions.base:
        if (decision.player, str(decision.list), decision.type) != (case.id, base_list, case.law.rating_type):
            continue
        given = known.rating(case.id, base_list) if known.months.get(base_list) else UNKNOWN
        printed = given if given > 0 else decided.replaced.get(case.id, UNKNOWN)
        if printed > 0 and printed != case.base:
            yield Move(
                Cause.MANUAL_CORRECTION,
                f"A decision corrects the base rating to {case.base} ({decision.reason}); the published change was "
                f"added to the {printed} that the list {base_list} prints.",
                base=printed,
            )


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
    said = f"A decision makes {correction.found} into {correction.to} in {event.name}, game against {side.who}"
    touched = frozenset({(index, side.round)})
    if before in PLAYED:
        delta = int(SCORE_HUNDREDTHS[before]) - side.score
        words = f"{said}; with the result of the file: {signed(delta)}."
        yield Move(Cause.MANUAL_CORRECTION, words, index, 0, delta, touches=touched)
    else:
        words = f"{said}; with the result of the file it does not count: {signed(-side.delta)}."
        yield Move(Cause.MANUAL_CORRECTION, words, index, -1, -side.delta, touches=touched)


def _is_about(decision: EventDecision, event: Event) -> bool:
    return decision.file in (None, event.file) and (
        decision.event is None or folded(decision.event) == folded(event.name)
    )


def _is(who: str, player: str, name: str) -> bool:
    return who == player if who.isdecimal() else name_tokens(who) == name_tokens(name)


def base_decisions(case_id: str, decided: Decided, base_list: str) -> Sequence[str]:
    """Return the reasons of the decisions about a player's base rating."""
    return [each.reason for each in decided.decisions.base if (each.player, str(each.list)) == (case_id, base_list)]
