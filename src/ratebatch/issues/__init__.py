"""A problem found is a value: what, where, how bad, and what to do about it.

`CATALOGUE` lists every code; the reference page of the documentation is generated from it.
"""

import re
from typing import TYPE_CHECKING, NamedTuple

from pydantic import BaseModel, ConfigDict

from ratebatch.issues.catalogue import CATALOGUE
from ratebatch.issues.kinds import NOTHING_TO_DO, IssueKind, Severity

__all__ = [
    "CATALOGUE",
    "KINDS",
    "NOTHING_TO_DO",
    "Issue",
    "IssueKind",
    "Severity",
    "Source",
    "holds",
    "issue",
    "masked",
    "masked_column",
    "needs_nothing",
    "worst_first",
]

if TYPE_CHECKING:
    import pyarrow as pa


class Source(NamedTuple):
    """The place of a problem: `row` and `column` count from 1, 0 means the whole file or row."""

    file: str = ""
    sheet: str = ""
    row: int = 0
    column: int = 0


class Issue(BaseModel):
    """One problem, with its place and its remedy."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    severity: Severity
    code: str
    source: Source
    event: str = ""
    round: int = 0
    player: str = ""
    message: str
    fix: str
    question: str = ""
    """What an answer in the file of decisions must name, with the candidates, as JSON; empty if nothing is asked."""
    consequence: bool = False
    """Whether it can vanish by itself once other problems of the file are solved."""

    @property
    def place(self) -> tuple[int, int, str]:
        """Row, column and code: what a test of a message compares."""
        return (self.source.row, self.source.column, self.code)


_NATIONAL_NUMBER = re.compile(
    r"(?P<hash>(?<![0-9A-Za-z])(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?![0-9A-Za-z]))"
    r"|(?<!\d)\d{7}(?P<shown>\d{4})(?!\d)"
)
"""A national identity number; first a whole hash (SHA-256, SHA-1, MD5), whose digits are nobody's."""


_ELEVEN_DIGITS = re.compile(r"\d{11}")


def masked(text: str) -> str:
    """Return the text with every 11-digit number (a national identity number) shown by its last four digits.

    The digits of a hash stay: a file is found by it.
    """
    if not _ELEVEN_DIGITS.search(text):  # nearly every text: it is asked for each one that is said
        return text
    return _NATIONAL_NUMBER.sub(lambda found: found["hash"] or f"*******{found['shown']}", text)


def masked_column(texts: "pa.Array") -> "pa.Array":
    """Return a text column with every national identity number masked; only rows that may hold one are looked at."""
    import pyarrow as pa  # not needed for the message of one fault
    import pyarrow.compute as pc

    doubtful = pc.match_substring_regex(texts, r"\p{Nd}{11}")
    values = [masked(text) for text in texts.filter(doubtful).to_pylist()]
    return pc.replace_with_mask(texts, doubtful, pa.array(values, type=pa.string())) if values else texts


KINDS = {kind.code: kind for kind in CATALOGUE}


def issue(
    code: str,
    message: str,
    source: Source = Source(),  # noqa: B008 - a NamedTuple is immutable
    *,
    event: str = "",
    round: int = 0,
    player: str = "",
    fix: str = "",
) -> Issue:
    """Return the issue with the severity and, unless given, the remedy of the catalogue; national numbers masked."""
    kind = KINDS[code]
    return Issue(
        severity=kind.severity,
        code=code,
        source=source,
        event=masked(event),
        round=round,
        player=masked(player),
        message=masked(message),
        fix=masked(fix or kind.fix),
    )


def holds(found: Issue) -> bool:
    """Say whether a file with this issue is held."""
    return KINDS[found.code].holds


def needs_nothing(found: Issue) -> bool:
    """Say whether a problem is a note that asks nothing of anybody."""
    return found.severity is Severity.INFO and found.fix == NOTHING_TO_DO


_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.INFO: 2}


def worst_first(found: Issue) -> tuple[int, str, str, str, int, int, int, str]:
    """Return the key that sorts issues: the worst first, then by code and place."""
    source = found.source
    return (_ORDER[found.severity], found.code, *source, found.round, found.message)
