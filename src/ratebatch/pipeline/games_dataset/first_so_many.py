"""Of problems that millions of events may have, the first so many are told, and how many more there are."""

from collections import Counter
from collections.abc import Iterable, Iterator

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.games_rows import NAMED
from ratebatch.records.wording import several


def first_of_each(
    found: Iterable[Issue], one: str, many: str, source: Source | None = None, named: int = NAMED
) -> Iterator[Issue]:
    """Yield the first so many problems of each code, then how many more there are, followed by `one` or `many`."""
    number = Counter[str]()
    for each in found:
        number[each.code] += 1
        if number[each.code] <= named:
            yield each
    for code, there in number.items():
        if there > named:
            yield issue(code, several(there - named, one, many), source or Source())
