"""A text whose decimal commas were taken for signs between its fields: `4b0,5` is two cells without quotes."""

from collections.abc import Iterable

from ratebatch.issues import Source, issue
from ratebatch.reading.crosstables.headings import HeadingRow
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheets import SheetRow

FEWEST_ROWS = 2
"""Rows that are too long by just their half points, from which that is no slip of one row."""


def split_by_decimal_commas(heading: HeadingRow, rows: Iterable[SheetRow], where: Source) -> Refusal | None:
    """Return the one error for rows that have more cells than the heading, and a lone 5 for each cell too many.

    None for any other table. Every cell behind such a comma stands in a wrong column, so nothing else is worth telling.
    """
    width = max((cell.column for cell in heading.cells if cell.text.strip()), default=0)
    split = [row for row in rows if _is_split(row, width)]
    if len(split) < FEWEST_ROWS:
        return None
    first = split[0]
    texts = [cell.text.strip() for cell in first.cells]
    at = next(index for index in range(1, len(texts)) if _is_half(texts, index))
    message = (
        f"{len(split)} rows have more cells than the heading, and a lone 5 for each of them: a decimal comma without "
        f"quotes was taken for the sign between the cells. In row {first.number} “{texts[at - 1]},5” became two cells."
    )
    place = where._replace(row=first.number, column=at)
    return Refusal("held", (issue("DECIMAL_COMMA_SPLIT", message, place),))


def _is_split(row: SheetRow, width: int) -> bool:
    texts = [cell.text.strip() for cell in row.cells]
    while texts and not texts[-1]:
        texts.pop()
    halves = sum(_is_half(texts, index) for index in range(1, len(texts)))
    return 0 < len(texts) - width <= halves


def _is_half(texts: list[str], index: int) -> bool:
    """Say whether a cell can be the half point behind a decimal comma."""
    return texts[index] == "5" and texts[index - 1][-1:].isdigit()
