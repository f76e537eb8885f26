"""Columns of numbers that are FIDE ids, or could be: a heading with the word FIDE is proved by the numbers below it."""

import re

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.finding import Found
from ratebatch.reading.crosstables.folding import key
from ratebatch.reading.crosstables.headings import Heading
from ratebatch.reading.crosstables.numbers import whole
from ratebatch.reading.crosstables.places import cell_at
from ratebatch.reading.crosstables.player_rows import is_line

_FIDE = ("fide", "фиде")
_FIDE_ID = re.compile(r"\d{5,10}")
_LIKE_FIDE_ID = re.compile(r"\d{6,9}")
_FEWEST = 2
"""Numbers from which a column without a known heading is one of ids."""


def with_id_column(found: Found) -> Found:
    """Return the table; a column that nobody knows, headed with the word FIDE and holding ids, is that of the ids.

    A rating has four digits at most: `Cód. FIDE` above numbers of five digits and more can mean one thing alone.
    """
    if found.heading.first("player_id"):
        return found
    headed = [cell for cell in found.heading.unknown if any(word in key(cell.text) for word in _FIDE)]
    of_ids = [cell for cell in headed if _holds_only(found, cell.column, _FIDE_ID)]
    if len(of_ids) != 1:
        return found
    cells = tuple(cell._replace(names="player_id") if cell is of_ids[0] else cell for cell in found.heading.cells)
    return found._replace(heading=found.heading._replace(cells=cells))


def of_the_ids(found: Found, where: Source) -> list[Issue]:
    """Note the columns that could hold FIDE ids in a table without any.

    Headed `ID` alone one is read as that of the federation's numbers; under a heading that nobody knows it is not used.
    """
    if found.heading.first("player_id"):
        return []
    column = found.heading.first("national_id")
    headed = next((cell for cell in found.heading.cells if cell.column == column), None)
    issues = []
    if headed and key(headed.text) == "id" and _holds_only(found, column, _LIKE_FIDE_ID):
        issues.append(
            _uncertain(headed, "was read as national ids; its numbers could be FIDE ids as well", where, found)
        )
    for cell in found.heading.unknown:
        if _holds_only(found, cell.column, _FIDE_ID, _FEWEST):
            issues.append(
                _uncertain(cell, "is not known and was not used; its numbers could be FIDE ids", where, found)
            )
    return issues


def _holds_only(found: Found, column: int, kind: re.Pattern[str], fewest: int = 1) -> bool:
    """Say whether the cells of a column hold numbers of that kind, each another, and nothing else but blanks.

    Lines of text are passed over, and the heading where it stands again on the next page.
    """
    again = key(next(cell.text for cell in found.heading.cells if cell.column == column))
    texts = (cell_at(row, column).text for row in found.below if not is_line(row))
    held = [number for text in texts if (number := whole(text)) and key(text) != again]
    return len(set(held)) == len(held) >= fewest and all(kind.fullmatch(number) for number in held)


def _uncertain(headed: Heading, said: str, where: Source, found: Found) -> Issue:
    heading = headed.text.strip()
    fix = f'If they are, head it FideID, or write "{heading}" = "player_id" under [headings] into a columns file.'
    place = where._replace(row=found.heading.row, column=headed.column)
    return issue("ID_KIND_UNCERTAIN", f"The column “{heading}” {said}.", place, fix=fix)
