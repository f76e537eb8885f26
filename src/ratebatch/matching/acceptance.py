"""Accepted warnings: somebody has looked at them, so they are notes until the month named."""

from collections.abc import Iterable

from ratebatch.issues import NOTHING_TO_DO, Issue, Severity, Source, issue
from ratebatch.records.decisions import AcceptDecision, Decisions
from ratebatch.records.names import folded, name_tokens
from ratebatch.records.period import Month
from ratebatch.records.wording import several


def with_accepted(issues: Iterable[Issue], decisions: Decisions, period: Month) -> list[Issue]:
    """Return the problems with accepted warnings as notes that say by whom, and a note for each acceptance used.

    Who accepts a warning leaves open what it asks, so the note asks nothing. A warning whose acceptance has run
    out stays one and says so. An acceptance that fits nothing is left alone: the warning may come again next month.
    """
    if not decisions.accept:
        return list(issues)
    counts = dict.fromkeys(decisions.accept, 0)
    found = []
    for each in issues:
        fitting = [accept for accept in decisions.accept if _fits(accept, each)]
        valid = [accept for accept in fitting if period <= accept.until]
        if valid:
            counts[valid[0]] += 1
            found.append(_as_note(each, valid[0]))
        elif fitting:
            latest = max(fitting, key=lambda accept: accept.until)
            said = f"{each.message} It was accepted by {latest.who} until {latest.until}; that has run out."
            found.append(each.model_copy(update={"message": said}))
        else:
            found.append(each)
    return found + [_used(accept, count, decisions.file) for accept, count in counts.items() if count]


def is_accepted(found: Issue, decisions: Decisions, period: Month) -> bool:
    """Say whether a warning is accepted in a period."""
    return any(_fits(accept, found) for accept in decisions.accept if period <= accept.until)


def _fits(accept: AcceptDecision, found: Issue) -> bool:
    return (
        found.severity is Severity.WARNING
        and found.code == accept.code
        and accept.file in (None, found.source.file)
        and (accept.event is None or folded(accept.event) == folded(found.event))
        and (accept.player is None or _is_player(accept.player, found.player))
    )


def _is_player(who: str, named: str) -> bool:
    """Say whether a problem names the player: `Alfa, Ada`, or `90000011 Alfa, Ada`, by id or by name."""
    first, _, name = named.partition(" ")
    if first.isdecimal():
        return who == first or name_tokens(who) == name_tokens(name)
    return name_tokens(who) == name_tokens(named)


def _as_note(found: Issue, accept: AcceptDecision) -> Issue:
    said = f"{found.message} Accepted by {accept.who} until {accept.until}: {accept.reason}."
    note = {"severity": Severity.INFO, "message": said, "fix": NOTHING_TO_DO, "question": ""}
    return found.model_copy(update=note)


def _used(accept: AcceptDecision, count: int, file: str) -> Issue:
    said = f"{several(count, 'warning')} {accept.code} accepted until {accept.until}. {accept.why}"
    return issue("DECISION_USED", said, Source(file, row=accept.row))
