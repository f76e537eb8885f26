"""How often each code occurs in a run, told apart by how bad it is there: an accepted warning is counted as a note."""

from collections.abc import Iterable
from typing import NamedTuple

from ratebatch.issues import Issue, Severity, needs_nothing


class CodeCount(NamedTuple):
    """The problems of one code and one severity: how many, and the first of them."""

    first: Issue
    often: int


class CountedCodes(NamedTuple):
    """The problems of a run by code and severity, in the order of the run; notes that need nothing only by code."""

    matter: tuple[CodeCount, ...]
    of_no_account: dict[str, int]

    @property
    def notes_in_words(self) -> str:
        """The codes that need nothing, each with its count."""
        return ", ".join(f"{code} {count}" for code, count in self.of_no_account.items())


def counted_codes(issues: Iterable[Issue]) -> CountedCodes:
    """Count the problems of a run. A code stands twice where some of its problems are warnings and some notes."""
    matter: dict[tuple[str, Severity], CodeCount] = {}
    of_no_account: dict[str, int] = {}
    for found in issues:
        if needs_nothing(found):
            of_no_account[found.code] = of_no_account.get(found.code, 0) + 1
            continue
        key = (found.code, found.severity)
        known = matter.get(key, CodeCount(found, 0))
        matter[key] = known._replace(often=known.often + 1)
    return CountedCodes(tuple(matter.values()), of_no_account)
