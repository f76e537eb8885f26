"""What a code of a problem stands for: how bad it is, whether it holds an event, what it means, what to do."""

from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    """How bad a problem is. Errors cannot be overridden, warnings want a look, infos are notes."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class IssueKind(NamedTuple):
    """What a code stands for; `holds` says that a file with this problem is not rated until somebody acts."""

    code: str
    severity: Severity
    holds: bool
    meaning: str
    fix: str


def error(code: str, meaning: str, fix: str, *, holds: bool = True) -> IssueKind:
    """Return the kind of an error; it holds its event unless it says otherwise."""
    return IssueKind(code, Severity.ERROR, holds, meaning, fix)


def warning(code: str, meaning: str, fix: str) -> IssueKind:
    """Return the kind of a warning, which wants a look."""
    return IssueKind(code, Severity.WARNING, False, meaning, fix)


NOTHING_TO_DO = "Nothing to do."
"""The remedy of a problem that is only told."""


def info(code: str, meaning: str, fix: str = NOTHING_TO_DO) -> IssueKind:
    """Return the kind of a note."""
    return IssueKind(code, Severity.INFO, False, meaning, fix)
