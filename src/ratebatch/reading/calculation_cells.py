"""The rows and cells of a published calculation: its headings, its title, and the numbers as a page writes them."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

NUMBER = re.compile(r"[+\-−]?\d{1,6}(?:[.,]\d{1,4})?")
_DAY = re.compile(r"\d{4}[-/.]\d{2}[-/.]\d{2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}")
_RATING = re.compile(r"(\d{3,4})\s*(\*?)")

Columns = dict[str, int]
"""The place of each column by the word of its heading."""


class CalculationError(Exception):
    """The page is empty, is none of a calculation, or is not about the player; the message says what to do."""


class Row(NamedTuple):
    """A row of a page as text."""

    cells: tuple[str, ...]

    def at(self, column: int) -> str:
        """Return the cell of a column, empty where the row has none."""
        return self.cells[column] if 0 <= column < len(self.cells) else ""


def headings(rows: Sequence[Row], wanted: frozenset[str]) -> Iterator[tuple[Columns, int]]:
    """Yield each heading that has the columns wanted, with its place."""
    for at, row in enumerate(rows):
        names = [cell.casefold().replace(" ", "").replace("×", "*") for cell in row.cells]
        if wanted <= set(names):
            yield {name: names.index(name) for name in names if name}, at


def title_and_days(rows: Sequence[Row]) -> tuple[str, str]:
    """Return the name of an event and its days from the rows above its table."""
    texts = [cell for row in rows for cell in row.cells if cell and not cell.startswith("*")]
    day = next((at for at, text in enumerate(texts) if _DAY.search(text)), len(texts))
    days = texts[day] if day < len(texts) else ""
    before = texts[:day]
    return (before[-2] if len(before) > 1 else before[-1] if before else ""), days


def rating_in(text: str) -> tuple[int | None, bool]:
    """Return a rating, None if it is none, and whether a `*` behind it marks the limit of the difference."""
    match = _RATING.fullmatch(text)
    return (int(match[1]), bool(match[2])) if match else (None, False)


def whole_in(text: str) -> int | None:
    """Return a whole number of at most four digits, None if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else None


def hundredths_in(text: str) -> int | None:
    """Return a number of a page in hundredths, None if it is none: `0,5`, `½`, `-4.20`."""
    text = text.strip().replace("½", ".5").replace("−", "-").replace(",", ".").lstrip("+")
    if text in (".5", "-.5"):
        text = text.replace(".", "0.")
    if not NUMBER.fullmatch(text):
        return None
    try:
        value = Decimal(text) * 100
    except InvalidOperation:
        return None
    return int(value) if value == int(value) else None
