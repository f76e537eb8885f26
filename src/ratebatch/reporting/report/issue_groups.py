"""The problems of a run by code: how many, what they mean, what to do, and where the first stand."""

from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.issues import CATALOGUE, Issue, needs_nothing
from ratebatch.records.file_formats import row_word

FIRST = 5
"""How many problems of a code are shown; all are in issues.csv."""

_MEANINGS = {kind.code: kind.meaning for kind in CATALOGUE}


class Place(NamedTuple):
    """One problem: where it is, whom it is about, what is wrong."""

    place: str
    who: str
    message: str


class IssueGroup(NamedTuple):
    """All problems of one code; questions are those that an answer in the decisions would settle."""

    severity: str
    code: str
    meaning: str
    fix: str
    total: int
    questions: int
    consequence: bool
    """Whether they can vanish by themselves once others are solved."""
    needs_nothing: bool
    """Whether nobody has to do anything about them."""
    first: tuple[Place, ...]


def issue_groups(issues: Sequence[Issue]) -> list[IssueGroup]:
    """Return the problems by code, the worst first; one that matters is never hidden by many that do not."""
    by_code: dict[tuple[str, str, bool], list[Issue]] = {}
    for found in issues:
        by_code.setdefault((str(found.severity), found.code, found.consequence), []).append(found)
    return [
        IssueGroup(
            severity=severity,
            code=code,
            meaning=_MEANINGS.get(code, ""),
            fix=found[0].fix,
            total=len(found),
            consequence=found[0].consequence,
            needs_nothing=all(map(needs_nothing, found)),
            questions=sum(bool(each.question) for each in found),
            first=tuple(Place(_place(each), each.player or each.event, each.message) for each in found[:FIRST]),
        )
        for (severity, code, _), found in by_code.items()
    ]


def _place(found: Issue) -> str:
    source = found.source
    parts = [
        source.file,
        f"sheet {source.sheet}" if source.sheet else "",
        f"{row_word(source.file)} {source.row}" if source.row else "",
        f"column {source.column}" if source.column else "",
    ]
    return ", ".join(filter(None, parts))
