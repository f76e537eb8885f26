"""Lines of players that a fault of their columns cut short: what is missing there is no fault of its own."""

from collections.abc import Iterable, Mapping

from ratebatch.issues import Issue
from ratebatch.records.file_formats import is_trf, row_word
from ratebatch.records.tournament import Tournament
from ratebatch.records.trf_layout import BLOCK, FIELDS, HEAD

MISALIGNED, BROKEN_OFF = "LINE_MISALIGNED", "LINE_BROKEN_OFF"

UNREAD = frozenset({MISALIGNED, BROKEN_OFF})
"""Faults of a line that was read only up to them."""


def unread_from(tournament: Tournament) -> Mapping[int, int]:
    """Return by row of the lines that were read only up to a fault the first column that was not read."""
    unread: dict[int, int] = {}
    for found in tournament.issues:
        if found.code in UNREAD and found.source.row:
            column = _field_begins(found.source.column) if is_trf(tournament.format) else found.source.column
            unread[found.source.row] = min(column, unread.get(found.source.row, column))
    return unread


def following(found: Issue, tournament: Tournament) -> Issue:
    """Return a problem of a line that was not read to its end as a consequence, which nothing has to be done about."""
    row = found.source.row
    if any(each.code == BROKEN_OFF and each.source.row == row for each in tournament.issues):
        return of_the_end(found)
    return _waiting(found, f"Correct {row_word(tournament.file)} {row} ({MISALIGNED}) first")


def of_the_end(found: Issue) -> Issue:
    """Return a problem of a file that broke off as a consequence of that."""
    return _waiting(found, f"Get the whole file first ({BROKEN_OFF})")


def following_lines(found: Issue, rows: Iterable[int], file: str) -> Issue:
    """Return a problem of a file as a consequence of the lines that were not read to their end."""
    numbers = sorted(rows)
    lines = f"{row_word(file)} {numbers[0]}" if len(numbers) == 1 else f"the {len(numbers)} {row_word(file)}s"
    return _waiting(found, f"Correct {lines} ({MISALIGNED}) first")


def _waiting(found: Issue, first: str) -> Issue:
    fix = f"{first}; then nothing is left to correct here."
    return found.model_copy(update={"fix": fix, "consequence": True})


def _field_begins(column: int) -> int:
    """Return where the field or round begins in which a column of a TRF lies: from there on nothing was read."""
    if column > HEAD:
        return HEAD + 1 + (column - HEAD - 1) // BLOCK * BLOCK
    return max((field.first for field in FIELDS if field.first <= column), default=1)
