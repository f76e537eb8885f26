"""Read a printed table of expectations, difference -> expected score, as FIDE prints its table 8.1.2.

Columns `d_min, d_max, pd_higher, pd_lower`: from and to which difference of ratings, and the score expected of the
higher and of the lower rated player, with two decimals. The rows follow one another without a hole; the last has no
`d_max`.
"""

import csv
import re
from collections.abc import Iterator
from itertools import pairwise

from ratebatch.records.rating_list import HIGHEST_RATING
from ratebatch.records.wording import several
from ratebatch.rules.tables import ExpectationRow

COLUMNS = ("d_min", "d_max", "pd_higher", "pd_lower")
_MOST_ROWS = HIGHEST_RATING + 1


def table_rows(text: str) -> tuple[tuple[ExpectationRow, ...], list[str]]:
    """Return the rows of a table, and what is wrong with it, each mistake with its row of the file."""
    try:
        lines = list(csv.reader(text.splitlines(), strict=True))
    except csv.Error as error:
        return (), [f"no CSV ({error})"]
    numbered = [
        (number, [cell.strip() for cell in line]) for number, line in enumerate(lines, 1) if any(map(str.strip, line))
    ]
    if not numbered or tuple(numbered[0][1]) != COLUMNS:
        return (), [f"row 1: the columns must be {','.join(COLUMNS)}"]
    if len(numbered) - 1 > _MOST_ROWS:
        return (), [f"{len(numbered) - 1} rows; a table has a row for each difference at most"]
    mistakes: list[str] = []
    rows: list[tuple[int, ExpectationRow]] = []
    for number, cells in numbered[1:]:
        found = _row(cells)
        if isinstance(found, str):
            mistakes.append(f"row {number}: {found}")
        else:
            rows.append((number, found))
    if not mistakes:
        mistakes = list(_whole(rows))
    return tuple(row for _, row in rows), mistakes


def _row(cells: list[str]) -> ExpectationRow | str:
    """Return a row, or what is wrong with it."""
    if len(cells) != len(COLUMNS):
        return f"{several(len(cells), 'cell')}; write {','.join(COLUMNS)}"
    d_min, d_max, higher, lower = cells
    if not re.fullmatch(r"\d{1,4}", d_min, re.ASCII) or not re.fullmatch(r"\d{0,4}", d_max, re.ASCII):
        return f"d_min {d_min!r} and d_max {d_max!r} must be whole points, d_max of the last row blank"
    if not all(re.fullmatch(r"[01]\.\d\d", cell, re.ASCII) for cell in (higher, lower)):
        return f"pd_higher {higher!r} and pd_lower {lower!r} must have two decimals, for example 0.50"
    row = ExpectationRow(int(d_min), int(d_max) if d_max else None, _hundredths(higher), _hundredths(lower))
    if row.higher + row.lower != 100:
        return f"pd_higher {higher} and pd_lower {lower} do not add up to 1.00"
    if row.last is not None and row.last < row.first:
        return f"d_max {d_max} is less than d_min {d_min}"
    return row


def _hundredths(text: str) -> int:
    return int(text.replace(".", ""))


def _whole(rows: list[tuple[int, ExpectationRow]]) -> Iterator[str]:
    """Name what is wrong between the rows: holes, overlaps, an expectation that falls, a last row with an end."""
    if not rows:
        yield "no rows below the heading"
        return
    (number, first), (last_number, last) = rows[0], rows[-1]
    if first.first != 0:
        yield f"row {number}: a hole; the first row must begin at difference 0, not {first.first}"
    if first.higher != 50:
        yield f"row {number}: equal ratings must both expect 0.50"
    for (before, row), (after, following) in pairwise(rows):
        if row.last is None:
            yield f"row {before}: d_max is blank, but row {after} follows; only the last row has none"
        elif following.first > row.last + 1:
            yield f"rows {before} and {after}: a hole; differences {row.last + 1} to {following.first - 1} have no row"
        elif following.first <= row.last:
            yield f"rows {before} and {after}: an overlap; {following.first} to {row.last} stand in both"
        if following.higher < row.higher:
            yield f"rows {before} and {after}: pd_higher falls; a larger difference cannot expect less"
    if last.last is not None:
        yield f"row {last_number}: differences above {last.last} have no row; leave d_max of the last row blank"
