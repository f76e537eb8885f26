"""Whether a list may still change, and by which problems: what is held, rejected or left open."""

from collections.abc import Iterator, Sequence

import numpy as np

from ratebatch.issues import Issue, Severity, holds
from ratebatch.records.period_result import Remark
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.verdict import FileVerdict, Verdict

_OF_LISTS = frozenset({"LIST_ROW_INVALID", "LIST_ID_REPEATED", "LIST_VALUE_UNWRITABLE"})
"""Problems of lists that leave a player of the new list open, whatever files are held."""

_OF_PLAYERS = (Remark.K_UNKNOWN, Remark.STARTING_VALUE_MISSING, Remark.WAITS_FOR_OTHERS)
"""Remarks on players whose change is left open; the first is a problem with the same code."""


def is_provisional(rated: Sequence[RatedPeriod], verdicts: Sequence[FileVerdict], issues: Sequence[Issue]) -> bool:
    """Say whether the list may still change: something is held, rejected or open, or a row was not read or written."""
    if any(found.code in _OF_LISTS for found in issues):
        return True
    return bool(_waiting(verdicts)) or any(np.any(period.result.changes.is_open) for period in rated)


def leaves_open(found: Issue) -> bool:
    """Say whether a problem is of a kind that makes the list provisional: it holds a file, or leaves a player open."""
    return holds(found) or found.code in _OF_LISTS or found.code in _OF_PLAYERS


def held_or_open(
    rated: Sequence[RatedPeriod], verdicts: Sequence[FileVerdict], issues: Sequence[Issue]
) -> tuple[str, ...]:
    """Return the codes by which the list is provisional, each once: in the order of the issues, then those of players.

    A file that waits without a problem that holds it is named by its errors; one without any adds its verdict.
    """
    waiting = _waiting(verdicts)
    codes = dict.fromkeys(found.code for found in issues if _is_named(found, waiting))
    named = {found.source.file for found in issues if found.code in codes}
    without = (str(verdict) for file, verdict in waiting.items() if file not in named)
    return tuple(dict.fromkeys([*codes, *_of_players(rated), *without]))


def _waiting(verdicts: Sequence[FileVerdict]) -> dict[str, Verdict]:
    return {each.file: each.verdict for each in verdicts if each.verdict in (Verdict.HELD, Verdict.REJECTED)}


def _is_named(found: Issue, waiting: dict[str, Verdict]) -> bool:
    if found.code in _OF_LISTS:
        return True
    return found.source.file in waiting and (holds(found) or found.severity is Severity.ERROR)


def _of_players(rated: Sequence[RatedPeriod]) -> Iterator[str]:
    for period in rated:
        changes = period.result.changes
        yield from (str(remark) for remark in _OF_PLAYERS if np.any(changes.is_open & changes.has_remark(remark)))
